/**
 * `pnpm fuzz` sends generated input, right and wrong, to every call of a gateway of its own for ten minutes, and fails on any
 * unexpected error. `--minutes <n>`, and `--seed <n>` to send the same again.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { repositoryRoot } from './support/repository.ts';

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

/** The exit of the run is 0 whatever became of it, since the database that it started has the last word. */
function wasSuccess(): boolean {
  try {
    const { success, numPassedTests } = JSON.parse(readFileSync(report, 'utf8')) as { success: boolean; numPassedTests: number };
    return success && numPassedTests > 0;
  } catch {
    return false;
  }
}
