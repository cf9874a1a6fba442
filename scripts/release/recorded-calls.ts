import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { App } from '../../apps/gateway/src/testing/released-apps/ask-again.ts';
import { compacted, recordedIn, type RecordedCall } from '../../apps/gateway/src/testing/released-apps/recorded-call.ts';
import { catalogueOf, newestGateway, writeRelease } from '../../apps/gateway/src/testing/released-apps/releases.ts';
import { notTaken } from './new-apps.ts';
import { runToEnd } from '../support/processes.ts';
import { repositoryRoot } from '../support/repository.ts';

const vitest = join(repositoryRoot, 'node_modules/vitest/vitest.mjs');

/** Requests that an app sent during its tests with `RECORD_CALLS=<folder>`. */
export function recordedBy(app: App, folder: string): RecordedCall[] {
  const files = (existsSync(folder) ? readdirSync(folder) : []).filter((name) => name.startsWith(`${app}-`));
  return files.flatMap((name) => recordedIn(readFileSync(join(folder, name), 'utf8')));
}

const nameOf = (app: App, version: string) => `${app}-${version}.jsonl`;

export const isRecorded = (app: App, version: string): boolean =>
  existsSync(join(repositoryRoot, 'docs/api/recorded', nameOf(app, version)));

/**
 * Stores samples of each call that the tests of an app make, with the answers of this commit's gateway, as a test for later gateways.
 *
 * @throws Error when a test fails, when the last gateway rejects a call of the app, or when no gateway was released
 */
export async function keepRecordedCalls(app: App, version: string): Promise<string> {
  const gateway = newestGateway();
  if (gateway === undefined) throw new Error('Release the gateway first: no gateway was released yet.');
  const folder = mkdtempSync(join(tmpdir(), 'psc-calls-'));
  try {
    await runTests(['--project', app], { RECORD_CALLS: folder });
    const name = nameOf(app, version);
    const recorded = recordedBy(app, folder);
    const faults = notTaken(recorded, catalogueOf(gateway));
    if (faults.length > 0)
      throw new Error(`Release the gateway first, ${gateway} does not take what this app sends:\n${faults.join('\n')}`);
    writeRelease({ name, gateway, answeredAt: new Date().toISOString(), recorded: compacted(recorded) });
    await runTests(['--project', 'gateway', 'apps/gateway/src/tests/released-apps.test.ts'], { NOTE_ANSWERS: name });
    return `docs/api/recorded/${name}`;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function runTests(words: readonly string[], variables: Record<string, string>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'psc-tests-'));
  const report = join(folder, 'report.json');
  try {
    const reporters = ['--reporter', 'default', '--reporter', 'json', `--outputFile.json=${report}`];
    const { code, output } = await runToEnd(process.execPath, [vitest, 'run', ...words, ...reporters], {
      env: { ...process.env, ...variables, CI: 'true' },
    });
    // The exit code is not enough: a run with failed tests has been seen to exit with 0.
    const isGood = existsSync(report) && (JSON.parse(readFileSync(report, 'utf8')) as { success: boolean }).success;
    if (code !== 0 || !isGood) throw new Error(`Tests failed:\n${output}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
