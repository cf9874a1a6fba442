import { sql } from 'kysely';
import type { Database } from '../../database/connection.ts';
import type { ProviderMethod } from '../../payments/adapter.ts';
import { storedFileColumn } from '../profile/repository/profile-file.ts';

/** The application to be paid, with what decides whether it still can be. */
export function selectApplicationToPay(db: Database, applicationId: number) {
  return db
    .selectFrom('application as x')
    .innerJoin('candidate as k', 'k.masterId', 'x.masterId')
    .innerJoin('advertisement as a', 'a.advtCode', 'x.advtCode')
    .innerJoin('requisition as r', 'r.id', 'a.requisitionId')
    .innerJoin('post as p', 'p.id', 'r.postId')
    .select([
      'x.id as applicationId',
      'k.firstName',
      'k.middleName',
      'k.lastName',
      'x.applicationNumber',
      'x.masterId',
      'x.advtCode',
      'x.feeAmountPaisa',
      'x.feeType',
      'x.paymentStatus',
      'x.receiptNumber',
      'a.paymentLastAt',
      'a.doubleFeePaymentLastAt',
      'a.lifeCycleStatus',
      'p.nameEn as postEn',
      'p.nameNe as postNe',
    ])
    .where('x.id', '=', applicationId)
    .executeTakeFirst();
}
export type ApplicationToPay = NonNullable<Awaited<ReturnType<typeof selectApplicationToPay>>>;

/** Locks the application for the rest of the transaction. */
export function lockApplication(db: Database, applicationId: number) {
  return db.selectFrom('application').select(['id', 'paymentStatus', 'feeAmountPaisa']).where('id', '=', applicationId).forUpdate().executeTakeFirstOrThrow();
}

