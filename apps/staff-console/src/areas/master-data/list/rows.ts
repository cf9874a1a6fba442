import { inLanguage } from '@psc/i18n/bilingual.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import type { ListedRow, ListField } from './definition.ts';

export type ListStatus = 'all' | 'active' | 'inactive';
export type ListFilter = { text: string; status: ListStatus; parent: { field: ListField; id: string } | null };

/** What an entry is called in the language chosen. */
export function nameOf(row: ListedRow): string {
  const language = activeLanguage();
  return row.name ? inLanguage(row.name, language) : localDigits(row.code ?? '', language);
}

export function valueOf(field: ListField, row: ListedRow): unknown {
  return field.rowValue ? field.rowValue(row) : row[field.name];
}

/** The rows that fit what is looked for, in either language. */
export function shownRows(rows: readonly ListedRow[], { text, status, parent }: ListFilter): ListedRow[] {
  const wanted = text.trim().toLocaleLowerCase();
  return rows.filter((row) => {
    if (status !== 'all' && (row.active ?? true) !== (status === 'active')) return false;
    if (parent && String(valueOf(parent.field, row)) !== parent.id) return false;
    if (wanted === '') return true;
    return [row.name?.en, row.name?.ne, row.code].some((name) => name?.toLocaleLowerCase().includes(wanted));
  });
}
