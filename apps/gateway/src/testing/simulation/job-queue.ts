import { sql } from 'kysely';
import type { OpenDatabase } from '../../platform/database/connection.ts';
import type { AnyJobDefinition } from '../../platform/jobs/job.ts';
import type { JobQueue, openJobQueue } from '../../platform/jobs/queue.ts';

const MOST_TRIES = 6;

/**
 * A queue on the simulation's clock. Like pg-boss it keeps a job in the transaction that asks for it; pg-boss itself would wait for the
 * clock of the server.
 */
export const openSimulatedQueue: typeof openJobQueue = async (database, definitions, log): Promise<JobQueue> => {
  await createTable(database);
  const byName = new Map(definitions.map((definition) => [definition.name, definition]));
  const enqueueAll: JobQueue['enqueueAll'] = async (db, jobs) => {
    for (const { queue, data, options } of jobs) {
      if (!byName.has(queue)) throw new Error(`There is no job ${queue} in the registry.`);
      await sql`insert into simulated_job (kind, data, start_after, singleton_key)
        values (${queue}, ${JSON.stringify(data)}::jsonb, ${options.startAfter ?? null}, ${options.singletonKey ?? null})
        on conflict do nothing`.execute(db);
    }
  };
  return {
    enqueue: (db, job) => enqueueAll(db, [job]),
    enqueueAll,
    startWorkers: async () => undefined,
    counts: async () => [],
    scheduled: async () => [],
    tryGivenUpAgain: async () => 0,
    stop: async () => undefined,
    runDue: async (tools) => {
      let ran = 0;
      for (;;) {
        const { rows } = await sql<{
          id: string;
          kind: string;
          data: object;
          tries: number;
        }>`select id, kind, data, tries from simulated_job
          where done_at is null and tries < ${MOST_TRIES} and (start_after is null or start_after <= ${tools.now()}) order by number limit 50`.execute(
          tools.db,
        );
        if (rows.length === 0) return ran;
        for (const { id, kind, data } of rows) {
          ran += 1;
          try {
            await (byName.get(kind) as AnyJobDefinition).run(data as never, { ...tools, jobId: id, log });
            await sql`update simulated_job set done_at = ${tools.now()} where id = ${id}`.execute(tools.db);
          } catch (error) {
            const startAfter = new Date(tools.now().getTime() + 60_000);
            const message = error instanceof Error ? error.message : String(error);
            await sql`update simulated_job set tries = tries + 1, failure = ${message}, start_after = ${startAfter} where id = ${id}`.execute(
              tools.db,
            );
          }
        }
      }
    },
  };
};

async function createTable({ runScript }: OpenDatabase): Promise<void> {
  await runScript(`
    create table if not exists simulated_job (
      number integer generated always as identity primary key,
      id uuid not null generated always as (('00000000-0000-4000-8000-' || lpad(number::text, 12, '0'))::uuid) stored,
      kind text not null,
      data jsonb not null,
      start_after timestamptz,
      singleton_key text,
      tries integer not null default 0,
      failure text,
      done_at timestamptz
    );
    create unique index if not exists simulated_job_once on simulated_job (kind, singleton_key) where done_at is null and singleton_key is not null;
  `);
}
