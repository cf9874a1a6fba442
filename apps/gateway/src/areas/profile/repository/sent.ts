import type { Id } from '@psc/validation/rules/id.ts';
import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Database } from '../../../platform/database/connection.ts';
import { storedFileColumn } from './profile-file.ts';

export function selectSent(db: Database, masterId: Id<'candidate'>, applicationId: Id<'application'>) {
  return db
    .selectFrom('application as x')
    .innerJoin('profileSnapshot as s', (join) => join.onRef('s.id', '=', 'x.profileSnapshotId').onRef('s.masterId', '=', 'x.masterId'))
    .innerJoin('advertisement as a', 'a.advtCode', 'x.advtCode')
    .innerJoin('requisition as r', 'r.id', 'a.requisitionId')
    .innerJoin('post as p', 'p.id', 'r.postId')
    .select([
      'x.applicationNumber',
      'x.appliedAt',
      'x.feeAmountPaisa',
      'x.feeType',
      'p.nameEn as postEn',
      'p.nameNe as postNe',
      's.profile',
    ])
    .select((eb) =>
      jsonObjectFrom(
        eb
          .selectFrom('voucher as w')
          .innerJoin('bank as b', 'b.id', 'w.bankId')
          .select(['w.voucherNumber', 'w.voucherDateAd', 'w.amountPaisa', 'w.uploadedAt', 'b.nameEn', 'b.nameNe'])
          .select(storedFileColumn(sql.ref('w.file_id')).as('file'))
          .whereRef('w.applicationId', '=', 'x.id')
          .where('w.categoryAdditionId', 'is', null),
      ).as('voucher'),
    )
    .where('x.id', '=', applicationId)
    .where('x.masterId', '=', masterId)
    .executeTakeFirst();
}
