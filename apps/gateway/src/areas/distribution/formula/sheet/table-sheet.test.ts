import ExcelJS from 'exceljs';
import * as distribution from '@psc/api-client/areas/distribution/distribution.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../../../testing/people.ts';
import { sheetFile } from '../../../../testing/sheets.ts';
import { startTestGateway, type TestGateway } from '../../../../testing/test-gateway.ts';
import { formulaTools } from '../testing/formula-tools.ts';

let gateway: TestGateway;
let local: Person;
const all = ['read', 'create', 'update', 'delete', 'approve'] as const;
const { wholeFormula, localLevel, emptyFormulas, generate, tableOf } = formulaTools(
  () => gateway,
  () => local,
);

beforeAll(async () => {
  gateway = await startTestGateway();
  local = await gateway.createStaff({ privileges: { localLevelDistribution: [...all] } });
});
afterAll(() => gateway.stop());
afterEach(() => emptyFormulas());

type Cells = (string | number)[][];
const OPEN = 3;
const INTERNAL = 4;
const SENIORITY = 5;

async function generatedTable() {
  const scope = await wholeFormula(localLevel());
  await generate(scope);
  return { scope, table: await tableOf(scope) };
}
async function download(tableId: number): Promise<Cells> {
  const { bytes } = await gateway.call(distribution.getTableSheet, { params: { tableId } }, { as: local });
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(bytes as never);
  const rows: Cells = [];
  book.worksheets[0]!.eachRow((row) => rows.push(Array.from({ length: 6 }, (_, index) => row.getCell(index + 1).text)));
  return rows;
}
const preview = (tableId: number, file: File, { as = local, language = 'en' as 'en' | 'ne' } = {}) =>
  gateway.call(distribution.previewTableSheet, { params: { tableId }, body: { file } }, { as, language });
const write = (tableId: number, file: File, key: string) =>
  gateway.call(distribution.importTableSheet, { params: { tableId }, body: { file, key } }, { as: local });

test('a table comes back from its sheet unchanged, a column for each heading', async () => {
  const { table } = await generatedTable();
  const cells = await download(table.tableId);
  expect(cells[0]).toEqual(['Entry', 'Version', 'Number of posts', 'Open [open]', 'Internal [internal]', 'Seniority [seniority]']);
  expect(cells[10]!.slice(2)).toEqual(['10', '7', '2', '1']);
  const { data } = await preview(table.tableId, await sheetFile(cells));
  expect(data!.counts).toEqual({ added: 0, changed: 0, unchanged: 10, refused: 0 });
});

test('corrected rows are looked at first, written together and marked', async () => {
  const { scope, table } = await generatedTable();
  const cells = await download(table.tableId);
  [cells[10]![OPEN], cells[10]![INTERNAL]] = ['६', 3];
  const file = await sheetFile([cells[0]!, cells[10]!]);
  const { data } = await preview(table.tableId, file);
  expect(data!.rows).toEqual([
    {
      ...{ rowNumber: 2, name: 'Number of posts 10', state: 'changed', problems: [] },
      changes: [
        { field: 'Open [open]', before: '7', after: '6' },
        { field: 'Internal [internal]', before: '2', after: '3' },
      ],
    },
  ]);
  expect((await tableOf(scope)).rows.at(-1)!.counts).toMatchObject({ open: 7, internal: 2 });
  expect((await write(table.tableId, file, data!.key)).data).toEqual({ added: 0, changed: 1 });
  expect((await tableOf(scope)).rows.at(-1)).toMatchObject({
    counts: { open: 6, internal: 3, seniority: 1 },
    byHand: ['open', 'internal'],
  });
});

test('a row that does not add up, has no number or is of another table is refused, and nothing is written', async () => {
  const { scope, table } = await generatedTable();
  const cells = await download(table.tableId);
  cells[10]![SENIORITY] = 4;
  cells[9]![OPEN] = 'six';
  cells[8]![0] = 999_999;
  [cells[7]![OPEN], cells[7]![INTERNAL], cells[7]![SENIORITY]] = [7, 0, 0];
  const file = await sheetFile(cells);
  const { data } = await preview(table.tableId, file);
  expect(data!.counts).toEqual({ added: 0, changed: 1, unchanged: 6, refused: 3 });
  expect(data!.rows.filter(({ state }) => state === 'refused').map(({ name, problems }) => [name, ...problems])).toEqual([
    ['Number of posts 8', 'Entry (A9): This entry no longer exists. Download the list again.'],
    ['Number of posts 9', 'Open [open] (D10): Enter a whole number.'],
    ['Number of posts 10', 'The sum of vacancy numbers must equal the total vacancy'],
  ]);
  const nepali = await preview(table.tableId, file, { language: 'ne' });
  expect(nepali.data!.rows[8]!.problems[0]).toMatch(/^खुला.* \[open\] \(D10\): .*[\u0900-\u097F]/u);
  const refused = await write(table.tableId, file, data!.key);
  expect(refused.errors).toEqual([{ field: 'file', message: '3 rows have to be corrected first. Nothing was saved.' }]);
  expect((await tableOf(scope)).rows.flatMap(({ byHand }) => byHand)).toEqual([]);
});

test('a row that a colleague has corrected since the download is a conflict', async () => {
  const { table } = await generatedTable();
  const cells = await download(table.tableId);
  [cells[10]![OPEN], cells[10]![INTERNAL]] = [6, 3];
  const file = await sheetFile(cells);
  const { data: before } = await preview(table.tableId, file);
  const { tableValueId, version, posts } = table.rows.at(-1)!;
  const counts = Object.entries({ open: 8, internal: 1, seniority: 1 }).map(([heading, actualCount]) => ({ heading, actualCount }));
  await gateway.data(
    distribution.savePhaseOneTable,
    { params: { phasetype: 'phase-one' }, body: { tableValueId, version, posts, counts } },
    { as: local },
  );
  expect((await write(table.tableId, file, before!.key)).httpStatus).toBe(409);
  const { data } = await preview(table.tableId, file);
  expect(data!.rows.at(-1)).toMatchObject({ state: 'conflict' });
});

test('a sheet without a heading of the table is refused, and so is an officer of another level', async () => {
  const { table } = await generatedTable();
  const file = await sheetFile([
    ['Entry', 'Version', 'Number of posts', 'Open [open]', 'Internal [internal]'],
    [1, 1, 1, 1, 0],
  ]);
  expect((await preview(table.tableId, file)).errors).toEqual([
    {
      field: 'file',
      message: 'The sheet has no column ‘Seniority [seniority]’. Found: Entry, Version, Number of posts, Open [open], Internal [internal].',
    },
  ]);
  const province = await gateway.createStaff({ privileges: { provinceLevelDistribution: [...all] } });
  const params = { tableId: table.tableId };
  expect((await gateway.call(distribution.getTableSheet, { params }, { as: province })).httpStatus).toBe(403);
  expect((await preview(table.tableId, file, { as: province })).httpStatus).toBe(403);
});
