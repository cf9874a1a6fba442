import type { Database } from '../../../database/connection.ts';
import { hangsOn } from '../../shared/repository/application-hangs-on.ts';

/** The newest first. */
export function selectApplicationsOfCandidate(db: Database, masterId: number) {
  return db
    .selectFrom('application as x')
    .innerJoin('advertisement as a', 'a.advtCode', 'x.advtCode')
    .innerJoin('requisition as r', 'r.id', 'a.requisitionId')
    .innerJoin('post as p', 'p.id', 'r.postId')
    .select([
      'x.id as applicationId',
      'x.applicationNumber',
      'x.advtCode',
      'x.appliedAt',
      'x.paymentStatus',
      'x.scrutinyStatus',
      'p.nameEn as postEn',
      'p.nameNe as postNe',
    ])
    .select(hangsOn.as('hangsOn'))
    .where('x.masterId', '=', masterId)
    .orderBy('x.id', 'desc')
    .execute();
}

/** Locks the application, so that payments and vouchers wait until the transaction ends. */
export async function lockApplicationToDelete(db: Database, masterId: number, advtCode: number) {
  const locked = await db
    .selectFrom('application')
    .select('id')
    .where('masterId', '=', masterId)
    .where('advtCode', '=', advtCode)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!locked) return undefined;
  return db
    .selectFrom('application as x')
    .select(['x.id as applicationId', 'x.applicationNumber', 'x.masterId', 'x.advtCode', 'x.feeAmountPaisa', 'x.appliedAt'])
    .select(hangsOn.as('hangsOn'))
    .where('x.id', '=', locked.id)
    .executeTakeFirst();
}

export async function deleteApplication(db: Database, applicationId: number): Promise<void> {
  await db.deleteFrom('application').where('id', '=', applicationId).execute();
}

/** Whom to inform of the deletion. */
export function selectMailAddress(db: Database, masterId: number) {
  return db
    .selectFrom('candidate as c')
    .innerJoin('account as a', 'a.id', 'c.accountId')
    .select(['a.id as accountId', 'a.email', 'a.language'])
    .where('c.masterId', '=', masterId)
    .executeTakeFirstOrThrow();
}
