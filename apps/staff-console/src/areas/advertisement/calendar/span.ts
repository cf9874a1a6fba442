import { addDays, nepalDayOf, weekdayOf, type Day } from '@psc/i18n/calendar.ts';
import { addMonths, daysInMonth, firstOfMonth, numbersOf } from '@psc/i18n/calendar-months.ts';
import { serverNow } from '@psc/i18n/server-clock.ts';

export type CalendarShown = 'month' | 'week';
export type Span = { shown: CalendarShown; onAd: Day; fromAd: Day; toAd: Day };

const DAYS_OF_A_WEEK = 7;

/** The Bikram Sambat month, or the week from Sunday, that contains a day. */
export function spanOf(shown: CalendarShown, onAd: Day): Span {
  if (shown === 'week') {
    const fromAd = addDays(onAd, -weekdayOf(onAd));
    return { shown, onAd, fromAd, toAd: addDays(fromAd, DAYS_OF_A_WEEK - 1) };
  }
  const { year, month } = numbersOf(onAd, 'bs');
  const fromAd = firstOfMonth(year, month, 'bs');
  return { shown, onAd, fromAd, toAd: addDays(fromAd, daysInMonth(year, month, 'bs') - 1) };
}

/** The same day in the previous or next span. */
export function turned({ shown, onAd }: Span, by: 1 | -1): Day {
  return shown === 'week' ? addDays(onAd, by * DAYS_OF_A_WEEK) : addMonths(onAd, by, 'bs');
}

export function todayAd(): Day {
  return nepalDayOf(new Date(serverNow()));
}

/** `on` in the address is a day; `shown` is the month or week around it. The default is the current month. */
export function spanFrom(search: URLSearchParams): Span {
  const on = search.get('on') ?? '';
  const day = /^20[0-3]\d-\d\d-\d\d$/.test(on) && !Number.isNaN(Date.parse(on)) ? on : todayAd();
  return spanOf(search.get('shown') === 'week' ? 'week' : 'month', day);
}

export function daysOf({ fromAd, toAd }: Span): Day[] {
  const days: Day[] = [];
  for (let day = fromAd; day <= toAd; day = addDays(day, 1)) days.push(day);
  return days;
}
