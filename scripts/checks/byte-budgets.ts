import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { buildApps, builtFolder } from '../support/build-apps.ts';
import { kilobytes, largestFirst, screenBytes, type ScreenBytes } from '../support/bundle.ts';
import { chartFaults } from './chart-bytes.ts';
import { catalogueRows, routeRows, type RouteRow } from '../support/inventory.ts';
import { webApps, type WebApp } from '../support/repository.ts';
import type { Check } from './check.ts';
import { asOne } from './static-checks.ts';

const MOST_FILES_SHOWN = 12;

type Budget = {
  script: { gzip?: number; brotli?: number };
  style?: { gzip: number };
  /** Scripts and style sheets; each is a request. */
  files?: number;
};

/**
 * Kilobytes of the first visit, Mantine included: each one costs time on a slow phone connection. Each limit leaves two to four kilobytes
 * of headroom, so that it catches a new library and not a new word in a catalogue.
 */
const anyScreen: Record<WebApp, Budget> = {
  // The aim was 245. Select with its floating list, on most forms, weighs 22 kB, and the layout with Mantine's components 6 kB. The
  // application form (290.8 kB, with its draft in the account and its own redirect to the provider) and the education form (279.6 kB) share
  // small chunks with more screens than before. Every page listens for its errors (0.4 kB). A picture is the button of its own frame, and
  // short choices are chips (0.7 kB). The buttons to pay name the fee and fold the other methods (0.2 kB), which the application form loads
  // too. All imports of the sign-in are one file, which other screens load whole (up to 6 kB more, 16 requests fewer).
  // Calls that wait for their turn and the question below a qualification weigh 0.9 kB, and the folded files of a qualification with a form
  // that brings its notes into view 0.4 kB.
  'candidate-portal': { script: { gzip: 304 } },
  // The aim was 340. Lists bring the row menu, multi-selection and multi-value filters, and the table of more than two hundred screens
  // weighs 25 kB (the lists of master data with their import: 375.2 kB). The case tabs above every screen reached from a case page weigh 1
  // to 2 kB, and merging after an edit conflict and the feature switches 1.5 kB. One press records the sheets of several papers (0.5 kB).
  'staff-console': { script: { gzip: 382 } },
};
export const budgets: Record<WebApp, Record<string, Budget>> = {
  'candidate-portal': {
    // The aims were 182 and 158, and 190. The provider with its error boundaries and confirmations weighs 7 kB; the commission's name and
    // announcements, which change without a build, the footer and the layout with Mantine's components weigh the rest. The common
    // validation messages, the pending state of links and the loading overlay weigh 2 kB, and the confirmed years of the calendar 1 kB.
    // The front door has the cards of open vacancies, which came after the first answer before (4 kB). It explains a
    // long wait and says that an account was closed (0.4 kB); calls that wait for their turn weigh 0.7 kB.
    '/login': { script: { gzip: 206, brotli: 177 }, style: { gzip: 18 }, files: 15 },
    // Includes saved searches, the list of open vacancies for the candidate, and the words of the open page and of past vacancies, which
    // share an area. Each row says whether it is open to the candidate and unfolds its facts: the rules of that answer and the words of a
    // vacancy weigh 5 kB. The frame hides its foot within forms, shortens its name and keeps the scroll of each page (2 kB).
    // Calls that wait for their turn weigh 0.7 kB.
    '/vacancy': { script: { gzip: 221 } },
    // The list and the page of an application have the line of progress and the receipt with its QR code (1.8 kB), and explain a long wait.
    '/vacancy-applied': { script: { gzip: 305 } },
    // Two kinds of service with their forms, beside the file of the sign-in (310.5 kB).
    '/user/profile/experience': { script: { gzip: 313 } },
    // The page of a vacancy has a table of its dates and its fee beside the button, and the form marks the ways to pay, shows the
    // photograph and leads back from each answer.
    '/vacancy/{id}/{masterid}/{reqid}/{values}': { script: { gzip: 310 } },
  },
  'staff-console': {
    // One entry with the frame (44 kB) and the table of more than two hundred screens (25 kB): officers load it once from their office's
    // network, and the first screen after the sign-in then waits for its own files only. The reasons of forbidden acts are in the frame, which
    // also says how an advertisement ended and lets an act be undone for six seconds (2.6 kB).
    '/login': { script: { gzip: 270, brotli: 228 }, style: { gzip: 18 } },
    // The list of waiting work has the words of each kind of work (270.0 kB).
    '/admin/dashboard': { script: { gzip: 274 } },
    // Every page warns before its session ends, and the four largest pages had no room for that. The quota shares with their form are below
    // the list. Fees, rebates, percentages, holidays and the dated settings each have a form here, and acts that can be undone weigh 0.3 kB.
    '/admin/basic-configuration': { script: { gzip: 388 } },
    '/admin/master-data/quota': { script: { gzip: 388 } },
    // Four phases with their forms, versions and comparison open from one screen.
    '/admin/distribution-formula-configuration-phase-1': { script: { gzip: 390 } },
    '/admin/province/distribution-formula-configuration-phase-1': { script: { gzip: 390 } },
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
      ...webApps.flatMap(uncompressed).map((file) => `${file} was not compressed by the build.`),
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
  const { script, style, files = Infinity } = budgetOf(route);
  const screen = `${route.app} ${route.path}`;
  const tooMany = bytes.files.length > files ? [{ screen, text: `${bytes.files.length} files, allowed ${files}` }] : [];
  const limits: [string, number, number | undefined][] = [
    ['script (gzip)', bytes.script.gzip, script.gzip],
    ['script (brotli)', bytes.script.brotli, script.brotli],
    ['style (gzip)', bytes.style.gzip, style?.gzip],
  ];
  const tooLarge = limits
    .filter(([, actual, limit]) => limit !== undefined && actual > limit * 1000)
    .map(([what, actual, limit]) => ({
      screen,
      text: [`${what} ${kilobytes(actual)}, allowed ${limit} kB`, ...largestFirst(route.app, bytes).slice(0, MOST_FILES_SHOWN)].join('\n'),
    }));
  return [...tooMany, ...tooLarge];
}

/** The server of the apps compresses nothing itself. */
function uncompressed(app: WebApp): string[] {
  const folder = builtFolder(app);
  const scripts = readdirSync(join(folder, 'assets')).filter(
    (name) => name.endsWith('.js') && statSync(join(folder, 'assets', name)).size >= 1024,
  );
  return scripts.filter((name) => !existsSync(join(folder, 'assets', `${name}.br`))).map((name) => `${app} ${name}`);
}

/** Calls for staff only, found by their paths in the published portal. */
async function staffCallsInPortal(): Promise<string[]> {
  const folder = builtFolder('candidate-portal');
  const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'));
  const text = scripts.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
  const isStaffOnly = (access: string) => access.split('+').every((one) => one.startsWith('staff:'));
  const calls = (await catalogueRows()).filter(({ access }) => isStaffOnly(access));
  return calls.filter(({ path }) => ['"', "'", '`'].some((quote) => text.includes(quote + path.slice(1) + quote))).map(({ id }) => id);
}
