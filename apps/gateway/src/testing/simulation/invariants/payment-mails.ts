import { sql } from 'kysely';
import type { Invariant } from '../invariant.ts';
import { attemptsOf, feeColumns, feesOf } from './fees.ts';

/** The mails of the queue with these words, also those that are already sent. */
const mailed = (...words: string[]) => sql`job.kind = 'mail' and job.data ->> 'word' = any(${words.map((word) => `gateway.${word}`)})`;

export const paymentMailInvariants: readonly Invariant[] = [
  {
    sentence: 'Whoever pays a fee gets one mail with the receipt, in their language.',
    wrongRows: (advertisements) => sql`select ${feeColumns}, mails.count, mails.languages, u.language
      from (${feesOf(advertisements)}) fee join application x on x.id = fee.application_id
      join candidate k on k.master_id = x.master_id join account u on u.id = k.account_id
      cross join lateral (select count(*), array_agg(job.data ->> 'language') as languages from simulated_job job
        where job.data -> 'values' ->> 'receiptNumber' = fee.receipt_number
          and ${mailed('payment.paidMail', 'furtherCategory.paidMail', 'retotalling.paidMail')}) mails
      where fee.payment_status = 'paid' and (mails.count <> 1 or (mails.languages[1] = 'en') <> (u.language = 'en'))`,
  },
  {
    sentence: 'Whoever gets money back is told once about each amount.',
    wrongRows: (advertisements) => sql`select id, reference, returned, mails from (
        select t.id, t.reference, count(u.id) filter (where u.resolution = 'returned') as returned,
          (select count(*) from simulated_job job where job.data -> 'values' ->> 'reference' = t.reference
            and ${mailed('payment.unmatchedReturnedMail', 'payment.changedMoneyMail', 'payment.withdrawnMoneyMail')}) as mails
        from (${attemptsOf(advertisements)}) t left join unmatched_payment u on u.payment_attempt_id = t.id
        group by t.id, t.reference) back
      where returned <> mails`,
  },
  {
    sentence: 'Whoever is refunded a fee is told once.',
    wrongRows: (advertisements) => sql`select id, application_id, application_number, mails from (
        select f.id, f.application_id, f.reference, x.application_number, (select count(*) from simulated_job job
          where job.data -> 'values' ->> 'reference' = f.reference and job.data -> 'values' ->> 'applicationNumber' = x.application_number
            and ${mailed('payment.feeReturnedMail')}) as mails
        from fee_refund f join application x on x.id = f.application_id
        where x.advt_code in ${advertisements} and f.returned_at is not null) refund
      where mails <> 1`,
  },
];
