import { asciiDigits } from '@psc/i18n/digits.ts';
import { sql, type RawBuilder, type SqlBool } from 'kysely';

/**
 * Rows whose candidate has this text in the full name, in either language, or this number as master id. The query calls the
 * candidate `k` and the personal details `d`.
 */
export function candidateHolds(text: string): RawBuilder<SqlBool> {
  const pattern = `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  const digits = asciiDigits(text);
  const byNumber = /^\d{1,9}$/.test(digits) ? sql`k.master_id = ${Number(digits)}` : sql`false`;
  const english = sql`concat_ws(' ', k.first_name, nullif(k.middle_name, ''), k.last_name)`;
  const nepali = sql`concat_ws(' ', d.first_name_ne, nullif(d.middle_name_ne, ''), d.last_name_ne)`;
  return sql<SqlBool>`(${english} ilike ${pattern} or ${nepali} ilike ${pattern} or ${byNumber})`;
}
