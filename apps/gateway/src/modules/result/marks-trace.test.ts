import * as applications from '@psc/api-client/calls/application.ts';
import * as attendance from '@psc/api-client/calls/attendance.ts';
import * as result from '@psc/api-client/calls/result.ts';
import * as selection from '@psc/api-client/calls/selection.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeSetting } from '../../settings.ts';
import { createAdvertisement } from '../../testing/advertisements.ts';
import { createApprovedApplication, createCentre, scheduleAt, type TestCandidate } from '../../testing/examination.ts';
import type { Person } from '../../testing/people.ts';
import { sheetFile } from '../../testing/sheets.ts';
import { startTestGateway, testNow, type TestGateway } from '../../testing/test-gateway.ts';

let gateway: TestGateway;
let uploader: Person;
let publisher: Person;
beforeAll(async () => {
  gateway = await startTestGateway();
  const privileges = { resultAndSelection: ['read', 'create', 'update', 'approve'] as const };
  uploader = await gateway.createStaff({ privileges: { resultAndSelection: [...privileges.resultAndSelection] } });
  publisher = await gateway.createStaff({ privileges: { resultAndSelection: [...privileges.resultAndSelection] } });
});
afterAll(() => gateway.stop());

type Examination = { advtCode: number; papers: number[]; people: TestCandidate[] };

/** People with roll numbers 101, 102 and so on, examined in so many papers on the day of the tests. */
async function examination(people: number, papers = 1, startsAt = testNow): Promise<Examination> {
  const advertisement = await createAdvertisement(gateway.db, {}, gateway.now());
  const centre = await createCentre(gateway, [people]);
  const paperIds = [advertisement.paperId];
  for (let position = 1; position < papers; position += 1) {
    const row = {
      advtCode: advertisement.advtCode,
      testType: 'written',
      paperType: 'second',
      subjectNameEn: 'Second paper',
      subjectNameNe: 'द्वितीय पत्र',
      maximumMarks: 100,
      passMarks: 40,
      durationMinutes: 180,
      position,
    };
    paperIds.push((await gateway.db.insertInto('paper').values(row).returning('id').executeTakeFirstOrThrow()).id);
  }
  const seated: TestCandidate[] = [];
  for (let number = 0; number < people; number += 1) {
    const candidate = await createApprovedApplication(gateway, advertisement, centre);
    const { applicationId } = candidate;
    const seat = {
      applicationId,
      advtCode: advertisement.advtCode,
      examCentreId: centre,
      rollNumber: 101 + number,
      allocatedAt: gateway.now(),
    };
    await gateway.db.insertInto('candidateSeat').values(seat).execute();
    seated.push(candidate);
  }
  await scheduleAt(gateway, advertisement.advtCode, startsAt);
  return { advtCode: advertisement.advtCode, papers: paperIds, people: seated };
}

const attend = async ({ advtCode, papers }: Examination, rows: (string | number)[][], paper = 0, acceptedChanges?: string) => {
  const file = await sheetFile([['Roll number', 'Present'], ...rows]);
  return gateway.call(attendance.upload, { body: { advtCode, paperId: papers[paper]!, file, acceptedChanges } }, { as: uploader });
};
const mark = async ({ advtCode, papers }: Examination, rows: (string | number)[][], paper = 0, acceptedChanges?: string) => {
  const file = await sheetFile([['Roll number', 'Marks'], ...rows], `marks-${rows.length}.xlsx`);
  return gateway.call(result.upload, { body: { advtCode, paperId: papers[paper]!, file, acceptedChanges } }, { as: uploader });
};
const preview = ({ advtCode }: Examination) => gateway.data(result.publish, { params: { id: advtCode } }, { as: publisher });
const publish = async (exam: Examination, as = publisher) =>
  gateway.call(result.confirmPublish, { params: { id: exam.advtCode }, body: { version: (await preview(exam)).version } }, { as });
const resultsOf = async ({ advtCode }: Examination) =>
  (
    await gateway.data(
      result.listCandidates,
      {
        params: { pageNumber: 1, pageLength: 50, advtCode, advtNumber: '-', masterId: '-', citizenshipNumber: '-', result: '-' },
        query: {},
      },
      { as: publisher },
    )
  ).rows.map((row) => row.result);
