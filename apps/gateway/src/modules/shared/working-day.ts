import { addDays, type Day } from '@psc/i18n/calendar.ts';
import { openDayFrom } from '@psc/validation/holidays.ts';
import type { Database } from '../../database/connection.ts';
import { settingOn } from '../../settings.ts';
import { selectClosedDays } from './repository/closed-days.ts';

const LOOKED_AHEAD_DAYS = 61;

/**
 * The day itself, or the first one after it on which the office is open: what ends by itself does not end behind a closed door.
 * SPEC-GAP: the documents do not say what becomes of a deadline on a holiday. Adopted: it ends on the next working day, as times do
 * that are counted by the law of Nepal; a day that an officer names is taken as it is, with a warning where it is typed.
 */
export async function workingDayFrom(db: Database, day: Day): Promise<Day> {
  const [weekly, holidays] = [await settingOn(db, 'weeklyHolidays', day), await selectClosedDays(db, day, addDays(day, LOOKED_AHEAD_DAYS))];
  return openDayFrom({ weekly, holidays }, day) ?? day;
}
