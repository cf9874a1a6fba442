import type { FormulaHeader, TableRow as Row } from '@psc/api-client/areas/distribution/distribution.ts';
import * as distribution from '@psc/api-client/areas/distribution/distribution.ts';
import type { ImportRow } from '@psc/api-client/platform/sheet-import.ts';
import type { BodyOutput } from '@psc/api-client/define-call.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import type { UploadLike } from '@psc/validation/rules/uploaded-file.ts';
import { readTable } from '../../../../platform/excel/read-table.ts';
import {
  cellAt,
  columnAt,
  columnMissing,
  faultText,
  type FaultyColumn,
  hasColumns,
  FILE,
  previewSheet,
  refusalOf,
  wholeNumberIn,
  writeWholeSheet,
} from '../../../../platform/excel/sheet-import.ts';
import type { TableRow } from '../../../../platform/excel/table-cell.ts';
import type { Context } from '../../../../platform/frame/context.ts';
import { messageIn, type MessageValues } from '../../../../platform/frame/messages.ts';
import { checkInput } from '../../../../platform/frame/validate.ts';
import { saveTableRow } from '../tables.ts';
import { headingIn, headingText, heads } from './columns.ts';
import { tableOfSheet, type TableOfSheet } from './table.ts';

const MOST_ROWS = 1000;

type Columns = { id: number; version: number; posts: number; headings: Map<string, number> };
type Problem = { column?: FaultyColumn; message: string; values?: MessageValues | undefined };
/** A row of the sheet: the table row it changes, and the posts of each heading. */
type Read = {
  rowNumber: number;
  posts: number | null;
  version: number | null;
  row: Row | undefined;
  counts: Map<string, number>;
  problems: Problem[];
};

/** @throws Refusal 400 for a sheet that lacks a mandatory column */
function columnsOf(head: TableRow, headers: readonly FormulaHeader[]): Columns {
  const fixed = (name: 'id' | 'version' | 'posts') => {
    const at = columnAt(head, heads[name]);
    if (at < 0) throw columnMissing(head, messageIn('en', heads[name]));
    return at;
  };
  const named = head.cells.map((cell) => ('text' in cell ? headingIn(headers, cell.text)?.heading : undefined));
  const headings = new Map(
    headers.map(({ heading, name }) => {
      const at = named.indexOf(heading);
      if (at < 0) throw columnMissing(head, headingText('en', heading, name));
      return [heading, at];
    }),
  );
  return { id: fixed('id'), version: fixed('version'), posts: fixed('posts'), headings };
}

function readRow({ language }: Context, { table, headers }: TableOfSheet, columns: Columns, cells: TableRow, seen: Set<number>): Read {
  const problems: Problem[] = [];
  const number = (column: FaultyColumn) => {
    const read = wholeNumberIn(cellAt(cells, column.at));
    if ('refused' in read) problems.push({ column, message: read.refused });
    else if (read.value === null) problems.push({ column, message: 'gateway.masterData.importNumber' });
    else return read.value;
    return null;
  };
  const columnOf = (name: 'id' | 'version' | 'posts') => ({ heading: messageIn(language, heads[name]), at: columns[name] });
  const [id, version, posts] = (['id', 'version', 'posts'] as const).map((name) => number(columnOf(name))) as [
    number | null,
    number | null,
    number | null,
  ];
  const counts = new Map<string, number>();
  for (const { heading, name } of headers) {
    const count = number({ heading: headingText(language, heading, name), at: columns.headings.get(heading)! });
    if (count !== null) counts.set(heading, count);
  }
  const row = table.rows.find((each) => each.tableValueId === id && each.posts === posts);
  if (problems.length === 0 && !row) problems.push({ column: columnOf('id'), message: 'gateway.masterData.importGone' });
  if (row && seen.has(row.tableValueId)) problems.push({ column: columnOf('id'), message: 'gateway.masterData.importTwice' });
  if (row) seen.add(row.tableValueId);
  return { rowNumber: cells.rowNumber, posts, version, row, counts, problems };
}

function changesOf({ language }: Context, headers: readonly FormulaHeader[], { row, counts }: Read): ImportRow['changes'] {
  return headers
    .filter(({ heading }) => counts.has(heading) && row?.counts[heading] !== counts.get(heading))
    .map(({ heading, name }) => ({
      field: headingText(language, heading, name),
      before: row ? String(row.counts[heading]) : null,
      after: String(counts.get(heading)),
    }));
}

async function saveRow(context: Context, { table }: TableOfSheet, { row, version, counts }: Read & { row: Row }): Promise<Problem[]> {
  const refused = await refusalOf(context.db, () => {
    const body = checkInput(distribution.TableRowForm, {
      ...{ tableValueId: row.tableValueId, version, posts: row.posts },
      counts: [...counts].map(([heading, actualCount]) => ({ heading, actualCount })),
    }) as BodyOutput<typeof distribution.savePhaseOneTable>;
    return saveTableRow(context, table.phase, body);
  });
  return refused === null ? [] : (refused.fields ?? [refused]).map(({ message, values }) => ({ message, values }));
}

async function runRow(context: Context, of: TableOfSheet, read: Read): Promise<ImportRow> {
  const { language } = context;
  const tell = ({ column, ...fault }: Problem) => faultText(language, fault, read.rowNumber, column);
  const changes = changesOf(context, of.headers, read);
  const answer = (state: ImportRow['state'], problems: Problem[] = []): ImportRow => ({
    rowNumber: read.rowNumber,
    name: `${messageIn(language, heads.posts)} ${localDigits(read.posts ?? '', language)}`.trim(),
    ...{ state, changes, problems: problems.map(tell) },
  });
  const { row } = read;
  if (!row || read.problems.length > 0) return answer('refused', read.problems);
  if (changes.length === 0) return answer('unchanged');
  if (read.version !== row.version) return answer('conflict', [{ message: 'gateway.masterData.importChanged' }]);
  const problems = await saveRow(context, of, { ...read, row });
  return problems.length > 0 ? answer('refused', problems) : answer('changed');
}

async function runSheet(context: Context, tableId: number, file: UploadLike): Promise<ImportRow[]> {
  const of = await tableOfSheet(context, tableId, 'update');
  const [head, ...body] = await readTable(file, FILE, MOST_ROWS, hasColumns(heads.id, heads.version, heads.posts));
  const columns = columnsOf(head!, of.headers);
  const seen = new Set<number>();
  const rows: ImportRow[] = [];
  for (const cells of body) rows.push(await runRow(context, of, readRow(context, of, columns, cells, seen)));
  return rows;
}

const sheetOf = (tableId: number, file: UploadLike) => ({
  subject: `distributionTable:${tableId}`,
  file,
  run: (context: Context) => runSheet(context, tableId, file),
});

export const previewTableSheet = (context: Context, tableId: number, file: UploadLike) => previewSheet(context, sheetOf(tableId, file));

export const importTableSheet = (context: Context, tableId: number, { file, key }: { file: UploadLike; key: string }) =>
  writeWholeSheet(context, sheetOf(tableId, file), key);
