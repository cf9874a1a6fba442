import type { Id } from '@psc/validation/rules/id.ts';
import type {
  InternalUserDetails,
  InternalUserRow,
  SignInRow,
  StaffAccountState,
} from '@psc/api-client/areas/access/staff-account/staff.ts';
import { sql, type RawBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '../../../../platform/database/connection.ts';
import { inNepaliOrder } from '../../../../platform/database/nepali-order.ts';
import { anyOf } from '../../../../platform/shared/repository/any-of.ts';

/** The state, on a day in Nepal, of account `a` with its staff row `s`. */
export function stateOn(dayAd: string): RawBuilder<StaffAccountState> {
  return sql<StaffAccountState>`case
    when not s.active and exists (
      select 1 from revision v where v.subject = 'account' and v.state = 'asked' and v.subject_key = jsonb_build_object('accountId', s.account_id)
    ) then 'waitsForRelease'
    when not s.active then 'inactive'
    when s.active_from_ad > ${dayAd}::date or s.active_until_ad < ${dayAd}::date then 'outsidePeriod'
    when a.password_hash is null then 'invited'
    else 'active' end`;
}

export type StaffCriteria = {
  ids: readonly number[];
  /** Only the staff of this demand office. */
  organizationId: Id<'organization'> | undefined;
};

function staffAccounts(db: Database, { ids, organizationId }: StaffCriteria, dayAd: string) {
  return db
    .selectFrom('staff as s')
    .innerJoin('account as a', 'a.id', 's.accountId')
    .leftJoin('organization as o', 'o.id', 's.organizationId')
    .where('s.accountId', '=', anyOf(ids))
    .$if(organizationId !== undefined, (query) => query.where('s.organizationId', '=', organizationId!))
    .select(['s.accountId', 'a.username', 'a.email', 'a.createdAt', 'a.lastSignedInAt', 's.version'])
    .select(['s.firstName', 's.middleName', 's.lastName', 's.firstNameNe', 's.middleNameNe', 's.lastNameNe', 's.mobileNumber'])
    .select(['s.organizationId', 's.activeFromAd', 's.activeUntilAd', 'o.nameEn as officeEn', 'o.nameNe as officeNe'])
    .select(({ selectFrom }) => [
      stateOn(dayAd).as('state'),
      jsonArrayFrom(
        selectFrom('staffRole')
          .innerJoin('role', 'role.id', 'staffRole.roleId')
          .whereRef('staffRole.accountId', '=', 's.accountId')
          .select(['role.id', 'role.title', 'role.titleNe'])
          .orderBy(inNepaliOrder('role.title')),
      ).as('roles'),
    ]);
}

type StaffAccount = Awaited<ReturnType<ReturnType<typeof staffAccounts>['execute']>>[number];

function rowOf(account: StaffAccount): InternalUserRow {
  const { accountId, email, mobileNumber, state, activeFromAd, activeUntilAd } = account;
  const english = [account.firstName, account.middleName, account.lastName].filter(Boolean).join(' ');
  const nepali = [account.firstNameNe, account.middleNameNe, account.lastNameNe].filter(Boolean).join(' ');
  return {
    ...{ accountId, email, mobileNumber, state, activeFromAd, activeUntilAd },
    name: { en: english, ne: nepali || english },
    userName: account.username,
    office: account.officeEn === null ? null : { en: account.officeEn, ne: account.officeNe ?? '' },
    roles: account.roles.map(({ title, titleNe }) => ({ en: title, ne: titleNe || title })),
    lastSignedInAt: account.lastSignedInAt?.toISOString() ?? null,
  };
}

export async function selectInternalUsers(db: Database, criteria: StaffCriteria, dayAd: string): Promise<InternalUserRow[]> {
  const rows = await staffAccounts(db, criteria, dayAd).orderBy('s.accountId').execute();
  return rows.map(rowOf);
}

/** The accounts that are neither closed nor wait for their release, including those without a password yet. */
export async function selectOpenIds(db: Database): Promise<number[]> {
  const rows = await db.selectFrom('staff').select('accountId').where('active', '=', true).execute();
  return rows.map(({ accountId }) => accountId);
}

export async function selectInternalUser(
  db: Database,
  criteria: StaffCriteria,
  dayAd: string,
): Promise<Omit<InternalUserDetails, 'privileges' | 'withinOwn' | 'changeable'> | undefined> {
  const account = await staffAccounts(db, criteria, dayAd).executeTakeFirst();
  if (!account) return undefined;
  const { firstName, middleName, lastName, firstNameNe, middleNameNe, lastNameNe, organizationId, version } = account;
  return {
    ...rowOf(account),
    ...{ firstName, middleName, lastName, firstNameNe, middleNameNe, lastNameNe, organizationId, version },
    roleIds: account.roles.map(({ id }) => id),
    createdAt: account.createdAt.toISOString(),
  };
}

export async function selectHolderIds(
  db: Database,
  roleId: Id<'role'>,
  { organizationId, afterAccountId, limit }: { organizationId: Id<'organization'> | undefined; afterAccountId: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('staffRole as sr')
    .innerJoin('staff as s', 's.accountId', 'sr.accountId')
    .where('sr.roleId', '=', roleId)
    .where('sr.accountId', '>', afterAccountId)
    .$if(organizationId !== undefined, (query) => query.where('s.organizationId', '=', organizationId!))
    .select('sr.accountId')
    .orderBy('sr.accountId')
    .limit(limit)
    .execute();
  return rows.map(({ accountId }) => accountId);
}

export async function isOffice(db: Database, organizationId: Id<'organization'>): Promise<boolean> {
  const row = await db
    .selectFrom('organization')
    .select('id')
    .where('id', '=', organizationId)
    .where('active', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}

export async function selectTaken(
  db: Database,
  { userName, email }: { userName?: string; email: string },
  ownId = 0,
): Promise<('userName' | 'email')[]> {
  const others = await db
    .selectFrom('account')
    .select(({ fn }) => [fn<string>('lower', ['username']).as('userName'), fn<string>('lower', ['email']).as('email')])
    .where('kind', '=', 'staff')
    .where('id', '<>', ownId)
    .where(({ eb, fn, or }) =>
      or([
        eb(fn<string>('lower', ['email']), '=', email.toLowerCase()),
        ...(userName === undefined ? [] : [eb(fn<string>('lower', ['username']), '=', userName.toLowerCase())]),
      ]),
    )
    .execute();
  const taken: ('userName' | 'email')[] = [];
  if (userName !== undefined && others.some((other) => other.userName === userName.toLowerCase())) taken.push('userName');
  if (others.some((other) => other.email === email.toLowerCase())) taken.push('email');
  return taken;
}

export type StaffColumns = {
  firstName: string;
  middleName: string;
  lastName: string;
  firstNameNe: string;
  middleNameNe: string;
  lastNameNe: string;
  mobileNumber: string;
  organizationId: Id<'organization'> | null;
  activeFromAd: string | null;
  activeUntilAd: string | null;
};

/** The account has no password yet. */
export async function insertStaffAccount(
  db: Database,
  { username, email, createdAt }: { username: string; email: string; createdAt: Date },
  columns: StaffColumns & { active: boolean },
): Promise<number> {
  const { id } = await db
    .insertInto('account')
    .values({ kind: 'staff', username, email, mustChangePassword: true, createdAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('staff')
    .values({ accountId: id, ...columns })
    .execute();
  return id;
}

export async function replaceRoles(db: Database, accountId: Id<'account'>, roleIds: readonly number[]): Promise<void> {
  await db.deleteFrom('staffRole').where('accountId', '=', accountId).execute();
  await db
    .insertInto('staffRole')
    .values(roleIds.map((roleId) => ({ accountId, roleId })))
    .execute();
}

/** Locked until the transaction ends, with the account's roles. */
type Locked = { isLocked?: boolean };

export async function selectStaffAccount(
  db: Database,
  accountId: Id<'account'>,
  organizationId: Id<'organization'> | undefined,
  { isLocked }: Locked = {},
) {
  const row = await db
    .selectFrom('staff')
    .innerJoin('account', 'account.id', 'staff.accountId')
    .where('staff.accountId', '=', accountId)
    .$if(organizationId !== undefined, (query) => query.where('staff.organizationId', '=', organizationId!))
    .select(['firstName', 'middleName', 'lastName', 'firstNameNe', 'middleNameNe', 'lastNameNe', 'mobileNumber'])
    .select(['organizationId', 'activeFromAd', 'activeUntilAd', 'active', 'version', 'email', 'account.username'])
    .select(['account.language', 'account.passwordHash'])
    .$if(isLocked === true, (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
  if (!row) return undefined;
  const roles = await db.selectFrom('staffRole').select('roleId').where('accountId', '=', accountId).orderBy('roleId').execute();
  const { passwordHash, ...account } = row;
  return { ...account, hasPassword: passwordHash !== null, roleIds: roles.map(({ roleId }) => roleId) };
}

export const lockStaffAccount = (db: Database, accountId: Id<'account'>, organizationId: Id<'organization'> | undefined) =>
  selectStaffAccount(db, accountId, organizationId, { isLocked: true });

export async function updateStaffAccount(
  db: Database,
  accountId: Id<'account'>,
  columns: Partial<StaffColumns> & { active?: boolean },
): Promise<void> {
  await db
    .updateTable('staff')
    .set({ ...columns, version: sql`version + 1` })
    .where('accountId', '=', accountId)
    .execute();
}

/** Also deletes the links mailed to the old address. */
export async function updateEmail(db: Database, accountId: Id<'account'>, email: string): Promise<void> {
  await db.updateTable('account').set({ email }).where('id', '=', accountId).execute();
  await deleteLinks(db, accountId);
}

/** The user name follows, because a name can be made up. */
export async function selectNameOf(db: Database, accountId: Id<'account'>): Promise<{ en: string; ne: string }> {
  const { username, english, nepali } = await db
    .selectFrom('staff as s')
    .innerJoin('account as a', 'a.id', 's.accountId')
    .where('s.accountId', '=', accountId)
    .select('a.username')
    .select(sql<string>`concat_ws(' ', s.first_name, nullif(s.middle_name, ''), s.last_name)`.as('english'))
    .select(sql<string>`concat_ws(' ', nullif(s.first_name_ne, ''), nullif(s.middle_name_ne, ''), nullif(s.last_name_ne, ''))`.as('nepali'))
    .executeTakeFirstOrThrow();
  return { en: `${english} (${username})`, ne: `${nepali || english} (${username})` };
}

export async function deleteLinks(db: Database, accountId: Id<'account'>): Promise<void> {
  await db.deleteFrom('passwordToken').where('accountId', '=', accountId).where('usedAt', 'is', null).execute();
}

export async function selectSignIns(
  db: Database,
  accountId: Id<'account'>,
  { beforeId, limit }: { beforeId: number | undefined; limit: number },
): Promise<SignInRow[]> {
  const rows = await db
    .selectFrom('staffSignIn')
    .where('accountId', '=', accountId)
    .$if(beforeId !== undefined, (query) => query.where('id', '<', beforeId!))
    .select(['id', 'at', 'outcome', 'address', 'browser'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id, at, outcome, ...row }) => ({
    ...row,
    signInId: id,
    at: at.toISOString(),
    outcome: outcome as SignInRow['outcome'],
  }));
}
