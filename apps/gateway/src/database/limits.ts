/** What a connection is used for; each kind of work has connections of its own, so that none can use up those of another. */
export type Work = 'call' | 'shared' | 'long' | 'job';

export type LimitsMs = {
  /** For a free connection, or for a new one to be made. */
  connection: number;
  /** One statement. */
  statement: number;
  /** A row or table that another transaction holds. */
  lock: number;
  /** A transaction between two statements. */
  idleInTransaction: number;
};

/** Milliseconds. Calls of the catalogue with `long` (reports, exports, a whole advertisement) have those of `long`. */
export const limitsOfWork: Record<Work, LimitsMs> = {
  call: { connection: 5000, statement: 10_000, lock: 5000, idleInTransaction: 30_000 },
  // Reads that many calls wait for while they have connections of their own.
  shared: { connection: 5000, statement: 10_000, lock: 5000, idleInTransaction: 30_000 },
  long: { connection: 20_000, statement: 120_000, lock: 10_000, idleInTransaction: 60_000 },
  job: { connection: 20_000, statement: 300_000, lock: 20_000, idleInTransaction: 60_000 },
};

/** The server ends a statement itself; the client stops waiting this much later when the server does not answer at all. */
export const SERVER_HEAD_START_MS = 1000;

/** How long a readiness check waits for a connection, and then for an answer. */
export const READINESS_MS = 900;
