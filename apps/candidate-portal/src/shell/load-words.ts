import { activeLanguage } from '@psc/i18n/language.ts';
import { words } from '../catalogues.ts';

/** Fetches words in the language shown. An area without screens has no words yet, and needs none. */
export function loadWords(parts: string[]): Promise<void> {
  return words.load(
    parts.filter((part) => words.has(part)),
    activeLanguage(),
  );
}
