/**
 * Runs one seed without each guard and prints which guards the simulation caught: by an invariant that is true while all guards are in
 * place. `--seed 7`, `--steps 300` and `--days 40` choose the run, `--only <part of a name>` the guards, and after `--minutes 5` no further
 * guard is tried. Exits with 1 if a guard that was tried is not caught.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { guards } from './guards.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '7' },
    steps: { type: 'string', default: '300' },
    days: { type: 'string', default: '40' },
    minutes: { type: 'string', default: '600' },
    only: { type: 'string', default: '' },
  },
});
const startedAt = performance.now();
const isOver = () => performance.now() - startedAt > Number(values.minutes) * 60_000;

/** The sentences of the invariants that were violated. */
function violatedWithout(guard?: string): string[] {
  const run = ['--seed', values.seed, '--steps', values.steps, '--days', values.days, '--continue', '--shorten', '0'];
  const without = guard === undefined ? [] : ['--without', guard];
  const { stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'simulate.ts'), ...run, ...without], {
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  });
  if (!stdout.includes(`seed ${values.seed}: `))
    throw new Error(`The run without ${guard ?? 'nothing'} ended early: ${stderr.slice(-2000)}`);
  return [...new Set(Array.from(stdout.matchAll(/^✗ (.*) \(seed \d+, \d+ steps\)$/gmu), ([, sentence]) => sentence!))];
}

const usual = violatedWithout();
const rows: { guard: string; caught: string }[] = [];
for (const { name } of guards.filter((guard) => guard.name.includes(values.only))) {
  if (isOver()) break;
  const [first] = violatedWithout(name).filter((sentence) => !usual.includes(sentence));
  rows.push({ guard: name, caught: first ?? '' });
}
console.table(rows);
const caught = rows.filter((row) => row.caught !== '').length;
console.log(`${caught} of ${rows.length} guards were caught within ${values.steps} steps; ${guards.length - rows.length} were not tried`);
process.exit(caught === rows.length ? 0 : 1);
