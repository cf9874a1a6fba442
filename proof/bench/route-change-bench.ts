import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { demoPassword } from '../../apps/gateway/src/seed/demo-sign-ins.ts';
import { startPostgresServer } from '../../apps/gateway/src/testing/postgres-server.ts';
import { requireBrowser } from '../../scripts/support/browser-setup.ts';
import { browserWords } from '../../scripts/support/browser.ts';
import { freePorts } from '../../scripts/support/ports.ts';
import { startStack } from '../../scripts/support/stack.ts';
import type { Line } from './line.ts';

const CHANGES = 20;

/** Two screens that link to each other, without a framework. */
const barePage = `<!doctype html><h1>one</h1><a href="/two">two</a><script>
  document.querySelector('a').addEventListener('click', (event) => {
    event.preventDefault();
    const link = event.currentTarget, to = link.getAttribute('href').slice(1);
    history.pushState(null, '', '/' + to);
    document.querySelector('h1').textContent = to;
    link.href = to === 'one' ? '/two' : '/one';
  });
</script>`;

/** From the click to the frame that shows the heading of the other screen, in a real browser. */
export async function benchRouteChange(report: (line: Line) => void, say: (text: string) => void): Promise<void> {
  const executablePath = await requireBrowser(say);
  const database = await startPostgresServer();
  const dataDirectory = mkdtempSync(join(tmpdir(), 'bench-'));
  const environment = { ...process.env, DATABASE_URL: database.urlOf('postgres') };
  const stack = await startStack({ ports: await freePorts(), dataDirectory, host: '127.0.0.1', environment, say });
  const bare = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(barePage)).listen(0, '127.0.0.1');
  const browser = await chromium.launch({ executablePath, args: browserWords });
  try {
    const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
    await page.goto(`http://127.0.0.1:${(bare.address() as AddressInfo).port}/one`);
    const floor = await changes(page, ['/two', '/one']);
    await page.goto(`${stack.addresses.candidatePortal}/login`);
    await page.locator('#username').fill('sita');
    await page.locator('#password').fill(demoPassword);
    await page.locator('form:has(#username) button[type=submit]').click();
    await page.waitForURL((url) => url.pathname !== '/login');
    const measured = await changes(page, ['/vacancy', '/home']);
    report({
      what: 'route change',
      floorName: 'a heading changed by hand',
      measured: spread(measured),
      floor: spread(floor),
      ratio: median(measured) / median(floor),
    });
  } finally {
    await browser.close();
    bare.close();
    await stack.stop();
    await database.stop();
    rmSync(dataDirectory, { recursive: true, force: true });
  }
}

/** Milliseconds of each change. The first of each kind is left out, because it fetches the screen. */
async function changes(page: Page, paths: readonly [string, string]): Promise<number[]> {
  const timesMs: number[] = [];
  for (let at = 0; at < CHANGES + 2; at += 1) {
    const elapsed = await page.evaluate(changeTo, paths[at % 2] ?? '');
    if (at > 1) timesMs.push(elapsed);
  }
  return timesMs.toSorted((one, other) => one - other);
}

/** Runs in the page. */
function changeTo(path: string): Promise<number> {
  return new Promise((changed, failed) => {
    const link = document.querySelector<HTMLAnchorElement>(`a[href="${path}"]`);
    if (link === null) return failed(new Error(`No link to ${path}`));
    const before = document.querySelector('h1')?.textContent;
    const startedAt = performance.now();
    link.click();
    const look = () => {
      const heading = document.querySelector('h1')?.textContent;
      if (location.pathname === path && heading !== undefined && heading !== before)
        requestAnimationFrame(() => changed(performance.now() - startedAt));
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

function median(sorted: readonly number[]): number {
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

function spread(sorted: readonly number[]): string {
  return `median ${median(sorted).toFixed(0)} ms, slowest ${(sorted.at(-1) ?? 0).toFixed(0)} ms`;
}
