import * as applicationCalls from '@psc/api-client/areas/application/application.ts';
import * as attendance from '@psc/api-client/areas/examination/attendance.ts';
import * as result from '@psc/api-client/areas/result/result.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createAdvertisement } from '../../testing/advertisements.ts';
import { applyAndPay } from '../../testing/applying.ts';
import { createCompleteCandidate } from '../../testing/complete-candidate.ts';
import { scheduleAt } from '../../testing/examination.ts';
import type { CandidatePerson, Person } from '../../testing/people.ts';
import { sheetFile } from '../../testing/sheets.ts';
import { pngFile } from '../../testing/small-files.ts';
import { startTestGateway, testNow, type TestGateway } from '../../testing/test-gateway.ts';

let gateway: TestGateway;
let officer: Person;
let publisher: Person;

beforeAll(async () => {
  gateway = await startTestGateway();
  officer = await gateway.createStaff({ privileges: { resultAndSelection: ['read', 'create', 'update', 'approve'] } });
  publisher = await gateway.createStaff({ privileges: { resultAndSelection: ['read', 'approve'] } });
});
afterEach(() => gateway.setNow(testNow));
afterAll(() => gateway.stop());

type Examined = { advtCode: number; paperId: number; people: { candidate: CandidatePerson; applicationId: number; rollNumber: number }[] };

/** An advertisement with approved candidates who have roll numbers 101, 102 … */
async function examined(count: number, seats = 1): Promise<Examined> {
  const advertisement = await createAdvertisement(gateway.db, { categories: [{ quotaCode: 'open', seats }] }, gateway.now());
  const centre = await gateway.db.selectFrom('examCentre').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow();
  const people: Examined['people'] = [];
  for (let i = 0; i < count; i += 1) {
    const candidate = await createCompleteCandidate(gateway);
    const applicationId = await applyAndPay(gateway, candidate, { advertisement });
    await gateway.db.updateTable('application').set({ scrutinyStatus: 'approved' }).where('id', '=', applicationId).execute();
    const rollNumber = 101 + i;
    await gateway.db
      .insertInto('candidateSeat')
      .values({ applicationId, advtCode: advertisement.advtCode, examCentreId: centre.id, rollNumber, allocatedAt: gateway.now() })
      .execute();
    people.push({ candidate, applicationId, rollNumber });
  }
  await scheduleAt(gateway, advertisement.advtCode, testNow);
  return { advtCode: advertisement.advtCode, paperId: advertisement.paperId, people };
}

async function uploadAttendance(exam: Examined, rows: (string | number)[][]) {
  const of = { advtCode: exam.advtCode, paperId: exam.paperId };
  const file = await sheetFile([['Roll number', 'Present'], ...rows], 'attendance.xlsx', of);
  return gateway.call(attendance.upload, { body: { ...of, file } }, { as: officer });
}

async function uploadMarks(exam: Examined, rows: (string | number)[][]) {
  const of = { advtCode: exam.advtCode, paperId: exam.paperId };
  const file = await sheetFile([['Roll number', 'Marks'], ...rows], 'marks.xlsx', of);
  return gateway.call(result.upload, { body: { ...of, file } }, { as: officer });
}

async function publish(exam: Examined) {
  const { version } = await gateway.data(result.publish, { params: { id: exam.advtCode } }, { as: publisher });
  return gateway.call(result.confirmPublish, { params: { id: exam.advtCode }, body: { version } }, { as: publisher });
}

/** All candidates are present, with these marks. */
async function withMarksTyped(marks: number[], seats = 1): Promise<Examined> {
  const exam = await examined(marks.length, seats);
  await uploadAttendance(
    exam,
    exam.people.map((person) => [person.rollNumber, 'P']),
  );
  await uploadMarks(
    exam,
    exam.people.map((person, index) => [person.rollNumber, marks[index]!]),
  );
  return exam;
}

/** As {@link withMarksTyped}, with a published result. */
async function withMarks(marks: number[], seats = 1): Promise<Examined> {
  const exam = await withMarksTyped(marks, seats);
  expect((await publish(exam)).httpStatus).toBe(200);
  return exam;
}

test('nobody is present until attendance is recorded', async () => {
  const exam = await examined(2);
  const list = await gateway.data(attendance.list, { params: { pageNumber: 1, pageLength: 50, advtCode: exam.advtCode } }, { as: officer });
  expect(list.about).toMatchObject({ recorded: 0, notRecorded: 2 });
  expect(list.rows.map((row) => row.attendance[0]?.isPresent)).toEqual([null, null]);
});

