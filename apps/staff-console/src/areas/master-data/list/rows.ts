import { inLanguage, type Bilingual } from '@psc/i18n/bilingual.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import type { MasterEntry } from '@psc/api-client/calls/master-data-types.ts';
import type { NamedField } from '@psc/validation/master-lists.ts';

/** What an entry is called in the language chosen. */
export function nameOf(row: { name: Bilingual }): string {
  const language = activeLanguage();
  return localDigits(inLanguage(row.name, language), language);
}

/** What the row shows in a field and the form begins with. */
export function valueOf(field: NamedField, row: MasterEntry): unknown {
  if (field.kind === 'longText') return (row.text as Bilingual)[field.name === 'textNe' ? 'ne' : 'en'];
  return row[field.column];
}
