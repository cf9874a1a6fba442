import { isOwn } from '../frame/actor.ts';
import type { Context } from '../frame/context.ts';
import { refuse } from '../frame/refusal.ts';
import { readSetting } from '../settings.ts';

/** Whether the caller may decide on this officer's work; a commission may allow deciding on one's own only if it is very small. */
export async function mayDecideOn(context: Context, madeBy: number | null): Promise<boolean> {
  return !isOwn(context.staff(), madeBy) || readSetting(context.db, 'mayDecideOwnRequests');
}

/**
 * Refuses deciding on one's own request, regardless of roles.
 * @returns a mark for the audit trail if the commission allows it and the request is the officer's own
 * @throws Refusal 409
 */
export async function refuseOwnRequest(context: Context, madeBy: number | null): Promise<{ ownRequest?: true }> {
  if (!(await mayDecideOn(context, madeBy))) throw refuse.conflict('gateway.frame.ownRequest');
  return isOwn(context.staff(), madeBy) ? { ownRequest: true } : {};
}
