import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../database/connection.ts';
import { runTransaction } from '../../../frame/run-transaction.ts';

/** Each advertisement has a number of these locks; only who counts it or adds its counts up takes them. */
const COUNT_LOCK = 8_315;

/** Advertisements that were counted before this moment or never. */
export async function selectToCount(db: Database, countedBefore: Date): Promise<number[]> {
  const { rows } = await sql<{ advtCode: number }>`
    select a.advt_code from advertisement a left join counted_applications counted on counted.advt_code = a.advt_code
    where counted.counted_at is null or counted.counted_at <= ${countedBefore}
    order by counted.counted_at nulls first, a.advt_code`.execute(db);
  return rows.map(({ advtCode }) => advtCode);
}

/** Counted advertisements that have several rows for the same state. */
export async function selectToAddUp(db: Database): Promise<number[]> {
  const { rows } = await sql<{ advtCode: number }>`
    select kept.advt_code from application_count kept join counted_applications counted on counted.advt_code = kept.advt_code
    group by kept.advt_code
    having count(*) > count(distinct (kept.officer_id, kept.payment_status, kept.scrutiny_status))
    order by kept.advt_code`.execute(db);
  return rows.map(({ advtCode }) => advtCode);
}

function whileNobodyCounts(db: Database, advtCode: number, work: (inside: DatabaseTransaction) => Promise<unknown>): Promise<void> {
  return runTransaction(db, async (inside) => {
    await sql`select pg_advisory_xact_lock(${COUNT_LOCK}::integer, ${advtCode}::integer)`.execute(inside);
    await work(inside);
  });
}

/**
 * Counts the applications of one advertisement. One statement sees one moment: of what was noted it takes away what it counts, and leaves
 * what transactions that are still open will add.
 */
export function countApplications(db: Database, advtCode: number, now: Date): Promise<void> {
  return whileNobodyCounts(db, advtCode, (inside) =>
    sql`with noted as (delete from application_count where advt_code = ${advtCode}),
      counted as (
        insert into counted_applications (advt_code, counted_at) values (${advtCode}, ${now})
        on conflict (advt_code) do update set counted_at = excluded.counted_at)
      insert into application_count (advt_code, officer_id, payment_status, scrutiny_status, applications)
      select advt_code, scrutiny_officer_id, payment_status, scrutiny_status, count(*)
      from application where advt_code = ${advtCode} group by 1, 2, 3, 4`.execute(inside),
  );
}

/** Puts one row in the place of all that were noted for a state. */
export function addUp(db: Database, advtCode: number): Promise<void> {
  return whileNobodyCounts(db, advtCode, (inside) =>
    sql`with noted as (delete from application_count where advt_code = ${advtCode} returning *)
      insert into application_count (advt_code, officer_id, payment_status, scrutiny_status, applications)
      select advt_code, officer_id, payment_status, scrutiny_status, sum(applications)
      from noted group by 1, 2, 3, 4 having sum(applications) <> 0`.execute(inside),
  );
}
