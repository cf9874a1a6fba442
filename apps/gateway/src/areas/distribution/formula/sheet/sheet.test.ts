import ExcelJS from 'exceljs';
import * as distribution from '@psc/api-client/areas/distribution/distribution.ts';
import type { FormulaLevel } from '@psc/api-client/areas/distribution/distribution.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../../../testing/people.ts';
import { sheetFile } from '../../../../testing/sheets.ts';
import { startTestGateway, type TestGateway } from '../../../../testing/test-gateway.ts';
import { formulaTools } from '../testing/formula-tools.ts';

let gateway: TestGateway;
let local: Person;
let province: Person;
const all = ['read', 'create', 'update', 'delete', 'approve'] as const;
const { wholeFormula, localLevel, emptyFormulas } = formulaTools(
  () => gateway,
  () => local,
);

beforeAll(async () => {
  gateway = await startTestGateway();
  local = await gateway.createStaff({ privileges: { localLevelDistribution: [...all] } });
  province = await gateway.createStaff({ privileges: { provinceLevelDistribution: [...all] } });
});
afterAll(() => gateway.stop());
afterEach(() => emptyFormulas());

type Cells = (string | number)[][];
const HEADING = 6;
const PRIORITY = 7;
const PERCENT = 8;

async function download(distributionType: FormulaLevel = 'localLevel', as = local): Promise<Cells> {
  const { bytes } = await gateway.call(distribution.getFormulaSheet, { params: { distributionType } }, { as });
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(bytes as never);
  const rows: Cells = [];
  book.worksheets[0]!.eachRow((row) => rows.push(Array.from({ length: 9 }, (_, index) => row.getCell(index + 1).text)));
  return rows;
}
const preview = (file: File, { distributionType = 'localLevel' as FormulaLevel, as = local, language = 'en' as 'en' | 'ne' } = {}) =>
  gateway.call(distribution.previewFormulaSheet, { params: { distributionType }, body: { file } }, { as, language });
const write = (file: File, key: string) =>
  gateway.call(distribution.importFormulaSheet, { params: { distributionType: 'localLevel' }, body: { file, key } }, { as: local });
const rowOf = (cells: Cells, heading: string) => cells.findIndex((row) => String(row[HEADING]).endsWith(`[${heading}]`));
const percents = async () => {
  const rows = await gateway.db.selectFrom('distributionFormula').select(['phase', 'heading', 'percentValue']).orderBy('id').execute();
  return Object.fromEntries(rows.map(({ phase, heading, percentValue }) => [`${phase} ${heading}`, percentValue]));
};

test.each(['localLevel', 'provinceLevel'] as const)('the shares of all phases of the %s come back without any change', async (level) => {
  const as = level === 'localLevel' ? local : province;
  await wholeFormula({ level, as });
  const cells = await download(level, as);
  expect(cells.slice(1).map((row) => [row[2], row[HEADING], row[PERCENT]])).toEqual([
    ['1', 'Open [open]', '70'],
    ['1', 'Internal [internal]', '20'],
    ['1', 'Seniority [seniority]', '10'],
    ['2', 'Open [open]', '55'],
    ['2', 'Inclusive [inclusive]', '45'],
    ['3', 'Woman [woman]', '40'],
    ['3', 'Dalit [dalit]', '60'],
  ]);
  const { data } = await preview(await sheetFile(cells), { distributionType: level, as });
  expect(data!.counts).toEqual({ added: 0, changed: 0, unchanged: 7, refused: 0 });
});

test('two shares trade places whatever their order in the sheet, and nothing is written before the preview is accepted', async () => {
  await wholeFormula(localLevel());
  const cells = await download();
  cells[rowOf(cells, 'woman')]![PERCENT] = '६०';
  cells[rowOf(cells, 'dalit')]![PERCENT] = 40;
  cells[rowOf(cells, 'seniority')]![PRIORITY] = 4;
  const file = await sheetFile(cells);
  const { data } = await preview(file);
  expect(data!.counts).toEqual({ added: 0, changed: 3, unchanged: 4, refused: 0 });
  expect(data!.rows.find(({ name }) => name.includes('Woman'))?.changes).toEqual([{ field: 'Percent', before: '40', after: '60' }]);
  expect(await percents()).toMatchObject({ 'phaseThree woman': 40, 'phaseThree dalit': 60 });
  const answer = await write(file, data!.key);
  expect([answer.httpStatus, answer.data]).toEqual([200, { added: 0, changed: 3 }]);
  expect(await percents()).toMatchObject({ 'phaseThree woman': 60, 'phaseThree dalit': 40, 'phaseOne seniority': 10 });
});

