import type { Id } from '@psc/validation/rules/id.ts';
import { sql, type RawBuilder } from 'kysely';
import { advisoryLocks } from '../../database/advisory-locks.ts';
import type { Database, DatabaseTransaction } from '../../database/connection.ts';
import { runTransaction } from '../../frame/run-transaction.ts';

/** One kind of count per advertisement: its table, the table of completed counts, and a query of the rows to count. */
type Kept = {
  notes: string;
  counted: string;
  keys: readonly string[];
  number: string;
  rowsOf: (advtCode: Id<'advertisement'>) => RawBuilder<unknown>;
};

export const applications: Kept = {
  notes: 'application_count',
  counted: 'counted_applications',
  keys: ['officer_id', 'payment_status', 'scrutiny_status'],
  number: 'applications',
  rowsOf: (advtCode) =>
    sql`select scrutiny_officer_id as officer_id, payment_status, scrutiny_status from application where advt_code = ${advtCode}`,
};
export const decisions: Kept = {
  notes: 'decision_count',
  counted: 'counted_decisions',
  keys: ['officer_id', 'to_status', 'reason'],
  number: 'decisions',
  rowsOf: (advtCode) => sql`select d.officer_id, d.to_status, reason
    from application x join scrutiny_decision d on d.application_id = x.id cross join lateral reasons_of(d.reasons) reason
    where x.advt_code = ${advtCode}`,
};
export const seats: Kept = {
  notes: 'seat_count',
  counted: 'counted_seats',
  keys: ['exam_centre_id', 'has_roll_number'],
  number: 'seats',
  rowsOf: (advtCode) =>
    sql`select exam_centre_id, roll_number is not null as has_roll_number from candidate_seat where advt_code = ${advtCode}`,
};
export const cards: Kept = {
  notes: 'card_count',
  counted: 'counted_cards',
  keys: ['blocked'],
  number: 'cards',
  rowsOf: (advtCode) => sql`select card.blocked
    from application x join admit_card card on card.application_id = x.id where x.advt_code = ${advtCode}`,
};

const keysOf = ({ keys }: Kept) => sql.join(keys.map((key) => sql.id(key)));

/** Advertisements that were never counted, or before this moment. */
export async function selectStale(db: Database, { counted }: Kept, countedBefore: Date): Promise<number[]> {
  const { rows } = await sql<{ advtCode: Id<'advertisement'> }>`
    select a.advt_code from advertisement a left join ${sql.table(counted)} counted on counted.advt_code = a.advt_code
    where counted.counted_at is null or counted.counted_at <= ${countedBefore}
    order by counted.counted_at nulls first, a.advt_code`.execute(db);
  return rows.map(({ advtCode }) => advtCode);
}

export async function selectUncompacted(db: Database, kept: Kept): Promise<number[]> {
  const { rows } = await sql<{ advtCode: Id<'advertisement'> }>`
    select advt_code from ${sql.table(kept.notes)} join ${sql.table(kept.counted)} using (advt_code)
    group by advt_code having count(*) > count(distinct (${keysOf(kept)}))
    order by advt_code`.execute(db);
  return rows.map(({ advtCode }) => advtCode);
}

function withCountLock(
  db: Database,
  advtCode: Id<'advertisement'>,
  work: (inside: DatabaseTransaction) => Promise<unknown>,
): Promise<void> {
  return runTransaction(db, async (inside) => {
    await sql`select pg_advisory_xact_lock(${advisoryLocks.advertisementCounts}::integer, ${advtCode}::integer)`.execute(inside);
    await work(inside);
  });
}

/**
 * Recounts one advertisement in a single statement, so in a single snapshot: it replaces the rows that the snapshot sees, and keeps those
 * that open transactions will add.
 */
export function count(db: Database, kept: Kept, advtCode: Id<'advertisement'>, now: Date): Promise<void> {
  return withCountLock(db, advtCode, (inside) =>
    sql`with noted as (delete from ${sql.table(kept.notes)} where advt_code = ${advtCode}),
      counted as (
        insert into ${sql.table(kept.counted)} (advt_code, counted_at) values (${advtCode}, ${now})
        on conflict (advt_code) do update set counted_at = excluded.counted_at)
      insert into ${sql.table(kept.notes)} (advt_code, ${keysOf(kept)}, ${sql.id(kept.number)})
      select ${advtCode}::integer, ${keysOf(kept)}, count(*) from (${kept.rowsOf(advtCode)}) own group by ${keysOf(kept)}`.execute(inside),
  );
}

export function compact(db: Database, kept: Kept, advtCode: Id<'advertisement'>): Promise<void> {
  const number = sql.id(kept.number);
  return withCountLock(db, advtCode, (inside) =>
    sql`with noted as (delete from ${sql.table(kept.notes)} where advt_code = ${advtCode} returning *)
      insert into ${sql.table(kept.notes)} (advt_code, ${keysOf(kept)}, ${number})
      select ${advtCode}::integer, ${keysOf(kept)}, sum(${number}) from noted group by ${keysOf(kept)} having sum(${number}) <> 0`.execute(
      inside,
    ),
  );
}
