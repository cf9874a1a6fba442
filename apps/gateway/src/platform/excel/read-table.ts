import type { UploadLike } from '@psc/validation/rules/uploaded-file.ts';
import { refuse } from '../frame/refusal.ts';
import type { IsHead } from './head.ts';
import { readSheet, usualLimits } from './read-sheet.ts';
import { tableRow, type TableRow } from './table-cell.ts';

/**
 * The non-empty rows of an Excel or CSV file, headings first, as cells of a sheet that changes rows.
 * @throws Refusal 400 at `field` for a file that cannot be read, has too many rows or none
 */
export async function readTable(upload: UploadLike, field: string, mostRows: number, isHead: IsHead): Promise<TableRow[]> {
  const rows = await readSheet(upload, field, { ...usualLimits, rows: mostRows }, isHead);
  if (rows.length < 2) throw refuse.invalid([{ field, message: 'gateway.excel.noRows' }]);
  return rows.map(tableRow);
}
