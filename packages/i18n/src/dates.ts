import { addDays, bsFromAd, daysBetween, isValidAd, nepalClock, nepalDayOf, weekdayOf, type Day, type Instant } from './calendar.ts';
import { adMonthNames, bsMonthNames, weekdayNames } from './calendar-names.ts';
import type { OfficeTimes } from './commission.ts';
import { localDigits } from './digits.ts';
import type { Language } from './language.ts';

export type CalendarName = 'bs' | 'ad';
/** `own` is the usual calendar of the language's readers (BS in Nepali, AD in English); `other` is the other one. */
export type CalendarChoice = { calendar?: 'own' | 'other'; weekday?: boolean };

export function ownCalendar(language: Language): CalendarName {
  return language === 'ne' ? 'bs' : 'ad';
}

/**
 * Formats a day. Nepali: `२०८३ मंसिर ५, शनिबार`, other calendar `२१ नोभेम्बर २०२६`; English: `21 November 2026`, other calendar `5 Mangsir
 * 2083 BS`. Days outside 1975–2099 BS are shown in AD.
 * @param options `weekday`: include its name; the default is true only for the Nepali BS date
 */
export function formatDay(ad: Day, language: Language, { calendar = 'own', weekday }: CalendarChoice = {}): string {
  const wantsBs = (ownCalendar(language) === 'bs') === (calendar === 'own');
  const inBs = wantsBs && isValidAd(ad);
  const named = inBs ? bsWords(ad, language) : adWords(ad, language);
  const withWeekday = weekday ?? (inBs && language === 'ne' && calendar === 'own');
  return withWeekday ? `${named}, ${weekdayNames[language][weekdayOf(ad)]}` : named;
}

function bsWords(ad: Day, language: Language): string {
  const [year, month, day] = bsFromAd(ad).split('-').map(Number) as [number, number, number];
  const name = bsMonthNames[language][month - 1];
  return language === 'ne' ? localDigits(`${year} ${name} ${day}`, language) : `${day} ${name} ${year} BS`;
}

function adWords(ad: Day, language: Language): string {
  const [year, month, day] = ad.split('-').map(Number) as [number, number, number];
  return localDigits(`${day} ${adMonthNames[language][month - 1]} ${year}`, language);
}

/** Time in Nepal: `१७:०० बजे`, `17:00`. */
export function formatTime(instant: Date | Instant, language: Language): string {
  const { time } = nepalClock(instant);
  return language === 'ne' ? `${localDigits(time, language)} बजे` : time;
}

/** Day and time in Nepal: `२०८३ मंसिर ५, शनिबार, १७:०० बजे`, `21 November 2026, 17:00`. */
export function formatInstant(instant: Date | Instant, language: Language, options: CalendarChoice = {}): string {
  return `${formatDay(nepalDayOf(instant), language, options)}, ${formatTime(instant, language)}`;
}

/** The day and the month of a date, in the calendar of the language: `५` and `मंसिर`, `21` and `Nov`. */
export function dayAndMonth(ad: Day, language: Language): { day: string; month: string } {
  const isBs = language === 'ne' && isValidAd(ad);
  const [, month, day] = (isBs ? bsFromAd(ad) : ad).split('-').map(Number) as [number, number, number];
  const name = (isBs ? bsMonthNames : adMonthNames)[language][month - 1]!;
  return { day: localDigits(String(day), language), month: language === 'ne' ? name : name.slice(0, 3) };
}

/** Short day for an SMS, in the calendar of the language, without the year: `मंसिर ५`, `21 Nov`. */
export function formatShortDay(ad: Day, language: Language): string {
  const { day, month } = dayAndMonth(ad, language);
  return language === 'ne' ? `${month} ${day}` : `${day} ${month}`;
}

/** Short day and time in Nepal for an SMS: `मंसिर ५, १७:००`, `21 Nov, 17:00`. */
export function formatShortInstant(instant: Date | Instant, language: Language): string {
  return `${formatShortDay(nepalDayOf(instant), language)}, ${localDigits(nepalClock(instant).time, language)}`;
}

type Closed = Pick<OfficeTimes, 'closedWeekdays' | 'holidaysAd'>;

/** Days in Nepal until a deadline: 0 on its last day, null once it has passed. If closed days are given, only working days count. */
export function daysLeft(deadline: Date | Instant, now: Date | Instant, closed?: Closed): number | null {
  if (new Date(now).getTime() > new Date(deadline).getTime()) return null;
  const today = nepalDayOf(now);
  const days = daysBetween(today, nepalDayOf(deadline));
  if (!closed) return days;
  return Array.from({ length: days }, (_none, index) => addDays(today, index + 1)).filter((day) => isOpen(closed, day)).length;
}

function isOpen({ closedWeekdays, holidaysAd }: Closed, day: Day): boolean {
  return !closedWeekdays.includes(weekdayOf(day)) && !holidaysAd.includes(day);
}
