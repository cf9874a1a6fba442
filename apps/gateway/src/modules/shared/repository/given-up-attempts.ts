import type { Database } from '../../../database/connection.ts';
import type { Due } from '../due.ts';
import { ofDue } from './of-due.ts';

/** Locks the attempt that is under way, before what it pays: a look-up locks them in this order too. */
export function lockPendingAttempt(db: Database, due: Due) {
  return db
    .selectFrom('paymentAttempt')
    .select(['id', 'method', 'reference'])
    .where(ofDue(due))
    .where('status', '=', 'pending')
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Sets a locked attempt aside. It is soon looked up again, as its money may come at any moment. */
export async function giveUpAttempt(db: Database, attemptId: number, nextCheckAt: Date): Promise<void> {
  await db
    .updateTable('paymentAttempt')
    .set({ status: 'givenUp', checkCount: 0, nextCheckAt })
    .where('id', '=', attemptId)
    .where('status', '=', 'pending')
    .execute();
}

/** How many attempts may still be paid in time. */
export async function countOpenAttempts(db: Database, due: Due): Promise<number> {
  const { count } = await db
    .selectFrom('paymentAttempt')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(ofDue(due))
    .where('status', 'in', ['pending', 'givenUp'])
    .executeTakeFirstOrThrow();
  return Number(count);
}