test('a row without a number adds a share to the class that it names', async () => {
  const scope = await wholeFormula(localLevel());
  const cells = await download();
  cells[rowOf(cells, 'internal')]![PERCENT] = 15;
  cells.push(['', '', '१', scope.class.ne, '', '', 'workEvaluation', 4, 5]);
  cells.at(-1)![HEADING] = 'Work evaluation';
  const file = await sheetFile(cells);
  const { data } = await preview(file);
  expect(data!.counts).toMatchObject({ added: 1, changed: 1, refused: 0 });
  expect((await write(file, data!.key)).httpStatus).toBe(200);
  expect(await percents()).toMatchObject({ 'phaseOne internal': 15, 'phaseOne workEvaluation': 5 });
});

test('wrong rows are named with the column and the reason, in the language of the reader, and hold up all others', async () => {
  await wholeFormula(localLevel());
  const cells = await download();
  cells[rowOf(cells, 'woman')]![PERCENT] = 140;
  cells[rowOf(cells, 'dalit')]![PERCENT] = 61;
  cells[rowOf(cells, 'seniority')]![PRIORITY] = 'first';
  cells[rowOf(cells, 'internal')]![PERCENT] = 19;
  cells.push(['', '', 9, 'No such class', '', '', 'Open', 1, 10]);
  const file = await sheetFile(cells);
  const { data } = await preview(file);
  expect(data!.counts).toMatchObject({ changed: 1, refused: 4 });
  const problemsOf = (name: string) => data!.rows.find((row) => row.name.includes(name))!.problems;
  expect(problemsOf('Woman')[0]).toMatch(/^Percent \(I\d+\): /);
  expect(problemsOf('Dalit')).toEqual([
    expect.stringMatching(/^Percent \(I\d+\): The shares would exceed 100 percent; 60 percent are left\.$/),
  ]);
  expect(problemsOf('Seniority')[0]).toMatch(/^Priority \(H\d+\): /);
  expect(problemsOf('No such class')).toHaveLength(2);
  const refused = await write(file, data!.key);
  expect(refused.errors).toEqual([{ field: 'file', message: '4 rows have to be corrected first. Nothing was saved.' }]);
  expect(await percents()).toMatchObject({ 'phaseOne internal': 20 });
  const nepali = await preview(file, { language: 'ne' });
  expect(nepali.data!.rows.find(({ name }) => name.includes('महिला'))!.problems[0]).toMatch(/^प्रतिशत \(I\d+\): .*[\u0900-\u097F]/u);
});

test('a share that a colleague changed since the download is a conflict', async () => {
  const scope = await wholeFormula(localLevel());
  const cells = await download();
  cells[rowOf(cells, 'woman')]![PERCENT] = 30;
  const file = await sheetFile(cells);
  const before = await preview(file);
  const woman = await gateway.db
    .selectFrom('distributionFormula')
    .select(['id', 'version'])
    .where('heading', '=', 'woman')
    .executeTakeFirstOrThrow();
  const typed = { heading: 'woman', priorityValue: 9, percentValue: 40, classId: scope.classId, distributionType: 'localLevel' as const };
  await gateway.data(distribution.savePhaseThreeFormula, { body: { ...typed, ...woman } }, { as: local });
  expect((await write(file, before.data!.key)).httpStatus).toBe(409);
  const { data } = await preview(file);
  expect(data!.rows.find(({ name }) => name.includes('Woman'))).toMatchObject({ state: 'conflict' });
});

test('the officer of one level neither reads nor writes the sheet of the other', async () => {
  const file = await sheetFile([
    ['Phase', 'Class', 'Heading', 'Priority', 'Percent'],
    ['1', 'x', 'Open', 1, 10],
  ]);
  const params = { distributionType: 'localLevel' };
  expect((await gateway.call(distribution.getFormulaSheet, { params }, { as: province })).httpStatus).toBe(403);
  expect((await preview(file, { as: province })).httpStatus).toBe(403);
});
