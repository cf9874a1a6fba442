/**
 * `pnpm simulate --seed 7 --steps 5000 --days 400` lets a commission live through its years: officers, candidates, providers and jobs act by
 * chance, half of the time irregularly, and after each step the invariants must be true. A violation is printed as the shortest
 * sequence of acts that leads to it.
 *
 * `--minutes 5` begins no further seed after that time, `--seeds 3` takes so many seeds, `--continue` goes on after a violation and lists
 * all of them, `--tell` prints each step, `--tables` the hash of each table, and `--without <guard>` takes a protection out. With `--covering`
 * every situation must have happened and every regular act must have been done, and it stops before a further seed once this is so. `--kept`
 * repeats the kept sequences that found wrong decisions, without and with their mends. Exits with 1 after a violation.
 */
import { parseArgs } from 'node:util';
import { linesOf, shortenedSequence, type Sequence } from './finding.ts';
import { guards, loadWithSwitches, mends, takeOut } from './guards.ts';
import { situations } from './situations.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    seeds: { type: 'string', default: '1' },
    steps: { type: 'string', default: '5000' },
    days: { type: 'string', default: '400' },
    candidates: { type: 'string', default: '60' },
    minutes: { type: 'string', default: '0' },
    shorten: { type: 'string', default: '60' },
    without: { type: 'string' },
    continue: { type: 'boolean', default: false },
    tell: { type: 'boolean', default: false },
    tables: { type: 'boolean', default: false },
    covering: { type: 'boolean', default: false },
    kept: { type: 'boolean', default: false },
  },
});
const [steps, days] = [Number(values.steps), Number(values.days)];
const minutesBetween = (days * 24 * 60) / steps;
const guard = values.without === undefined ? undefined : [...guards, ...mends].find(({ name }) => name === values.without);
if (values.without !== undefined && !guard)
  throw new Error(`There is no guard ${values.without}: ${[...guards, ...mends].map(({ name }) => name).join(', ')}.`);
if (guard || values.kept) loadWithSwitches();
if (guard) takeOut(guard.name);
// After the switches, because the modules are loaded once.
const { openCommissions } = await import('./commission.ts');
const { hashOfTables } = await import('./hash-of-tables.ts');
const { regularActs } = await import('./acts.ts');
const { faultOfKept, keptSequences } = await import('./kept-sequences.ts');
const commissions = await openCommissions({ candidates: Number(values.candidates) });
const script = guard && 'script' in guard ? { script: guard.script } : {};

const startedAt = performance.now();
const minutes = () => (performance.now() - startedAt) / 60_000;
const counts = new Map<string, number>();
const refusals = new Map<string, string>();
const seen = new Set<string>();
const found = new Map<string, Sequence & { seed: number }>();
let taken = 0;
let msInRuns = 0;
let msInInvariants = 0;

const notSeen = () => situations.filter(({ name }) => !seen.has(name)).map(({ name }) => name);
const undone = () => regularActs.filter((name) => !counts.has(`${name} done`));
const isCovered = () => situations.every(({ name, isSeldom }) => isSeldom || seen.has(name)) && undone().length === 0;

const isOver = () => (values.covering && isCovered()) || (found.size > 0 && !values.continue);
const wanted = (seed: number) => seed < Number(values.seed) + Number(values.seeds) || minutes() < Number(values.minutes);
for (let seed = Number(values.seed); wanted(seed) && !isOver(); seed += 1) await live(seed);

const keptFaults = values.kept ? await repeatKept() : 0;
printCoverage();
for (const [sentence, { seed, steps: needed }] of found) console.log(`✗ ${sentence} (seed ${seed}, ${needed.length} steps)`);
await commissions.stop();
process.exit(found.size === 0 && keptFaults === 0 && (isCovered() || !values.covering) ? 0 : 1);

async function live(seed: number): Promise<void> {
  let number = 0;
  const tell = ({ sentence }: { sentence: string }) => console.log(`${(number += 1)}. ${sentence}`);
  const options = { seed, minutesBetween, steps, goesOn: values.continue, ...script, ...(values.tell && { onStep: tell }) };
  const runAt = performance.now();
  const { outcome, seen: tables } = await commissions.liveAnd(options, ({ gateway: { db } }) => hashOfTables(db));
  msInRuns += performance.now() - runAt;
  msInInvariants += outcome.msInInvariants;
  taken += outcome.told.length;
  for (const [act, times] of outcome.counts) counts.set(act, (counts.get(act) ?? 0) + times);
  for (const [act, message] of outcome.refusals) refusals.set(act, message);
  for (const name of outcome.situations) seen.add(name);
  console.log(`seed ${seed}: ${outcome.told.length} steps, tables ${tables.hash}, ${outcome.findings.length} violations`);
  if (values.covering) console.log(`  not covered yet: ${[...notSeen(), ...undone()].join(', ') || 'nothing'}`);
  if (values.tables) console.log(JSON.stringify(Object.fromEntries(tables.ofEach), null, 1));
  for (const finding of outcome.findings) {
    if (found.has(finding.sentence)) continue;
    const sequence = await shortenedSequence(
      commissions,
      { seed, minutesBetween, ...script },
      outcome.told,
      finding,
      Number(values.shorten) * 1000,
    );
    found.set(finding.sentence, { ...sequence, seed });
    console.log(`\n✗ ${finding.sentence} (seed ${seed}, ${sequence.steps.length} steps)`);
    console.log(linesOf(sequence).join('\n'));
    console.table(sequence.rows);
  }
}

/** @returns The number of kept sequences that have a fault */
async function repeatKept(): Promise<number> {
  const faults = [];
  for (const kept of keptSequences()) faults.push(await faultOfKept(commissions, kept));
  for (const fault of faults) if (fault !== null) console.log(`✗ ${fault}`);
  const wrong = faults.filter((fault) => fault !== null).length;
  console.log(`${faults.length - wrong} of ${faults.length} kept sequences show the wrong decision without its mend, and none with it`);
  return wrong;
}

function printCoverage(): void {
  const share = Math.round((msInInvariants / msInRuns) * 100);
  console.log(
    `\n${taken} steps in ${(msInRuns / 60_000).toFixed(1)} minutes, ${Math.round((taken * 60_000) / msInRuns)} a minute; ${share}% of the time for invariants`,
  );
  for (const [act, times] of [...counts].sort()) console.log(`${String(times).padStart(6)} ${act}`);
  const never = notSeen();
  console.log(
    `${situations.length - never.length} of ${situations.length} situations happened${never.length > 0 ? `; not: ${never.join(', ')}` : ''}`,
  );
  console.log(
    `${regularActs.length - undone().length} of ${regularActs.length} regular acts were done${undone().length > 0 ? '; not:' : ''}`,
  );
  for (const name of undone()) console.log(`  ${name}: ${refusals.get(name) ?? 'never tried'}`);
}
