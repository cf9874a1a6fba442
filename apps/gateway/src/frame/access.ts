import type { Access, Alternative } from '@psc/api-client/define-call.ts';
import { holds, type Actor } from './actor.ts';
import { refuse } from './refusal.ts';

/** @throws Refusal 401 when nobody is signed in, 403 when somebody is who may not call. */
export function checkAccess(access: Access, actor: Actor): void {
  if (access.kind === 'public') return;
  if (actor.kind === 'public') throw refuse.signInFirst();
  if (access.kind === 'signedIn') return;
  if (!access.alternatives.some((alternative) => satisfies(alternative, actor))) throw refuse.forbidden();
}

function satisfies(alternative: Alternative, actor: Actor): boolean {
  return alternative.kind === 'candidate' ? actor.kind === 'candidate' : holds(actor, alternative.privilege, alternative.permission);
}
