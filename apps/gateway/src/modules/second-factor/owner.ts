import type { CandidateActor, StaffActor } from '../../frame/actor.ts';
import type { Context } from '../../frame/context.ts';
import { refuse } from '../../frame/refusal.ts';

/** The person whose second factor it is: a member of staff, or a candidate who wishes one. */
export function ownerOf({ actor }: Context): StaffActor | CandidateActor {
  if (actor.kind === 'public') throw refuse.signInFirst();
  return actor;
}
