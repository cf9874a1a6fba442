import { inLanguage, type Bilingual } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import type { Option } from '@psc/ui/fields/select-field.tsx';

export function centreOptions(centres: readonly { examCentreId: number; name: Bilingual }[]): Option[] {
  return centres.map(({ examCentreId, name }) => ({ value: examCentreId, label: inLanguage(name, activeLanguage()) }));
}
