import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from './seed/demo-sign-ins.ts';

const main = join(import.meta.dirname, 'main.ts');
let dataDir: string;
let port: number;
const started: ChildProcess[] = [];

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'psc-main-'));
  port = await freePort();
});
afterAll(async () => {
  for (const child of started) if (child.exitCode === null) child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

type Started = { child: ChildProcess; printed: () => string; ended: Promise<number | null> };

function start(environment: Record<string, string> = {}): Started {
  const child = spawn(process.execPath, [main], { env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1', ...environment } });
  started.push(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return { child, printed: () => text, ended: new Promise((resolve) => child.once('exit', resolve)) };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port: found } = probe.address() as { port: number };
      probe.close(() => resolve(found));
    });
  });
}

const status = () => fetch(`http://127.0.0.1:${port}/server/status`).then((answer) => answer.status, () => 0);
const untilItServes = () => expect.poll(status, { timeout: 60_000, interval: 200 }).toBe(200);

function signIn(): Promise<number> {
  const body = new URLSearchParams({ grant_type: 'password', username: 'administrator', password: demoPassword });
  return fetch(`http://127.0.0.1:${port}/session/login`, { method: 'POST', body, headers: { authorization: `Basic ${btoa('staff-console:')}` } }).then((answer) => answer.status);
}

test('With nothing set up the gateway starts on its embedded database, keeps others out, stops when asked and keeps its data', async () => {
  const first = start();
  await untilItServes();
  expect(await signIn()).toBe(200);
  expect(statSync(join(dataDir, 'database')).mode & 0o777).toBe(0o700);

  const second = start({ PORT: String(await freePort()) });
  expect(await second.ended).toBe(1);
  expect(second.printed()).toContain(`in use by process ${first.child.pid}`);

  first.child.kill('SIGTERM');
  expect(await first.ended).toBe(0);
  expect(first.printed()).not.toMatch(/administrator@demo/);

  const again = start();
  await untilItServes();
  expect(await signIn()).toBe(200);
  again.child.kill('SIGTERM');
  expect(await again.ended).toBe(0);
}, 120_000);

test('A variable that cannot be used keeps the gateway from starting and is named', async () => {
  const refused = start({ NODE_ENV: 'production' });
  expect(await refused.ended).toBe(1);
  expect(refused.printed()).toContain('DATABASE_URL is required');
});
