import type { FeeBasis } from '@psc/api-client/areas/payment/fee-basis.ts';
import { sql, type SqlBool } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
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

/** Offsets for the numbers of provider payments, vouchers of further categories and resolved payments, so that all numbers are unique. */
const FIRST_OF_PAYMENTS = 1_000_000_000;
export const FIRST_OF_ADDITIONS = 1_500_000_000;
const FIRST_OF_RESOLVED = 2_000_000_000;

export function selectUpdates(db: Database, updateIds: number[]) {
  const vouchers = updateIds.filter((id) => id < FIRST_OF_PAYMENTS);
  const attempts = updateIds.filter((id) => id >= FIRST_OF_PAYMENTS && id < FIRST_OF_ADDITIONS).map((id) => id - FIRST_OF_PAYMENTS);
  const additions = updateIds.filter((id) => id >= FIRST_OF_ADDITIONS && id < FIRST_OF_RESOLVED).map((id) => id - FIRST_OF_ADDITIONS);
  const resolved = updateIds.filter((id) => id >= FIRST_OF_RESOLVED);
  return db
    .selectFrom('paymentUpdate as u')
    .innerJoin('application as x', 'x.id', 'u.applicationId')
    .leftJoin('categoryAddition as added', 'added.id', 'u.categoryAdditionId')
    .innerJoin('candidate as k', 'k.masterId', 'x.masterId')
    .leftJoin('personalDetails as d', 'd.masterId', 'x.masterId')
    .leftJoin('voucher as w', (join) =>
      join
        .onRef('w.applicationId', '=', 'u.applicationId')
        .on(sql<SqlBool>`w.category_addition_id is not distinct from u.category_addition_id`)
        .on('u.evidence', 'not in', ['paid', 'resolved']),
    )
    .leftJoin('bank as b', 'b.id', 'u.bankId')
    .innerJoin('advertisement as a', 'a.advtCode', 'x.advtCode')
    .innerJoin('requisition as r', 'r.id', 'a.requisitionId')
    .innerJoin('post as p', 'p.id', 'r.postId')
    .select(['u.updateId', 'u.applicationId', 'u.status', 'u.voucherNumber', 'u.amountPaisa', 'u.uploadedAt', 'u.version'])
    .select(['x.applicationNumber', 'x.masterId', 'x.advtCode', 'w.decisionRemarks', 'w.voucherDateAd', 'u.categoryAdditionId'])
    .select((eb) => eb.fn.coalesce('added.feeAmountPaisa', 'x.feeAmountPaisa').as('feeAmountPaisa'))
    .select(['k.firstName', 'k.middleName', 'k.lastName', 'd.firstNameNe', 'd.middleNameNe', 'd.lastNameNe'])
    .select(['b.nameEn as bankEn', 'b.nameNe as bankNe', 'p.nameEn as postEn', 'p.nameNe as postNe'])
    .select(sql<FeeBasis | null>`case when added.id is null then ${feeBasisOf('x.id')} end`.as('feeBasis'))
    .select(storedFileColumn(sql.ref('w.file_id')).as('file'))
    .where(
      sql<boolean>`((u.evidence not in ('paid', 'resolved') and u.category_addition_id is null and u.application_id = any(${vouchers}::integer[]))
        or (u.evidence not in ('paid', 'resolved') and u.category_addition_id = any(${additions}::integer[]))
        or (u.evidence = 'paid' and u.payment_attempt_id = any(${attempts}::integer[]))
        or (u.evidence = 'resolved' and u.update_id = any(${resolved}::integer[])))`,
    )
    .execute();
}

/** The fee that a voucher pays; undefined if the number is not that of a voucher. */
export async function selectChargeOfVoucher(db: Database, updateId: number): Promise<Charge | undefined> {
  if (updateId < FIRST_OF_PAYMENTS) return chargeForApplication(updateId);
  const categoryAdditionId = updateId - FIRST_OF_ADDITIONS;
  const addition = await db.selectFrom('categoryAddition').select('applicationId').where('id', '=', categoryAdditionId).executeTakeFirst();
  return addition && chargeForAddition(addition.applicationId, categoryAdditionId);
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
