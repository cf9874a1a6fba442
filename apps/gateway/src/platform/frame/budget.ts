import type { Id } from '@psc/validation/rules/id.ts';
import type { Database } from '../database/connection.ts';
import { countAttempt } from './attempts.ts';
import { refuse } from './refusal.ts';

type Budget = { action: string; most: number; minutes: number; message: string };

/** How often one account may do each of these, counted across all gateways. */
export const budgets = {
  /** Forms with files: a complete profile needs a tenth of it. */
  upload: { action: 'upload', most: 300, minutes: 24 * 60, message: 'gateway.frame.tooManyUploads' },
  /** Codes for another e-mail or mobile number: each sends a message to a person. */
  contactChange: { action: 'contactChange', most: 5, minutes: 24 * 60, message: 'gateway.ownAccount.tooManyCodes' },
  /** Look-ups at payment providers, which close a merchant's account that asks too often. */
  lookUp: { action: 'lookUp', most: 30, minutes: 10, message: 'gateway.payment.tooManyLookUps' },
} as const satisfies Record<string, Budget>;

/**
 * Counts an act before it is done, because a refused one costs as much.
 * @returns false beyond the budget
 */
export async function isWithin(db: Database, { action, most, minutes }: Budget, accountId: Id<'account'>, now: Date): Promise<boolean> {
  const { count } = await countAttempt(db, { action, subject: `account:${accountId}` }, minutes, now);
  return count <= most;
}

export const beyond = ({ most, minutes, message }: Budget) => refuse.tooMany(message, { most, minutes }, minutes * 60);

/** @throws Refusal 429 beyond the budget */
export async function spend(db: Database, budget: Budget, accountId: Id<'account'>, now: Date): Promise<void> {
  if (!(await isWithin(db, budget, accountId, now))) throw beyond(budget);
}
