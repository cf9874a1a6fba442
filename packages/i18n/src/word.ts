import { setupI18n, type Messages } from '@lingui/core';
import { numberLocaleOf, type Language } from './language.ts';
import { showNumbersInLanguage } from './shown-numbers.ts';

function wordsOf(language: Language) {
  const i18n = setupI18n({ missing: () => '' });
  showNumbersInLanguage(i18n);
  i18n.load(language, {});
  i18n.activate(language, numberLocaleOf[language]);
  return i18n;
}

// Each language has its own: a gateway speaks both at the same time.
const books = { ne: wordsOf('ne'), en: wordsOf('en') };

/** Adds compiled words, keys to messages, to those that {@link word} finds. */
export function registerWords(language: Language, messages: Messages): void {
  books[language].load(language, messages);
}

export function hasWord(language: Language, key: string): boolean {
  return Object.hasOwn(books[language].messages, key);
}

/**
 * The words of a key in a language, with values put in; the key itself when it has no words.
 * @param key such as `rules.login.username.required` or `gateway.requisition.saved`
 */
export function word(language: Language, key: string, values?: Record<string, unknown>): string {
  return books[language]._(key, values) || key;
}
