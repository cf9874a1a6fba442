/**
 * `pnpm simulate --seed 7 --steps 5000 --days 400` lets a commission live through its years: officers, candidates, providers and jobs act by
 * chance, half of the time irregularly, and after each step the invariants must be true. A violation is printed as the shortest
 * sequence of acts that leads to it.
 *
 * `--minutes 5` goes on with the next seeds for that long, `--tell` prints each step, `--tables` the hash of each table, and `--without <guard>`
 * takes a protection out. With `--covering` every situation must have happened. Exits with 1 after a violation.
 */
import { parseArgs } from 'node:util';
import { guards, loadWithout } from './guards.ts';
import type { Step } from './run.ts';
import { shortest } from './sequence.ts';
import { situations } from './situations.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    steps: { type: 'string', default: '5000' },
    days: { type: 'string', default: '400' },
    candidates: { type: 'string', default: '60' },
    minutes: { type: 'string', default: '0' },
    without: { type: 'string' },
    tell: { type: 'boolean', default: false },
    tables: { type: 'boolean', default: false },
    covering: { type: 'boolean', default: false },
    whole: { type: 'boolean', default: false },
  },
});
const [steps, days, candidates] = [Number(values.steps), Number(values.days), Number(values.candidates)];
const guard = values.without === undefined ? undefined : guards.find(({ name }) => name === values.without);
if (values.without !== undefined && !guard)
  throw new Error(`There is no guard ${values.without}: ${guards.map(({ name }) => name).join(', ')}.`);
if (guard) loadWithout(guard);
// After the guard is out, because the modules are loaded once.
const { openCommissions } = await import('./commission.ts');
const commissions = await openCommissions(guard && 'script' in guard ? guard.script : undefined);

const startedAt = performance.now();
const minutes = () => (performance.now() - startedAt) / 60_000;
const counts = new Map<string, number>();
const seen = new Set<string>();
let isRight = true;
let taken = 0;
for (let seed = Number(values.seed); isRight && (taken === 0 || minutes() < Number(values.minutes)); seed += 1) isRight = await live(seed);
console.log(`${taken} steps in ${minutes().toFixed(1)} minutes: ${Math.round(taken / minutes())} a minute`);
for (const [act, times] of [...counts].sort()) console.log(`${String(times).padStart(6)} ${act}`);
const unseen = situations.filter(({ name }) => !seen.has(name)).map(({ name }) => name);
console.log(
  `${situations.length - unseen.length} of ${situations.length} situations happened${unseen.length > 0 ? `; not: ${unseen.join(', ')}` : ''}`,
);
await commissions.stop();
process.exit(isRight && (unseen.length === 0 || !values.covering) ? 0 : 1);

async function live(seed: number): Promise<boolean> {
  const of = { seed, minutesBetween: (days * 24 * 60) / steps, candidates };
  let number = 0;
  const tell = ({ sentence }: { sentence: string }) => console.log(`${(number += 1)}. ${sentence}`);
  const { told, violation, hash, ofEach, ...lived } = await commissions.live({ ...of, steps, ...(values.tell && { onStep: tell }) });
  taken += told.length;
  for (const [act, times] of lived.counts) counts.set(act, (counts.get(act) ?? 0) + times);
  for (const name of lived.situations) seen.add(name);
  console.log(`seed ${seed}: ${told.length} steps, tables ${hash}`);
  if (values.tables) console.log(JSON.stringify(Object.fromEntries(ofEach), null, 1));
  if (!violation) return true;
  console.log(`\n✗ ${violation.sentence}`);
  const all = told.map(({ step }) => step);
  const fails = async (part: readonly Step[]) =>
    (await commissions.live({ ...of, steps: part })).violation?.sentence === violation.sentence;
  const least = values.whole ? { told, violation } : await commissions.live({ ...of, steps: await shortest(all, fails) });
  console.log(`${least.told.map(({ sentence }, at) => `${at + 1}. ${sentence}`).join('\n')}\n`);
  console.table(least.violation?.rows);
  return false;
}
