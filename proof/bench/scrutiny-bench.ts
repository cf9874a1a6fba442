import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type CDPSession, type Page } from '@playwright/test';
import { connectPostgres } from '../../apps/gateway/src/platform/database/connection.ts';
import { demoPassword } from '../../apps/gateway/src/seed/demo-sign-ins.ts';
import { startPostgresServer } from '../../apps/gateway/src/testing/postgres-server.ts';
import { requireBrowser } from '../../scripts/support/browser-setup.ts';
import { browserWords } from '../../scripts/support/browser.ts';
import { freePorts } from '../../scripts/support/ports.ts';
import { startStack } from '../../scripts/support/stack.ts';
import type { Line } from './line.ts';

const DECISIONS = 10;
/** The least time that an officer reads an application; the next one and its documents are prefetched meanwhile. */
const READING_MS = 1500;
const LONGEST_WAIT_MS = 100;

/**
 * Ten applications decided by keyboard: the time from the key press to the frame that shows the next application, and the page's processor
 * time within it, which does not depend on other load on the machine.
 */
export async function benchScrutiny(report: (line: Line) => void, say: (text: string) => void): Promise<void> {
  const executablePath = await requireBrowser(say);
  const database = await startPostgresServer();
  const dataDirectory = mkdtempSync(join(tmpdir(), 'bench-'));
  const url = database.urlOf('postgres');
  const stack = await startStack({
    ports: await freePorts(),
    dataDirectory,
    host: '127.0.0.1',
    environment: { ...process.env, DATABASE_URL: url },
    say,
  });
  const browser = await chromium.launch({ executablePath, args: browserWords });
  try {
    const { advtCode, applicationId } = await giveWork(url);
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.goto(`${stack.addresses.staffConsole}/login`);
    await page.locator('#username').fill('scrutiny');
    await page.locator('#password').fill(demoPassword);
    await page.locator('form:has(#username) button[type=submit]').click();
    await page.waitForURL((address) => address.pathname.startsWith('/admin'));
    await page.goto(`${stack.addresses.staffConsole}/admin/candidate-details/${advtCode}/${applicationId}/pending/1`);
    const browserSession = await page.context().newCDPSession(page);
    await browserSession.send('Performance.enable', { timeDomain: 'threadTicks' });
    const decisions: Decided[] = [];
    for (let count = 0; count < DECISIONS; count += 1) decisions.push(await decide(page, browserSession));
    const sorted = (of: (decided: Decided) => number) => decisions.map(of).toSorted((one, other) => one - other);
    const [waits, work] = [sorted(({ waitMs }) => waitMs), sorted(({ workMs }) => workMs)];
    const slowest = waits.at(-1)!;
    const [wait, worked, longestWork] = [waits[DECISIONS / 2]!, work[DECISIONS / 2]!, work.at(-1)!].map(Math.round);
    const ofThePage = `the page worked for ${worked} ms, ${longestWork} ms at most`;
    report({
      what: 'ten forms by keyboard',
      measured: `median ${wait} ms, slowest ${Math.round(slowest)} ms from the decision to the next form; ${ofThePage}`,
      floorName: 'the longest wait that is allowed',
      floor: `${LONGEST_WAIT_MS} ms`,
      ratio: slowest / LONGEST_WAIT_MS,
      goal: { atMost: 1 },
    });
  } finally {
    await browser.close();
    await stack.stop();
    await database.stop();
    rmSync(dataDirectory, { recursive: true, force: true });
  }
}

/** Allocates every application of the largest advertisement, paid, to one officer. */
export async function giveWork(url: string): Promise<{ advtCode: number; applicationId: number }> {
  const { db, close } = await connectPostgres(url, 1);
  try {
    const { advtCode, count } = await db
      .selectFrom('application')
      .select(['advtCode', (eb) => eb.fn.countAll<string>().as('count')])
      .groupBy('advtCode')
      .orderBy('count', 'desc')
      .orderBy('advtCode')
      .executeTakeFirstOrThrow();
    if (Number(count) <= DECISIONS) throw new Error(`The demo has no advertisement with more than ${DECISIONS} applications.`);
    const officer = await db.selectFrom('account').select('id').where('username', '=', 'scrutiny').executeTakeFirstOrThrow();
    const given = await db
      .updateTable('application')
      .set({ paymentStatus: 'paid', scrutinyStatus: 'pending', scrutinyDecidedAt: null, scrutinyOfficerId: officer.id })
      .where('advtCode', '=', advtCode)
      .returning('id')
      .execute();
    return { advtCode, applicationId: Math.min(...given.map(({ id }) => id)) };
  } finally {
    await close();
  }
}

type Decided = { waitMs: number; workMs: number };

async function workOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? 0) * 1000;
}

/** Reads an application, judges its quotas, writes the remark and decides by key; waits until the next one is painted. */
async function decide(page: Page, session: CDPSession): Promise<Decided> {
  await page.locator("button[data-answer='approve']").waitFor();
  await page.waitForTimeout(READING_MS);
  for (const verdict of await page.getByRole('radio').and(page.locator("[value='competes']")).all()) await verdict.check();
  await page.keyboard.press('r');
  await page.keyboard.type('Every paper is in order');
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  // Key events and scripts reach the page by different channels, so the clock must be waiting before the key is pressed.
  const clock = await page.evaluateHandle(clockOfNext);
  const worked = await workOf(session);
  await page.keyboard.press('a');
  const waitMs = await clock.evaluate(({ stopped }) => stopped);
  return { waitMs, workMs: (await workOf(session)) - worked };
}

/** Runs in the page: from the key press to the frame after which heading and address are those of another application. */
function clockOfNext(): { stopped: Promise<number> } {
  const stopped = new Promise<number>((painted) => {
    const before = location.pathname;
    const heading = document.querySelector('h1');
    document.addEventListener(
      'keydown',
      () => {
        const startedAt = performance.now();
        const look = () => {
          const now = document.querySelector('h1');
          if (location.pathname !== before && now !== null && now !== heading) {
            requestAnimationFrame(() => painted(performance.now() - startedAt));
          } else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      },
      { once: true, capture: true },
    );
  });
  return { stopped };
}
