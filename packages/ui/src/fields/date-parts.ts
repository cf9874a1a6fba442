import { adFromBs, bsFromAd, dayText, FIRST_BS_YEAR, isValidAd, isValidBs, LAST_BS_YEAR, type Day } from '@psc/i18n/calendar.ts';
import { cleanNumber } from '@psc/i18n/clean-text.ts';
import { daysInMonth } from '@psc/i18n/calendar-months.ts';
import type { CalendarName } from '@psc/i18n/dates.ts';

/** Year, month and day as typed, with digits 0–9. */
export type DateParts = { year: string; month: string; day: string };

export const noParts: DateParts = { year: '', month: '', day: '' };

/** A form value as an AD day; null if it is not one. */
export function dayOrNull(value: unknown): Day | null {
  return typeof value === 'string' && isValidAd(value) ? value : null;
}

/** Why the parts are not a day. `incomplete` also applies while the user is still typing. */
export type DateProblem =
  | { kind: 'incomplete' }
  | { kind: 'year'; first: number; last: number }
  | { kind: 'month' }
  | { kind: 'day'; year: number; month: number; days: number };

/** The AD years that the calendar data cover, at least in part. */
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

/** Whether the part cannot take another digit. */
export function isPartWhole(part: keyof DateParts, text: string): boolean {
  if (part === 'year') return /^\d{4}$/.test(text);
  return /^\d{2}$/.test(text) || (part === 'month' ? /^[2-9]$/ : /^[4-9]$/).test(text);
}

const YEAR_FIRST = /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/;
const DAY_FIRST = /^(?<day>\d{1,2})-(?<month>\d{1,2})-(?<year>\d{4})$/;
const DIGITS_YEAR_FIRST = /^(?<year>(?:19|20)\d\d)(?<month>\d\d)(?<day>\d\d)$/;
const DIGITS_DAY_FIRST = /^(?<day>\d\d)(?<month>\d\d)(?<year>(?:19|20)\d\d)$/;

/** A Nepali keyboard writes a danda where others write a full stop. */
const SEPARATOR = /[\s-]*[-/.,।\s][\s-]*/gu;
const LAST_MONTH = 12;

/** The parts of a whole date in one text, such as a pasted `2052-03-01`; null for any other text. */
export function wholeDateIn(text: string): DateParts | null {
  const clean = cleanNumber(text).replaceAll(SEPARATOR, '-');
  for (const form of [YEAR_FIRST, DAY_FIRST, DIGITS_YEAR_FIRST, DIGITS_DAY_FIRST]) {
    const parts = form.exec(clean)?.groups;
    if (parts) return dayAndMonth({ year: parts.year!, month: plain(parts.month!), day: plain(parts.day!) });
  }
  return null;
}

/** A month beyond the twelfth is the day of a date written in American order. */
function dayAndMonth({ year, month, day }: DateParts): DateParts {
  const isMonthFirst = Number(month) > LAST_MONTH && Number(day) <= LAST_MONTH;
  return isMonthFirst ? { year, month: day, day: month } : { year, month, day };
}

/** The text of a box, and the rest for the next one if the person typed on. */
export function typedInto(part: keyof DateParts, text: string): { text: string; next?: string } {
  const clean = cleanNumber(text);
  const digits = /^\d+/.exec(clean)?.[0].slice(0, part === 'year' ? 4 : 2);
  if (digits === undefined) return { text: clean };
  const rest = clean.slice(digits.length);
  const isEnded = rest !== '' || /\s$/u.test(text);
  return isEnded ? { text: digits, next: rest.replace(/^[-/.,।\s]+/u, '') } : { text: digits };
}

/** The parts after typing or pasting into one box; text beyond its length fills the next empty boxes. */
export function spread(parts: DateParts, order: readonly (keyof DateParts)[], name: keyof DateParts, typed: string) {
  const next: DateParts = { ...parts };
  let [at, { text, next: rest }] = [order.indexOf(name), typedInto(name, typed)];
  next[name] = text;
  while (rest !== undefined && order[at + 1] !== undefined && parts[order[at + 1]!] === '') {
    at += 1;
    ({ text, next: rest } = typedInto(order[at]!, rest));
    next[order[at]!] = text;
  }
  return { parts: next, last: order[at]! };
}

/** No form asks for a day so far ahead, so a later year is one of B.S. */
const YEARS_AHEAD = 5;

/**
 * The calendar that the typed year more likely belongs to, for a date typed in the other one: 1995 in B.S. is
 * the year 1938. Null if the year fits.
 */
export function likelierCalendar(
  { year }: DateParts,
  calendar: CalendarName,
  todayAd: Day,
  yearsAhead: number = YEARS_AHEAD,
): CalendarName | null {
  if (!/^\d{4}$/.test(year)) return null;
  const [typed, thisYear] = [Number(year), Number(todayAd.slice(0, 4))];
  if (calendar === 'bs') return typed > adYears.first && typed <= thisYear ? 'ad' : null;
  return typed > thisYear + yearsAhead && typed <= LAST_BS_YEAR ? 'bs' : null;
}

/** The day that the parts form in their calendar; null if it does not exist. */
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
  // The calendar data cover the very first and last AD years only in part.
  return { kind: 'year', first, last };
}

export type BothDays = { ad: string; bs: string };

/**
 * The form values for the parts: the day in both calendars, empty strings while nothing is typed, and the raw input in both if it is not a
 * day, so that the rules of the form reject it.
 */
export function valuesOf(parts: DateParts, calendar: CalendarName): BothDays {
  if (isEmpty(parts)) return { ad: '', bs: '' };
  const day = dayOf(parts, calendar);
  if (!day) {
    const typed = [parts.year, parts.month.padStart(2, '0'), parts.day.padStart(2, '0')].join('-');
    // Input that is invalid in one calendar may be valid in the other: 2050-02-32 must not pass as either.
    return { ad: `${calendar}:${typed}`, bs: `${calendar}:${typed}` };
  }
  return calendar === 'bs' ? { ad: adFromBs(day)!, bs: day } : { ad: day, bs: bsFromAd(day) };
}

/** The parts to show for a form value in a calendar; empty for an empty value. */
export function shownParts(ad: unknown, calendar: CalendarName): DateParts {
  if (typeof ad !== 'string' || ad === '') return noParts;
  if (isValidAd(ad)) return partsOf(calendar === 'bs' ? bsFromAd(ad) : ad);
  const typed = /^(bs|ad):(.*)$/.exec(ad);
  return typed ? partsOf(typed[2]!) : noParts;
}
