import { activeLanguage } from '@psc/i18n/language.ts';

/** Sample text in the language shown. */
export function sample(en: string, ne: string): string {
  return activeLanguage() === 'en' ? en : ne;
}
