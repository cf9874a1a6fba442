import { addDays, weekdayOf, type Day } from '@psc/i18n/calendar.ts';
import { rowId, tickBox } from './rules/choices.ts';
import { dayAd } from './rules/dates.ts';
import { form } from './rules/form.ts';
import { optional } from './rules/optional.ts';
import { requiredReason, singleLine } from './rules/text.ts';
import * as v from 'valibot';

/** In the order of `weekdayOf`. */
export const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
export type Weekday = (typeof weekdays)[number];

const name = v.pipe(singleLine, v.minLength(1, 'rules.all.text.blankIsEmpty'));

/** A day on which the office is closed, with the decision behind it. */
export const HolidayForm = form({
  id: optional(rowId),
  dayAd,
  nameNe: name,
  nameEn: name,
  inactive: tickBox,
  source: requiredReason,
});

export type ClosedDays = { weekly: readonly Weekday[]; holidays: readonly { dayAd: Day }[] };

/* @__NO_SIDE_EFFECTS__ */
export function isClosedOn({ weekly, holidays }: ClosedDays, day: Day): boolean {
  return weekly.includes(weekdays[weekdayOf(day)]!) || holidays.some(({ dayAd: closed }) => closed === day);
}

/** Longer than any real closure of an office. */
const LONGEST_CLOSURE_DAYS = 60;

/** The day itself or the next working day; null if the office stays closed for {@link LONGEST_CLOSURE_DAYS} days. */
/* @__NO_SIDE_EFFECTS__ */
export function openDayFrom(closed: ClosedDays, day: Day): Day | null {
  for (let days = 0; days <= LONGEST_CLOSURE_DAYS; days += 1) {
    const next = addDays(day, days);
    if (!isClosedOn(closed, next)) return next;
  }
  return null;
}
