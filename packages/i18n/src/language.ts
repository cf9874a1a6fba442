import { i18n } from '@lingui/core';
import { showNumbersInLanguage } from './shown-numbers.ts';

/** The languages of the product, its default first (first specification document, section 9). */
export const languages = ['ne', 'en'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'ne';

/** By which words are sorted. */
export const localeOf: Record<Language, string> = { ne: 'ne-NP', en: 'en-IN' };

/**
 * By which numbers and plurals are formed; both group by lakh and tell one from many. Chrome comes
 * without the data of `ne` and would show 0-9, so Nepali takes the Indian grouping in Nepali digits.
 */
export const numberLocaleOf: Record<Language, string> = { ne: 'en-IN-u-nu-deva', en: 'en-IN' };

export function isLanguage(value: unknown): value is Language {
  return value === 'ne' || value === 'en';
}

showNumbersInLanguage(i18n);

/** Turns every word on screen to this language; the catalogues loaded for it stay loaded. */
export function activate(language: Language): void {
  i18n.load(language, {});
  i18n.activate(language, numberLocaleOf[language]);
}

export function activeLanguage(): Language {
  return isLanguage(i18n.locale) ? i18n.locale : defaultLanguage;
}

export { i18n };
