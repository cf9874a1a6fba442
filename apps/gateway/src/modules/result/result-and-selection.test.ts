import * as applicationCalls from '@psc/api-client/calls/application.ts';
import * as attendance from '@psc/api-client/calls/attendance.ts';
import * as result from '@psc/api-client/calls/result.ts';
import * as selection from '@psc/api-client/calls/selection.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdvertisement } from '../../testing/advertisements.ts';
import { applyAndPay } from '../../testing/applying.ts';
import { createCompleteCandidate } from '../../testing/complete-candidate.ts';
import type { CandidatePerson, Person } from '../../testing/people.ts';
import { sheetFile } from '../../testing/sheets.ts';
import { pngFile } from '../../testing/small-files.ts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';

let gateway: TestGateway;
let officer: Person;

beforeAll(async () => {
  gateway = await startTestGateway();
  officer = await gateway.createStaff({ privileges: { resultAndSelection: ['read', 'create', 'update', 'approve'] } });
});
afterAll(() => gateway.stop());

type Examined = { advtCode: number; paperId: number; people: { candidate: CandidatePerson; applicationId: number; rollNumber: number }[] };

/** An advertisement with approved people who have roll numbers 101, 102 … */
async function examined(count: number, seats = 1): Promise<Examined> {
  const advertisement = await createAdvertisement(gateway.db, { categories: [{ quotaCode: 'open', seats }] }, gateway.now());
  const centre = await gateway.db.selectFrom('examCentre').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow();
  const people: Examined['people'] = [];
  for (let i = 0; i < count; i += 1) {
    const candidate = await createCompleteCandidate(gateway);
    const applicationId = await applyAndPay(gateway, candidate, { advertisement });
    await gateway.db.updateTable('application').set({ scrutinyStatus: 'approved' }).where('id', '=', applicationId).execute();
    const rollNumber = 101 + i;
    await gateway.db.insertInto('candidateSeat').values({ applicationId, advtCode: advertisement.advtCode, examCentreId: centre.id, rollNumber, allocatedAt: gateway.now() }).execute();
    people.push({ candidate, applicationId, rollNumber });
  }
  return { advtCode: advertisement.advtCode, paperId: advertisement.paperId, people };
}

async function uploadAttendance(exam: Examined, rows: (string | number)[][]) {
  const file = await sheetFile([['Roll number', 'Present'], ...rows]);
  return gateway.call(attendance.upload, { body: { advtCode: exam.advtCode, paperId: exam.paperId, file } }, { as: officer });
}

async function uploadMarks(exam: Examined, rows: (string | number)[][]) {
  const file = await sheetFile([['Roll number', 'Marks'], ...rows]);
  return gateway.call(result.upload, { body: { advtCode: exam.advtCode, paperId: exam.paperId, file } }, { as: officer });
}

async function publish(exam: Examined) {
  const { version } = await gateway.data(result.publish, { params: { id: exam.advtCode } }, { as: officer });
  return gateway.call(result.confirmPublish, { params: { id: exam.advtCode }, body: { version } }, { as: officer });
}

/** Everybody present, marks from the list, the result published. */
async function withMarks(marks: number[], seats = 1): Promise<Examined> {
  const exam = await examined(marks.length, seats);
  await uploadAttendance(exam, exam.people.map((person) => [person.rollNumber, 'P']));
  await uploadMarks(exam, exam.people.map((person, index) => [person.rollNumber, marks[index]!]));
  expect((await publish(exam)).httpStatus).toBe(200);
  return exam;
}

test('nobody is present until attendance is recorded', async () => {
  const exam = await examined(2);
  const list = await gateway.data(attendance.list, { params: { pageNumber: 1, pageLength: 50, advtCode: exam.advtCode } }, { as: officer });
  expect(list).toMatchObject({ recorded: 0, notRecorded: 2 });
  expect(list.rows.map((row) => row.attendance[0]?.isPresent)).toEqual([null, null]);
});

test('attendance is read from a sheet, with Nepali digits and words too', async () => {
  const exam = await examined(2);
  const answer = await uploadAttendance(exam, [['१०१', 'उपस्थित'], [102, 'A']]);
  expect(answer.data).toEqual({ recorded: 2, present: 1, absent: 1 });
});

