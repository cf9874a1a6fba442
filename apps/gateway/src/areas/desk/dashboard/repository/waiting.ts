import type { Id } from '@psc/validation/rules/id.ts';
import { OVER } from '@psc/validation/rules/last-moment.ts';
import { adFromBs, bsFromAd, dayText, FIRST_FORECAST_BS_YEAR, instantAtNepal, nepalDayOf } from '@psc/i18n/calendar.ts';
import type { WaitingKind } from '@psc/api-client/areas/desk/dashboard.ts';
import { moneyRequestKinds } from '@psc/api-client/areas/payment/money-request.ts';
import { decisionsOfOneOfficer, type DecisionOfOneOfficer } from '@psc/validation/settings.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../../platform/database/connection.ts';
import { unseen } from '../../../../platform/database/unseen.ts';
import { cardsOf, seatsOf } from '../../../../platform/shared/repository/advertisement-counts.ts';
import { waitsForNumber } from '../../../distribution/repository/without-number.ts';
import { dueOf, firstDays, joinedDays, stillWaits } from './due.ts';

/**
 * The officer whose work it is, the colleague for whom they act (otherwise themselves; null for all officers), and the demand office. The
 * settings say which decisions officers take on their own work, and for how many days after the last day payments may still arrive.
 */
export type Officer = {
  accountId: Id<'account'>;
  desk: number | null;
  /** The user manager who made this officer a deputy; null when they act for themselves. */
  deputyGivenBy: number | null;
  organizationId: Id<'organization'> | null;
  decisionsOfOneOfficer: readonly DecisionOfOneOfficer[];
  lateMoneyDays: number;
};

/** All officers, including those who made the work themselves. */
export const anyOfficer: Omit<Officer, 'lateMoneyDays'> = {
  accountId: 0,
  desk: null,
  deputyGivenBy: null,
  organizationId: null,
  decisionsOfOneOfficer,
};

/**
 * A query with the columns `since` and `advt_code`: one row per pending case, with its start and its advertisement, if any. Each query is
 * bounded by the unfinished work.
 */
type Cases = (officer: Officer, now: Date) => RawBuilder<unknown>;

/** The columns of its maker, `…_by` and `…_for`, are named by their beginning. */
const byAnother = (kind: DecisionOfOneOfficer, made: string, officer: Officer) =>
  sql`(${officer.decisionsOfOneOfficer.includes(kind)}::boolean or ${alwaysByAnother(made, officer)})`;
/** For work that always takes two officers. */
const alwaysByAnother = (made: string, officer: Officer) => isNeither([sql.ref(`${made}_by`), sql.ref(`${made}_for`)], officer);
const isNeither = (columns: RawBuilder<unknown>[], { accountId, desk, deputyGivenBy }: Officer) =>
  sql`not array[${sql.join(columns)}] && array[${unseen(accountId, 'integer')}, ${unseen(desk, 'integer')}, ${unseen(deputyGivenBy, 'integer')}]`;
/** The voucher `v` waits for its first officer: none has requested that another one approves it. */
export const isVoucherUnrequested = sql`not exists (select from revision q where q.subject = 'voucher' and q.state = 'asked'
  and q.subject_key = jsonb_build_object('voucherId', v.id, 'applicationId', v.application_id))`;
const ofDesk = ({ desk }: Officer) =>
  desk === null ? sql`x.scrutiny_officer_id is not null` : sql`x.scrutiny_officer_id = ${unseen(desk, 'integer')}`;
const ofOffice = ({ organizationId }: Officer) =>
  sql`(${unseen(organizationId, 'integer')} is null or r.organization_id = ${unseen(organizationId, 'integer')})`;

/** Advertisements with an approved schedule and a future examination, which need seats, roll numbers and cards. */
const toCome = (now: Date) => sql`(
  select es.advt_code, coalesce(es.decided_at, es.requested_at) as decided_at from exam_schedule es
  where es.status = 'approved'
    and exists (select from exam_schedule_paper ep where ep.exam_schedule_id = es.id and ep.starts_at > ${unseen(now, 'timestamptz')})
) to_come`;
/** For each upcoming examination, since when its first seat that meets the condition has been pending. */
const waitingSeats = (condition: RawBuilder<unknown>, now: Date) =>
  sql`select seats.since, to_come.advt_code from ${toCome(now)} cross join lateral (
      select min(seat.allocated_at) as since from candidate_seat seat
      where seat.advt_code = to_come.advt_code and ${condition} having count(*) > 0
    ) seats`;
