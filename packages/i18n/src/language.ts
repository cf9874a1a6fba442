import { i18n, type Messages } from '@lingui/core';
import { showNumbersInLanguage } from './shown-numbers.ts';

/** The default language comes first (first specification document, section 9). */
export const languages = ['ne', 'en'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'ne';

/** Locale for sorting. */
export const localeOf: Record<Language, string> = { ne: 'ne-NP', en: 'en-IN' };

/**
 * Locale for numbers and plurals. Both group by lakh and have the same plural forms. Chrome has no data for `ne` and would show 0-9, so
 * Nepali uses the Indian grouping with Nepali digits.
 */
export const numberLocaleOf: Record<Language, string> = { ne: 'en-IN-u-nu-deva', en: 'en-IN' };

export function isLanguage(value: unknown): value is Language {
  return value === 'ne' || value === 'en';
}

showNumbersInLanguage(i18n);

/** Switches all texts on screen; the loaded catalogues of this language stay loaded. */
export function activate(language: Language): void {
  i18n.load(language, {});
  i18n.activate(language, numberLocaleOf[language]);
}

/**
 * Adds words that nothing on screen shows yet: a screen is drawn once its words are here. Loading them in the usual way would draw the whole
 * screen in sight again, in one go, for each catalogue.
 */
export function addMessages(language: string, messages: Messages): void {
  const isInUse = language === i18n.locale && Object.keys(i18n.messages).length > 0;
  if (isInUse) Object.assign(i18n.messages, messages);
  else i18n.load(language, messages);
}

export function activeLanguage(): Language {
  return isLanguage(i18n.locale) ? i18n.locale : defaultLanguage;
}

export { i18n };
