import * as calls from '@psc/api-client/areas/access/staff-account/staff.ts';
import type { BodyOutput } from '@psc/api-client/define-call.ts';
import { joinPrivileges, type Privileges } from '@psc/api-client/privileges.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { done, type Handlers } from '../../../platform/frame/handlers.ts';
import { idOf } from '../../../platform/frame/params.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { pageOf, sheetOf } from '../../../platform/lists/list-handlers.ts';
import { sendMail } from '../../../platform/mail/send-mail.ts';
import { internalUserList, internalUserSheet } from './list.ts';
import { beginChange, isWithin, keepingAnAdministrator, officeOf, refuseBeyondOwn, refuseStronger } from './own-limits.ts';
import * as repository from './repository/accounts.ts';
import { selectPrivilegesOf, selectPrivilegesOfRoles } from './repository/privileges.ts';
import { selectRoleTypes } from './repository/roles.ts';
import { sendInvitation } from './send-invitation.ts';

type AccountHandlers = Pick<
  Handlers<typeof calls>,
  'listInternalUsers' | 'exportInternalUsers' | 'getInternalUser' | 'addInternalUser' | 'searchByRole'
>;
type AccountBody = BodyOutput<typeof calls.addInternalUser>;
type EditBody = Extract<AccountBody, { id: number }>;
type NewBody = Exclude<AccountBody, EditBody>;

const HOLDERS_AT_ONCE = 50;

function columnsOf(body: AccountBody): repository.StaffColumns {
  const { firstName, middleName = '', lastName, firstNameNe, middleNameNe = '', lastNameNe, mobileNumber } = body;
  return {
    ...{ firstName, middleName, lastName, firstNameNe, middleNameNe, lastNameNe, mobileNumber },
    organizationId: body.organizationId ?? null,
    activeFromAd: body.activeFromAd ?? null,
    activeUntilAd: body.activeUntilAd ?? null,
  };
}

/** @throws Refusal 400 for an unknown office, or for another office than that of a user manager who is limited to their own */
async function checkOffice(context: Context, organizationId: number | null): Promise<void> {
  const own = officeOf(context);
  if (own !== undefined && organizationId !== own) {
    throw refuse.invalid([{ field: 'organizationId', message: 'gateway.staffAccount.notYourOffice' }]);
  }
  if (organizationId !== null && !(await repository.isOffice(context.db, organizationId))) {
    throw refuse.invalid([{ field: 'organizationId', message: 'rules.all.choice.listedOnly' }]);
  }
}

/** Each role is either for the commission's own staff or for staff of demand offices. @throws Refusal 400 */
async function checkRoles(context: Context, roleIds: readonly number[], organizationId: number | null): Promise<void> {
  const known = await selectRoleTypes(context.db, roleIds);
  if (known.length !== roleIds.length) throw refuse.invalid([{ field: 'roles', message: 'rules.all.choice.listedOnly' }]);
  const wanted = organizationId === null ? 'internal' : 'office';
  if (known.some(({ type }) => type !== wanted)) {
    throw refuse.invalid([{ field: 'roles', message: `gateway.staffAccount.rolesOf.${wanted}` }]);
  }
}

async function refuseTaken(context: Context, body: { userName?: string; email: string }, ownId?: number): Promise<void> {
  const taken = await repository.selectTaken(context.db, body, ownId);
  if (taken.length > 0) throw refuse.invalid(taken.map((field) => ({ field, message: `gateway.staffAccount.taken.${field}` })));
}

async function privilegesOfRoles(context: Context, roleIds: readonly number[]): Promise<Privileges> {
  return joinPrivileges(...(await selectPrivilegesOfRoles(context.db, roleIds)).values());
}

const unique = (ids: readonly number[]) => [...new Set(ids)].toSorted((one, other) => one - other);

async function create(context: Context, body: NewBody) {
  const held = await beginChange(context, 'create');
  const columns = columnsOf(body);
  const roleIds = unique(body.roles);
  await checkOffice(context, columns.organizationId);
  await checkRoles(context, roleIds, columns.organizationId);
  refuseBeyondOwn(context, 'roles', await privilegesOfRoles(context, roleIds), held);
  await refuseTaken(context, body);
  const { userName, email } = body;
  const accountId = await repository.insertStaffAccount(context.db, { username: userName, email, createdAt: context.now() }, columns);
  await repository.replaceRoles(context.db, accountId, roleIds);
  await context.audit({ subject: `account:${accountId}`, after: { ...columns, userName, email, roleIds } });
  await context.enqueue(sendInvitation({ accountId }));
  return done({ accountId }, 'gateway.staffAccount.invited', { email });
}

