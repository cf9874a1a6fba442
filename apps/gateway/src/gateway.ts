import { setTimeout as waitMs } from 'node:timers/promises';
import { setClock } from '@psc/validation/clock.ts';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import type { Configuration } from './configuration.ts';
import type { OpenDatabase } from './database/connection.ts';
import { openFileStore } from './files/open-file-store.ts';
import { clamdAddress, clamdScanner, noScanner } from './files/scanner.ts';
import type { Clock } from './frame/clock.ts';
import type { Tools } from './frame/context.ts';
import { openExportThread } from './frame/export-thread.ts';
import type { Logger } from './frame/log.ts';
import type { BoundArea } from './frame/bind.ts';
import { recentReads } from './frame/recent-reads.ts';
import type { AnyJobDefinition } from './jobs/job.ts';
import { jobDefinitions } from './jobs/registry.ts';
import { JOBS_END_WITHIN_MS, openJobQueue, type QueueOptions } from './jobs/queue.ts';
import type { Mailer } from './mail/mailer.ts';
import { configuredSender } from './sms/configured-sender.ts';
import type { SmsSender } from './sms/sms-sender.ts';
import { servicesAtStart } from './services-at-start.ts';
import { areas as allAreas, areasFor } from './modules/registry.ts';

/** A vacancy that was published, or the maintenance that was announced, shows this much later at the latest. */
const RECENT_MS = 1000;
/** For what follows a call's last answer from outside: its rows, its own answer, closing the connections. */
const STOP_MARGIN_MS = 10_000;

export type Gateway = {
  app: FastifyInstance;
  tools: Tools;
  /**
   * Tries where files are kept and the mail server, before anything is served.
   * @throws Error that says which variables to correct when one of them refuses
   */
  meetServices: () => Promise<void>;
  /** Says that it is not ready, lets calls and jobs under way end, then closes the database. */
  stop: () => Promise<void>;
  /** The longest that `stop` takes unless something hangs. */
  stopWithinMs: number;
};

export type GatewayParts = {
  configuration: Configuration;
  database: OpenDatabase;
  mailer: Mailer;
  /** @default that of the configuration */
  sms?: SmsSender | null;
  now: Clock;
  log: Logger;
  queue?: QueueOptions;
  /** How `stop` waits for the balancer. @default a timer */
  wait?: (milliseconds: number) => Promise<unknown>;
  /** How a service that is away is waited for before it is tried again. @default a timer */
  waitForService?: Parameters<typeof servicesAtStart>[2];
  /** @default every area of the catalogue */
  areas?: readonly BoundArea[];
  /** @default every job of the registry */
  jobs?: readonly AnyJobDefinition[];
};

/** Joins the parts to a gateway on a migrated database; the caller decides where it listens and whether workers run. */
export async function createGateway({
  configuration,
  database,
  mailer,
  sms = configuredSender(configuration),
  now,
  log,
  queue,
  wait = waitMs,
  waitForService,
  areas = allAreas,
  jobs: definitions = jobDefinitions,
}: GatewayParts): Promise<Gateway> {
  setClock(now);
  const fileStore = await openFileStore(configuration);
  const jobs = await openJobQueue(database, definitions, log, queue);
  // The thread opens connections of its own.
  const exportThread = configuration.databaseUrl
    ? openExportThread(configuration, (error) => log.error({ err: error }, 'export thread failed'))
    : null;
  const tools: Tools = {
    configuration,
    db: database.db,
    longDb: database.longDb,
    sharedDb: database.sharedDb,
    now,
    fileStore,
    scanner: configuration.clamdUrl === undefined ? noScanner : clamdScanner(clamdAddress(configuration.clamdUrl)),
    jobs,
    mailer,
    sms,
    exportThread,
    recent: recentReads(configuration.environment === 'test' ? 0 : RECENT_MS),
  };
  const services = servicesAtStart(
    [
      ...(fileStore.probe ? [{ name: 'files' as const, probe: fileStore.probe }] : []),
      ...(mailer.probe ? [{ name: 'mail' as const, probe: mailer.probe }] : []),
    ],
    log,
    waitForService,
  );
  let stopping = false;
  const app = await buildApp({
    tools,
    database,
    log,
    areas: areasFor(configuration.audience, areas),
    isReady: () => !stopping,
    awaited: services.awaited,
  });
  return {
    app,
    tools,
    meetServices: services.meet,
    stopWithinMs:
      configuration.unreadyBeforeStopMs + Math.max(configuration.payment.PAYMENT_TIMEOUT_MS, JOBS_END_WITHIN_MS) + STOP_MARGIN_MS,
    stop: async () => {
      stopping = true;
      services.stop();
      await wait(configuration.unreadyBeforeStopMs);
      await Promise.all([app.close(), jobs.stop()]);
      await exportThread?.close();
      mailer.close();
      await database.close();
    },
  };
}
