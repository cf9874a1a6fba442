import type { Shard } from './shard.ts';

export type CheckResult = {
  passed: number;
  failed: number;
  /** Enough detail to fix the failures; empty without failures. */
  report: string;
};

export type Check = {
  /** The value for `--only`. */
  name: string;
  /** A plural noun for the counted things. */
  counts: string;
  /**
   * Installs missing tools before the first check. A tool that cannot be installed is reported at once, and its check fails when it runs.
   */
  prepare?(): Promise<void>;
  /** Whether its tests can be divided among several runs. */
  divides?: boolean;
  run(shard?: Shard): Promise<CheckResult>;
};

/** For a tool that failed without details: one failure with its whole output. */
export function failedAsAWhole(output: string): CheckResult {
  return { passed: 0, failed: 1, report: output.trim() };
}
