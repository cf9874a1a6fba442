import type { Id } from '@psc/validation/rules/id.ts';
import { isDeepStrictEqual } from 'node:util';
import { messageIn } from '../../platform/frame/messages.ts';
import { everyCall } from '../every-call/response-recorder.ts';
import { nameOf, type Act, type Prepared } from './act.ts';
import { acts } from './acts.ts';
import { drawOf, type Draw } from './draw.ts';
import { forbiddenWrites, writeForbidden } from './forbidden-writes.ts';
import { invariants } from './invariants.ts';
import { violations, type Violation } from './invariant.ts';
import { outsideEvents } from './outside.ts';
import { runScheduledJobs } from './scheduled-jobs.ts';
import { namesInTables, namesOfStep, type Ending } from './situation.ts';
import { situations } from './situations.ts';
import { reinsWith, withReins, type Reins } from './statements.ts';
import { waitsForLock } from './waits-for-lock.ts';
import type { SimulatedWorld } from './world.ts';

/**
 * A step by its number, from which its draws come. Names that were drawn are kept, so that a shorter sequence repeats the same acts, about the
 * same advertisement.
 */
export type Step = {
  number: number;
  act?: string;
  second?: string;
  /** Without an act, mostly an act about this advertisement is drawn. */
  advtCode?: Id<'advertisement'>;
  /** The name of a write past the gateway, instead of an act. */
  write?: string;
  /** The act is mostly about a row for which it has to be refused, or its form is older than the last change. */
  strays?: 'row' | 'form';
};
export type Told = {
  step: Step;
  sentence: string;
  /** It may have changed a row: it was not refused, and not only read. */
  changes: boolean;
  /** Only reads, whether it was refused or not. */
  isRead: boolean;
  advtCodes: readonly Id<'advertisement'>[];
};
export type Finding = Violation & { afterSteps: number };
export type Outcome = {
  told: readonly Told[];
  findings: readonly Finding[];
  /** How often each act was done, and how often it was refused. */
  counts: ReadonlyMap<string, number>;
  /** The last refusal of each act. */
  refusals: ReadonlyMap<string, string>;
  situations: ReadonlySet<string>;
  msInInvariants: number;
};
export type RunOptions = {
  seed: number;
  /** The mean between two steps. */
  minutesBetween: number;
  /** Steps to take, or those of an earlier run. */
  steps: number | readonly Step[];
  onStep?: (told: Told) => void;
  /** Checks nothing before the step at this place, because an earlier run has checked them, and everything after it. @default 0 */
  checksFrom?: number;
  /** After a violation the run goes on without that invariant. */
  goesOn?: boolean;
  /** The sentence of the only violation to look for. */
  only?: string;
  /** Only acts with calls of this pattern are drawn. */
  calls?: RegExp;
  /** Of the steps whose act is drawn. @default 8 */
  straysPercent?: number;
};

const STREAMS = 16;
const TRIES = 24;
const WHOLE_EVERY = 100;
const JOBS_PERCENT = 10;
const OUTSIDE_PERCENT = 9;
const DEATHS_PERCENT = 10;
const WRITES_PERCENT = 1;
const SAME_FORM_PERCENT = 60;
/** Of the steps that stray. */
const OLD_FORM_PERCENT = 30;
const STRAYS_PERCENT = 8;
/** Of the acts that are to be about one advertisement. */
const ABOUT_IT_PERCENT = 60;
const FINENESS = 100;
/** Draws of one act after each other are further apart than the steps of a run. */
const APART = 1 << 20;
/** So many refusals make an act as little wanted as one success. */
const REFUSALS_AS_ONE = 4;

