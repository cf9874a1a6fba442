import { setTimeout as wait } from 'node:timers/promises';
import { fromKysely, PgBoss, type JobResult } from 'pg-boss';
import type { Sent } from '../database/compiled-once.ts';
import type { Database, OpenDatabase } from '../database/connection.ts';
import type { Tools } from '../frame/context.ts';
import { loggedError, type Logger } from '../frame/log.ts';
import type { AnyJobDefinition, Job } from './job.ts';
import { sendToOutbox, takeFromOutbox, type OutboxRow } from './outbox.ts';

export type JobQueue = {
  /** Puts a job into the queue with the rows of `db`: in a transaction it is there only if that commits. */
  enqueue: (db: Database, job: Job) => Promise<void>;
  /** The same, resolving when that is on its way. */
  enqueueWithoutWaiting: (db: Database, job: Job) => Promise<Sent<unknown>>;
  /** Takes jobs from the queue until the queue is stopped. */
  startWorkers: (tools: Tools) => Promise<void>;
  /** Does what is due now and answers how many jobs ran; for tests, where no worker runs. */
  runDue: (tools: Tools) => Promise<number>;
  /** Lets running jobs end. */
  stop: () => Promise<void>;
};

const PAGE = 50;
const OUTBOX_PAGE = 500;
const OUTBOX_PAUSE_MS = 500;
/** A full batch is followed by the next at once: a deadline day queues thousands of mails. */
const working = { batchSize: 10, burstWhenBatchFull: true, perJobResults: true } as const;
const KEEP_DONE_SECONDS = 60 * 60 * 24;
const NO_JOB = '00000000-0000-0000-0000-000000000000';

export type QueueOptions = {
  /** Creates what is missing of the queue's own tables. @default true */
  install?: boolean;
  /** Looks after the queue (expired jobs, schedules). @default true */
  supervise?: boolean;
};

/** Opens the queue that stands in the same database as everything else, on PostgreSQL and PGlite alike. */
export async function openJobQueue(database: OpenDatabase, definitions: readonly AnyJobDefinition[], log: Logger, { install = true, supervise = true }: QueueOptions = {}): Promise<JobQueue> {
  const boss = new PgBoss({
    db: database.jobs,
    backend: database.kind === 'pglite' ? 'pglite' : 'postgres',
    migrate: install,
    supervise,
    schedule: supervise,
  });
  boss.on('error', (error) => log.error({ err: loggedError(error) }, 'job queue'));
  await boss.start();
  for (const definition of definitions) {
    if (install) await createQueue(boss, definition);
    // Reads the queue's description once now: inside a transaction on PGlite a second connection would wait for ever.
    await boss.findJobs(definition.name, { id: NO_JOB });
  }
  const byName = new Map(definitions.map((definition) => [definition.name, definition]));
  const moveOutbox = () => moveAll(database.db, boss, [...byName.keys()]);
  const enqueueWithoutWaiting: JobQueue['enqueueWithoutWaiting'] = async (db, job) => {
    if (!byName.has(job.queue)) throw new Error(`There is no job ${job.queue} in the registry.`);
    return sendToOutbox(db, job);
  };
  const stopping = new AbortController();
  let moving: Promise<void> = Promise.resolve();
  return {
    enqueueWithoutWaiting,
    enqueue: async (db, job) => {
      await (await enqueueWithoutWaiting(db, job)).answer;
    },
    startWorkers: async (tools) => {
      moving = keepMoving(moveOutbox, stopping.signal, log);
      for (const definition of definitions) {
        await boss.work(definition.name, working, (jobs: { id: string; data: object }[]) => Promise.all(jobs.map((job) => resultOf(definition, job, tools, log))));
        if (definition.schedule) await boss.schedule(definition.name, definition.schedule, {}, { tz: 'Asia/Kathmandu' });
      }
    },
    runDue: (tools) => runDue(boss, moveOutbox, definitions, tools, log),
    stop: async () => {
      stopping.abort();
      await moving;
      await boss.stop({ graceful: true, close: false, timeout: 20_000 });
    },
  };
}

/** Moves what stands in the outbox into the queue, in one transaction a page: a job is in one of them whatever breaks off. */
async function moveAll(db: Database, boss: PgBoss, queues: readonly string[]): Promise<void> {
  for (let moved = OUTBOX_PAGE; moved === OUTBOX_PAGE; ) {
    moved = await db.transaction().execute(async (transaction) => {
      const rows = await takeFromOutbox(transaction, queues, OUTBOX_PAGE);
      for (const [queue, jobs] of Map.groupBy(rows, (row) => row.queue)) await boss.insert(queue, jobs.map(insertedJob), { db: fromKysely(transaction as never) });
      return rows.length;
    });
  }
}

function insertedJob({ data, startAfter, singletonKey }: OutboxRow) {
  return { data, ...(startAfter && { startAfter }), ...(singletonKey !== null && { singletonKey }) };
}

async function keepMoving(moveOutbox: () => Promise<void>, signal: AbortSignal, log: Logger): Promise<void> {
  while (!signal.aborted) {
    await moveOutbox().catch((error: unknown) => log.error({ err: loggedError(error) }, 'jobs stay in the outbox'));
    await wait(OUTBOX_PAUSE_MS, undefined, { signal }).catch(() => undefined);
  }
}

async function createQueue(boss: PgBoss, definition: AnyJobDefinition): Promise<void> {
  const options = {
    retryLimit: definition.retryLimit ?? 5,
    retryDelay: definition.retryDelaySeconds ?? 30,
    retryBackoff: true,
    deleteAfterSeconds: KEEP_DONE_SECONDS,
  };
  if (await boss.getQueue(definition.name)) await boss.updateQueue(definition.name, options);
  else await boss.createQueue(definition.name, options);
}

async function resultOf(definition: AnyJobDefinition, job: { id: string; data: object }, tools: Tools, log: Logger): Promise<JobResult> {
  return run(definition, job, tools, log).then(
    () => ({ id: job.id, status: 'completed' }),
    (error: Error) => ({ id: job.id, status: 'failed', output: { message: error.message } }),
  );
}

async function run(definition: AnyJobDefinition, job: { id: string; data: object }, tools: Tools, log: Logger): Promise<void> {
  const failure = await definition.run((job.data ?? {}) as never, { ...tools, jobId: job.id, log }).then(() => null, (error: unknown) => ({ error }));
  if (failure === null) return;
  log.warn({ job: definition.name, jobId: job.id, err: loggedError(failure.error) }, 'job failed and will be tried again');
  // The queue keeps what is thrown in its table; only its kind goes there, never a person's data.
  throw new Error(failure.error instanceof Error ? failure.error.name : 'failed');
}

async function runDue(boss: PgBoss, moveOutbox: () => Promise<void>, definitions: readonly AnyJobDefinition[], tools: Tools, log: Logger): Promise<number> {
  let ran = 0;
  for (let found = true; found; ) {
    found = false;
    await moveOutbox();
    for (const definition of definitions) {
      for (const job of await boss.fetch<object>(definition.name, { batchSize: PAGE })) {
        found = true;
        ran += 1;
        try {
          await run(definition, job, tools, log);
          await boss.complete(definition.name, job.id);
        } catch {
          await boss.fail(definition.name, job.id);
        }
      }
    }
  }
  return ran;
}
