import { pino } from 'pino';
import { migrate } from '../database/migrate.ts';
import type { OpenDatabase } from '../database/connection.ts';
import { jobDefinitions } from '../jobs/registry.ts';
import { openJobQueue } from '../jobs/queue.ts';
import { referenceSeeds } from '../seed/reference.ts';

/** Brings an empty database to where every test begins: migrated, with reference data and the tables of the job queue. */
export async function prepareTemplate(database: OpenDatabase): Promise<void> {
  await migrate(database);
  for (const seed of referenceSeeds) await seed(database.db);
  // People of tests have a sign-in from the start; where a second factor is the subject, their role requires it.
  await database.db.updateTable('role').set({ secondFactorRequired: false }).execute();
  const queue = await openJobQueue(database, jobDefinitions, pino({ level: 'silent' }), { supervise: false });
  await queue.stop();
}
