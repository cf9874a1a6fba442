import type { ApplicationHangsOn } from '@psc/api-client/calls/application.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/connection.ts';

/**
 * SPEC-GAP: the documents name the screen that deletes an application and no rule. Adopted: only an application without
 * payment attempt, voucher, scrutiny officer and seat; an attempt may still bring money, and evidence is never deleted.
 * The same holds for its candidate, who may change or withdraw it until then.
 */
export const hangsOn = sql<ApplicationHangsOn | null>`case
  when (x.payment_status = 'paid' and x.fee_amount_paisa > 0) or exists (select 1 from payment_attempt p where p.application_id = x.id)
    or exists (select 1 from category_addition c where c.application_id = x.id and c.ended_at is null)
    then 'payment'
  when x.payment_status not in ('unpaid', 'paid') or exists (select 1 from voucher w where w.application_id = x.id) then 'voucher'
  when x.scrutiny_officer_id is not null or x.scrutiny_status <> 'pending' then 'scrutinyOfficer'
  when exists (select 1 from candidate_seat seat where seat.application_id = x.id) then 'seat' end`;

/** The candidate's own application with what hangs on it, locked, so that payments and vouchers wait until the transaction ends. */
export async function lockOwnWithWhatHangs(db: Database, applicationId: number, masterId: number) {
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
    .select(hangsOn.as('hangsOn'))
    .where('x.id', '=', locked.id)
    .executeTakeFirstOrThrow();
}