const setAttendance = ({ people, papers }: Examination, person: number, isPresent: boolean) =>
  gateway.call(
    attendance.save,
    { body: { applicationIds: [people[person]!.applicationId], paperId: papers[0]!, isPresent } },
    { as: uploader },
  );

test('With two papers, one alone is no result: publishing names the paper, what it lacks and whose it is', async () => {
  const exam = await examination(2, 2);
  await attend(exam, [
    [101, 'P'],
    [102, 'P'],
  ]);
  await mark(exam, [
    [101, 80],
    [102, 70],
  ]);
  expect(await preview(exam)).toMatchObject({ passed: 0, failed: 0, attendanceNotRecorded: 2 });
  const refused = await publish(exam);
  expect([refused.httpStatus, refused.message]).toEqual([
    409,
    'The result is not complete and cannot be published. Second paper: attendance of 2 not recorded (101, 102)',
  ]);
  await attend(
    exam,
    [
      [101, 'P'],
      [102, 'P'],
    ],
    1,
  );
  await mark(exam, [[101, 60]], 1);
  expect((await publish(exam)).message).toContain('Second paper: no marks for 1 who were present (102)');
  expect((await preview(exam)).missing).toMatchObject([{ paperId: exam.papers[1], marks: { count: 1, rollNumbers: [102] } }]);
});

test('Passed is present in every paper with each passed, for the list, the counts, the interview and the candidate alike', async () => {
  const exam = await examination(3, 2);
  for (const paper of [0, 1])
    await attend(
      exam,
      [
        [101, 'P'],
        [102, 'P'],
        [103, paper === 0 ? 'P' : 'A'],
      ],
      paper,
    );
  await mark(exam, [
    [101, 80],
    [102, 80],
    [103, 80],
  ]);
  await mark(
    exam,
    [
      [101, 40],
      [102, 39],
    ],
    1,
  );
  expect(await resultsOf(exam)).toEqual(['passed', 'failed', 'failed']);
  expect((await publish(exam)).httpStatus).toBe(200);
  const [published] = (await gateway.data(result.listPublished, {}, { as: publisher })).filter(
    ({ advtCode }) => advtCode === exam.advtCode,
  );
  expect(published).toMatchObject({ passed: 1, failed: 2 });
  const called = await gateway.data(selection.listWritten, { params: { advtCode: exam.advtCode } }, { as: publisher });
  expect(called.rows.map(({ applicationId }) => applicationId)).toEqual([exam.people[0]!.applicationId]);
  const outcomes = await Promise.all(
    exam.people.map(async (person) => {
      const { timeline } = await gateway.data(applications.detail, { body: { applicationId: person.applicationId } }, { as: person });
      return timeline.find(({ step }) => step === 'writtenResult')?.outcome;
    }),
  );
  expect(outcomes).toEqual(['passed', 'failed', 'failed']);
});

test('Who is recorded absent after the marks came is not called: the marks go, with a line that keeps them', async () => {
  const exam = await examination(2);
  await attend(exam, [
    [101, 'P'],
    [102, 'P'],
  ]);
  await mark(exam, [
    [101, 70],
    [102, 75],
  ]);
  const bySheet = await attend(exam, [[102, 'A']]);
  expect(bySheet.errors?.[0]?.message).toContain('Row 2: roll number 102 has 75 marks in this paper and cannot be absent.');
  expect((await setAttendance(exam, 1, false)).message).toBe('The attendance was corrected, and the marks in this paper were removed.');
  expect(await resultsOf(exam)).toEqual(['passed', 'absent']);
  const kept = await gateway.db
    .selectFrom('markChange')
    .select(['oldMarks', 'newMarks', 'reason', 'changedBy'])
    .where('applicationId', '=', exam.people[1]!.applicationId)
    .orderBy('id')
    .execute();
  expect(
    kept.map((row) => [row.oldMarks && Number(row.oldMarks), row.newMarks && Number(row.newMarks), row.reason, row.changedBy]),
  ).toEqual([
    [null, 75, 'sheet', uploader.accountId],
    [75, null, 'markedAbsent', uploader.accountId],
  ]);
});

