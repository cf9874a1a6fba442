import type { WaitingKind } from '@psc/api-client/calls/dashboard.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../database/connection.ts';

/** Whose work it is: the officer, the officer's demand office, and whether officers decide on what they made themselves. */
export type Officer = { accountId: number; organizationId: number | null; mayDecideOwn: boolean };

/** Rows with one column `since`: each is a case that waits, from the moment it began to. Each is bounded by what is not done yet. */
type Cases = (officer: Officer, now: Date) => RawBuilder<unknown>;

const byAnother = (column: RawBuilder<unknown>, { accountId, mayDecideOwn }: Officer) =>
  sql`(${mayDecideOwn}::boolean or ${column} is distinct from ${accountId}::int)`;
const ofOffice = ({ organizationId }: Officer) => sql`(${organizationId}::int is null or r.organization_id = ${organizationId}::int)`;

/** Advertisements whose examination is scheduled and still to come: seats, roll numbers and cards are made for them. */
const toCome = (now: Date) => sql`(
  select es.advt_code, es.decided_at from exam_schedule es
  where es.status = 'approved'
    and exists (select from exam_schedule_paper ep where ep.exam_schedule_id = es.id and ep.starts_at > ${now}::timestamptz)
) to_come`;
const isMade = (stage: string) => sql`exists (select from selection s where s.advt_code = w.advt_code and s.stage = ${stage})`;

