import type { Language } from './language.ts';

/** A name that is kept in both languages: a service, a post, a place. */
export type Bilingual = { en: string; ne: string };

export function inLanguage(name: Bilingual, language: Language): string {
  return name[language] || name.ne || name.en;
}
