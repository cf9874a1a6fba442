import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildApps, builtFolder } from '../support/build-apps.ts';
import { kilobytes, largestFirst, screenBytes, type ScreenBytes } from '../support/bundle.ts';
import { catalogueRows, routeRows } from '../support/inventory.ts';
import type { Check } from './check.ts';

const MOST_FILES_SHOWN = 12;

type Budget = { script: { gzip?: number; brotli?: number }; style?: { gzip: number } };

/** Kilobytes on the first visit: a phone on a slow line waits for each of them. */
export const anyScreen: Budget = { script: { gzip: 210 } };
export const budgets: Record<string, Budget> = {
  '/login': { script: { gzip: 155, brotli: 135 }, style: { gzip: 12 } },
  '/vacancy': { script: { gzip: 160 } },
};

export const byteBudgets: Check = {
  name: 'bytes',
  counts: 'screens of the candidate portal within their bytes, and no call of staff in them',
  async run() {
    await buildApps(console.log);
    const routes = (await routeRows()).filter(({ app, path }) => app === 'candidate-portal' && !path.includes('#'));
    const faults = (await Promise.all(routes.map(async (route) => overruns(route.path, await screenBytes('candidate-portal', route))))).flat();
    const staffCalls = await staffCallsInPortal();
    const broken = new Set(faults.map(({ path }) => path)).size + staffCalls.length;
    return {
      passed: routes.length + 1 - broken,
      failed: broken,
      report: [...faults.map(({ path, text }) => `${path}: ${text}`), ...staffCalls.map((call) => `The candidate portal contains the staff call ${call}.`)].join('\n'),
    };
  },
};

function overruns(path: string, bytes: ScreenBytes): { path: string; text: string }[] {
  const { script, style } = budgets[path] ?? anyScreen;
  const limits: [string, number, number | undefined][] = [
    ['script (gzip)', bytes.script.gzip, script.gzip],
    ['script (brotli)', bytes.script.brotli, script.brotli],
    ['style (gzip)', bytes.style.gzip, style?.gzip],
  ];
  return limits
    .filter(([, actual, limit]) => limit !== undefined && actual > limit * 1000)
    .map(([what, actual, limit]) => ({ path, text: [`${what} ${kilobytes(actual)}, allowed ${limit} kB`, ...largestFirst('candidate-portal', bytes).slice(0, MOST_FILES_SHOWN)].join('\n') }));
}

/** Calls that only staff may make, found by their paths in what the candidate portal publishes. */
async function staffCallsInPortal(): Promise<string[]> {
  const folder = builtFolder('candidate-portal');
  const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'));
  const text = scripts.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
  const isStaffOnly = (access: string) => access.split('+').every((one) => one.startsWith('staff:'));
  const calls = (await catalogueRows()).filter(({ access }) => isStaffOnly(access));
  return calls.filter(({ path }) => ['"', "'", '`'].some((quote) => text.includes(quote + path.slice(1) + quote))).map(({ id }) => id);
}
