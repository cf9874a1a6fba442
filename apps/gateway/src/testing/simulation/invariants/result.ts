import { sql } from 'kysely';
import type { Invariant } from '../invariant.ts';

const mayPublishOwn = sql`exists (select from setting where key = 'decisionsOfOneOfficer' and value ? 'writtenResult')`;

/** Results of the simulation's officers; those that it begins with have no marks of theirs. */
const recordedHere = sql`exists (select from mark_change recorded join paper p on p.id = recorded.paper_id
  where p.advt_code = w.advt_code and recorded.reason in ('sheet', 'typed'))`;

const markInvariants: readonly Invariant[] = [
  {
    sentence: 'Attendance and marks are only recorded of people with a seat and a roll number in that examination.',
    wrongRows: (advertisements) => sql`select p.advt_code, t.application_id, p.id as paper_id from paper p
      join (select application_id, paper_id from attendance union select application_id, paper_id from written_mark) t on t.paper_id = p.id
      where p.advt_code in ${advertisements} and not exists (select from candidate_seat seat
        where seat.application_id = t.application_id and seat.advt_code = p.advt_code and seat.roll_number is not null)`,
  },
  {
    sentence: 'Only people who were present have marks.',
    wrongRows: (advertisements) => sql`select p.advt_code, m.application_id, p.id as paper_id, m.marks from paper p
      join written_mark m on m.paper_id = p.id
      where p.advt_code in ${advertisements}
        and not exists (select from attendance t where t.application_id = m.application_id and t.paper_id = p.id and t.is_present)`,
  },
  {
    sentence: 'Nobody is examined before the day of the paper.',
    wrongRows: (advertisements) => sql`select p.advt_code, p.id as paper_id, t.application_id, t.recorded_at from paper p
      join attendance t on t.paper_id = p.id
      join exam_schedule es on es.advt_code = p.advt_code
      where p.advt_code in ${advertisements} and es.status = 'approved' and not exists (
        select from exam_schedule_paper ep where ep.exam_schedule_id = es.id and ep.paper_id = p.id
          and (ep.starts_at at time zone 'Asia/Kathmandu')::date <= ((t.recorded_at + interval '4 minutes') at time zone 'Asia/Kathmandu')::date)`,
  },
  {
    sentence: 'Whoever reached the pass marks of a paper passed it, and nobody else.',
    wrongRows: (advertisements) => sql`select p.advt_code, m.application_id, p.id as paper_id, m.marks, p.pass_marks, m.is_pass from paper p
      join written_mark m on m.paper_id = p.id
      where p.advt_code in ${advertisements} and (m.is_pass <> (m.marks >= p.pass_marks) or m.marks > p.maximum_marks)`,
  },
  {
    sentence: 'Every mark is the one of its newest change.',
    wrongRows: (advertisements) => sql`select p.advt_code, last.application_id, p.id as paper_id, last.new_marks, m.marks from paper p
      join (select distinct on (application_id, paper_id) application_id, paper_id, new_marks from mark_change
        order by application_id, paper_id, id desc) last on last.paper_id = p.id
      left join written_mark m on m.application_id = last.application_id and m.paper_id = p.id
      where p.advt_code in ${advertisements} and last.new_marks is distinct from m.marks`,
  },
  {
    sentence: 'The two who type the marks of a paper are different officers.',
    wrongRows: (advertisements) => sql`select p.advt_code, p.id as paper_id, typist.account_id from paper p
      join mark_typist typist on typist.paper_id = p.id
      where p.advt_code in ${advertisements} group by 1, 2, 3 having count(distinct typist.position) > 1`,
  },
  {
    sentence: 'Marks that were typed agree in both typings when they are recorded.',
    wrongRows: (advertisements) => sql`select p.advt_code, p.id as paper_id, change.application_id, change.new_marks from paper p
      join mark_change change on change.paper_id = p.id and change.reason = 'typed'
      where p.advt_code in ${advertisements} and (select count(*) from mark_typing typing where typing.paper_id = p.id) < 2`,
  },
];

