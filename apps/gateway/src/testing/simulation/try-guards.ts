/**
 * Takes each guard out and prints which invariant caught it.
 *
 * A run without a refusal is the run with all guards until the refusal is reached for the first time. So short runs with all guards note where
 * each refusal is reached; then the steps that lead there are repeated without it, and some more that are mostly about the same advertisement.
 * A guard is caught if this violates an invariant that the same steps do not violate with the guard in place. Each run draws the acts of some
 * calls only, because few acts together reach the states between them much sooner than all acts do. Constraints and triggers of the
 * database do not say when they are reached, so the run is repeated without each of them, and then everything is written that they forbid.
 *
 * `--seed 1`, `--seeds 4`, `--steps 150` and `--days 8` choose the runs, `--calls '^selection'` the acts, `--only <part of a name>` the
 * guards, `--mends` the mends alone. `--log <file>` keeps each guard that was caught and is read at the beginning, so that a second start goes on. After `--minutes 5` no
 * further guard is tried. `--keep` shortens the sequence of each mend that is caught and writes it to `kept-sequences.jsonl`, which
 * `simulate --kept` repeats. Exits with 1 if a guard is not caught.
 */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { forbiddenWrites } from './forbidden-writes.ts';
import { guards, loadWithSwitches, mends, takeOut, takeReached, type Guard } from './guards.ts';
import { shortenedSequence } from './finding.ts';
import { keepSequence } from './kept-sequences.ts';
import type { Finding, Step, Told } from './run.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    seeds: { type: 'string', default: '4' },
    steps: { type: 'string', default: '150' },
    days: { type: 'string', default: '8' },
    candidates: { type: 'string', default: '60' },
    minutes: { type: 'string', default: '600' },
    calls: { type: 'string' },
    only: { type: 'string', default: '' },
    mends: { type: 'boolean', default: false },
    log: { type: 'string' },
    keep: { type: 'boolean', default: false },
  },
});
loadWithSwitches();
// After the switches, because the modules are loaded once.
const { openCommissions } = await import('./commission.ts');

/** Calls that follow each other, for guards that name none. */
const together: readonly RegExp[] = [
  /^(scrutiny\.reopen|examCentre\.(temporary|final)Save|admitCard\.generate|rollNumber)/u,
  /^(fairScrutiny\.(saveSecondReading|settleDifference)|scrutiny\.setApplicationStatus)$/u,
  /^advertisement\.(generateCombination|configure)$/u,
  /^(payment\.(initiate|callback)|furtherCategory|scrutiny\.setApplicationStatus)/u,
  /^(advertisement\.cancel$|examCentre|admitCard|rollNumber|room)/u,
  /^(selection\.(addNewFinal|decideNewFinal)|selectionRevision\.(askList|decide))$/u,
  /^(payment\.initiate|vacancy\.uploadVoucher|payment\.(approve|reject)Update|moneyRequest\.decide)/u,
  /^(payment\.(initiate|callback|verify|implementUpdate|confirmReturn)|moneyRequest\.decide|advertisement\.cancel)/u,
  /^(vacancy\.changeApplication|application\.withdraw|furtherCategory)/u,
  /^(scrutiny|fairScrutiny)\.(?!save|re)/u,
  /^(room|examCentre|rollNumber|admitCard\.generate)/u,
  /^(seatRevision|examScheduling\.\w+Revision)/u,
  /^(result|attendance|retotalling|revision)\./u,
  /^(selection|selectionRevision)\./u,
  /^(advertisement\.(generateCombination|extendDeadline)|scrutiny\.(setApplicationStatus|saveAllocationDetails))$/u,
  /^(userAdmin\.\w+Merge|requisition\.approve)/u,
];
/** The calls with which the guards that are left are tried. */
function groups(): readonly RegExp[] {
  if (values.calls !== undefined) return [new RegExp(values.calls, 'u')];
  const wanted = left().flatMap(({ calls }) => calls ?? together);
  return [...new Map(wanted.map((calls) => [calls.source, calls])).values()];
}
/** Half of the acts stray, because most guards are against acts about things whose time is over. */
const STRAYS_PERCENT = 50;
/** A refusal is tried at so many of the places where a run reaches it. */
const MOST_PLACES = 2;
const STEPS_AFTER = 24;
const SHORTENING_MS = 30_000;
const steps = Number(values.steps);
/** Some seeds take longer, so that deadlines pass, and some are short, so that pages of providers stay open. */
const TIMES_AS_LONG = [1, 4, 1 / 8];
const minutesOf = (seed: number) => ((Number(values.days) * 24 * 60) / steps) * TIMES_AS_LONG[seed % TIMES_AS_LONG.length]!;
const startedAt = performance.now();
const isOver = () => performance.now() - startedAt > Number(values.minutes) * 60_000;

type Caught = { guard: string; sentence: string; seed: number; calls?: string; steps: number; sequence?: readonly Step[] };
const caught = new Map<string, Caught>();
if (values.log !== undefined && existsSync(values.log)) {
  const lines = readFileSync(values.log, 'utf8').split('\n');
  for (const line of lines.filter((each) => each !== '')) note(JSON.parse(line) as Caught);
}
function note(each: Caught): void {
  caught.set(each.guard, each);
}

const chosen = [...mends, ...(values.mends ? [] : guards)].filter(({ name }) => name.includes(values.only));
const left = () => chosen.filter(({ name }) => !caught.has(name));
const commissions = await openCommissions({ candidates: Number(values.candidates) });
const firstSeed = Number(values.seed);
const reachedEver = new Map<string, number>();
for (let seed = firstSeed; seed < firstSeed + Number(values.seeds); seed += 1)
  for (const calls of groups()) if (groups().some(({ source }) => source === calls.source) && !isOver()) await tryWith({ seed, calls });