export async function run(
  world: SimulatedWorld,
  { seed, minutesBetween, steps, onStep, checksFrom = 0, goesOn, only, calls = /./u, straysPercent = STRAYS_PERCENT }: RunOptions,
): Promise<Outcome> {
  const planned: readonly Step[] = typeof steps === 'number' ? Array.from({ length: steps }, (_, number) => ({ number })) : steps;
  const told: Told[] = [];
  const findings: Finding[] = [];
  const counts = new Map<string, number>();
  const refusals = new Map<string, string>();
  const seen = new Set<string>();
  let msInInvariants = 0;
  const isWanted = ({ sentence }: { sentence: string }) =>
    only === undefined ? findings.every((finding) => finding.sentence !== sentence) : sentence === only;
  const among = acts.filter(({ call }) => calls.test(call));
  let nextNumber = 0;
  for (const [at, step] of planned.entries()) {
    const strays = step.act === undefined ? waysToStray(drawOf(seed, step.number * STREAMS + 15), straysPercent) : step.strays;
    const stream = (which: number) => drawOf(seed, step.number * STREAMS + which, strays === 'row');
    // The time of the steps that were left out passes too, so that each act keeps its hour.
    for (; nextNumber <= step.number; nextNumber += 1)
      world.gateway.advance({ minutes: minutesOf(drawOf(seed, nextNumber * STREAMS), minutesBetween) });
    const timesDone = (act: Act) =>
      (counts.get(`${nameOf(act)} done`) ?? 0) + (counts.get(`${nameOf(act)} refused`) ?? 0) / REFUSALS_AS_ONE;
    const taken = await takeStep(world, { ...step, ...(strays && { strays }) }, stream, { timesDone, among });
    told.push(taken.told);
    onStep?.(taken.told);
    for (const { act, httpStatus, message } of taken.endings) {
      if (httpStatus !== 200) refusals.set(act, message);
      const count = `${act} ${httpStatus === 200 ? 'done' : 'refused'}`;
      counts.set(count, (counts.get(count) ?? 0) + 1);
    }
    for (const name of namesOfStep(situations, taken.endings)) seen.add(name);
    const isWhole = at % WHOLE_EVERY === WHOLE_EVERY - 1 || at === planned.length - 1 || (at === checksFrom && at > 0);
    const startedAt = performance.now();
    const wrong = [
      ...(taken.violation && isWanted(taken.violation) ? [taken.violation] : []),
      ...(await violations(
        world,
        at < checksFrom ? [] : invariants.filter(isWanted),
        isWhole ? null : taken.told.changes ? taken.told.advtCodes : [],
      )),
    ];
    msInInvariants += performance.now() - startedAt;
    if (isWhole) for (const name of await namesInTables(world, situations)) seen.add(name);
    findings.push(...wrong.map((violation) => ({ ...violation, afterSteps: told.length })));
    if (findings.length > 0 && !goesOn) break;
  }
  return { told, findings, counts, refusals, situations: seen, msInInvariants };
}

const waysToStray = (draw: Draw, share: number): Step['strays'] =>
  draw.percent(share) ? (draw.percent(OLD_FORM_PERCENT) ? 'form' : 'row') : undefined;

/** Most steps follow each other within the hour, and some after days. */
const minutesOf = (draw: Draw, mean: number): number => Math.round(-Math.log(1 - draw.below(10_000) / 10_000) * mean);

type Taken = { told: Told; endings: readonly Ending[]; violation: Violation | null };

type Choice = { among: readonly Act[]; timesDone: (act: Act) => number };

async function takeStep(world: SimulatedWorld, step: Step, stream: (which: number) => Draw, choice: Choice): Promise<Taken> {
  const kind = stream(1).below(100);
  const quiet = { endings: [], violation: null };
  const told = (sentence: string, changes: boolean): Told => ({ step, sentence, changes, isRead: false, advtCodes: [] });
  if (step.write !== undefined || (step.act === undefined && kind === 100 - WRITES_PERCENT)) {
    const write = step.write ?? stream(2).oneOf(forbiddenWrites).does;
    const isWritten = await writeForbidden(world, write);
    return {
      ...quiet,
      told: { ...told(isWritten ? `a script ${write}` : 'the database refuses a script', isWritten), step: { ...step, write } },
    };
  }
  if (step.act === undefined && kind < JOBS_PERCENT) {
    const ran = await runScheduledJobs(world);
    return { ...quiet, told: told(`the jobs run: ${ran.join(', ')}`, true) };
  }
  if (step.act === undefined && kind < JOBS_PERCENT + OUTSIDE_PERCENT) {
    const event = stream(2).oneOf(outsideEvents);
    const sentence = await event(world, stream(3));
    return { ...quiet, told: told(sentence ?? 'nothing happens outside', sentence !== null) };
  }
  const first = await chooseAct(world, step.act, stream, 4, choice, step);
  if (!first) return { ...quiet, told: told('nobody has anything to do', false) };
  const control = stream(8);
  const dies = control.percent(DEATHS_PERCENT) ? (control.percent(50) ? 'beforeCommit' : 'afterCommit') : undefined;
  const clock = control.percent(3) ? { skewMs: control.percent(50) ? 90_000 : -90_000 } : {};
  const holdBefore = control.below(25);
  const isTwo = step.act === undefined ? control.percent(12) : step.second !== undefined;
  const second = isTwo ? await chooseAct(world, step.second, stream, 10, choice, {}, first) : null;
  if (second) return interleave(world, step, first, second, holdBefore);
  const alone = step.strays === 'form' ? withOldForm(first) : first;
  return conclude(step, [await make(world, alone, reinsWith({ ...(dies && { dies }), ...clock }))]);
}