test('attendance is read from a sheet, with Nepali digits and words too', async () => {
  const exam = await examined(2);
  const answer = await uploadAttendance(exam, [
    ['१०१', 'उपस्थित'],
    [102, 'A'],
  ]);
  expect(answer.data).toMatchObject({ recorded: 2, present: 1, absent: 1, changed: 0, taken: true });
});

test('attendance of one person is corrected until the result is published, with a line in the audit trail', async () => {
  const exam = await examined(1);
  const { applicationId } = exam.people[0]!;
  const correct = () =>
    gateway.call(
      attendance.save,
      { body: { people: [{ applicationId, seen: false }], paperId: exam.paperId, isPresent: true } },
      { as: officer },
    );
  await uploadAttendance(exam, [[101, 'A']]);
  expect((await correct()).httpStatus).toBe(200);
  const stale = await correct();
  expect([stale.httpStatus, stale.errorCode], 'a second tab, in which the person is absent').toEqual([409, 'CHANGED_MEANWHILE']);
  const list = await gateway.data(attendance.list, { params: { pageNumber: 1, pageLength: 50, advtCode: exam.advtCode } }, { as: officer });
  expect(list.rows[0]?.attendance[0]?.isPresent).toBe(true);
  const trail = await gateway.db.selectFrom('auditEntry').select('action').where('subject', '=', `application:${applicationId}`).execute();
  expect(trail.map((entry) => entry.action)).toContain('attendance.save');
  await uploadMarks(exam, [[101, 60]]);
  await publish(exam);
  expect((await correct()).httpStatus).toBe(409);
  const unknown = await gateway.call(
    attendance.save,
    { body: { people: [applicationId, 999_999].map((id) => ({ applicationId: id, seen: true })), paperId: exam.paperId, isPresent: true } },
    { as: officer },
  );
  expect(unknown.httpStatus).toBe(404);
});

test('attendance of several people is recorded at once, and the marks of those who become absent are removed', async () => {
  const exam = await withMarksTyped([60, 70]);
  const applicationIds = exam.people.map((person) => person.applicationId);
  const record = (ids: number[], isPresent: boolean) => {
    const people = ids.map((applicationId) => ({ applicationId, seen: !isPresent }));
    return gateway.call(attendance.save, { body: { people, paperId: exam.paperId, isPresent } }, { as: officer });
  };
  const answer = await record(applicationIds, false);
  expect([answer.data, answer.message]).toEqual([
    { recorded: 2 },
    'The attendance was corrected, and the marks in this paper were removed.',
  ]);
  const { rows } = await gateway.data(
    attendance.list,
    { params: { pageNumber: 1, pageLength: 50, advtCode: exam.advtCode }, query: { attendance: 'absent' } },
    { as: officer },
  );
  expect(rows.map((row) => row.rollNumber)).toEqual([101, 102]);
  const other = await examined(1);
  expect((await record([applicationIds[0]!, other.people[0]!.applicationId], true)).httpStatus).toBe(404);
});

test('a sheet with wrong rows is refused as a whole, each row by its number', async () => {
  const exam = await examined(2);
  const answer = await uploadAttendance(exam, [
    [101, 'P'],
    [999, 'P'],
    [101, 'A'],
    [102, 'maybe'],
  ]);
  expect(answer.httpStatus).toBe(400);
  expect(answer.errors?.map((error) => error.message)).toEqual([
    'Row 3, cell A3: no candidate of this advertisement has the roll number 999.',
    'Row 4, cell A4: the roll number 101 appears twice.',
    'Row 5, cell B5: ‘maybe’ is neither present nor absent. Write P or A.',
  ]);
  const list = await gateway.data(attendance.list, { params: { pageNumber: 1, pageLength: 50, advtCode: exam.advtCode } }, { as: officer });
  expect(list.about?.recorded).toBe(0);
});

