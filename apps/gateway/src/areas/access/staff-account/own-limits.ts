import { privilegesBeyond, type Permission, type PrivilegeName, type Privileges } from '@psc/api-client/privileges.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { messageIn, type Language } from '../../../platform/frame/messages.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { countAdministrators, lockAdministration, selectPrivilegesOf } from './repository/privileges.ts';

/**
 * Starts a change of permissions: waits for other such changes, then reads the caller's current permissions.
 * @throws Refusal 403 when the caller no longer has the permission
 */
export async function beginChange(context: Context, permission: Permission): Promise<Privileges> {
  await lockAdministration(context.db);
  const held = await selectPrivilegesOf(context.db, context.staff().accountId, context.request.address);
  if (!held.userManagement?.includes(permission)) throw refuse.forbidden();
  return held;
}

/** The demand office that limits this user manager; undefined for the commission's own, who manage all staff. */
export function officeOf(context: Context): number | undefined {
  return context.staff().organizationId ?? undefined;
}

export function isWithin(privileges: Privileges, held: Privileges): boolean {
  return Object.keys(privilegesBeyond(privileges, held)).length === 0;
}

/** `Requisition (approve), Notices (read, create)`: the first few privileges. */
export function namesOf(privileges: Privileges, language: Language): string {
  const MOST_NAMED = 5;
  const names = Object.entries(privileges).map(([name, permissions]) => {
    const words = permissions.map((permission) => messageIn(language, `enums.permissionAction.${permission}`));
    return `${messageIn(language, `privileges.${name as PrivilegeName}`)} (${words.join(', ')})`;
  });
  return names.length > MOST_NAMED ? `${names.slice(0, MOST_NAMED).join(', ')} …` : names.join(', ');
}

/** Users can only grant permissions that they have. @throws Refusal 400 at the field */
export function refuseBeyondOwn(context: Context, field: string, given: Privileges, held: Privileges): void {
  const beyond = privilegesBeyond(given, held);
  if (Object.keys(beyond).length === 0) return;
  const message = { message: 'gateway.staffAccount.notYours', values: { privileges: namesOf(beyond, context.language) } };
  throw refuse.invalid([{ field, ...message }], message.message);
}

/**
 * Users cannot change accounts with more permissions than their own: a new e-mail address or fewer roles would let them take over or
 * disable a stronger account.
 * @throws Refusal 403
 */
export function refuseStronger(context: Context, privileges: Privileges, held: Privileges): void {
  const beyond = privilegesBeyond(privileges, held);
  if (Object.keys(beyond).length === 0) return;
  throw refuse.forbidden('gateway.staffAccount.holdsMore', { privileges: namesOf(beyond, context.language) });
}

/** @throws Refusal 409 when the caller would lose the right to manage roles, which another user has to decide */
export async function refuseLockingOneselfOut(context: Context): Promise<void> {
  const left = await selectPrivilegesOf(context.db, context.staff().accountId, context.request.address);
  const keeps = (['read', 'update'] as const).every((permission) => left.userManagement?.includes(permission));
  if (!keeps) throw refuse.conflict('gateway.staffAccount.locksYouOut');
}

/** @throws Refusal 409 when the change would leave the commission without an administrator who can sign in */
export async function keepingAnAdministrator<Result>(context: Context, change: () => Promise<Result>): Promise<Result> {
  const now = context.now();
  const count = () => countAdministrators(context.db, now, nepalDayOf(now));
  const before = await count();
  const result = await change();
  if (before > 0 && (await count()) === 0) throw refuse.conflict('gateway.staffAccount.lastAdministrator');
  return result;
}
