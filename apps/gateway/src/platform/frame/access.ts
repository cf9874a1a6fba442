import { FRESH_PROOF_MINUTES, type Access, type Alternative, type AnyCall } from '@psc/api-client/define-call.ts';
import { holds, type Actor, type CandidateActor, type StaffActor } from './actor.ts';
import { refuse, type Refusal } from './refusal.ts';

/** @throws Refusal 401 when no user is signed in, 403 when the signed-in user may not make the call. */
export function checkAccess(access: Access, actor: Actor): void {
  if (access.kind === 'public') return;
  if (actor.kind === 'public') throw refuse.signInFirst();
  if (access.kind === 'signedIn') return;
  const allows = (caller: Actor) => access.alternatives.some((alternative) => satisfies(alternative, caller));
  if (allows(actor)) return;
  if (actor.kind === 'staff' && allows({ ...actor, privileges: actor.elsewhere })) throw notFromHere(actor.address);
  throw refuse.forbidden();
}

function satisfies(alternative: Alternative, actor: Actor): boolean {
  return alternative.kind === 'candidate' ? actor.kind === 'candidate' : holds(actor, alternative.privilege, alternative.permission);
}

export function notFromHere(address: string): Refusal {
  return refuse.forbidden('gateway.session.notFromHere', { address }, 'NOT_FROM_HERE');
}

/** @throws Refusal 403 for every call but signing out, if none of the person's roles may be used from their address */
export function checkNetwork({ isAway, address }: StaffActor, callId: string): void {
  if (isAway && callId !== 'session.logout') throw notFromHere(address);
}

/** @throws Refusal 403 for a call that has to wait for the second factor */
export function checkSecondFactor(call: AnyCall, { secondFactor }: StaffActor | CandidateActor): void {
  if (secondFactor === 'given' || secondFactor === 'notNeeded' || call.beforeSecondFactor === 'always') return;
  if (secondFactor === 'asked') throw refuse.forbidden('gateway.secondFactor.giveFirst', undefined, 'SECOND_FACTOR_REQUIRED');
  if (call.beforeSecondFactor !== 'toSetUp') {
    throw refuse.forbidden('gateway.secondFactor.setUpFirst', undefined, 'SECOND_FACTOR_SET_UP_REQUIRED');
  }
}

/** @throws Refusal 403 once a deputyship is over, for every call except those that end acting for the colleague */
export function checkDeputyship({ inPlaceOf }: StaffActor): void {
  if (inPlaceOf?.isOver) throw refuse.forbidden('gateway.session.deputyOver', undefined, 'DEPUTYSHIP_OVER');
}

/** @throws Refusal 403 when the last proof is too old: the console asks for a new one and repeats the call */
export function checkFreshProof({ provedAt }: StaffActor, now: Date): void {
  if (provedAt !== null && now.getTime() - provedAt.getTime() <= FRESH_PROOF_MINUTES * 60_000) return;
  throw refuse.forbidden('gateway.secondFactor.proveFirst', { minutes: FRESH_PROOF_MINUTES }, 'FRESH_PROOF_REQUIRED');
}
