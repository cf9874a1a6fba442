import { localDigits } from '@psc/i18n/digits.ts';
import type { Language } from '@psc/i18n/language.ts';

/** The days of the twelve months from Baisakh to Chaitra. */
export const monthDaysText = (monthDays: readonly number[], language: Language): string =>
  monthDays.map((days) => localDigits(days, language)).join(' · ');
