import { sql } from 'kysely';
import type { Database } from '../database/connection.ts';
import { sha256 } from './identify.ts';
import { refuse } from './refusal.ts';

type Budget = { action: string; most: number; seconds: number; message: string };

/** What one account may have done within a time, counted for all gateways together. */
export const budgets = {
  /** Forms with files: a whole profile with every record takes a tenth of it. */
  upload: { action: 'upload', most: 300, seconds: 24 * 60 * 60, message: 'gateway.frame.tooManyUploads' },
  /** Questions to payment providers, which close a merchant's account that asks too often. */
  lookUp: { action: 'lookUp', most: 30, seconds: 10 * 60, message: 'gateway.payment.tooManyLookUps' },
} as const satisfies Record<string, Budget>;

/**
 * Counts a deed before it is done: what is refused afterwards has cost as much.
 * @throws Refusal 429
 */
export async function spend(db: Database, { action, most, seconds, message }: Budget, accountId: number, now: Date): Promise<void> {
  const windowBegan = new Date(now.getTime() - seconds * 1000);
  const { numberOfAttempts } = await db
    .insertInto('attempt')
    .values({ action, subjectSha256: sha256(`account:${accountId}`), windowStartsAt: now, numberOfAttempts: 1 })
    .onConflict((conflict) =>
      conflict.columns(['action', 'subjectSha256']).doUpdateSet({
        numberOfAttempts: sql<number>`case when attempt.window_starts_at <= ${windowBegan} then 1 else attempt.number_of_attempts + 1 end`,
        windowStartsAt: sql<Date>`case when attempt.window_starts_at <= ${windowBegan} then excluded.window_starts_at else attempt.window_starts_at end`,
      }),
    )
    .returning('numberOfAttempts')
    .executeTakeFirstOrThrow();
  if (numberOfAttempts > most) throw refuse.tooMany(message, { most, minutes: seconds / 60 }, seconds);
}
