import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';
import { defineJob } from './job.ts';
import { openJobQueue } from './queue.ts';

const ran: string[] = [];
/** Once a year, so that the schedule does not fire during the test. */
const yearly = defineJob({ name: 'yearly', schedule: '0 7 1 1 *', run: async () => void ran.push('yearly') });

let database: TestDatabase;
let gateway: TestGateway;
beforeAll(async () => {
  database = await createTestDatabase();
  gateway = await startTestGateway();
});
afterAll(async () => {
  await gateway.stop();
  await database.close();
});

/** Runs a gateway's workers until `isDone`. */
async function serve(isDone: () => Promise<void>): Promise<void> {
  const queue = await openJobQueue(database, [yearly.definition], pino({ level: 'silent' }));
  await queue.startWorkers(gateway.tools);
  await vi.waitFor(isDone, { timeout: 30_000, interval: 100 });
  await queue.stop();
}

/** Moves the queue's clock back, as if every gateway had been down. */
async function downFor(days: number): Promise<void> {
  await sql`update pgboss.schedule set created_on = now() - make_interval(days => 800)`.execute(database.db);
  await sql`update pgboss.version set cron_on = now() - make_interval(days => ${days}::integer)`.execute(database.db);
}

const hasLooked = async () => {
  const { rows } = await sql<{ looked: boolean }>`select cron_on > now() - interval '1 minute' as looked from pgboss.version`.execute(
    database.db,
  );
  expect(rows[0]!.looked).toBe(true);
};
const waiting = async () => {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from pgboss.job
    where name in ('yearly', '__pgboss__send-it') and state < 'completed'`.execute(database.db);
  return rows[0]!.count;
};

test('a run that no gateway was there for is made once, and not again by the next gateway', async () => {
  await serve(hasLooked);
  expect(ran).toEqual([]);
  await downFor(700);
  await serve(async () => expect(ran).toEqual(['yearly']));
  await downFor(0);
  await serve(hasLooked);
  expect(await waiting()).toBe(0);
  expect(ran).toEqual(['yearly']);
}, 120_000);
