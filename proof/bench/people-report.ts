import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Line } from './line.ts';
import type { AtTheOffice } from './people-office.ts';
import type { Measured } from './people-steps.ts';

/** Bytes and requests of each step, which do not depend on the machine. */
const keptPath = join(import.meta.dirname, 'people-kept.json');
const MOST_GROWTH = 1.1;
/** One request more by chance, and its bytes, are no growth. */
const BY_CHANCE = { kilobytes: 3, requests: 1 };

/** Of each visit without an account, and of an application from an empty cache to the receipt. */
const aims = {
  firstPaintMs: 1_200,
  largestPaintMs: 2_500,
  requests: 40,
  waitMs: 8_000,
  downBytes: 500_000,
  upBytes: 1_000_000,
  interactionMs: 200,
  frozenMs: 200,
  shift: 0.02,
};

export type Steps = { visits: Measured[]; candidate: Measured[]; officer: Measured[] };
type Kept = Record<string, { kilobytes: number; requests: number }>;

const kilobytesOf = ({ downBytes, upBytes }: Measured) => Math.ceil((downBytes + upBytes) / 1000);

export function keep({ visits, candidate, officer }: Steps): void {
  const kept: Kept = {};
  for (const each of [...visits, ...candidate, ...officer]) kept[each.step] = { kilobytes: kilobytesOf(each), requests: each.requests };
  writeFileSync(keptPath, `${JSON.stringify(kept, null, 2)}\n`);
}

export function reportSteps({ visits, candidate, officer }: Steps, report: (line: Line) => void): void {
  const kept = existsSync(keptPath) ? (JSON.parse(readFileSync(keptPath, 'utf8')) as Kept) : {};
  for (const each of [...visits, ...candidate, ...officer]) report(lineOf(each, kept[each.step]));
  const mostOf = (steps: readonly Measured[], figure: Exclude<keyof Measured, 'step'>) => Math.max(...steps.map((each) => each[figure]));
  const sumOf = (figure: 'waitMs' | 'downBytes' | 'upBytes') => candidate.reduce((total, each) => total + each[figure], 0);
  const aimed = (what: string, measured: number, aim: number, text: (value: number) => string) =>
    report({ what, measured: text(measured), floorName: 'aimed at', floor: text(aim), ratio: measured / aim });
  aimed('latest first words', mostOf(visits, 'firstPaintMs'), aims.firstPaintMs, seconds);
  aimed('latest largest paint', mostOf(visits, 'largestPaintMs'), aims.largestPaintMs, seconds);
  aimed('most requests', mostOf(visits, 'requests'), aims.requests, String);
  aimed('sum of waits', sumOf('waitMs'), aims.waitMs, seconds);
  aimed('down', sumOf('downBytes'), aims.downBytes, kilobytes);
  aimed('up', sumOf('upBytes'), aims.upBytes, kilobytes);
  aimed('slowest press', mostOf(candidate, 'interactionMs'), aims.interactionMs, milliseconds);
  aimed('longest standstill', mostOf(candidate, 'frozenMs'), aims.frozenMs, milliseconds);
  aimed('largest shift', mostOf([...visits, ...candidate], 'shift'), aims.shift, (value) => value.toFixed(3));
}

/** A step without kept figures is new: `--keep` writes them. */
function lineOf(measured: Measured, kept: Kept[string] | undefined): Line {
  const { step, waitMs, workMs, interactionMs, frozenMs, shift, requests, firstPaintMs, largestPaintMs } = measured;
  const paints = firstPaintMs > 0 ? [`first words ${seconds(firstPaintMs)}, largest paint ${seconds(largestPaintMs)}`] : [];
  const carried = kilobytesOf(measured);
  const growth = (now: number, before: number, byChance: number) => (now - before <= byChance ? 1 : now / Math.max(1, before));
  return {
    what: step,
    measured: [
      ...paints,
      `${milliseconds(waitMs)} of waiting, ${milliseconds(workMs)} of work`,
      `press ${milliseconds(interactionMs)}, standstill ${milliseconds(frozenMs)}, shift ${shift.toFixed(3)}`,
      `${carried} kB in ${requests} requests`,
    ].join('; '),
    floorName: 'kept',
    floor: kept === undefined ? 'nothing' : `${kept.kilobytes} kB in ${kept.requests} requests`,
    ratio:
      kept === undefined
        ? 1
        : Math.max(growth(carried, kept.kilobytes, BY_CHANCE.kilobytes), growth(requests, kept.requests, BY_CHANCE.requests)),
    goal: { atMost: MOST_GROWTH },
  };
}

export function reportHeap(runs: readonly AtTheOffice[], report: (line: Line) => void): void {
  const { heapMb } = runs.toSorted((one, other) => one.heapMb.afterScreens - other.heapMb.afterScreens)[Math.floor(runs.length / 2)]!;
  report({
    what: 'O: heap',
    measured: `${heapMb.afterScreens.toFixed(1)} MB after fifty screens`,
    floorName: 'after the sign-in',
    floor: `${heapMb.first.toFixed(1)} MB`,
    ratio: heapMb.afterScreens / heapMb.first,
  });
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
const milliseconds = (ms: number) => `${Math.round(ms)} ms`;
const kilobytes = (bytes: number) => `${Math.ceil(bytes / 1000)} kB`;
