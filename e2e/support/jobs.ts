import { connectPostgres } from '../../apps/gateway/src/platform/database/connection.ts';
import { createLog } from '../../apps/gateway/src/platform/frame/log.ts';
import type { DefinedJob } from '../../apps/gateway/src/platform/jobs/job.ts';
import { openJobQueue } from '../../apps/gateway/src/platform/jobs/queue.ts';
import { databaseUrl } from './database.ts';

/** Lets the gateway run a scheduled job now, because a journey cannot wait for its time. */
export async function bringHourOf(job: DefinedJob<object>): Promise<void> {
  const database = await connectPostgres(databaseUrl(), 1);
  const queue = await openJobQueue(database, [job.definition], createLog('silent'), { install: false, supervise: false });
  await queue.enqueue(database.db, job({}));
  await queue.stop();
  await database.close();
}
