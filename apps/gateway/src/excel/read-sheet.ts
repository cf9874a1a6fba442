import { asciiDigits } from '@psc/i18n/digits.ts';
import type { UploadLike } from '@psc/validation/rules/uploaded-file.ts';
import { limitedThread } from '../frame/limited-thread.ts';
import { ReceivedFile } from '../frame/received-file.ts';
import { refuse } from '../frame/refusal.ts';
import type { SheetMark } from './sheet-mark.ts';
import type { ReadBook } from './sheet-worker.ts';
import { MOST_UNPACKED_BYTES, unpackedBytes } from './unpacked-bytes.ts';

export type SheetRow<Column extends string> = { rowNumber: number } & Record<Column, string>;

/** The accepted headings of each column, in lower case and in either language. */
export type Headings<Column extends string> = Record<Column, readonly string[]>;

/** How large a sheet may be, its headings not counted, and how long reading it may take. */
export type SheetLimits = { rows: number; unpackedBytes: number; timeMs: number };

/** A sheet of a hundred thousand rows takes a few seconds. */
const usualLimits: SheetLimits = { rows: 100_000, unpackedBytes: MOST_UNPACKED_BYTES, timeMs: 20_000 };
const thread = limitedThread<Uint8Array, ReadBook | null>(new URL('./sheet-worker.ts', import.meta.url), {
  timeMs: usualLimits.timeMs,
  memoryMb: 512,
  beyondMemory: null,
  mostWaiting: 20,
});

function plain(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  return asciiDigits(String(cell)).trim();
}

/** Cells and mark of one file are asked for one after the other. */
const readAlready = new WeakMap<ReceivedFile, Promise<ReadBook | null>>();

async function readBook(upload: UploadLike, field: string, limits: SheetLimits): Promise<ReadBook> {
  if (!(upload instanceof ReceivedFile)) throw new TypeError('Only a file received with the call can be read.');
  const isSmall = unpackedBytes(upload.bytes) <= limits.unpackedBytes;
  const reading = isSmall ? (readAlready.get(upload) ?? thread.run(upload.bytes, limits.timeMs)) : null;
  if (reading) readAlready.set(upload, reading);
  const book = await reading;
  if (book === null) throw refuse.invalid([{ field, message: 'gateway.excel.notReadable' }]);
  return book;
}

/** The paper named in the workbook; null for a workbook without a mark, such as one that an office made itself. */
export async function readMark(upload: UploadLike, field: string): Promise<SheetMark | null> {
  const { mark } = await readBook(upload, field, usualLimits);
  return mark.length === 0 ? null : Object.fromEntries(mark.map(([name, value]) => [String(name), Number(value)]));
}

/** Every cell of the first sheet, as it was written; its first row holds the headings. */
export async function readCells(upload: UploadLike, field: string, limits = usualLimits): Promise<unknown[][]> {
  const { cells } = await readBook(upload, field, limits);
  if (cells.length - 1 > limits.rows)
    throw refuse.invalid([{ field, message: 'gateway.excel.tooManyRows', values: { most: limits.rows } }]);
  return cells;
}

/**
 * Reads the first sheet of an Excel file. The first row holds the headings; empty rows are skipped; Nepali digits count as
 * digits.
 * @param optional Columns that a sheet may leave out; their cells are then empty
 * @throws Refusal 400 at `field` for an unreadable file, a missing column or a sheet without rows
 */
export async function readRows<Column extends string>(
  upload: UploadLike,
  field: string,
  headings: Headings<Column>,
  optional: readonly Column[] = [],
): Promise<SheetRow<Column>[]> {
  const [head = [], ...body] = await readCells(upload, field);
  const names = head.map((cell) => plain(cell).toLowerCase());
  const columns = (Object.keys(headings) as Column[]).map((column) => ({
    column,
    at: names.findIndex((name) => headings[column].includes(name)),
  }));
  const missing = columns.find(({ column, at }) => at < 0 && !optional.includes(column));
  if (missing) throw refuse.invalid([{ field, message: 'gateway.excel.columnMissing', values: { column: headings[missing.column][0]! } }]);
  const rows = body
    .map(
      (row, index) =>
        ({ rowNumber: index + 2, ...Object.fromEntries(columns.map(({ column, at }) => [column, plain(row[at])])) }) as SheetRow<Column>,
    )
    .filter((row) => columns.some(({ column }) => row[column] !== ''));
  if (rows.length === 0) throw refuse.invalid([{ field, message: 'gateway.excel.noRows' }]);
  return rows;
}

const SHOWN_PROBLEMS = 20;

type RowProblem = { rowNumber: number; message: string; values?: Record<string, string | number> };

/** Refuses a sheet with wrong rows and names the first twenty of them. */
export function refuseRows(field: string, problems: readonly RowProblem[]): void {
  if (problems.length === 0) return;
  throw refuse.invalid(
    problems.slice(0, SHOWN_PROBLEMS).map(({ rowNumber, message, values }) => ({ field, message, values: { row: rowNumber, ...values } })),
  );
}
