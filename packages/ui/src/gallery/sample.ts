import { activeLanguage } from '@psc/i18n/language.ts';

export function sample(en: string, ne: string): string {
  return activeLanguage() === 'en' ? en : ne;
}
