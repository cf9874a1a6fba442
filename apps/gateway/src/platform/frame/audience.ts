import type { Access } from '@psc/api-client/define-call.ts';
import type { Audience } from '../../configuration.ts';
import type { Actor } from './actor.ts';
import { refuse } from './refusal.ts';

export type AccountKind = 'candidate' | 'staff';

const kindsOf: Record<Audience, readonly AccountKind[]> = {
  candidates: ['candidate'],
  staff: ['staff'],
  all: ['candidate', 'staff'],
};

export function accountKindsOf(audience: Audience): readonly AccountKind[] {
  return kindsOf[audience];
}

/** Whether a gateway for this audience serves a call with this access. */
export function mayBeMadeBy(audience: Audience, access: Access): boolean {
  const kinds = accountKindsOf(audience);
  if (access.kind === 'public') return access.only === undefined || kinds.includes(access.only);
  if (access.kind === 'signedIn') return true;
  return access.alternatives.some(({ kind }) => kinds.includes(kind));
}

/**
 * All gateways share one database of tokens, so a token of staff is valid at a gateway for candidates; it is refused there even for calls
 * that are open to both.
 * @throws Refusal 403
 */
export function checkAudience(audience: Audience, actor: Actor): void {
  if (actor.kind !== 'public' && !accountKindsOf(audience).includes(actor.kind)) throw refuse.forbidden();
}
