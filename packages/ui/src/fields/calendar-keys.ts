import type { CalendarLevel } from '@mantine/dates';
import { addDays, weekdayOf, type Day } from '@psc/i18n/calendar.ts';
import { addMonths, firstOfMonth, nearestDay, numbersOf } from '@psc/i18n/calendar-months.ts';
import type { CalendarName } from '@psc/i18n/dates.ts';

type Press = { key: string; shiftKey: boolean };

const DAYS_A_WEEK = 7;
const MONTHS_A_YEAR = 12;
const YEARS_A_DECADE = 10;
/** The grids of months and years have three columns, in both calendars. */
const COLUMNS = 3;

/**
 * The AD day that a key moves to from the focused day: by days at the level of a month, by months at that of a year, by years at that of a
 * decade. Null for a key without a meaning there.
 */
export function dayAfterKey(press: Press, ad: Day, level: CalendarLevel, calendar: CalendarName): Day | null {
  if (level === 'month') return afterKeyInMonth(press, ad, calendar);
  return level === 'year' ? afterKeyInYear(press, ad, calendar) : afterKeyInDecade(press, ad, calendar);
}

function afterKeyInMonth({ key, shiftKey }: Press, ad: Day, calendar: CalendarName): Day | null {
  const weekday = weekdayOf(ad);
  const days = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -DAYS_A_WEEK, ArrowDown: DAYS_A_WEEK, Home: -weekday, End: 6 - weekday }[key];
  if (days !== undefined) return nearestDay(addDays(ad, days));
  const months = { PageUp: -1, PageDown: 1 }[key];
  return months === undefined ? null : addMonths(ad, shiftKey ? months * MONTHS_A_YEAR : months, calendar);
}

function afterKeyInYear({ key }: Press, ad: Day, calendar: CalendarName): Day | null {
  const { year, month } = numbersOf(ad, calendar);
  const months = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -COLUMNS,
    ArrowDown: COLUMNS,
    Home: 1 - month,
    End: MONTHS_A_YEAR - month,
    PageUp: -MONTHS_A_YEAR,
    PageDown: MONTHS_A_YEAR,
  }[key];
  return months === undefined ? null : addMonths(nearestDay(firstOfMonth(year, month, calendar)), months, calendar);
}

function afterKeyInDecade({ key }: Press, ad: Day, calendar: CalendarName): Day | null {
  const inDecade = numbersOf(ad, calendar).year % YEARS_A_DECADE;
  const years = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -COLUMNS,
    ArrowDown: COLUMNS,
    Home: -inDecade,
    End: YEARS_A_DECADE - 1 - inDecade,
    PageUp: -YEARS_A_DECADE,
    PageDown: YEARS_A_DECADE,
  }[key];
  return years === undefined ? null : addMonths(ad, years * MONTHS_A_YEAR, calendar);
}
