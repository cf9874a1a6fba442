import { read, type CellObject, type WorkSheet } from '@e965/xlsx';
import { cleanLines } from '@psc/i18n/clean-text.ts';
import { parse } from 'csv-parse/sync';
import { yieldToCalls } from '../frame/yield-to-calls.ts';
import type { Cell, CellRow } from './cell.ts';
import { csvText, separated } from './csv-text.ts';
import { refuseBomb } from './refuse-bomb.ts';
import { MARK_SHEET } from './sheet-mark.ts';

yieldToCalls();

const CSV_MEDIA_TYPE = 'text/plain';
const MOST_RECORD_BYTES = 256 * 1024;
/** Two hundred thousand rows of twenty columns; one cell in Excel's last column makes a row of 16,384 cells. */
const MOST_CELLS = 4_000_000;

export type SheetFile = { bytes: Uint8Array; type: string; mostUnpackedBytes: number };
/** The non-empty rows of each visible sheet that has any, and those of the hidden sheet with the mark. */
export type Sheet = { sheets: CellRow[][]; mark: CellRow[] };

/** Reads an Excel or CSV file; null for any other file, or one made to take long. */
export default async function readSheet({ bytes, type, mostUnpackedBytes }: SheetFile): Promise<Sheet | 'otherEncoding' | null> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (type !== CSV_MEDIA_TYPE) return await readExcel(file, mostUnpackedBytes);
    const text = csvText(file);
    return text === null ? 'otherEncoding' : { sheets: [csvRows(text)], mark: [] };
  } catch (error) {
    if (error instanceof RangeError && error.message.includes('allocation')) throw error;
    return null;
  }
}

async function readExcel(file: Buffer, mostUnpackedBytes: number): Promise<Sheet> {
  await refuseBomb(file, mostUnpackedBytes);
  const book = read(file, {
    ...{ type: 'buffer', dense: true },
    ...{ cellDates: true, UTC: true, cellText: false, cellHTML: false },
  });
  const rowsOf = (name: string) => cellRows(book.Sheets[name]);
  const isHidden = (at: number) => (book.Workbook?.Sheets?.[at]?.Hidden ?? 0) !== 0;
  const visible = book.SheetNames.filter((name, at) => name !== MARK_SHEET && !isHidden(at));
  const sheets = visible.map(rowsOf).filter((rows) => rows.length > 0);
  return { sheets, mark: rowsOf(MARK_SHEET) };
}

function cellRows(sheet: WorkSheet | undefined): CellRow[] {
  // Empty rows and cells are holes.
  const rows = sheet?.['!data'] ?? [];
  const size = rows.reduce((sum, cells) => sum + (cells?.length ?? 0), 0);
  if (size > MOST_CELLS) throw new Error('It has cells so far to the right that its rows are too long.');
  return filled(Array.from(rows, (cells) => Array.from(cells ?? [], cellOf)));
}

function cellOf(cell: CellObject | undefined): Cell {
  if (!cell) return null;
  const isError = cell.t === 'e';
  const value = isError ? null : (cell.v ?? null);
  if (cell.f !== undefined || cell.F !== undefined) return { formula: value };
  return isError ? { isError } : value;
}

/** In CSV, numbers and days are texts. */
function csvRows(whole: string): CellRow[] {
  const { text, separator } = separated(whole);
  const options = { bom: true, relax_column_count: true, relax_quotes: true, max_record_size: MOST_RECORD_BYTES };
  return filled(parse(text, { ...options, delimiter: separator, record_delimiter: ['\r\n', '\n', '\r'] }));
}

const filled = (rows: Cell[][]): CellRow[] =>
  rows
    .map((cells, at) => ({ rowNumber: at + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell !== null && (typeof cell !== 'string' || cleanLines(cell) !== '')));
