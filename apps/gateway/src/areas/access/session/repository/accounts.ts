import type { Id } from '@psc/validation/rules/id.ts';
import type { Database } from '../../../../platform/database/connection.ts';
import type { AccountKind } from '../../../../platform/frame/audience.ts';
import type { Language } from '../../../../platform/frame/messages.ts';
import { sha256 } from '../../../../platform/frame/identify.ts';

/** Locks the candidate's account with this e-mail while its password is still the temporary one. */
export function lockTemporaryAccount(db: Database, email: string) {
  return db
    .selectFrom('account')
    .select(['id', 'passwordRequestedAt'])
    .where('kind', '=', 'candidate')
    .where(({ eb, fn }) => eb(fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .where('mustChangePassword', '=', true)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function setPasswordRequested(db: Database, accountId: Id<'account'>, at: Date): Promise<void> {
  await db.updateTable('account').set({ passwordRequestedAt: at }).where('id', '=', accountId).execute();
}

/** An e-mail may belong to a candidate and to a member of staff; deactivated accounts get no link. */
export async function findAccountsByEmail(db: Database, kinds: readonly AccountKind[], email: string): Promise<number[]> {
  const accounts = await db
    .selectFrom('account')
    .leftJoin('staff', 'staff.accountId', 'account.id')
    .select('id')
    .where('kind', 'in', kinds)
    .where(({ eb, or }) => or([eb('staff.active', 'is', null), eb('staff.active', '=', true)]))
    .where(({ eb, fn }) => eb(fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .execute();
  return accounts.map(({ id }) => id);
}

export function findPasswordOf(db: Database, accountId: Id<'account'>) {
  return db
    .selectFrom('account')
    .select(['username', 'email', 'passwordHash', 'mustChangePassword'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
}

export async function lockPasswordHash(db: Database, accountId: Id<'account'>): Promise<string | null> {
  const { passwordHash } = await db
    .selectFrom('account')
    .select('passwordHash')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return passwordHash;
}

/** Also deletes links mailed earlier, which could undo the change. */
export async function setPassword(db: Database, accountId: Id<'account'>, passwordHash: string): Promise<void> {
  await db
    .updateTable('account')
    .set({ passwordHash, mustChangePassword: false, temporaryUntil: null, passwordRequestedAt: null, wrongAttempts: 0, lockedUntil: null })
    .where('id', '=', accountId)
    .execute();
  await db.deleteFrom('passwordToken').where('accountId', '=', accountId).where('usedAt', 'is', null).execute();
  await db.updateTable('knownNetwork').set({ wrongAttempts: 0, lockedUntil: null }).where('accountId', '=', accountId).execute();
}

/** @returns undefined if the account is gone or its password was changed meanwhile */
export function setTemporaryPassword(db: Database, accountId: Id<'account'>, passwordHash: string, temporaryUntil: Date) {
  return db
    .updateTable('account')
    .set({ passwordHash, temporaryUntil, wrongAttempts: 0, lockedUntil: null })
    .where('id', '=', accountId)
    .where('mustChangePassword', '=', true)
    .returning(['username', 'email', 'language', 'kind'])
    .executeTakeFirst();
}

export function findMailAddress(db: Database, accountId: Id<'account'>) {
  return db.selectFrom('account').select(['username', 'email', 'language', 'kind']).where('id', '=', accountId).executeTakeFirst();
}

type SigningInFrom = { kind: AccountKind; identifier: string; network: string };

/**
 * Locks the account to sign in to, by user name or e-mail, with the wrong attempts from this network if it is a known one. A staff account
 * that is not in use on `dayAd` cannot sign in.
 */
export function lockSigningIn(db: Database, { kind, identifier, network }: SigningInFrom, dayAd: string) {
  const name = identifier.toLowerCase();
  return db
    .selectFrom('account')
    .leftJoin('staff', 'staff.accountId', 'account.id')
    .leftJoin('candidate', 'candidate.accountId', 'account.id')
    .leftJoin('knownNetwork as known', (join) =>
      join.onRef('known.accountId', '=', 'account.id').on('known.networkSha256', '=', sha256(network)),
    )
    .select(['account.id', 'passwordHash', 'temporaryUntil', 'blockedFrom', 'blockedUntil', 'blockRemarks'])
    .select(['account.wrongAttempts', 'account.lockedUntil'])
    .select(['known.wrongAttempts as wrongAttemptsHere', 'known.lockedUntil as lockedHereUntil'])
    .select(({ fn }) => fn.coalesce('staff.hasSecondFactor', 'candidate.hasSecondFactor').as('hasSecondFactor'))
    .where('kind', '=', kind)
    .where(({ eb, fn, or }) => or([eb(fn<string>('lower', ['username']), '=', name), eb(fn<string>('lower', ['email']), '=', name)]))
    .where(({ eb, or }) => or([eb('staff.active', 'is', null), eb('staff.active', '=', true)]))
    .where(({ eb, or }) => or([eb('staff.activeFromAd', 'is', null), eb('staff.activeFromAd', '<=', dayAd)]))
    .where(({ eb, or }) => or([eb('staff.activeUntilAd', 'is', null), eb('staff.activeUntilAd', '>=', dayAd)]))
    .orderBy('account.id')
    .limit(1)
    .forNoKeyUpdate('account')
    .executeTakeFirst();
}

export async function selectUsernameMergedInto(db: Database, accountId: Id<'account'>): Promise<string | undefined> {
  const row = await db
    .selectFrom('candidate as merged')
    .innerJoin('candidate as kept', 'kept.masterId', 'merged.mergedIntoMasterId')
    .innerJoin('account', 'account.id', 'kept.accountId')
    .select('account.username')
    .where('merged.accountId', '=', accountId)
    .executeTakeFirst();
  return row?.username;
}

export async function setWrongAttempts(
  db: Database,
  accountId: Id<'account'>,
  wrongAttempts: number,
  lockedUntil: Date | null,
): Promise<void> {
  await db.updateTable('account').set({ wrongAttempts, lockedUntil }).where('id', '=', accountId).execute();
}

type SignedIn = {
  at: Date;
  /** Resets the count of attempts from unknown networks. */
  forgetsAttempts: boolean;
  /** The language of mails from now on; null leaves it as it is. */
  language: Language | null;
};

export async function setSignedIn(db: Database, accountId: Id<'account'>, { at, forgetsAttempts, language }: SignedIn): Promise<void> {
  const attempts = forgetsAttempts ? { wrongAttempts: 0, lockedUntil: null } : {};
  await db
    .updateTable('account')
    .set({ ...attempts, ...(language !== null && { language }), lastSignedInAt: at })
    .where('id', '=', accountId)
    .execute();
}

/** Limits a temporary password that has been used to `until`. */
export async function shortenTemporaryPassword(db: Database, accountId: Id<'account'>, until: Date): Promise<void> {
  await db
    .updateTable('account')
    .set({ temporaryUntil: until })
    .where('id', '=', accountId)
    .where('mustChangePassword', '=', true)
    .where('temporaryUntil', '>', until)
    .execute();
}

/** @returns null if the user name or the e-mail is taken */
export async function insertStaff(
  db: Database,
  {
    username,
    email,
    firstName,
    lastName,
    roleId,
  }: { username: string; email: string; firstName: string; lastName: string; roleId: Id<'role'> },
  createdAt: Date,
): Promise<number | null> {
  const account = await db
    .insertInto('account')
    .values({ kind: 'staff', username, email, mustChangePassword: true, createdAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!account) return null;
  await db.insertInto('staff').values({ accountId: account.id, firstName, lastName }).execute();
  await db.insertInto('staffRole').values({ accountId: account.id, roleId }).execute();
  return account.id;
}

export async function countAdministrators(db: Database, roleId: Id<'role'>): Promise<number> {
  const { count } = await db
    .selectFrom('staffRole')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('roleId', '=', roleId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function findAdministratorRoleId(db: Database): Promise<number | null> {
  const role = await db.selectFrom('role').select('id').where('key', '=', 'administrator').executeTakeFirst();
  return role?.id ?? null;
}

export function selectRoleNetworks(db: Database, accountId: Id<'account'>) {
  return db
    .selectFrom('staffRole')
    .innerJoin('role', 'role.id', 'staffRole.roleId')
    .where('staffRole.accountId', '=', accountId)
    .select('role.networks')
    .execute();
}
