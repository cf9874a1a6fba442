import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import { joinApplication } from '../../../platform/shared/repository/category-additions.ts';
import { nextReceiptNumber } from '../../../platform/shared/repository/next-number.ts';
import type { Charge } from '../charge.ts';

const dueOf = (db: Database, { applicationId, retotallingRequestId, categoryAdditionId }: Charge) =>
  db
    .selectFrom('feeDue as due')
    .select((eb) => [
      eb.ref('due.applicationId').$notNull().as('applicationId'),
      eb.ref('due.applicationNumber').$notNull().as('applicationNumber'),
      eb.ref('due.masterId').$notNull().as('masterId'),
      eb.ref('due.advtCode').$notNull().as('advtCode'),
      eb.ref('due.feeType').$notNull().as('feeType'),
      eb.ref('due.feeAmountPaisa').$notNull().as('feeAmountPaisa'),
      eb.ref('due.paymentStatus').$notNull().as('paymentStatus'),
      eb.ref('due.withdrawn').$notNull().as('withdrawn'),
      eb.ref('due.judged').$notNull().as('judged'),
      eb.ref('due.ended').$notNull().as('ended'),
    ])
    .select(['due.receiptNumber', 'due.payableUntil'])
    .where('due.applicationId', '=', applicationId)
    .where('due.purpose', '=', categoryAdditionId !== null ? 'category' : retotallingRequestId !== null ? 'retotalling' : 'application')
    .where('due.categoryAdditionId', 'is not distinct from', categoryAdditionId)
    .where('due.retotallingRequestId', 'is not distinct from', retotallingRequestId);

/** The fee with the names of its payer and post; undefined if there is no such application, request or addition. */
export async function selectFeeDue(db: Database, charge: Charge) {
  const { retotallingRequestId, categoryAdditionId } = charge;
  const due = await dueOf(db, charge)
    .innerJoin('candidate as k', 'k.masterId', 'due.masterId')
    .innerJoin('advertisement as a', 'a.advtCode', 'due.advtCode')
    .innerJoin('requisition as r', 'r.id', 'a.requisitionId')
    .innerJoin('post as p', 'p.id', 'r.postId')
    .select(['k.firstName', 'k.middleName', 'k.lastName', 'p.nameEn as postEn', 'p.nameNe as postNe'])
    .select(['a.lifeCycleStatus', 'a.combinedIntoAdvtCode'])
    .executeTakeFirst();
  return due && { ...due, retotallingRequestId, categoryAdditionId };
}
export type FeeDue = NonNullable<Awaited<ReturnType<typeof selectFeeDue>>>;

/**
 * Locks the application of the fee until the transaction ends. An `isLate` payment and further categories also lock its scrutiny against
 * finalising; a payment in time does not, because scrutiny waits for it. `ended`: the application or the further
 * categories were withdrawn, no officer will judge these, or their advertisement has ended. Undefined if there is no such fee.
 */
export async function lockFeeDue(db: Database, charge: Charge, isLate = false) {
  await sql`select from application where id = ${charge.applicationId} for no key update`.execute(db);
  if (isLate || charge.categoryAdditionId !== null)
    await sql`select from scrutiny_advertisement s join application x on x.advt_code = s.advt_code
      where x.id = ${charge.applicationId} for share of s`.execute(db);
  return dueOf(db, charge).executeTakeFirst();
}
export type LockedFeeDue = NonNullable<Awaited<ReturnType<typeof lockFeeDue>>>;

const rowOf = ({ applicationId, retotallingRequestId, categoryAdditionId }: Charge) =>
  categoryAdditionId !== null
    ? { table: sql.table('category_addition'), id: categoryAdditionId }
    : retotallingRequestId !== null
      ? { table: sql.table('retotalling_request'), id: retotallingRequestId }
      : { table: sql.table('application'), id: applicationId };

export async function markFee(
  db: Database,
  charge: Charge,
  paymentStatus: 'unpaid' | 'pending' | 'voucherSubmitted' | 'voucherRejected',
  method?: string,
): Promise<void> {
  const { table, id } = rowOf(charge);
  await sql`update ${table} set payment_status = ${paymentStatus}, payment_method = coalesce(${method ?? null}, payment_method)
    where id = ${id}`.execute(db);
}

/** Returns the receipt number. Paid further categories join their application, unless they have `ended`. */
export async function markFeePaid(db: Database, charge: Charge, now: Date, ended = false): Promise<string> {
  const { table, id } = rowOf(charge);
  const { rows } = await sql<{ receiptNumber: string }>`update ${table}
    set payment_status = 'paid', paid_at = ${now}, receipt_number = coalesce(receipt_number, ${nextReceiptNumber(now)})
    where id = ${id} returning receipt_number as "receiptNumber"`.execute(db);
  if (charge.categoryAdditionId !== null && !ended) await joinApplication(db, charge.categoryAdditionId);
  return rows[0]!.receiptNumber;
}
