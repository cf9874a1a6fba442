import { createClientStore } from '@psc/api-client/stores.ts';
import type { ScrutinyDecision } from '@psc/validation/forms/scrutiny-decision.ts';
import { useStore } from 'zustand';

export type Decision = { body: ScrutinyDecision; applicationNumber: string; advtCode: number; accountId: number | null };
export type NotSaved = Decision & { message: string };

/**
 * A decision waits until it is sent. What the gateway did not take is kept until it is opened again: leaving the screen sends what waits,
 * and nobody sees the refusal there. One that is refused because the session is over is there for the same officer after signing in again.
 * `again` is what was typed, for the screen of its application.
 */
type Kept = { waiting: Decision | null; notSaved: readonly NotSaved[]; again: Decision | null };

const kept = createClientStore<Kept>(() => ({ waiting: null, notSaved: [], again: null }));

export const useWaitingDecision = (): Decision | null => useStore(kept, ({ waiting }) => waiting);
export const useNotSaved = (): readonly NotSaved[] => useStore(kept, ({ notSaved }) => notSaved);
export const useDecidedAgain = (): Decision | null => useStore(kept, ({ again }) => again);

const others = (applicationId: number) => kept.getState().notSaved.filter(({ body }) => body.applicationId !== applicationId);

/** Only what shows it is drawn again, and not the two applications beside it. */
export function showWaiting(waiting: Decision | null): void {
  kept.setState({ waiting });
}

export function keepNotSaved(decision: NotSaved): void {
  kept.setState({ notSaved: [...others(decision.body.applicationId), decision] });
}

/** It has been decided again, or is decided otherwise. */
export function forgetDecidedAgain(): void {
  kept.setState({ again: null });
}

/** Gives what was typed back to the screen of its application. */
export function decideAgain(decision: Decision): void {
  kept.setState({ notSaved: others(decision.body.applicationId), again: decision });
}
