import { activate, defaultLanguage, isLanguage, type Language } from './language.ts';

/** Where the choice is kept on this device. */
export const languageKey = 'psc.language';

/** The language chosen on this device before; Nepali when nothing is stored or storage is closed to us. */
export function storedLanguage(): Language {
  try {
    const stored = localStorage.getItem(languageKey);
    return isLanguage(stored) ? stored : defaultLanguage;
  } catch {
    return defaultLanguage;
  }
}

/** Keeps the choice, and turns the page and its `lang` to it. Load the words of the language first. */
export function chooseLanguage(language: Language): void {
  try {
    localStorage.setItem(languageKey, language);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  showLanguage(language);
}

/** Turns the page to a language without keeping it as the choice. */
export function showLanguage(language: Language): void {
  document.documentElement.lang = language;
  activate(language);
}
