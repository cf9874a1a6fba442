import type { ApplicationHangsOn } from '@psc/api-client/calls/application.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/connection.ts';

/**
 * SPEC-GAP: the documents name the screen that deletes an application and no rule. Adopted: only an application without
 * payment attempt, voucher, scrutiny officer and seat; an attempt may still bring money, and evidence is never deleted.
 */
const hangsOn = sql<ApplicationHangsOn | null>`case
  when x.payment_status = 'paid' or exists (select 1 from payment_attempt p where p.application_id = x.id) then 'payment'
  when x.payment_status <> 'unpaid' or exists (select 1 from voucher w where w.application_id = x.id) then 'voucher'
  when x.scrutiny_officer_id is not null or x.scrutiny_status <> 'pending' then 'scrutinyOfficer'
  when exists (select 1 from candidate_seat seat where seat.application_id = x.id) then 'seat' end`;

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