test('attendance of one person is corrected until the result is published, with a line in the audit trail', async () => {
  const exam = await examined(1);
  const { applicationId } = exam.people[0]!;
  const correct = () => gateway.call(attendance.save, { body: { applicationId, paperId: exam.paperId, isPresent: true } }, { as: officer });
  await uploadAttendance(exam, [[101, 'A']]);
  expect((await correct()).httpStatus).toBe(200);
  const list = await gateway.data(attendance.list, { params: { pageNumber: 1, pageLength: 50, advtCode: exam.advtCode } }, { as: officer });
  expect(list.rows[0]?.attendance[0]?.isPresent).toBe(true);
  const trail = await gateway.db.selectFrom('auditEntry').select('action').where('subject', '=', `application:${applicationId}`).execute();
  expect(trail.map((entry) => entry.action)).toContain('attendance.save');
  await uploadMarks(exam, [[101, 60]]);
  await publish(exam);
  expect((await correct()).httpStatus).toBe(409);
  const unknown = await gateway.call(attendance.save, { body: { applicationId: 999_999, paperId: exam.paperId, isPresent: true } }, { as: officer });
  expect(unknown.httpStatus).toBe(404);
});

test('a sheet with wrong rows is refused as a whole, each row by its number', async () => {
  const exam = await examined(2);
  const answer = await uploadAttendance(exam, [[101, 'P'], [999, 'P'], [101, 'A'], [102, 'maybe']]);
  expect(answer.httpStatus).toBe(400);
  expect(answer.errors?.map((error) => error.message)).toEqual([
    'Row 3: no candidate of this advertisement has the roll number 999.',
    'Row 4: the roll number 101 stands twice.',
    'Row 5: ‘maybe’ is neither present nor absent. Write P or A.',
  ]);
  const list = await gateway.data(attendance.list, { params: { pageNumber: 1, pageLength: 50, advtCode: exam.advtCode } }, { as: officer });
  expect(list.recorded).toBe(0);
});

test('a file that is no sheet, and a sheet without the column, are refused at the file', async () => {
  const exam = await examined(1);
  const picture = await gateway.call(attendance.upload, { body: { advtCode: exam.advtCode, paperId: exam.paperId, file: pngFile('sheet.xlsx') } }, { as: officer });
  expect([picture.httpStatus, picture.errors?.[0]?.field]).toEqual([400, 'file']);
  const file = await sheetFile([['Name', 'Present'], ['Sita', 'P']]);
  const column = await gateway.call(attendance.upload, { body: { advtCode: exam.advtCode, paperId: exam.paperId, file } }, { as: officer });
  expect(column.errors?.[0]?.message).toBe('The sheet has no column ‘roll number’.');
});

test('marks are for those who were present, within the paper; who was absent has none', async () => {
  const exam = await examined(3);
  await uploadAttendance(exam, [[101, 'P'], [102, 'A']]);
  const answer = await uploadMarks(exam, [[101, 101], [102, 50], [103, 50]]);
  expect(answer.errors?.map((error) => error.message)).toEqual([
    'Row 2: marks must be a number from 0 to 100.',
    'Row 3: roll number 102 was absent and cannot have marks.',
    'Row 4: the attendance of roll number 103 is not recorded yet.',
  ]);
});

test('a result is published only when everybody is recorded and everybody present has marks', async () => {
  const exam = await examined(2);
  await uploadAttendance(exam, [[101, 'P']]);
  await uploadMarks(exam, [[101, 60]]);
  expect((await publish(exam)).message).toBe('The attendance of 1 candidates is not recorded yet.');
  await uploadAttendance(exam, [[102, 'P']]);
  expect((await publish(exam)).message).toBe('1 candidates who were present have no marks yet.');
  await uploadMarks(exam, [[102, 39.5]]);
  expect((await publish(exam)).httpStatus).toBe(200);
  const rows = (await gateway.data(result.listCandidates, { params: { pageNumber: 1, pageLength: 50, advtCode: exam.advtCode, advtNumber: '-', masterId: '-', citizenshipNumber: '-', result: '-' } }, { as: officer })).rows;
  expect(rows.map((row) => [row.rollNumber, row.totalMarks, row.result])).toEqual([[101, 60, 'passed'], [102, 39.5, 'failed']]);
});

test('reading what would be published changes nothing; a published result takes no more marks', async () => {
  const exam = await withMarks([60]);
  expect((await gateway.data(result.publish, { params: { id: exam.advtCode } }, { as: officer })).status).toBe('published');
  const late = await uploadMarks(exam, [[101, 99]]);
  expect([late.httpStatus, late.message]).toEqual([409, 'The result of this advertisement has been published and does not change any more.']);
  expect((await publish(exam)).httpStatus).toBe(409);
});

