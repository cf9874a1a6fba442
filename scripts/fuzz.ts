/**
 * `pnpm fuzz` sends generated input, right and wrong, to every call of a gateway of its own for ten minutes, and fails on any
 * unexpected error. `--minutes <n>`, and `--seed <n>` to send the same again.
 */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { repositoryRoot } from './support/repository.ts';

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '10' }, seed: { type: 'string', default: String(Date.now() % 1_000_000_000) } },
});
console.log(`Sending for ${values.minutes} minutes from seed ${values.seed}.`);
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'gateway', 'apps/gateway/src/testing/fuzz/fuzz.test.ts'],
  {
    cwd: repositoryRoot,
    stdio: 'inherit',
    env: { ...process.env, FUZZ_SECONDS: String(Number(values.minutes) * 60), FUZZ_SEED: values.seed },
  },
);
process.exit(status ?? 1);
