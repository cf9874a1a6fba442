import type { Database } from '../database/connection.ts';
import { countAttempt } from './attempts.ts';
import { refuse } from './refusal.ts';

type Budget = { action: string; most: number; minutes: number; message: string };

/** What one account may have done within a time, counted for all gateways together. */
export const budgets = {
  /** Forms with files: a whole profile with every record takes a tenth of it. */
  upload: { action: 'upload', most: 300, minutes: 24 * 60, message: 'gateway.frame.tooManyUploads' },
  /** Codes for another e-mail or mobile number: each is a message to somebody. */
  contactChange: { action: 'contactChange', most: 5, minutes: 24 * 60, message: 'gateway.ownAccount.tooManyCodes' },
  /** Questions to payment providers, which close a merchant's account that asks too often. */
  lookUp: { action: 'lookUp', most: 30, minutes: 10, message: 'gateway.payment.tooManyLookUps' },
} as const satisfies Record<string, Budget>;

/**
 * Counts a deed before it is done: what is refused afterwards has cost as much.
 * @throws Refusal 429
 */
export async function spend(db: Database, { action, most, minutes, message }: Budget, accountId: number, now: Date): Promise<void> {
  const { count } = await countAttempt(db, { action, subject: `account:${accountId}` }, minutes, now);
  if (count > most) throw refuse.tooMany(message, { most, minutes }, minutes * 60);
}
