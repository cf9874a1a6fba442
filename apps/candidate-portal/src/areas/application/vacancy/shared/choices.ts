import { inLanguage, type Bilingual } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import type { Option } from '@psc/ui/fields/select-field.tsx';

export function optionsOf(choices: readonly { id: number; name: Bilingual }[]): Option[] {
  return choices.map(({ id, name }) => ({ value: id, label: inLanguage(name, activeLanguage()) }));
}
