import { sql, type RawBuilder } from 'kysely';
import type { Bilingual } from '@psc/i18n/bilingual.ts';

/** The full name of candidate `c`, with one space between its non-empty parts. */
export const fullNameEn: RawBuilder<string> = sql`concat_ws(' ', nullif(c.first_name, ''), nullif(c.middle_name, ''), nullif(c.last_name, ''))`;
/** The full name in Nepali from `pd`; null until the candidate has entered it. */
export const fullNameNe: RawBuilder<string | null> =
  sql`nullif(concat_ws(' ', nullif(pd.first_name_ne, ''), nullif(pd.middle_name_ne, ''), nullif(pd.last_name_ne, '')), '')`;

export function fullNameFrom(row: { fullNameEn: string; fullNameNe: string | null }): Bilingual {
  return { en: row.fullNameEn, ne: row.fullNameNe ?? row.fullNameEn };
}
