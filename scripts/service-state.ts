/**
 * `node scripts/service-state.ts --page URL --gateway URL --folder FOLDER` asks the portal and its gateway for an answer, as a user would,
 * and writes the public page of the last twelve months (`index.html`) and the times behind it (`history.json`). nginx serves the page also
 * while nothing else works; `psc-service-state.timer` runs this every minute (docs/operations/install.md).
 */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { noHistory, withCheck, type History, type State } from './service-state/history.ts';
import { pageOf } from './service-state/page.ts';

const ANSWERED_WITHIN_MS = 10_000;

/** A gateway in maintenance answers 503 and says so; without an answer, or with any other one, the portal is down. */
export async function stateOf(page: string, gateway: string): Promise<State> {
  const ask = (url: string) => fetch(url, { signal: AbortSignal.timeout(ANSWERED_WITHIN_MS), redirect: 'manual' });
  try {
    const [portal, status] = await Promise.all([ask(page), ask(`${gateway}/server/status?app=candidate-portal`)]);
    const { maintenance } = (await status.json()) as { maintenance?: boolean };
    if (maintenance === true) return 'closed';
    return portal.ok && status.ok ? 'works' : 'down';
  } catch {
    return 'down';
  }
}

/** A file that was cut by a full disk or a lost machine begins a new history, because the page matters more than its past. */
export function readHistory(file: string): History {
  try {
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as History) : noHistory;
  } catch {
    renameSync(file, `${file}.unreadable`);
    return noHistory;
  }
}

function writeWhole(file: string, text: string): void {
  writeFileSync(`${file}.new`, text, { mode: 0o644 });
  renameSync(`${file}.new`, file);
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { page: { type: 'string' }, gateway: { type: 'string' }, folder: { type: 'string' } } });
  const { page, gateway, folder } = values;
  if (page === undefined || gateway === undefined || folder === undefined) {
    console.error('Say --page URL --gateway URL --folder FOLDER.');
    process.exit(2);
  }
  const file = join(folder, 'history.json');
  const history = withCheck(readHistory(file), new Date(), await stateOf(page, gateway));
  writeWhole(file, JSON.stringify(history));
  writeWhole(join(folder, 'index.html'), pageOf(history));
}
