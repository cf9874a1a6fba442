import { addDays, type Day } from '@psc/i18n/calendar.ts';
import { openDayFrom } from '@psc/validation/holidays.ts';
import type { Database } from '../database/connection.ts';
import { settingOn } from '../settings.ts';
import { selectClosedDays } from './repository/closed-days.ts';

const LOOKED_AHEAD_DAYS = 61;

/**
 * The day itself, or the first later one on which the office is open, because a deadline must not end on a closed day.
 * SPEC-GAP: the specification does not say what happens to a deadline on a holiday. Adopted: it ends on the next working day, as for
 * periods under the law of Nepal; a day that an officer enters is kept, with a warning in the form.
 */
export async function workingDayFrom(db: Database, day: Day): Promise<Day> {
  const [weekly, holidays] = [await settingOn(db, 'weeklyHolidays', day), await selectClosedDays(db, day, addDays(day, LOOKED_AHEAD_DAYS))];
  return openDayFrom({ weekly, holidays }, day) ?? day;
}
