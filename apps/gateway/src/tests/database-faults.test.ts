import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Envelope } from '@psc/api-client/define-call.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { connectPostgres } from '../platform/database/connection.ts';
import { loadDefaults } from '../testing/load-defaults.ts';
import { startPostgresServer, type PostgresServer } from '../testing/postgres-server.ts';
import { registrationForm } from '../testing/registration.ts';
import { spawnGateway, type SpawnedGateway } from '../testing/spawned-gateway.ts';

let server: PostgresServer;
let dataDir: string;
let gateway: SpawnedGateway;
beforeAll(async () => {
  server = await startPostgresServer({ durable: true });
  dataDir = mkdtempSync(join(tmpdir(), 'psc-faults-'));
  const environment = { DATABASE_URL: server.urlOf('postgres'), DATA_DIR: dataDir, DEMO_DATA: 'false', NODE_ENV: 'test' };
  gateway = await spawnGateway({ ...environment, MAIL_SMTP_URL: 'smtp://127.0.0.1:9' });
  await gateway.untilItServes();
  await loadDefaults(server.urlOf('postgres'));
}, 60_000);
afterAll(async () => {
  gateway.child.kill('SIGKILL');
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const STANDSTILL_MS = 20_000;
/** Longer than any limit of a call; a call that takes longer hangs. */
const PATIENCE_MS = 30_000;

type Answer = { status: number; retryAfter: string | null; requestId: string | null; envelope: Envelope<unknown> };
async function ask(path: string, body?: object): Promise<Answer> {
  const answer = await fetch(`${gateway.base}/${path}`, {
    signal: AbortSignal.timeout(PATIENCE_MS),
    ...(body && { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  const { headers } = answer;
  const envelope = (await answer.json()) as Envelope<unknown>;
  return { status: answer.status, retryAfter: headers.get('retry-after'), requestId: headers.get('x-request-id'), envelope };
}

const readiness = async () => (await fetch(`${gateway.base}/health/ready`, { signal: AbortSignal.timeout(4000) })).status;
const untilReady = () => vi.waitFor(async () => expect(await readiness()).toBe(200), { timeout: 60_000, interval: 100 });

let number = 0;
const acknowledged = new Set<string>();
async function register(): Promise<Answer> {
  number += 1;
  const digits = String(number).padStart(4, '0');
  const username = `fault${number}`;
  const identity = { nationalId: `300-000-${digits}`, citizenshipNumber: `3/${digits}` };
  const answer = await ask('session/register', registrationForm({ username, email: `${username}@mail.example`, ...identity }));
  if (answer.status === 200) acknowledged.add(username);
  return answer;
}

/** Writes and reads without a pause until it is ended, and records every answer. */
function startLoad(): { answers: Answer[]; end: () => Promise<void> } {
  const answers: Answer[] = [];
  const ended = new AbortController();
  const repeat = async (call: () => Promise<Answer>) => {
    while (!ended.signal.aborted) answers.push(await call());
  };
  const all = Promise.all([register, register, register, register, () => ask('dashboard/vacancy-list')].map(repeat));
  return {
    answers,
    end: async () => {
      ended.abort();
      await all;
    },
  };
}

function expectEnvelope({ status, retryAfter, requestId, envelope }: Answer): void {
  expect({ status, retryAfter, envelope }).toEqual({
    status: 503,
    retryAfter: expect.stringMatching(/^\d+$/),
    envelope: { status: 0, data: null, message: expect.any(String) },
  });
  expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
}

async function usernamesKept(): Promise<Set<string>> {
  const database = await connectPostgres(server.urlOf('postgres'), 1);
  const rows = await database.db.selectFrom('account').select('username').execute();
  await database.close();
  return new Set(rows.map(({ username }) => username));
}

test('A PostgreSQL killed under load costs answers for a moment: the gateway lives, says 503, serves again by itself and lost nothing', async () => {
  for (let round = 0; round < 3; round += 1) {
    const load = startLoad();
    await vi.waitFor(() => expect(load.answers.filter(({ status }) => status === 200).length).toBeGreaterThan(8), { timeout: 30_000 });
    server.signalAll('SIGKILL');
    await vi.waitFor(() => expect(load.answers.filter(({ status }) => status === 503).length).toBeGreaterThan(8), { timeout: 30_000 });
    expect(await readiness()).toBe(503);
    await server.startAgain();
    await untilReady();
    const answeredBefore = load.answers.length;
    await vi.waitFor(() => expect(load.answers.slice(answeredBefore).some(({ status }) => status === 200)).toBe(true), { timeout: 30_000 });
    await load.end();
    expect(new Set(load.answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
    load.answers.filter(({ status }) => status === 503).forEach(expectEnvelope);
  }
  expect(gateway.child.exitCode).toBeNull();
  const kept = await usernamesKept();
  expect([...acknowledged].filter((username) => !kept.has(username))).toEqual([]);
  expect(gateway.printed()).toContain('database connection lost');
  expect(gateway.printed()).not.toMatch(/object Object|mail\.example/);
  const metrics = await (await fetch(`${gateway.base}/metrics`)).text();
  expect(metrics).toMatch(/gateway_database_lost_connections_total [1-9]/);
  expect(metrics).toMatch(/gateway_database_connections\{work="call",state="most"\} 12/);
}, 180_000);

test('A PostgreSQL that hangs for twenty seconds is found by the readiness check, keeps no caller beyond the limits, and is used again by itself', async () => {
  await untilReady();
  const stopped = wait(STANDSTILL_MS);
  server.signalAll('SIGSTOP');
  try {
    const calls = [register(), ask('dashboard/vacancy-list')];
    expect(await readiness()).toBe(503);
    for (const answer of await Promise.all(calls)) expectEnvelope(answer);
    await stopped;
    expect(await readiness()).toBe(503);
  } finally {
    server.signalAll('SIGCONT');
  }
  await untilReady();
  expect((await register()).status).toBe(200);
}, 90_000);
