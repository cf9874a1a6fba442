import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/** Differ from run to run: random ids and secrets, the queue of the simulation and, by their default, moments of the server's clock. */
const randomColumns = '(token|hash|secret|salt|reference|digest|password|object_key|request_id|size_bytes)';
/** Ids, fingerprints and references of payments inside texts and documents. */
const randomTexts = '\\mP[A-Z0-9]{17}\\M|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|[0-9a-f]{32,}';
/** Queues of counts: their numbers depend on the order that a statement found the rows in. */
const queuesOfCounts = ['counter', 'report_change'];
const otherTables = ['simulated_job', 'session_family', 'session_token', 'schema_migration', ...queuesOfCounts];

/** One hash of everything that the field's tables say, so that two runs of one seed can be compared. Returns the hash of each table too. */
export async function hashOfTables(db: Database): Promise<{ hash: string; ofEach: ReadonlyMap<string, string> }> {
  const { rows: tables } = await sql<{ name: string; columns: string[] }>`
    select table_name as name, array_agg(column_name::text order by ordinal_position) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and data_type not in ('uuid', 'bytea') and column_name !~ ${randomColumns}
      and coalesce(column_default, '') !~ '(now\\(\\)|clock_timestamp)'
    group by 1 order by 1`.execute(db);
  const ofEach = new Map<string, string>();
  for (const { name, columns } of tables.filter((table) => !otherTables.includes(table.name))) {
    const row = sql.join(columns.map((column) => sql.ref(column)));
    const { rows } = await sql<{ hash: string }>`select md5(coalesce(string_agg(line, chr(10) order by line), '')) as hash
      from (select regexp_replace(row(${row})::text, ${randomTexts}, '…', 'g') as line from ${sql.table(name)}) lines`.execute(db);
    ofEach.set(name, rows[0]!.hash);
  }
  return {
    hash: createHash('sha256')
      .update(JSON.stringify([...ofEach]))
      .digest('hex')
      .slice(0, 16),
    ofEach,
  };
}