const publishedInvariants: readonly Invariant[] = [
  {
    sentence: 'A published result counts people as their marks say.',
    wrongRows: (
      advertisements,
    ) => sql`select w.advt_code, w.candidates, w.absent, w.passed, w.failed, candidates_now, absent_now, passed_now, failed_now from written_result w
      cross join lateral (
        select count(*)::int as candidates_now, count(*) filter (where e.result = 'absent')::int as absent_now,
          count(*) filter (where e.result = 'passed')::int as passed_now, count(*) filter (where e.result = 'failed')::int as failed_now
        from examined_person e where e.advt_code = w.advt_code) now
      where w.advt_code in ${advertisements} and w.status = 'published' and w.candidates is not null
        and (w.candidates, w.absent, w.passed, w.failed) is distinct from (candidates_now, absent_now, passed_now, failed_now)`,
  },
  {
    sentence: 'No result is published while the result of somebody is not recorded.',
    wrongRows: (advertisements) => sql`select w.advt_code, e.application_id from written_result w
      join examined_person e on e.advt_code = w.advt_code
      where w.advt_code in ${advertisements} and w.status = 'published' and e.result = 'notRecorded'`,
  },
  {
    sentence: 'No result is published while its two typists disagree.',
    wrongRows: (
      advertisements,
    ) => sql`select w.advt_code, p.id as paper_id, one.application_id, one.marks, other.marks as other_marks from written_result w
      join paper p on p.advt_code = w.advt_code
      join typed_mark one on one.paper_id = p.id and one.position = 1
      join typed_mark other on other.paper_id = p.id and other.position = 2 and other.application_id = one.application_id
      join attendance t on t.paper_id = p.id and t.application_id = one.application_id and t.is_present
      where w.advt_code in ${advertisements} and w.status = 'published' and t.recorded_at <= w.published_at and one.marks <> other.marks`,
  },
  {
    sentence: 'Whoever published a result had recorded none of its marks.',
    wrongRows: (
      advertisements,
    ) => sql`select w.advt_code, w.published_by, change.paper_id, change.reason, change.changed_at from written_result w
      join paper p on p.advt_code = w.advt_code
      join mark_change change on change.paper_id = p.id and change.changed_by = w.published_by and change.reason in ('sheet', 'typed')
      where w.advt_code in ${advertisements} and w.status = 'published' and not ${mayPublishOwn}`,
  },
  {
    sentence: 'Whoever published a result had typed none of its marks.',
    wrongRows: (advertisements) => sql`select w.advt_code, w.published_by, typist.paper_id from written_result w
      join paper p on p.advt_code = w.advt_code
      join mark_typist typist on typist.paper_id = p.id and typist.account_id = w.published_by
      where w.advt_code in ${advertisements} and w.status = 'published' and not ${mayPublishOwn}`,
  },
  {
    sentence: 'A published mark changes only by a revision that another officer decided.',
    wrongRows: (
      advertisements,
    ) => sql`select w.advt_code, change.application_id, change.paper_id, change.reason, change.changed_at from written_result w
      join paper p on p.advt_code = w.advt_code
      join mark_change change on change.paper_id = p.id and change.changed_at > w.published_at + interval '4 minutes'
      where w.advt_code in ${advertisements} and w.status = 'published' and (change.reason <> 'revision' or not exists (
        select from revision r where r.subject = 'mark' and r.state = 'applied' and r.application_id = change.application_id
          and (r.subject_key ->> 'paperId')::int = change.paper_id and r.decided_at = change.changed_at and r.decided_by <> r.asked_by))`,
  },
  {
    sentence: 'No result is published after an advertisement has ended.',
    wrongRows: (advertisements) => sql`select w.advt_code, w.published_at, a.cancelled_at from written_result w
      join advertisement a on a.advt_code = w.advt_code
      where w.advt_code in ${advertisements} and w.published_at > a.cancelled_at + interval '4 minutes'`,
  },
  {
    sentence: 'Everybody examined hears once that the result is published.',
    wrongRows: (advertisements) => sql`select x.advt_code, x.id as application_id, told.mails from written_result w
      join candidate_seat seat on seat.advt_code = w.advt_code and seat.roll_number is not null
      join application x on x.id = seat.application_id
      join advertisement a on a.advt_code = w.advt_code
      cross join lateral (select count(*)::int as mails from simulated_job mail where mail.kind = 'mail'
        and mail.data ->> 'word' = 'gateway.result.publishedMail' and mail.data -> 'values' ->> 'applicationNumber' = x.application_number) told
      where w.advt_code in ${advertisements} and w.status = 'published' and ${recordedHere} and a.cancelled_at is null
        and a.combined_into_advt_code is null
        and w.published_at < (select max(done_at) from simulated_job) - interval '1 hour'
        and not exists (select from simulated_job notice where notice.kind = 'notify-applicants' and notice.done_at is null
          and (notice.data ->> 'advtCode')::int = w.advt_code)
        and told.mails <> 1`,
  },
  {
    sentence: 'Every corrected mark is told to its candidate once.',
    wrongRows: (advertisements) => sql`select x.advt_code, x.id as application_id, count(*) as corrections from revision r
      join application x on x.id = r.application_id
      where r.advt_code in ${advertisements} and r.subject = 'mark' and r.state = 'applied'
      group by x.advt_code, x.id, x.application_number having count(*) <> (select count(*) from simulated_job mail where mail.kind = 'mail'
        and mail.data ->> 'word' = 'gateway.revision.markMail' and mail.data -> 'values' ->> 'applicationNumber' = x.application_number)`,
  },
  {
    sentence: 'Every unchanged re-totalling is told to its candidate once.',
    wrongRows: (advertisements) => sql`select x.advt_code, x.id as application_id, count(*) as answers from retotalling_request request
      join application x on x.id = request.application_id
      where x.advt_code in ${advertisements} and request.answer = 'unchanged'
      group by x.advt_code, x.id, x.application_number having count(*) <> (select count(*) from simulated_job mail where mail.kind = 'mail'
        and mail.data ->> 'word' = 'gateway.retotalling.unchangedMail' and mail.data -> 'values' ->> 'applicationNumber' = x.application_number)`,
  },
  {
    sentence: 'Only paid re-totalling is answered, and a corrected one rests on a revision of the same mark.',
    wrongRows: (
      advertisements,
    ) => sql`select x.advt_code, request.id, request.payment_status, request.answer from retotalling_request request
      join application x on x.id = request.application_id
      left join revision r on r.id = request.revision_id
      where x.advt_code in ${advertisements} and request.answer is not null and (request.payment_status <> 'paid'
        or (request.answer = 'corrected' and (r.application_id is distinct from request.application_id
          or (r.subject_key ->> 'paperId')::int is distinct from request.paper_id)))`,
  },
];

export const resultInvariants: readonly Invariant[] = [...markInvariants, ...publishedInvariants];
