import { isOwn } from '../../frame/actor.ts';
import type { Context } from '../../frame/context.ts';
import { refuse } from '../../frame/refusal.ts';
import { readSetting } from '../../settings.ts';

/** Whether the caller may decide on what this officer made; the commission allows one's own only where it is very small. */
export async function mayDecideOn(context: Context, madeBy: number | null): Promise<boolean> {
  return !isOwn(context.staff(), madeBy) || readSetting(context.db, 'mayDecideOwnRequests');
}

/**
 * Nobody decides on their own request, whatever their role.
 *
 * @returns what the audit trail says besides: where the commission allows it, that the officer decided on an own request
 * @throws Refusal 409
 */
export async function refuseOwnRequest(context: Context, madeBy: number | null): Promise<{ ownRequest?: true }> {
  if (!(await mayDecideOn(context, madeBy))) throw refuse.conflict('gateway.frame.ownRequest');
  return isOwn(context.staff(), madeBy) ? { ownRequest: true } : {};
}
