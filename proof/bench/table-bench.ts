import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { demoPassword } from '../../apps/gateway/src/seed/demo-sign-ins.ts';
import { startPostgresServer } from '../../apps/gateway/src/testing/postgres-server.ts';
import { requireBrowser } from '../../scripts/support/browser-setup.ts';
import { browserWords } from '../../scripts/support/browser.ts';
import { freePorts } from '../../scripts/support/ports.ts';
import { startStack, type Addresses } from '../../scripts/support/stack.ts';
import type { Line } from './line.ts';

const RUNS = 7;
/** Simulates an old office computer. */
const PROCESSOR_SLOW_DOWN = 4;
const ROWS = 50;
const LIST = '/admin/master-data/local-body';
const ROWS_CALL = `/master-data/entries/local-body?sort=position&pageSize=${ROWS}`;
const USERNAME = 'masterdata';
/** A practised typist's pace. The console prefetches the screen behind the sign-in meanwhile. */
const BETWEEN_KEYS_MS = 150;

/** From pressing 'Sign in' to a table of 50 rows, compared with the two gateway answers that it needs. */
export async function benchTable(report: (line: Line) => void, say: (text: string) => void): Promise<void> {
  const executablePath = await requireBrowser(say);
  const database = await startPostgresServer();
  const dataDirectory = mkdtempSync(join(tmpdir(), 'bench-'));
  const environment = { ...process.env, DATABASE_URL: database.urlOf('postgres') };
  const stack = await startStack({ ports: await freePorts(), dataDirectory, host: '127.0.0.1', environment, say });
  const browser = await chromium.launch({ executablePath, args: browserWords });
  try {
    const timesMs: number[] = [];
    for (let run = 0; run < RUNS; run += 1) timesMs.push(await signInToTable(browser, stack.addresses));
    const floorMs: number[] = [];
    for (let run = 0; run < RUNS; run += 1) floorMs.push(await answersAlone(stack.addresses.gateway));
    report({
      what: `sign-in to ${ROWS} rows`,
      floorName: 'the answers of the sign-in and of the rows alone',
      measured: `${spread(timesMs)} at a processor ${PROCESSOR_SLOW_DOWN} times slower`,
      floor: spread(floorMs),
      ratio: median(timesMs) / median(floorMs),
    });
  } finally {
    await browser.close();
    await stack.stop();
    await database.stop();
    rmSync(dataDirectory, { recursive: true, force: true });
  }
}

async function signInToTable(browser: Browser, { staffConsole }: Addresses): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR_SLOW_DOWN });
    await page.goto(`${staffConsole}${LIST}`);
    await page.locator('#username').pressSequentially(USERNAME, { delay: BETWEEN_KEYS_MS });
    await page.locator('#password').pressSequentially(demoPassword, { delay: BETWEEN_KEYS_MS });
    await page.waitForLoadState('networkidle');
    return await page.evaluate(pressAndWait, ROWS);
  } finally {
    await context.close();
  }
}

/** Runs in the page. */
function pressAndWait(rows: number): Promise<number> {
  return new Promise((shown) => {
    const startedAt = performance.now();
    document.querySelector<HTMLElement>('form:has(#username) button[type=submit]')?.click();
    const look = () => {
      if (document.querySelectorAll('tbody tr').length >= rows) requestAnimationFrame(() => shown(performance.now() - startedAt));
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

async function answersAlone(gateway: string): Promise<number> {
  const startedAt = performance.now();
  const signedIn = await fetch(`${gateway}/session/login`, {
    method: 'POST',
    headers: { Authorization: `Basic ${btoa('staff-console:')}` },
    body: new URLSearchParams({ grant_type: 'password', username: USERNAME, password: demoPassword }),
  });
  const { access_token: token } = (await signedIn.json()) as { access_token: string };
  const rows = await fetch(`${gateway}${ROWS_CALL}`, { headers: { Authorization: `Bearer ${token}` } });
  const answer = await rows.text();
  if (!rows.ok) throw new Error(`The rows answered ${rows.status}: ${answer.slice(0, 200)}`);
  return performance.now() - startedAt;
}

const median = (timesMs: readonly number[]) => timesMs.toSorted((one, other) => one - other)[Math.floor(timesMs.length / 2)] ?? 0;
const spread = (timesMs: readonly number[]) => `median ${median(timesMs).toFixed(0)} ms, best ${Math.min(...timesMs).toFixed(0)} ms`;
