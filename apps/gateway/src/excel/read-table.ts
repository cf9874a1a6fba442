import { Readable } from 'node:stream';
import ExcelJS from 'exceljs';
import type { UploadLike } from '@psc/validation/rules/uploaded-file.ts';
import { ReceivedFile } from '../frame/received-file.ts';
import { refuse } from '../frame/refusal.ts';
import { MOST_UNPACKED_BYTES, refuseOverlong, unpackedBytes } from './unpacked-bytes.ts';

/** The content of a cell, or why it cannot be taken: the key of a message. */
export type TableCell = { text: string } | { refused: string };
export type TableRow = { rowNumber: number; cells: TableCell[] };

export const CSV_MEDIA_TYPE = 'text/plain';
export const blank: TableCell = { text: '' };

/**
 * Every row of the first sheet of an Excel or CSV file, the headings first, cell by cell. A formula is refused in its cell, since
 * what it shows depends on the computer it is opened on.
 * @throws Refusal 400 at `field` for a file that cannot be read, has too many rows or none
 */
export async function readTable(upload: UploadLike, field: string, mostRows: number): Promise<TableRow[]> {
  if (!(upload instanceof ReceivedFile)) throw new TypeError('Only a file received with the call can be read.');
  const sheet = await openSheet(upload).catch(() => undefined);
  if (!sheet) throw refuse.invalid([{ field, message: 'gateway.excel.notReadable' }]);
  const rows: TableRow[] = [];
  sheet.eachRow((row, rowNumber) => {
    const cells: TableCell[] = [];
    row.eachCell((cell, column) => {
      cells[column - 1] = cellOf(cell);
    });
    const filled = Array.from(cells, (cell) => cell ?? blank);
    if (filled.some((cell) => !('text' in cell) || cell.text !== '')) rows.push({ rowNumber, cells: filled });
  });
  if (rows.length > mostRows + 1) throw refuse.invalid([{ field, message: 'gateway.excel.tooManyRows', values: { most: mostRows } }]);
  if (rows.length < 2) throw refuse.invalid([{ field, message: 'gateway.excel.noRows' }]);
  return rows;
}

async function openSheet({ bytes, type }: ReceivedFile): Promise<ExcelJS.Worksheet | undefined> {
  const book = new ExcelJS.Workbook();
  if (type === CSV_MEDIA_TYPE) {
    const text = new TextDecoder('utf-8').decode(bytes);
    // Without a map the library guesses days and numbers.
    return book.csv.read(Readable.from([text]), { map: (value: unknown) => value });
  }
  if (unpackedBytes(bytes) > MOST_UNPACKED_BYTES) return undefined;
  refuseOverlong(bytes);
  await book.xlsx.load(bytes as never);
  return book.worksheets[0];
}

function cellOf(cell: ExcelJS.Cell): TableCell {
  switch (cell.type) {
    case ExcelJS.ValueType.Null:
    case ExcelJS.ValueType.Merge:
      return blank;
    case ExcelJS.ValueType.Formula:
      return { refused: 'gateway.excel.formula' };
    case ExcelJS.ValueType.Error:
    case ExcelJS.ValueType.Date:
    case ExcelJS.ValueType.Boolean:
      return { refused: 'gateway.excel.badCell' };
    default:
      return textCell(cell.text);
  }
}

/** Our own sheets put an apostrophe before a text that a spreadsheet would run. */
export function textCell(typed: string): TableCell {
  const text = typed.trim().normalize('NFC');
  if (text.startsWith('=')) return { refused: 'gateway.excel.formula' };
  return { text: /^'[=+\-@]/u.test(text) ? text.slice(1) : text };
}
