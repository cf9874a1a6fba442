import { sql } from 'kysely';
import type { OpenDatabase } from '../database/connection.ts';
import type { Tools } from '../frame/context.ts';
import { refuseAccountsOfOthers } from './demo-guard.ts';
import { demoSeeds } from './demo.ts';
import { neededSeeds, referenceSeeds } from './reference.ts';

const SEED_LOCK = 783_240_612;

/**
 * Fills in modules and roles, and with the demo Nepal's federal defaults and its people; without it a commission starts empty.
 * Gateways that start together take turns.
 */
export async function fillIn(database: OpenDatabase, tools: Tools, { demo }: { demo: boolean }): Promise<void> {
  if (database.kind === 'pglite') return fillInNow(tools, demo);
  // The lock stands on a connection of its own while the seeds use others.
  await database.db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${SEED_LOCK})`.execute(connection);
    try {
      await fillInNow(tools, demo);
    } finally {
      await sql`select pg_advisory_unlock(${SEED_LOCK})`.execute(connection);
    }
  });
}

async function fillInNow(tools: Tools, demo: boolean): Promise<void> {
  for (const seed of demo ? referenceSeeds : neededSeeds) await seed(tools.db);
  if (!demo) return;
  await refuseAccountsOfOthers(tools.db);
  for (const { name, run } of demoSeeds) {
    const ran = await tools.db.selectFrom('seedRun').select('name').where('name', '=', name).executeTakeFirst();
    if (ran) continue;
    await run(tools);
    await tools.db
      .insertInto('seedRun')
      .values({ name })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
