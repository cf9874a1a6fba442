import type { Database } from '../../../platform/database/connection.ts';
import type { Due } from '../due.ts';
import { ofDue } from './of-due.ts';

/** Locks the pending attempt before the item it pays, in the same order as a look-up. */
export function lockPendingAttempt(db: Database, due: Due) {
  return db
    .selectFrom('paymentAttempt')
    .select(['id', 'method', 'reference'])
    .where(ofDue(due))
    .where('status', '=', 'pending')
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Abandons a locked attempt. It is soon looked up again, because it may still be paid at any moment. */
export async function giveUpAttempt(db: Database, attemptId: number, nextCheckAt: Date): Promise<void> {
  await db
    .updateTable('paymentAttempt')
    .set({ status: 'givenUp', checkCount: 0, nextCheckAt })
    .where('id', '=', attemptId)
    .where('status', '=', 'pending')
    .execute();
}

export async function countOpenAttempts(db: Database, due: Due): Promise<number> {
  const { count } = await db
    .selectFrom('paymentAttempt')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(ofDue(due))
    .where('status', 'in', ['pending', 'givenUp'])
    .executeTakeFirstOrThrow();
  return Number(count);
}
