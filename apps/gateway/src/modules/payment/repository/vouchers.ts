import { sql } from 'kysely';
import type { Database } from '../../../database/connection.ts';
import { feeBasisOf } from '../../shared/repository/fee-basis.ts';
import { storedFileColumn } from '../../profile/repository/profile-file.ts';

/** Every fee with its last step, without columns. */
export function updateRows(db: Database) {
  return db
    .selectFrom('paymentUpdate as u')
    .innerJoin('application as x', 'x.id', 'u.applicationId')
    .innerJoin('candidate as k', 'k.masterId', 'x.masterId')
    .leftJoin('personalDetails as d', 'd.masterId', 'x.masterId');
}

/** From where payments at providers and decided money are numbered, so that no number is also that of a voucher. */
const FIRST_OF_PAYMENTS = 1_000_000_000;
const FIRST_OF_RESOLVED = 2_000_000_000;

export function selectUpdates(db: Database, updateIds: number[]) {
  const vouchers = updateIds.filter((id) => id < FIRST_OF_PAYMENTS);
  const attempts = updateIds.filter((id) => id >= FIRST_OF_PAYMENTS && id < FIRST_OF_RESOLVED).map((id) => id - FIRST_OF_PAYMENTS);
  const resolved = updateIds.filter((id) => id >= FIRST_OF_RESOLVED);
  return updateRows(db)
    .leftJoin('voucher as w', (join) =>
      join.onRef('w.applicationId', '=', 'u.applicationId').on('u.evidence', 'not in', ['paid', 'resolved']),
    )
    .leftJoin('bank as b', 'b.id', 'u.bankId')
    .innerJoin('advertisement as a', 'a.advtCode', 'x.advtCode')
    .innerJoin('requisition as r', 'r.id', 'a.requisitionId')
    .innerJoin('post as p', 'p.id', 'r.postId')
    .select(['u.updateId', 'u.applicationId', 'u.status', 'u.voucherNumber', 'u.amountPaisa', 'u.uploadedAt', 'u.version'])
    .select(['x.applicationNumber', 'x.masterId', 'x.advtCode', 'x.feeAmountPaisa', 'w.decisionRemarks'])
    .select(['k.firstName', 'k.middleName', 'k.lastName', 'd.firstNameNe', 'd.middleNameNe', 'd.lastNameNe'])
    .select(['b.nameEn as bankEn', 'b.nameNe as bankNe', 'p.nameEn as postEn', 'p.nameNe as postNe'])
    .select(feeBasisOf('x.id').as('feeBasis'))
    .select(storedFileColumn(sql.ref('w.file_id')).as('file'))
    .where(
      sql<boolean>`((u.evidence not in ('paid', 'resolved') and u.application_id = any(${vouchers}::integer[]))
        or (u.evidence = 'paid' and u.payment_attempt_id = any(${attempts}::integer[]))
        or (u.evidence = 'resolved' and u.update_id = any(${resolved}::integer[])))`,
    )
    .execute();
}

/** Decides a submitted voucher of this version; false when another officer decided it or the candidate replaced it before. */
export async function decideVoucher(
  db: Database,
  voucher: { applicationId: number; version: number; status: 'approved' | 'rejected'; remarks: string; decidedBy: number; now: Date },
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
    .where('applicationId', '=', voucher.applicationId)
    .where('version', '=', voucher.version)
    .where('status', '=', 'submitted')
    .executeTakeFirst();
  return Number(changed.numUpdatedRows) === 1;
}
