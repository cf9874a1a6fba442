/**
 * All advisory locks in one place, so that no two share a number. The values are arbitrary, but must not change: during an upgrade,
 * gateways of two releases run side by side and exclude each other by them.
 */
export const advisoryLocks = {
  migration: 783_240_611,
  /** Held outside any transaction, because `create index concurrently` waits for every transaction. */
  migrationOutsideTransaction: 783_240_612,
  /** Separate from the migration locks, because seeds are filled in while an index is built. */
  seeds: 783_240_613,
  publicLogChain: 783_240_614,
  recordChain: 783_240_615,
  /** The second number is the code of the advertisement. */
  reportCounts: 8_314,
  /** The second number is the code of the advertisement. */
  advertisementCounts: 8_315,
  /** The second number is the day. */
  interviewHalfDays: 1_768_846_450,
  /** The second number is the hash of the name of the table. */
  masterNames: 8_316,
  bsYears: 8_317,
  /** Used by tests only. */
  killingGateBrokenOff: 520_417_733,
  killingGateKept: 520_417_734,
} as const;
