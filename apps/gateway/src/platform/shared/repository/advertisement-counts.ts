import { sql, type Expression, type RawBuilder } from 'kysely';

// Sums over an advertisement's stored counts, which are exact at any moment and cheap for any number of applications.

export const applicationsOf = (advtCode: Expression<unknown>): RawBuilder<number> =>
  sql`(select coalesce(sum(kept.applications), 0)::integer from application_counted kept where kept.advt_code = ${advtCode})`;

export const paidOf = (advtCode: Expression<unknown>): RawBuilder<number> =>
  sql`(select coalesce(sum(kept.applications), 0)::integer from application_counted kept
    where kept.advt_code = ${advtCode} and kept.payment_status = 'paid')`;

export const approvedOf = (advtCode: Expression<unknown>): RawBuilder<number> =>
  sql`(select coalesce(sum(kept.applications), 0)::integer from application_counted kept
    where kept.advt_code = ${advtCode} and kept.scrutiny_status = 'approved')`;

/** Whether an officer has an application, or ever decided on one. After the answer to a hold it is pending again. */
export const isInScrutiny = (advtCode: Expression<unknown>): RawBuilder<boolean> =>
  sql`(exists (select from decision_counted made where made.advt_code = ${advtCode})
    or (select coalesce(sum(kept.applications), 0) > 0 from application_counted kept
      where kept.advt_code = ${advtCode} and (kept.officer_id is not null or kept.scrutiny_status <> 'pending')))`;

export const seatsOf = (advtCode: Expression<unknown>): RawBuilder<number> =>
  sql`(select coalesce(sum(kept.seats), 0)::integer from seat_counted kept where kept.advt_code = ${advtCode})`;

export const numberedSeatsOf = (advtCode: Expression<unknown>): RawBuilder<number> =>
  sql`(select coalesce(sum(kept.seats), 0)::integer from seat_counted kept where kept.advt_code = ${advtCode} and kept.has_roll_number)`;

export const cardsOf = (advtCode: Expression<unknown>): RawBuilder<number> =>
  sql`(select coalesce(sum(kept.cards), 0)::integer from card_counted kept where kept.advt_code = ${advtCode})`;

export const blockedCardsOf = (advtCode: Expression<unknown>): RawBuilder<number> =>
  sql`(select coalesce(sum(kept.cards), 0)::integer from card_counted kept where kept.advt_code = ${advtCode} and kept.blocked)`;