test('A mark that was changed leaves what it was, who changed it and the sheet it came in; the officer who publishes sees it', async () => {
  const exam = await examination(2);
  await attend(exam, [
    [101, 'P'],
    [102, 'P'],
  ]);
  await mark(exam, [
    [101, 70],
    [102, 44],
  ]);
  const shown = (
    await mark(exam, [
      [101, 70],
      [102, 99],
    ])
  ).data!;
  expect(shown).toMatchObject({ taken: false, changed: 1, changes: [{ rollNumber: 102, before: 44, after: 99 }] });
  expect((await preview(exam)).changes).toEqual([]);
  expect(
    (
      await mark(
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
      await mark(
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
  const { changes, sheets } = await preview(exam);
  expect(changes).toMatchObject([{ rollNumber: 102, before: 44, after: 99, changedBy: 'Bishnu Karki' }]);
  expect(sheets.map(({ kind }) => kind)).toEqual(['marks', 'marks', 'attendance']);
  const file = await gateway.call(result.downloadSheet, { params: { resultSheetId: sheets[0]!.resultSheetId } }, { as: publisher });
  expect([file.httpStatus, file.bytes.subarray(0, 2).toString()]).toEqual([200, 'PK']);
});

test('Who changed marks last does not publish them, unless the commission allows it; then the audit trail says so', async () => {
  const exam = await examination(1);
  await attend(exam, [[101, 'P']]);
  await mark(exam, [[101, 70]]);
  const refused = await publish(exam, uploader);
  expect([refused.httpStatus, refused.message]).toEqual([
    409,
    'You changed attendance or marks last, so another officer has to publish this result.',
  ]);
  await writeSetting(gateway.db, 'uploaderMayPublish', true, null, gateway.now());
  expect((await publish(exam, uploader)).httpStatus).toBe(200);
  await writeSetting(gateway.db, 'uploaderMayPublish', false, null, gateway.now());
  const line = await gateway.db
    .selectFrom('auditEntry')
    .select('after')
    .where('action', '=', 'result.confirmPublish')
    .where('subject', '=', `advertisement:${exam.advtCode}`)
    .executeTakeFirstOrThrow();
  expect(line.after).toMatchObject({ uploadedBySameOfficer: true });
});

test('Attendance that changes after the result was read has the officer read it again', async () => {
  const exam = await examination(2);
  await attend(exam, [
    [101, 'P'],
    [102, 'P'],
  ]);
  await mark(exam, [
    [101, 70],
    [102, 75],
  ]);
  const { version } = await preview(exam);
  await setAttendance(exam, 1, false);
  const late = await gateway.call(result.confirmPublish, { params: { id: exam.advtCode }, body: { version } }, { as: publisher });
  expect([late.httpStatus, late.errorCode]).toEqual([409, 'CHANGED_MEANWHILE']);
});

test('Publishing locks attendance and marks, in the database too', async () => {
  const exam = await examination(1);
  await attend(exam, [[101, 'P']]);
  await mark(exam, [[101, 70]]);
  await publish(exam);
  expect((await mark(exam, [[101, 90]])).httpStatus).toBe(409);
  expect((await attend(exam, [[101, 'P']])).httpStatus).toBe(409);
  expect((await setAttendance(exam, 0, false)).httpStatus).toBe(409);
  const { applicationId } = exam.people[0]!;
  await expect(
    gateway.db.updateTable('writtenMark').set({ marks: 99 }).where('applicationId', '=', applicationId).execute(),
  ).rejects.toThrow('is published');
  await expect(sql`delete from attendance where application_id = ${applicationId}`.execute(gateway.db)).rejects.toThrow('is published');
});

test('Before the day of the examination nothing is recorded, and without an approved schedule there is no such day', async () => {
  const tomorrow = new Date(testNow.getTime() + 86_400_000);
  const exam = await examination(1, 1, tomorrow);
  const early = await attend(exam, [[101, 'P']]);
  expect([early.httpStatus, early.message]).toEqual([
    409,
    'The examination in this paper is on 22 November 2026. Nothing can be recorded before that day.',
  ]);
  expect((await setAttendance(exam, 0, true)).httpStatus).toBe(409);
  await gateway.db
    .insertInto('attendance')
    .values({
      applicationId: exam.people[0]!.applicationId,
      paperId: exam.papers[0]!,
      isPresent: true,
      recordedBy: uploader.accountId,
      recordedAt: gateway.now(),
    })
    .execute();
  expect((await mark(exam, [[101, 70]])).httpStatus).toBe(409);
  await gateway.db.updateTable('examSchedule').set({ status: 'scheduled' }).where('advtCode', '=', exam.advtCode).execute();
  expect((await attend(exam, [[101, 'P']])).message).toBe('The schedule of this examination is not approved, so nothing can be recorded.');
});

test('Interview marks wait for the day of the interview, and a list that misses somebody says who', async () => {
  const exam = await examination(2);
  const { advtCode } = exam;
  await attend(exam, [
    [101, 'P'],
    [102, 'P'],
  ]);
  await mark(exam, [
    [101, 70],
    [102, 75],
  ]);
  await publish(exam);
  const interviewAt = new Date(testNow.getTime() + 30 * 86_400_000);
  await gateway.data(selection.addWritten, { body: { advtCode, interviewAt: interviewAt.toISOString() } }, { as: publisher });
  const [first, second] = exam.people.map(({ applicationId }) => ({ applicationId, marks: 20 }));
  const record = (marks: { applicationId: number; marks: number }[]) =>
    gateway.call(selection.addInterview, { body: { advtCode, marks } }, { as: publisher });
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
  const exam = await examination(2);
  const paper = { negativeMarkingPercent: 20, marksPerQuestion: 2, examOption: 'objective' };
  await gateway.db.updateTable('paper').set(paper).where('id', '=', exam.papers[0]!).execute();
  await attend(exam, [
    [101, 'P'],
    [102, 'P'],
  ]);
  const upload = async (rows: (string | number)[][], negativeMarking?: 'alreadySubtracted' | 'fromAnswers') => {
    const body = { advtCode: exam.advtCode, paperId: exam.papers[0]!, file: await sheetFile(rows), negativeMarking };
    return gateway.call(result.upload, { body }, { as: uploader });
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
        'This paper takes off 20 percent of the marks of a question for each wrong answer. Say whether the sheet has that subtracted already.',
    },
  ]);
  const answers = (wrongOfFirst: number | string) => [
    ['Roll number', 'Right answers', 'Wrong answers'],
    [101, 30, wrongOfFirst],
    [102, 0, 40],
  ];
  expect((await upload(answers(21), 'fromAnswers')).errors).toEqual([
    { field: 'file', message: 'Row 2: roll number 101 has more answers than the 50 questions of the paper.' },
  ]);
  expect((await upload(answers(10), 'fromAnswers')).data).toMatchObject({ taken: true, recorded: 2, passed: 1, failed: 1 });
  const marks = await gateway.db
    .selectFrom('writtenMark')
    .select('marks')
    .where('paperId', '=', exam.papers[0]!)
    .orderBy('applicationId')
    .execute();
  expect(marks.map((row) => Number(row.marks))).toEqual([56, 0]);
  expect((await preview(exam)).sheets[0]).toMatchObject({ kind: 'marks', negativeMarking: 'fromAnswers' });
  const kept = gateway.db.selectFrom('markChange').select(['rightAnswers', 'wrongAnswers']).where('paperId', '=', exam.papers[0]!);
  expect(await kept.where('rightAnswers', 'is not', null).execute()).toHaveLength(2);
  expect((await upload(finalMarks, 'alreadySubtracted')).data).toMatchObject({ taken: false, changed: 1 });
});

test('The record keeps a changed mark and a changed attendance with the old and the new value', async () => {
  const exam = await examination(1);
  await attend(exam, [[101, 'P']]);
  await mark(exam, [[101, 44]]);
  const { changesKey } = (await mark(exam, [[101, 99]])).data!;
  await mark(exam, [[101, 99]], 0, changesKey!);
  const lines = await gateway.db
    .selectFrom('auditEntry')
    .select(['before', 'after'])
    .where('action', '=', 'result.upload')
    .where('subject', '=', `advertisement:${exam.advtCode}`)
    .orderBy('id')
    .execute();
  expect(lines.at(-1)).toMatchObject({ before: { marks: { 101: 44 } }, after: { marks: { 101: 99 } } });
});