/**
 * Upcoming examinations with a centre that has candidates and, for one paper, no confirmed plan of this kind. Only the seats of such a
 * centre are read.
 */
const withoutPlan = (plan: 'room_allocation' | 'invigilator_allocation', now: Date) =>
  sql`select centres.since, to_come.advt_code from ${toCome(now)} cross join lateral (
      select min(first.allocated_at) as since
      from (
        select exam_centre_id from seat_counted where advt_code = to_come.advt_code group by exam_centre_id having sum(seats) > 0
      ) centre
      cross join lateral (
        select min(seat.allocated_at) as allocated_at from candidate_seat seat
        where seat.advt_code = to_come.advt_code and seat.exam_centre_id = centre.exam_centre_id
      ) first
      where exists (select from paper p where p.advt_code = to_come.advt_code and p.test_type <> 'interview'
        and not exists (select from ${sql.table(plan)} made
          where made.advt_code = to_come.advt_code and made.exam_centre_id = centre.exam_centre_id and made.paper_id = p.id
            and made.state <> 'temporarySave'))
      having count(*) > 0
    ) centres`;
const isAttended = sql`exists (select from attendance t where t.paper_id = p.id)`;
/** Whether a candidate was present in paper `p`, but no candidate has marks in it. */
const lacksMarks = sql`exists (select from attendance t where t.paper_id = p.id and t.is_present)
  and not exists (select from written_mark m where m.paper_id = p.id)`;
/**
 * Past examinations with an unpublished result and a paper `p` that meets the condition. The limits keep the join order: the few
 * examinations first, then one seat and one paper of each.
 */
const heldWith = (condition: RawBuilder<unknown>, now: Date) =>
  sql`select held.ended_at as since, held.advt_code from (
      select es.advt_code, max(ep.starts_at) as ended_at from exam_schedule es
      join exam_schedule_paper ep on ep.exam_schedule_id = es.id
      where es.status = 'approved'
        and not exists (select from written_result w where w.advt_code = es.advt_code and w.status = 'published')
      group by es.advt_code
    ) held
    cross join lateral (select from candidate_seat seat where seat.advt_code = held.advt_code limit 1) seated
    cross join lateral (
      select from paper p where p.advt_code = held.advt_code and p.test_type <> 'interview' and ${condition} limit 1) found
    where held.ended_at <= ${unseen(now, 'timestamptz')}`;
/** Whether the officer or the absent colleague typed marks of the paper in this row of `mark_typing`. */
const hasPartIn = (typing: 'finished' | 'other', { accountId, desk }: Officer) => sql`exists (
  select from mark_typist typist where typist.paper_id = ${sql.ref(`${typing}.paper_id`)}
    and typist.position = ${sql.ref(`${typing}.position`)} and typist.account_id in (${unseen(accountId, 'integer')}, ${unseen(desk, 'integer')}))`;
const isMade = (stage: string) => sql`exists (select from selection s where s.advt_code = w.advt_code and s.stage = ${stage})`;
const isMadeOrAsked = (stage: string) => sql`(${isMade(stage)} or exists (select from revision v where v.subject = 'listPublication'
  and v.state = 'asked' and v.advt_code = w.advt_code and v.subject_key ->> 'stage' = ${stage}))`;
/** A list that was made while re-totalling was open always takes two officers. */
const listsToDecide = (stage: string, officer: Officer) =>
  sql`select v.asked_at as since, v.advt_code from revision v
    where v.subject = 'listPublication' and v.subject_key ->> 'stage' = ${stage} and v.state = 'asked'
      and (v.after ->> 'openRetotallings' is null and ${officer.decisionsOfOneOfficer.includes('listPublication')}::boolean
        or ${alwaysByAnother('v.asked', officer)})`;

