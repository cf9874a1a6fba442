import type { Bilingual } from '@psc/i18n/bilingual.ts';
import { bsFromAd, nepalClock, nepalDayOf, type Day } from '@psc/i18n/calendar.ts';
import { formatDay, formatInstant, formatTime } from '@psc/i18n/dates.ts';
import { nepaliDigits } from '@psc/i18n/digits.ts';
import { formatMoney } from '@psc/i18n/numbers.ts';
import { messageIn, type MessageValues } from '../frame/messages.ts';

/** Printed documents are bilingual, Nepali first. */
export function bothLanguages(key: string, values?: MessageValues): string {
  return `${messageIn('ne', key, values)} / ${messageIn('en', key, values)}`;
}

export function bothOfEnumeration(enumeration: string, value: string): string {
  return bothLanguages(`enums.${enumeration}.${value}`);
}

export function moneyInBoth(amountPaisa: number): string {
  return `${formatMoney(amountPaisa, 'ne')} / ${formatMoney(amountPaisa, 'en')}`;
}

export function bothNames(name: Bilingual): string {
  return name.ne === name.en ? name.en : `${name.ne} (${name.en})`;
}

/** `१२३४ (1234)`: invigilators can compare either form. */
export function numberInBoth(number: number): string {
  return `${nepaliDigits(number)} (${number})`;
}

/** `२०८३ मंसिर १५, मङ्गलबार` and `1 December 2026`, on two lines. */
function dayInBoth(day: Day): string {
  return `${formatDay(day, 'ne')}\n${formatDay(day, 'en', { weekday: true })}`;
}

/** A day on one line without its weekday, for example a birthday. */
export function plainDayInBoth(day: Day): string {
  return `${formatDay(day, 'ne', { weekday: false })} / ${formatDay(day, 'en')}`;
}

export function dayOfInstantInBoth(instant: Date | string): string {
  return dayInBoth(nepalDayOf(instant));
}

export function timeInBoth(instant: Date | string): string {
  return `${formatTime(instant, 'ne')}\n${formatTime(instant, 'en')}`;
}

/** `२०८३ मंसिर १५, मङ्गलबार, ११:०० बजे / 1 December 2026, 11:00` */
export function instantInBoth(instant: Date | string): string {
  return `${formatInstant(instant, 'ne')} / ${formatInstant(instant, 'en')}`;
}

/** `2083-09-26 BS, 2027-01-10 AD, 11:00`: for a document's QR code, whose facts are the same text in both languages. */
export function instantInBothCalendars(instant: Date | string): string {
  const { dayAd, time } = nepalClock(instant);
  return `${bsFromAd(dayAd)} BS, ${dayAd} AD, ${time}`;
}
