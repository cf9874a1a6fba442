/**
 * `pnpm nightly` runs checks that are too slow, or depend too much on outside services, for every change: known weaknesses of libraries,
 * all small worlds of the final selection, ten minutes of generated input to every call, then the simulation of a commission's years with
 * new seeds for an hour. `--hours 4` gives the simulation four. A timer runs it each night. It exits with 1 when one of them fails, and names
 * those that did not run.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { repositoryRoot } from '../scripts/support/repository.ts';

const NOT_RUN = 3;
const { hours } = parseArgs({ options: { hours: { type: 'string', default: '1' } } }).values;
const simulated = ['--steps', '5000', '--days', '400', '--minutes', String(Number(hours) * 60), '--continue'];
const programs: Readonly<Record<string, readonly string[]>> = {
  weaknesses: ['scripts/weaknesses.ts'],
  seating: ['proof/seating.ts'],
  fuzz: ['proof/fuzz.ts'],
  simulation: ['apps/gateway/src/testing/simulation/simulate.ts', ...simulated],
};

const outcomes = Object.entries(programs).map(([name, [program, ...words]]) => {
  console.log(`\n${name}`);
  const { status } = spawnSync(process.execPath, [join(repositoryRoot, program!), ...words], {
    cwd: repositoryRoot,
    stdio: 'inherit',
  });
  return { name, status };
});
const failed = outcomes.filter(({ status }) => status !== 0 && status !== NOT_RUN);
for (const { name, status } of outcomes) console.log(`${status === 0 ? '✓' : status === NOT_RUN ? '– not run:' : '✗'} ${name}`);
process.exit(failed.length === 0 ? 0 : 1);
