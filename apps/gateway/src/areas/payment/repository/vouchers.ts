import type { Id } from '@psc/validation/rules/id.ts';
import type { FeeBasis } from '@psc/api-client/areas/payment/fee-basis.ts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import { anyOfPage } from '../../../platform/shared/repository/any-of.ts';
import { chargeForAddition, chargeForApplication, type Charge } from '../../application/charge.ts';
import { feeBasisOf } from './fee-basis.ts';
import { storedFileColumn } from '../../profile/repository/profile-file.ts';

/** Every fee with its last step, without columns. Left joins let PostgreSQL skip applications and candidates unless a filter uses them. */
export function updateRows(db: Database) {
  return db
    .selectFrom('paymentUpdate as u')
    .leftJoin('application as x', 'x.id', 'u.applicationId')
    .leftJoin('categoryAddition as added', 'added.id', 'u.categoryAdditionId')
    .leftJoin('candidate as k', 'k.masterId', 'x.masterId')
    .leftJoin('personalDetails as d', 'd.masterId', 'x.masterId');
}

/** The ids of vouchers, payments at providers and resolved payments, by the numbers that `payment_update` gives their rows. */
function idsOf(updateIds: readonly number[]): number[][] {
  return [0, 1, 2].map((table) => updateIds.filter((id) => id % 3 === table).map((id) => (id - table) / 3));
}

/** Whether `u` is one of these. Each first names its table: PostgreSQL then skips the tables of the view that lack the column. */
const isUpdateOf = ['voucherId', 'paymentAttemptId', 'unmatchedPaymentId'].map((column) => {
  const id = sql.ref(`u.${column}`);
  // A resolved payment names its attempt too.
  const isOwn = column === 'paymentAttemptId' ? sql`and u.unmatched_payment_id is null` : sql``;
  return (ids: readonly number[]) => sql`(${id} is not null ${isOwn} and ${id} = ${anyOfPage(ids)})`;
});

export async function selectUpdates(db: Database, updateIds: readonly number[]) {
  // Only the tables that the page has rows of: a plan that is kept does not know that a list is empty.
  const wanted = idsOf(updateIds).flatMap((ids, table) => (ids.length === 0 ? [] : [isUpdateOf[table]!(ids)]));
  if (wanted.length === 0) return [];
  return db
    .selectFrom('paymentUpdate as u')
    .innerJoin('application as x', 'x.id', 'u.applicationId')
    .leftJoin('categoryAddition as added', 'added.id', 'u.categoryAdditionId')
    .innerJoin('candidate as k', 'k.masterId', 'x.masterId')
    .leftJoin('personalDetails as d', 'd.masterId', 'x.masterId')
    .leftJoin('voucher as w', 'w.id', 'u.voucherId')
    .leftJoin('bank as b', 'b.id', 'u.bankId')
    .innerJoin('advertisement as a', 'a.advtCode', 'x.advtCode')
    .innerJoin('requisition as r', 'r.id', 'a.requisitionId')
    .innerJoin('post as p', 'p.id', 'r.postId')
    .select(['u.updateId', 'u.voucherId', 'u.applicationId', 'u.status', 'u.voucherNumber', 'u.amountPaisa', 'u.uploadedAt', 'u.version'])
    .select(['x.applicationNumber', 'x.masterId', 'x.advtCode', 'w.decisionRemarks', 'w.voucherDateAd', 'u.categoryAdditionId'])
    .select((eb) => eb.fn.coalesce('added.feeAmountPaisa', 'x.feeAmountPaisa').as('feeAmountPaisa'))
    .select(['k.firstName', 'k.middleName', 'k.lastName', 'd.firstNameNe', 'd.middleNameNe', 'd.lastNameNe'])
    .select(['b.nameEn as bankEn', 'b.nameNe as bankNe', 'p.nameEn as postEn', 'p.nameNe as postNe'])
    .select(sql<FeeBasis | null>`case when added.id is null then ${feeBasisOf('x.id')} end`.as('feeBasis'))
    .select(storedFileColumn(sql.ref('w.file_id')).as('file'))
    .where(sql<boolean>`(${sql.join(wanted, sql` or `)})`)
    .execute();
}

/** The fee that a voucher pays; undefined if there is no such voucher. */
export async function selectChargeOfVoucher(db: Database, voucherId: Id<'voucher'>): Promise<Charge | undefined> {
  const voucher = await db
    .selectFrom('voucher')
    .select(['applicationId', 'categoryAdditionId'])
    .where('id', '=', voucherId)
    .executeTakeFirst();
  if (!voucher) return undefined;
  const { applicationId, categoryAdditionId } = voucher;
  return categoryAdditionId === null ? chargeForApplication(applicationId) : chargeForAddition(applicationId, categoryAdditionId);
}

export function selectVoucher(db: Database, { applicationId, categoryAdditionId }: Charge) {
  return db
    .selectFrom('voucher')
    .select(['amountPaisa', 'voucherNumber as reference', 'version', 'status'])
    .where('applicationId', '=', applicationId)
    .where('categoryAdditionId', 'is not distinct from', categoryAdditionId)
    .executeTakeFirst();
}

/** Decides a submitted voucher of this version; false if another officer decided it or the candidate replaced it first. */
export async function decideVoucher(
  db: Database,
  { applicationId, categoryAdditionId }: Charge,
  voucher: { version: number; status: 'approved' | 'rejected'; remarks: string; decidedBy: number; now: Date },
): Promise<boolean> {
  const changed = await db
    .updateTable('voucher')
    .set({
      status: voucher.status,
      decisionRemarks: voucher.remarks,
      decidedBy: voucher.decidedBy,
      decidedAt: voucher.now,
      version: sql`version + 1`,
    })
    .where('applicationId', '=', applicationId)
    .where('categoryAdditionId', 'is not distinct from', categoryAdditionId)
    .where('version', '=', voucher.version)
    .where('status', '=', 'submitted')
    .executeTakeFirst();
  return Number(changed.numUpdatedRows) === 1;
}
