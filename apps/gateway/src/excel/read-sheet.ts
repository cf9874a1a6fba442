import pLimit from 'p-limit';
import { Piscina } from 'piscina';
import { asciiDigits } from '@psc/i18n/digits.ts';
import type { UploadLike } from '@psc/validation/rules/uploaded-file.ts';
import { ReceivedFile } from '../frame/received-file.ts';
import { refuse } from '../frame/refusal.ts';
import { MOST_UNPACKED_BYTES, unpackedBytes } from './unpacked-bytes.ts';

export type SheetRow<Column extends string> = { rowNumber: number } & Record<Column, string>;

/** The accepted headings of each column, in lower case and in either language. */
export type Headings<Column extends string> = Record<Column, readonly string[]>;

/** How large a sheet may be, its headings not counted, and how long reading it may take: one that takes longer is made to take long. */
export type SheetLimits = { rows: number; unpackedBytes: number; timeMs: number };

/** A sheet of a hundred thousand rows takes a few seconds. */
const usualLimits: SheetLimits = { rows: 100_000, unpackedBytes: MOST_UNPACKED_BYTES, timeMs: 20_000 };
const MEMORY_LIMIT_MB = 512;
/** To start a thread takes longer than to read a sheet of some rows. */
const KEPT_IDLE_MS = 60_000;
const MOST_WAITING = 20;
const turn = pLimit(1);
let thread: Piscina<Uint8Array, unknown[][]> | undefined;

/** The cells of the first sheet, read in a thread that ends with what exceeds its limits, so that no other call waits for it. */
function cellsOf(bytes: Uint8Array, timeMs: number): Promise<unknown[][]> {
  thread ??= new Piscina({
    filename: new URL('./sheet-worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: KEPT_IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB },
  });
  return thread.run(bytes, { signal: AbortSignal.timeout(timeMs) });
}

function plain(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  return asciiDigits(String(cell)).trim();
}

/** Every cell of the first sheet, as it was written; its first row holds the headings. */
export async function readCells(upload: UploadLike, field: string, limits = usualLimits): Promise<unknown[][]> {
  if (!(upload instanceof ReceivedFile)) throw new TypeError('Only a file received with the call can be read.');
  if (turn.pendingCount >= MOST_WAITING) throw refuse.unavailable();
  const isSmall = unpackedBytes(upload.bytes) <= limits.unpackedBytes;
  const cells = isSmall ? await turn(() => cellsOf(upload.bytes, limits.timeMs)).catch(() => null) : null;
  if (cells === null) throw refuse.invalid([{ field, message: 'gateway.excel.notReadable' }]);
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
