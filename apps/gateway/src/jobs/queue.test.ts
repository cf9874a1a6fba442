import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { defineJob } from './job.ts';

const done: string[] = [];
const greet = defineJob({
  name: 'greet',
  run: async ({ name }: { name: string }) => {
    if (name === 'nobody') throw new Error('nobody is there');
    done.push(name);
  },
});
const unregistered = defineJob({ name: 'unregistered', run: async () => undefined });

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ jobs: [greet.definition] });
});
afterAll(() => gateway.stop());
beforeEach(() => {
  done.length = 0;
});

const enqueue = (...given: Parameters<TestGateway['tools']['jobs']['enqueue']>) => gateway.tools.jobs.enqueue(...given);

test('A job enqueued in a transaction runs after it commits', async () => {
  await gateway.db.transaction().execute(async (transaction) => {
    await enqueue(transaction, greet({ name: 'Sita' }));
    expect(done).toEqual([]);
  });
  expect(await gateway.runJobs()).toBe(1);
  expect(done).toEqual(['Sita']);
  expect(await gateway.runJobs()).toBe(0);
});

test('A job enqueued in a transaction that fails is not there', async () => {
  const failed = gateway.db.transaction().execute(async (transaction) => {
    await enqueue(transaction, greet({ name: 'Gita' }));
    throw new Error('undone');
  });
  await expect(failed).rejects.toThrow('undone');
  await gateway.runJobs();
  expect(done).toEqual([]);
});

test('A job for later waits, and one that fails is tried again later', async () => {
  await enqueue(gateway.db, greet({ name: 'Hari' }, { startAfter: new Date(Date.now() + 60_000) }));
  await enqueue(gateway.db, greet({ name: 'nobody' }));
  expect(await gateway.runJobs()).toBe(1);
  expect(done).toEqual([]);
});

test('A job that is in no registry is refused where it is enqueued', async () => {
  await expect(enqueue(gateway.db, unregistered({}))).rejects.toThrow('registry');
});

test('A job stands in the outbox or in the queue, never in both and never in none, also when moving it breaks off', async () => {
  const named = sql`data->>'name' in ('Once', 'Twice')`;
  const countIn = async (table: string) => (await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)} where ${named}`.execute(gateway.db)).rows[0]!.n;
  await sql`create function refuse_twice() returns trigger language plpgsql as $$ begin if new.data->>'name' = 'Twice' then raise 'the queue is broken'; end if; return new; end $$`.execute(gateway.db);
  await sql`create trigger refuse_twice before insert on pgboss.job_common for each row execute function refuse_twice()`.execute(gateway.db);
  for (const name of ['Once', 'Twice']) await enqueue(gateway.db, greet({ name }));
  await expect(gateway.runJobs()).rejects.toThrow('the queue is broken');
  expect([await countIn('outbox'), await countIn('pgboss.job')]).toEqual([2, 0]);
  await sql`drop trigger refuse_twice on pgboss.job_common`.execute(gateway.db);
  await gateway.runJobs();
  expect([await countIn('outbox'), await countIn('pgboss.job')]).toEqual([0, 2]);
});

test('A job that only another release knows stays in the outbox and holds up no other', async () => {
  await gateway.db.insertInto('outbox').values({ queue: 'of-tomorrow', data: '{}' }).execute();
  await enqueue(gateway.db, greet({ name: 'Today' }));
  await gateway.runJobs();
  expect(done).toContain('Today');
  expect(await gateway.db.selectFrom('outbox').select('queue').execute()).toEqual([{ queue: 'of-tomorrow' }]);
});

test('A backlog is worked off at once, not one job a poll, and one that fails holds up no other', async () => {
  const names = Array.from({ length: 40 }, (_none, at) => `candidate ${at}`);
  await enqueue(gateway.db, greet({ name: 'nobody' }));
  for (const name of names) await enqueue(gateway.db, greet({ name }));
  await gateway.tools.jobs.startWorkers(gateway.tools);
  await vi.waitFor(() => expect(done.toSorted()).toEqual(names.toSorted()), { timeout: 15_000, interval: 100 });
}, 20_000);
