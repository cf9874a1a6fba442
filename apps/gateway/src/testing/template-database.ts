import { firstIds, idsOfKind, testId, type Kind } from '@psc/validation/testing/test-ids.ts';
import { sql } from 'kysely';
import { pino } from 'pino';
import { migrate } from '../database/migrate.ts';
import type { Database, OpenDatabase } from '../database/connection.ts';
import { jobDefinitions } from '../jobs/registry.ts';
import { openJobQueue } from '../jobs/queue.ts';
import { referenceSeeds } from '../seed/reference.ts';

/** Brings an empty database to where every test begins: migrated, with reference data and the tables of the job queue. */
export async function prepareTemplate(database: OpenDatabase, { idsApart = true } = {}): Promise<void> {
  await migrate(database);
  if (idsApart) await keepIdsApart(database.db);
  for (const seed of referenceSeeds) await seed(database.db);
  // People of tests have a sign-in from the start; where a second factor is the subject, their role requires it.
  await database.db.updateTable('role').set({ secondFactorRequired: false }).execute();
  const queue = await openJobQueue(database, jobDefinitions, pino({ level: 'silent' }), { supervise: false });
  await queue.stop();
}

/** Behind the ids of every kind that has a name: those of tables whose rows no call names. */
const firstOfUnnamed = 20_000_000;

/**
 * Each table counts from a range of its own, the seed's rows as well, so that an id that is given where that of another table belongs finds
 * nothing. Those that begin elsewhere by their migration (advertisements, candidates) stay there.
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
