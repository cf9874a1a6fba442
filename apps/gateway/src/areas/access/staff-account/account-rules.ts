import type { Id } from '@psc/validation/rules/id.ts';
import { joinPrivileges, type Privileges } from '@psc/api-client/privileges.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { sendMail } from '../../../platform/mail/send-mail.ts';
import { findAdministratorRoleId } from '../session/repository/accounts.ts';
import { officeOf, refuseBeyondOwn } from './own-limits.ts';
import * as repository from './repository/accounts.ts';
import { selectPrivilegesOfRoles } from './repository/privileges.ts';
import { selectRoleTypes } from './repository/roles.ts';
import { sendInvitation } from './send-invitation.ts';

export type LockedAccount = NonNullable<Awaited<ReturnType<typeof repository.lockStaffAccount>>>;

/** @throws Refusal 404 */
export async function findKnown(context: Context, accountId: Id<'account'>, { isLocked = false } = {}): Promise<LockedAccount> {
  const account = await repository.selectStaffAccount(context.db, accountId, officeOf(context), { isLocked });
  if (!account) throw refuse.notFound('gateway.staffAccount.notFound');
  return account;
}

/** @throws Refusal 404 */
export const lockKnown = (context: Context, accountId: Id<'account'>) => findKnown(context, accountId, { isLocked: true });

/**
 * A user manager may give the roles that the commission needs without holding their permissions, because another one releases them. The
 * administrator's role is given by an administrator only.
 * @throws Refusal 400
 */
export async function refuseGivingAdministration(context: Context, roleIds: readonly number[], held: Privileges): Promise<void> {
  if (!(await isAdministrators(context, roleIds))) return;
  refuseBeyondOwn(context, 'roles', await privilegesOfRoles(context, roleIds), held);
}

export async function isAdministrators({ db }: Context, roleIds: readonly number[]): Promise<boolean> {
  const administratorRoleId = await findAdministratorRoleId(db);
  return administratorRoleId !== null && roleIds.includes(administratorRoleId);
}

/** @throws Refusal 400 for an unknown office, or for another office than that of a user manager who is limited to their own */
export async function checkOffice(context: Context, organizationId: Id<'organization'> | null): Promise<void> {
  const own = officeOf(context);
  if (own !== undefined && organizationId !== own) {
    throw refuse.invalid([{ field: 'organizationId', message: 'gateway.staffAccount.notYourOffice' }]);
  }
  if (organizationId !== null && !(await repository.isOffice(context.db, organizationId))) {
    throw refuse.invalid([{ field: 'organizationId', message: 'rules.all.choice.listedOnly' }]);
  }
}

/** Each role is either for the commission's own staff or for staff of demand offices. @throws Refusal 400 */
export async function checkRoles(context: Context, roleIds: readonly number[], organizationId: Id<'organization'> | null): Promise<void> {
  const known = await selectRoleTypes(context.db, roleIds);
  if (known.length !== roleIds.length) throw refuse.invalid([{ field: 'roles', message: 'rules.all.choice.listedOnly' }]);
  const wanted = organizationId === null ? 'internal' : 'office';
  if (known.some(({ type }) => type !== wanted)) {
    throw refuse.invalid([{ field: 'roles', message: `gateway.staffAccount.rolesOf.${wanted}` }]);
  }
}

export async function refuseTaken(context: Context, body: { userName?: string; email: string }, ownId?: number): Promise<void> {
  const taken = await repository.selectTaken(context.db, body, ownId);
  if (taken.length > 0) throw refuse.invalid(taken.map((field) => ({ field, message: `gateway.staffAccount.taken.${field}` })));
}

export async function privilegesOfRoles(context: Context, roleIds: readonly number[]): Promise<Privileges> {
  return joinPrivileges(...(await selectPrivilegesOfRoles(context.db, roleIds)).values());
}

/** Notifies both addresses, so that an intruder at the console cannot take over an account unnoticed. */
export async function changeEmail(context: Context, accountId: Id<'account'>, before: LockedAccount, email: string): Promise<void> {
  await repository.updateEmail(context.db, accountId, email);
  if (!before.hasPassword) return context.enqueue(sendInvitation({ accountId }));
  const language = before.language === 'en' ? 'en' : 'ne';
  const values = { username: before.username };
  for (const to of [before.email, email]) {
    await context.enqueue(sendMail({ to, language, word: 'gateway.staffAccount.emailChangedMail', values }));
  }
}
