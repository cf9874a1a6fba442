import { inLanguage } from '@psc/i18n/bilingual.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import type { MasterEntry } from '@psc/api-client/calls/master-data-types.ts';
import type { ListedRow, ListField, ReferringProperty } from './definition.ts';

/** What an entry is called in the language chosen. */
export function nameOf(row: Pick<ListedRow, 'name' | 'code'>): string {
  const language = activeLanguage();
  return localDigits(row.name ? inLanguage(row.name, language) : (row.code ?? ''), language);
}

/** What the row calls a field: the property by which it is filtered and which names the entry that it refers to. */
export function propertyOf(field: ListField & { kind: 'reference' }): ReferringProperty {
  return field.property ?? (field.name as ReferringProperty);
}

export function valueOf(field: ListField, row: MasterEntry): unknown {
  if (field.rowValue) return field.rowValue(row);
  return row[field.kind === 'reference' ? propertyOf(field) : field.name];
}
