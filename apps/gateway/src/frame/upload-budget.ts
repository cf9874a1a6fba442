import { sql } from 'kysely';
import type { Database } from '../database/connection.ts';
import { sha256 } from './identify.ts';
import { refuse } from './refusal.ts';

/** Forms with files of one candidate within a day: a whole profile with every record takes a tenth of it. */
export const MOST_UPLOADS_OF_A_DAY = 300;
const DAY_SECONDS = 24 * 60 * 60;

/**
 * Counts a form with files before it is read: what is refused afterwards has left its bytes in the store all the same.
 * @throws Refusal 429
 */
export async function countUpload(db: Database, accountId: number, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - DAY_SECONDS * 1000);
  const { numberOfAttempts } = await db
    .insertInto('attempt')
    .values({ action: 'upload', subjectSha256: sha256(`account:${accountId}`), windowStartsAt: now, numberOfAttempts: 1 })
    .onConflict((conflict) =>
      conflict.columns(['action', 'subjectSha256']).doUpdateSet({
        numberOfAttempts: sql<number>`case when attempt.window_starts_at <= ${yesterday} then 1 else attempt.number_of_attempts + 1 end`,
        windowStartsAt: sql<Date>`case when attempt.window_starts_at <= ${yesterday} then excluded.window_starts_at else attempt.window_starts_at end`,
      }),
    )
    .returning('numberOfAttempts')
    .executeTakeFirstOrThrow();
  if (numberOfAttempts > MOST_UPLOADS_OF_A_DAY)
    throw refuse.tooMany('gateway.frame.tooManyUploads', { most: MOST_UPLOADS_OF_A_DAY }, DAY_SECONDS);
}
