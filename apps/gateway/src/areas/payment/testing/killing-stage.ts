import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { readConfiguration } from '../../../configuration.ts';
import { connectPostgres, type OpenDatabase } from '../../../platform/database/connection.ts';
import { systemClock } from '../../../platform/frame/clock.ts';
import { createGateway, type Gateway } from '../../../gateway.ts';
import type { ProviderMethod } from '../providers/adapter.ts';
import { configuredProviders } from '../providers/configured-providers.ts';
import { createAdvertisement, type TestAdvertisement } from '../../../testing/advertisements.ts';
import { createStaff, type Person } from '../../../testing/people.ts';
import { startPostgresServer } from '../../../testing/postgres-server.ts';
import { spawnGateway, type SpawnedGateway } from '../../../testing/spawned-gateway.ts';
import { prepareTemplate } from '../../../testing/template-database.ts';
import { openGate, type Gate } from './killing-gate.ts';
import { startKillingProxy, type KillingProxy } from './killing-proxy.ts';

/** A PostgreSQL that syncs to disk, the providers' sandbox behind a proxy, and a gateway that is killed and restarted. */
export type Stage = {
  database: OpenDatabase;
  gate: Gate;
  proxy: KillingProxy;
  sandbox: string;
  /** Prepares and verifies; the calls go to the gateway that is killed. */
  onlooker: Gateway;
  methods: ProviderMethod[];
  live: TestAdvertisement;
  officer: Person;
  gateway: () => SpawnedGateway;
  restart: () => Promise<void>;
  kill: () => Promise<void>;
  stop: () => Promise<void>;
};

/** This many calls can wait inside the database at once. */
const CONNECTIONS = 100;

export async function setStage(): Promise<Stage> {
  const dataDir = mkdtempSync(join(tmpdir(), 'psc-killed-'));
  const server = await startPostgresServer({ durable: true });
  const databaseUrl = server.urlOf('postgres');
  const sandbox = await spawnSandbox(dataDir);
  const proxy = await startKillingProxy(sandbox.base);
  const database = await connectPostgres(databaseUrl, 4);
  await prepareTemplate(database);
  const gate = await openGate(databaseUrl);
  const environment = {
    ...{ DATABASE_URL: databaseUrl, DATABASE_CONNECTIONS: String(CONNECTIONS), DATA_DIR: dataDir, DEMO_DATA: 'false' },
    ...{ MAIL_SMTP_URL: 'smtp://127.0.0.1:9', LOG_LEVEL: 'silent', NODE_ENV: 'test', SANDBOX_URL: proxy.base },
  };
  const configuration = readConfiguration(environment);
  const onlooker = await createGateway({
    configuration,
    database,
    mailer: { send: async () => undefined, close: () => undefined },
    now: systemClock,
    log: pino({ level: 'silent' }),
    queue: { install: false, supervise: false },
  });
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const live = await createAdvertisement(
    database.db,
    { singleSubmissionLastDateAd: inDays(30), doubleFeeSubmissionLastDateAd: inDays(37) },
    systemClock(),
  );
  // The first number of a year blocks later ones until it is committed, which would delay people before their gate.
  await sql`insert into number_start (kind, fiscal_year, began_after)
    select kind, code, 0 from fiscal_year, (values ('application'), ('receipt')) as kinds (kind)`.execute(database.db);
  const officer = await createStaff(
    database.db,
    { privileges: { scrutiny: ['read', 'approve', 'reject'], updatePayment: ['read', 'approve'] } },
    systemClock(),
  );
  let serving: SpawnedGateway | undefined;
  const kill = async () => {
    serving?.child.kill('SIGKILL');
    await serving?.ended;
  };
  return {
    ...{ database, gate, proxy, onlooker, live, officer, kill },
    sandbox: sandbox.base,
    methods: Object.keys(configuredProviders(configuration)) as ProviderMethod[],
    gateway: () => serving!,
    restart: async () => {
      serving = await spawnGateway(environment);
      await serving.untilItServes();
    },
    stop: async () => {
      await kill();
      await gate.end();
      await onlooker.stop();
      await proxy.stop();
      await sandbox.stop();
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The sandbox runs as a separate process, like real providers. */
async function spawnSandbox(dataDir: string): Promise<{ base: string; stop: () => Promise<void> }> {
  const [port, smtpPort] = [await freePort(), await freePort()];
  const main = join(import.meta.dirname, '../../../../../sandbox/src/main.ts');
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, SANDBOX_PORT: String(port), SMTP_PORT: String(smtpPort) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await new Promise<void>((listening, failed) => {
    child.stdout.once('data', () => listening());
    child.once('exit', (code) => failed(new Error(`The sandbox ended with ${code}.`)));
  });
  return {
    base: `http://127.0.0.1:${port}`,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
