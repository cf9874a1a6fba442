import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { OpenDatabase } from './database/connection.ts';
import { sha256 } from './frame/identify.ts';
import type { JobQueue } from './jobs/queue.ts';
import type { Clock } from './frame/clock.ts';
import { clockOffsetSeconds } from './clock-offset.ts';
import { metricsRegistry, observeClock, observeConnections, observeQueues, observeRecord, observeScheduledJobs } from './metrics.ts';
import { selectLastCheck } from './record/repository/chain.ts';

type HealthParts = {
  database: OpenDatabase;
  jobs: Pick<JobQueue, 'counts' | 'scheduled'>;
  isReady: () => boolean;
  /** The gateway answers most calls without these services, so it stays ready. */
  awaited: () => string[];
  metricsToken: string | undefined;
  isProduction: boolean;
  now: Clock;
};

/** Endpoints for operators: liveness, readiness and metrics. They are exempt from load shedding. */
export function registerHealth(
  app: FastifyInstance,
  { database, jobs, isReady, awaited, metricsToken, isProduction, now }: HealthParts,
): void {
  app.get('/health/live', async () => ({ live: true }));
  app.get('/health/ready', async (_request, reply) => {
    const ready = isReady() && (await database.answers());
    return reply.code(ready ? 200 : 503).send({ ready, awaited: awaited() });
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request.headers.authorization, metricsToken, isProduction)) return reply.callNotFound();
    observeConnections(database.pools());
    // Without its database the gateway still reports the other metrics.
    observeQueues(await jobs.counts().catch(() => []));
    observeScheduledJobs(await jobs.scheduled().catch(() => []));
    await selectLastCheck(database.db).then(observeRecord, () => undefined);
    await clockOffsetSeconds(database, now).then(observeClock, () => undefined);
    return reply.type(metricsRegistry.contentType).send(await metricsRegistry.metrics());
  });
}

/** In production metrics require the token. */
function mayReadMetrics(authorization: string | undefined, token: string | undefined, production: boolean): boolean {
  if (token === undefined) return !production;
  return timingSafeEqual(sha256(authorization ?? ''), sha256(`Bearer ${token}`));
}
