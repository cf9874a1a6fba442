import type { Id } from '@psc/validation/rules/id.ts';
import { NOT_OVER } from '@psc/validation/rules/last-moment.ts';
import type { Database } from '../../../platform/database/connection.ts';
import type { Charge } from '../charge.ts';
import { stillCountsAt } from '../../../platform/shared/late-money.ts';
import { attemptsFor } from './attempts-for.ts';

/** Locks the pending attempt before the item it pays, in the same order as a look-up. */
export function lockPendingAttempt(db: Database, due: Charge) {
  return db
    .selectFrom('paymentAttempt')
    .select(['id', 'method', 'reference'])
    .where(attemptsFor(due))
    .where('status', '=', 'pending')
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Abandons a locked attempt. It is soon looked up again, because it may still be paid at any moment. */
export async function abandonAttempt(db: Database, attemptId: Id<'paymentAttempt'>, nextCheckAt: Date): Promise<void> {
  await db
    .updateTable('paymentAttempt')
    .set({ status: 'givenUp', checkCount: 0, nextCheckAt })
    .where('id', '=', attemptId)
    .where('status', '=', 'pending')
    .execute();
}

/** Attempts that can still be paid on their page, or whose provider has not answered since. */
export async function countOpenAttempts(db: Database, due: Charge, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('paymentAttempt')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(attemptsFor(due))
    .where((eb) =>
      eb.or([
        eb('status', '=', 'pending'),
        eb.and([
          eb('status', '=', 'givenUp'),
          eb('nextCheckAt', 'is not', null),
          eb.or([eb('expiresAt', NOT_OVER, stillCountsAt(now)), eb('lastFound', '=', 'unavailable')]),
        ]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
}
