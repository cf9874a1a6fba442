import ExcelJS from 'exceljs';
import { masterTypes, type MasterType } from '@psc/validation/areas/commission/master-lists.ts';
import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import * as masterEntry from '@psc/api-client/areas/commission/master-entry.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../../../../testing/people.ts';
import { sheetFile } from '../../../../testing/sheets.ts';
import { startTestGateway, type TestGateway } from '../../../../testing/test-gateway.ts';

let gateway: TestGateway;
let keeper: Person;

beforeAll(async () => {
  gateway = await startTestGateway();
  keeper = await gateway.createStaff({ privileges: { masterConfiguration: ['read', 'create', 'update', 'delete'] } });
});
afterAll(() => gateway.stop());

type Cells = (string | number)[][];
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

async function download(type: MasterType): Promise<Cells> {
  const { bytes } = await gateway.call(masterEntry.getSheet, { params: { type } }, { as: keeper });
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(bytes as never);
  const rows: Cells = [];
  book.worksheets[0]!.eachRow((row) => rows.push(Array.from({ length: row.cellCount }, (_, index) => row.getCell(index + 1).text)));
  return rows;
}

const preview = (type: MasterType, file: File, as = keeper, language?: 'en' | 'ne') =>
  gateway.call(masterEntry.previewImport, { params: { type }, body: { file } }, { as, language });
const write = (type: MasterType, file: File, key: string, as = keeper) =>
  gateway.call(masterEntry.importSheet, { params: { type }, body: { file, key } }, { as });
const csv = (lines: string[], name = 'list.csv') => new File([`\uFEFF${lines.join('\r\n')}`], name, { type: 'text/csv' });
const banks = () => gateway.data(masterData.listEntries, { params: { type: 'bank' }, query: { pageSize: 100 } }, { as: keeper });

function put(cells: Cells, row: number, head: string, value: string): void {
  cells[row]![cells[0]!.indexOf(head)] = value;
}

