import { setTimeout as wait } from 'node:timers/promises';
import { listDecidingAccounts } from '../areas/access/staff-account/list-deciding-accounts.ts';
import { advisoryLocks } from '../platform/database/advisory-locks.ts';
import type { OpenDatabase } from '../platform/database/connection.ts';
import type { Tools } from '../platform/frame/context.ts';
import { runTransaction } from '../platform/frame/run-transaction.ts';
import { refuseAccountsOfOthers } from './demo-guard.ts';
import { demoSeeds } from './demo.ts';
import { neededSeeds, referenceSeeds } from './reference.ts';

const BETWEEN_TRIES_MS = 500;

export type Seed = { name: string; run: (tools: Tools) => Promise<void> };

/**
 * Adds modules and roles, lists the accounts that can decide once, and adds for the demo Nepal's federal defaults and people; otherwise a commission starts empty. Gateways that start
 * together take turns, and the second finds nothing to do. It has the time limit of a job, because with millions of rows a count that a new
 * release adds takes minutes.
 */
export async function fillIn(
  database: OpenDatabase,
  tools: Tools,
  { demo, seeds = demoSeeds }: { demo: boolean; seeds?: readonly Seed[] },
): Promise<void> {
  const inItsTime = { ...tools, db: database.jobDb };
  // A separate connection keeps the lock and ends with the gateway; the seeds use others.
  await database.runAlone(async (ask) => {
    while (!(await ask(`select pg_try_advisory_lock(${advisoryLocks.seeds}) as yes`))[0]!.yes) await wait(BETWEEN_TRIES_MS);
    await fillInNow(inItsTime, demo, seeds);
  });
}

async function fillInNow(tools: Tools, demo: boolean, seeds: readonly Seed[]): Promise<void> {
  for (const seed of demo ? referenceSeeds : neededSeeds) await seed(tools.db);
  // In one transaction, so that a gateway that breaks off sends no second mail when it starts again.
  await runTransaction(tools.db, (db) => runOnce({ ...tools, db }, { name: 'list-deciding-accounts', run: listDecidingAccounts }));
  if (!demo) return;
  await refuseAccountsOfOthers(tools.db);
  for (const seed of seeds) await runOnce(tools, seed);
}

async function runOnce(tools: Tools, { name, run }: Seed): Promise<void> {
  const ran = await tools.db.selectFrom('seedRun').select('name').where('name', '=', name).executeTakeFirst();
  if (ran) return;
  await run(tools);
  await tools.db
    .insertInto('seedRun')
    .values({ name })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
