import { activate, defaultLanguage, isLanguage, type Language } from './language.ts';

export const languageKey = 'psc.language';

/** The language chosen earlier on this device; Nepali if none is stored or storage is unavailable. */
export function storedLanguage(): Language {
  try {
    const stored = localStorage.getItem(languageKey);
    return isLanguage(stored) ? stored : defaultLanguage;
  } catch {
    return defaultLanguage;
  }
}

/** Stores the choice and switches the page and its `lang`. Load the language's catalogues first. */
export function chooseLanguage(language: Language): void {
  try {
    localStorage.setItem(languageKey, language);
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
  showLanguage(language);
}

/** Switches the page to a language without storing it. */
export function showLanguage(language: Language): void {
  document.documentElement.lang = language;
  activate(language);
}
