import type { Sent } from '../database/compiled-once.ts';
import type { Database, DatabaseTransaction } from '../database/connection.ts';

/** serialization_failure and deadlock_detected: the same work done again succeeds. */
const RETRIABLE = new Set(['40001', '40P01']);
const MOST_TRIES = 3;

/** Lets a statement travel with whatever comes next, the commit at the latest: nobody waits for its answer before the end. */
export type WithoutWaiting = (statement: Promise<Sent<unknown>>) => Promise<void>;

/** Runs work in one transaction; one that PostgreSQL gave up for the sake of another runs again. */
export async function runTransaction<Result>(db: Database, work: (transaction: DatabaseTransaction, withoutWaiting: WithoutWaiting) => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await runOnce(db, work);
    } catch (error) {
      if (tries >= MOST_TRIES || !RETRIABLE.has((error as { code?: string }).code ?? '')) throw error;
    }
  }
}

async function runOnce<Result>(db: Database, work: (transaction: DatabaseTransaction, withoutWaiting: WithoutWaiting) => Promise<Result>): Promise<Result> {
  const answers: Promise<unknown>[] = [];
  const withoutWaiting: WithoutWaiting = async (statement) => void answers.push((await statement).answer);
  try {
    const result = await db.transaction().execute((transaction) => work(transaction, withoutWaiting));
    // A commit behind a statement that failed has undone everything.
    await Promise.all(answers);
    return result;
  } catch (error) {
    // What came after it was refused because of it, and says nothing of the reason.
    await Promise.all(answers);
    throw error;
  }
}
