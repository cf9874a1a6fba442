import type { Bilingual } from '@psc/i18n/bilingual.ts';
import type { UploadLike } from '@psc/validation/rules/uploaded-file.ts';
import { shownValue, type Cell, type CellRow } from '../../platform/excel/cell.ts';
import { readMark, readSheet, type RowProblem } from '../../platform/excel/read-sheet.ts';
import type { Context } from '../../platform/frame/context.ts';
import { fileAnswer } from '../../platform/frame/handlers.ts';
import { messageIn } from '../../platform/frame/messages.ts';
import { excelOf, mediaTypes } from '../../platform/lists/write-sheet.ts';
import type { SheetColumn } from '../../platform/lists/sheet.ts';

const FIRST_ROW = 2;

/** The uploaded sheet with an additional column for the problems of each row. */
export async function sheetWithProblems(context: Context, file: UploadLike, problems: readonly RowProblem[]) {
  const [head, ...body] = await readSheet(file, 'file');
  const why = new Map<number, string[]>();
  for (const { rowNumber, message, values } of problems)
    why.set(rowNumber, [...(why.get(rowNumber) ?? []), messageIn(context.language, message, values)]);
  const width = [head, ...body].reduce((most, row) => Math.max(most, row?.cells.length ?? 0), 0);
  const as = (text: string): Bilingual => ({ en: text, ne: text });
  const columns: SheetColumn<CellRow>[] = Array.from({ length: width }, (_, at) => ({
    head: as(textOf(head?.cells[at])),
    value: ({ cells }) => {
      const shown = shownValue(cells[at] ?? null);
      return typeof shown === 'number' ? shown : { asTyped: textOf(shown) };
    },
  }));
  columns.push({
    head: 'gateway.result.whatIsWrong',
    value: ({ rowNumber }) => ({ asTyped: (why.get(rowNumber) ?? []).join(' ') }),
    width: 70,
  });
  // Rows keep their numbers, because problems refer to them.
  const filled = new Map(body.map((row) => [row.rowNumber, row]));
  const rows = Array.from({ length: (body.at(-1)?.rowNumber ?? 1) - 1 }, (_, at) => {
    const rowNumber = at + FIRST_ROW;
    return filled.get(rowNumber) ?? { rowNumber, cells: [] };
  });
  return fileAnswer({
    fileName: `corrections-${file.name.replace(/[^\w.-]+/gu, '-').replace(/\.xlsx$/iu, '')}.xlsx`,
    mediaType: mediaTypes.xlsx,
    bytes: excelOf(columns, batchOf(rows), { words: context.language, digits: 'en', mark: (await readMark(file, 'file')) ?? undefined }),
  });
}

function textOf(cell: Cell = null): string {
  const shown = shownValue(cell);
  return shown instanceof Date ? shown.toISOString() : String(shown ?? '');
}

async function* batchOf<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield await Promise.resolve(rows);
}
