import type { Id } from '@psc/validation/rules/id.ts';
import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/connection.ts';
import { sha256 } from '../../../../platform/frame/identify.ts';

export function selectOwner(db: Database, accountId: Id<'account'>) {
  return db
    .selectFrom('account')
    .leftJoin('staff', 'staff.accountId', 'account.id')
    .leftJoin('candidate', 'candidate.accountId', 'account.id')
    .where('account.id', '=', accountId)
    .select(['account.username', 'account.email', 'account.language', 'account.passwordHash'])
    .select(({ fn, val }) => fn.coalesce('staff.hasSecondFactor', 'candidate.hasSecondFactor', val(false)).as('hasSecondFactor'))
    .executeTakeFirstOrThrow();
}

/** Serialises changes of one person's factors. */
export async function lockOwner(db: Database, accountId: Id<'account'>): Promise<void> {
  await db.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
}

export async function isRequired(db: Database, accountId: Id<'account'>): Promise<boolean> {
  const role = await db
    .selectFrom('staffRole')
    .innerJoin('role', 'role.id', 'staffRole.roleId')
    .where('staffRole.accountId', '=', accountId)
    .where('role.secondFactorRequired', '=', true)
    .select('role.id')
    .executeTakeFirst();
  return role !== undefined;
}

/** The time at which each confirmed factor of an officer was set up, oldest first. */
export async function selectFactors(db: Database, accountId: Id<'account'>): Promise<string[]> {
  const { rows } = await sql<{ setUpAt: Date }>`
    select confirmed_at as "setUpAt" from authenticator where account_id = ${accountId} and confirmed_at is not null
    union all select created_at from passkey where account_id = ${accountId} order by 1`.execute(db);
  return rows.map(({ setUpAt }) => setUpAt.toISOString());
}

export function selectAuthenticator(db: Database, accountId: Id<'account'>) {
  return db.selectFrom('authenticator').select(['keyEncrypted', 'newKeyEncrypted']).where('accountId', '=', accountId).executeTakeFirst();
}

/** Stores a key until its first code confirms it; the current key stays in use meanwhile. */
export async function keepNewKey(db: Database, accountId: Id<'account'>, newKeyEncrypted: Buffer): Promise<void> {
  await db
    .insertInto('authenticator')
    .values({ accountId, newKeyEncrypted })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet({ newKeyEncrypted }))
    .execute();
}

export async function confirmNewKey(db: Database, accountId: Id<'account'>, confirmedAt: Date, lastStep: number): Promise<void> {
  await db
    .updateTable('authenticator')
    .set(({ ref }) => ({ keyEncrypted: ref('newKeyEncrypted'), newKeyEncrypted: null, confirmedAt, lastStep }))
    .where('accountId', '=', accountId)
    .execute();
}

/** @returns false if a code of this time step or a later one was already accepted */
export async function takeStep(db: Database, accountId: Id<'account'>, step: number): Promise<boolean> {
  const taken = await db
    .updateTable('authenticator')
    .set({ lastStep: step })
    .where('accountId', '=', accountId)
    .where(({ eb, or }) => or([eb('lastStep', 'is', null), eb('lastStep', '<', step)]))
    .returning('accountId')
    .executeTakeFirst();
  return taken !== undefined;
}

export async function setHasSecondFactor(db: Database, accountId: Id<'account'>, hasSecondFactor: boolean): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('candidate')
    .set({ hasSecondFactor })
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow();
  // The gateways for candidates may not write to the table of staff at all.
  if (numUpdatedRows === 0n) await db.updateTable('staff').set({ hasSecondFactor }).where('accountId', '=', accountId).execute();
}

/** Only the hashes of the codes are stored. */
export async function replaceRecoveryCodes(db: Database, accountId: Id<'account'>, codes: readonly string[]): Promise<void> {
  await db.deleteFrom('recoveryCode').where('accountId', '=', accountId).execute();
  await db
    .insertInto('recoveryCode')
    .values(codes.map((code) => ({ accountId, codeSha256: sha256(code) })))
    .execute();
}

/** @returns whether the code was valid and unused */
export async function takeRecoveryCode(db: Database, accountId: Id<'account'>, code: string, at: Date): Promise<boolean> {
  const taken = await db
    .updateTable('recoveryCode')
    .set({ usedAt: at })
    .where('accountId', '=', accountId)
    .where('codeSha256', '=', sha256(code))
    .where('usedAt', 'is', null)
    .returning('accountId')
    .executeTakeFirst();
  return taken !== undefined;
}

export async function countRecoveryCodes(db: Database, accountId: Id<'account'>): Promise<number> {
  const { count } = await db
    .selectFrom('recoveryCode')
    .where('accountId', '=', accountId)
    .where('usedAt', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Passkeys belong to officers alone and are deleted by `deletePasskeys`. */
export async function deleteFactors(db: Database, accountId: Id<'account'>): Promise<void> {
  await db.deleteFrom('authenticator').where('accountId', '=', accountId).execute();
  await db.deleteFrom('recoveryCode').where('accountId', '=', accountId).execute();
  await setHasSecondFactor(db, accountId, false);
}
