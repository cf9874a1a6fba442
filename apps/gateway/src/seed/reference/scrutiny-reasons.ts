import type { Database } from '../../platform/database/connection.ts';
import { readTsv } from '../tsv.ts';
import { isEmpty } from './empty-table.ts';

/** Without reasons an officer of scrutiny could object to nothing, so every installation begins with some; the commission changes them. */
export async function seedScrutinyReasons(db: Database): Promise<void> {
  if (!(await isEmpty(db, 'scrutinyReason'))) return;
  const rows = readTsv<'code' | 'applies_to' | 'name_en' | 'name_ne' | 'text_en' | 'text_ne'>('scrutiny-reasons.tsv');
  await db
    .insertInto('scrutinyReason')
    .values(
      rows.map((row, index) => ({
        code: row.code,
        appliesTo: row.applies_to,
        nameEn: row.name_en,
        nameNe: row.name_ne,
        textEn: row.text_en,
        textNe: row.text_ne,
        position: index + 1,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
