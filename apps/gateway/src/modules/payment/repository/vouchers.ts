import { sql } from 'kysely';
import type { Database } from '../../../database/connection.ts';
import { storedFileColumn } from '../../profile/repository/profile-file.ts';

export function voucherRows(db: Database) {
  return db
    .selectFrom('voucher as w')
    .innerJoin('application as x', 'x.id', 'w.applicationId')
    .innerJoin('candidate as k', 'k.masterId', 'x.masterId')
    .leftJoin('personalDetails as d', 'd.masterId', 'x.masterId');
}

export function selectVouchers(db: Database, applicationIds: number[]) {
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
    .where('w.applicationId', '=', sql<number>`any(${applicationIds}::integer[])`)
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