export async function insertAttempt(
  db: Database,
  attempt: { applicationId: number; method: ProviderMethod; reference: string; amountPaisa: number; createdAt: Date; expiresAt: Date; nextCheckAt: Date },
): Promise<number> {
  const { id } = await db.insertInto('paymentAttempt').values(attempt).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function markPending(db: Database, applicationId: number, method: ProviderMethod): Promise<void> {
  await db.updateTable('application').set({ paymentStatus: 'pending', paymentMethod: method }).where('id', '=', applicationId).execute();
}

/** Writes down where the provider lets an attempt be paid, unless it is over or another start was faster. */
export async function keepStart(db: Database, attemptId: number, start: { providerReference: string; paymentUrl: string }): Promise<void> {
  await db.updateTable('paymentAttempt').set(start).where('id', '=', attemptId).where('status', '=', 'pending').where('providerReference', 'is', null).execute();
}

export async function keepReturnedFields(db: Database, attemptId: number, fields: Record<string, string>): Promise<void> {
  await db.updateTable('paymentAttempt').set({ returnedFields: JSON.stringify(fields) }).where('id', '=', attemptId).execute();
}

export function selectAttempt(db: Database, attemptId: number) {
  return db.selectFrom('paymentAttempt').selectAll().where('id', '=', attemptId).executeTakeFirstOrThrow();
}

/** Locks an attempt for the rest of the transaction. */
export function lockAttempt(db: Database, attemptId: number) {
  return db.selectFrom('paymentAttempt').select(['status', 'providerReference']).where('id', '=', attemptId).forUpdate().executeTakeFirstOrThrow();
}

export function selectPendingAttempt(db: Database, applicationId: number) {
  return db.selectFrom('paymentAttempt').selectAll().where('applicationId', '=', applicationId).where('status', '=', 'pending').executeTakeFirst();
}

export function selectAttemptByReference(db: Database, method: ProviderMethod, reference: string) {
  return db.selectFrom('paymentAttempt').selectAll().where('method', '=', method).where('reference', '=', reference).executeTakeFirst();
}

export function selectAttemptByProviderReference(db: Database, method: ProviderMethod, providerReference: string) {
  return db.selectFrom('paymentAttempt').selectAll().where('method', '=', method).where('providerReference', '=', providerReference).orderBy('id', 'desc').limit(1).executeTakeFirst();
}

export function selectNewestAttempt(db: Database, method: ProviderMethod, applicationId: number) {
  return db
    .selectFrom('paymentAttempt')
    .selectAll()
    .where('method', '=', method)
    .where('applicationId', '=', applicationId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
export type AttemptRow = NonNullable<Awaited<ReturnType<typeof selectNewestAttempt>>>;

/**
 * Takes attempts whose time to be asked about has come, and moves that time on, so that no other gateway asks at the
 * same moment and one that dies meanwhile loses nothing.
 */
export function claimAttemptsToCheck(db: Database, now: Date, askAgainAt: Date, limit: number) {
  return db
    .updateTable('paymentAttempt')
    .set({ nextCheckAt: askAgainAt })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('paymentAttempt')
        .select('id')
        .where('nextCheckAt', '<=', now)
        .orderBy('nextCheckAt')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();
}

export function selectPaymentState(db: Database, masterId: number, advtCode: number) {
  return db
    .selectFrom('application')
    .select(['id as applicationId', 'paymentStatus', 'receiptNumber', 'paidAt'])
    .where('masterId', '=', masterId)
    .where('advtCode', '=', advtCode)
    .executeTakeFirst();
}

export function selectVouchers(db: Database, status: string, pageNumber: number, pageSize: number) {
  return db
    .selectFrom('voucher as w')
    .innerJoin('application as x', 'x.id', 'w.applicationId')
    .innerJoin('candidate as k', 'k.masterId', 'x.masterId')
    .leftJoin('personalDetails as d', 'd.masterId', 'x.masterId')
    .innerJoin('bank as b', 'b.id', 'w.bankId')
    .innerJoin('advertisement as a', 'a.advtCode', 'x.advtCode')
    .innerJoin('requisition as r', 'r.id', 'a.requisitionId')
    .innerJoin('post as p', 'p.id', 'r.postId')
    .select([
      'w.applicationId',
      'x.applicationNumber',
      'x.masterId',
      'x.advtCode',
      'x.feeAmountPaisa',
      'k.firstName',
      'k.middleName',
      'k.lastName',
      'd.firstNameNe',
      'd.middleNameNe',
      'd.lastNameNe',
      'b.nameEn as bankEn',
      'b.nameNe as bankNe',
      'p.nameEn as postEn',
      'p.nameNe as postNe',
      'w.voucherNumber',
      'w.amountPaisa',
      'w.uploadedAt',
      'w.status',
      'w.decisionRemarks',
      'w.version',
      storedFileColumn(sql.ref('w.file_id')).as('file'),
    ])
    .where('w.status', '=', status)
    .orderBy('w.uploadedAt')
    .orderBy('w.applicationId')
    .limit(pageSize + 1)
    .offset((pageNumber - 1) * pageSize)
    .execute();
}

/** Decides a submitted voucher of this version; false when somebody else decided or replaced it meanwhile. */
export async function decideVoucher(
  db: Database,
  voucher: { applicationId: number; version: number; status: 'approved' | 'rejected'; remarks: string; decidedBy: number; now: Date },
): Promise<boolean> {
  const changed = await db
    .updateTable('voucher')
    .set({ status: voucher.status, decisionRemarks: voucher.remarks, decidedBy: voucher.decidedBy, decidedAt: voucher.now, version: sql`version + 1` })
    .where('applicationId', '=', voucher.applicationId)
    .where('version', '=', voucher.version)
    .where('status', '=', 'submitted')
    .executeTakeFirst();
  return Number(changed.numUpdatedRows) === 1;
}

export async function markVoucherRejected(db: Database, applicationId: number): Promise<void> {
  await db.updateTable('application').set({ paymentStatus: 'voucherRejected' }).where('id', '=', applicationId).where('paymentStatus', '=', 'voucherSubmitted').execute();
}
