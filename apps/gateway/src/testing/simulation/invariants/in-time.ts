import { sql, type RawBuilder } from 'kysely';
import type { Invariant } from '../invariant.ts';

/** More than the clocks of two gateways differ by. */
const CLOCKS = sql`interval '4 minutes'`;

/** Rows that were written too early or too late stay in the tables, so an occasional check of all of them is enough. */
const always = (sentence: string, rows: RawBuilder<Record<string, unknown>>): Invariant => ({
  sentence,
  ofWholeCommission: true,
  wrongRows: () => rows,
});

/** Between the reopening and the next finalising, decisions may change. */
const reopened = sql`select r.advt_code, r.reopened_at + ${CLOCKS} as from_at,
    coalesce((select min(next.finalized_at) from scrutiny_reopening next where next.advt_code = r.advt_code and next.id > r.id),
      sa.finalized_at, 'infinity') - ${CLOCKS} as until_at
  from scrutiny_reopening r join scrutiny_advertisement sa on sa.advt_code = r.advt_code`;

const payments: readonly Invariant[] = [
  always(
    'No fee is paid, nor a payment started, after its last hour.',
    sql`select due.advt_code, due.application_id, due.purpose, due.payable_until, started.at, started.method from fee_due due
      cross join lateral (
        select t.created_at as at, t.method as method from payment_attempt t where t.application_id = due.application_id
          and t.category_addition_id is not distinct from due.category_addition_id
          and t.retotalling_request_id is not distinct from due.retotalling_request_id
        union all
        select v.uploaded_at, 'voucher' from voucher v where v.application_id = due.application_id and due.purpose <> 'retotalling'
          and v.category_addition_id is not distinct from due.category_addition_id) started
      where started.at > due.payable_until + ${CLOCKS} and not exists (select from revision dates
        where dates.subject = 'dates' and dates.state = 'applied' and dates.advt_code = due.advt_code)`,
  ),
  always(
    'No fee has two payments under way, and no application two open further categories.',
    sql`select application_id, category_addition_id, retotalling_request_id, count(*) from payment_attempt
        where status = 'pending' group by 1, 2, 3 having count(*) > 1
      union all
      select application_id, max(id), null, count(*) from category_addition where ended_at is null and payment_status <> 'paid'
        group by 1 having count(*) > 1`,
  ),
  always(
    'A voucher is not below the fee that it pays.',
    sql`select v.id, v.application_id, v.amount_paisa, due.fee_amount_paisa from voucher v
      join fee_due due on due.application_id = v.application_id and due.purpose <> 'retotalling'
        and due.category_addition_id is not distinct from v.category_addition_id
      where v.status <> 'rejected' and not due.withdrawn and v.amount_paisa < due.fee_amount_paisa`,
  ),
  always(
    'A voucher is decided as often as the record says.',
    sql`select v.id, v.application_id, v.status, recorded.decisions from voucher v
      cross join lateral (select count(*) as decisions, max(e.at) as last_at from audit_entry e
        where e.after ->> 'voucher' in ('approved', 'rejected') and e.at > v.uploaded_at
          and e.subject = case when v.category_addition_id is null then 'application:' || v.application_id
            else 'categoryAddition:' || v.category_addition_id end) recorded
      where recorded.decisions > 1`,
  ),
  always(
    'Stray money is resolved once.',
    sql`select u.id as unmatched_payment_id, u.resolution, recorded.lines from unmatched_payment u
      cross join lateral (select count(*) as lines from audit_entry e
        where e.subject = 'unmatchedPayment:' || u.id and e.after ->> 'resolution' is not null) recorded
      where recorded.lines > 1`,
  ),
  always(
    'What was paid before the first day stays paid.',
    sql`select b.application_id, x.payment_status from observed_beginning b left join application x on x.id = b.application_id
      where x.payment_status is distinct from 'paid'`,
  ),
];

const applications: readonly Invariant[] = [
  always(
    'No further category is added to an application after its rejection.',
    sql`select x.advt_code, x.id as application_id, c.requested_at, x.scrutiny_decided_at from category_addition c
      join application x on x.id = c.application_id
      where x.scrutiny_status = 'rejected' and c.requested_at > x.scrutiny_decided_at + ${CLOCKS}`,
  ),
  always(
    'No account is merged twice.',
    sql`select (subject_key ->> 'mergedMasterId')::int as master_id, count(*) from revision where subject = 'merge' and state = 'applied'
        group by 1 having count(*) > 1`,
  ),
  always(
    'No request to merge waits for an account that is merged already.',
    sql`select v.id, k.master_id from revision v join candidate k on k.merged_into_master_id is not null
        and k.master_id in ((v.subject_key ->> 'keptMasterId')::int, (v.subject_key ->> 'mergedMasterId')::int)
      where v.subject = 'merge' and v.state = 'asked'`,
  ),
  always(
    'Nobody goes on in an account that was itself merged into another one.',
    sql`select k.master_id, k.merged_into_master_id, next.merged_into_master_id as then_into from candidate k
      join candidate next on next.master_id = k.merged_into_master_id where next.merged_into_master_id is not null`,
  ),
];

