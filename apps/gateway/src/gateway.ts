import { setTimeout as waitMs } from 'node:timers/promises';
import { setClock } from '@psc/validation/clock.ts';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import type { Configuration } from './configuration.ts';
import { loadConfirmedYears } from './platform/confirmed-years.ts';
import type { OpenDatabase } from './platform/database/connection.ts';
import { openFileStore } from './platform/files/open-file-store.ts';
import { clamdAddress, clamdScanner, noScanner } from './platform/files/scanner.ts';
import { fairChance, type Chance } from './platform/frame/chance.ts';
import type { Clock } from './platform/frame/clock.ts';
import type { Tools } from './platform/frame/context.ts';
import { openExportThread } from './platform/frame/export-thread.ts';
import type { Logger } from './platform/frame/log.ts';
import type { BoundArea } from './platform/frame/bind.ts';
import { recentReads } from './platform/frame/recent-reads.ts';
import type { AnyJobDefinition } from './platform/jobs/job.ts';
import { JOBS_END_WITHIN_MS, openJobQueue, type QueueOptions } from './platform/jobs/queue.ts';
import type { Mailer } from './platform/mail/mailer.ts';
import { configuredSender } from './platform/sms/configured-sender.ts';
import type { SmsSender } from './platform/sms/sms-sender.ts';
import { probeClock } from './platform/clock-offset.ts';
import { watchServices, type Service } from './platform/services.ts';
import { configuredProviders, probeProvider } from './areas/payment/providers/configured-providers.ts';
import { areas as allAreas, areasFor, jobDefinitions } from './areas.ts';

/** Published vacancies and announced maintenance appear with at most this delay. */
const RECENT_MS = 1000;
/** For the work after a call's last outside answer: its rows, its own answer, closing the connections. */
const STOP_MARGIN_MS = 10_000;

export type Gateway = {
  app: FastifyInstance;
  tools: Tools;
  /**
   * Probes the services outside before any call is served, and from then on every minute.
   * @throws Error that says which variables to correct if one of them refuses
   */
  meetServices: () => Promise<void>;
  /** Reports not ready, waits for running calls and jobs, then closes the database. */
  stop: () => Promise<void>;
  /** The longest time for `stop` unless something hangs. */
  stopWithinMs: number;
};

export type GatewayParts = {
  configuration: Configuration;
  database: OpenDatabase;
  mailer: Mailer;
  /** @default the configured one */
  sms?: SmsSender | null;
  now: Clock;
  /** @default fair */
  chance?: Chance;
  log: Logger;
  queue?: QueueOptions;
  /** @default the queue of pg-boss in the same database */
  openQueue?: typeof openJobQueue;
  /** The wait of `stop` for the balancer. @default a timer */
  wait?: (milliseconds: number) => Promise<unknown>;
  /** The wait before an unreachable service is retried. @default a timer */
  waitForService?: Parameters<typeof watchServices>[2];
  /** @default every area of the catalogue */
  areas?: readonly BoundArea[];
  /** @default every job of the registry */
  jobs?: readonly AnyJobDefinition[];
};

/** Whether this gateway maintains what all of them share: first rows and the queue. */
export const isKeeper = ({ audience, runsJobs }: Configuration): boolean => audience !== 'candidates' || runsJobs;

/** Assembles a gateway on a migrated database; the caller decides where it listens and whether workers run. */
export async function createGateway({
  configuration,
  database,
  mailer,
  sms = configuredSender(configuration),
  now,
  chance = fairChance,
  log,
  // The database role of a gateway for candidates only adds jobs.
  queue = { install: isKeeper(configuration), supervise: isKeeper(configuration) },
  openQueue = openJobQueue,
  wait = waitMs,
  waitForService,
  areas = allAreas,
  jobs: definitions = jobDefinitions,
}: GatewayParts): Promise<Gateway> {
  setClock(now);
  await loadConfirmedYears(database.db);
  const fileStore = await openFileStore(configuration);
  const jobs = await openQueue(database, definitions, log, queue);
  // The thread opens its own connections.
  const exportThread = configuration.databaseUrl
    ? openExportThread(configuration, (error) => log.error({ err: error }, 'export thread failed'))
    : null;
  const tools: Tools = {
    configuration,
    db: database.db,
    longDb: database.longDb,
    sharedDb: database.sharedDb,
    now,
    chance,
    fileStore,
    scanner: configuration.clamdUrl === undefined ? noScanner : clamdScanner(clamdAddress(configuration.clamdUrl)),
    jobs,
    mailer,
    sms,
    exportThread,
    recent: recentReads(configuration.environment === 'test' ? 0 : RECENT_MS),
  };
  const services = watchServices(servicesOf(tools, database), log, waitForService);
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

/** Only gateways that run jobs look payments up, so only they ask the providers, who do not want to be asked too often. */
function servicesOf({ configuration, fileStore, mailer, scanner, now }: Tools, database: OpenDatabase): Service[] {
  const probes: Record<string, (() => Promise<void>) | undefined> = {
    files: fileStore.probe,
    mail: mailer.probe,
    scanner: scanner.probe,
    clock: () => probeClock(database, now),
  };
  const providers = configuration.environment === 'production' && configuration.runsJobs ? configuredProviders(configuration) : {};
  for (const [method, provider] of Object.entries(providers)) probes[method] = () => probeProvider(provider, now());
  return Object.entries(probes).flatMap(([name, probe]) => (probe ? [{ name, probe }] : []));
}
