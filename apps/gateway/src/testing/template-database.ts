import { firstIds, idsOfKind, testId, type Kind } from '@psc/validation/testing/test-ids.ts';
import { sql } from 'kysely';
import { pino } from 'pino';
import { migrate } from '../platform/database/migrate.ts';
import type { Database, OpenDatabase } from '../platform/database/connection.ts';
import { jobDefinitions } from '../areas.ts';
import { openJobQueue } from '../platform/jobs/queue.ts';
import { referenceSeeds } from '../seed/reference.ts';

/** Prepares an empty database as the starting point of all tests: migrated, with reference data and the tables of the job queue. */
export async function prepareTemplate(database: OpenDatabase, { idsApart = true } = {}): Promise<void> {
  await migrate(database);
  if (idsApart) await keepIdsApart(database.db);
  for (const seed of referenceSeeds) await seed(database.db);
  // Test users are signed in from the start; tests about the second factor require it in a role.
  await database.db.updateTable('role').set({ secondFactorRequired: false }).execute();
  const queue = await openJobQueue(database, jobDefinitions, pino({ level: 'silent' }), { supervise: false });
  await queue.stop();
}

/** Above the id ranges of named kinds: for tables whose ids are in no call. */
const firstOfUnnamed = 20_000_000;

/**
 * Gives each table its own range of ids, including the seed's rows, so that an id used for the wrong table finds nothing. Tables whose
 * start is set by a migration (advertisements, candidates) keep it.
 */
export async function keepIdsApart(db: Database): Promise<void> {
  const { rows } = await sql<{ tableName: string; columnName: string }>`select table_name as "tableName", column_name as "columnName"
    from information_schema.columns
    where table_schema = 'public' and is_identity = 'YES' and identity_start = '1' order by table_name`.execute(db);
  for (const [index, { tableName, columnName }] of rows.entries()) {
    const kind = tableName.replaceAll(/_(.)/gu, (_, letter: string) => letter.toUpperCase());
    const first = kind in firstIds ? testId(kind as Kind, 1) : firstOfUnnamed + index * idsOfKind + 1;
    await sql`alter table ${sql.table(tableName)} alter column ${sql.ref(columnName)} restart with ${sql.raw(String(first))}`.execute(db);
  }
}
