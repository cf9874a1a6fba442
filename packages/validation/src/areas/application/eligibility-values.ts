import { inLanguage } from '@psc/i18n/bilingual.ts';
import { formatDay } from '@psc/i18n/dates.ts';
import type { Language } from '@psc/i18n/language.ts';
import type { EligibilityRule } from './eligibility.ts';

/** Values for the verdict's message: a day (its name ends in `Ad`) in the reader's calendar, a name in the reader's language. */
export function valuesInWords({ values, names }: Pick<EligibilityRule, 'values' | 'names'>, language: Language): EligibilityRule['values'] {
  const plain = Object.entries(values).map(([name, value]) => [name, name.endsWith('Ad') ? formatDay(String(value), language) : value]);
  const named = Object.entries(names ?? {}).map(([name, bilingual]) => [name, inLanguage(bilingual, language)]);
  return Object.fromEntries([...plain, ...named]);
}
