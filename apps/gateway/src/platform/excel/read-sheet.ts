import { cleanNumber } from '@psc/i18n/clean-text.ts';
import type { UploadLike } from '@psc/validation/rules/uploaded-file.ts';
import { limitedThread } from '../frame/limited-thread.ts';
import { ReceivedFile } from '../frame/received-file.ts';
import { refuse } from '../frame/refusal.ts';
import { cellName, hasLostDigits, shownValue, withoutNoise, type Cell, type CellRow } from './cell.ts';
import { columnOf, foundHeadings, fromHead, headingsOf, type IsHead } from './head.ts';
import type { SheetMark } from './sheet-mark.ts';
import type { Sheet, SheetFile } from './sheet-worker.ts';

/** A row by its columns; `at` is the place of each column in the sheet, -1 for one that the sheet omits. */
export type SheetRow<Column extends string> = { rowNumber: number; at: Readonly<Record<Column, number>> } & Record<Column, string>;

/** The accepted headings of each column, in either language. */
export type Headings<Column extends string> = Record<Column, readonly string[]>;

/** Limits of a sheet without its headings, and of the time to read it. */
export type SheetLimits = { rows: number; unpackedBytes: number; timeMs: number };

/** A sheet of a hundred thousand rows takes a few seconds. */
export const usualLimits: SheetLimits = { rows: 100_000, unpackedBytes: 32 * 1024 * 1024, timeMs: 20_000 };
const thread = limitedThread<SheetFile, Sheet | 'otherEncoding' | null>(new URL('./sheet-worker.ts', import.meta.url), {
  timeMs: usualLimits.timeMs,
  memoryMb: 512,
  beyondMemory: null,
  mostWaiting: 20,
});

/** Cells and mark of one file are requested one after the other. */
const readAlready = new WeakMap<ReceivedFile, Promise<Sheet | 'otherEncoding' | null>>();

async function readFile(upload: UploadLike, field: string, { unpackedBytes, timeMs }: SheetLimits): Promise<Sheet> {
  if (!(upload instanceof ReceivedFile)) throw new TypeError('Only a file received with the call can be read.');
  const { bytes, type } = upload;
  const reading = readAlready.get(upload) ?? thread.run({ bytes, type, mostUnpackedBytes: unpackedBytes }, timeMs);
  readAlready.set(upload, reading);
  const sheet = await reading;
  if (sheet === 'otherEncoding') throw refuse.invalid([{ field, message: 'gateway.excel.otherEncoding' }]);
  if (sheet === null) throw refuse.invalid([{ field, message: 'gateway.excel.notReadable' }]);
  return sheet;
}

/** The paper named in the workbook; null for a workbook without a mark, such as one that an office made itself. */
export async function readMark(upload: UploadLike, field: string): Promise<SheetMark | null> {
  const { mark } = await readFile(upload, field, usualLimits);
  return mark.length === 0 ? null : Object.fromEntries(mark.map(({ cells: [name, value] }) => [String(name), Number(value)]));
}

/**
 * The non-empty rows of the first filled sheet of an Excel or CSV file that has these heads, headings first, each cell with its kind.
 * @throws Refusal 400 at `field` for a file that cannot be read or has too many rows
 */
export async function readSheet(upload: UploadLike, field: string, limits = usualLimits, isHead?: IsHead): Promise<CellRow[]> {
  const { sheets } = await readFile(upload, field, limits);
  const rows = isHead ? fromHead(sheets, isHead) : (sheets[0] ?? []);
  if (rows.length - 1 > limits.rows) throw refuse.invalid([{ field, message: 'gateway.excel.tooManyRows', values: { most: limits.rows } }]);
  return rows;
}

function plain(cell: Cell | undefined): string {
  const shown = shownValue(cell ?? null);
  return cleanNumber(String(typeof shown === 'number' ? withoutNoise(shown) : (shown ?? '')));
}

/**
 * Reads the rows below the headings by their columns. Skips empty rows; Nepali digits count as digits.
 * @param optional columns that a sheet may omit; their cells are then empty
 * @throws Refusal 400 at `field` for an unreadable file, a missing column or a sheet without rows
 */
export async function readRows<Column extends string>(
  upload: UploadLike,
  field: string,
  headings: Headings<Column>,
  optional: readonly Column[] = [],
): Promise<SheetRow<Column>[]> {
  const needed = (Object.keys(headings) as Column[]).filter((column) => !optional.includes(column));
  const isHead: IsHead = (found) => needed.every((column) => columnOf(found, headings[column]) >= 0);
  const [head, ...body] = await readSheet(upload, field, usualLimits, isHead);
  const found = headingsOf(head);
  const columns = Object.keys(headings) as Column[];
  const at = Object.fromEntries(columns.map((column) => [column, columnOf(found, headings[column])])) as Record<Column, number>;
  const missing = needed.find((column) => at[column] < 0);
  if (missing) {
    const values = { column: headings[missing][0]!, found: foundHeadings(found) };
    throw refuse.invalid([{ field, message: 'gateway.excel.columnMissing', values }]);
  }
  refuseLostDigits(field, body, at);
  const rows = body
    .map(
      ({ rowNumber, cells }) =>
        ({ rowNumber, at, ...Object.fromEntries(columns.map((column) => [column, plain(cells[at[column]])])) }) as SheetRow<Column>,
    )
    .filter((row) => columns.some((column) => row[column] !== ''));
  if (rows.length === 0) throw refuse.invalid([{ field, message: 'gateway.excel.noRows' }]);
  return rows;
}

function refuseLostDigits(field: string, rows: readonly CellRow[], at: Readonly<Record<string, number>>): void {
  const lost = rows.flatMap(({ rowNumber, cells }) =>
    Object.keys(at)
      .filter((column) => hasLostDigits(shownValue(cells[at[column]!] ?? null)))
      .map((column) => faultIn({ rowNumber, at }, column, 'gateway.excel.digitsLostInCell')),
  );
  refuseRows(field, lost);
}

const SHOWN_PROBLEMS = 20;

/** A fault of one cell; its values name the row and the cell as a spreadsheet program does. */
export type RowProblem = { rowNumber: number; message: string; values: { row: number; cell: string; [name: string]: string | number } };

export function faultIn<Column extends string>(
  { rowNumber, at }: { rowNumber: number; at: Readonly<Record<Column, number>> },
  column: Column,
  message: string,
  values: Record<string, string | number> = {},
): RowProblem {
  return { rowNumber, message, values: { ...values, row: rowNumber, cell: cellName(at[column], rowNumber) } };
}

/** Refuses a sheet with wrong rows and names the first twenty faults. */
export function refuseRows(field: string, problems: readonly RowProblem[]): void {
  if (problems.length === 0) return;
  throw refuse.invalid(problems.slice(0, SHOWN_PROBLEMS).map(({ message, values }) => ({ field, message, values })));
}
