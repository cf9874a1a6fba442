import type { SessionDetails } from '@psc/api-client/calls/session.ts';
import type { CandidateActor, StaffActor } from '../../frame/actor.ts';

/** Whole minutes to wait, never none. */
export function minutesUntil(instant: Date, now: Date): number {
  return Math.max(1, Math.ceil((instant.getTime() - now.getTime()) / 60_000));
}

/** What somebody who has signed in must do before anything else opens to them: a second factor that is there comes before the password. */
export function asksNext(actor: StaffActor | CandidateActor): SessionDetails['asksNext'] {
  const { secondFactor } = actor;
  if (secondFactor === 'asked') return 'secondFactor';
  if (actor.mustChangePassword) return 'passwordChange';
  if (secondFactor === 'toSetUp') return 'secondFactorSetUp';
  return actor.kind === 'staff' && actor.inPlaceOf?.isOver ? 'deputyshipOver' : null;
}
