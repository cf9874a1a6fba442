import { join } from 'node:path';
import { setClock } from '@psc/validation/clock.ts';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import type { Configuration } from './configuration.ts';
import type { OpenDatabase } from './database/connection.ts';
import { diskStore } from './files/disk-store.ts';
import { s3Store } from './files/s3-store.ts';
import type { Clock } from './frame/clock.ts';
import type { Tools } from './frame/context.ts';
import type { Logger } from './frame/log.ts';
import type { BoundArea } from './frame/bind.ts';
import { recentReads } from './frame/recent-reads.ts';
import type { AnyJobDefinition } from './jobs/job.ts';
import { jobDefinitions } from './jobs/registry.ts';
import { openJobQueue, type QueueOptions } from './jobs/queue.ts';
import type { Mailer } from './mail/mailer.ts';
import { areas as allAreas } from './modules/registry.ts';

/** A vacancy that was published, or the maintenance that was announced, shows this much later at the latest. */
const RECENT_MS = 1000;

export type Gateway = {
  app: FastifyInstance;
  tools: Tools;
  /** Ends calls and jobs under way, then the database. */
  stop: () => Promise<void>;
};

export type GatewayParts = {
  configuration: Configuration;
  database: OpenDatabase;
  mailer: Mailer;
  now: Clock;
  log: Logger;
  queue?: QueueOptions;
  /** @default every area of the catalogue */
  areas?: readonly BoundArea[];
  /** @default every job of the registry */
  jobs?: readonly AnyJobDefinition[];
};

/** Joins the parts to a gateway on a migrated database; the caller decides where it listens and whether workers run. */
export async function createGateway({ configuration, database, mailer, now, log, queue, areas = allAreas, jobs: definitions = jobDefinitions }: GatewayParts): Promise<Gateway> {
  setClock(now);
  const fileStore = configuration.s3 ? await s3Store(configuration.s3) : diskStore(join(configuration.dataDir, 'files'));
  const jobs = await openJobQueue(database, definitions, log, queue);
  const tools: Tools = { configuration, db: database.db, now, fileStore, jobs, mailer, recent: recentReads(configuration.environment === 'test' ? 0 : RECENT_MS) };
  let stopping = false;
  const app = await buildApp({ tools, database, areas, isReady: () => !stopping });
  return {
    app,
    tools,
    stop: async () => {
      stopping = true;
      await app.close();
      await jobs.stop();
      mailer.close();
      await database.close();
    },
  };
}
