import type { Language } from '@psc/i18n/language.ts';
import { word as wordOf } from '@psc/i18n/node/words.ts';

export type { Language };
export type WordValues = Record<string, string | number>;

/** The words of `key` in `language`; digits of the values are Nepali where the language is. */
export function word(language: Language, key: string, values?: WordValues): string {
  return wordOf(language, key, values);
}

/** Nepali unless the caller prefers English. */
export function languageOf(acceptLanguage: string | undefined): Language {
  if (!acceptLanguage) return 'ne';
  const ranges = acceptLanguage.split(',').map((range, position) => {
    const [tag = '', ...parameters] = range.trim().toLowerCase().split(';');
    const quality = Number(parameters.find((parameter) => parameter.trim().startsWith('q='))?.trim().slice(2) ?? 1);
    return { language: tag.split('-')[0], quality: Number.isFinite(quality) ? quality : 0, position };
  });
  const known = ranges.filter(({ language, quality }) => (language === 'ne' || language === 'en') && quality > 0);
  known.sort((a, b) => b.quality - a.quality || a.position - b.position);
  return known[0]?.language === 'en' ? 'en' : 'ne';
}
