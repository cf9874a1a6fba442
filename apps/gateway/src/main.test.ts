import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { demoPassword } from './seed/demo-sign-ins.ts';
import { createTestDatabase } from './testing/test-database.ts';
import { spawnGateway, type SpawnedGateway } from './testing/spawned-gateway.ts';

let dataDir: string;
const started: SpawnedGateway[] = [];

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'psc-main-'));
});
afterAll(() => {
  for (const { child } of started) if (child.exitCode === null) child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(environment: Record<string, string> = {}): Promise<SpawnedGateway> {
  const gateway = await spawnGateway({ DATA_DIR: dataDir, DEMO_DATA: 'true', ...environment });
  started.push(gateway);
  return gateway;
}

async function signIn({ base }: SpawnedGateway): Promise<number> {
  const body = new URLSearchParams({ grant_type: 'password', username: 'administrator', password: demoPassword });
  const answer = await fetch(`${base}/session/login`, {
    method: 'POST',
    body,
    headers: { authorization: `Basic ${btoa('staff-console:')}` },
  });
  return answer.status;
}

test('A gateway stops when asked, says nothing of people, and finds its data again', async () => {
  const { url, close } = await createTestDatabase();
  onTestFinished(close);
  const first = await start({ DATABASE_URL: url });
  await first.untilItServes();
  expect(await signIn(first)).toBe(200);
  first.child.kill('SIGTERM');
  expect(await first.ended).toBe(0);
  expect(first.printed()).not.toContain('@demo.example');

  const again = await start({ DATABASE_URL: url });
  await again.untilItServes();
  expect(await signIn(again)).toBe(200);
  again.child.kill('SIGTERM');
  expect(await again.ended).toBe(0);
}, 120_000);

test('A gateway without a database says which variable names one', async () => {
  const refused = await start();
  expect(await refused.ended).toBe(1);
  expect(refused.printed()).toBe('DATABASE_URL is missing: the PostgreSQL server. `pnpm start` starts one by itself.\n');
});

test('A variable that cannot be used keeps the gateway from starting and is named', async () => {
  const refused = await start({ NODE_ENV: 'production', DEMO_DATA: 'false' });
  expect(await refused.ended).toBe(1);
  expect(refused.printed()).toContain('DATABASE_URL: required in production');
});
