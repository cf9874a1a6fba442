import { sql } from 'kysely';
import type { Invariant } from '../invariant.ts';

/** Mails about the end of an advertisement, by account; a mail that could not be queued has no row. */
const mailsOf = (words: readonly string[]) => sql`select (data->'notification'->>'accountId')::int as account_id,
    (data->>'advtCode')::int as advt_code, count(*) as mails, min(data->>'language') as language
  from simulated_job where kind = 'mail' and data->>'word' = any(${[...words]}::text[]) group by 1, 2`;
const cancelWords = ['gateway.advertisement.cancelledMail', 'gateway.advertisement.cancelledAndPaidMail'];

/** The mail went to the account that had the application then, and that was merged into this one after the cancellation. */
const hadMailBeforeMerge = sql`exists (select from (${mailsOf(cancelWords)}) earlier
  join candidate merged on merged.account_id = earlier.account_id
  where merged.merged_into_master_id = k.master_id and earlier.advt_code = a.advt_code and earlier.mails = 1)`;

/** Jobs that still have to tell applicants. */
const isBeingTold = sql`exists (select from simulated_job j
  where j.kind = 'inform-applicants-in-steps' and j.done_at is null and (j.data->>'advtCode')::int = a.advt_code)`;

export const mailInvariants: readonly Invariant[] = [
  {
    sentence: 'Every applicant of a cancelled advertisement is told once, in their language.',
    ofWholeCommission: true,
    wrongRows: () => sql`select a.advt_code, x.id as application_id, told.mails, told.language, c.language as wanted
      from advertisement a
      join application x on x.advt_code = a.advt_code and x.applied_at < a.cancelled_at - interval '3 minutes'
      join candidate k on k.master_id = x.master_id
      join account c on c.id = k.account_id
      left join (${mailsOf(cancelWords)}) told on told.account_id = k.account_id and told.advt_code = a.advt_code
      where a.life_cycle_status = 'cancelled' and x.duplicate_of is null and not ${isBeingTold}
        and case when told.mails is null then not ${hadMailBeforeMerge} else told.mails <> 1 or told.language is distinct from c.language end`,
  },
  {
    sentence: 'Every applicant is told of the newest extension.',
    ofWholeCommission: true,
    wrongRows: () => sql`select a.advt_code, x.id as application_id, extended.at, told.queued_at
      from advertisement a
      cross join lateral (select max(at) as at from audit_entry
        where subject = 'advertisement:' || a.advt_code and action = 'advertisement.extendDeadline') extended
      join application x on x.advt_code = a.advt_code and x.applied_at < extended.at - interval '3 minutes'
      left join milestone_mail told on told.application_id = x.id and told.milestone = 'advertisement.extendDeadline'
      where a.life_cycle_status in ('published', 'live', 'closed') and a.combined_into_advt_code is null and not ${isBeingTold}
        and x.combined_from_advt_code is null and x.duplicate_of is null
        and coalesce(told.queued_at, '-infinity') < extended.at - interval '3 minutes'`,
  },
];
