import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildApps, builtFolder } from '../support/build-apps.ts';
import { kilobytes, largestFirst, screenBytes, type ScreenBytes } from '../support/bundle.ts';
import { chartFaults } from './chart-bytes.ts';
import { catalogueRows, routeRows, type RouteRow } from '../support/inventory.ts';
import type { WebApp } from '../support/repository.ts';
import type { Check } from './check.ts';
import { asOne } from './static-checks.ts';

const MOST_FILES_SHOWN = 12;

type Budget = { script: { gzip?: number; brotli?: number }; style?: { gzip: number } };

/**
 * Kilobytes on the first visit: a phone on a slow line waits for each of them. What Mantine weighs is in them. Each limit leaves two to
 * four kilobytes above what the screen weighs: it is there to catch a library that slips in, not a new word in a catalogue.
 */
const anyScreen: Record<WebApp, Budget> = {
  // The aim was 245: Select with its floating list, on most forms, weighs 22 kB, and the layout by Mantine's parts 6 kB. The form of an
  // application (299.4 kB, whose draft lives in the account and which leaves for the provider itself) and that of education (285 kB)
  // share small parts with more screens than before, each a file of its own.
  'candidate-portal': { script: { gzip: 303 } },
  // The aim was 340: the menu of a row, the choice of several rows and filters of several values come with a list, and the table
  // of more than two hundred screens weighs 22 kB (the lists of master data with their import 381.5 kB); the tabs of a case above
  // every screen that is reached from its page weigh 1 to 2 kB.
  // A form that keeps what was typed when a colleague was faster, and the switches of what is released dark, weigh 1.5 kB.
  'staff-console': { script: { gzip: 390 } },
};
export const budgets: Record<WebApp, Record<string, Budget>> = {
  'candidate-portal': {
    // The aims were 182 and 158, and 190: the provider with its error boundaries and confirmations weighs 7 kB, the commission's own
    // name and its announcements, which may change without a build, the foot of every page and the layout by Mantine's parts the rest.
    // The words of the rules that every form has, and what marks a pressed link and lays the loader over the screen, weigh 2 kB.
    '/login': { script: { gzip: 204, brotli: 179 }, style: { gzip: 18 } },
    // With saved searches, what is open to the person, and the words of the open page and of past vacancies, an area with them.
    '/vacancy': { script: { gzip: 217 } },
  },
  'staff-console': {
    '/login': { script: { gzip: 197, brotli: 173 }, style: { gzip: 18 } },
    // The aim was 280: what waits has the words of each kind of work (280.4 kB).
    '/admin/dashboard': { script: { gzip: 286 } },
    // Every page knows when its session is about to end, which the four largest had no room for.
    // The shares of the quotas with their form stand below the list.
    // Fees, rebates, percentages, holidays and the settings with a day each have a form here.
    '/admin/basic-configuration': { script: { gzip: 398 } },
    '/admin/master-data/quota': { script: { gzip: 398 } },
    // Four phases with their forms, versions and comparison open from one screen.
    '/admin/distribution-formula-configuration-phase-1': { script: { gzip: 401 } },
    '/admin/province/distribution-formula-configuration-phase-1': { script: { gzip: 401 } },
  },
};

export function budgetOf({ app, path }: Pick<RouteRow, 'app' | 'path'>): Budget {
  return budgets[app][path] ?? anyScreen[app];
}

export const byteBudgets: Check = {
  name: 'bytes',
  counts: 'check of the bytes of all screens, and for calls of staff in the candidate portal',
  async run() {
    await buildApps(console.log);
    const routes = (await routeRows()).filter(({ path }) => !path.includes('#'));
    const faults = (await Promise.all(routes.map(faultsOf))).flat();
    const staffCalls = await staffCallsInPortal();
    return asOne([
      ...faults.map(({ screen, text }) => `${screen}: ${text}`),
      ...staffCalls.map((call) => `The candidate portal contains the staff call ${call}.`),
    ]);
  },
};

async function faultsOf(route: RouteRow): Promise<{ screen: string; text: string }[]> {
  const bytes = await screenBytes(route.app, route);
  const screen = `${route.app} ${route.path}`;
  return [...overruns(route, bytes), ...(await chartFaults(route, bytes)).map((text) => ({ screen, text }))];
}

function overruns(route: RouteRow, bytes: ScreenBytes): { screen: string; text: string }[] {
  const { script, style } = budgetOf(route);
  const limits: [string, number, number | undefined][] = [
    ['script (gzip)', bytes.script.gzip, script.gzip],
    ['script (brotli)', bytes.script.brotli, script.brotli],
    ['style (gzip)', bytes.style.gzip, style?.gzip],
  ];
  return limits
    .filter(([, actual, limit]) => limit !== undefined && actual > limit * 1000)
    .map(([what, actual, limit]) => ({
      screen: `${route.app} ${route.path}`,
      text: [`${what} ${kilobytes(actual)}, allowed ${limit} kB`, ...largestFirst(route.app, bytes).slice(0, MOST_FILES_SHOWN)].join('\n'),
    }));
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
