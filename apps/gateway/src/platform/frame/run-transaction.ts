import type { Database, DatabaseTransaction } from '../database/connection.ts';
import { traced } from '../tracing/tracing.ts';

/** serialization_failure and deadlock_detected: a retry succeeds. */
const RETRIABLE = new Set(['40001', '40P01']);
const MOST_TRIES = 3;

/** Runs work in one transaction, and again if PostgreSQL aborts it in favour of another. */
export async function runTransaction<Result>(db: Database, work: (transaction: DatabaseTransaction) => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await traced({ name: 'transaction', kind: 'part' }, () => db.transaction().execute(work));
    } catch (error) {
      if (tries >= MOST_TRIES || !RETRIABLE.has((error as { code?: string }).code ?? '')) throw error;
    }
  }
}
