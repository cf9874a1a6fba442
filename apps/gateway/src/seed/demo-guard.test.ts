import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { connectPostgres, type OpenDatabase } from '../platform/database/connection.ts';
import { hashPassword } from '../platform/passwords.ts';
import { databaseUrl, onServer } from '../testing/global-setup.ts';
import { startPostgresServer, type PostgresServer } from '../testing/postgres-server.ts';
import { productionEnvironment } from '../testing/production-environment.ts';
import { spawnGateway, type SpawnedGateway } from '../testing/spawned-gateway.ts';
import { demoPassword } from './demo-sign-ins.ts';

let server: PostgresServer;
let dataDir: string;
const started: SpawnedGateway[] = [];

beforeAll(async () => {
  server = await startPostgresServer();
  dataDir = mkdtempSync(join(tmpdir(), 'psc-demo-'));
});
afterEach(async () => {
  for (const { child } of started) if (child.exitCode === null) child.kill('SIGKILL');
  await Promise.all(started.splice(0).map(({ ended }) => ended));
});
afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function emptyDatabase(name: string): Promise<string> {
  await onServer(server.urlOf('postgres'), `create database ${name}`);
  return databaseUrl(server.urlOf('postgres'), name);
}

async function start(url: string, environment: Record<string, string | undefined>): Promise<SpawnedGateway> {
  const gateway = await spawnGateway({ ...environment, DATABASE_URL: url, DATA_DIR: dataDir, RUN_JOBS: 'false' });
  started.push(gateway);
  return gateway;
}

async function serveAndStop(url: string, environment: Record<string, string | undefined>): Promise<number> {
  const gateway = await start(url, environment);
  await gateway.untilItServes();
  const answer = await fetch(`${gateway.base}/session/login`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'password', username: 'administrator', password: demoPassword }),
    headers: { authorization: `Basic ${btoa('staff-console:')}` },
  });
  gateway.child.kill('SIGTERM');
  expect(await gateway.ended).toBe(0);
  return answer.status;
}

async function refusal(url: string, environment: Record<string, string | undefined>): Promise<string> {
  const gateway = await start(url, environment);
  expect(
    await Promise.race([
      gateway.ended,
      gateway.untilItServes().then(
        () => 'serves',
        () => gateway.ended,
      ),
    ]),
  ).toBe(1);
  return gateway.printed();
}

async function within<Result>(url: string, work: (database: OpenDatabase) => Promise<Result>): Promise<Result> {
  const database = await connectPostgres(url, 1);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

const numberOfAccounts = (url: string) => within(url, async ({ db }) => (await db.selectFrom('account').select('id').execute()).length);

/** A gateway for staff, where the demo's administrator could sign in. */
const inProduction = { ...productionEnvironment, AUDIENCE: 'staff', UNREADY_BEFORE_STOP_MS: '0' };

test('A gateway that is not told its environment neither starts nor touches the database', async () => {
  const url = await emptyDatabase('untold');
  expect(await refusal(url, { NODE_ENV: undefined })).toContain('NODE_ENV: required');
  const tables = await within(url, ({ jobs }) => jobs.executeSql(`select 1 from pg_tables where schemaname = 'public'`));
  expect(tables.rows).toEqual([]);
}, 60_000);

test('Nobody signs in with the published password unless demo data were asked for, and they never come beside other accounts', async () => {
  const url = await emptyDatabase('real');
  expect(await serveAndStop(url, {})).toBe(400);
  expect(await numberOfAccounts(url)).toBe(0);

  await within(url, ({ db }) =>
    db.insertInto('account').values({ kind: 'staff', username: 'administrator', email: 'anita@psc.example' }).execute(),
  );
  const said = await refusal(url, { DEMO_DATA: 'true' });
  expect(said).toContain('DEMO_DATA=true is refused: the database real has accounts');
  expect(await numberOfAccounts(url)).toBe(1);
  expect(await serveAndStop(url, {})).toBe(400);
}, 120_000);

test('Production refuses a database that holds demo data, by its seeds or by its accounts, and says where and what to do', async () => {
  const url = await emptyDatabase('demo');
  expect(await serveAndStop(url, { DEMO_DATA: 'true' })).toBe(200);

  const bySeed = await refusal(url, inProduction);
  expect(bySeed).toContain('the database demo holds demo data');
  expect(bySeed).toMatch(/table seed_run: accounts \(\d{4}-/);
  expect(bySeed).toMatch(/table account: administrator \(id \d+\), administrator2 \(id \d+\), demand/);
  expect(bySeed).toContain('point DATABASE_URL to an empty database');
  expect(bySeed).not.toContain(demoPassword);

  await within(url, ({ db }) => db.deleteFrom('seedRun').execute());
  const byEmail = await refusal(url, inProduction);
  expect(byEmail).toContain('table account: administrator');
  expect(byEmail).not.toContain('seed_run');

  await within(url, ({ runScript }) => runScript(`update account set email = username || '@psc.example'`));
  expect(await refusal(url, inProduction)).toContain('table account: administrator');

  const ownHash = await hashPassword('setPassword', 'Another@2083');
  await within(url, ({ db }) => db.updateTable('account').set({ passwordHash: ownHash }).execute());
  expect(await serveAndStop(url, inProduction)).toBe(400);
}, 120_000);
