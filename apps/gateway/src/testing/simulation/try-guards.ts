/**
 * Takes each guard out and prints which invariant caught it, and after how many steps.
 *
 * A run without a refusal is the run with all guards until the refusal is reached for the first time. So one run with all guards notes where
 * each refusal is reached; then the steps that lead there are repeated without it, and some more. A guard is caught if this violates an
 * invariant that the same steps do not violate with the guard in place. Constraints and triggers of the database do not say when they are
 * reached, so a whole run is made without each of them.
 *
 * `--seed 1`, `--seeds 4`, `--steps 2500` and `--days 120` choose the runs, `--only <part of a name>` the guards. `--log <file>` keeps each
 * guard that was caught and is read at the beginning, so that a second start goes on. After `--minutes 5` no further guard is tried. `--keep`
 * shortens the sequence of each mend that is caught and writes it to `kept-sequences.jsonl`, which `simulate --kept` repeats.
 * Exits with 1 if a guard is not caught.
 */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { guards, loadWithSwitches, mends, takeOut, takeReached, type Guard } from './guards.ts';
import { shortenedSequence } from './finding.ts';
import { keepSequence } from './kept-sequences.ts';
import type { Finding, Step, Told } from './run.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    seeds: { type: 'string', default: '4' },
    steps: { type: 'string', default: '2500' },
    days: { type: 'string', default: '120' },
    candidates: { type: 'string', default: '60' },
    minutes: { type: 'string', default: '600' },
    only: { type: 'string', default: '' },
    log: { type: 'string' },
    keep: { type: 'boolean', default: false },
  },
});
loadWithSwitches();
// After the switches, because the modules are loaded once.
const { openCommissions } = await import('./commission.ts');

/** A refusal is tried at so many of the places where a run reaches it. */
const MOST_PLACES = 6;
const STEPS_AFTER = 40;
const SHORTENING_MS = 120_000;
const steps = Number(values.steps);
const minutesBetween = (Number(values.days) * 24 * 60) / steps;
const startedAt = performance.now();
const isOver = () => performance.now() - startedAt > Number(values.minutes) * 60_000;

type Caught = { guard: string; sentence: string; seed: number; steps: number; sequence?: readonly Step[] };
const caught = new Map<string, Caught>();
if (values.log !== undefined && existsSync(values.log)) {
  const lines = readFileSync(values.log, 'utf8').split('\n');
  for (const line of lines.filter((each) => each !== '')) note(JSON.parse(line) as Caught);
}
function note(each: Caught): void {
  caught.set(each.guard, each);
}

const chosen = [...mends, ...guards].filter(({ name }) => name.includes(values.only));
const left = () => chosen.filter(({ name }) => !caught.has(name));
const commissions = await openCommissions({ candidates: Number(values.candidates) });
const firstSeed = Number(values.seed);
const reachedEver = new Map<string, number>();
for (let seed = firstSeed; seed < firstSeed + Number(values.seeds) && left().length > 0 && !isOver(); seed += 1) await tryWith(seed);
await commissions.stop();

console.table(
  chosen.map(({ name, ...guard }) => {
    const { sentence = '', steps: needed = '' } = caught.get(name) ?? {};
    return { guard: name, caught: sentence, steps: needed, reached: 'file' in guard ? (reachedEver.get(name) ?? 0) : '' };
  }),
);
console.log(`${chosen.length - left().length} of ${chosen.length} guards were caught within ${steps * Number(values.seeds)} steps`);
process.exit(left().length === 0 ? 0 : 1);

async function tryWith(seed: number): Promise<void> {
  const told: Told[] = [];
  const places = new Map<string, number[]>();
  takeOut(null);
  takeReached();
  const onStep = (each: Told) => {
    for (const name of takeReached()) places.set(name, [...(places.get(name) ?? []), told.length]);
    told.push(each);
  };
  const { findings } = await commissions.live({ seed, minutesBetween, steps, onStep });
  if (findings.length > 0) throw new Error(`With all guards the run of seed ${seed} violates: ${findings[0]!.sentence}`);
  for (const [name, at] of places) reachedEver.set(name, (reachedEver.get(name) ?? 0) + at.length);
  console.log(`seed ${seed}: ${[...places].map(([name, at]) => `${name} ${at.length}`).join(', ')}`);
  for (const guard of left()) if (!isOver() && 'file' in guard) await tryAtPlaces(seed, guard, told, places.get(guard.name) ?? []);
  for (const guard of left()) if (!isOver() && 'script' in guard) await tryWhole(seed, guard);
}

async function tryAtPlaces(seed: number, { name }: Guard, told: readonly Told[], places: readonly number[]): Promise<void> {
  for (const at of places.slice(0, MOST_PLACES)) {
    const { sequence, checksFrom } = around(told, at);
    const options = { seed, minutesBetween, steps: sequence, checksFrom };
    takeOut(name);
    const { findings, told: taken } = await commissions.live(options);
    const [finding] = findings;
    takeOut(null);
    if (!finding) continue;
    const repeated = sequence.slice(0, finding.afterSteps);
    const { findings: usual } = await commissions.live({ ...options, steps: repeated, only: finding.sentence });
    if (usual.length > 0) continue;
    if (values.keep && mends.some((mend) => mend.name === name)) await keepShortened(name, seed, taken, finding);
    return keep({ guard: name, sentence: finding.sentence, seed, steps: at + 1, sequence: repeated });
  }
}

async function keepShortened(guard: string, seed: number, taken: readonly Told[], finding: Finding): Promise<void> {
  takeOut(guard);
  const { steps: needed } = await shortenedSequence(commissions, { seed, minutesBetween }, taken, finding, SHORTENING_MS);
  takeOut(null);
  keepSequence({ guard, sentence: finding.sentence, seed, minutesBetween, steps: needed });
}

/** The steps before a place that may matter to it, and some after it. */
function around(told: readonly Told[], at: number): { sequence: readonly Step[]; checksFrom: number } {
  const codes = new Set(told[at]!.advtCodes);
  const before = told
    .slice(0, at)
    .filter(
      ({ changes, advtCodes }) => changes && (codes.size === 0 || advtCodes.length === 0 || advtCodes.some((each) => codes.has(each))),
    );
  return {
    sequence: [...before, ...told.slice(at, at + 1 + STEPS_AFTER)].map(({ step }) => step),
    checksFrom: before.length,
  };
}

async function tryWhole(seed: number, guard: Guard): Promise<void> {
  const script = 'script' in guard ? { script: guard.script } : {};
  const [finding] = (await commissions.live({ seed, minutesBetween, steps, ...script })).findings;
  if (finding) keep({ guard: guard.name, sentence: finding.sentence, seed, steps: finding.afterSteps });
}

function keep(each: Caught): void {
  const total = { ...each, steps: (each.seed - firstSeed) * steps + each.steps };
  note(total);
  console.log(`${total.guard}: ${total.sentence} (${total.steps} steps)`);
  if (values.log !== undefined) appendFileSync(values.log, `${JSON.stringify(total)}\n`);
}
