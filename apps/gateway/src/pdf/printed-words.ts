import type { Bilingual } from '@psc/i18n/bilingual.ts';
import { nepalDayOf, type Day } from '@psc/i18n/calendar.ts';
import { formatDay, formatTime } from '@psc/i18n/dates.ts';
import { nepaliDigits } from '@psc/i18n/digits.ts';
import { word, type WordValues } from '../frame/words.ts';

/** Printed papers are read by everybody, so their words stand in both languages, Nepali first. */
export function bothLanguages(key: string, values?: WordValues): string {
  return `${word('ne', key, values)} / ${word('en', key, values)}`;
}

export function bothNames(name: Bilingual): string {
  return name.ne === name.en ? name.en : `${name.ne} (${name.en})`;
}

/** `१२३४ (1234)`: an invigilator compares either. */
export function numberInBoth(number: number): string {
  return `${nepaliDigits(number)} (${number})`;
}

/** `२०८३ मंसिर १५, मङ्गलबार` and `1 December 2026`, on two lines. */
function dayInBoth(day: Day): string {
  return `${formatDay(day, 'ne')}\n${formatDay(day, 'en', { weekday: true })}`;
}

/** A birthday on one line: its weekday tells nobody anything. */
export function birthInBoth(day: Day): string {
  return `${formatDay(day, 'ne', { weekday: false })} / ${formatDay(day, 'en')}`;
}

export function dayOfInstantInBoth(instant: Date | string): string {
  return dayInBoth(nepalDayOf(instant));
}

export function timeInBoth(instant: Date | string): string {
  return `${formatTime(instant, 'ne')}\n${formatTime(instant, 'en')}`;
}

/** What heads every printed paper of the commission. */
export function commissionWords(): { commissionNe: string; commissionEn: string } {
  return { commissionNe: word('ne', 'gateway.admitCard.commission'), commissionEn: word('en', 'gateway.admitCard.commission') };
}
