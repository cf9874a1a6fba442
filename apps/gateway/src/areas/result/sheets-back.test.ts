import * as attendance from '@psc/api-client/areas/examination/attendance.ts';
import * as result from '@psc/api-client/areas/result/result.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rowsIn, sheetFile } from '../../testing/sheets.ts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';
import { openResultDesk, type ResultDesk } from './testing/result-desk.ts';

let gateway: TestGateway;
let desk: ResultDesk;
beforeAll(async () => {
  gateway = await startTestGateway();
  desk = await openResultDesk(gateway);
});
afterAll(() => gateway.stop());

type Answer = { bytes: Buffer };
const rowsOf = async (answer: Promise<unknown>) => rowsIn(((await answer) as Answer).bytes);

test('a sheet with wrong rows comes back as it was, with a column that says why, and nothing is recorded', async () => {
  const exam = await desk.examination(3);
  const [advtCode, paperId] = [exam.advtCode, exam.papers[0]!];
  const file = await sheetFile([
    ['Roll number', 'Present', 'Seat'],
    [101, 'P', 'A-1'],
    [999, 'P', 'A-2'],
    [102, 'perhaps', 'A-3'],
  ]);
  const back = await rowsOf(gateway.call(attendance.wrongRows, { body: { advtCode, paperId, file } }, { as: desk.uploader }));
  expect(back).toEqual([
    ['Roll number', 'Present', 'Seat', 'Error'],
    [101, 'P', 'A-1', null],
    [999, 'P', 'A-2', 'Row 3, cell A3: no candidate of this advertisement has the roll number 999.'],
    [102, 'perhaps', 'A-3', expect.stringContaining('Row 4, cell B4')],
  ]);
  const body = { advtCode, paperId, file };
  const nepali = await rowsOf(gateway.call(attendance.wrongRows, { body }, { as: desk.uploader, language: 'ne' }));
  expect(nepali.slice(2).map((row) => row.at(-1))).toEqual([
    expect.stringContaining('पङ्क्ति ३, कोठा A3'),
    expect.stringContaining('पङ्क्ति ४, कोठा B4'),
  ]);
  expect(await gateway.db.selectFrom('attendance').select('isPresent').where('paperId', '=', paperId).execute()).toEqual([]);

  await desk.attend(exam, [
    [101, 'P'],
    [102, 'A'],
    [103, 'P'],
  ]);
  const marks = await sheetFile([
    ['Roll number', 'Marks'],
    [101, 101],
    [102, 50],
    [103, 60],
  ]);
  const wrong = await rowsOf(gateway.call(result.wrongRows, { body: { advtCode, paperId, file: marks } }, { as: desk.uploader }));
  expect(wrong.map((row) => row[2] !== null)).toEqual([true, true, true, false]);
  expect(await gateway.db.selectFrom('writtenMark').select('marks').where('paperId', '=', paperId).execute()).toEqual([]);
});

test('the sheets to fill in have the roll numbers and names of the paper, and are taken as they are once filled', async () => {
  const exam = await desk.examination(2);
  const params = { advtCode: exam.advtCode, paperId: exam.papers[0]! };
  const template = (sheet: string) =>
    rowsOf(gateway.call(attendance.downloadTemplate, { params: { sheet, ...params } }, { as: desk.uploader }));
  const [head, ...people] = await template('attendance');
  expect(head?.[0]).toBe('Roll number');
  expect(head?.at(-1)).toBe('Present');
  expect(people.map((row) => [row[0], typeof row[1], row.at(-1)])).toEqual([
    [101, 'string', null],
    [102, 'string', null],
  ]);
  const rows = [head as string[], ...people.map((row) => [...row.slice(0, -1), 'P'] as (string | number)[])];
  const filled = await sheetFile(rows, 'attendance.xlsx', params);
  const taken = await gateway.data(attendance.upload, { body: { ...params, file: filled } }, { as: desk.uploader });
  expect(taken).toMatchObject({ recorded: 2, present: 2 });
  expect((await template('attendance')).slice(1).map((row) => row.at(-1))).toEqual(['P', 'P']);
  expect((await template('marks'))[0]?.at(-1)).toBe('Marks');
});

test('a paper of another advertisement has no sheet, and reading is not enough to fetch one', async () => {
  const [exam, other] = [await desk.examination(1), await desk.examination(1)];
  const params = { sheet: 'marks', advtCode: exam.advtCode, paperId: other.papers[0]! };
  expect((await gateway.call(attendance.downloadTemplate, { params }, { as: desk.uploader })).httpStatus).toBe(404);
  const reader = await gateway.createStaff({ privileges: { resultAndSelection: ['read'] } });
  expect((await gateway.call(attendance.downloadTemplate, { params }, { as: reader })).httpStatus).toBe(403);
});
