import type { Id } from '@psc/validation/rules/id.ts';
import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/connection.ts';
import { wasAskedFor } from '../../../access/repository/asked-usernames.ts';

type Locks = {
  profileLocked: boolean;
  profileLockedAt: Date | null;
  profileLockExpiresAt: Date | null;
  profileUnlockedAt: Date | null;
  documentsLocked: boolean;
  documentsLockExpiresAt: Date | null;
};

/** Increments the candidate's version; false if a colleague has changed it since it was read. */
export async function raiseVersion(db: Database, masterId: Id<'candidate'>, version: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('candidate')
    .set({ version: sql<number>`version + 1` })
    .where('masterId', '=', masterId)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function setLocks(db: Database, masterId: Id<'candidate'>, locks: Partial<Locks>): Promise<void> {
  await db.updateTable('candidate').set(locks).where('masterId', '=', masterId).execute();
}

export async function setBlock(
  db: Database,
  accountId: Id<'account'>,
  block: { blockedFrom: Date | null; blockedUntil: Date | null; blockRemarks: string | null },
): Promise<void> {
  await db.updateTable('account').set(block).where('id', '=', accountId).execute();
}

export function selectVouchersOf(db: Database, masterId: Id<'candidate'>) {
  return db
    .selectFrom('application as x')
    .innerJoin('advertisement as a', 'a.advtCode', 'x.advtCode')
    .innerJoin('requisition as r', 'r.id', 'a.requisitionId')
    .innerJoin('post as p', 'p.id', 'r.postId')
    .leftJoin('voucher as w', (join) => join.onRef('w.applicationId', '=', 'x.id').on('w.categoryAdditionId', 'is', null))
    .leftJoin('staff as s', 's.accountId', 'x.scrutinyOfficerId')
    .select(['x.id as applicationId', 'x.applicationNumber', 'x.advtCode', 'x.scrutinyStatus', 'x.paymentStatus'])
    .select(['p.nameEn as postEn', 'p.nameNe as postNe', 's.firstName as officerFirstName', 's.lastName as officerLastName'])
    .select(['w.voucherNumber', 'w.status as voucherStatus', 'w.locked as voucherLocked', 'w.version as voucherVersion'])
    .where('x.masterId', '=', masterId)
    .orderBy('x.id', 'desc')
    .execute();
}

/** The voucher for an advertisement; its application is locked until the transaction ends. */
export function lockVoucherOf(db: Database, masterId: Id<'candidate'>, advtCode: Id<'advertisement'>) {
  return db
    .selectFrom('application as x')
    .leftJoin('voucher as w', (join) => join.onRef('w.applicationId', '=', 'x.id').on('w.categoryAdditionId', 'is', null))
    .select(['x.id as applicationId', 'x.applicationNumber', 'w.voucherNumber', 'w.locked', 'w.version'])
    .where('x.masterId', '=', masterId)
    .where('x.advtCode', '=', advtCode)
    .forNoKeyUpdate('x')
    .executeTakeFirst();
}

type VoucherLock = { applicationId: Id<'application'>; version: number; locked: boolean };

/** False if a colleague changed the voucher first: the lock of its application does not keep the version from being read before. */
export async function setVoucherLock(db: Database, { applicationId, version, locked }: VoucherLock): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('voucher')
    .set({ locked, version: version + 1 })
    .where('applicationId', '=', applicationId)
    .where('categoryAdditionId', 'is', null)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export function countLockedVouchers(db: Database) {
  return db
    .selectFrom('voucher as w')
    .innerJoin('application as x', 'x.id', 'w.applicationId')
    .innerJoin('advertisement as a', 'a.advtCode', 'x.advtCode')
    .innerJoin('requisition as r', 'r.id', 'a.requisitionId')
    .innerJoin('post as p', 'p.id', 'r.postId')
    .select(['x.advtCode', 'p.nameEn as postEn', 'p.nameNe as postNe'])
    .select(({ fn }) => fn.countAll<number>().as('lockedVouchers'))
    .where('w.locked', '=', true)
    .groupBy(['x.advtCode', 'p.nameEn', 'p.nameNe'])
    .orderBy('x.advtCode', 'desc')
    .execute();
}

export async function usernameIsTaken(db: Database, accountId: Id<'account'>, username: string): Promise<boolean> {
  const taken = await db
    .selectFrom('account')
    .select('id')
    .where('kind', '=', 'candidate')
    .where(({ eb, fn }) => eb(fn<string>('lower', ['username']), '=', username.toLowerCase()))
    .where('id', '!=', accountId)
    .executeTakeFirst();
  return taken !== undefined || (await wasAskedFor(db, username));
}

export async function setUsername(db: Database, accountId: Id<'account'>, username: string): Promise<void> {
  await db.updateTable('account').set({ username }).where('id', '=', accountId).execute();
}
