import { asciiDigits } from '@psc/i18n/digits.ts';
import type { UploadLike } from '@psc/validation/rules/uploaded-file.ts';
import { limitedThread } from '../frame/limited-thread.ts';
import { ReceivedFile } from '../frame/received-file.ts';
import { refuse } from '../frame/refusal.ts';
import { shownValue, type Cell, type CellRow } from './cell.ts';
import type { SheetMark } from './sheet-mark.ts';
import type { Sheet, SheetFile } from './sheet-worker.ts';

export type SheetRow<Column extends string> = { rowNumber: number } & Record<Column, string>;

/** The accepted headings of each column, in lower case and in either language. */
export type Headings<Column extends string> = Record<Column, readonly string[]>;

/** Limits of a sheet without its headings, and of the time to read it. */
export type SheetLimits = { rows: number; unpackedBytes: number; timeMs: number };

/** A sheet of a hundred thousand rows takes a few seconds. */
export const usualLimits: SheetLimits = { rows: 100_000, unpackedBytes: 32 * 1024 * 1024, timeMs: 20_000 };
const thread = limitedThread<SheetFile, Sheet | null>(new URL('./sheet-worker.ts', import.meta.url), {
  timeMs: usualLimits.timeMs,
  memoryMb: 512,
  beyondMemory: null,
  mostWaiting: 20,
});

/** Cells and mark of one file are requested one after the other. */
const readAlready = new WeakMap<ReceivedFile, Promise<Sheet | null>>();

async function readFile(upload: UploadLike, field: string, { unpackedBytes, timeMs }: SheetLimits): Promise<Sheet> {
  if (!(upload instanceof ReceivedFile)) throw new TypeError('Only a file received with the call can be read.');
  const { bytes, type } = upload;
  const reading = readAlready.get(upload) ?? thread.run({ bytes, type, mostUnpackedBytes: unpackedBytes }, timeMs);
  readAlready.set(upload, reading);
  const sheet = await reading;
  if (sheet === null) throw refuse.invalid([{ field, message: 'gateway.excel.notReadable' }]);
  return sheet;
}

/** The paper named in the workbook; null for a workbook without a mark, such as one that an office made itself. */
export async function readMark(upload: UploadLike, field: string): Promise<SheetMark | null> {
  const { mark } = await readFile(upload, field, usualLimits);
  return mark.length === 0 ? null : Object.fromEntries(mark.map(({ cells: [name, value] }) => [String(name), Number(value)]));
}

/**
 * The non-empty rows of the first sheet of an Excel or CSV file, headings first, each cell with its kind.
 * @throws Refusal 400 at `field` for a file that cannot be read or has too many rows
 */
export async function readSheet(upload: UploadLike, field: string, limits = usualLimits): Promise<CellRow[]> {
  const { rows } = await readFile(upload, field, limits);
  if (rows.length - 1 > limits.rows) throw refuse.invalid([{ field, message: 'gateway.excel.tooManyRows', values: { most: limits.rows } }]);
  return rows;
}

const plain = (cell: Cell | undefined): string => asciiDigits(String(shownValue(cell ?? null) ?? '')).trim();

/**
 * Reads the rows below the headings of the first sheet by their columns. Skips empty rows; Nepali digits count as digits.
 * @param optional columns that a sheet may omit; their cells are then empty
 * @throws Refusal 400 at `field` for an unreadable file, a missing column or a sheet without rows
 */
export async function readRows<Column extends string>(
  upload: UploadLike,
  field: string,
  headings: Headings<Column>,
  optional: readonly Column[] = [],
): Promise<SheetRow<Column>[]> {
  const [head, ...body] = await readSheet(upload, field);
  const names = (head?.cells ?? []).map((cell) => plain(cell).toLowerCase());
  const columns = (Object.keys(headings) as Column[]).map((column) => ({
    column,
    at: names.findIndex((name) => headings[column].includes(name)),
  }));
  const missing = columns.find(({ column, at }) => at < 0 && !optional.includes(column));
  if (missing) throw refuse.invalid([{ field, message: 'gateway.excel.columnMissing', values: { column: headings[missing.column][0]! } }]);
  const rows = body
    .map(
      ({ rowNumber, cells }) =>
        ({ rowNumber, ...Object.fromEntries(columns.map(({ column, at }) => [column, plain(cells[at])])) }) as SheetRow<Column>,
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
