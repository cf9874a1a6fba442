import type { Id } from '@psc/validation/rules/id.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { blockingReason, lockAttempts, sendMoneyBack } from './blocking-reason.ts';

export function selectApplicationsOfCandidate(db: Database, masterId: Id<'candidate'>) {
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
    .select(blockingReason.as('hangsOn'))
    .where('x.masterId', '=', masterId)
    .orderBy('x.id', 'desc')
    .execute();
}

/** Locks the attempts and the application, so that payments and vouchers wait until the transaction ends. */
export async function lockApplicationToDelete(db: Database, masterId: Id<'candidate'>, advtCode: Id<'advertisement'>) {
  const own = db.selectFrom('application').select('id').where('masterId', '=', masterId).where('advtCode', '=', advtCode);
  const found = await own.executeTakeFirst();
  if (!found) return undefined;
  await lockAttempts(db, found.id);
  const locked = await own.where('id', '=', found.id).forNoKeyUpdate().executeTakeFirst();
  if (!locked) return undefined;
  return db
    .selectFrom('application as x')
    .select(['x.id as applicationId', 'x.applicationNumber', 'x.masterId', 'x.advtCode', 'x.feeAmountPaisa', 'x.appliedAt'])
    .select(blockingReason.as('hangsOn'))
    .where('x.id', '=', locked.id)
    .executeTakeFirst();
}

/** Payment attempts are evidence: they are kept under the application's number, and late payments for them are refunded. */
export async function deleteApplication(db: Database, applicationId: Id<'application'>): Promise<void> {
  await db
    .insertInto('withdrawnApplication')
    .columns(['applicationId', 'applicationNumber', 'masterId', 'advtCode', 'feeType', 'feeAmountPaisa'])
    .expression((eb) =>
      eb
        .selectFrom('application as x')
        .select(['x.id', 'x.applicationNumber', 'x.masterId', 'x.advtCode', 'x.feeType', 'x.feeAmountPaisa'])
        .where('x.id', '=', applicationId)
        .where(({ exists, selectFrom }) =>
          exists(selectFrom('paymentAttempt as p').select('p.id').whereRef('p.applicationId', '=', 'x.id')),
        ),
    )
    .execute();
  await sendMoneyBack(db, applicationId, 'withdrawn');
  await db.deleteFrom('application').where('id', '=', applicationId).execute();
}

export function selectMailAddress(db: Database, masterId: Id<'candidate'>) {
  return db
    .selectFrom('candidate as c')
    .innerJoin('account as a', 'a.id', 'c.accountId')
    .select(['a.id as accountId', 'a.email', 'a.language'])
    .where('c.masterId', '=', masterId)
    .executeTakeFirstOrThrow();
}
