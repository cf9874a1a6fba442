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

// One instance per language, because a gateway uses both at the same time.
const books = { ne: wordsOf('ne'), en: wordsOf('en') };

/** Adds compiled messages for {@link word}. */
export function registerWords(language: Language, messages: Messages): void {
  books[language].load(language, messages);
}

export function hasWord(language: Language, key: string): boolean {
  return Object.hasOwn(books[language].messages, key);
}

/**
 * The message of a key with values filled in; the key itself if there is none.
 * @param key such as `rules.login.username.required` or `gateway.requisition.saved`
 */
export function word(language: Language, key: string, values?: Record<string, unknown>): string {
  return books[language]._(key, values) || key;
}
