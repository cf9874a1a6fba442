import { i18n } from '@lingui/core';
import { showNumbersInLanguage } from './shown-numbers.ts';

/** The languages of the product, its default first (first specification document, section 9). */
export const languages = ['ne', 'en'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'ne';

/** Locales by which numbers and plurals are formed; both group by lakh. */
export const localeOf: Record<Language, string> = { ne: 'ne-NP', en: 'en-IN' };

export function isLanguage(value: unknown): value is Language {
  return value === 'ne' || value === 'en';
}

showNumbersInLanguage(i18n);

/** Turns every word on screen to this language; the catalogues loaded for it stay loaded. */
export function activate(language: Language): void {
  i18n.load(language, {});
  i18n.activate(language, localeOf[language]);
}

export function activeLanguage(): Language {
  return isLanguage(i18n.locale) ? i18n.locale : defaultLanguage;
}

export { i18n };
