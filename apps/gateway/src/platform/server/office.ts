import { addDays, nepalDayOf } from '@psc/i18n/calendar.ts';
import type { OfficeTimes } from '@psc/i18n/commission.ts';
import { weekdays } from '@psc/validation/holidays.ts';
import type { Database } from '../database/connection.ts';
import { readSetting, settingOn } from '../settings.ts';
import { selectClosedDays } from '../shared/repository/closed-days.ts';

/** Later than any deadline shown to candidates. */
const TOLD_AHEAD_DAYS = 180;

export async function officeTimes(db: Database, now: Date): Promise<OfficeTimes> {
  const today = nepalDayOf(now);
  const [hours, counted, weekly, holidays] = [
    await readSetting(db, 'officeHours'),
    await readSetting(db, 'daysLeft'),
    await settingOn(db, 'weeklyHolidays', today),
    await selectClosedDays(db, today, addDays(today, TOLD_AHEAD_DAYS)),
  ];
  return {
    ...hours,
    closedWeekdays: weekly.map((day) => weekdays.indexOf(day)),
    holidaysAd: holidays.map(({ dayAd }) => dayAd).toSorted(),
    countsWorkingDays: counted === 'workingDays',
  };
}
