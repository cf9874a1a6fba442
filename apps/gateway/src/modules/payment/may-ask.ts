import { budgets, isWithin } from '../../frame/budget.ts';
import type { Context } from '../../frame/context.ts';
import * as attemptRepository from './repository/attempts.ts';

/** So long one look-up of an attempt answers every call of its candidate. */
const PAUSE_MS = 5_000;

/** `afterCancelling`: whether the provider did as it was asked is looked up at once. */
export type Turn = 'first' | 'afterCancelling';
export type Asking = 'asks' | 'answeredBefore' | 'tooOften';

/**
 * Whether a provider is asked about an attempt for the one who calls. Only candidates are rationed: jobs have pauses of their own, and
 * an officer at the payments desk wants to know now.
 */
export async function mayAsk(attemptId: number, turn: Turn, { actor, db, now }: Context): Promise<Asking> {
  if (actor.kind !== 'candidate') return 'asks';
  const since = new Date(now().getTime() - PAUSE_MS);
  if (turn === 'first' && !(await attemptRepository.mayBeLookedUp(db, attemptId, since))) return 'answeredBefore';
  if (!(await isWithin(db, budgets.lookUp, actor.accountId, now()))) return 'tooOften';
  // Of calls that come at the same moment one asks.
  if (turn === 'first' && !(await attemptRepository.claimLookUp(db, attemptId, since, now()))) return 'answeredBefore';
  return 'asks';
}
