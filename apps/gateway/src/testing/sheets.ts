import writeSheet from 'write-excel-file/node';
import { MARK_SHEET, type SheetMark } from '../excel/sheet-mark.ts';

type Rows = (string | number)[][];
const cellsOf = (rows: Rows) =>
  rows.map((row) => row.map((value) => ({ value, type: (typeof value === 'number' ? Number : String) as never })));

/** An Excel file of these rows; the first one holds the headings. With a mark it is one that the gateway gave to be filled in. */
export async function sheetFile(rows: Rows, name = 'sheet.xlsx', mark?: SheetMark): Promise<File> {
  const marks = mark ? [{ data: cellsOf(Object.entries(mark)), sheet: MARK_SHEET }] : [];
  const bytes = await writeSheet([{ data: cellsOf(rows), sheet: 'Sheet1' }, ...marks] as never).toBuffer();
  return new File([new Uint8Array(bytes)], name, { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' });
}
