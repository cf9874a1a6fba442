import type { Id } from '@psc/validation/rules/id.ts';
import type { ApplicationHangsOn } from '@psc/api-client/areas/application/application.ts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';

/**
 * SPEC-GAP: the specification names the screen that deletes an application, but no rule. Adopted: only an unpaid application without
 * pending payments, voucher, scrutiny officer and seat can be deleted. Until then its candidate may change or withdraw it. A decision without
 * an officer's allocation counts too, also after the answer to a hold, which makes the application pending again.
 * Failed and cancelled attempts do not count: if they are paid after a change or withdrawal, the payment is refunded automatically.
 * Attempts for a further category or re-totalling do count, because they are paid separately.
 */
export const blockingReason = sql<ApplicationHangsOn | null>`case
  when (x.payment_status = 'paid' and x.fee_amount_paisa > 0)
    or exists (select 1 from payment_attempt p where p.application_id = x.id and (p.status = 'paid' or p.purpose <> 'application'))
    or exists (select 1 from category_addition c where c.application_id = x.id and c.ended_at is null)
    then 'payment'
  when x.payment_status in ('voucherSubmitted', 'voucherRejected') or exists (select 1 from voucher w where w.application_id = x.id) then 'voucher'
  when exists (select 1 from payment_attempt p where p.application_id = x.id and p.status = 'pending') then 'paymentUnderWay'
  when exists (select 1 from payment_attempt p left join unmatched_payment u on u.payment_attempt_id = p.id
    where p.application_id = x.id and u.resolution is null and (u.id is not null or p.status = 'amountDiffers')) then 'moneyUndecided'
  when exists (select 1 from payment_attempt p where p.application_id = x.id and p.status = 'givenUp' and p.next_check_at is not null)
    then 'latePayment'
  when x.scrutiny_officer_id is not null or x.scrutiny_status <> 'pending'
    or exists (select 1 from scrutiny_decision d where d.application_id = x.id) then 'scrutinyOfficer'
  when exists (select 1 from candidate_seat seat where seat.application_id = x.id) then 'seat' end`;

/** The latest expiry of the attempts whose payment may still arrive. */
export const awaitedExpiresAt = sql<Date | null>`(select max(p.expires_at) from payment_attempt p where p.application_id = x.id
  and p.purpose = 'application' and (p.status = 'pending' or p.status = 'givenUp' and p.next_check_at is not null))`;

/** Locks the attempts before the application, in the same order as a look-up, so that the two run one after the other. */
export async function lockAttempts(db: Database, applicationId: Id<'application'>): Promise<void> {
  await db.selectFrom('paymentAttempt').select('id').where('applicationId', '=', applicationId).orderBy('id').forNoKeyUpdate().execute();
}

export type MoneyGoesBack = 'changed' | 'withdrawn' | 'duplicate';

/** Marks existing attempts, so that late payments for them are refunded. */
export async function sendMoneyBack(db: Database, applicationId: Id<'application'>, why: MoneyGoesBack): Promise<void> {
  await db
    .updateTable('paymentAttempt')
    .set({ moneyGoesBack: why })
    .where('applicationId', '=', applicationId)
    .where('status', '<>', 'paid')
    .execute();
}

/** The candidate's own application and its dependants, locked, so that payments and vouchers wait until the transaction ends. */
export async function lockApplicationWithDependants(db: Database, applicationId: Id<'application'>, masterId: Id<'candidate'>) {
  await lockAttempts(db, applicationId);
  const locked = await db
    .selectFrom('application')
    .select('id')
    .where('id', '=', applicationId)
    .where('masterId', '=', masterId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!locked) return undefined;
  return db
    .selectFrom('application as x')
    .select([
      'x.id as applicationId',
      'x.applicationNumber',
      'x.advtCode',
      'x.feeType',
      'x.feeAmountPaisa',
      'x.facultyId',
      'x.subjectId',
      'x.examCentreId',
      'x.paperId',
      'x.minimumQualificationAnswer',
      'x.paymentMethod',
    ])
    .select(blockingReason.as('hangsOn'))
    .where('x.id', '=', locked.id)
    .executeTakeFirstOrThrow();
}
