import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { connectPostgres } from '../../platform/database/connection.ts';
import { databaseUrl, onServer } from '../global-setup.ts';
import { startPostgresServer } from '../postgres-server.ts';
import { prepareTemplate } from '../template-database.ts';
import type { TestDatabase } from '../test-database.ts';
import { createObservations } from './observations.ts';
import { createPrelude } from './prelude.ts';
import { run, type Outcome, type RunOptions } from './run.ts';
import { underReins } from './statements.ts';
import { createBeginning, simulatedWorld, startSimulatedGateway, type Beginning, type SimulatedWorld } from './world.ts';

/** @property script Changes the database before the first step, to take a guard out. */
export type LiveOptions = RunOptions & { script?: string };

export type Commissions = {
  /** A run on a fresh copy of the first day. */
  live: (options: LiveOptions) => Promise<Outcome>;
  /** The same, with a look at the tables before they are deleted. */
  liveAnd: <Seen>(options: LiveOptions, look: (world: SimulatedWorld) => Promise<Seen>) => Promise<{ outcome: Outcome; seen: Seen }>;
  stop: () => Promise<void>;
};

/** The first day of a commission in an empty database with reference data. */
export async function createFirstDay(database: TestDatabase, candidates: number, dataDir?: string) {
  const gateway = await startSimulatedGateway(database, 0, dataDir);
  await createObservations(database);
  const beginning = await createBeginning(gateway, candidates);
  const world = simulatedWorld(gateway, beginning);
  await createPrelude(world);
  return { world, beginning };
}

const TEMPLATE = 'psc_simulated';
const CONNECTIONS = 8;

export async function openCommissions({ candidates }: { candidates: number }): Promise<Commissions> {
  const server = await startPostgresServer();
  const serverUrl = server.urlOf('postgres');
  const files = mkdtempSync(join(tmpdir(), 'psc-simulated-'));
  const beginning = await fillTemplate(serverUrl, join(files, 'first-day'), candidates);
  let lived = 0;
  const liveAnd: Commissions['liveAnd'] = async (options, look) => {
    const name = `psc_simulated_${randomUUID().replaceAll('-', '')}`;
    const dataDir = join(files, String((lived += 1)));
    cpSync(join(files, 'first-day'), dataDir, { recursive: true });
    await onServer(serverUrl, `create database ${name} template ${TEMPLATE} strategy file_copy`);
    const url = databaseUrl(serverUrl, name);
    const database = { ...(await connectPostgres(url, CONNECTIONS, { aroundStatement: underReins })), url };
    if (options.script !== undefined) await sql.raw(options.script).execute(database.db);
    const jobs = await connectPostgres(url, 1);
    const world = simulatedWorld(await startSimulatedGateway(database, options.seed, dataDir), beginning, jobs.db);
    try {
      const outcome = await run(world, options);
      return { outcome, seen: await look(world) };
    } finally {
      await world.stop();
      await jobs.close();
      await onServer(serverUrl, `drop database ${name} with (force)`);
      rmSync(dataDir, { recursive: true, force: true });
    }
  };
  return {
    liveAnd,
    live: async (options) => (await liveAnd(options, async () => undefined)).outcome,
    stop: async () => {
      await server.stop();
      rmSync(files, { recursive: true, force: true });
    },
  };
}

/** Every run begins on the same first day, so it is made once and copied. */
async function fillTemplate(serverUrl: string, dataDir: string, candidates: number): Promise<Beginning> {
  await onServer(serverUrl, `create database ${TEMPLATE}`);
  const url = databaseUrl(serverUrl, TEMPLATE);
  const database = { ...(await connectPostgres(url, CONNECTIONS)), url };
  await prepareTemplate(database);
  const { world, beginning } = await createFirstDay(database, candidates, dataDir);
  await world.stop();
  return beginning;
}