/** Whether the officer `s` has a permission that this officer lacks, who may then not decide on the reset of a second factor. */
export const holdsMore = (accountId: Id<'account'>) => sql`exists (
  select from staff_role theirs join role_module held on held.role_id = theirs.role_id
  left join (
    select rm.module_id, bool_or(can_read) as can_read, bool_or(can_create) as can_create, bool_or(can_update) as can_update,
      bool_or(can_delete) as can_delete, bool_or(can_approve) as can_approve, bool_or(can_reject) as can_reject
    from staff_role mine join role_module rm on rm.role_id = mine.role_id where mine.account_id = ${unseen(accountId, 'integer')} group by rm.module_id
  ) own on own.module_id = held.module_id
  where theirs.account_id = s.account_id
    and (held.can_read > coalesce(own.can_read, false) or held.can_create > coalesce(own.can_create, false)
      or held.can_update > coalesce(own.can_update, false) or held.can_delete > coalesce(own.can_delete, false)
      or held.can_approve > coalesce(own.can_approve, false) or held.can_reject > coalesce(own.can_reject, false)))`;

/** The second reading `s` ends when its scrutiny is finalised. */
const ofOpenScrutiny = sql`join scrutiny_advertisement sa on sa.advt_code = s.advt_code and sa.finalized_at is null`;

/**
 * SPEC-GAP: the documents do not say when the months of the next year have to be known. Adopted: from Magh on, three months before the year
 * begins, its months wait to be confirmed.
 */
const MONTH_TO_CONFIRM = 10;

/** The years that began, or begin in less than three months, and whose months no officer has asked to confirm. */
function unconfirmedYears(now: Date): RawBuilder<unknown> {
  const [year, month] = bsFromAd(nepalDayOf(now)).split('-').map(Number) as [number, number, number];
  const last = month >= MONTH_TO_CONFIRM ? year + 1 : year;
  const years = Array.from({ length: Math.max(0, last - FIRST_FORECAST_BS_YEAR + 1) }, (_each, index) => FIRST_FORECAST_BS_YEAR + index);
  const waiting = years.map((each) => {
    const since = instantAtNepal(adFromBs(dayText(each - 1, MONTH_TO_CONFIRM, 1))!, '00:00');
    return sql`select ${since}::timestamptz as since, null::int as advt_code
      where not exists (select from bs_year where bs_year = ${each}::int) and not exists (select from revision v
        where v.subject = 'bsYear' and v.state = 'asked' and v.subject_key = jsonb_build_object('bsYear', ${each}::int))`;
  });
  return waiting.length > 0
    ? sql.join(waiting, sql` union all `)
    : sql`select null::timestamptz as since, null::int as advt_code where false`;
}