const decisions: readonly Invariant[] = [
  always(
    'Nothing is decided after scrutiny was finalised, unless it is reopened.',
    sql`select x.advt_code, d.application_id, d.to_status, d.decided_at, sa.finalized_at from scrutiny_decision d
      join application x on x.id = d.application_id
      join scrutiny_advertisement sa on sa.advt_code = x.advt_code and d.decided_at > sa.finalized_at + ${CLOCKS}
      where not exists (select from revision r where r.subject = 'examinee' and r.state = 'applied' and r.application_id = x.id
        and r.decided_at = d.decided_at)`,
  ),
  always(
    'Every decision in the record was made.',
    sql`select recorded.application_id, recorded.lines, made.decisions from (
        select substring(subject from ':(\\d+)$')::int as application_id, count(*) as lines from audit_entry
        where action = 'scrutiny.setApplicationStatus' and subject like 'application:%' group by 1) recorded
      cross join lateral (select count(*) as decisions from scrutiny_decision d where d.application_id = recorded.application_id) made
      where recorded.lines > made.decisions`,
  ),
  always(
    'Where scrutiny is final, no fee is under way and no difference between two readers is open.',
    sql`select sa.advt_code, due.application_id, due.payment_status as open from scrutiny_advertisement sa
      join fee_due due on due.advt_code = sa.advt_code and due.purpose <> 'retotalling' and not due.withdrawn
        and due.payment_status in ('pending', 'voucherSubmitted') and not due.ended
      where sa.finalized_at is not null
      union all
      select s.advt_code, s.application_id, 'differs' from scrutiny_second_reading s
      join scrutiny_advertisement sa on sa.advt_code = s.advt_code and sa.finalized_at is not null
      join application x on x.id = s.application_id and x.duplicate_of is null
      where s.differs and s.keeps is null`,
  ),
  always(
    'A difference between two readers is settled only while the decision applies that was compared.',
    sql`select s.advt_code, s.application_id, s.first_status, d.to_status as decided, d.decided_at, s.settled_at from scrutiny_second_reading s
      cross join lateral (select to_status, decided_at from scrutiny_decision before where before.application_id = s.application_id
        and before.decided_at < s.settled_at - ${CLOCKS} order by before.id desc limit 1) d
      where s.keeps is not null and d.to_status <> s.first_status
        and not exists (select from scrutiny_decision near where near.application_id = s.application_id
          and near.decided_at > s.settled_at - ${CLOCKS} and near.decided_at <> s.settled_at)`,
  ),
  always(
    'Advertisements are combined before the first decision about an application to either of them.',
    sql`select a.advt_code, a.combined_into_advt_code, a.combined_at, d.application_id, d.decided_at from advertisement a
      join application x on x.advt_code in (a.advt_code, a.combined_into_advt_code)
      join scrutiny_decision d on d.application_id = x.id and d.decided_at < a.combined_at - ${CLOCKS}`,
  ),
  always(
    'No advertisement is extended after its scrutiny was finalised.',
    sql`select sa.advt_code, e.at, sa.finalized_at from scrutiny_advertisement sa
      join audit_entry e on e.subject = 'advertisement:' || sa.advt_code and e.action = 'advertisement.extendDeadline'
      where e.at > sa.finalized_at + ${CLOCKS}`,
  ),
];

const examinations: readonly Invariant[] = [
  always(
    'No one is seated and no place is arranged while decisions are open.',
    sql`select open.advt_code, done.what, done.at, open.from_at from (${reopened}) open
      cross join lateral (
        select 'seat' as what, allocated_at as at from candidate_seat where advt_code = open.advt_code
        union all
        select 'admit card', card.generated_at from admit_card card join application x on x.id = card.application_id
          where x.advt_code = open.advt_code
        union all
        select 'centres', saved_at from centre_assignment where advt_code = open.advt_code
        union all
        select 'rooms', saved_at from room_allocation where advt_code = open.advt_code
        union all
        select 'roll numbers', numbered_at from roll_number_order where advt_code = open.advt_code) done
      where done.at > open.from_at and done.at < open.until_at`,
  ),
  always(
    'Rooms are given only in the final centres of an examination.',
    sql`select ra.advt_code, ra.exam_centre_id, ra.paper_id, ca.state from room_allocation ra
      left join centre_assignment ca on ca.advt_code = ra.advt_code
      where ca.id is null or ca.state = 'temporarySave' and ra.saved_at > ca.saved_at + ${CLOCKS}`,
  ),
  always(
    'Whoever has a roll number sits in rooms that are given to the paper.',
    sql`select seat.advt_code, seat.application_id, placed.paper_id, placed.room_id from candidate_seat seat
      join seat_room placed on placed.application_id = seat.application_id
      where seat.roll_number is not null and not exists (select from room_allocation ra
        join room_allocation_line line on line.room_allocation_id = ra.id
        where ra.advt_code = seat.advt_code and ra.paper_id = placed.paper_id and line.room_id = placed.room_id)`,
  ),
  always(
    'Hours are moved only to hours to come, and never those of a paper that has started.',
    sql`select r.advt_code, r.id as revision_id, r.decided_at, moved.paper from revision r
      cross join lateral (
        select paper from jsonb_array_elements(r.before -> 'papers') paper
          where not r.after -> 'papers' @> jsonb_build_array(paper) and (paper ->> 'startsAt')::timestamptz < r.decided_at - ${CLOCKS}
        union all
        select paper from jsonb_array_elements(r.after -> 'papers') paper
          where not r.before -> 'papers' @> jsonb_build_array(paper) and (paper ->> 'startsAt')::timestamptz < r.decided_at - ${CLOCKS}) moved
      where r.subject = 'schedule' and r.state = 'applied'`,
  ),
  always(
    'No one is taken into an examination or out of it after its first paper has started.',
    sql`select r.advt_code, r.application_id, r.subject, r.decided_at from revision r
      where r.subject = 'examinee' and r.state = 'applied' and r.decided_at - ${CLOCKS} > (select min(ep.starts_at)
        from exam_schedule es join exam_schedule_paper ep on ep.exam_schedule_id = es.id where es.advt_code = r.advt_code)`,
  ),
];

