import type { CandidateActor, StaffActor } from '../../../platform/frame/actor.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { refuse } from '../../../platform/frame/refusal.ts';

/** The owner of the second factor: a member of staff, or a candidate. @throws Refusal 401 */
export function ownerOf({ actor }: Context): StaffActor | CandidateActor {
  if (actor.kind === 'public') throw refuse.signInFirst();
  return actor;
}
