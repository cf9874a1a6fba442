import { setImmediate as nextTurn } from 'node:timers/promises';
import type { UploadLike } from '@psc/validation/rules/uploaded-file.ts';
import { ReceivedFile } from '../frame/received-file.ts';
import { Refusal, refuse } from '../frame/refusal.ts';
import { readCells } from './read-sheet.ts';
import { blank, CSV_MEDIA_TYPE, textCell, type TableCell, type TableRow } from './table-cell.ts';

const PIECE_BYTES = 64 * 1024;
/** After so many rows other calls have their turn. */
const ROWS_AT_ONCE = 500;
/** Two hundred thousand rows of six columns unpack to 64 MB and take some three seconds. */
const MOST_UNPACKED_BYTES = 128 * 1024 * 1024;
const TIME_LIMIT_MS = 60_000;

/**
 * The filled rows of the first sheet of an Excel or CSV file, the headings first, one after another.
 * @throws Refusal 400 at `field` for a file that cannot be read or has more than `mostRows` rows below its headings
 */
export async function* readLongTable(upload: UploadLike, field: string, mostRows: number): AsyncGenerator<TableRow> {
  if (!(upload instanceof ReceivedFile)) throw new TypeError('Only a file received with the call can be read.');
  let count = 0;
  try {
    for await (const row of upload.type === CSV_MEDIA_TYPE ? csvRows(upload.bytes) : excelRows(upload, field, mostRows)) {
      if (row.cells.every((cell) => 'text' in cell && cell.text === '')) continue;
      count += 1;
      if (count > mostRows + 1) throw refuse.invalid([{ field, message: 'gateway.excel.tooManyRows', values: { most: mostRows } }]);
      if (count % ROWS_AT_ONCE === 0) await nextTurn();
      yield row;
    }
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw refuse.invalid([{ field, message: 'gateway.excel.notReadable' }]);
  }
}

function* pieces(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES);
}

/**
 * A formula counts as the value that the file keeps for it. The sheet is read whole: the library that reads one piece by piece now and
 * then loses the texts which cells share, and would have given a statement's references as numbers.
 */
async function* excelRows(upload: UploadLike, field: string, mostRows: number): AsyncGenerator<TableRow> {
  const rows = await readCells(upload, field, { rows: mostRows, unpackedBytes: MOST_UNPACKED_BYTES, timeMs: TIME_LIMIT_MS });
  for (const [at, cells] of rows.entries()) yield { rowNumber: at + 1, cells: cells.map(cellOfValue) };
}

function cellOfValue(value: unknown): TableCell {
  if (value === null || value === undefined) return blank;
  if (typeof value === 'string' || typeof value === 'number') return textCell(String(value));
  return { refused: 'gateway.excel.badCell' };
}

/** RFC 4180: a field in quotation marks may hold commas, line ends and, twice, quotation marks. */
async function* csvRows(bytes: Buffer): AsyncGenerator<TableRow> {
  const decoder = new TextDecoder('utf-8');
  let [field, isQuoted, wasQuote, rowNumber] = ['', false, false, 1];
  let cells: TableCell[] = [];
  const endField = () => {
    cells.push(textCell(field));
    [field, isQuoted, wasQuote] = ['', false, false];
  };
  const endRow = (): TableRow => {
    endField();
    const row = { rowNumber, cells };
    cells = [];
    rowNumber += 1;
    return row;
  };
  for (const piece of pieces(bytes)) {
    for (const sign of decoder.decode(piece, { stream: true })) {
      if (isQuoted && !wasQuote) {
        if (sign === '"') wasQuote = true;
        else field += sign;
      } else if (sign === '"' && wasQuote) {
        field += sign;
        wasQuote = false;
      } else if (sign === '"' && field === '') isQuoted = true;
      else if (sign === ',') endField();
      else if (sign === '\n') yield endRow();
      else if (sign !== '\r') field += sign;
    }
  }
  if (field !== '' || cells.length > 0) yield endRow();
}
