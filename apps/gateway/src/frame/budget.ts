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

/** Counts an act before it is done, because a refused one costs as much; false beyond the budget. */
export async function isWithin(db: Database, { action, most, minutes }: Budget, accountId: number, now: Date): Promise<boolean> {
  const { count } = await countAttempt(db, { action, subject: `account:${accountId}` }, minutes, now);
  return count <= most;
}

/** Why a deed beyond the budget is not done. */
export const beyond = ({ most, minutes, message }: Budget) => refuse.tooMany(message, { most, minutes }, minutes * 60);

/**
 * Counts a deed that is refused beyond the budget.
 * @throws Refusal 429
 */
export async function spend(db: Database, budget: Budget, accountId: number, now: Date): Promise<void> {
  if (!(await isWithin(db, budget, accountId, now))) throw beyond(budget);
}
