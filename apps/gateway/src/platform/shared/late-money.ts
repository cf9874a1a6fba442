import { addDays, instantAtNepal, nepalDayOf } from '@psc/i18n/calendar.ts';
import type { Database } from '../database/connection.ts';
import { settingOn } from '../settings.ts';

/** Minutes after its expiry while a provider may still report an attempt as paid. */
const GRACE_MINUTES = 15;

/** The last instant at which an unpaid attempt can still turn out to be paid. */
export function countsUntil(expiresAt: Date): Date {
  return new Date(expiresAt.getTime() + GRACE_MINUTES * 60_000);
}

/** Attempts that expire then or later can still turn out to be paid. */
export function stillCountsAt(now: Date): Date {
  return new Date(now.getTime() - GRACE_MINUTES * 60_000);
}

/** When a paid attempt is looked up once more, because its provider may have taken the payment back: in the night after its day. */
export function checkedAgainAt(settledAt: Date): Date {
  return new Date(instantAtNepal(addDays(nepalDayOf(settledAt), 1), '02:00'));
}

/** Until when payments due or started by this moment are looked for: they may arrive after their attempt has ended. */
export async function lastMoneyFor(db: Database, due: Date): Promise<Date> {
  return new Date(due.getTime() + (await settingOn(db, 'lateMoneyDays', nepalDayOf(due))) * 86_400_000);
}
