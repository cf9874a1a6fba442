/** The purpose of a connection; each has its own pool, so that none can exhaust another's. */
export type Work = 'call' | 'shared' | 'long' | 'job';

export type LimitsMs = {
  /** Waiting for a free connection, or for a new one. */
  connection: number;
  /** One statement. */
  statement: number;
  /** Waiting for a lock on a row or table. */
  lock: number;
  /** Idle between two statements of a transaction. */
  idleInTransaction: number;
};

/** Milliseconds. Calls with `long` in the catalogue (reports, exports, a whole advertisement) have the limits of `long`. */
export const limitsOfWork: Record<Work, LimitsMs> = {
  call: { connection: 5000, statement: 10_000, lock: 5000, idleInTransaction: 30_000 },
  // Many calls wait for these reads, so they have their own connections.
  shared: { connection: 5000, statement: 10_000, lock: 5000, idleInTransaction: 30_000 },
  long: { connection: 20_000, statement: 120_000, lock: 10_000, idleInTransaction: 60_000 },
  job: { connection: 20_000, statement: 300_000, lock: 20_000, idleInTransaction: 60_000 },
};

/** The server ends a slow statement itself; the client gives up this much later if the server does not answer at all. */
export const SERVER_HEAD_START_MS = 1000;

/** How long a readiness check waits for a connection, and again for an answer. */
export const READINESS_MS = 900;
