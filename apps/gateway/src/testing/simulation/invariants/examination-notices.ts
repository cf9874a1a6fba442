import { sql } from 'kysely';
import { isEnded } from '../../../platform/shared/repository/ended-advertisement.ts';
import type { Invariant } from '../invariant.ts';

/** The mails of one word to the candidate of application `x`. */
const mailsTo = (word: string) => sql`(select count(*) from simulated_job mail where mail.kind = 'mail' and mail.data ->> 'word' = ${word}
  and mail.data -> 'values' ->> 'applicationNumber' = x.application_number)`;

/** Whether applicants of the advertisement `a` still wait for a notice. */
const informed = sql`not exists (select from simulated_job notice where notice.kind = 'notify-applicants' and notice.done_at is null
  and (notice.data ->> 'advtCode')::int = a.advt_code)`;

/** Notices are sent with a queue, so the jobs get an hour for them. */
const longAgo = (instant: ReturnType<typeof sql>) => sql`${instant} < (select max(done_at) from simulated_job) - interval '1 hour'`;

/** Each seat that a second officer changed, one by one or with a whole room. */
const changedSeats = sql`(select r.advt_code, r.application_id from revision r where r.subject = 'seat' and r.state = 'applied'
  union all
  select r.advt_code, (person ->> 'applicationId')::int from revision r cross join jsonb_array_elements(r.after -> 'people') person
  where r.subject = 'room' and r.state = 'applied')`;

export const noticeInvariants: readonly Invariant[] = [
  {
    sentence: 'Everybody who is seated hears of changed hours once.',
    wrongRows: (advertisements) => sql`select x.advt_code, x.id as application_id, r.id as revision_id, told.said from revision r
      join advertisement a on a.advt_code = r.advt_code
      join application x on x.advt_code = r.advt_code and x.scrutiny_status = 'approved'
      join candidate_seat seat on seat.application_id = x.id and seat.allocated_at < r.decided_at - interval '4 minutes'
      left join milestone_mail told on told.application_id = x.id and told.milestone = 'examRescheduled'
      where r.advt_code in ${advertisements} and r.subject = 'schedule' and r.state = 'applied' and ${longAgo(sql`r.decided_at`)}
        and not ${isEnded('a')} and ${informed}
        and r.id = (select max(id) from revision last where last.advt_code = r.advt_code and last.subject = 'schedule' and last.state = 'applied')
        and r.before -> 'papers' <> r.after -> 'papers'
        and (not exists (select from revision newer where newer.id::text = told.said and newer.advt_code = r.advt_code
            and newer.subject in ('schedule', 'paper') and newer.decided_at >= r.decided_at)
          or (select count(*) from simulated_job mail where mail.kind = 'mail' and mail.data ->> 'word' like 'gateway.application.mail.examRescheduled%'
            and mail.data -> 'values' ->> 'applicationNumber' = x.application_number and mail.data -> 'values' ->> 'reason' = r.reason)
            > (select count(*) from revision applied where applied.advt_code = r.advt_code and applied.subject = 'schedule'
              and applied.state = 'applied' and applied.reason = r.reason))`,
  },
  {
    sentence: 'Everybody hears the roll number and the centre that are right now.',
    wrongRows: (
      advertisements,
    ) => sql`select x.advt_code, x.id as application_id, seat.roll_number, centre.name_en, told.said from candidate_seat seat
      join application x on x.id = seat.application_id
      join advertisement a on a.advt_code = x.advt_code
      join exam_centre centre on centre.id = seat.exam_centre_id
      left join milestone_mail told on told.application_id = x.id and told.milestone = 'rollNumberGiven'
      where x.advt_code in ${advertisements} and seat.roll_number is not null and not ${isEnded('a')} and ${informed}
        and exists (select from centre_assignment ca where ca.advt_code = x.advt_code)
        and not exists (select from ${changedSeats} changed where changed.application_id = x.id)
        and not exists (select from revision r where r.application_id = x.id and r.subject = 'examinee' and r.state = 'applied')
        and (split_part(coalesce(told.said, ''), ' · ', 1) <> seat.roll_number::text or split_part(told.said, ' · ', 2) <> centre.name_en)`,
  },
  {
    sentence: 'Every changed seat is told to its candidate once.',
    wrongRows: (advertisements) => sql`select x.advt_code, x.id as application_id, count(*) as changes from ${changedSeats} changed
      join application x on x.id = changed.application_id
      where changed.advt_code in ${advertisements}
      group by x.advt_code, x.id, x.application_number having count(*) <> ${mailsTo('gateway.seatRevision.mail')}`,
  },
  {
    sentence: 'Whoever is taken into an examination or out of it after the admit cards hears of it once.',
    wrongRows: (advertisements) => sql`select x.advt_code, x.id as application_id, count(*) as changes from revision r
      join application x on x.id = r.application_id
      where r.advt_code in ${advertisements} and r.subject = 'examinee' and r.state = 'applied'
      group by x.advt_code, x.id, x.application_number
      having count(*) <> ${mailsTo('gateway.examinee.admittedMail')} + ${mailsTo('gateway.examinee.takenOutMail')}`,
  },
  {
    sentence: 'Every decision on special arrangements is told to its candidate once.',
    wrongRows: (advertisements) => sql`select x.advt_code, x.id as application_id, sa.state from special_arrangement sa
      join application x on x.id = sa.application_id
      where x.advt_code in ${advertisements} and sa.state in ('granted', 'refused')
        and ${mailsTo('gateway.specialArrangement.grantedMail')} + ${mailsTo('gateway.specialArrangement.refusedMail')} <> 1`,
  },
  {
    sentence: 'Every mail about an application is in the language of its candidate.',
    wrongRows: (advertisements) => sql`select x.advt_code, x.id as application_id, mail.data ->> 'word' as word from application x
      join candidate k on k.master_id = x.master_id
      join account u on u.id = k.account_id
      join simulated_job mail on mail.kind = 'mail' and mail.data -> 'values' ->> 'applicationNumber' = x.application_number
      where x.advt_code in ${advertisements} and mail.data ->> 'language' <> case u.language when 'en' then 'en' else 'ne' end`,
  },
];
