import { sql } from 'kysely';
import type { Invariant } from '../invariant.ts';

/** Advertisements that ended after publication, and when; clocks of two gateways differ by less than three minutes. */
const ended = sql`select advt_code, coalesce(cancelled_at, combined_at) + interval '3 minutes' as ended_at, combined_into_advt_code
  from advertisement where life_cycle_status = 'cancelled' or combined_into_advt_code is not null`;

export const endInvariants: readonly Invariant[] = [
  {
    sentence: 'Nothing is done in the examination of an advertisement after it was cancelled or combined into another.',
    wrongRows: (advertisements) => sql`select e.advt_code, e.ended_at, done.what, done.at
      from (${ended}) e
      cross join lateral (
        select 'seat' as what, max(allocated_at) as at from candidate_seat where advt_code = e.advt_code
        union all
        select 'admit card', max(card.generated_at) from admit_card card join application x on x.id = card.application_id
          where x.advt_code = e.advt_code
        union all
        select 'schedule', max(decided_at) from exam_schedule where advt_code = e.advt_code
        union all
        select 'request of a schedule', max(requested_at) from exam_schedule where advt_code = e.advt_code
        union all
        select 'centres', max(saved_at) from centre_assignment where advt_code = e.advt_code
        union all
        select 'rooms', max(saved_at) from room_allocation where advt_code = e.advt_code
        union all
        select 'invigilators', max(saved_at) from invigilator_allocation where advt_code = e.advt_code
        union all
        select 'list', max(greatest(created_at, published_at, revised_at)) from selection where advt_code = e.advt_code) done
      where e.advt_code in ${advertisements} and done.at > e.ended_at`,
  },
  {
    sentence: 'Nothing is decided about applications to an advertisement after it was cancelled or combined into another.',
    wrongRows: (advertisements) => sql`select e.advt_code, e.ended_at, done.what, done.at
      from (${ended}) e
      cross join lateral (
        select 'decision' as what, max(d.decided_at) as at from application x join scrutiny_decision d on d.application_id = x.id
          where x.advt_code = e.advt_code
        union all
        select 'second reading', max(greatest(read_at, settled_at)) from scrutiny_second_reading s where s.advt_code = e.advt_code
        union all
        select 'allocation', max(allocated_at) from scrutiny_allocation l where l.advt_code = e.advt_code
        union all
        select 'finalising', max(finalized_at) from scrutiny_advertisement sa where sa.advt_code = e.advt_code) done
      where e.advt_code in ${advertisements} and done.at > e.ended_at`,
  },
  {
    sentence: 'An advertisement that was cancelled or combined into another is no longer in scrutiny.',
    wrongRows: (advertisements) => sql`select e.advt_code, e.ended_at, sa.state from (${ended}) e
      left join scrutiny_advertisement sa on sa.advt_code = e.advt_code
      where e.advt_code in ${advertisements} and sa.state is distinct from 'removed'`,
  },
  {
    sentence: 'An advertisement that was combined into another has no seats left.',
    wrongRows: (advertisements) => sql`select e.advt_code, e.combined_into_advt_code, sum(k.seats) as seats
      from (${ended}) e join advertisement_category k on k.advt_code = e.advt_code
      where e.advt_code in ${advertisements} and e.combined_into_advt_code is not null group by 1, 2 having sum(k.seats) > 0`,
  },
  {
    sentence: 'Whoever had paid in one of two combined advertisements goes on with a paid application.',
    wrongRows: (
      advertisements,
    ) => sql`select x.master_id, e.advt_code, x.id as closed, x.paid_at, e.combined_into_advt_code as into_advt_code,
        mine.id as goes_on, mine.payment_status
      from (${ended}) e
      join application x on x.advt_code = e.advt_code and x.payment_status = 'paid' and x.paid_at < e.ended_at - interval '6 minutes'
      join application mine on mine.master_id = x.master_id and mine.advt_code = e.combined_into_advt_code
      where e.advt_code in ${advertisements} and mine.payment_status <> 'paid'`,
  },
  {
    sentence: 'No stray money is accepted as a fee after the advertisement was cancelled or combined into another.',
    wrongRows: (advertisements) => sql`select e.advt_code, e.ended_at, u.id as unmatched_payment_id, u.resolved_at from (${ended}) e
      join application_of_payment x on x.advt_code = e.advt_code
      join payment_attempt t on t.application_id = x.id
      join unmatched_payment u on u.payment_attempt_id = t.id and u.resolution = 'accepted'
      where e.advt_code in ${advertisements} and u.resolved_at > e.ended_at`,
  },
  {
    sentence: 'Every paid application to a cancelled advertisement is refunded.',
    ofWholeCommission: true,
    wrongRows: () => sql`select x.id as application_id, x.advt_code, x.paid_at from (${ended}) e
      join application x on x.advt_code = e.advt_code and x.payment_status = 'paid' and fees_to_refund_paisa(x.id) > 0
      where not exists (select from fee_refund f where f.application_id = x.id)
        and e.ended_at < (select max(done_at) from simulated_job) - interval '1 day' and x.paid_at < e.ended_at`,
  },
];