test('a file that is no sheet, and a sheet without the column, are refused at the file', async () => {
  const exam = await examined(1);
  const picture = await gateway.call(
    attendance.upload,
    { body: { advtCode: exam.advtCode, paperId: exam.paperId, file: pngFile('sheet.xlsx') } },
    { as: officer },
  );
  expect([picture.httpStatus, picture.errors?.[0]?.field]).toEqual([400, 'file']);
  const file = await sheetFile([
    ['Name', 'Present'],
    ['Sita', 'P'],
  ]);
  const column = await gateway.call(attendance.upload, { body: { advtCode: exam.advtCode, paperId: exam.paperId, file } }, { as: officer });
  expect(column.errors?.[0]?.message).toBe('The sheet has no column ‘roll number’. Found: Name, Present.');
});

test('a word of absence agrees with a recorded absence, and contradicts a recorded presence', async () => {
  const exam = await examined(2);
  await uploadAttendance(exam, [
    [101, 'हाजिर'],
    [102, 'गयल'],
  ]);
  const contradicted = await uploadMarks(exam, [
    [101, 'AB'],
    [102, 'Ab.'],
  ]);
  expect(contradicted.errors?.map(({ message }) => message)).toEqual([
    'Row 2, cell B2: the sheet says ‘AB’ of roll number 101, but the attendance says present. Correct the one that is wrong.',
  ]);
  const taken = await uploadMarks(exam, [
    [101, 45.300000000000004],
    [102, 'AB'],
  ]);
  expect(taken.data).toMatchObject({ recorded: 1 });
});

test('marks are for those who were present, within the paper; who was absent has none', async () => {
  const exam = await examined(3);
  await uploadAttendance(exam, [
    [101, 'P'],
    [102, 'A'],
  ]);
  const answer = await uploadMarks(exam, [
    [101, 101],
    [102, 50],
    [103, 50],
  ]);
  expect(answer.errors?.map((error) => error.message)).toEqual([
    'Row 2, cell B2: marks must be a number from 0 to 100.',
    'Row 3, cell B3: roll number 102 was absent and cannot have marks.',
    'Row 4, cell A4: the attendance of roll number 103 is not recorded yet.',
  ]);
});

test('a result is published only when everybody is recorded and everybody present has marks', async () => {
  const exam = await examined(2);
  await uploadAttendance(exam, [[101, 'P']]);
  await uploadMarks(exam, [[101, 60]]);
  expect((await publish(exam)).message).toContain('First paper: attendance not recorded for 1 candidate (102)');
  await uploadAttendance(exam, [[102, 'P']]);
  expect((await publish(exam)).message).toContain('First paper: no marks for 1 candidate who was present (102)');
  await uploadMarks(exam, [[102, 39.5]]);
  expect((await publish(exam)).httpStatus).toBe(200);
  const rows = (
    await gateway.data(
      result.listCandidates,
      {
        params: {
          pageNumber: 1,
          pageLength: 50,
          advtCode: exam.advtCode,
          advtNumber: '-',
          masterId: '-',
          citizenshipNumber: '-',
          result: '-',
        },
      },
      { as: officer },
    )
  ).rows;
  expect(rows.map((row) => [row.rollNumber, row.totalMarks, row.result])).toEqual([
    [101, 60, 'passed'],
    [102, 39.5, 'failed'],
  ]);
});

test('reading what would be published changes nothing; a published result takes no more marks', async () => {
  const exam = await withMarks([60]);
  expect((await gateway.data(result.publish, { params: { id: exam.advtCode } }, { as: officer })).status).toBe('published');
  const late = await uploadMarks(exam, [[101, 99]]);
  expect([late.httpStatus, late.message]).toEqual([
    409,
    'The result of this advertisement has been published and can no longer be changed.',
  ]);
  expect((await publish(exam)).httpStatus).toBe(409);
});

test('of two officers who publish at the same moment one is refused', async () => {
  const exam = await examined(1);
  await uploadAttendance(exam, [[101, 'P']]);
  await uploadMarks(exam, [[101, 60]]);
  const answers = await Promise.all([publish(exam), publish(exam)]);
  expect(answers.map((answer) => answer.httpStatus).sort()).toEqual([200, 409]);
});

test('without the privilege nobody reads or writes results', async () => {
  const other = await gateway.createStaff({ privileges: { scrutiny: ['read'] } });
  expect((await gateway.call(result.listUnpublished, {}, { as: other })).httpStatus).toBe(403);
});

test("another person's application is not shown", async () => {
  const exam = await examined(1);
  const other = await gateway.createCandidate();
  expect(
    (await gateway.call(applicationCalls.detail, { body: { applicationId: exam.people[0]!.applicationId } }, { as: other })).httpStatus,
  ).toBe(404);
});
