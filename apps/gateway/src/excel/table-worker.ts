import { Readable } from 'node:stream';
import ExcelJS from 'exceljs';
import { yieldToCalls } from '../frame/yield-to-calls.ts';
import { blank, CSV_MEDIA_TYPE, textCell, type TableCell, type TableRow } from './table-cell.ts';
import { refuseOverlong } from './unpacked-bytes.ts';

yieldToCalls();

export type Table = { bytes: Uint8Array; type: string };

/** The filled rows of the first sheet of an Excel or CSV file; null for what is none, or is made to take long. */
export default async function readTable({ bytes, type }: Table): Promise<TableRow[] | null> {
  const sheet = await openSheet(Buffer.from(bytes), type).catch((error: unknown) => {
    if (error instanceof RangeError && error.message.includes('allocation')) throw error;
    return undefined;
  });
  if (!sheet) return null;
  const rows: TableRow[] = [];
  sheet.eachRow((row, rowNumber) => {
    const cells: TableCell[] = [];
    row.eachCell((cell, column) => {
      cells[column - 1] = cellOf(cell);
    });
    const filled = Array.from(cells, (cell) => cell ?? blank);
    if (filled.some((cell) => !('text' in cell) || cell.text !== '')) rows.push({ rowNumber, cells: filled });
  });
  return rows;
}

async function openSheet(bytes: Buffer, type: string): Promise<ExcelJS.Worksheet | undefined> {
  const book = new ExcelJS.Workbook();
  if (type === CSV_MEDIA_TYPE) {
    const text = new TextDecoder('utf-8').decode(bytes);
    // Without a map the library guesses days and numbers.
    return book.csv.read(Readable.from([text]), { map: (value: unknown) => value });
  }
  await refuseOverlong(bytes);
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
