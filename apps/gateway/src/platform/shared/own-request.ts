import type { DecisionOfOneOfficer } from '@psc/validation/settings.ts';
import { isOwn } from '../frame/actor.ts';
import type { Context } from '../frame/context.ts';
import { refuse } from '../frame/refusal.ts';
import { readSetting } from '../settings.ts';

/** Whether the commission leaves decisions of this kind to one officer, as only a very small one does. */
export async function takesOneOfficer({ db }: Pick<Context, 'db'>, kind: DecisionOfOneOfficer): Promise<boolean> {
  return (await readSetting(db, 'decisionsOfOneOfficer')).includes(kind);
}

/** Whether the caller may decide on the work of these accounts. */
export async function mayDecideOn(context: Context, kind: DecisionOfOneOfficer, ...makers: readonly (number | null)[]): Promise<boolean> {
  return !isOwn(context.staff(), ...makers) || takesOneOfficer(context, kind);
}

/**
 * Refuses deciding on one's own request, regardless of roles.
 * @returns a mark for the audit trail if the commission allows it and the request is the officer's own
 * @throws Refusal 409
 */
export async function refuseOwnRequest(
  context: Context,
  kind: DecisionOfOneOfficer,
  ...makers: readonly (number | null)[]
): Promise<{ ownRequest?: true }> {
  if (!(await mayDecideOn(context, kind, ...makers))) throw refuse.conflict('gateway.frame.ownRequest');
  return isOwn(context.staff(), ...makers) ? { ownRequest: true } : {};
}
