import type { SessionDetails } from '@psc/api-client/areas/access/session.ts';
import type { CandidateActor, StaffActor } from '../../../platform/frame/actor.ts';

export function minutesUntil(instant: Date, now: Date): number {
  return Math.max(1, Math.ceil((instant.getTime() - now.getTime()) / 60_000));
}

/** The next step that a signed-in user has to take before anything else; an existing second factor comes before the password. */
export function asksNext(actor: StaffActor | CandidateActor): SessionDetails['asksNext'] {
  const { secondFactor } = actor;
  if (secondFactor === 'asked') return 'secondFactor';
  if (actor.mustChangePassword) return 'passwordChange';
  if (secondFactor === 'toSetUp') return 'secondFactorSetUp';
  return actor.kind === 'staff' && actor.inPlaceOf?.isOver ? 'deputyshipOver' : null;
}
