import { client } from './client.ts';
import * as browser from './platform/browser.ts';
import { sendReport } from './report-of-page.ts';

type Happened = {
  release: string;
  route: string;
  kind: browser.ErrorKind;
  error: unknown;
  componentStack: string | null;
};

/** A page that fails in a loop reports no more than this. */
const REPORTS_OF_A_VISIT = 5;
/** React recovers without harm, and a fault of that kind happens in every visit, so that one in ten is enough to know it. */
const RECOVERED_SHARE = 0.1;

/** The gateway refused, no answer came, or the router goes elsewhere: the screen deals with these, and the gateway knows its refusals. */
const EXPECTED = new Set(['CallError', 'NoAnswer', 'NotPermitted', 'SwitchedOff', 'AbortError']);

const reported = new Set<string>();
const seen = new WeakSet<object>();

/** For tests: begins another visit. */
export function beginVisit(): void {
  reported.clear();
}

/** Sends the report of an error, unless the visit has reported it, or enough, already. Never rejects. */
export async function sendErrorReport(happened: Happened, chance: () => number = Math.random): Promise<void> {
  if (!isUnexpected(happened.error)) return;
  if (happened.kind === 'recoverable' && chance() >= RECOVERED_SHARE) return;
  const report = reportOf(happened);
  const { name, message, components, positions } = report;
  const same = [name, message, positions[0] ?? components[0]].join(' ');
  if (reported.has(same) || reported.size >= REPORTS_OF_A_VISIT) return;
  reported.add(same);
  // The user may reload the broken page at once.
  await sendReport(browser.reportError, report);
}

/** React, the router and the browser may each hear of the same error. */
function isUnexpected(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return true;
  if (seen.has(error)) return false;
  seen.add(error);
  if ('name' in error && EXPECTED.has(String(error.name))) return false;
  // An answer with which the router goes elsewhere.
  if (!(error instanceof Error)) return !('status' in error);
  // An extension of the browser, which runs in the page as well, has files of its own.
  const files = (error.stack ?? '').match(/[\w-]+:\/\/[^\s()]+/gu) ?? [];
  return files.length === 0 || files.some((file) => file.startsWith(location.origin));
}

function reportOf({ release, route, kind, error, componentStack }: Happened): browser.ErrorReport {
  const [name, said, stack] = error instanceof Error ? [error.name, error.message, error.stack ?? ''] : ['NoError', '', ''];
  const message = messageOf(said);
  return {
    app: client().client,
    release,
    route: route.replace(/#.*$/u, ''),
    kind,
    name: /^[A-Za-z]{1,40}$/u.test(name) ? name : 'Error',
    ...(message && { message }),
    components: componentsIn(componentStack ?? '').slice(0, browser.mostComponents),
    positions: positionsIn(stack).slice(0, browser.mostPositions),
  };
}

function messageOf(said: string): browser.ErrorMessage | undefined {
  const known = Object.entries(browser.errorMessages) as [browser.ErrorMessage, RegExp][];
  return known.find(([, pattern]) => pattern.test(said))?.[0];
}

/** `at Name (address)` in Chromium, `Name@address` in Firefox and Safari. */
function componentsIn(stack: string): string[] {
  return stack.split('\n').flatMap((line) => /^\s*(?:at )?([\w$.]{1,60})(?: \(|@|$)/u.exec(line)?.[1] ?? []);
}

/** Without the origin and the query of each file. The address of the page, where inline scripts are, may contain ids. */
function positionsIn(stack: string): string[] {
  const own = stack.split('\n').filter((line) => line.includes(location.origin));
  return own.flatMap((line) => {
    const [, file, line_, column] = /:\/\/[^/]+\/([\w@/.-]{1,120}\.(?:js|tsx?))(?:\?[^:\s]*)?:(\d{1,7}):(\d{1,7})/u.exec(line) ?? [];
    return file === undefined ? [] : [`${file}:${line_}:${column}`];
  });
}
