import type { LoadResult } from './load.ts';

export type Line = {
  what: string;
  measured: string;
  floorName: string;
  floor: string;
  /** Measured divided by floor, in the same unit. */
  ratio: number;
  /** The ratio that the product promises, if it promises one. */
  goal?: { atLeast: number } | { atMost: number };
};

export function printed({ what, measured, floorName, floor, ratio, goal }: Line): string {
  return `${what.padEnd(22)} ${measured}\n${' '.repeat(22)} ${floor}  ← ${floorName} (×${ratio.toFixed(2)}${goal === undefined ? '' : goalText(ratio, goal)})`;
}

export function isReached({ ratio, goal }: Pick<Line, 'ratio' | 'goal'>): boolean {
  if (goal === undefined) return true;
  return 'atLeast' in goal ? ratio >= goal.atLeast : ratio <= goal.atMost;
}

function goalText(ratio: number, goal: NonNullable<Line['goal']>): string {
  const words = 'atLeast' in goal ? `at least ${goal.atLeast}` : `at most ${goal.atMost}`;
  return `, to reach: ${words} ${isReached({ ratio, goal }) ? '✓' : '✗'}`;
}

/** Requests a second of two loads; more is better. */
export function besideFloor(what: string, load: LoadResult, floorName: string, floor: LoadResult, goal?: Line['goal']): Line {
  const trouble =
    load.failures + floor.failures > 0 ? `  (${load.failures + floor.failures} failed: ${load.firstFailure || floor.firstFailure})` : '';
  const text = ({ perSecond, medianMs, slowestOf100Ms }: LoadResult) =>
    `${perSecond.toFixed(0)}/s, median ${medianMs.toFixed(1)} ms, 99% within ${slowestOf100Ms.toFixed(1)} ms`;
  return { what, measured: text(load) + trouble, floorName, floor: text(floor), ratio: load.perSecond / floor.perSecond, goal };
}
