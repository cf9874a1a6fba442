import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';
import { defineJob } from './job.ts';
import { countGivenUp } from './repository.ts';

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

test('A job that was tried as often as it may be is kept with its data, counted, and done once its cause is mended', async () => {
  let isMended = false;
  const send = defineJob({
    name: 'send',
    retryLimit: 1,
    retryDelaySeconds: 0,
    run: async ({ to }: { to: string }) => {
      if (!isMended) throw new Error('the mail server is down');
      done.push(to);
    },
  });
  const other = await startTestGateway({ jobs: [send.definition] });
  const { jobs } = other.tools;
  await jobs.enqueue(other.db, send({ to: 'sita@mail.example' }));
  const tryOnce = async () => {
    await other.runJobs();
    expect(await countGivenUp(other.db)).toEqual([{ name: 'send', count: 1 }]);
  };
  await vi.waitFor(tryOnce, { timeout: 15_000, interval: 300 });
  isMended = true;
  await other.runJobs();
  expect(done).toEqual([]);
  expect(await jobs.tryGivenUpAgain()).toBe(1);
  expect(await countGivenUp(other.db)).toEqual([]);
  await other.runJobs();
  await other.stop();
  expect(done).toEqual(['sita@mail.example']);
});

test('A job that is in no registry is refused where it is enqueued', async () => {
  await expect(enqueue(gateway.db, unregistered({}))).rejects.toThrow('registry');
});

test('A backlog is worked off at once, not one job a poll, and one that fails holds up no other', async () => {
  const names = Array.from({ length: 40 }, (_none, at) => `candidate ${at}`);
  await enqueue(gateway.db, greet({ name: 'nobody' }));
  for (const name of names) await enqueue(gateway.db, greet({ name }));
  await gateway.tools.jobs.startWorkers(gateway.tools);
  await vi.waitFor(() => expect(done.toSorted()).toEqual(names.toSorted()), { timeout: 15_000, interval: 100 });
}, 20_000);

test('a scheduled job counts from the moment when a gateway knew it, then from its last success, and a failure changes nothing', async () => {
  let fails = false;
  const sweep = defineJob({
    name: 'sweep',
    schedule: '0 3 1 1 *',
    run: async () => {
      if (fails) throw new Error('the sweep failed');
    },
  });
  const other = await startTestGateway({ jobs: [sweep.definition, greet.definition] });
  const { jobs } = other.tools;
  const knownAt = other.now();
  expect(await jobs.scheduled()).toEqual([]);
  await jobs.startWorkers(other.tools);
  expect(await jobs.scheduled()).toEqual([{ name: 'sweep', succeededAt: knownAt, periodSeconds: 366 * 86_400 }]);
  const runAt = async (days: number) => {
    other.advance({ days });
    await jobs.enqueue(other.db, sweep({}));
    const state = async () => {
      const { rows } = await sql<{
        state: string;
      }>`select state from pgboss.job where name = 'sweep' order by created_on desc limit 1`.execute(other.db);
      expect(rows[0]?.state).toMatch(fails ? /retry|failed/ : /completed/);
    };
    await vi.waitFor(state, { timeout: 20_000, interval: 100 });
  };
  await runAt(3);
  const succeededAt = new Date(knownAt.getTime() + 3 * 86_400_000);
  expect(await jobs.scheduled()).toMatchObject([{ name: 'sweep', succeededAt }]);
  fails = true;
  await runAt(1);
  expect(await jobs.scheduled()).toMatchObject([{ name: 'sweep', succeededAt }]);
  await other.stop();
});
