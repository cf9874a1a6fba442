import { PassThrough, Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { stringify } from 'csv-stringify';
import ExcelJS from 'exceljs';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { nepaliDigits } from '@psc/i18n/digits.ts';
import { messageIn } from '../frame/messages.ts';
import { MARK_SHEET, type SheetMark } from '../excel/sheet-mark.ts';
import { cellOf, type Cell, type SheetChoice, type SheetColumn } from './sheet.ts';
import { Turns } from './turns.ts';

type Batches<Row> = AsyncIterable<readonly Row[]>;

export async function* onePage<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}

export const mediaTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const;

/** Comma-separated values; the byte order mark tells spreadsheets that it is UTF-8. */
export function csvOf<Row>(columns: readonly SheetColumn<Row>[], batches: Batches<Row>, choice: SheetChoice): Readable {
  const sheet = stringify({ bom: true, record_delimiter: 'windows' });
  const lines = Readable.from(csvLines(columns, batches, choice));
  lines.on('error', (error) => sheet.destroy(error));
  return lines.pipe(sheet);
}

async function* csvLines<Row>(columns: readonly SheetColumn<Row>[], batches: Batches<Row>, choice: SheetChoice): AsyncGenerator<Cell[]> {
  const turns = new Turns();
  yield headsOf(columns, choice);
  for await (const rows of batches) {
    for (const row of rows) {
      if (turns.areOver) await turns.next();
      yield columns.map((column) => digitsOf(cellOf(column.value(row), choice), choice));
    }
  }
}

function headsOf<Row>(columns: readonly SheetColumn<Row>[], { words }: SheetChoice): string[] {
  return columns.map(({ head }) => (typeof head === 'string' ? messageIn(words, head) : inLanguage(head, words)));
}

function digitsOf(cell: Cell, { digits }: SheetChoice): Cell {
  return typeof cell === 'number' && digits === 'ne' ? nepaliDigits(cell) : cell;
}

/** Excel's Nepali number format: the cell stays a number. */
const NEPALI_NUMBERS = '[$-4000439]0';
const [COLUMN_WIDTH, LOOK_AGAIN_MS] = [20, 5];
/** Excel's limit of rows per sheet, headings included; further rows go into another sheet. */
const MOST_ROWS_OF_A_SHEET = 1_048_576;

type MarkedChoice = SheetChoice & { mark?: SheetMark | undefined };

/** Writes an Excel file while its rows are read, so that neither the rows nor the file are in memory as a whole. */
export function excelOf<Row>(
  columns: readonly SheetColumn<Row>[],
  batches: Batches<Row>,
  choice: MarkedChoice,
  mostRowsOfASheet = MOST_ROWS_OF_A_SHEET,
): Readable {
  const out = new PassThrough();
  writeExcel(out, columns, batches, choice, mostRowsOfASheet).catch((error: Error) => out.destroy(error));
  return out;
}

function nextSheet<Row>(
  book: ExcelJS.stream.xlsx.WorkbookWriter,
  place: number,
  columns: readonly SheetColumn<Row>[],
  choice: SheetChoice,
) {
  const sheet = book.addWorksheet(String(place), { views: [{ state: 'frozen', ySplit: 1 }] });
  const numFmt = choice.digits === 'ne' ? NEPALI_NUMBERS : undefined;
  sheet.columns = columns.map(({ width }) => ({ width: width ?? COLUMN_WIDTH, style: numFmt ? { numFmt } : {} }));
  const head = sheet.addRow(headsOf(columns, choice));
  head.font = { bold: true };
  head.commit();
  return sheet;
}

function addMark(book: ExcelJS.stream.xlsx.WorkbookWriter, mark: SheetMark) {
  const sheet = book.addWorksheet(MARK_SHEET, { state: 'veryHidden' });
  for (const line of Object.entries(mark)) sheet.addRow(line).commit();
  sheet.commit();
}

async function writeExcel<Row>(
  out: PassThrough,
  columns: readonly SheetColumn<Row>[],
  batches: Batches<Row>,
  choice: MarkedChoice,
  mostRowsOfASheet: number,
) {
  const book = new ExcelJS.stream.xlsx.WorkbookWriter({ stream: out, useStyles: true, useSharedStrings: false });
  let [place, written] = [1, 1];
  let sheet = nextSheet(book, place, columns, choice);
  const turns = new Turns();
  for await (const rows of batches) {
    for (const row of rows) {
      if (turns.areOver) await turns.next();
      if (written === mostRowsOfASheet) {
        sheet.commit();
        [place, written] = [place + 1, 1];
        sheet = nextSheet(book, place, columns, choice);
      }
      sheet.addRow(columns.map((column) => cellOf(column.value(row), choice))).commit();
      written += 1;
    }
    // The library accepts and buffers rows even while the connection takes no bytes.
    while (out.writableNeedDrain) {
      if (out.destroyed) return;
      await pause(LOOK_AGAIN_MS);
    }
  }
  sheet.commit();
  if (choice.mark) addMark(book, choice.mark);
  await book.commit();
}
