import { addDays, adFromBs, bsFromAd, daysInBsMonth, dayText, FIRST_BS_YEAR, LAST_BS_YEAR, lastDayAd, type Day } from './calendar.ts';
import type { CalendarName } from './dates.ts';

/** Year, month from 1, and day of the month, in the requested calendar. */
export type DateNumbers = { year: number; month: number; day: number };

const MONTHS_A_YEAR = 12;

/** The first AD day with a BS date: 1 Baisakh 1975. */
export const FIRST_DAY_AD: Day = '1918-04-13';

export function numbersOf(ad: Day, calendar: CalendarName): DateNumbers {
  const [year, month, day] = (calendar === 'bs' ? bsFromAd(ad) : ad).split('-').map(Number) as [number, number, number];
  return { year, month, day };
}

export function daysInMonth(year: number, month: number, calendar: CalendarName): number {
  return calendar === 'bs' ? daysInBsMonth(year, month) : new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** First AD day of a month of either calendar. */
export function firstOfMonth(year: number, month: number, calendar: CalendarName): Day {
  const first = dayText(year, month, 1);
  return calendar === 'bs' ? adFromBs(first)! : first;
}

/** The nearest AD day that exists in both calendars. */
export function nearestDay(ad: Day): Day {
  if (ad < FIRST_DAY_AD) return FIRST_DAY_AD;
  return ad > lastDayAd() ? lastDayAd() : ad;
}

/** The same day of the month, `months` later in either calendar; the month's last day if it is shorter. */
export function addMonths(ad: Day, months: number, calendar: CalendarName): Day {
  const { year, month, day } = numbersOf(ad, calendar);
  const index = year * MONTHS_A_YEAR + month - 1 + months;
  const to = { year: Math.floor(index / MONTHS_A_YEAR), month: (index % MONTHS_A_YEAR) + 1 };
  if (calendar === 'bs' && to.year < FIRST_BS_YEAR) return FIRST_DAY_AD;
  if (calendar === 'bs' && to.year > LAST_BS_YEAR) return lastDayAd();
  const dayOfMonth = Math.min(day, daysInMonth(to.year, to.month, calendar));
  return nearestDay(addDays(firstOfMonth(to.year, to.month, calendar), dayOfMonth - 1));
}

/** Last AD day of the fiscal year that contains `ad`: the end of Ashadh. */
export function lastDayOfFiscalYear(ad: Day): Day {
  const { year, month } = numbersOf(ad, 'bs');
  return addDays(firstOfMonth(month >= 4 ? year + 1 : year, 4, 'bs'), -1);
}
