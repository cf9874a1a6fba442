import { sql } from 'kysely';
import type { Invariant } from '../invariant.ts';

/** Mails about applications, as queued: the word of the message, its language and the application in its address. */
const mails = sql`
  select data->>'word' as word, data->>'language' as language, (data->>'advtCode')::int as advt_code,
    substring(data->>'path' from 'application=(\\d+)')::int as application_id
  from simulated_job where kind = 'mail' and data->>'word' like '%.selection.%'`;

const stillToWrite = sql`
  select (data->>'advtCode')::int as advt_code from simulated_job
  where kind = 'notify-applicants' and data->>'notification' = 'finallySelected' and done_at is null`;

const changeWords = sql`(values ('gateway.selection.leftMail'), ('gateway.selection.movedUpMail')) word (word)`;

export const selectionMailInvariants: readonly Invariant[] = [
  {
    sentence: 'Each mail about selection is in the language of its reader.',
    ofWholeCommission: true,
    wrongRows: () => sql`select mail.application_id, mail.language, u.language as language_of_reader from (${mails}) mail
      join application x on x.id = mail.application_id join candidate k on k.master_id = x.master_id join account u on u.id = k.account_id
      where mail.language <> u.language`,
  },
  {
    sentence: 'Everybody who was called gets exactly one mail about the final list.',
    ofWholeCommission: true,
    wrongRows: () => sql`select s.advt_code, called.application_id, written.mails from selection s
      join advertisement a on a.advt_code = s.advt_code
      join selection w on w.advt_code = s.advt_code and w.stage = 'written'
      join lateral (select distinct application_id from selection_candidate sc where sc.selection_id = w.id and sc.outcome = 'selected')
        called on true
      cross join lateral (select count(*)::int as mails from (${mails}) mail where mail.application_id = called.application_id
        and mail.word in ('gateway.selection.selectedMail', 'gateway.selection.alternateMail', 'gateway.selection.notSelectedMail')) written
      where s.stage = 'final' and s.published_at is not null and s.advt_code not in (${stillToWrite})
        and a.life_cycle_status not in ('cancelled', 'rejected') and a.combined_into_advt_code is null
        and written.mails <> 1 and (w.revised_at is null or w.revised_at < s.published_at)`,
  },
  {
    sentence: 'Whoever leaves the final list or moves up gets exactly one mail about it.',
    wrongRows: (advertisements) => sql`select s.advt_code, person.application_id, word.word, count(distinct c.id) as changes,
        (select count(*) from (${mails}) mail where mail.application_id = person.application_id and mail.word = word.word) as mails
      from selection s join revision c on c.subject = 'seatChange' and c.advt_code = s.advt_code and c.state = 'applied'
      cross join ${changeWords}
      cross join lateral (select case word.word when 'gateway.selection.leftMail' then (c.after->>'leaving')::int
        else (c.after->>'alternate')::int end as application_id) person
      where s.stage = 'final' and s.advt_code in ${advertisements} and person.application_id is not null
      group by s.advt_code, person.application_id, word.word
      having count(distinct c.id) <> (select count(*) from (${mails}) mail
        where mail.application_id = person.application_id and mail.word = word.word)`,
  },
];