await commissions.stop();

console.table(
  chosen.map(({ name, ...guard }) => {
    const { sentence = '', steps: needed = '' } = caught.get(name) ?? {};
    return { guard: name, caught: sentence, steps: needed, reached: 'file' in guard ? (reachedEver.get(name) ?? 0) : '' };
  }),
);
console.log(`${chosen.length - left().length} of ${chosen.length} guards were caught`);
process.exit(left().length === 0 ? 0 : 1);

type Run = { seed: number; calls: RegExp };

async function tryWith(run: Run): Promise<void> {
  const told: Told[] = [];
  const places = new Map<string, number[]>();
  takeOut(null);
  takeReached();
  const onStep = (each: Told) => {
    for (const name of each.isRead ? [] : takeReached()) places.set(name, [...(places.get(name) ?? []), told.length]);
    takeReached();
    told.push(each);
  };
  const minutesBetween = minutesOf(run.seed);
  const { findings } = await commissions.live({ ...run, straysPercent: STRAYS_PERCENT, minutesBetween, steps, onStep });
  const [usual] = findings;
  if (usual)
    return console.log(
      `✗ With all guards ${run.calls.source} of seed ${run.seed} violate: ${usual.sentence} ${JSON.stringify(usual.rows)}`,
    );
  for (const [name, at] of places) reachedEver.set(name, (reachedEver.get(name) ?? 0) + at.length);
  const wanted = left().filter((guard) => 'script' in guard || places.has(guard.name));
  const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1);
  console.log(`${minutes} min, seed ${run.seed}, ${run.calls.source}: ${wanted.map(({ name }) => name).join(', ')}`);
  for (const guard of wanted) {
    if (isOver()) return;
    if ('file' in guard) await tryAtPlaces(run, guard, told, places.get(guard.name)!);
    else await tryWithout(run, guard, told);
  }
}

/** The last places, acts before jobs. */
function some(places: readonly number[], told: readonly Told[]): readonly number[] {
  const isAct = (at: number) => Number(told[at]!.step.act !== undefined);
  return places.toSorted((one, other) => isAct(other) - isAct(one) || other - one).slice(0, MOST_PLACES);
}

async function tryAtPlaces(run: Run, { name }: Guard, told: readonly Told[], places: readonly number[]): Promise<void> {
  for (const at of some(places, told)) {
    const { sequence, checksFrom } = around(told, at);
    const options = { ...run, straysPercent: STRAYS_PERCENT, minutesBetween: minutesOf(run.seed), checksFrom };
    takeOut(name);
    const { findings, told: taken } = await commissions.live({ ...options, steps: sequence });
    takeOut(null);
    const [finding] = findings;
    if (!finding) {
      console.log(`  ${name} is not missed: ${taken[checksFrom]?.sentence}`);
      continue;
    }
    const repeated = taken.map(({ step }) => step);
    const { findings: usual } = await commissions.live({ ...options, steps: repeated, only: finding.sentence });
    if (usual.length > 0) {
      console.log(`  ${name}: also with the guard, ${finding.sentence}`);
      continue;
    }
    if (values.keep && mends.some((mend) => mend.name === name)) await keepShortened(run.seed, name, taken, finding);
    return keep({ seed: run.seed, calls: run.calls.source, guard: name, sentence: finding.sentence, steps: at + 1, sequence: repeated });
  }
}

async function keepShortened(seed: number, guard: string, taken: readonly Told[], finding: Finding): Promise<void> {
  takeOut(guard);
  const minutesBetween = minutesOf(seed);
  const { steps: needed } = await shortenedSequence(commissions, { seed, minutesBetween }, taken, finding, SHORTENING_MS);
  takeOut(null);
  keepSequence({ guard, sentence: finding.sentence, seed, minutesBetween, steps: needed });
}

/** The steps before a place that changed something, and some after it, which are mostly about the same advertisement. */
function around(told: readonly Told[], at: number): { sequence: readonly Step[]; checksFrom: number } {
  const { step, advtCodes } = told[at]!;
  const before = told.slice(0, at).filter(({ changes }) => changes);
  const about = advtCodes[0] === undefined ? {} : { advtCode: advtCodes[0] };
  const after = Array.from({ length: STEPS_AFTER }, (_, further): Step => ({ number: step.number + 1 + further, ...about }));
  return { sequence: [...before.map((each) => each.step), step, ...after], checksFrom: before.length };
}

async function tryWithout(run: Run, { name, ...guard }: Guard, told: readonly Told[]): Promise<void> {
  if (!('script' in guard)) return;
  const before = told.filter(({ changes }) => changes).map(({ step }) => step);
  const after = forbiddenWrites.map(({ does }, further): Step => ({ number: steps + further, write: does }));
  const sequence = [...before, ...after];
  const [finding] = (
    await commissions.live({
      ...run,
      minutesBetween: minutesOf(run.seed),
      steps: sequence,
      checksFrom: before.length,
      script: guard.script,
    })
  ).findings;
  if (finding) keep({ seed: run.seed, calls: run.calls.source, guard: name, sentence: finding.sentence, steps: steps + after.length });
}

function keep(each: Caught): void {
  note(each);
  console.log(`  ${each.guard}: ${each.sentence} (${each.steps} steps)`);
  if (values.log !== undefined) appendFileSync(values.log, `${JSON.stringify(each)}\n`);
}
