import type { Bilingual } from '@psc/i18n/bilingual.ts';
import type { UploadLike } from '@psc/validation/rules/uploaded-file.ts';
import { readCells, readMark } from '../../excel/read-sheet.ts';
import type { Context } from '../../frame/context.ts';
import { fileAnswer } from '../../frame/handlers.ts';
import { messageIn } from '../../frame/messages.ts';
import { excelOf, mediaTypes } from '../../lists/write-sheet.ts';
import type { SheetColumn } from '../../lists/sheet.ts';
import type { RowProblem } from './rules.ts';

const FIRST_ROW = 2;

/** The sheet as it was sent, with one more column that says what is wrong with a row. */
export async function sheetWithProblems(context: Context, file: UploadLike, problems: readonly RowProblem[]) {
  const [head = [], ...body] = await readCells(file, 'file');
  const why = new Map<number, string[]>();
  for (const { rowNumber, message, values } of problems)
    why.set(rowNumber, [...(why.get(rowNumber) ?? []), messageIn(context.language, message, { row: rowNumber, ...values })]);
  const width = Math.max(head.length, ...body.map((row) => row.length));
  const as = (text: string): Bilingual => ({ en: text, ne: text });
  const columns: SheetColumn<{ cells: unknown[]; rowNumber: number }>[] = Array.from({ length: width }, (_, at) => ({
    head: as(textOf(head[at])),
    value: ({ cells }) => (typeof cells[at] === 'number' ? cells[at] : { asTyped: textOf(cells[at]) }),
  }));
  columns.push({
    head: 'gateway.result.whatIsWrong',
    value: ({ rowNumber }) => ({ asTyped: (why.get(rowNumber) ?? []).join(' ') }),
    width: 70,
  });
  const rows = body.map((cells, index) => ({ cells, rowNumber: index + FIRST_ROW }));
  return fileAnswer({
    fileName: `corrections-${file.name.replace(/[^\w.-]+/gu, '-').replace(/\.xlsx$/iu, '')}.xlsx`,
    mediaType: mediaTypes.xlsx,
    bytes: excelOf(columns, batchOf(rows), { words: context.language, digits: 'en', mark: (await readMark(file, 'file')) ?? undefined }),
  });
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  return cell instanceof Date ? cell.toISOString() : String(cell as string | number | boolean);
}

async function* batchOf<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield await Promise.resolve(rows);
}
