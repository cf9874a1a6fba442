import { nepalDayOf } from '@psc/i18n/calendar.ts';
import type { Database } from '../../database/connection.ts';
import { settingOn } from '../../settings.ts';

/** For so many minutes after its expiry we wait for a provider to report an attempt as paid. */
const GRACE_MINUTES = 15;

/** The last instant at which an attempt that was not paid can still turn out to be. */
export function countsUntil(expiresAt: Date): Date {
  return new Date(expiresAt.getTime() + GRACE_MINUTES * 60_000);
}

/** Until when money is looked for that was due, or begun, by this moment: it may arrive after an attempt has ended. */
export async function lastMoneyFor(db: Database, due: Date): Promise<Date> {
  return new Date(due.getTime() + (await settingOn(db, 'lateMoneyDays', nepalDayOf(due))) * 86_400_000);
}
