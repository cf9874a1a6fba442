import { inLanguage, type Bilingual } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import type { Option } from '@psc/ui/fields/select-field.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { enumerations, type EnumerationName } from '@psc/validation/enumerations.ts';

type Choice = { id: number; name: Bilingual };

/** Options of a list. The candidate's earlier choice is kept even if the list no longer offers it. */
export function optionsOf(choices: readonly Choice[], chosen?: { id: number | null; name: Bilingual } | null): Option[] {
  const language = activeLanguage();
  const options = choices.map(({ id, name }) => ({ value: id, label: inLanguage(name, language) }));
  if (!chosen || chosen.id === null || choices.some(({ id }) => id === chosen.id)) return options;
  return [...options, { value: chosen.id, label: inLanguage(chosen.name, language) }];
}

export function enumerationOptions(name: EnumerationName): { value: string; label: string }[] {
  return enumerations[name].map((value) => ({ value, label: messageText(`enums.${name}.${value}`) }));
}
