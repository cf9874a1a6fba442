import * as result from '@psc/api-client/areas/result/result.ts';
import * as selection from '@psc/api-client/areas/selection/selection.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sheetFile } from '../../testing/sheets.ts';
import { startTestGateway, testNow, type TestGateway } from '../../testing/test-gateway.ts';
import { openResultDesk, type ResultDesk } from './testing/result-desk.ts';
import { passRetotallingDays } from '../../testing/examined.ts';
import { callToInterview } from '../../testing/published-list.ts';

let gateway: TestGateway;
let desk: ResultDesk;
beforeAll(async () => {
  gateway = await startTestGateway();
  desk = await openResultDesk(gateway);
});
afterAll(() => gateway.stop());

test('Who is recorded absent after the marks came is not called: the marks go, with a line that keeps them', async () => {
  const exam = await desk.examination(2);
  await desk.attend(exam, [
    [101, 'P'],
    [102, 'P'],
  ]);
  await desk.mark(exam, [
    [101, 70],
    [102, 75],
  ]);
  const bySheet = await desk.attend(exam, [[102, 'A']]);
  expect(bySheet.errors?.[0]?.message).toContain('Row 2, cell B2: roll number 102 has marks in this paper (75) and cannot be absent.');
  expect((await desk.setAttendance(exam, 1, false)).message).toBe(
    'The attendance was corrected, and the marks in this paper were removed.',
  );
  expect(await desk.resultsOf(exam)).toEqual(['passed', 'absent']);
  const kept = await gateway.db
    .selectFrom('markChange')
    .select(['oldMarks', 'newMarks', 'reason', 'changedBy'])
    .where('applicationId', '=', exam.people[1]!.applicationId)
    .orderBy('id')
    .execute();
  expect(
    kept.map((row) => [row.oldMarks && Number(row.oldMarks), row.newMarks && Number(row.newMarks), row.reason, row.changedBy]),
  ).toEqual([
    [null, 75, 'sheet', desk.uploader.accountId],
    [75, null, 'markedAbsent', desk.uploader.accountId],
  ]);
});

test('A mark that was changed leaves what it was, who changed it and the sheet it came in; the officer who publishes sees it', async () => {
  const exam = await desk.examination(2);
  await desk.attend(exam, [
    [101, 'P'],
    [102, 'P'],
  ]);
  await desk.mark(exam, [
    [101, 70],
    [102, 44],
  ]);
  const shown = (
    await desk.mark(exam, [
      [101, 70],
      [102, 99],
    ])
  ).data!;
  expect(shown).toMatchObject({ taken: false, changed: 1, changes: [{ rollNumber: 102, before: 44, after: 99 }] });
  expect((await desk.preview(exam)).changes).toEqual([]);
  expect(
    (
      await desk.mark(
        exam,
        [
          [101, 70],
          [102, 98],
        ],
        0,
        shown.changesKey!,
      )
    ).data,
  ).toMatchObject({ taken: false });
  expect(
    (
      await desk.mark(
        exam,
        [
          [101, 70],
          [102, 99],
        ],
        0,
        shown.changesKey!,
      )
    ).data,
  ).toMatchObject({ taken: true });
  const { changes, sheets } = await desk.preview(exam);
  expect(changes).toMatchObject([{ rollNumber: 102, before: 44, after: 99, changedBy: 'Bishnu Karki' }]);
  expect(sheets.map(({ kind }) => kind)).toEqual(['marks', 'marks', 'attendance']);
  const file = await gateway.call(result.downloadSheet, { params: { resultSheetId: sheets[0]!.resultSheetId } }, { as: desk.publisher });
  expect([file.httpStatus, file.bytes.subarray(0, 2).toString()]).toEqual([200, 'PK']);
});

test('Before the day of the examination nothing is recorded, and without an approved schedule there is no such day', async () => {
  const tomorrow = new Date(testNow.getTime() + 86_400_000);
  const exam = await desk.examination(1, 1, tomorrow);
  const early = await desk.attend(exam, [[101, 'P']]);
  expect([early.httpStatus, early.message]).toEqual([
    409,
    'The examination in this paper is on 22 November 2026. Nothing can be recorded before that day.',
  ]);
  expect((await desk.setAttendance(exam, 0, true)).httpStatus).toBe(409);
  await gateway.db
    .insertInto('attendance')
    .values({
      applicationId: exam.people[0]!.applicationId,
      paperId: exam.papers[0]!,
      isPresent: true,
      recordedBy: desk.uploader.accountId,
      recordedAt: gateway.now(),
    })
    .execute();
  expect((await desk.mark(exam, [[101, 70]])).httpStatus).toBe(409);
  await gateway.db.updateTable('examSchedule').set({ status: 'scheduled' }).where('advtCode', '=', exam.advtCode).execute();
  expect((await desk.attend(exam, [[101, 'P']])).message).toBe(
    'The schedule of this examination has not been approved, so nothing can be recorded.',
  );
});