test('of two officers who publish at the same moment one is refused', async () => {
  const exam = await examined(1);
  await uploadAttendance(exam, [[101, 'P']]);
  await uploadMarks(exam, [[101, 60]]);
  const answers = await Promise.all([publish(exam), publish(exam)]);
  expect(answers.map((answer) => answer.httpStatus).sort()).toEqual([200, 409]);
});

test('the best are called to the interview, with everybody who ties on the last mark', async () => {
  const exam = await withMarks([90, 80, 70, 70, 60, 30]);
  const before = await gateway.data(selection.listWritten, { params: { advtCode: exam.advtCode } }, { as: officer });
  expect([before.canAdd, before.publishedAt]).toEqual([true, null]);
  const answer = await gateway.call(selection.addWritten, { body: { advtCode: exam.advtCode, interviewAt: '2027-01-20T05:15:00.000Z' } }, { as: officer });
  expect(answer.data).toEqual({ called: 4 });
  const again = await gateway.call(selection.addWritten, { body: { advtCode: exam.advtCode, interviewAt: '2027-01-20T05:15:00.000Z' } }, { as: officer });
  expect(again.message).toBe('This selection has been made already.');
});

test('the interview lies in the future and follows the published result', async () => {
  const exam = await withMarks([90]);
  const past = await gateway.call(selection.addWritten, { body: { advtCode: exam.advtCode, interviewAt: '2026-01-20T05:15:00.000Z' } }, { as: officer });
  expect(past.errors?.[0]?.field).toBe('interviewAt');
  const unpublished = await examined(1);
  const early = await gateway.call(selection.addWritten, { body: { advtCode: unpublished.advtCode, interviewAt: '2027-01-20T05:15:00.000Z' } }, { as: officer });
  expect(early.message).toBe('The written result has not been published yet.');
});

test('final selection follows the interview: seats by total marks, then alternates; the candidate sees it and is told', async () => {
  const exam = await withMarks([80, 79, 60]);
  const { advtCode } = exam;
  const early = await gateway.call(selection.addFinal, { body: { advtCode } }, { as: officer });
  expect(early.message).toBe('Record the interview first.');
  await gateway.data(selection.addWritten, { body: { advtCode, interviewAt: '2027-01-20T05:15:00.000Z' } }, { as: officer });
  const [first, second, third] = exam.people as [Examined['people'][0], Examined['people'][0], Examined['people'][0]];
  const tooMany = await gateway.call(selection.addInterview, { body: { advtCode, marks: [{ applicationId: first.applicationId, marks: 31 }] } }, { as: officer });
  expect(tooMany.errors?.[0]?.field).toBe('marks.0.marks');
  const some = await gateway.call(selection.addInterview, { body: { advtCode, marks: [{ applicationId: first.applicationId, marks: 10 }] } }, { as: officer });
  expect(some.errors?.[0]?.field).toBe('marks');
  const marks = [{ applicationId: first.applicationId, marks: 10 }, { applicationId: second.applicationId, marks: 25 }, { applicationId: third.applicationId, marks: null }];
  expect(await gateway.data(selection.addInterview, { body: { advtCode, marks } }, { as: officer })).toEqual({ recorded: 2 });
  expect(await gateway.data(selection.addFinal, { body: { advtCode } }, { as: officer })).toEqual({ selected: 1, alternates: 1 });
  const final = await gateway.data(selection.listFinal, { params: { advtCode } }, { as: officer });
  expect(final.categories[0]!.people.map((person) => [person.applicationId, person.totalMarks, person.outcome])).toEqual([
    [second.applicationId, 104, 'selected'],
    [first.applicationId, 90, 'alternate'],
  ]);
  const detail = await gateway.data(applicationCalls.detail, { body: { applicationId: second.applicationId } }, { as: second.candidate });
  expect(detail.timeline.at(-1)).toMatchObject({ step: 'finalSelection', outcome: 'selected' });
  expect((await gateway.mails()).some((mail) => mail.to === second.candidate.email && mail.subject.includes('अन्तिम छनोट'))).toBe(true);
});

test('without the privilege nobody reads or writes results', async () => {
  const other = await gateway.createStaff({ privileges: { scrutiny: ['read'] } });
  expect((await gateway.call(result.listUnpublished, {}, { as: other })).httpStatus).toBe(403);
  expect((await gateway.call(selection.listFinal, { params: { advtCode: 1 } }, { as: other })).httpStatus).toBe(403);
});

test("another person's application is not shown", async () => {
  const exam = await examined(1);
  const other = await gateway.createCandidate();
  expect((await gateway.call(applicationCalls.detail, { body: { applicationId: exam.people[0]!.applicationId } }, { as: other })).httpStatus).toBe(404);
});