type Chosen = {
  act: Act;
  prepared: Prepared;
  by: string;
  as: Parameters<SimulatedWorld['signedIn']>[0];
  /** Draws the same rows again. */
  again: () => Draw;
  isOld?: true;
};

const isAbout = ({ about }: Prepared, advtCode: number): boolean =>
  about.advtCode === advtCode || about.otherAdvtCodes?.includes(advtCode) === true;

/** Half of all acts are irregular. */
async function chooseAct(
  world: SimulatedWorld,
  named: string | undefined,
  stream: (which: number) => Draw,
  which: number,
  choice: Choice,
  { advtCode }: Pick<Step, 'advtCode'>,
  beside?: Chosen,
): Promise<Chosen | null> {
  const drawn = stream(which);
  const isWanted = named !== undefined || drawn.percent(ABOUT_IT_PERCENT);
  let other: Chosen | null = null;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const act = named === undefined ? drawAct(drawn, choice, beside?.act) : acts.find((each) => nameOf(each) === named);
    if (!act) throw new Error(`There is no act ${named}.`);
    const isSameForm = beside?.act === act && stream(which + 2).percent(SAME_FORM_PERCENT);
    // From its beginning, so that an act draws the same when it is repeated without those that were tried before it.
    const again = isSameForm ? beside.again : () => stream(which + 1 + (advtCode === undefined ? 0 : tries * APART));
    const own = again();
    const prepared = await act.prepare(world, own);
    const person = prepared && (await whoMakes(world, act, prepared, isSameForm ? stream(which + 3) : own));
    const chosen = prepared && person && { act, prepared, again, ...person };
    if (chosen && (advtCode === undefined || !isWanted || isAbout(prepared, advtCode))) return chosen;
    other ??= chosen;
    if (named !== undefined && advtCode === undefined) return null;
  }
  return other;
}

/** Whether the form carries the version of its record. */
const hasVersion = (part: unknown): part is { version: number } =>
  typeof part === 'object' && part !== null && 'version' in part && typeof part.version === 'number';

const isVersioned = ({ prepared: { input } }: Chosen) => hasVersion(input.body) || hasVersion(input.query);

/** The same from a screen that was opened before the last change; forms without a version stay as they are. */
function withOldForm(chosen: Chosen): Chosen {
  const { offered: _offered, ...prepared } = chosen.prepared;
  const older = (part: unknown) => (hasVersion(part) && part.version > 1 ? { ...part, version: part.version - 1 } : part);
  const [body, query] = [older(prepared.input.body), older(prepared.input.query)];
  if (body === prepared.input.body && query === prepared.input.query) return chosen;
  return {
    ...chosen,
    prepared: { ...prepared, input: { ...prepared.input, body, query }, words: `${prepared.words ?? ''} from an old form` },
    isOld: true,
  };
}

/**
 * Beside another act, often the same one again: two officers with one form. Half of the draws prefer acts that were seldom done, because some
 * have rows for a few days only.
 */
function drawAct(draw: Draw, { among: all, timesDone }: Choice, beside?: Act): Act {
  if (beside && draw.percent(35)) return beside;
  const isIrregular = draw.percent(50);
  const ofKind = all.filter(({ irregular }) => (irregular === true) === isIrregular);
  const among = ofKind.length > 0 ? ofKind : all;
  const prefersSeldom = draw.percent(50);
  const weights = among.map((act) => (prefersSeldom ? Math.ceil((weightOf(act) * FINENESS) / (1 + timesDone(act)) ** 2) : weightOf(act)));
  let left = draw.below(weights.reduce((sum, weight) => sum + weight, 0));
  return among.find((_act, at) => (left -= weights[at]!) < 0)!;
}

/** Reading is drawn less often than changing. */
const weightOf = (act: Act): number => (act.weight ?? 1) * (callOf(act).method === 'GET' ? 1 : 4);

async function whoMakes(world: SimulatedWorld, act: Act, prepared: Prepared, draw: Draw) {
  if (prepared.masterId !== undefined) return { by: `candidate ${prepared.masterId}`, as: await world.candidate(prepared.masterId) };
  const able = world.mayMake(callOf(act));
  const officer =
    prepared.accountId === undefined ? able.length > 0 && draw.oneOf(able) : able.find((each) => each.accountId === prepared.accountId);
  return officer ? { by: officer.name, as: officer } : null;
}

const callOf = ({ call }: Act) => everyCall.get(call)!;

type Made = { sentence: string; chosen: Chosen; httpStatus: number | 'none'; message: string };

