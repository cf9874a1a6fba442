import type { Access } from '@psc/api-client/define-call.ts';
import type { Audience } from '../configuration.ts';
import type { Actor } from './actor.ts';
import { refuse } from './refusal.ts';

export type AccountKind = 'candidate' | 'staff';

const kindsOf: Record<Audience, readonly AccountKind[]> = {
  candidates: ['candidate'],
  staff: ['staff'],
  all: ['candidate', 'staff'],
};

/** The kinds of account that a gateway for this audience lets in. */
export function accountKindsOf(audience: Audience): readonly AccountKind[] {
  return kindsOf[audience];
}

/** Whether somebody of this audience may make a call with this access. */
export function mayBeMadeBy(audience: Audience, access: Access): boolean {
  const kinds = accountKindsOf(audience);
  if (access.kind === 'public') return access.only === undefined || kinds.includes(access.only);
  if (access.kind === 'signedIn') return true;
  return access.alternatives.some(({ kind }) => kinds.includes(kind));
}

/**
 * Tokens live in the one database that all gateways share, so a member of staff is refused at a gateway for candidates even
 * where the call itself is open to both.
 *
 * @throws Refusal 403
 */
export function checkAudience(audience: Audience, actor: Actor): void {
  if (actor.kind !== 'public' && !accountKindsOf(audience).includes(actor.kind)) throw refuse.forbidden();
}
