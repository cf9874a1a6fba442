import { sql } from 'kysely';
import type { Invariant } from '../invariant.ts';
import { finalScrutinyInvariants } from './scrutiny-final.ts';
import { readingInvariants } from './scrutiny-readings.ts';

const decisionInvariants: readonly Invariant[] = [
  {
    sentence: 'What applies to an application is the newest decision about it.',
    wrongRows: (advertisements) => sql`select x.id as application_id, x.scrutiny_status, d.to_status as decided, d.decided_at
      from application x
      cross join lateral (select to_status, decided_at from scrutiny_decision where application_id = x.id order by id desc limit 1) d
      where x.advt_code in ${advertisements} and x.scrutiny_status <> 'pending' and x.scrutiny_status <> d.to_status and x.duplicate_of is null`,
  },
  {
    sentence: 'Only paid applications are decided.',
    wrongRows: (advertisements) => sql`select x.id as application_id, x.payment_status, x.scrutiny_status from application x
      where x.advt_code in ${advertisements} and x.payment_status <> 'paid' and x.scrutiny_status <> 'pending' and x.duplicate_of is null`,
  },
  {
    sentence: 'A category that was added and paid is judged after the payment.',
    wrongRows: (advertisements) => sql`select x.id as application_id, x.scrutiny_status, added.paid_at, x.scrutiny_decided_at
      from application x
      join category_addition added on added.application_id = x.id and added.payment_status = 'paid'
      where x.advt_code in ${advertisements} and x.scrutiny_status in ('approved', 'rejected')
        and exists (select from application_category c where c.category_addition_id = added.id)
        and added.paid_at > coalesce(x.scrutiny_decided_at, '-infinity') + interval '3 minutes'`,
  },
  {
    sentence: 'An approved application competes in at least one category, and no other application has refused ones.',
    wrongRows: (
      advertisements,
    ) => sql`select x.id as application_id, x.scrutiny_status, count(*) as categories, count(c.refused_at) as refused
      from application x join application_category c on c.application_id = x.id
      where x.advt_code in ${advertisements}
      group by x.id
      having count(c.refused_at) > case when x.scrutiny_status = 'approved' then count(*) - 1 else 0 end`,
  },
  {
    sentence: 'No one is approved by the data alone against an objection.',
    wrongRows: (advertisements) => sql`select x.id as application_id, d.decided_at, p.part
      from application x
      cross join lateral (
        select to_status, decided_at, rests_on from scrutiny_decision where application_id = x.id order by id desc limit 1) d
      join scrutiny_part p on p.application_id = x.id and p.result = 'objected' and p.marked_at < d.decided_at - interval '3 minutes'
      where x.advt_code in ${advertisements} and d.to_status = 'approved' and d.rests_on is not null`,
  },
  {
    sentence: 'Whoever is approved without an officer having read the application is within the limit of age that asks for no proof.',
    wrongRows: (advertisements) => sql`select x.id as application_id, years.old, years.most
      from application x
      join advertisement a on a.advt_code = x.advt_code
      join requisition r on r.id = a.requisition_id
      join candidate k on k.master_id = x.master_id
      cross join lateral (select rests_on from scrutiny_decision where application_id = x.id order by id desc limit 1) d
      cross join lateral (
        select extract(year from age(a.age_cut_off_date_ad, k.date_of_birth_ad)) as old, max(coalesce(l.max_age, 999)) as most
        from age_limit l
        where l.class_id = r.class_id and l.service_id = r.service_id and l.gender = k.gender
          and not (l.for_disabled or l.for_internal or l.for_development_service)) years
      where x.advt_code in ${advertisements} and x.scrutiny_status = 'approved' and d.rests_on is not null and years.old > years.most + 1
        and not exists (select from combined_post c where c.post_id = r.post_id)`,
  },
];

export const scrutinyInvariants: readonly Invariant[] = [...decisionInvariants, ...readingInvariants, ...finalScrutinyInvariants];
