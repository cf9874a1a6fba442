import { sql } from 'kysely';
import type { Database } from '../database/connection.ts';
import { sha256 } from './identify.ts';

type AttemptSubject = { action: string; subject: string };

/**
 * Counts one attempt in its window. Called before anything is checked, so that simultaneous attempts all count.
 * @returns the number of attempts in the window, this one included, and when the window ends
 */
export async function countAttempt(
  db: Database,
  { action, subject }: AttemptSubject,
  windowMinutes: number,
  now: Date,
): Promise<{ count: number; windowEndsAt: Date }> {
  const windowStart = new Date(now.getTime() - windowMinutes * 60_000);
  const row = await db
    .insertInto('attempt')
    .values({ action, subjectSha256: sha256(subject), windowStartsAt: now, numberOfAttempts: 1 })
    .onConflict((conflict) =>
      conflict.columns(['action', 'subjectSha256']).doUpdateSet({
        numberOfAttempts: sql<number>`case when attempt.window_starts_at <= ${windowStart} then 1 else attempt.number_of_attempts + 1 end`,
        windowStartsAt: sql<Date>`case when attempt.window_starts_at <= ${windowStart} then excluded.window_starts_at else attempt.window_starts_at end`,
      }),
    )
    .returning(['numberOfAttempts', 'windowStartsAt'])
    .executeTakeFirstOrThrow();
  return { count: row.numberOfAttempts, windowEndsAt: new Date(row.windowStartsAt.getTime() + windowMinutes * 60_000) };
}

/**
 * Counts one attempt towards a lockout, as wrong passwords are counted: attempts add up however far apart they are, the last of
 * `mostAttempts` starts the wait, and then the count starts again.
 * @returns the end of the wait; null if there is none
 */
export async function countTowardsWait(
  db: Database,
  { action, subject }: AttemptSubject,
  mostAttempts: number,
  waitMinutes: number,
  now: Date,
): Promise<Date | null> {
  const waitBegan = new Date(now.getTime() - waitMinutes * 60_000);
  const row = await db
    .insertInto('attempt')
    .values({ action, subjectSha256: sha256(subject), windowStartsAt: now, numberOfAttempts: 1 })
    .onConflict((conflict) =>
      conflict.columns(['action', 'subjectSha256']).doUpdateSet({
        numberOfAttempts: sql<number>`case when attempt.number_of_attempts >= ${mostAttempts} and attempt.window_starts_at <= ${waitBegan}
          then 1 else attempt.number_of_attempts + 1 end`,
        windowStartsAt: sql<Date>`case when attempt.number_of_attempts >= ${mostAttempts} and attempt.window_starts_at > ${waitBegan}
          then attempt.window_starts_at else excluded.window_starts_at end`,
      }),
    )
    .returning(['numberOfAttempts', 'windowStartsAt'])
    .executeTakeFirstOrThrow();
  return row.numberOfAttempts > mostAttempts ? new Date(row.windowStartsAt.getTime() + waitMinutes * 60_000) : null;
}

/** Takes one attempt off the count because the password was right. */
export async function uncountAttempt(db: Database, { action, subject }: AttemptSubject): Promise<void> {
  await db
    .updateTable('attempt')
    .set({ numberOfAttempts: sql<number>`greatest(number_of_attempts - 1, 0)` })
    .where('action', '=', action)
    .where('subjectSha256', '=', sha256(subject))
    .execute();
}

/** Called after a right password or code. */
export async function forgetAttempts(db: Database, { action, subject }: AttemptSubject): Promise<void> {
  await db.deleteFrom('attempt').where('action', '=', action).where('subjectSha256', '=', sha256(subject)).execute();
}
