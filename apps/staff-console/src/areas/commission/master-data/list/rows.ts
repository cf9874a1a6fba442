import { inLanguage, type Bilingual } from '@psc/i18n/bilingual.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import type { MasterEntry } from '@psc/api-client/areas/commission/master-data-types.ts';
import type { NamedField } from '@psc/validation/areas/commission/master-lists.ts';

export function nameOf(row: { name: Bilingual }): string {
  const language = activeLanguage();
  return localDigits(inLanguage(row.name, language), language);
}

/** The value of a field in the row, also used as the form's initial value. */
export function valueOf(field: NamedField, row: MasterEntry): unknown {
  if (field.kind === 'longText') return (row.text as Bilingual)[field.name === 'textNe' ? 'ne' : 'en'];
  return row[field.column];
}
