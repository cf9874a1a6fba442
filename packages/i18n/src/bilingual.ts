import type { Language } from './language.ts';

/** A name in both languages, such as that of a service, post or place. */
export type Bilingual = { en: string; ne: string };

export function inLanguage(name: Bilingual, language: Language): string {
  return name[language] || name.ne || name.en;
}
