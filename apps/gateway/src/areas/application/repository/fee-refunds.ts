import type { Id } from '@psc/validation/rules/id.ts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import { anyOf } from '../../../platform/shared/repository/any-of.ts';

export type NotedRefund = { applicationId: Id<'application'>; amountPaisa: number; cause: string };

/**
 * Records a refund for the fees of these applications that are paid and that no refund covers yet; returns the new ones. While the advertisement
 * continues, only further categories go back that were paid too late to be judged.
 */
export async function noteRefunds(db: Database, applicationIds: readonly Id<'application'>[], now: Date): Promise<NotedRefund[]> {
  const ids = sql`any(${[...applicationIds]}::integer[])`;
  // Two refunds at the same moment would each miss the other.
  await sql`select from application where id = ${ids} order by id for no key update`.execute(db);
  const { rows } = await sql<NotedRefund>`insert into fee_refund (application_id, advt_code, amount_paisa, cause, due_since)
    select x.id, x.advt_code, owed.paisa, why.cause, ${now}
    from application x join advertisement a on a.advt_code = x.advt_code
    cross join lateral (select case when x.duplicate_of is not null then 'duplicate' when a.life_cycle_status = 'cancelled' then 'cancelled'
      when a.combined_into_advt_code is not null then 'combined' else 'tooLate' end as cause) why
    cross join lateral (select (case why.cause when 'tooLate' then (
        select coalesce(sum(late.fee_amount_paisa), 0) from category_addition late where late.application_id = x.id
          and late.payment_status = 'paid' and not exists (select from application_category ac where ac.category_addition_id = late.id))
      else fees_to_refund_paisa(x.id) end
      - coalesce((select sum(f.amount_paisa) from fee_refund f where f.application_id = x.id), 0))::integer as paisa) owed
    where x.id = ${ids} and x.payment_status = 'paid' and owed.paisa > 0
    returning application_id as "applicationId", amount_paisa as "amountPaisa", cause`.execute(db);
  return rows;
}

/** The total of the refunds of each of these applications. */
export async function selectRefundAmounts(db: Database, applicationIds: readonly Id<'application'>[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('feeRefund')
    .select(['applicationId', sql<number>`sum(amount_paisa)::integer`.as('amountPaisa')])
    .where('applicationId', '=', anyOf(applicationIds))
    .groupBy('applicationId')
    .execute();
  return new Map(rows.map(({ applicationId, amountPaisa }) => [applicationId, amountPaisa]));
}
