import { createHash } from 'node:crypto';
import type { ImportOutcome, ImportRow } from '@psc/api-client/platform/sheet-import.ts';
import type { Language } from '@psc/i18n/language.ts';
import { asciiDigits } from '@psc/i18n/digits.ts';
import type { UploadLike } from '@psc/validation/rules/uploaded-file.ts';
import { attempt } from '../database/attempt.ts';
import type { Database } from '../database/connection.ts';
import type { Context } from '../frame/context.ts';
import { done } from '../frame/handlers.ts';
import { messageIn, type MessageValues } from '../frame/messages.ts';
import { Refusal, refuse, type RefusalDetails } from '../frame/refusal.ts';
import { cellName } from './cell.ts';
import { columnOf, foundHeadings, type IsHead } from './head.ts';
import type { TableCell, TableRow } from './table-cell.ts';

export const FILE = 'file';
const FORBIDDEN = 403;

/** The subject of the import in the record of acts, and the work that it does for each row. */
type SheetImport = { subject: string; file: UploadLike; run: (context: Context) => Promise<ImportRow[]> };

export const cellAt = (row: TableRow, at: number): TableCell => row.cells[at] ?? { text: '' };

/** The column with this heading, in either language; -1 if the sheet has none. */
export function columnAt(head: TableRow, key: string): number {
  return columnOf(textsOf(head), wordsOf(key));
}

/** Whether a row has a column with each of these headings. */
export const hasColumns =
  (...keys: string[]): IsHead =>
  (headings) =>
    keys.every((key) => columnOf(headings, wordsOf(key)) >= 0);

const wordsOf = (key: string) => [messageIn('en', key), messageIn('ne', key)];
const textsOf = (row: TableRow) => row.cells.map((cell) => ('text' in cell ? cell.text : ''));

/** Refuses a sheet that lacks a column, with the headings that were found instead. */
export function columnMissing(head: TableRow, column: string): Refusal {
  return refuse.invalid([{ field: FILE, message: 'gateway.excel.columnMissing', values: { column, found: foundHeadings(textsOf(head)) } }]);
}

/** A column of the uploaded sheet; `at` is -1 for one that it omits. */
export type FaultyColumn = { heading: string; at: number };

/** A fault after the heading and the cell that it is about, such as `Amount (B3): …`. */
export function faultText(
  language: Language,
  { message, values }: { message: string; values?: MessageValues | undefined },
  rowNumber: number,
  column?: FaultyColumn,
): string {
  const text = messageIn(language, message, values);
  if (!column) return text;
  return column.at < 0 ? `${column.heading}: ${text}` : `${column.heading} (${cellName(column.at, rowNumber)}): ${text}`;
}

/** A number in the sheet, such as an entry's; null for an empty cell. */
export function wholeNumberIn(cell: TableCell): { value: number | null } | { refused: string } {
  if ('refused' in cell) return cell;
  const digits = asciiDigits(cell.text);
  if (digits === '') return { value: null };
  return /^[0-9]{1,9}$/u.test(digits) ? { value: Number(digits) } : { refused: 'gateway.masterData.importNumber' };
}

function outcomeOf(rows: ImportRow[]): ImportOutcome {
  const count = (...states: ImportRow['state'][]) => rows.filter(({ state }) => states.includes(state)).length;
  const counts = { added: count('new'), changed: count('changed'), unchanged: count('unchanged'), refused: count('refused', 'conflict') };
  return { key: createHash('sha256').update(JSON.stringify(rows)).digest('hex'), counts, rows };
}

/**
 * Saves a row like its form. A refused row is rolled back and returns the reason, so that the other rows are still tried; an officer
 * without the permission to save is refused altogether.
 */
export async function refusalOf(db: Database, save: () => Promise<unknown>): Promise<RefusalDetails | null> {
  try {
    await attempt(db, save);
    return null;
  } catch (error) {
    if (!(error instanceof Refusal) || error.details.status === FORBIDDEN) throw error;
    return error.details;
  }
}

/** Runs the import and rolls it back, to show its effect. */
export async function previewSheet(context: Context, { subject, file, run }: SheetImport): Promise<ImportOutcome> {
  const unrecorded: Context = { ...context, audit: () => Promise.resolve() };
  const rows = await attempt(
    context.db,
    () => run(unrecorded),
    () => false,
  );
  const outcome = outcomeOf(rows);
  await context.audit({ subject, after: { fileName: file.name, ...outcome.counts } });
  return outcome;
}

/**
 * Writes all rows of a sheet whose preview was accepted, or none.
 * @throws Refusal 400 if a row is refused, 409 if the effect has changed since the preview
 */
export async function writeWholeSheet(context: Context, { subject, file, run }: SheetImport, key: string) {
  const outcome = outcomeOf(await run(context));
  if (outcome.key !== key) throw refuse.changedMeanwhile();
  const { refused, added, changed } = outcome.counts;
  if (refused > 0) throw refuse.invalid([{ field: FILE, message: 'gateway.masterData.importRefused', values: { count: refused } }]);
  await context.audit({ subject, after: { fileName: file.name, ...outcome.counts } });
  return done({ added, changed }, 'gateway.masterData.imported', { added, changed });
}
