import type { CandidateActor, StaffActor } from '../../frame/actor.ts';
import type { Context } from '../../frame/context.ts';
import { refuse } from '../../frame/refusal.ts';

/** The owner of the second factor: a member of staff, or a candidate. @throws Refusal 401 */
export function ownerOf({ actor }: Context): StaffActor | CandidateActor {
  if (actor.kind === 'public') throw refuse.signInFirst();
  return actor;
}
