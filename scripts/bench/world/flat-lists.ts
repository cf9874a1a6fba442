import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderOf } from './large-world.ts';

/** Five applications each: the small world beside which a list is to take no longer in the large one. */
export const CANDIDATES_OF_A_SMALL_WORLD = 4000;
const MOST_TIMES = 1.5;
/** Below this the machine makes more of a difference than the world. */
const UNNOTICED_MS = 25;

export type Timed = { callId: string; variant: string; p50: number; isList: boolean };
type Kept = Record<string, number>;

const nameOf = ({ callId, variant }: Timed) => `${callId} ${variant}`;
const fileOf = (candidates: number) => join(folderOf(candidates), 'lists.json');

/** Keeps how long each list took in a world, so that another world can be held against it. */
export function keepListTimes(candidates: number, measured: readonly Timed[]): void {
  const kept: Kept = Object.fromEntries(measured.filter(({ isList }) => isList).map((each) => [nameOf(each), each.p50]));
  writeFileSync(fileOf(candidates), JSON.stringify(kept));
}

/** The lists that take longer than in the small world, in words; null when that world was never asked. */
export function listsThatGrow(measured: readonly Timed[]): string[] | null {
  const file = fileOf(CANDIDATES_OF_A_SMALL_WORLD);
  if (!existsSync(file)) return null;
  const before = JSON.parse(readFileSync(file, 'utf8')) as Kept;
  return measured.flatMap((each) => {
    const small = each.isList ? before[nameOf(each)] : undefined;
    if (small === undefined || each.p50 <= Math.max(UNNOTICED_MS, small * MOST_TIMES)) return [];
    return [`${nameOf(each)}: ${each.p50.toFixed(0)} ms, in the small world ${small.toFixed(0)} ms`];
  });
}