test('Interview marks wait for the day of the interview, and a list that misses somebody says who', async () => {
  const exam = await desk.examination(2);
  const { advtCode } = exam;
  await desk.attend(exam, [
    [101, 'P'],
    [102, 'P'],
  ]);
  await desk.mark(exam, [
    [101, 70],
    [102, 75],
  ]);
  await desk.publish(exam);
  const interviewAt = new Date(testNow.getTime() + 30 * 86_400_000);
  await passRetotallingDays(gateway.db, advtCode);
  await callToInterview(gateway, { advtCode, interviewAt: interviewAt.toISOString() }, desk.publisher);
  const [first, second] = exam.people.map(({ applicationId }) => ({ applicationId, marks: 20 }));
  const record = (marks: { applicationId: number; marks: number }[]) =>
    gateway.call(selection.addInterview, { body: { advtCode, marks } }, { as: desk.publisher });
  expect((await record([first!, second!])).message).toBe(
    'The interview is on 21 December 2026. Its marks cannot be recorded before that day.',
  );
  await gateway.db.updateTable('selection').set({ interviewAt: testNow }).where('advtCode', '=', advtCode).execute();
  expect((await record([first!])).errors?.[0]?.message).toContain('102 Sita Basnet');
  expect((await record([first!, second!])).httpStatus).toBe(200);
  const history = await gateway.db
    .selectFrom('markChange')
    .select('newMarks')
    .where('applicationId', '=', second!.applicationId)
    .where('paperId', 'is', null)
    .execute();
  expect(history.map(({ newMarks }) => Number(newMarks))).toEqual([20]);
});

test('Right and wrong answers become marks with the negative marks subtracted, and the sheet says which it was', async () => {
  const exam = await desk.examination(2);
  const paper = { negativeMarkingPercent: 20, marksPerQuestion: 2, examOption: 'objective' };
  await gateway.db.updateTable('paper').set(paper).where('id', '=', exam.papers[0]!).execute();
  await desk.attend(exam, [
    [101, 'P'],
    [102, 'P'],
  ]);
  const upload = async (rows: (string | number)[][], negativeMarking?: 'alreadySubtracted' | 'fromAnswers') => {
    const of = { advtCode: exam.advtCode, paperId: exam.papers[0]! };
    const body = { ...of, file: await sheetFile(rows, 'marks.xlsx', of), negativeMarking };
    return gateway.call(result.upload, { body }, { as: desk.uploader });
  };
  const finalMarks = [
    ['Roll number', 'Marks'],
    [101, 56],
    [102, 70],
  ];
  expect((await upload(finalMarks)).errors).toEqual([
    {
      field: 'negativeMarking',
      message:
        'In this paper, each wrong answer deducts 20 percent of the marks of a question. Choose whether the marks in the sheet are after this deduction.',
    },
  ]);
  const answers = (wrongOfFirst: number | string) => [
    ['Roll number', 'Right answers', 'Wrong answers'],
    [101, 30, wrongOfFirst],
    [102, 0, 40],
  ];
  expect((await upload(answers(21), 'fromAnswers')).errors).toEqual([
    { field: 'file', message: 'Row 2, cell B2: roll number 101 has more answers than questions in the paper (50).' },
  ]);
  expect((await upload(answers(10), 'fromAnswers')).data).toMatchObject({ taken: true, recorded: 2, passed: 1, failed: 1 });
  const marks = await gateway.db
    .selectFrom('writtenMark')
    .select('marks')
    .where('paperId', '=', exam.papers[0]!)
    .orderBy('applicationId')
    .execute();
  expect(marks.map((row) => Number(row.marks))).toEqual([56, 0]);
  expect((await desk.preview(exam)).sheets[0]).toMatchObject({ kind: 'marks', negativeMarking: 'fromAnswers' });
  const kept = gateway.db.selectFrom('markChange').select(['rightAnswers', 'wrongAnswers']).where('paperId', '=', exam.papers[0]!);
  expect(await kept.where('rightAnswers', 'is not', null).execute()).toHaveLength(2);
  expect((await upload(finalMarks, 'alreadySubtracted')).data).toMatchObject({ taken: false, changed: 1 });
});

test('The record keeps a changed mark and a changed attendance with the old and the new value', async () => {
  const exam = await desk.examination(1);
  await desk.attend(exam, [[101, 'P']]);
  await desk.mark(exam, [[101, 44]]);
  const { changesKey } = (await desk.mark(exam, [[101, 99]])).data!;
  await desk.mark(exam, [[101, 99]], 0, changesKey!);
  const lines = await gateway.db
    .selectFrom('auditEntry')
    .select(['before', 'after'])
    .where('action', '=', 'result.upload')
    .where('subject', '=', `advertisement:${exam.advtCode}`)
    .orderBy('id')
    .execute();
  expect(lines.at(-1)).toMatchObject({ before: { marks: { 101: 44 } }, after: { marks: { 101: 99 } } });
});
