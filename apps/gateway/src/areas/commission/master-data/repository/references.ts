import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/connection.ts';
import { linkTables, type ColumnReference, type JsonReference } from '../references.ts';

/** A foreign key to a list: `by` is the referenced column. */
export type ForeignKey = ColumnReference & { by: string };

/** Every foreign key to this table, from PostgreSQL's catalogue. */
export async function selectForeignKeys(db: Database, to: string): Promise<ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select f.relname as table, fa.attname as column, t.relname as to, ta.attname as by,
      exists (select from pg_index i where i.indrelid = f.oid and i.indisunique and fa.attnum = any (i.indkey)) as "isUnique"
    from pg_constraint c
    join pg_class f on f.oid = c.conrelid
    join pg_class t on t.oid = c.confrelid
    join pg_attribute fa on fa.attrelid = f.oid and fa.attnum = c.conkey[1]
    join pg_attribute ta on ta.attrelid = t.oid and ta.attnum = c.confkey[1]
    where c.contype = 'f' and t.relname = ${to} and t.relnamespace = current_schema()::regnamespace and cardinality(c.conkey) = 1
    order by f.relname, fa.attname`.execute(db);
  return rows;
}

type Value = number | string;
/** Merging or deleting needs no exact count beyond this; a popular entry is in millions of profiles. */
export const MOST_COUNTED = 1000;

async function countOf(db: Database, table: string, condition: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count
    from (select 1 from ${sql.id(table)} where ${condition} limit ${MOST_COUNTED}) found`.execute(db);
  return rows[0]?.count ?? 0;
}

export function countColumn(db: Database, { table, column }: ColumnReference, value: Value): Promise<number> {
  return countOf(db, table, sql`${sql.id(column)} = ${value}`);
}

/** Counts the rows whose array has a code. */
export function countCodes(db: Database, { table, column }: { table: string; column: string }, code: string): Promise<number> {
  return countOf(db, table, sql`${sql.id(column)} @> array[${code}]`);
}

/** All rows of the condition, or `most` of them. */
function atMost(table: string, condition: ReturnType<typeof sql>, most: number | undefined) {
  if (most === undefined) return condition;
  return sql`ctid = any (array(select ctid from ${sql.id(table)} where ${condition} limit ${most} for no key update))`;
}

/** Replaces a value of a column, in all rows or in `most` of them; returns the number of rows. */
export async function moveColumn(
  db: Database,
  { table, column }: ColumnReference,
  [from, to]: readonly [from: Value, to: Value],
  most?: number,
): Promise<number> {
  const columns = linkTables[table];
  if (columns) await dropDoubles(db, table, columns, column, from, to);
  const { numAffectedRows } = await sql`update ${sql.id(table)} set ${sql.id(column)} = ${to}
    where ${atMost(table, sql`${sql.id(column)} = ${from}`, most)}`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** A unique index with a column: its other keys and its condition, as SQL. */
type UniqueIndex = { otherKeys: string[]; condition: string; nullsAreEqual: boolean };

async function selectUniqueIndexes(db: Database, { table, column }: ColumnReference): Promise<UniqueIndex[]> {
  const { rows } = await sql<UniqueIndex>`
    select array(select pg_get_indexdef(i.indexrelid, n, true) from generate_series(1, i.indnkeyatts) n
        where i.indkey[n - 1] <> moved.attnum order by n) as other_keys,
      coalesce(pg_get_expr(i.indpred, i.indrelid), 'true') as condition, i.indnullsnotdistinct as nulls_are_equal
    from pg_index i
    join pg_class f on f.oid = i.indrelid and f.relname = ${table} and f.relnamespace = current_schema()::regnamespace
    join pg_attribute moved on moved.attrelid = f.oid and moved.attname = ${column}
    where i.indisunique and moved.attnum = any (i.indkey)`.execute(db);
  return rows;
}

/** Whether a row with one value of the column would equal a row with the other one in a unique index. */
export async function collides(db: Database, key: ColumnReference, [from, to]: readonly [from: Value, to: Value]): Promise<boolean> {
  for (const { otherKeys, condition, nullsAreEqual } of await selectUniqueIndexes(db, key)) {
    const keysOf = (value: Value) => sql`select ${sql.raw(['1', ...otherKeys].map((each, n) => `${each} as key_${n}`).join(', '))}
      from ${sql.id(key.table)} where ${sql.id(key.column)} = ${value} and ${sql.raw(condition)}`;
    const equal = otherKeys.map((_, n) => {
      const [gone, kept] = [sql.ref(`gone.key_${n + 1}`), sql.ref(`kept.key_${n + 1}`)];
      return nullsAreEqual ? sql`${gone} is not distinct from ${kept}` : sql`${gone} = ${kept}`;
    });
    const { rows } = await sql`select 1 from (${keysOf(from)}) gone join (${keysOf(to)}) kept
      on ${sql.join([sql`true`, ...equal], sql` and `)} limit 1`.execute(db);
    if (rows.length > 0) return true;
  }
  return false;
}

async function dropDoubles(db: Database, table: string, columns: readonly string[], moved: string, from: Value, to: Value): Promise<void> {
  const others = columns.filter((column) => column !== moved);
  const same = sql.join(
    others.map((column) => sql`kept.${sql.id(column)} is not distinct from gone.${sql.id(column)}`),
    sql` and `,
  );
  await sql`delete from ${sql.id(table)} gone where gone.${sql.id(moved)} = ${from}
    and exists (select from ${sql.id(table)} kept where kept.${sql.id(moved)} = ${to} and ${same})`.execute(db);
}

/** The expression is written out, because an index is used only for its exact expression. */
function holdsJson({ column, path, list }: JsonReference, id: number) {
  if (list === undefined) return sql`${sql.id(column)} #>> ${sql.lit(`{${path.join(',')}}`)} = ${String(id)}`;
  return sql`${sql.id(column)} -> ${sql.lit(list)} @> ${JSON.stringify([{ [path[0]!]: id }])}::jsonb`;
}

export function countJson(db: Database, reference: JsonReference, id: number): Promise<number> {
  return countOf(db, reference.table, holdsJson(reference, id));
}

export async function moveJson(
  db: Database,
  reference: JsonReference,
  [from, to]: readonly [from: number, to: number],
  most?: number,
): Promise<number> {
  const { table, column, path, list } = reference;
  const moved =
    list === undefined
      ? sql`jsonb_set(${sql.id(column)}, ${[...path]}::text[], to_jsonb(${to}::integer))`
      : sql`jsonb_set(${sql.id(column)}, array[${list}]::text[], (
          select jsonb_agg(case when each ->> ${path[0]!}::text = ${String(from)}
            then each || jsonb_build_object(${path[0]!}::text, ${to}::integer) else each end order by place)
          from jsonb_array_elements(${sql.id(column)} -> ${list}::text) with ordinality as elements (each, place)))`;
  const { numAffectedRows } =
    await sql`update ${sql.id(table)} set ${sql.id(column)} = ${moved} where ${atMost(table, holdsJson(reference, from), most)}`.execute(
      db,
    );
  return Number(numAffectedRows ?? 0);
}