type Locked = NonNullable<Awaited<ReturnType<typeof repository.lockStaffAccount>>>;

/**
 * Users cannot change their own permissions, so that no one locks themselves out.
 * @throws Refusal 409
 */
function refuseDecidingOnOneself(context: Context, accountId: number, before: Locked, after: repository.StaffColumns, roleIds: number[]) {
  if (accountId !== context.staff().accountId) return;
  const stays =
    String(before.roleIds) === String(roleIds) &&
    before.organizationId === after.organizationId &&
    before.activeFromAd === after.activeFromAd &&
    before.activeUntilAd === after.activeUntilAd;
  if (!stays) throw refuse.conflict('gateway.staffAccount.notYourself');
}

/** Notifies both addresses, so that an intruder at the console cannot take over an account unnoticed. */
async function changeEmail(context: Context, accountId: number, before: Locked, email: string): Promise<void> {
  await repository.updateEmail(context.db, accountId, email);
  if (!before.hasPassword) return context.enqueue(sendInvitation({ accountId }));
  const language = before.language === 'en' ? 'en' : 'ne';
  const values = { username: before.username };
  for (const to of [before.email, email]) {
    await context.enqueue(sendMail({ to, language, word: 'gateway.staffAccount.emailChangedMail', values }));
  }
}

async function change(context: Context, body: EditBody) {
  const accountId = body.id;
  const held = await beginChange(context, 'update');
  const before = await repository.lockStaffAccount(context.db, accountId, officeOf(context));
  if (!before) throw refuse.notFound('gateway.staffAccount.notFound');
  if (before.version !== body.version) throw refuse.changedMeanwhile();
  refuseStronger(context, await selectPrivilegesOf(context.db, accountId), held);
  const columns = columnsOf(body);
  const roleIds = unique(body.roles);
  refuseDecidingOnOneself(context, accountId, before, columns, roleIds);
  await checkOffice(context, columns.organizationId);
  await checkRoles(context, roleIds, columns.organizationId);
  refuseBeyondOwn(context, 'roles', await privilegesOfRoles(context, roleIds), held);
  await refuseTaken(context, { email: body.email }, accountId);
  await keepingAnAdministrator(context, async () => {
    await repository.updateStaffAccount(context.db, accountId, columns);
    await repository.replaceRoles(context.db, accountId, roleIds);
  });
  if (body.email !== before.email) await changeEmail(context, accountId, before, body.email);
  const { hasPassword: _hasPassword, version: _version, ...earlier } = before;
  await context.audit({ subject: `account:${accountId}`, before: earlier, after: { ...columns, email: body.email, roleIds } });
  return done({ accountId }, 'gateway.staffAccount.saved');
}

export const accountHandlers: AccountHandlers = {
  listInternalUsers: pageOf(calls.internalUsers, internalUserList),
  exportInternalUsers: sheetOf(calls.internalUsers, internalUserList, internalUserSheet),

  getInternalUser: async ({ params }, context) => {
    const accountId = idOf(params.id);
    const criteria = { ids: [accountId], organizationId: officeOf(context) };
    const details = await repository.selectInternalUser(context.db, criteria, nepalDayOf(context.now()));
    if (!details) throw refuse.notFound('gateway.staffAccount.notFound');
    const privileges = await selectPrivilegesOf(context.db, accountId);
    return { ...details, privileges, withinOwn: isWithin(privileges, context.staff().privileges) };
  },

  searchByRole: async ({ params, query }, context) => {
    const organizationId = officeOf(context);
    const ids = await repository.selectHolderIds(context.db, idOf(params.role, 'role'), {
      organizationId,
      afterAccountId: query.afterAccountId ?? 0,
      limit: HOLDERS_AT_ONCE,
    });
    const users = await repository.selectInternalUsers(context.db, { ids, organizationId }, nepalDayOf(context.now()));
    return { users, nextAccountId: ids.length === HOLDERS_AT_ONCE ? ids.at(-1)! : null };
  },

  addInternalUser: ({ body }, context) => ('id' in body ? change(context, body) : create(context, body)),
};
