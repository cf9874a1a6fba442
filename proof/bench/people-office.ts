import type { Browser, CDPSession, Page } from '@playwright/test';
import { demoPassword } from '../../apps/gateway/src/seed/demo-sign-ins.ts';
import { nextScreen, stepsOf, type Measured } from './people-steps.ts';

/** A computer of an office in a district: a processor four times slower than this one, on the intranet. */
const SLOWER = 4;
const SCREENS = 50;

export type AtTheOffice = { steps: Measured[]; heapMb: { first: number; afterScreens: number } };
type Case = { advtCode: number; applicationId: number };

/** An officer of scrutiny signs in, opens the first case, decides it and one more, and then opens fifty screens. */
export async function workAtTheOffice(browser: Browser, console: string, { advtCode, applicationId }: Case): Promise<AtTheOffice> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'ne-NP' });
  const page = await context.newPage();
  const counts = countsOf(page);
  const { open, press, measured } = await stepsOf(page, SLOWER, () => ({ ...counts }));
  try {
    await open('O: sign-in page', `${console}/login`, '#username');
    await page.locator('#username').fill('scrutiny');
    await page.locator('#password').fill(demoPassword);
    await press('O: sign in → dashboard', () => page.locator('form:has(#username) button[type=submit]').click(), `${nextScreen} h1`);
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable');
    const first = await heapMbOf(session);
    await open(
      'O: first case',
      `${console}/admin/candidate-details/${advtCode}/${applicationId}/pending/1`,
      "button[data-answer='approve']",
    );
    for (const step of ['O: decide → next case', 'O: decide → case after it']) await decide(page, press, step);
    await openScreens(page, console);
    return { steps: measured, heapMb: { first, afterScreens: await heapMbOf(session) } };
  } finally {
    await context.close();
  }
}

function countsOf(page: Page) {
  const counts = { downBytes: 0, upBytes: 0, requests: 0 };
  page.on('requestfinished', (request) => {
    void request.sizes().then(
      ({ responseBodySize, responseHeadersSize, requestBodySize, requestHeadersSize }) => {
        counts.requests += 1;
        counts.downBytes += responseBodySize + responseHeadersSize;
        counts.upBytes += requestBodySize + requestHeadersSize;
      },
      () => undefined,
    );
  });
  return counts;
}

type Press = Awaited<ReturnType<typeof stepsOf>>['press'];

async function decide(page: Page, press: Press, step: string): Promise<void> {
  for (const verdict of await page.getByRole('radio').and(page.locator("[value='competes']")).all()) await verdict.check();
  await page.keyboard.press('r');
  await page.keyboard.type('Every paper is in order');
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await press(step, () => page.keyboard.press('a'), `${nextScreen} button[data-answer='approve']`);
}

async function openScreens(page: Page, console: string): Promise<void> {
  await page.goto(`${console}/admin/dashboard`);
  await page.locator('a[href^="/admin/"]').first().waitFor();
  const paths = await page
    .locator('a[href^="/admin/"]')
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href')!))]);
  for (let at = 0; at < SCREENS; at += 1) {
    // The menu folds its stages, so a link may be in the page and not in sight.
    await page.evaluate((to) => document.querySelector<HTMLAnchorElement>(`a[href="${to}"]`)?.click(), paths[at % paths.length]!);
    await page.waitForLoadState('networkidle');
  }
}

async function heapMbOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) / 2 ** 20;
}
