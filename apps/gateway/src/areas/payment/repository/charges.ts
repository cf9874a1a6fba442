import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import type { Charge } from '../../application/charge.ts';
import * as additions from '../../../platform/shared/repository/category-additions.ts';
import { nextReceiptNumber } from '../../../platform/shared/repository/next-number.ts';
import type { ProviderMethod } from '../providers/adapter.ts';
import * as applications from './applications.ts';

export type ChargeToPay = applications.ApplicationToPay & Charge & { payableUntil: Date | null };

/** Undefined if the application, request or addition does not exist. */
export async function selectChargeToPay(db: Database, due: Charge): Promise<ChargeToPay | undefined> {
  const { applicationId, retotallingRequestId, categoryAdditionId } = due;
  const application = await applications.selectApplicationToPay(db, applicationId);
  if (!application) return undefined;
  const named = { ...application, retotallingRequestId, categoryAdditionId };
  if (categoryAdditionId !== null) return addedDue(db, named, categoryAdditionId);
  if (retotallingRequestId === null) return { ...named, payableUntil: feePayableUntil(application) };
  const request = await db
    .selectFrom('retotallingRequest')
    .select(['feeAmountPaisa', 'paymentStatus', 'receiptNumber', 'payableUntil'])
    .where('id', '=', retotallingRequestId)
    .where('applicationId', '=', applicationId)
    .executeTakeFirst();
  return request && { ...named, ...request };
}

async function addedDue(
  db: Database,
  named: Omit<ChargeToPay, 'payableUntil'>,
  categoryAdditionId: number,
): Promise<ChargeToPay | undefined> {
  const addition = await db
    .selectFrom('categoryAddition as a')
    .innerJoin('application as x', 'x.id', 'a.applicationId')
    .select([
      'a.feeAmountPaisa',
      'a.feeType',
      'a.paymentStatus',
      'a.receiptNumber',
      'a.endedAt',
      additions.isToBeJudged('x').as('isToBeJudged'),
    ])
    .where('a.id', '=', categoryAdditionId)
    .where('a.applicationId', '=', named.applicationId)
    .executeTakeFirst();
  if (!addition) return undefined;
  const { endedAt, isToBeJudged, ...fee } = addition;
  return { ...named, ...fee, payableUntil: endedAt === null && isToBeJudged ? feePayableUntil({ ...named, ...fee }) : null };
}

/** Fees of cancelled advertisements and of moved applications are not payable. */
function feePayableUntil(application: applications.ApplicationToPay): Date | null {
  if (application.withdrawn || application.lifeCycleStatus === 'cancelled' || application.combinedIntoAdvtCode !== null) return null;
  return application.feeType === 'double' ? application.doubleFeePaymentLastAt : application.paymentLastAt;
}

/** Locks the paid item until the transaction ends. `ended`: it was withdrawn and takes no payment. */
export async function lockDue(db: Database, { applicationId, retotallingRequestId, categoryAdditionId }: Charge) {
  if (categoryAdditionId !== null) {
    await applications.lockApplication(db, applicationId);
    return (await additions.lockAddition(db, categoryAdditionId))!;
  }
  if (retotallingRequestId === null) return { ...(await applications.lockApplication(db, applicationId)), ended: false };
  const request = await db
    .selectFrom('retotallingRequest')
    .select(['id', 'paymentStatus', 'feeAmountPaisa'])
    .where('id', '=', retotallingRequestId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return { ...request, ended: false };
}

export async function markPending(
  db: Database,
  { applicationId, retotallingRequestId, categoryAdditionId }: Charge,
  method: ProviderMethod,
): Promise<void> {
  if (categoryAdditionId !== null)
    return additions.setAdditionStatus(db, categoryAdditionId, { paymentStatus: 'pending', paymentMethod: method });
  if (retotallingRequestId === null) return applications.markPending(db, applicationId, method);
  await db.updateTable('retotallingRequest').set({ paymentStatus: 'pending' }).where('id', '=', retotallingRequestId).execute();
}

/** After a failed attempt the fee can be paid by another. */
export async function markUnpaid(db: Database, { applicationId, retotallingRequestId, categoryAdditionId }: Charge): Promise<void> {
  if (categoryAdditionId !== null) return additions.setAdditionStatus(db, categoryAdditionId, { paymentStatus: 'unpaid' });
  if (retotallingRequestId === null) return applications.markUnpaid(db, applicationId);
  await db.updateTable('retotallingRequest').set({ paymentStatus: 'unpaid' }).where('id', '=', retotallingRequestId).execute();
}

export async function markPaid(
  db: Database,
  { applicationId, retotallingRequestId, categoryAdditionId }: Charge,
  now: Date,
): Promise<string> {
  if (categoryAdditionId !== null) return additions.markAdditionPaid(db, categoryAdditionId, now);
  if (retotallingRequestId === null) return applications.markPaid(db, applicationId, now);
  const { receiptNumber } = await db
    .updateTable('retotallingRequest')
    .set({ paymentStatus: 'paid', paidAt: now, receiptNumber: sql<string>`coalesce(receipt_number, ${nextReceiptNumber(now)})` })
    .where('id', '=', retotallingRequestId)
    .returning('receiptNumber')
    .executeTakeFirstOrThrow();
  return receiptNumber!;
}
