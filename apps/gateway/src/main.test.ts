import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from './seed/demo-sign-ins.ts';
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

test('Without a database server the gateway starts on its embedded database, keeps others out, stops when asked and keeps its data', async () => {
  const first = await start();
  await first.untilItServes();
  expect(await signIn(first)).toBe(200);
  expect(statSync(join(dataDir, 'database')).mode & 0o777).toBe(0o700);

  const second = await start();
  expect(await second.ended).toBe(1);
  expect(second.printed()).toContain(`in use by process ${first.child.pid}`);

  first.child.kill('SIGTERM');
  expect(await first.ended).toBe(0);
  expect(first.printed()).not.toContain('@demo.example');

  const again = await start();
  await again.untilItServes();
  expect(await signIn(again)).toBe(200);
  again.child.kill('SIGTERM');
  expect(await again.ended).toBe(0);
}, 120_000);

test('A variable that cannot be used keeps the gateway from starting and is named', async () => {
  const refused = await start({ NODE_ENV: 'production', DEMO_DATA: 'false' });
  expect(await refused.ended).toBe(1);
  expect(refused.printed()).toContain('DATABASE_URL: required in production');
});
