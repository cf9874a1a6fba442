import { adFromBs, bsFromAd, dayText, FIRST_BS_YEAR, isValidAd, isValidBs, LAST_BS_YEAR, type Day } from '@psc/i18n/calendar.ts';
import { daysInMonth } from '@psc/i18n/calendar-months.ts';
import type { CalendarName } from '@psc/i18n/dates.ts';

/** Year, month and day as they are typed, digits 0–9. */
export type DateParts = { year: string; month: string; day: string };

export const noParts: DateParts = { year: '', month: '', day: '' };

/** A value of a form as an AD day; null when it is none. */
export function dayOrNull(value: unknown): Day | null {
  return typeof value === 'string' && isValidAd(value) ? value : null;
}

/** What keeps parts from being a day. `incomplete` also while someone is still typing. */
export type DateProblem =
  | { kind: 'incomplete' }
  | { kind: 'year'; first: number; last: number }
  | { kind: 'month' }
  | { kind: 'day'; year: number; month: number; days: number };

/** The years of AD that lie in the calendar whole or in part. */
const adYears = { first: 1918, last: 2043 };

export function isEmpty({ year, month, day }: DateParts): boolean {
  return year === '' && month === '' && day === '';
}

export function partsOf(day: Day): DateParts {
  const [year = '', month = '', dayOfMonth = ''] = day.split('-');
  return { year, month: plain(month), day: plain(dayOfMonth) };
}

function plain(number: string): string {
  return number.replace(/^0+(?=\d)/, '');
}

/** Whether no digit can follow what is typed. */
export function isPartWhole(part: keyof DateParts, text: string): boolean {
  if (part === 'year') return /^\d{4}$/.test(text);
  return /^\d{2}$/.test(text) || (part === 'month' ? /^[2-9]$/ : /^[4-9]$/).test(text);
}

/** The day that the parts name, in the calendar they are in; null when they name none. */
export function dayOf(parts: DateParts, calendar: CalendarName): Day | null {
  if (![parts.year, parts.month, parts.day].every((part) => /^\d{1,4}$/.test(part))) return null;
  const day = dayText(Number(parts.year), Number(parts.month), Number(parts.day));
  return (calendar === 'bs' ? isValidBs(day) : isValidAd(day)) ? day : null;
}

export function problemOf(parts: DateParts, calendar: CalendarName): DateProblem | null {
  if (isEmpty(parts) || dayOf(parts, calendar)) return null;
  if ([parts.year, parts.month, parts.day].includes('') || parts.year.length < 4) return { kind: 'incomplete' };
  const [year, month, day] = [Number(parts.year), Number(parts.month), Number(parts.day)];
  const { first, last } = calendar === 'bs' ? { first: FIRST_BS_YEAR, last: LAST_BS_YEAR } : adYears;
  if (!(year >= first && year <= last)) return { kind: 'year', first, last };
  if (!(month >= 1 && month <= 12)) return { kind: 'month' };
  const days = daysInMonth(year, month, calendar);
  if (!(day >= 1 && day <= days)) return { kind: 'day', year, month, days };
  // The very first and last AD years lie in the calendar in part only.
  return { kind: 'year', first, last };
}

/** The same day in the two calendars. */
export type BothDays = { ad: string; bs: string };

/**
 * What the values of a form become: the day in both calendars; empty texts while nothing is typed;
 * and what was typed, in both, when it is no day, so that the rules of the form refuse it.
 */
export function valuesOf(parts: DateParts, calendar: CalendarName): BothDays {
  if (isEmpty(parts)) return { ad: '', bs: '' };
  const day = dayOf(parts, calendar);
  if (!day) {
    const typed = [parts.year, parts.month.padStart(2, '0'), parts.day.padStart(2, '0')].join('-');
    // A day that one calendar does not have may be one in the other: 2050-02-32 must not pass as either.
    return { ad: `${calendar}:${typed}`, bs: `${calendar}:${typed}` };
  }
  return calendar === 'bs' ? { ad: adFromBs(day)!, bs: day } : { ad: day, bs: bsFromAd(day) };
}

/** The parts to show for a value of the form, in a calendar; none for an empty value. */
export function shownParts(ad: unknown, calendar: CalendarName): DateParts {
  if (typeof ad !== 'string' || ad === '') return noParts;
  if (isValidAd(ad)) return partsOf(calendar === 'bs' ? bsFromAd(ad) : ad);
  const typed = /^(bs|ad):(.*)$/.exec(ad);
  return typed ? partsOf(typed[2]!) : noParts;
}
