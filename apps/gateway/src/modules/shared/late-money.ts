import { nepalDayOf } from '@psc/i18n/calendar.ts';
import type { Database } from '../../database/connection.ts';
import { settingOn } from '../../settings.ts';

/** Until when money is looked for that was due, or begun, by this moment: it may arrive after an attempt has ended. */
export async function lastMoneyFor(db: Database, due: Date): Promise<Date> {
  return new Date(due.getTime() + (await settingOn(db, 'lateMoneyDays', nepalDayOf(due))) * 86_400_000);
}
