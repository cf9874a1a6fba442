import type { Id } from '@psc/validation/rules/id.ts';
import * as calls from '@psc/api-client/areas/access/staff-account/staff.ts';
import type { BodyOutput } from '@psc/api-client/define-call.ts';
import type { Privileges } from '@psc/api-client/privileges.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { done, type Handlers } from '../../../platform/frame/handlers.ts';
import { idOf } from '../../../platform/frame/params.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { pageOf, sheetOf } from '../../../platform/lists/list-handlers.ts';
import { askAccountRelease } from './account-release.ts';
import * as rules from './account-rules.ts';
import { internalUserList, internalUserSheet } from './list.ts';
import { beginChange, isWithin, keepingAnAdministrator, officeOf, refuseStronger } from './own-limits.ts';
import { needsRelease } from './releases.ts';
import * as repository from './repository/accounts.ts';
import { selectPrivilegesOf } from './repository/privileges.ts';
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

const unique = (ids: readonly number[]) => [...new Set(ids)].toSorted((one, other) => one - other);

async function create(context: Context, body: NewBody) {
  const held = await beginChange(context, 'create');
  const columns = columnsOf(body);
  const roleIds = unique(body.roles);
  await rules.checkOffice(context, columns.organizationId);
  await rules.checkRoles(context, roleIds, columns.organizationId);
  await rules.refuseGivingAdministration(context, roleIds, held);
  await rules.refuseTaken(context, body);
  const { userName, email } = body;
  const waits = needsRelease(await rules.privilegesOfRoles(context, roleIds), held);
  const account = { username: userName, email, createdAt: context.now() };
  const accountId = await repository.insertStaffAccount(context.db, account, { ...columns, active: !waits });
  await repository.replaceRoles(context.db, accountId, roleIds);
  await context.audit({ subject: `account:${accountId}`, after: { ...columns, active: !waits, userName, email, roleIds } });
  await context.enqueue(sendInvitation({ accountId }));
  if (waits) await askAccountRelease(context, accountId, { active: true });
  return done({ accountId }, `gateway.staffAccount.${waits ? 'invitedWaits' : 'invited'}`, { email });
}

/**
 * Users cannot change their own permissions, so that no one locks themselves out.
 * @throws Refusal 409
 */
function refuseDecidingOnOneself(
  context: Context,
  accountId: Id<'account'>,
  before: rules.LockedAccount,
  after: repository.StaffColumns,
  roleIds: number[],
) {
  if (accountId !== context.staff().accountId) return;
  const stays =
    String(before.roleIds) === String(roleIds) &&
    before.organizationId === after.organizationId &&
    before.activeFromAd === after.activeFromAd &&
    before.activeUntilAd === after.activeUntilAd;
  if (!stays) throw refuse.conflict('gateway.staffAccount.notYourself');
}

type Change = { organizationId: Id<'organization'> | null; roleIds: number[]; email: string };

/** The part of a change that another user manager has to release. An account that is not active waits as a whole. */
async function waitingPart(context: Context, before: rules.LockedAccount, after: Change, held: Privileges): Promise<Partial<Change>> {
  if (!before.active) return {};
  const added = after.roleIds.filter((roleId) => !before.roleIds.includes(roleId));
  const rolesWait = needsRelease(await rules.privilegesOfRoles(context, added), held);
  const emailWaits = after.email !== before.email && needsRelease(await rules.privilegesOfRoles(context, before.roleIds), held);
  return {
    // The office decides which roles an account may have, so both change together.
    ...(rolesWait && { roleIds: after.roleIds, organizationId: after.organizationId }),
    // A new address receives the link for a new password.
    ...(emailWaits && { email: after.email }),
  };
}

async function change(context: Context, body: EditBody) {
  const accountId = body.id;
  const held = await beginChange(context, 'update');
  const before = await rules.lockKnown(context, accountId);
  if (before.version !== body.version) throw refuse.changedMeanwhile();
  if (await rules.isAdministrators(context, before.roleIds)) refuseStronger(context, await selectPrivilegesOf(context.db, accountId), held);
  const columns = columnsOf(body);
  const roleIds = unique(body.roles);
  refuseDecidingOnOneself(context, accountId, before, columns, roleIds);
  await rules.checkOffice(context, columns.organizationId);
  await rules.checkRoles(context, roleIds, columns.organizationId);
  await rules.refuseGivingAdministration(context, roleIds, held);
  await rules.refuseTaken(context, { email: body.email }, accountId);
  const after = { organizationId: columns.organizationId, roleIds, email: body.email };
  const waiting = await waitingPart(context, before, after, held);
  const waits = Object.keys(waiting).length > 0;
  const now = { ...after, ...staying(before, waiting) };
  await keepingAnAdministrator(context, async () => {
    await repository.updateStaffAccount(context.db, accountId, { ...columns, organizationId: now.organizationId });
    await repository.replaceRoles(context.db, accountId, now.roleIds);
  });
  if (now.email !== before.email) await rules.changeEmail(context, accountId, before, now.email);
  const { hasPassword: _hasPassword, version: _version, ...earlier } = before;
  await context.audit({ subject: `account:${accountId}`, before: earlier, after: { ...columns, ...now } });
  if (waits) await askAccountRelease(context, accountId, waiting);
  return done({ accountId }, `gateway.staffAccount.${waits ? 'savedWaits' : 'saved'}`);
}

/** The values that stay until the waiting part is released. */
function staying({ organizationId, roleIds, email }: rules.LockedAccount, waiting: Partial<Change>): Partial<Change> {
  return {
    ...(waiting.roleIds && { roleIds, organizationId }),
    ...(waiting.email !== undefined && { email }),
  };
}

export const accountHandlers: AccountHandlers = {
  listInternalUsers: pageOf(calls.internalUsers, internalUserList),
  exportInternalUsers: sheetOf(calls.internalUsers, internalUserList, internalUserSheet),

  getInternalUser: async ({ params }, context) => {
    const accountId = idOf<'account'>(params.id);
    const criteria = { ids: [accountId], organizationId: officeOf(context) };
    const details = await repository.selectInternalUser(context.db, criteria, nepalDayOf(context.now()));
    if (!details) throw refuse.notFound('gateway.staffAccount.notFound');
    const privileges = await selectPrivilegesOf(context.db, accountId);
    const changeable = isWithin(privileges, context.staff().privileges) || !(await rules.isAdministrators(context, details.roleIds));
    return { ...details, privileges, changeable, withinOwn: isWithin(privileges, context.staff().privileges) };
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
