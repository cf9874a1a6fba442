import type { AlikeApplication } from '@psc/api-client/areas/scrutiny/case/alike.ts';
import { createClientStore } from '@psc/api-client/stores.ts';
import type { ScrutinyDecision } from '@psc/validation/areas/scrutiny/forms/scrutiny-decision.ts';
import { readDraft, removeDraft, saveDraft } from '@psc/ui/drafts.ts';
import { useStore } from 'zustand';

export type Decision = {
  body: ScrutinyDecision;
  applicationNumber: string;
  advtCode: number;
  accountId: number | null;
  /** The candidate, as the officer reads the name. */
  name?: string;
  /** Applications that are decided in the same way after it; the next one to open is pending and none of them. */
  alike?: { decisions: readonly AlikeDecision[]; pending: readonly number[] };
};
/** A decision like another one. */
export type AlikeDecision = Omit<Decision, 'alike'> & { like: AlikeApplication };
export type FailedDecision = Decision & {
  /** Null if no answer came, because the page was left before it or the decision was not sent. */
  message: string | null;
  /** The officer undid it, or the browser ended in the seconds before it was sent. */
  unsent?: true;
};

/**
 * Decisions waiting to be sent, and those that failed. Leaving the screen sends the waiting one, so its refusal would go unseen; it is kept
 * until the officer reopens it, even if the same officer has to sign in again first. `again` holds the typed values for the screens of
 * those applications.
 */
type Kept = { waiting: Decision | null; notSaved: readonly FailedDecision[]; again: readonly Decision[] };

const kept = createClientStore<Kept>(() => ({ waiting: null, notSaved: [], again: [] }));

export const useWaitingDecision = (): Decision | null => useStore(kept, ({ waiting }) => waiting);
export const useFailedDecisions = (): readonly FailedDecision[] => useStore(kept, ({ notSaved }) => notSaved);
export const useRetriedDecisions = (): readonly Decision[] => useStore(kept, ({ again }) => again);

const without = <Each extends Decision>(all: readonly Each[], { body }: Decision) =>
  all.filter((each) => each.body.applicationId !== body.applicationId);

/** In a store rather than in the screen's state, so that only the note re-renders and not the two cases. */
export function showWaiting(waiting: Decision | null): void {
  kept.setState({ waiting });
}

export function addFailedDecision(decision: FailedDecision): void {
  kept.setState(({ notSaved }) => ({ notSaved: [...without(notSaved, decision), decision] }));
  keepOnDevice(decision);
}

/** For a decision that was saved after all. */
export function forgetFailedDecision(decision: Decision): void {
  kept.setState(({ notSaved }) => ({ notSaved: without(notSaved, decision) }));
  takeOffDevice(decision);
}

/** Call after the application is decided again. */
export function forgetRetriedDecision(applicationId: number): void {
  const { again } = kept.getState();
  const retried = again.find(({ body }) => body.applicationId === applicationId);
  if (!retried) return;
  kept.setState({ again: without(again, retried) });
  takeOffDevice(retried);
}

const DRAFT = 'scrutiny.notSaved';

function onDevice(accountId: number): readonly FailedDecision[] {
  const { own = [] } = (readDraft(String(accountId), DRAFT)?.values ?? {}) as { own?: FailedDecision[] };
  return own;
}

/** Each decision by itself: another tab of the officer may have kept others. */
function changeOnDevice({ body, accountId }: Decision, further: readonly FailedDecision[]): void {
  if (accountId === null) return;
  const own = [...onDevice(accountId).filter((each) => each.body.applicationId !== body.applicationId), ...further];
  if (own.length > 0) saveDraft(String(accountId), DRAFT, { values: { own } });
  else removeDraft(String(accountId), DRAFT);
}

/** As a draft of the officer, so that a reload loses no remark and signing out leaves none; alike applications are chosen again. */
export function keepOnDevice({ alike: _alike, ...decision }: FailedDecision): void {
  changeOnDevice(decision, [decision]);
}

export function takeOffDevice(decision: Decision): void {
  changeOnDevice(decision, []);
}

/** Takes back after a reload the decisions of this officer that could not be saved, and those that were undone. */
export function restoreFailedDecisions(accountId: number): void {
  const { notSaved, again } = kept.getState();
  const known = new Set([...notSaved, ...again].map(({ body }) => body.applicationId));
  const further = onDevice(accountId).filter(({ body }) => !known.has(body.applicationId));
  if (further.length === 0) return;
  kept.setState({
    notSaved: [...notSaved, ...further.filter(({ unsent }) => !unsent)],
    again: [...again, ...further.filter(({ unsent }) => unsent)],
  });
}

/** Passes the typed values back to the screen of the application. */
export function retryDecision(decision: Decision): void {
  kept.setState(({ notSaved, again }) => ({ notSaved: without(notSaved, decision), again: [...without(again, decision), decision] }));
}
