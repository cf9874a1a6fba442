import type { Id } from '@psc/validation/rules/id.ts';
import { sql } from 'kysely';
import { advisoryLocks } from '../../database/advisory-locks.ts';
import type { Database, DatabaseTransaction } from '../../database/connection.ts';
import { runTransaction } from '../../frame/run-transaction.ts';

/** The exact counts; `keep_counter` in the `schema.sql` of their area declares each. */
const counters = ['applications', 'decisions', 'seats', 'cards'] as const;
export type Counter = { name: (typeof counters)[number]; advtCode: Id<'advertisement'> };

/** Counters with changes that are not added up yet. */
export async function selectNoted(db: Database): Promise<Counter[]> {
  const { rows } = await sql<Counter>`
    select distinct advt_code, name from counter where basis = 'note' order by advt_code`.execute(db);
  return rows;
}

/** Counters that changed since their rows were counted, and those without any row. */
export async function selectUncounted(db: Database): Promise<Counter[]> {
  const { rows } = await sql<Counter>`
    select distinct advt_code, name from counter where basis <> 'count'
    union
    select a.advt_code, named.name from advertisement a cross join unnest(${sql.val([...counters])}::text[]) named (name)
    where not exists (select from counter kept where kept.advt_code = a.advt_code and kept.name = named.name)
    order by advt_code`.execute(db);
  return rows;
}

/**
 * Counts the rows in a single statement, so in a single snapshot: it replaces the numbers that the snapshot sees, and keeps those that open
 * transactions will add.
 */
export function count(db: Database, { name, advtCode }: Counter): Promise<void> {
  return withCountLock(db, advtCode, (inside) =>
    sql`with noted as (delete from counter where advt_code = ${advtCode} and name = ${name})
      insert into counter (name, advt_code, id_key, state, detail, number, basis)
      select ${name}, ${advtCode}::integer, id_key, state, detail, count(*), 'count'
      from ${sql.table(`${name}_to_count`)} where advt_code = ${advtCode} group by id_key, state, detail`.execute(inside),
  );
}

export function addUp(db: Database, { name, advtCode }: Counter): Promise<void> {
  return withCountLock(db, advtCode, (inside) =>
    sql`with noted as (delete from counter where advt_code = ${advtCode} and name = ${name} returning *)
      insert into counter (name, advt_code, id_key, state, detail, number, basis)
      select ${name}, ${advtCode}::integer, id_key, state, detail, sum(number), 'sum'
      from noted group by id_key, state, detail having sum(number) <> 0`.execute(inside),
  );
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