async function make(world: SimulatedWorld, chosen: Chosen, reins: Reins): Promise<Made> {
  const { act, prepared, by } = chosen;
  const as = await world.signedIn(chosen.as);
  const { httpStatus, message, data } = (await withReins(reins, () =>
    world.gateway.call(callOf(act), prepared.input as never, { as }),
  )) as { httpStatus: number; message?: string; data?: unknown };
  const died = reins.dies !== undefined && httpStatus === 500;
  if (httpStatus === 200) await prepared.afterwards?.({ httpStatus, data });
  const end = died
    ? ` — the gateway dies ${reins.dies === 'beforeCommit' ? 'before' : 'after'} the commit`
    : httpStatus === 200
      ? ''
      : ` — refused (${httpStatus}): ${message}`;
  return {
    sentence: `${by} ${act.does}${prepared.words ? ` ${prepared.words}` : ''}${end}`,
    chosen,
    httpStatus: died ? 'none' : httpStatus,
    message: message ?? '',
  };
}

/** Two acts at once: the first waits before one of its statements until the second has ended or waits for the first. */
async function interleave(world: SimulatedWorld, step: Step, first: Chosen, second: Chosen, holdBefore: number): Promise<Taken> {
  const reins = reinsWith({ holdBefore });
  const one = make(world, first, reins);
  await Promise.race([reins.held, one]);
  const other = make(world, second, reinsWith());
  await Promise.race([other, waitsForLock(world.gateway.db, () => other)]);
  reins.release();
  return conclude(step, [await one, await other]);
}

function conclude(step: Step, [first, second]: readonly [Made, Made?]): Taken {
  const made = second ? [first, second] : [first];
  const advtCode = first.chosen.prepared.about.advtCode ?? step.advtCode;
  return {
    told: {
      step: {
        ...step,
        act: nameOf(first.chosen.act),
        ...(second && { second: nameOf(second.chosen.act) }),
        ...(advtCode !== undefined && { advtCode }),
      },
      sentence: made.map(({ sentence }) => sentence).join('\n    and at the same time '),
      changes: made.some(({ httpStatus, chosen }) => (httpStatus === 200 || httpStatus === 'none') && callOf(chosen.act).method !== 'GET'),
      isRead: made.every(({ chosen }) => callOf(chosen.act).method === 'GET'),
      advtCodes: made.flatMap(({ chosen }) => [chosen.prepared.about.advtCode ?? [], chosen.prepared.about.otherAdvtCodes ?? []].flat()),
    },
    endings: made.map(({ chosen, httpStatus, message }) => ({ act: nameOf(chosen.act), call: chosen.act.call, httpStatus, message })),
    violation: brokenPromise(first, second ?? null),
  };
}

/** The answer where only a constraint of the database refused. */
const isWrongValue = ({ message }: Made) =>
  (['en', 'ne'] as const).some((language) => message === messageIn(language, 'gateway.frame.wrongValue'));

/** A promise that the answers break, whatever the tables say. */
function brokenPromise(first: Made, second: Made | null): Violation | null {
  const made = second ? [first, second] : [first];
  const said = made.map(({ sentence }) => ({ said: sentence }));
  const broken = made.find(({ httpStatus }) => typeof httpStatus === 'number' && httpStatus >= 500 && httpStatus !== 503);
  if (broken) return { sentence: `${broken.chosen.act.call} does not end in an unexpected error.`, rows: [{ said: broken.sentence }] };
  const unruled = made.find(isWrongValue);
  if (unruled)
    return {
      sentence: 'No wrong value reaches the database, where a constraint refuses it without a reason.',
      rows: [{ said: unruled.sentence }],
    };
  const { prepared, isOld } = first.chosen;
  if (isOld && first.httpStatus === 200) return { sentence: 'Nothing is done from a form that is older than the last change.', rows: said };
  if (second)
    return isOneForm(first.chosen, second.chosen) && made.every(({ httpStatus }) => httpStatus === 200)
      ? { sentence: 'Of two officers with one form, one is refused.', rows: said }
      : null;
  // Refusals are conflicts of two acts, unless the act was alone.
  const isRefused = typeof first.httpStatus === 'number' && first.httpStatus >= 400 && first.httpStatus < 500;
  return prepared.offered !== undefined && isRefused ? { sentence: prepared.offered, rows: said } : null;
}

const isOneForm = (first: Chosen, second: Chosen): boolean =>
  isVersioned(first) &&
  first.act.isRepeatable !== true &&
  first.act === second.act &&
  isDeepStrictEqual(first.prepared.input, second.prepared.input);