const cases: Record<WaitingKind, Cases> = {
  requisitionsToDecide: (officer) =>
    sql`select r.created_at as since from requisition r where r.status = 'saved' and ${ofOffice(officer)} and ${byAnother(sql`r.created_by`, officer)}`,
  requisitionsToDistribute: () =>
    sql`select coalesce(r.decided_at, r.created_at) as since from requisition r
      where r.status = 'approved' and not exists (select from percentage_distribution d where d.requisition_id = r.id)`,
  distributionsRejected: () =>
    sql`select coalesce(d.decided_at, d.created_at) as since from percentage_distribution d where d.status = 'rejected'`,
  distributionsToDecide: (officer) =>
    sql`select d.created_at as since from percentage_distribution d where d.status = 'pending' and ${byAnother(sql`d.created_by`, officer)}`,
  distributionsWithoutNumber: () =>
    sql`select coalesce(d.decided_at, d.created_at) as since from percentage_distribution d
      where d.status = 'approved' and not exists (select from advertisement a
        join advertisement_category cat on cat.advt_code = a.advt_code where a.requisition_id = d.requisition_id)`,
  advertisementsToPublish: () =>
    sql`select coalesce(a.published_at, d.decided_at, r.created_at) as since from advertisement a
      join requisition r on r.id = a.requisition_id left join percentage_distribution d on d.requisition_id = r.id
      where a.life_cycle_status in ('pending', 'preLive', 'published')`,
  vouchersToDecide: () => sql`select v.uploaded_at as since from voucher v where v.status = 'submitted'`,
  unmatchedPayments: () => sql`select p.found_at as since from unmatched_payment p where p.resolution is null`,
  formsWithoutOfficer: () =>
    sql`select x.applied_at as since from application x
      where x.scrutiny_officer_id is null and x.scrutiny_status = 'pending' and x.payment_status = 'paid'`,
  formsToExamine: ({ accountId }) =>
    sql`select x.applied_at as since from application x
      where x.scrutiny_officer_id = ${accountId}::int and x.scrutiny_status = 'pending' and x.payment_status = 'paid'`,
  formsOnHold: ({ accountId }) =>
    sql`select coalesce(x.scrutiny_decided_at, x.applied_at) as since from application x
      where x.scrutiny_officer_id = ${accountId}::int and x.scrutiny_status = 'onHold'`,
  formsOfOfficersGone: () =>
    sql`select x.applied_at as since from staff gone join application x on x.scrutiny_officer_id = gone.account_id
      where not gone.active and x.scrutiny_status in ('pending', 'onHold') and x.payment_status = 'paid'`,
  examinationsToSchedule: () => sql`select es.requested_at as since from exam_schedule es where es.status = 'newRequest'`,
  schedulesRejected: () => sql`select coalesce(es.decided_at, es.requested_at) as since from exam_schedule es where es.status = 'rejected'`,
  schedulesToDecide: (officer) =>
    sql`select es.requested_at as since from exam_schedule es where es.status = 'scheduled' and ${byAnother(sql`es.scheduled_by`, officer)}
      union all select v.asked_at from revision v
      where v.subject = 'schedule' and v.state = 'asked' and v.asked_by <> ${officer.accountId}::int`,
  seatsToGive: (_officer, now) =>
    sql`select to_come.decided_at as since from ${toCome(now)} where exists (
      select from application x where x.advt_code = to_come.advt_code and x.scrutiny_status = 'approved'
        and not exists (select from candidate_seat seat where seat.application_id = x.id))`,
  rollNumbersToGive: (_officer, now) =>
    sql`select min(seat.allocated_at) as since from ${toCome(now)} join candidate_seat seat on seat.advt_code = to_come.advt_code
      where seat.roll_number is null group by to_come.advt_code`,
  admitCardsToMake: (_officer, now) =>
    sql`select min(seat.allocated_at) as since from ${toCome(now)} join candidate_seat seat on seat.advt_code = to_come.advt_code
      where seat.roll_number is not null and not exists (select from admit_card card where card.application_id = seat.application_id)
      group by to_come.advt_code`,
  seatChangesToDecide: ({ accountId }) =>
    sql`select v.asked_at as since from revision v where v.subject = 'seat' and v.state = 'asked' and v.asked_by <> ${accountId}::int`,
  resultsToPublish: () => sql`select w.uploaded_at as since from written_result w where w.status = 'uploaded'`,
  correctionsToDecide: ({ accountId }) =>
    sql`select v.asked_at as since from revision v where v.subject = 'mark' and v.state = 'asked' and v.asked_by <> ${accountId}::int`,
  retotallingsToAnswer: () =>
    sql`select request.paid_at as since from retotalling_request request left join revision on revision.id = request.revision_id
      where request.payment_status = 'paid' and (request.answer is null or revision.state = 'refused')`,
  listCorrectionsToDecide: ({ accountId }) =>
    sql`select v.asked_at as since from revision v
      where v.subject in ('selectionList', 'interviewMark') and v.state = 'asked' and v.asked_by <> ${accountId}::int`,
  writtenSelectionsToMake: () =>
    sql`select w.published_at as since from written_result w where w.status = 'published' and w.passed > 0 and not ${isMade('written')}
      union all select w.finalized_at from scrutiny_advertisement w
      where w.finalized_at is not null and not ${isMade('written')}
        and exists (select from paper p where p.advt_code = w.advt_code and p.test_type = 'interview')
        and not exists (select from paper p where p.advt_code = w.advt_code and p.test_type <> 'interview')`,
  interviewsToRecord: (_officer, now) =>
    sql`select since from (
      select least(case when w.interview_at <= ${now}::timestamptz then w.interview_at end, (
        select min(hour.starts_at) from interview_hour hour
        where hour.selection_id = w.id and hour.is_own and hour.starts_at <= ${now}::timestamptz)) as since
      from selection w where w.stage = 'written' and not ${isMade('interview')}) begun where since is not null`,
  interviewPlacesToGive: () =>
    sql`select coalesce(w.revised_at, w.published_at) as since from selection w
      where w.stage = 'written' and w.published_at is not null and not ${isMade('interview')}
        and not exists (select from interview_plan p where p.advt_code = w.advt_code and p.state = 'toApprove')
        and (exists (select from interview_hour hour where hour.selection_id = w.id and hour.starts_at is null)
          or exists (select from interview_appointment own
            join interview_session session on session.id = own.session_id
            join interview_panel panel on panel.id = session.panel_id and panel.advt_code = w.advt_code
            join interview_kin kin on kin.panel_id = session.panel_id and kin.application_id = own.application_id
            where not exists (select from interview_mark i where i.application_id = own.application_id)))`,
  interviewPlansToDecide: (officer) =>
    sql`select w.sent_at as since from interview_plan w where w.state = 'toApprove' and ${byAnother(sql`w.sent_by`, officer)}`,
  finalSelectionsToMake: () => sql`select w.created_at as since from selection w where w.stage = 'interview' and not ${isMade('final')}`,
  finalSelectionsToDecide: (officer) =>
    sql`select w.created_at as since from selection w
      where w.stage = 'final' and w.published_at is null and ${byAnother(sql`w.created_by`, officer)}`,
  finalChangesToDecide: (officer) =>
    sql`select c.asked_at as since from selection_change c where c.state = 'asked' and ${byAnother(sql`c.asked_by`, officer)}`,
};

type WaitingRow = { kind: WaitingKind; count: number; since: Date };

/** How many cases of these kinds wait for the officer and since when, in one statement; a kind without any is left out. */
export async function selectWaiting(db: Database, kinds: readonly WaitingKind[], officer: Officer, now: Date): Promise<WaitingRow[]> {
  if (kinds.length === 0) return [];
  const counts = kinds.map(
    (kind) => sql`select ${kind}::text as kind, count(*)::int as count, min(since) as since from (${cases[kind](officer, now)}) waiting`,
  );
  const { rows } = await sql<WaitingRow>`select * from (${sql.join(counts, sql` union all `)}) counted where count > 0`.execute(db);
  return rows;
}
