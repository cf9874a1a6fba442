import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import { nextReceiptNumber } from '../../../platform/shared/repository/next-number.ts';
import type { ProviderMethod } from '../providers/adapter.ts';

/** The application to be paid, even if withdrawn meanwhile, with the facts that decide whether it can be. */
export function selectApplicationToPay(db: Database, applicationId: number) {
  return db
    .selectFrom('applicationOfPayment as x')
    .leftJoin('withdrawnApplication as gone', 'gone.applicationId', 'x.id')
    .innerJoin('candidate as k', 'k.masterId', 'x.masterId')
    .innerJoin('advertisement as a', 'a.advtCode', 'x.advtCode')
    .innerJoin('requisition as r', 'r.id', 'a.requisitionId')
    .innerJoin('post as p', 'p.id', 'r.postId')
    .select([
      'k.firstName',
      'k.middleName',
      'k.lastName',
      'x.receiptNumber',
      'a.paymentLastAt',
      'a.doubleFeePaymentLastAt',
      'a.lifeCycleStatus',
      'a.combinedIntoAdvtCode',
      'p.nameEn as postEn',
      'p.nameNe as postNe',
    ])
    .select((eb) => [
      eb.ref('x.id').$notNull().as('applicationId'),
      eb.ref('x.applicationNumber').$notNull().as('applicationNumber'),
      eb.ref('x.masterId').$notNull().as('masterId'),
      eb.ref('x.advtCode').$notNull().as('advtCode'),
      eb.ref('x.feeType').$notNull().as('feeType'),
      eb.ref('x.feeAmountPaisa').$notNull().as('feeAmountPaisa'),
      eb.ref('x.paymentStatus').$notNull().as('paymentStatus'),
      eb('gone.applicationId', 'is not', null).as('withdrawn'),
    ])
    .where('x.id', '=', applicationId)
    .executeTakeFirst();
}
export type ApplicationToPay = NonNullable<Awaited<ReturnType<typeof selectApplicationToPay>>>;

export function lockApplication(db: Database, applicationId: number) {
  return db
    .selectFrom('application')
    .select(['id', 'paymentStatus', 'feeAmountPaisa'])
    .where('id', '=', applicationId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

export function selectApplicationId(db: Database, applicationNumber: string) {
  return db.selectFrom('application').select('id').where('applicationNumber', '=', applicationNumber).executeTakeFirst();
}

export function selectPaymentState(db: Database, masterId: number, advtCode: number) {
  return db
    .selectFrom('application')
    .select(['id as applicationId', 'paymentStatus', 'receiptNumber', 'paidAt'])
    .where('masterId', '=', masterId)
    .where('advtCode', '=', advtCode)
    .executeTakeFirst();
}

export async function markPending(db: Database, applicationId: number, method: ProviderMethod): Promise<void> {
  await db.updateTable('application').set({ paymentStatus: 'pending', paymentMethod: method }).where('id', '=', applicationId).execute();
}

/** After a failed attempt the application can be paid by another. */
export async function markUnpaid(db: Database, applicationId: number): Promise<void> {
  await db.updateTable('application').set({ paymentStatus: 'unpaid' }).where('id', '=', applicationId).execute();
}

/** False if the application was paid by another method. */
export async function markVoucherRejected(db: Database, applicationId: number): Promise<boolean> {
  const changed = await db
    .updateTable('application')
    .set({ paymentStatus: 'voucherRejected' })
    .where('id', '=', applicationId)
    .where('paymentStatus', '=', 'voucherSubmitted')
    .executeTakeFirst();
  return Number(changed.numUpdatedRows) === 1;
}

export async function markPaid(db: Database, applicationId: number, now: Date): Promise<string> {
  const { receiptNumber } = await db
    .updateTable('application')
    .set({
      paymentStatus: 'paid',
      paidAt: now,
      receiptNumber: sql<string>`coalesce(receipt_number, ${nextReceiptNumber(now)})`,
    })
    .where('id', '=', applicationId)
    .returning('receiptNumber')
    .executeTakeFirstOrThrow();
  return receiptNumber!;
}
