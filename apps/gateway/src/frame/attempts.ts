import { sql } from 'kysely';
import type { Database } from '../database/connection.ts';
import { sha256 } from './identify.ts';

type AttemptSubject = { action: string; subject: string };

/**
 * Counts one attempt in a window of its own and answers how many there were in it with this one.
 * Counted before anything is checked, so that attempts made at the same time all count.
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
 * Counts one attempt towards a wait as an account counts its wrong passwords: they add up however far apart they are,
 * the last of `mostAttempts` begins the wait, after which the count starts again.
 *
 * @returns until when to wait, null while there is nothing to wait for
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

/** Takes one counted attempt back: it was none (a right password). */
export async function uncountAttempt(db: Database, { action, subject }: AttemptSubject): Promise<void> {
  await db
    .updateTable('attempt')
    .set({ numberOfAttempts: sql<number>`greatest(number_of_attempts - 1, 0)` })
    .where('action', '=', action)
    .where('subjectSha256', '=', sha256(subject))
    .execute();
}

/** The count begins again: the last attempt was right. */
export async function forgetAttempts(db: Database, { action, subject }: AttemptSubject): Promise<void> {
  await db.deleteFrom('attempt').where('action', '=', action).where('subjectSha256', '=', sha256(subject)).execute();
}