describe('a sheet of master data', () => {
  test.each(masterTypes)('the sheet of %s comes back without any change', async (type) => {
    const cells = await download(type);
    const { data } = await preview(type, await sheetFile(cells));
    expect(data!.counts).toEqual({ added: 0, changed: 0, unchanged: cells.length - 1, refused: 0 });
  });

  test('says row by row what is new, what changes from what to what, and what stays; nothing is written', async () => {
    const cells = await download('bank');
    const was = String(cells[1]![cells[0]!.indexOf('Name in English')]);
    put(cells, 1, 'Name in English', 'Bank of the Himalaya');
    cells.push(['', '', 'कर्णाली बैंक', 'Karnali Bank', 'Active']);
    const { data } = await preview('bank', await sheetFile(cells));
    expect(data!.counts).toMatchObject({ added: 1, changed: 1, refused: 0 });
    expect(data!.rows[0]).toMatchObject({
      state: 'changed',
      changes: [{ field: 'Name in English', before: was, after: 'Bank of the Himalaya' }],
    });
    expect(data!.rows.at(-1)).toMatchObject({ state: 'new', name: 'Karnali Bank', rowNumber: cells.length });
    expect((await banks()).rows.some(({ name }) => name.en === 'Karnali Bank')).toBe(false);
  });

  test('is written whole once its preview is accepted, each row with a line of the record', async () => {
    const cells = await download('bank');
    put(cells, 2, 'Name in Nepali', 'हिमाल बैंक');
    put(cells, 3, 'Status', 'Inactive');
    cells.push(['', '', 'सेती बैंक', 'Seti Bank', 'सक्रिय']);
    const file = await sheetFile(cells);
    const { data } = await preview('bank', file);
    const answer = await write('bank', file, data!.key);
    expect(answer.data).toEqual({ added: 1, changed: 2 });
    const { rows } = await banks();
    expect(rows.find(({ name }) => name.en === 'Seti Bank')).toMatchObject({ active: true, name: { ne: 'सेती बैंक' } });
    expect(rows.find(({ id }) => id === Number(cells[2]![0]))).toMatchObject({ name: { ne: 'हिमाल बैंक' }, version: 2 });
    expect(rows.find(({ id }) => id === Number(cells[3]![0]))?.active).toBe(false);
    const lines = await gateway.db.selectFrom('auditEntry').select('subject').where('action', '=', 'masterEntry.importSheet').execute();
    expect(lines.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([`bank:${cells[2]![0]}`, `bank:${cells[3]![0]}`, 'bank:import']),
    );
  });

  test('a row that a colleague changed since the download is a conflict, named by its row, and holds up all others', async () => {
    const cells = await download('religion');
    const id = Number(cells[1]![0]);
    const { rows } = await gateway.data(masterData.listEntries, { params: { type: 'religion' } }, { as: keeper });
    const { name, version } = rows.find((row) => row.id === id)!;
    put(cells, 1, 'Name in English', 'Renamed by sheet');
    put(cells, 2, 'Name in English', 'Renamed as well');
    const file = await sheetFile(cells);
    const before = await preview('religion', file);
    expect(before.data!.counts.changed).toBe(2);
    const edit = { id, version, nameEn: `${name.en} renamed`, nameNe: name.ne, inactive: false };
    await gateway.data(masterData.addReligion, { body: edit }, { as: keeper });
    expect((await write('religion', file, before.data!.key)).httpStatus).toBe(409);
    const { data } = await preview('religion', file);
    expect(data!.rows[0]).toMatchObject({ rowNumber: 2, state: 'conflict' });
    expect(data!.rows[0]!.problems[0]).toMatch(/colleague/);
    const refused = await write('religion', file, data!.key);
    expect(refused.errors).toEqual([{ field: 'file', message: '1 row has to be corrected first. Nothing was saved.' }]);
    const after = await gateway.data(masterData.listEntries, { params: { type: 'religion' } }, { as: keeper });
    expect(after.rows.some((row) => row.name.en === 'Renamed as well')).toBe(false);
  });

  test('wrong rows are named in the language of the reader, with the field and the reason', async () => {
    const cells = await download('post');
    put(cells, 1, 'Class', 'No such class');
    put(cells, 2, 'Name in English', '');
    put(cells, 3, 'Type', 'Both');
    put(cells, 4, 'Version', '');
    put(cells, 4, 'Name in English', 'Renamed');
    put(cells, 5, 'Entry', '999999');
    const { data } = await preview('post', await sheetFile(cells));
    expect(data!.rows.slice(0, 5).map(({ state }) => state)).toEqual(['refused', 'refused', 'refused', 'refused', 'conflict']);
    expect(data!.rows[0]!.problems[0]).toMatch(/^Class \([A-Z]2\): /);
    const nepali = await preview('post', await sheetFile(cells), keeper, 'ne');
    expect(nepali.data!.rows[0]!.problems[0]).toMatch(/^श्रेणी.* \([A-Z]2\): .*[\u0900-\u097F]/u);
  });

  test('names whose Nepali letters were lost when the file was saved are refused row by row, and nothing is overwritten', async () => {
    const cells = await download('religion');
    for (const row of cells.keys()) if (row > 0) put(cells, row, 'Name in Nepali', '??????');
    const file = csv(cells.map((row) => row.join(',')));
    const { data } = await preview('religion', file);
    expect(data!.counts).toEqual({ added: 0, changed: 0, unchanged: 0, refused: cells.length - 1 });
    expect(data!.rows[0]!.problems[0]).toMatch(/^Name in Nepali \([A-Z]2\): The Nepali letters .* were lost .* CSV UTF-8/);
    expect((await write('religion', file, data!.key)).httpStatus).toBe(400);
    const { rows } = await gateway.data(masterData.listEntries, { params: { type: 'religion' } }, { as: keeper });
    expect(rows.filter(({ name }) => name.ne.includes('?'))).toEqual([]);
  });

  test('a name that another entry has, and the same entry twice, are refused', async () => {
    const cells = await download('language');
    const taken = String(cells[2]![cells[0]!.indexOf('Name in English')]);
    put(cells, 1, 'Name in English', taken);
    cells.push([...cells[3]!]);
    const { data } = await preview('language', await sheetFile(cells));
    expect(data!.rows[0]).toMatchObject({
      state: 'refused',
      problems: [expect.stringMatching(/^Name in English \([A-Z]2\): An entry with this value already exists\.$/)],
    });
    expect(data!.rows.at(-1)).toMatchObject({
      state: 'refused',
      problems: [expect.stringMatching(/^Entry \(A\d+\): Another row of the sheet is about the same entry\.$/)],
    });
  });

  test('is taken as CSV too, where another entry is named by its name or its number', async () => {
    const { rows } = await gateway.data(masterData.listEntries, { params: { type: 'service' } }, { as: keeper });
    const [first, second] = rows;
    const lines = [
      'Name in Nepali,Name in English,Service',
      `नयाँ समूह,New group,${first!.name.en}`,
      `अर्को समूह,Another group,x [${second!.id}]`,
      'गलत,Wrong,Nowhere service',
    ];
    const { data } = await preview('group', csv(lines));
    expect(data!.rows.map(({ state }) => state)).toEqual(['new', 'new', 'refused']);
    const right = csv(lines.slice(0, 3));
    const accepted = await preview('group', right);
    expect((await write('group', right, accepted.data!.key)).data).toEqual({ added: 2, changed: 0 });
    const groups = await gateway.data(masterData.listGroups, {}, { as: keeper });
    expect(groups.find(({ name }) => name.en === 'Another group')?.serviceId).toBe(second!.id);
  });

  test('formulas, days and errors are refused where they stand', async () => {
    const book = new ExcelJS.Workbook();
    const sheet = book.addWorksheet('1');
    sheet.addRow(['Name in Nepali', 'Name in English']);
    sheet.addRow(['सूत्र', { formula: '1+1', result: 2 }]);
    sheet.addRow(['मिति', new Date('2026-01-01')]);
    sheet.addRow(['गलत', { error: '#REF!' }]);
    const file = new File([new Uint8Array(await book.xlsx.writeBuffer())], 'faculty.xlsx', { type: XLSX });
    const { data } = await preview('faculty', file);
    expect(data!.rows.map(({ problems }) => problems[0])).toEqual([
      'Name in English (B2): Formulas are not accepted. Enter the value itself.',
      'Name in English (B3): This cell cannot be read. Enter it as text.',
      'Name in English (B4): This cell cannot be read. Enter it as text.',
    ]);
    const typed = await preview('faculty', csv(['Name in Nepali,Name in English', 'सूत्र,"=HYPERLINK(""x"")"']));
    expect(typed.data!.rows[0]!.state).toBe('refused');
  });

  test('a file that is no sheet, has no names, no rows or too many of them is refused as a whole', async () => {
    const errorOf = async (file: File) => (await preview('bank', file)).errors?.[0]?.message;
    expect(await errorOf(new File([new Uint8Array([0x50, 0x4b, 3, 4, 0, 0])], 'a.xlsx', { type: XLSX }))).toBeDefined();
    expect(await errorOf(csv(['Entry,Version', '1,1']))).toMatch(/no column/);
    expect(await errorOf(csv(['Name in Nepali,Name in English']))).toMatch(/no rows/);
    const many = Array.from({ length: 5001 }, (_, index) => `बैंक ${index},Bank ${index}`);
    expect(await errorOf(csv(['Name in Nepali,Name in English', ...many]))).toMatch(/more than 5000 rows/);
    expect(await errorOf(csv(['Name in Nepali,Name in English', 'क'.repeat(400_000)]))).toMatch(/1 MB/);
    expect(await errorOf(new File(['x'], 'a.txt', { type: 'text/plain' }))).toMatch(/Excel/);
  });

  test('an officer who may only add cannot change by a sheet, and one who only reads not even look at what it would do', async () => {
    const adder = await gateway.createStaff({ privileges: { masterConfiguration: ['read', 'create'] } });
    const reader = await gateway.createStaff({ privileges: { masterConfiguration: ['read'] } });
    const cells = await download('subject');
    put(cells, 1, 'Name in English', 'Changed by somebody who may only add');
    const file = await sheetFile(cells);
    expect((await preview('subject', file, adder)).httpStatus).toBe(403);
    expect((await preview('subject', file, reader)).httpStatus).toBe(403);
    expect((await write('subject', file, '0'.repeat(64), reader)).httpStatus).toBe(403);
    const adding = csv(['Name in Nepali,Name in English', 'थप विषय,Added subject']);
    expect((await preview('subject', adding, adder)).data!.counts.added).toBe(1);
    expect((await gateway.call(masterEntry.getSheet, { params: { type: 'nothing' } }, { as: reader })).httpStatus).toBe(404);
  });
});