export const cases: Record<WaitingKind, Cases> = {
  requisitionsToDecide: (officer) =>
    sql`select r.created_at as since, null::int as advt_code from requisition r
      where r.status = 'saved' and ${ofOffice(officer)} and ${byAnother('requisition', 'r.created', officer)}`,
  requisitionsReturned: (officer) =>
    sql`select coalesce(r.decided_at, r.created_at) as since, null::int as advt_code from requisition r
      where r.status = 'returned' and ${ofOffice(officer)}`,
  requisitionsToDistribute: () =>
    sql`select coalesce(r.decided_at, r.created_at) as since, null::int as advt_code from requisition r
      where r.status = 'approved' and not exists (select from percentage_distribution d where d.requisition_id = r.id)`,
  distributionsRejected: () =>
    sql`select coalesce(d.decided_at, d.created_at) as since, null::int as advt_code from percentage_distribution d where d.status = 'rejected'`,
  distributionsToDecide: (officer) =>
    sql`select d.created_at as since, null::int as advt_code from percentage_distribution d
      where d.status = 'pending' and ${byAnother('distribution', 'd.created', officer)}`,
  distributionsWithoutNumber: (_officer, now) =>
    sql`select coalesce(d.decided_at, d.created_at) as since, null::int as advt_code from percentage_distribution d
      where ${waitsForNumber(now)}`,
  advertisementsToPublish: () =>
    sql`select coalesce(a.published_at, d.decided_at, r.created_at) as since, a.advt_code from advertisement a
      join requisition r on r.id = a.requisition_id left join percentage_distribution d on d.requisition_id = r.id
      where a.life_cycle_status in ('pending', 'preLive', 'published')`,
  vouchersToDecide: () =>
    sql`select v.uploaded_at as since, x.advt_code from voucher v join application x on x.id = v.application_id where v.status = 'submitted'
      and ${isVoucherUnrequested}`,
  unmatchedPayments: () => sql`select p.found_at as since, x.advt_code from unmatched_payment p
      join payment_attempt attempt on attempt.id = p.payment_attempt_id join application_of_payment x on x.id = attempt.application_id
      where p.resolution is null
      and not exists (select from revision v where v.subject = 'acceptedMoney' and v.state = 'asked'
        and v.subject_key = jsonb_build_object('unmatchedPaymentId', p.id, 'applicationId', attempt.application_id))`,
  moneyToSendBack: (officer) => sql`select p.resolved_at as since, x.advt_code from unmatched_payment p
      join payment_attempt attempt on attempt.id = p.payment_attempt_id join application_of_payment x on x.id = attempt.application_id
      where p.resolution = 'returned' and p.return_confirmed_at is null and ${alwaysByAnother('p.resolved', officer)}`,
  differencesToExplain: () =>
    sql`select d.found_at as since, null::int as advt_code from payment_difference d where d.explained_at is null`,
  closingsToDecide: (officer, now) =>
    sql`select v.asked_at as since, null::int as advt_code from revision v join payment_closing c on c.revision_id = v.id
      where v.subject = 'paymentClosing' and v.state = 'asked' and c.day_ad < ${nepalDayOf(now)}::date
        and ${alwaysByAnother('v.asked', officer)}
        and not exists (select from payment_difference d where d.closing_id = c.id and d.explained_at is null)`,
  feesToReturn: () => sql`select f.due_since as since, f.advt_code from fee_refund f where f.returned_at is null
      and not exists (select from revision v where v.subject = 'feeRefund' and v.state = 'asked'
        and v.subject_key = jsonb_build_object('refundId', f.id, 'applicationId', f.application_id))`,
  moneyRequestsToDecide: (officer) =>
    sql`select v.asked_at as since, null::int as advt_code from revision v
      where v.subject = any(${moneyRequestKinds}::text[]) and v.state = 'asked' and ${alwaysByAnother('v.asked', officer)}`,
  formsWithoutOfficer: () =>
    sql`select x.applied_at as since, x.advt_code from application x
      where x.scrutiny_officer_id is null and x.scrutiny_status = 'pending' and x.payment_status = 'paid'`,
  formsToExamine: (officer) =>
    sql`select x.applied_at as since, x.advt_code from application x
      where ${ofDesk(officer)} and x.scrutiny_status = 'pending' and x.payment_status = 'paid'`,
  formsOnHold: (officer) =>
    sql`select coalesce(x.scrutiny_decided_at, x.applied_at) as since, x.advt_code from application x
      where ${ofDesk(officer)} and x.scrutiny_status = 'onHold' and x.payment_status = 'paid'`,
  formsOfOfficersGone: () =>
    sql`select x.applied_at as since, x.advt_code from staff gone join application x on x.scrutiny_officer_id = gone.account_id
      where not gone.active and x.scrutiny_status in ('pending', 'onHold') and x.payment_status = 'paid'`,
  secondReadingsToMake: ({ accountId, desk }) =>
    sql`select s.drawn_at as since, s.advt_code from scrutiny_second_reading s ${ofOpenScrutiny}
      join application x on x.id = s.application_id and x.scrutiny_status in ('approved', 'rejected')
      where s.read_at is null
        and not array[s.first_officer_id, s.first_for] || deciders_of(s.application_id) && array[${unseen(accountId, 'integer')}, ${unseen(desk, 'integer')}]
        and (${unseen(desk, 'integer')} is null or exists (
          select from scrutiny_allocation l where l.advt_code = s.advt_code and l.officer_id = ${unseen(desk, 'integer')}))`,
  readingsToSettle: ({ accountId, desk }) =>
    sql`select s.read_at as since, s.advt_code from scrutiny_second_reading s ${ofOpenScrutiny}
      join application x on x.id = s.application_id and x.scrutiny_status in ('approved', 'rejected')
      where s.differs and s.keeps is null
        and not array[s.first_officer_id, s.first_for, s.second_officer_id, s.read_for] && array[${unseen(accountId, 'integer')}, ${unseen(desk, 'integer')}]`,
  scrutinyToFinalize: ({ lateMoneyDays }, now) =>
    sql`select a.double_fee_payment_last_at as since, a.advt_code from advertisement a
      left join scrutiny_advertisement sa on sa.advt_code = a.advt_code
      where a.life_cycle_status in ('live', 'closed')
        and a.double_fee_payment_last_at ${sql.raw(OVER)} ${unseen(now, 'timestamptz')} - ${lateMoneyDays} * interval '1 day'
        and sa.finalized_at is null and sa.state is distinct from 'removed'
        and exists (select from application x where x.advt_code = a.advt_code and x.payment_status = 'paid')
        and not exists (select from application x
          where x.advt_code = a.advt_code and x.payment_status = 'paid' and x.scrutiny_status in ('pending', 'onHold'))`,
  arrangementsToDecide: () =>
    sql`select s.asked_at as since, x.advt_code from special_arrangement s join application x on x.id = s.application_id
      where s.state = 'asked' and x.scrutiny_status <> 'rejected'`,
  examinationsToSchedule: () => sql`select es.requested_at as since, es.advt_code from exam_schedule es where es.status = 'newRequest'`,
  schedulesRejected: () =>
    sql`select coalesce(es.decided_at, es.requested_at) as since, es.advt_code from exam_schedule es where es.status = 'rejected'`,
  schedulesToDecide: (officer) =>
    sql`select es.requested_at as since, es.advt_code from exam_schedule es where es.status = 'scheduled' and ${byAnother('examSchedule', 'es.scheduled', officer)}
      union all select v.asked_at, v.advt_code from revision v
      where v.subject in ('schedule', 'paper') and v.state = 'asked' and ${alwaysByAnother('v.asked', officer)}`,
  // `except` compares the keys of two indexes, which is faster than a look-up for each seat.
  seatsToGive: (_officer, now) =>
    sql`select to_come.decided_at as since, to_come.advt_code from ${toCome(now)} cross join lateral (
      select id from application where advt_code = to_come.advt_code and scrutiny_status = 'approved'
      except select application_id from candidate_seat where advt_code = to_come.advt_code limit 1) found`,
  rollNumbersToGive: (_officer, now) => waitingSeats(sql`seat.roll_number is null`, now),
  roomsToGive: (_officer, now) => withoutPlan('room_allocation', now),
  invigilatorsToGive: (_officer, now) => withoutPlan('invigilator_allocation', now),
  admitCardsToMake: (_officer, now) =>
    waitingSeats(
      // Once the stored counts show a card for each seat, no seat is read.
      sql`${cardsOf(sql.ref('to_come.advt_code'))} < ${seatsOf(sql.ref('to_come.advt_code'))}
        and seat.roll_number is not null and not exists (select from admit_card card where card.application_id = seat.application_id)`,
      now,
    ),
  seatChangesToDecide: (officer) =>
    sql`select v.asked_at as since, v.advt_code from revision v
      where v.subject in ('seat', 'examinee', 'room') and v.state = 'asked' and ${alwaysByAnother('v.asked', officer)}`,
  attendanceToRecord: (_officer, now) => heldWith(sql`not ${isAttended}`, now),
  marksToRecord: (_officer, now) => heldWith(lacksMarks, now),
  marksToType: (officer) =>
    sql`select finished.finished_at as since, p.advt_code from mark_typing finished
      join paper p on p.id = finished.paper_id
      left join mark_typing other on other.paper_id = finished.paper_id and other.position <> finished.position
      where finished.finished_at is not null and case
          when other.paper_id is null then not ${hasPartIn('finished', officer)}
          when other.finished_at is null then ${hasPartIn('other', officer)} and not ${hasPartIn('finished', officer)}
          else ${hasPartIn('finished', officer)} and not ${hasPartIn('other', officer)} and exists (
            select from typed_mark a join typed_mark b on b.paper_id = a.paper_id and b.application_id = a.application_id and b.position = 2
            where a.paper_id = finished.paper_id and a.position = 1
              and (a.marks, a.right_answers, a.wrong_answers, a.subjective_marks)
                is distinct from (b.marks, b.right_answers, b.wrong_answers, b.subjective_marks)) end
        and not exists (select from written_result w where w.advt_code = p.advt_code and w.status = 'published')`,
  resultsToPublish: ({ accountId, desk, decisionsOfOneOfficer: ofOneOfficer }) =>
    sql`select w.uploaded_at as since, w.advt_code from written_result w
      where w.status = 'uploaded' and (${ofOneOfficer.includes('writtenResult')}::boolean or not exists (
        select from result_hand h where h.advt_code = w.advt_code and h.account_id in (${unseen(accountId, 'integer')}, ${unseen(desk, 'integer')})) and not exists (
        select from mark_typist typist join paper p on p.id = typist.paper_id
        where p.advt_code = w.advt_code and typist.account_id in (${unseen(accountId, 'integer')}, ${unseen(desk, 'integer')})))`,
  correctionsToDecide: (officer) =>
    sql`select v.asked_at as since, v.advt_code from revision v
      where v.subject = 'mark' and v.state = 'asked' and ${alwaysByAnother('v.asked', officer)}`,
  retotallingsToAnswer: () =>
    sql`select request.paid_at as since, x.advt_code from retotalling_request request
      join application x on x.id = request.application_id left join revision on revision.id = request.revision_id
      where request.payment_status = 'paid' and (request.answer is null or revision.state in ('refused', 'withdrawn'))`,
  datesToDecide: (officer) =>
    sql`select v.asked_at as since, v.advt_code from revision v
      where v.subject = 'dates' and v.state = 'asked' and ${alwaysByAnother('v.asked', officer)}`,
  listCorrectionsToDecide: (officer) =>
    sql`select v.asked_at as since, v.advt_code from revision v
      where v.subject in ('selectionList', 'interviewMark') and v.state = 'asked' and ${alwaysByAnother('v.asked', officer)}`,
  writtenSelectionsToMake: () =>
    sql`select w.published_at as since, w.advt_code from written_result w where w.status = 'published' and w.passed > 0 and not ${isMadeOrAsked('written')}
      union all select w.finalized_at, w.advt_code from scrutiny_advertisement w
      where w.finalized_at is not null and not ${isMadeOrAsked('written')}
        and exists (select from paper p where p.advt_code = w.advt_code and p.test_type = 'interview')
        and not exists (select from paper p where p.advt_code = w.advt_code and p.test_type <> 'interview')`,
  interviewsToRecord: (_officer, now) =>
    sql`select since, advt_code from (
      select w.advt_code, least(case when w.interview_at <= ${unseen(now, 'timestamptz')} then w.interview_at end, (
        select min(hour.starts_at) from interview_hour hour
        where hour.selection_id = w.id and hour.is_own and hour.starts_at <= ${unseen(now, 'timestamptz')})) as since
      from selection w where w.stage = 'written' and not ${isMade('interview')}) begun where since is not null`,
  writtenSelectionsToDecide: (officer) => listsToDecide('written', officer),
  interviewPlacesToGive: () =>
    sql`select coalesce(w.revised_at, w.published_at) as since, w.advt_code from selection w
      where w.stage = 'written' and w.published_at is not null and not ${isMade('interview')}
        and not exists (select from revision v where v.subject = 'interviewPlan' and v.advt_code = w.advt_code and v.state = 'asked')
        and (exists (select from interview_hour hour where hour.selection_id = w.id and hour.starts_at is null)
          or exists (select from interview_appointment own
            join interview_session session on session.id = own.session_id
            join interview_panel panel on panel.id = session.panel_id and panel.advt_code = w.advt_code
            join interview_kin kin on kin.panel_id = session.panel_id and kin.application_id = own.application_id
            where not exists (select from interview_mark i where i.application_id = own.application_id)))`,
  interviewPlansToDecide: (officer) =>
    sql`select v.asked_at as since, v.advt_code from revision v
      where v.subject = 'interviewPlan' and v.state = 'asked' and ${byAnother('interviewPlan', 'v.asked', officer)}`,
  finalSelectionsToMake: () =>
    sql`select w.created_at as since, w.advt_code from selection w where w.stage = 'interview' and not ${isMadeOrAsked('final')}`,
  finalSelectionsToDecide: (officer) => listsToDecide('final', officer),
  finalChangesToDecide: (officer) =>
    sql`select v.asked_at as since, v.advt_code from revision v
      where v.subject = 'seatChange' and v.state = 'asked' and ${byAnother('seatChange', 'v.asked', officer)}`,
  enquiriesToAnswer: () => sql`select q.asked_at as since, null::int as advt_code from enquiry q where q.outcome is null`,
  mergesToDecide: (officer) =>
    sql`select v.asked_at as since, null::int as advt_code from revision v
      where v.subject = 'merge' and v.state = 'asked' and ${alwaysByAnother('v.asked', officer)}`,
  textsToSettle: () => sql`select c.found_at as since, null::int as advt_code from colliding_text c`,
  bsYearsToConfirm: (_officer, now) => unconfirmedYears(now),
  bsYearsToDecide: (officer) =>
    sql`select v.asked_at as since, null::int as advt_code from revision v
      where v.subject = 'bsYear' and v.state = 'asked' and ${alwaysByAnother('v.asked', officer)}`,
  settingsToDecide: (officer) =>
    sql`select v.asked_at as since, null::int as advt_code from revision v
      where v.subject = 'setting' and v.state = 'asked' and ${alwaysByAnother('v.asked', officer)}`,
  secondFactorResetsToDecide: (officer) =>
    sql`select v.asked_at as since, null::int as advt_code from revision v
      join staff s on v.subject_key = jsonb_build_object('accountId', s.account_id)
      where v.subject = 'secondFactor' and v.state = 'asked' and ${alwaysByAnother('v.asked', officer)}
        and ${isNeither([sql.ref('s.account_id')], officer)}
        and (${unseen(officer.organizationId, 'integer')} is null or s.organization_id = ${unseen(officer.organizationId, 'integer')})
        and not ${holdsMore(officer.accountId)}`,
  accountsToRelease: (officer) =>
    sql`select v.asked_at as since, null::int as advt_code from revision v
      join staff s on v.subject_key = jsonb_build_object('accountId', s.account_id)
      where v.subject = 'account' and v.state = 'asked' and ${alwaysByAnother('v.asked', officer)}
        and s.account_id <> ${unseen(officer.accountId, 'integer')}
        and (${unseen(officer.organizationId, 'integer')} is null or s.organization_id = ${unseen(officer.organizationId, 'integer')})`,
  rolesToRelease: (officer) =>
    sql`select v.asked_at as since, null::int as advt_code from revision v
      where v.subject = 'role' and v.state = 'asked' and ${alwaysByAnother('v.asked', officer)}
        and ${unseen(officer.organizationId, 'integer')} is null`,
};

export type WaitingRow = { kind: WaitingKind; count: number; since: Date; due: Date; late: number };

/**
 * For each kind, the officer's number of pending cases, the oldest start, the earliest due date and the number overdue, in one statement;
 * kinds without any are left out.
 */
export async function selectWaiting(
  db: Database,
  kinds: readonly WaitingKind[],
  officer: Officer,
  now: Date,
  workDays: number,
): Promise<WaitingRow[]> {
  if (kinds.length === 0) return [];
  // `offset` keeps PostgreSQL from recomputing each date at every use, for each of a hundred thousand applications.
  const counts = kinds.map(
    (kind) => sql`select ${kind}::text as kind, count(*)::int as count, min(since) as since, min(due) as due,
        count(*) filter (where due < ${unseen(now, 'timestamptz')})::int as late
      from (select waiting.since, ${dueOf(kind, workDays)} as due from (${cases[kind](officer, now)}) waiting ${joinedDays}
        where ${stillWaits(kind)} offset 0) dated`,
  );
  const { rows } = await sql<WaitingRow>`
    with ${firstDays()} select kind, count, since, due, late from (${sql.join(counts, sql` union all `)}) counted where count > 0`.execute(
    db,
  );
  return rows;
}
