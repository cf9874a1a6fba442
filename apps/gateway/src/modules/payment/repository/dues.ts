import { sql } from 'kysely';
import type { Database } from '../../../database/connection.ts';
import { nextReceiptNumber } from '../../shared/repository/next-number.ts';
import type { ProviderMethod } from '../providers/adapter.ts';
import * as applications from './applications.ts';

/** What an attempt pays: an application, or a request of re-totalling in it. */
export type Due = { applicationId: number; retotallingRequestId: number | null };

/** What is to be paid, for whom, and until when. */
export type DueToPay = applications.ApplicationToPay & Due & { payableUntil: Date | null };

/** Undefined for an application or request that there is not. */
export async function selectDueToPay(db: Database, { applicationId, retotallingRequestId }: Due): Promise<DueToPay | undefined> {
  const application = await applications.selectApplicationToPay(db, applicationId);
  if (!application) return undefined;
  if (retotallingRequestId === null) {
    // Nobody pays for what was cancelled, or what goes on as another application.
    const ended = application.lifeCycleStatus === 'cancelled' || application.combinedIntoAdvtCode !== null;
    const until = application.feeType === 'double' ? application.doubleFeePaymentLastAt : application.paymentLastAt;
    const payableUntil = ended ? null : until;
    return { ...application, retotallingRequestId, payableUntil };
  }
  const request = await db
    .selectFrom('retotallingRequest')
    .select(['feeAmountPaisa', 'paymentStatus', 'receiptNumber', 'payableUntil'])
    .where('id', '=', retotallingRequestId)
    .where('applicationId', '=', applicationId)
    .executeTakeFirst();
  return request && { ...application, ...request, retotallingRequestId };
}

/** Locks what is paid for the rest of the transaction. */
export function lockDue(db: Database, { applicationId, retotallingRequestId }: Due) {
  if (retotallingRequestId === null) return applications.lockApplication(db, applicationId);
  return db
    .selectFrom('retotallingRequest')
    .select(['id', 'paymentStatus', 'feeAmountPaisa'])
    .where('id', '=', retotallingRequestId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

export async function markPending(db: Database, { applicationId, retotallingRequestId }: Due, method: ProviderMethod): Promise<void> {
  if (retotallingRequestId === null) return applications.markPending(db, applicationId, method);
  await db.updateTable('retotallingRequest').set({ paymentStatus: 'pending' }).where('id', '=', retotallingRequestId).execute();
}

/** A failed attempt frees what it was to pay for another one. */
export async function markUnpaid(db: Database, { applicationId, retotallingRequestId }: Due): Promise<void> {
  if (retotallingRequestId === null) return applications.markUnpaid(db, applicationId);
  await db.updateTable('retotallingRequest').set({ paymentStatus: 'unpaid' }).where('id', '=', retotallingRequestId).execute();
}

/** Marks it paid and gives it its receipt number. */
export async function markPaid(db: Database, { applicationId, retotallingRequestId }: Due, now: Date): Promise<string> {
  if (retotallingRequestId === null) return applications.markPaid(db, applicationId, now);
  const { receiptNumber } = await db
    .updateTable('retotallingRequest')
    .set({ paymentStatus: 'paid', paidAt: now, receiptNumber: sql<string>`coalesce(receipt_number, ${nextReceiptNumber(now)})` })
    .where('id', '=', retotallingRequestId)
    .returning('receiptNumber')
    .executeTakeFirstOrThrow();
  return receiptNumber!;
}
