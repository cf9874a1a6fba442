import type { Shard } from './shard.ts';

export type CheckResult = {
  passed: number;
  failed: number;
  /** What a person needs in order to mend the failures; empty when there are none. */
  report: string;
};

export type Check = {
  /** The word for `--only`. */
  name: string;
  /** What is counted, in the plural. */
  counts: string;
  /** Sets up what the machine lacks, before the first check: what cannot be had is said at once and fails the check when it runs. */
  prepare?(): Promise<void>;
  /** Its tests can be divided among several runs. */
  divides?: boolean;
  run(shard?: Shard): Promise<CheckResult>;
};

/** A tool that failed without naming what: one failure with all that it printed. */
export function failedAsAWhole(output: string): CheckResult {
  return { passed: 0, failed: 1, report: output.trim() };
}
