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
};
/** Without a message the page was left before an answer came, so the decision may have been saved. */
export type FailedDecision = Decision & { message: string | null };

/**
 * Decisions waiting to be sent, and those that failed. Leaving the screen sends the waiting one, so its refusal would go unseen; it is kept
 * until the officer reopens it, even if the same officer has to sign in again first. `again` holds the typed values for the screen of that
 * application.
 */
type Kept = { waiting: Decision | null; notSaved: readonly FailedDecision[]; again: Decision | null };

const kept = createClientStore<Kept>(() => ({ waiting: null, notSaved: [], again: null }));

export const useWaitingDecision = (): Decision | null => useStore(kept, ({ waiting }) => waiting);
export const useFailedDecisions = (): readonly FailedDecision[] => useStore(kept, ({ notSaved }) => notSaved);
export const useRetriedDecision = (): Decision | null => useStore(kept, ({ again }) => again);

const others = (applicationId: number) => kept.getState().notSaved.filter(({ body }) => body.applicationId !== applicationId);

/** In a store rather than in the screen's state, so that only the note re-renders and not the two cases. */
export function showWaiting(waiting: Decision | null): void {
  kept.setState({ waiting });
}

export function addFailedDecision(decision: FailedDecision): void {
  kept.setState({ notSaved: [...others(decision.body.applicationId), decision] });
  keepOnDevice(decision);
}

/** For a decision that was saved after all. */
export function forgetFailedDecision(decision: Decision): void {
  kept.setState({ notSaved: others(decision.body.applicationId) });
  takeOffDevice(decision);
}

/** Call after the application is decided again. */
export function forgetRetriedDecision(applicationId: number): void {
  const { again } = kept.getState();
  if (again?.body.applicationId !== applicationId) return;
  kept.setState({ again: null });
  takeOffDevice(again);
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

/** As a draft of the officer, so that a reload loses no remark and signing out leaves none. */
export function keepOnDevice(decision: FailedDecision): void {
  changeOnDevice(decision, [decision]);
}

export function takeOffDevice(decision: Decision): void {
  changeOnDevice(decision, []);
}

/** Takes back after a reload the decisions of this officer that could not be saved. */
export function restoreFailedDecisions(accountId: number): void {
  const { notSaved, again } = kept.getState();
  const known = new Set([...notSaved, ...(again ? [again] : [])].map(({ body }) => body.applicationId));
  const further = onDevice(accountId).filter(({ body }) => !known.has(body.applicationId));
  if (further.length > 0) kept.setState({ notSaved: [...notSaved, ...further] });
}

/** Passes the typed values back to the screen of the application. */
export function retryDecision(decision: Decision): void {
  kept.setState({ notSaved: others(decision.body.applicationId), again: decision });
}
