import { sql } from 'kysely';
import type { Invariant } from '../invariant.ts';

/** More than the clocks of two gateways differ by. */
const CLOCKS = sql`interval '4 minutes'`;

export const applicationInvariants: readonly Invariant[] = [
  {
    sentence: 'A person has at most one application to an advertisement that is not closed, also after a merge of two accounts.',
    wrongRows: (advertisements) => sql`select coalesce(k.merged_into_master_id, k.master_id) as person, x.advt_code, count(*)
      from application x join candidate k on k.master_id = x.master_id
      where x.advt_code in ${advertisements} and x.duplicate_of is null group by 1, 2 having count(*) > 1`,
  },
  {
    sentence: 'An account that was merged into another one has only closed applications, and no other account has one.',
    wrongRows: (advertisements) => sql`select x.advt_code, x.id as application_id, k.master_id, k.merged_into_master_id from application x
      join candidate k on k.master_id = x.master_id where x.advt_code in ${advertisements} and (k.merged_into_master_id is null) <> (x.duplicate_of is null)`,
  },
  {
    sentence: 'An acknowledged application exists until it is withdrawn or an officer deletes it.',
    wrongRows: (advertisements) => sql`select o.application_id, o.advt_code from observed_application o
      where o.advt_code in ${advertisements} and not exists (select from application x where x.id = o.application_id)
        and not exists (select from audit_entry e where e.subject = 'application:' || o.application_id
          and e.action in ('application.withdraw', 'application.deleteByCandidate'))`,
  },
  {
    sentence: 'An acknowledged application keeps the profile with which it was sent, until it is changed or extended.',
    wrongRows: (advertisements) => sql`select o.application_id, o.profile_snapshot_id, x.profile_snapshot_id as now
      from observed_application o join application x on x.id = o.application_id
      join profile_snapshot s on s.master_id = x.master_id and s.id = x.profile_snapshot_id
      where o.advt_code in ${advertisements} and case when s.id = o.profile_snapshot_id or x.duplicate_of is not null
        then md5(s.profile::text) <> o.profile_hash
        else not exists (select from category_addition c where c.application_id = x.id and c.payment_status = 'paid'
            and c.profile_snapshot_id = s.id)
          and not exists (select from audit_entry e where e.subject = 'application:' || x.id and e.action = 'vacancy.changeApplication') end`,
  },
  {
    sentence: 'An application has the profile of the hour in which it was sent.',
    wrongRows: (advertisements) => sql`select x.id as application_id, x.applied_at, s.taken_at, e.action, e.at
      from observed_application o join application x on x.id = o.application_id and x.profile_snapshot_id = o.profile_snapshot_id
      join profile_snapshot s on s.master_id = x.master_id and s.id = x.profile_snapshot_id
      join candidate k on k.master_id = o.master_id join audit_entry e on e.account_id = k.account_id
      where o.advt_code in ${advertisements} and e.action ~ '^profile\\.(save|edit|delete|upload)'
        and e.at > s.taken_at + ${CLOCKS} and e.at < x.applied_at - ${CLOCKS}`,
  },
  {
    sentence: 'An application competes in categories of its advertisement.',
    wrongRows: (
      advertisements,
    ) => sql`select x.id as application_id, x.advt_code, count(ac.application_id) as categories, count(c.id) as own
      from application x join advertisement a on a.advt_code = x.advt_code left join application_category ac on ac.application_id = x.id
      left join advertisement_category c on c.id = ac.advertisement_category_id and c.advt_code = x.advt_code
      where x.advt_code in ${advertisements} and a.combined_into_advt_code is null
      group by x.id having count(ac.application_id) = 0 or count(ac.application_id) <> count(c.id)`,
  },
  {
    sentence: 'A further category counts once it is paid, and not before, unless its fee is refunded at once.',
    wrongRows: (advertisements) => sql`select c.id as category_addition_id, c.application_id, c.payment_status, c.ended_at
      from category_addition c join application x on x.id = c.application_id
      where x.advt_code in ${advertisements} and case when c.payment_status = 'paid'
        then exists (select from category_addition_category added where added.category_addition_id = c.id and not exists (
          select from application_category ac where ac.application_id = x.id
            and ac.advertisement_category_id = added.advertisement_category_id))
          and not exists (select from fee_refund f where f.application_id = x.id and f.due_since >= c.paid_at - ${CLOCKS})
        else exists (select from application_category ac where ac.category_addition_id = c.id) end`,
  },
  {
    sentence: 'The counts of applications agree with the applications.',
    wrongRows: (advertisements) => sql`select coalesce(counted.advt_code, found.advt_code) as advt_code, counted.sum, found.count
      from (select advt_code, payment_status, scrutiny_status, sum(applications) from application_counted
        where advt_code in ${advertisements} group by 1, 2, 3 having sum(applications) <> 0) counted
      full join (select advt_code, payment_status, scrutiny_status, count(*) from application
        where advt_code in ${advertisements} group by 1, 2, 3) found using (advt_code, payment_status, scrutiny_status)
      where counted.sum is distinct from found.count`,
  },
];
