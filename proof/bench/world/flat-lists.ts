import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderOf } from './large-world.ts';

/** Five applications each: the small world that the large one is compared with. */
export const CANDIDATES_OF_A_SMALL_WORLD = 4000;
const MOST_TIMES = 1.5;
/** Below this, noise of the machine outweighs the size of the world. */
const UNNOTICED_MS = 25;

export type Timed = { callId: string; variant: string; p50: number; isList: boolean };
type Kept = Record<string, number>;

const nameOf = ({ callId, variant }: Timed) => `${callId} ${variant}`;
const fileOf = (candidates: number) => join(folderOf(candidates), 'lists.json');

/** Saves how long each list took in a world, to compare another world with it. */
export function keepListTimes(candidates: number, measured: readonly Timed[]): void {
  const kept: Kept = Object.fromEntries(measured.filter(({ isList }) => isList).map((each) => [nameOf(each), each.p50]));
  writeFileSync(fileOf(candidates), JSON.stringify(kept));
}

/** A sentence for each list that takes longer than in the small world; null if that world was never measured. */
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