const results: readonly Invariant[] = [
  always(
    'Every publication in the record was made.',
    sql`select w.advt_code, w.status, count(e.id) as lines from written_result w
      join audit_entry e on e.subject = 'advertisement:' || w.advt_code and e.action = 'result.confirmPublish'
      group by w.advt_code, w.status having w.status <> 'published' or count(e.id) > 1`,
  ),
  always(
    'No typing of marks is finished after the publication of their result.',
    sql`select p.advt_code, typing.paper_id, typing.position, typing.finished_at, w.published_at from mark_typing typing
      join paper p on p.id = typing.paper_id join written_result w on w.advt_code = p.advt_code and w.status = 'published'
      where typing.finished_at > w.published_at + ${CLOCKS}`,
  ),
  always(
    'No re-totalling is asked for after its days.',
    sql`select r.id, r.application_id, r.asked_at, r.payable_until from retotalling_request r where r.asked_at > r.payable_until + ${CLOCKS}`,
  ),
];

const lists: readonly Invariant[] = [
  always(
    'No list waits for its publication that is published, and no stage has two lists.',
    sql`select s.advt_code, s.stage, count(*), 'published' as is from selection s group by 1, 2 having count(*) > 1
      union all
      select s.advt_code, s.stage, v.id, v.state from revision v
      join selection s on s.advt_code = v.advt_code and s.stage = v.subject_key ->> 'stage'
      where v.subject = 'listPublication' and v.state = 'asked'`,
  ),
  always(
    'A list is published or corrected as the officer saw it who asked for it.',
    sql`select s.advt_code, s.stage, v.id as revision_id, v.subject, v.seen, list.digest from selection s
      join (select id, subject, advt_code, decided_at, subject_key ->> 'stage' as stage,
          case subject when 'selectionList' then after ->> 'digest' else before ->> 'digest' end as seen
        from revision where subject in ('listPublication', 'selectionList') and state = 'applied') v
        on v.advt_code = s.advt_code and v.stage = s.stage and v.decided_at = coalesce(s.revised_at, s.published_at)
      cross join lateral (select coalesce(md5(string_agg(concat_ws(':', sc.advertisement_category_id, sc.application_id, sc.rank,
          round(sc.total_marks, 2), sc.outcome), ',' order by sc.advertisement_category_id, sc.application_id)), '') as digest
        from selection_candidate sc where sc.selection_id = s.id) list
      where v.seen <> list.digest and not exists (select from revision moved where moved.subject = 'seatChange' and moved.state = 'applied'
        and moved.advt_code = s.advt_code and moved.decided_at > v.decided_at - ${CLOCKS})`,
  ),
  always(
    'A final list follows the interview of those who were called.',
    sql`select v.advt_code, v.state from revision v
      where v.subject = 'listPublication' and v.subject_key ->> 'stage' = 'final' and v.state in ('asked', 'applied')
        and exists (select from selection w where w.advt_code = v.advt_code and w.stage = 'written')
        and not exists (select from selection i where i.advt_code = v.advt_code and i.stage = 'interview')
        and not exists (select from replaced_selection i where i.advt_code = v.advt_code and i.stage = 'interview')`,
  ),
  always(
    'Nothing has two requests that wait.',
    sql`select subject, subject_key, count(*) from revision where state = 'asked' group by 1, 2 having count(*) > 1`,
  ),
  always(
    'A request is decided once.',
    sql`select substring(subject from ':(\\d+)$')::int as revision_id, count(*) from audit_entry
      where subject like 'revision:%' and after ->> 'state' in ('applied', 'refused', 'withdrawn') group by 1 having count(*) > 1`,
  ),
];

const record: readonly Invariant[] = [
  always(
    'Each link of the record has its line, at its hour.',
    sql`select s.number, s.entry_id from audit_seal s where not exists (select from audit_entry e where e.id = s.entry_id and e.at = s.entry_at)`,
  ),
];

export const inTimeInvariants: readonly Invariant[] = [
  ...payments,
  ...applications,
  ...decisions,
  ...examinations,
  ...results,
  ...lists,
  ...record,
];
