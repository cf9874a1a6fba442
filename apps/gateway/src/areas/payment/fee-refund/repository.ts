import type { Id } from '@psc/validation/rules/id.ts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import { anyOf } from '../../../platform/shared/repository/any-of.ts';

/** Refunds with the joins for searching, without columns. */
export function refundRows(db: Database) {
  return db
    .selectFrom('feeRefund as f')
    .innerJoin('application as x', 'x.id', 'f.applicationId')
    .innerJoin('candidate as k', 'k.masterId', 'x.masterId')
    .leftJoin('personalDetails as d', 'd.masterId', 'x.masterId');
}

export function selectRefunds(db: Database, ids: number[]) {
  return refundRows(db)
    .innerJoin('advertisement as a', 'a.advtCode', 'f.advtCode')
    .innerJoin('requisition as r', 'r.id', 'a.requisitionId')
    .innerJoin('post as p', 'p.id', 'r.postId')
    .select(['f.id as refundId', 'f.applicationId', 'f.advtCode', 'f.amountPaisa', 'f.cause', 'f.dueSince', 'f.returnedAt', 'f.reference'])
    .select(['x.applicationNumber', 'x.masterId', 'x.paymentMethod', 'x.receiptNumber', 'p.nameEn as postEn', 'p.nameNe as postNe'])
    .select(['k.firstName', 'k.middleName', 'k.lastName', 'd.firstNameNe', 'd.middleNameNe', 'd.lastNameNe'])
    .where('f.id', '=', anyOf(ids))
    .execute();
}

export function selectRefund(db: Database, refundId: Id<'feeRefund'>) {
  return db.selectFrom('feeRefund').select(['amountPaisa', 'reference']).where('id', '=', refundId).executeTakeFirst();
}

export function selectDueRefunds(db: Database, refundIds: readonly number[]) {
  return db
    .selectFrom('feeRefund')
    .select(['id as refundId', 'applicationId', 'amountPaisa'])
    .where('id', '=', anyOf(refundIds))
    .where('returnedAt', 'is', null)
    .orderBy('id')
    .execute();
}

/** Records that this fee was refunded; false if it is no longer due. */
export async function markReturned(
  db: Database,
  refundId: Id<'feeRefund'>,
  { reference, returnedBy, now }: { reference: string; returnedBy: number; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('feeRefund')
    .set({ returnedAt: now, returnedBy, reference, version: sql`version + 1` })
    .where('id', '=', refundId)
    .where('returnedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
