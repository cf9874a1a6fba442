import type { Id } from '@psc/validation/rules/id.ts';
import { sql } from 'kysely';
import { OVER } from '@psc/validation/rules/last-moment.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { anyOf } from '../../../platform/shared/repository/any-of.ts';

export async function selectReason(db: Database, advtCode: Id<'advertisement'>): Promise<string> {
  const row = await db
    .selectFrom('advertisement')
    .select(['cancellationReason', 'extensionReason'])
    .where('advtCode', '=', advtCode)
    .executeTakeFirstOrThrow();
  return row.cancellationReason ?? row.extensionReason ?? '';
}

export async function selectPaidTotals(db: Database, advtCode: Id<'advertisement'>) {
  // As `fees_to_refund_paisa` of each application, but summed in one query.
  const { rows } = await sql<{ applications: number; paid: number; refundsPaisa: number }>`select count(*)::int as applications,
      count(*) filter (where x.payment_status = 'paid' and back.paisa > 0)::int as paid,
      coalesce(sum(back.paisa) filter (where x.payment_status = 'paid'), 0)::float8 as refunds_paisa
    from application x
    left join (
      select due.application_id, sum(due.fee_amount_paisa) as paisa from fee_due due
      where due.advt_code = ${advtCode} and due.payment_status = 'paid' and not (due.purpose = 'retotalling' and due.judged)
      group by due.application_id) back on back.application_id = x.id
    where x.advt_code = ${advtCode}`.execute(db);
  return rows[0]!;
}

/** Whether scrutiny was ever finalised. After that, also while it is reopened, seats may have been assigned. */
export async function wasScrutinyFinalized(db: Database, advtCode: Id<'advertisement'>): Promise<boolean> {
  const finalized = db.selectFrom('scrutinyAdvertisement').select('advtCode').where('finalizedAt', 'is not', null);
  const reopened = db.selectFrom('scrutinyReopening').select('advtCode');
  const found = await finalized
    .where('advtCode', '=', advtCode)
    .union(reopened.where('advtCode', '=', advtCode))
    .executeTakeFirst();
  return found !== undefined;
}

export async function isScrutinyFinalized(db: Database, advtCode: Id<'advertisement'>): Promise<boolean> {
  const found = await db
    .selectFrom('scrutinyAdvertisement')
    .select('advtCode')
    .where('advtCode', '=', advtCode)
    .where('finalizedAt', 'is not', null)
    .executeTakeFirst();
  return found !== undefined;
}

export async function removeFromScrutiny(db: Database, advtCode: Id<'advertisement'>): Promise<void> {
  await db
    .insertInto('scrutinyAdvertisement')
    .values({ advtCode, state: 'removed' })
    .onConflict((conflict) => conflict.column('advtCode').doUpdateSet({ state: 'removed' }))
    .execute();
}

export async function hasPublishedFinalList(db: Database, advtCode: Id<'advertisement'>): Promise<boolean> {
  const found = await db
    .selectFrom('selection')
    .select('id')
    .where('advtCode', '=', advtCode)
    .where('stage', '=', 'final')
    .where('publishedAt', 'is not', null)
    .executeTakeFirst();
  return found !== undefined;
}

type Ended = { advtCode: Id<'advertisement'> };

export function closeOverdue(db: Database, from: 'published' | 'live', now: Date): Promise<Ended[]> {
  return db
    .updateTable('advertisement')
    .set({ lifeCycleStatus: 'closed', version: sql`version + 1` })
    .where('lifeCycleStatus', '=', from)
    .where('doubleFeeSubmissionLastAt', OVER, now)
    .returning('advtCode')
    .execute();
}

export function concludeSelected(db: Database): Promise<Ended[]> {
  return db
    .updateTable('advertisement as a')
    .set({ lifeCycleStatus: 'concluded', version: sql`a.version + 1` })
    .where('a.lifeCycleStatus', '=', 'closed')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('selection as s')
          .select('s.id')
          .whereRef('s.advtCode', '=', 'a.advtCode')
          .where('s.stage', '=', 'final')
          .where('s.publishedAt', 'is not', null),
      ),
    )
    .returning('a.advtCode')
    .execute();
}

/**
 * Applications that were paid after their advertisement was cancelled or combined into another, and whose refund is not recorded. Indexes
 * leave out years of refunded ones before the fees of the others are added up.
 */
export async function selectPaidLate(db: Database, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with unrefunded as materialized (
      select x.id from advertisement a join application x on x.advt_code = a.advt_code
      where (a.life_cycle_status = 'cancelled' or a.combined_into_advt_code is not null) and x.payment_status = 'paid'
        and not exists (select from fee_refund f where f.application_id = x.id)
    )
    select id from unrefunded where fees_to_refund_paisa(id) > 0 order by id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The given applications that were not moved when their advertisement was combined. */
export async function selectStayed(
  db: Database,
  advtCode: Id<'advertisement'>,
  applicationIds: readonly Id<'application'>[],
): Promise<number[]> {
  const rows = await db
    .selectFrom('application')
    .select('id')
    .where('id', '=', anyOf(applicationIds))
    .where('advtCode', '=', advtCode)
    .execute();
  return rows.map(({ id }) => id);
}
