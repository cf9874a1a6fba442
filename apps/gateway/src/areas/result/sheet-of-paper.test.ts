import * as attendance from '@psc/api-client/areas/examination/attendance.ts';
import * as result from '@psc/api-client/areas/result/result.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sheetsIn, sheetFile } from '../../testing/sheets.ts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';
import { openResultDesk, type ResultDesk } from './testing/result-desk.ts';

let gateway: TestGateway;
let desk: ResultDesk;
beforeAll(async () => {
  gateway = await startTestGateway();
  desk = await openResultDesk(gateway);
});
afterAll(() => gateway.stop());

type Exam = Awaited<ReturnType<ResultDesk['examination']>>;
type Rows = (string | number)[][];
const ofPaper = ({ advtCode, papers }: Exam, paper = 0) => ({ advtCode, paperId: papers[paper]! });
const present: Rows = [
  ['Roll number', 'Present'],
  [101, 'P'],
  [102, 'P'],
];
const send = (exam: Exam, paper: number, file: File, acceptedChanges?: string) =>
  gateway.call(attendance.upload, { body: { ...ofPaper(exam, paper), file, acceptedChanges } }, { as: desk.uploader });
const recordedIn = ({ papers }: Exam, paper: number) =>
  gateway.db.selectFrom('attendance').select('applicationId').where('paperId', '=', papers[paper]!).execute();

test('the sheet of one paper is refused for another, with the names of both', async () => {
  const exam = await desk.examination(2, 2);
  await gateway.db.updateTable('paper').set({ subjectNameEn: 'General knowledge' }).where('id', '=', exam.papers[0]!).execute();
  await gateway.db.updateTable('paper').set({ subjectNameEn: 'Accounting' }).where('id', '=', exam.papers[1]!).execute();
  const sheet = await sheetFile(present, 'sheet.xlsx', ofPaper(exam, 0));
  const refused = await send(exam, 1, sheet, 'none');
  expect([refused.httpStatus, refused.errors?.[0]?.field]).toEqual([400, 'file']);
  expect(refused.errors?.[0]?.message).toMatch(/General knowledge, but you have chosen .*Accounting/u);
  expect(await recordedIn(exam, 1)).toEqual([]);
  const marks = await sheetFile(
    [
      ['Roll number', 'Marks'],
      [101, 50],
    ],
    'marks.xlsx',
    ofPaper(exam, 0),
  );
  const ofMarks = await gateway.call(result.upload, { body: { ...ofPaper(exam, 1), file: marks } }, { as: desk.uploader });
  expect([ofMarks.httpStatus, ofMarks.errors?.[0]?.field]).toEqual([400, 'file']);
});

test('the sheet of another advertisement is refused, and so is one of a paper that is not here', async () => {
  const [exam, other] = [await desk.examination(2), await desk.examination(2)];
  const ofOther = await send(exam, 0, await sheetFile(present, 'sheet.xlsx', ofPaper(other)), 'none');
  expect(ofOther.errors?.[0]?.message).toContain(`This sheet is for ${other.advtCode}`);
  const ofNone = await send(exam, 0, await sheetFile(present, 'sheet.xlsx', { advtCode: exam.advtCode, paperId: 5_887_654 }), 'none');
  expect(ofNone.errors?.[0]?.message).toContain('The paper of this sheet is not here.');
  expect(await recordedIn(exam, 0)).toEqual([]);
});

test('a paper that was renamed meanwhile takes its sheet', async () => {
  const exam = await desk.examination(2);
  const sheet = await sheetFile(present, 'sheet.xlsx', ofPaper(exam));
  await gateway.db.updateTable('paper').set({ subjectNameEn: 'Renamed' }).where('id', '=', exam.papers[0]!).execute();
  expect((await send(exam, 0, sheet)).data).toMatchObject({ taken: true, recorded: 2 });
});

test('a sheet that does not say its paper is asked about, and recorded once the officer agrees', async () => {
  const exam = await desk.examination(2);
  const sheet = () => sheetFile(present);
  const asked = await send(exam, 0, await sheet(), 'none');
  expect(asked.data).toMatchObject({ taken: false, changed: 0, questions: [{ kind: 'unmarked' }] });
  expect(await recordedIn(exam, 0)).toEqual([]);
  const wrongKey = await send(exam, 0, await sheet(), 'a'.repeat(64));
  expect(wrongKey.data).toMatchObject({ taken: false });
  expect((await send(exam, 0, await sheet(), asked.data!.changesKey!)).data).toMatchObject({ taken: true, recorded: 2 });
});

test('a console that cannot ask is told to load its page again', async () => {
  const exam = await desk.examination(2);
  const refused = await send(exam, 0, await sheetFile(present));
  expect(refused.errors).toMatchObject([{ field: 'file', message: expect.stringContaining('Load this page again') }]);
  expect(await recordedIn(exam, 0)).toEqual([]);
});

test('what is recorded for one paper is asked about when it comes for another, in whatever order its rows are', async () => {
  const exam = await desk.examination(2, 2);
  await send(exam, 0, await sheetFile(present, 'one.xlsx', ofPaper(exam, 0)));
  const [head, ...rows] = present;
  const turned = await sheetFile([head!, ...rows.toReversed()], 'two.xlsx', ofPaper(exam, 1));
  const asked = await send(exam, 1, turned, 'none');
  expect(asked.data).toMatchObject({ taken: false, questions: [{ kind: 'sameAsOtherPaper', recordedAt: gateway.now().toISOString() }] });
  expect((await send(exam, 1, turned, asked.data!.changesKey!)).data).toMatchObject({ taken: true });
});

test('the same sheet a second time, as after an answer that was lost, is asked about', async () => {
  const exam = await desk.examination(2);
  const sheet = () => sheetFile(present, 'one.xlsx', ofPaper(exam));
  await send(exam, 0, await sheet(), 'none');
  expect((await send(exam, 0, await sheet(), 'none')).data).toMatchObject({ taken: false, questions: [{ kind: 'recordedAlready' }] });
});

test('of two officers who send the same at once one records it, and the other is asked', async () => {
  const exam = await desk.examination(2);
  const sheet = await sheetFile(present, 'one.xlsx', ofPaper(exam));
  const answers = await Promise.all([send(exam, 0, sheet, 'none'), send(exam, 0, sheet, 'none')]);
  const recorded = answers.filter(({ data }) => data?.taken === true);
  expect(recorded).toHaveLength(1);
  const sheets = await gateway.db.selectFrom('resultSheet').select('id').where('paperId', '=', exam.papers[0]!).execute();
  expect(sheets).toHaveLength(1);
});

test('the sheet to fill in and the one with the errors say their paper on a hidden sheet behind the first', async () => {
  const exam = await desk.examination(2);
  const of = ofPaper(exam);
  type Answer = { bytes: Buffer };
  const marksOf = async (answer: Promise<unknown>) => sheetsIn(((await answer) as Answer).bytes).find(({ name }) => name === 'psc')?.rows;
  const expected = [
    ['advtCode', of.advtCode],
    ['paperId', of.paperId],
  ];
  for (const sheet of ['attendance', 'marks'])
    expect(await marksOf(gateway.call(attendance.downloadTemplate, { params: { sheet, ...of } }, { as: desk.uploader }))).toEqual(expected);
  const wrong = await sheetFile([...present, [999, 'P']], 'sheet.xlsx', of);
  expect(await marksOf(gateway.call(attendance.wrongRows, { body: { ...of, file: wrong } }, { as: desk.uploader }))).toEqual(expected);
});
