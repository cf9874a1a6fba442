/**
 * The numbers of all advisory locks, in one place so that no two locks share one. Any other constants would do. A number stays what it
 * is: gateways of two releases, which run side by side during an upgrade, keep each other out by it.
 */
export const advisoryLocks = {
  migration: 783_240_611,
  /** Its holder is in no transaction, because an index that is built beside the work of others waits for every transaction. */
  migrationOutsideTransaction: 783_240_612,
  /** Another one than those of migrations: seeds are filled in while an index is built. */
  seeds: 783_240_613,
  publicLogChain: 783_240_614,
  recordChain: 783_240_615,
  /** With the code of an advertisement as its second number. */
  reportCounts: 8_314,
  /** With the code of an advertisement as its second number. */
  advertisementCounts: 8_315,
  /** With a day as its second number. */
  interviewHalfDays: 1_768_846_450,
  /** Only tests take the last two. */
  killingGateBrokenOff: 520_417_733,
  killingGateKept: 520_417_734,
} as const;
