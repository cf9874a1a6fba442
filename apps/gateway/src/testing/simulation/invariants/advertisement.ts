import { sql } from 'kysely';
import type { Invariant } from '../invariant.ts';
import { endInvariants } from './advertisement-end.ts';
import { mailInvariants } from './advertisement-mails.ts';

const demandInvariants: readonly Invariant[] = [
  {
    sentence: 'No officer decides on their own requisition.',
    ofWholeCommission: true,
    wrongRows: () => sql`select id, status, created_by, decided_by from requisition
      where status in ('approved', 'rejected', 'returned') and decided_by = created_by and requisition_no not like 'T-%'`,
  },
  {
    sentence: 'No officer decides on their own distribution.',
    ofWholeCommission: true,
    wrongRows: () => sql`select id, requisition_id, status, created_by, decided_by from percentage_distribution
      where status in ('approved', 'rejected') and decided_by = created_by`,
  },
  {
    sentence: 'A distribution gives each post of its requisition to one category.',
    ofWholeCommission: true,
    wrongRows: () => sql`select d.id, d.requisition_id, d.total_vacancy, r.total_vacancy as requested, sum(l.actual_count) as distributed
      from percentage_distribution d
      join requisition r on r.id = d.requisition_id
      join percentage_distribution_line l on l.distribution_id = d.id
      group by d.id, r.total_vacancy
      having sum(l.actual_count) <> d.total_vacancy or d.total_vacancy <> r.total_vacancy`,
  },
  {
    sentence: 'An advertisement is opened for an approved requisition only, and published with an approved distribution only.',
    ofWholeCommission: true,
    wrongRows: () => sql`select a.advt_code, a.life_cycle_status, r.status as requisition, d.status as distribution
      from advertisement a
      join requisition r on r.id = a.requisition_id
      left join percentage_distribution d on d.requisition_id = r.id
      where r.status <> 'approved'
        or (a.published_at is not null and r.requisition_no not like 'T-%' and d.status is distinct from 'approved')`,
  },
];

/** The seats of a combined advertisement are those of its members together. */
const seatInvariants: readonly Invariant[] = [
  {
    sentence: 'An advertisement has the seats that were distributed to it and to the advertisements combined into it.',
    wrongRows: (advertisements) => sql`with whole as (
        select a.advt_code, coalesce(a.combined_into_advt_code, a.advt_code) as goes_on, a.requisition_id from advertisement a),
      concerned as (
        select advt_code, goes_on, requisition_id from whole
        where goes_on in (select w.goes_on from whole w where w.advt_code in ${advertisements})
          and exists (select from percentage_distribution d where d.requisition_id = whole.requisition_id)),
      distributed as (
        select c.goes_on, l.heading, l.quota_code, sum(l.actual_count) as seats
        from concerned c
        join percentage_distribution d on d.requisition_id = c.requisition_id and d.status = 'approved'
        join percentage_distribution_line l on l.distribution_id = d.id
        group by 1, 2, 3),
      advertised as (
        select c.goes_on, k.heading, k.quota_code, sum(k.seats) as seats
        from concerned c join advertisement_category k on k.advt_code = c.advt_code
        group by 1, 2, 3)
      select k.goes_on as advt_code, k.heading, k.quota_code, k.seats as advertised, d.seats as distributed
      from advertised k left join distributed d using (goes_on, heading, quota_code)
      where k.seats is distinct from d.seats
        and not exists (select from whole w where w.goes_on = k.goes_on
          and not exists (select from percentage_distribution d where d.requisition_id = w.requisition_id))`,
  },
  {
    sentence: 'The last days of an advertisement follow each other.',
    wrongRows: (advertisements) => sql`select advt_code, single_submission_last_at, payment_last_at, double_fee_submission_last_at,
        double_fee_payment_last_at
      from advertisement
      where advt_code in ${advertisements}
        and not (single_submission_last_at <= payment_last_at and payment_last_at <= double_fee_submission_last_at
          and double_fee_submission_last_at <= double_fee_payment_last_at)`,
  },
  {
    sentence: 'A published advertisement has dates, seats, a paper, terms and accepted qualifications.',
    wrongRows: (advertisements) => sql`select a.advt_code, a.life_cycle_status from advertisement a
      where a.advt_code in ${advertisements} and a.life_cycle_status in ('scheduled', 'published', 'live')
        and a.combined_into_advt_code is null
        and (a.publish_date_ad is null or a.double_fee_payment_last_at is null or a.agreement_id is null
          or a.minimum_education_level_id is null
          or not exists (select from advertisement_category k where k.advt_code = a.advt_code and k.seats > 0)
          or not exists (select from paper p where p.advt_code = a.advt_code))`,
  },
];

export const advertisementInvariants: readonly Invariant[] = [...demandInvariants, ...seatInvariants, ...endInvariants, ...mailInvariants];
