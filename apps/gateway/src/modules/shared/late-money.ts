/** Money may arrive after an attempt has ended, so it is looked up for these days more, in growing intervals. */
const LATE_MONEY_DAYS = 3;

/** Until when money is looked for that was due, or begun, by this moment. */
export function lastMoneyFor(due: Date): Date {
  return new Date(due.getTime() + LATE_MONEY_DAYS * 86_400_000);
}
