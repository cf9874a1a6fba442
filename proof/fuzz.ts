/**
 * `pnpm fuzz` sends generated input, valid and invalid, to every call of a temporary gateway for ten minutes and fails on any unexpected
 * error. `--minutes <n>` changes the time, and `--seed <n>` repeats a run.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { repositoryRoot } from '../scripts/support/repository.ts';

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '10' }, seed: { type: 'string', default: String(Date.now() % 1_000_000_000) } },
});
console.log(`Sending for ${values.minutes} minutes from seed ${values.seed}.`);
const folder = mkdtempSync(join(tmpdir(), 'psc-fuzz-'));
const report = join(folder, 'report.json');
spawnSync(
  process.execPath,
  [
    ...['node_modules/vitest/vitest.mjs', 'run', '--project', 'gateway', 'apps/gateway/src/testing/fuzz/fuzz.test.ts'],
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
  ],
  {
    cwd: repositoryRoot,
    stdio: 'inherit',
    env: { ...process.env, FUZZ_SECONDS: String(Number(values.minutes) * 60), FUZZ_SEED: values.seed },
  },
);
const hasPassed = wasSuccess();
rmSync(folder, { recursive: true });
process.exit(hasPassed ? 0 : 1);

/** The run may exit with 0 even after a failure, because the database that it started decides the exit code. */
function wasSuccess(): boolean {
  try {
    const { success, numPassedTests } = JSON.parse(readFileSync(report, 'utf8')) as { success: boolean; numPassedTests: number };
    return success && numPassedTests > 0;
  } catch {
    return false;
  }
}
