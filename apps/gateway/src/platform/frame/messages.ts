import Negotiator from 'negotiator';
import type { Language } from '@psc/i18n/language.ts';
import { word } from '../wording/words.ts';

export type { Language };
export type MessageValues = Record<string, string | number>;

/** The message `key` in `language`, with Nepali digits for Nepali. */
export function messageIn(language: Language, key: string, values?: MessageValues): string {
  return word(language, key, values);
}

/** Nepali unless the caller prefers English. */
export function languageOf(acceptLanguage: string | undefined): Language {
  const negotiator = new Negotiator({ headers: { 'accept-language': acceptLanguage } });
  return negotiator.language(['ne', 'en']) === 'en' ? 'en' : 'ne';
}
