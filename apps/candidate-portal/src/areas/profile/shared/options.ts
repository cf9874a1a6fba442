import { inLanguage, type Bilingual } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import type { Option } from '@psc/ui/fields/select-field.tsx';
import { shownWord } from '@psc/ui/shown-word.ts';
import { enumerations, type EnumerationName } from '@psc/validation/enumerations.ts';

type Choice = { id: number; name: Bilingual };

/**
 * The choices of a list. What the candidate chose before stays a choice, also when the list offers it no more.
 */
export function optionsOf(choices: readonly Choice[], chosen?: { id: number | null; name: Bilingual } | null): Option[] {
  const language = activeLanguage();
  const options = choices.map(({ id, name }) => ({ value: id, label: inLanguage(name, language) }));
  if (!chosen || chosen.id === null || choices.some(({ id }) => id === chosen.id)) return options;
  return [...options, { value: chosen.id, label: inLanguage(chosen.name, language) }];
}

/** The values of an enumeration in the words of the specification. */
export function enumerationOptions(name: EnumerationName): { value: string; label: string }[] {
  return enumerations[name].map((value) => ({ value, label: shownWord(`enums.${name}.${value}`) }));
}
