import { fromKysely, PgBoss, type JobResult, type JobWithMetadata } from 'pg-boss';
import type { Database, OpenDatabase } from '../database/connection.ts';
import type { Tools } from '../frame/context.ts';
import type { Logger } from '../frame/log.ts';
import { runTransaction } from '../frame/run-transaction.ts';
import { jobsDone } from '../metrics.ts';
import { withRequestId } from '../tracing/request-id.ts';
import { traced, withCause, withoutCause } from '../tracing/tracing.ts';
import type { AnyJobDefinition, Job } from './job.ts';
import { periodSeconds } from './period.ts';
import { countGivenUp, insertGivenUp, insertKnownJobs, saveSuccess, selectSuccesses, takeGivenUp } from './repository.ts';

export type JobQueue = {
  /** Enqueues a job with the connection `db`: in a transaction the job exists only if that commits. */
  enqueue: (db: Database, job: Job) => Promise<void>;
  /** {@link enqueue} for many jobs of one kind, in one statement. */
  enqueueAll: (db: Database, jobs: readonly Job[]) => Promise<void>;
  /** Processes jobs until the queue is stopped. */
  startWorkers: (tools: Tools) => Promise<void>;
  /** Runs the jobs that are due now and returns their number; for tests, which run no workers. */
  runDue: (tools: Tools) => Promise<number>;
  /** The number of waiting and active jobs, as the queue counted them within the last few minutes. */
  counts: () => Promise<{ name: string; waiting: number; active: number }[]>;
  /** The scheduled jobs with the time of their last success, and the longest time between two runs. */
  scheduled: () => Promise<ScheduledJob[]>;
  /** Requeues all jobs that were given up, once the cause is fixed; returns their number. */
  tryGivenUpAgain: () => Promise<number>;
  stop: () => Promise<void>;
};

export type ScheduledJob = { name: string; succeededAt: Date; periodSeconds: number };

/** A job that takes longer is repeated by another gateway. */
export const JOBS_END_WITHIN_MS = 20_000;
const PAGE = 50;
const TRIED_AGAIN_AT_ONCE = 200;
/** After a full batch the next one follows at once: a deadline day queues thousands of mails. */
const working = { batchSize: 10, burstWhenBatchFull: true, perJobResults: true } as const;
const KEEP_DONE_SECONDS = 60 * 60 * 24;
/** The dead-letter queue, from which jobs that were given up are stored for officers. */
const GIVEN_UP = 'given-up';
const NO_JOB = '00000000-0000-0000-0000-000000000000';

export type QueueOptions = {
  /** Creates missing tables of the queue. @default true */
  install?: boolean;
  /** Maintains the queue (expired jobs, schedules). @default true */
  supervise?: boolean;
};

/** Opens the queue, whose tables are in the gateway's own database. */
export async function openJobQueue(
  database: OpenDatabase,
  definitions: readonly AnyJobDefinition[],
  log: Logger,
  { install = true, supervise = true }: QueueOptions = {},
): Promise<JobQueue> {
  const boss = new PgBoss({
    db: database.jobs,
    migrate: install,
    supervise,
    schedule: supervise,
  });
  boss.on('error', (error) => log.error({ err: error }, 'job queue'));
  await boss.start();
  if (install) await createQueueOfGivenUp(boss);
  for (const definition of definitions) {
    if (install) await createQueue(boss, definition);
    // Makes the queue cache its description now, so that no transaction waits for it.
    await boss.findJobs(definition.name, { id: NO_JOB });
  }
  await boss.findJobs(GIVEN_UP, { id: NO_JOB });
  const names = new Set(definitions.map(({ name }) => name));
  const insert = async (db: Database, queue: string, jobs: readonly Job[]) => {
    if (!names.has(queue)) throw new Error(`There is no job ${queue} in the registry.`);
    await boss.insert(
      queue,
      jobs.map(({ data, options }) => ({ data: withCause(data), ...options })),
      { db: fromKysely(db as never) },
    );
  };
  const tryAgain = () =>
    runTransaction(database.db, async (transaction) => {
      const taken = await takeGivenUp(transaction, { most: TRIED_AGAIN_AT_ONCE });
      for (const [kind, jobs] of Map.groupBy(taken, (each) => each.kind))
        await insert(
          transaction,
          kind,
          jobs.map(({ data }) => ({ queue: kind, data, options: {} })),
        );
      return taken.length;
    });
  return {
    enqueue: (db, job) => insert(db, job.queue, [job]),
    enqueueAll: async (db, jobs) => {
      const [first] = jobs;
      if (first) await insert(db, first.queue, jobs);
    },
    startWorkers: async (tools) => {
      await insertKnownJobs(
        database.jobDb,
        definitions.filter(({ schedule }) => schedule).map(({ name }) => name),
        tools.now(),
      );
      await boss.work(GIVEN_UP, { batchSize: PAGE, includeMetadata: true }, (jobs: JobWithMetadata<object>[]) =>
        keepGivenUp(database.jobDb, jobs),
      );
      for (const definition of definitions) {
        await boss.work(definition.name, working, (jobs: { id: string; data: object }[]) =>
          Promise.all(jobs.map((job) => resultOf(definition, job, { ...tools, db: database.jobDb }, log))),
        );
        if (definition.schedule) await boss.schedule(definition.name, definition.schedule, {}, { tz: 'Asia/Kathmandu', missed: 'once' });
      }
    },
    runDue: (tools) => runDue(boss, definitions, tools, log),
    counts: async () => [
      ...(await boss.getQueues([...names])).map(({ name, readyCount, activeCount }) => ({
        name,
        waiting: readyCount,
        active: activeCount,
      })),
      { name: GIVEN_UP, waiting: (await countGivenUp(database.db)).reduce((sum, { count }) => sum + count, 0), active: 0 },
    ],
    scheduled: async () => {
      const periods = new Map(definitions.flatMap(({ name, schedule }) => (schedule ? [[name, periodSeconds(schedule)]] : [])));
      const known = await selectSuccesses(database.db);
      return known.flatMap(({ job: name, succeededAt }) => {
        const seconds = periods.get(name);
        return seconds === undefined ? [] : [{ name, succeededAt, periodSeconds: seconds }];
      });
    },
    tryGivenUpAgain: async () => {
      let moved = 0;
      for (let last = 1; last > 0; moved += last) last = await tryAgain();
      return moved;
    },
    stop: async () => {
      await boss.stop({ graceful: true, close: false, timeout: JOBS_END_WITHIN_MS });
    },
  };
}

