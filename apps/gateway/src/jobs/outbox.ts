import { sql } from 'kysely';
import { compiledOnce, type Sent } from '../database/compiled-once.ts';
import type { Database } from '../database/connection.ts';
import { jsonbText } from '../database/json.ts';
import type { Job } from './job.ts';

export type OutboxRow = { queue: string; data: object; startAfter: Date | null; singletonKey: string | null };

const insertJob = compiledOnce((db, { queue, data, startAfter, singletonKey }: { queue: string; data: string; startAfter: Date | null; singletonKey: string | null }) =>
  db.insertInto('outbox').values({ queue, data: jsonbText(data) as never, startAfter, singletonKey }),
);

/** Writes a job with the rows of `db`; resolves when that is on its way. */
export function sendToOutbox(db: Database, { queue, data, options }: Job): Promise<Sent<unknown>> {
  return insertJob.send(db, { queue, data: JSON.stringify(data), startAfter: options.startAfter ?? null, singletonKey: options.singletonKey ?? null });
}

/** Takes the oldest jobs for these queues out, leaving those that another gateway is taking. */
export async function takeFromOutbox(db: Database, queues: readonly string[], limit: number): Promise<OutboxRow[]> {
  const taken = await db
    .deleteFrom('outbox')
    .where('id', 'in', (eb) => eb.selectFrom('outbox').select('id').where('queue', 'in', queues).orderBy('id').limit(limit).forUpdate().skipLocked())
    .returning(['id', 'queue', sql<string>`data::text`.as('data'), 'startAfter', 'singletonKey'])
    .execute();
  return taken.sort((one, other) => one.id - other.id).map(({ id: _id, data, ...row }) => ({ ...row, data: JSON.parse(data) as object }));
}
