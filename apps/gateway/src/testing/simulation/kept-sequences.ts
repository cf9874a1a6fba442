import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Commissions } from './commission.ts';
import { takeOut } from './guards.ts';
import type { Step } from './run.ts';

/** The shortest known steps that found a wrong decision before its mend. `guard` is the name of the mend. */
export type KeptSequence = { guard: string; sentence: string; seed: number; minutesBetween: number; steps: readonly Step[] };

/** A sequence in each line. */
const file = join(import.meta.dirname, 'kept-sequences.jsonl');

export function keptSequences(): readonly KeptSequence[] {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as KeptSequence);
}

/** Replaces the sequence of the same mend. */
export function keepSequence(sequence: KeptSequence): void {
  const others = keptSequences().filter(({ guard }) => guard !== sequence.guard);
  const all = [...others, sequence].toSorted((one, other) => one.guard.localeCompare(other.guard));
  writeFileSync(file, all.map((each) => `${JSON.stringify(each)}\n`).join(''));
}

/**
 * Repeats the steps without the mend, which must violate its invariant, and with it, which must violate none.
 * @returns The sentence that is wrong, or null
 */
export async function faultOfKept({ live }: Pick<Commissions, 'live'>, kept: KeptSequence): Promise<string | null> {
  const { guard, sentence, ...options } = kept;
  takeOut(guard);
  const { findings: without } = await live({ ...options, only: sentence });
  takeOut(null);
  if (without.length === 0)
    return `Without the mend '${guard}' the kept steps no longer violate '${sentence}'; find others with try-guards.ts --keep.`;
  const [finding] = (await live(options)).findings;
  return finding ? `With the mend '${guard}' the kept steps violate '${finding.sentence}'.` : null;
}