async function createQueueOfGivenUp(boss: PgBoss): Promise<void> {
  if (!(await boss.getQueue(GIVEN_UP))) await boss.createQueue(GIVEN_UP, { deleteAfterSeconds: KEEP_DONE_SECONDS });
}

async function keepGivenUp(db: Database, jobs: readonly JobWithMetadata<object>[]): Promise<void> {
  for (const { id, sourceName, data, createdOn } of jobs)
    await insertGivenUp(db, { queueJobId: id, kind: sourceName ?? '', data: withoutCause(data ?? {}).data, givenUpAt: createdOn });
}

async function createQueue(boss: PgBoss, definition: AnyJobDefinition): Promise<void> {
  const options = {
    retryLimit: definition.retryLimit ?? 5,
    retryDelay: definition.retryDelaySeconds ?? 30,
    retryBackoff: true,
    deleteAfterSeconds: KEEP_DONE_SECONDS,
    // A scheduled job runs again at its next time.
    ...(definition.schedule === undefined && { deadLetter: GIVEN_UP }),
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
  const { data, causedBy, requestId } = withoutCause(job.data ?? {});
  const span = { name: `job ${definition.name}`, kind: 'job', facts: { 'job.id': job.id }, causedBy } as const;
  // Under the name that lines of calls have, so that one search finds a request and all that it started.
  const jobLog = requestId === undefined ? log : log.child({ reqId: requestId });
  const work = () => traced(span, () => definition.run(data as never, { ...tools, jobId: job.id, log: jobLog }));
  const failure = await withRequestId(requestId ?? job.id, work).then(
    () => null,
    (error: unknown) => ({ error }),
  );
  jobsDone.inc({ kind: definition.name, outcome: failure === null ? 'done' : 'failed' });
  if (failure === null) {
    if (definition.schedule) await noteSuccess(definition.name, tools, jobLog);
    if (requestId !== undefined) jobLog.info({ job: definition.name, jobId: job.id }, 'job');
    return;
  }
  jobLog.warn({ job: definition.name, jobId: job.id, err: failure.error }, 'job failed and will be tried again');
  // The queue stores the thrown error in its table, so only its kind is thrown, never a person's data.
  throw new Error(failure.error instanceof Error ? failure.error.name : 'failed');
}

/** The job is done even if this fails, and runs again at its next time. */
async function noteSuccess(name: string, { db, now }: Tools, log: Logger): Promise<void> {
  await saveSuccess(db, name, now()).catch((error: unknown) => log.warn({ job: name, err: error }, 'the success of a job was not noted'));
}

async function runDue(boss: PgBoss, definitions: readonly AnyJobDefinition[], tools: Tools, log: Logger): Promise<number> {
  let ran = 0;
  for (let found = true; found;) {
    found = false;
    const givenUp = await boss.fetch<object>(GIVEN_UP, { batchSize: PAGE, includeMetadata: true });
    await keepGivenUp(tools.db, givenUp);
    for (const { id } of givenUp) await boss.complete(GIVEN_UP, id);
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
