import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import { anyOf } from '../../../platform/shared/repository/any-of.ts';

/** Records refunds for the paid ones of these applications, once each. */
export async function noteRefunds(db: Database, applicationIds: readonly number[], now: Date): Promise<void> {
  await sql`insert into fee_refund (application_id, advt_code, amount_paisa, cause, due_since)
    select x.id, x.advt_code, fees_paid_paisa(x.id), case a.life_cycle_status when 'cancelled' then 'cancelled' else 'combined' end, ${now}
    from application x join advertisement a on a.advt_code = x.advt_code
    where x.id = any(${[...applicationIds]}::integer[]) and x.payment_status = 'paid' and fees_paid_paisa(x.id) > 0
    on conflict (application_id) do nothing`.execute(db);
}

export async function selectRefundAmounts(db: Database, applicationIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('feeRefund')
    .select(['applicationId', 'amountPaisa'])
    .where('applicationId', '=', anyOf(applicationIds))
    .execute();
  return new Map(rows.map(({ applicationId, amountPaisa }) => [applicationId, amountPaisa]));
}
