import { read, utils } from '@e965/xlsx';
import ExcelJS from 'exceljs';
import { MARK_SHEET, type SheetMark } from '../platform/excel/sheet-mark.ts';

type Rows = (string | number)[][];

/** An Excel file of these rows, the first one with headings. With a mark it counts as a template from the gateway. */
export async function sheetFile(rows: Rows, name = 'sheet.xlsx', mark?: SheetMark): Promise<File> {
  const book = new ExcelJS.Workbook();
  book.addWorksheet('Sheet1').addRows(rows);
  if (mark) book.addWorksheet(MARK_SHEET).addRows(Object.entries(mark));
  const bytes = await book.xlsx.writeBuffer();
  return new File([new Uint8Array(bytes)], name, { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' });
}

/** The sheets of an Excel file in their order, row by row; a cell without a text is null. */
export function sheetsIn(file: Uint8Array): { name: string; rows: unknown[][] }[] {
  const { SheetNames, Sheets } = read(file);
  const rowsOf = (name: string) => utils.sheet_to_json<unknown[]>(Sheets[name]!, { header: 1, defval: null, blankrows: true });
  return SheetNames.map((name) => ({ name, rows: rowsOf(name).map((row) => row.map((cell) => (cell === '' ? null : cell))) }));
}

/** The rows of the first sheet. */
export const rowsIn = (file: Uint8Array): unknown[][] => sheetsIn(file)[0]!.rows;
