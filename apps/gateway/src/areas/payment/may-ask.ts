import type { Id } from '@psc/validation/rules/id.ts';
import { budgets, isWithin } from '../../platform/frame/budget.ts';
import type { Context } from '../../platform/frame/context.ts';
import * as attemptRepository from './repository/attempts.ts';

/** For this long one look-up of an attempt answers all calls of its candidate. */
const PAUSE_MS = 5_000;

/** `afterCancelling` looks up immediately whether the provider cancelled the attempt. */
export type Turn = 'first' | 'afterCancelling';
export type Asking = 'asks' | 'answeredBefore' | 'tooOften';

/**
 * Whether the provider is asked about an attempt. Only candidates are rationed: jobs have their own intervals, and an officer at the
 * payments desk needs the current state.
 */
export async function mayAsk(attemptId: Id<'paymentAttempt'>, turn: Turn, { actor, db, now }: Context): Promise<Asking> {
  if (actor.kind !== 'candidate') return 'asks';
  const since = new Date(now().getTime() - PAUSE_MS);
  if (turn === 'first' && !(await attemptRepository.mayBeLookedUp(db, attemptId, since))) return 'answeredBefore';
  if (!(await isWithin(db, budgets.lookUp, actor.accountId, now()))) return 'tooOften';
  // Of simultaneous calls only one asks.
  if (turn === 'first' && !(await attemptRepository.claimLookUp(db, attemptId, since, now()))) return 'answeredBefore';
  return 'asks';
}
