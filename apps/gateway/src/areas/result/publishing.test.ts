import * as applications from '@psc/api-client/areas/application/application.ts';
import * as attendance from '@psc/api-client/areas/examination/attendance.ts';
import * as result from '@psc/api-client/areas/result/result.ts';
import * as selection from '@psc/api-client/areas/selection/selection.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeSetting } from '../../platform/settings.ts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';
import { openResultDesk, type ResultDesk } from './testing/result-desk.ts';

let gateway: TestGateway;
let desk: ResultDesk;
beforeAll(async () => {
  gateway = await startTestGateway();
  desk = await openResultDesk(gateway);
});
afterAll(() => gateway.stop());

test('With two papers, one alone is no result: publishing names the paper, what it lacks and whose it is', async () => {
  const exam = await desk.examination(2, 2);
  await desk.attend(exam, [
    [101, 'P'],
    [102, 'P'],
  ]);
  await desk.mark(exam, [
    [101, 80],
    [102, 70],
  ]);
  expect(await desk.preview(exam)).toMatchObject({ passed: 0, failed: 0, attendanceNotRecorded: 2 });
  const refused = await desk.publish(exam);
  expect([refused.httpStatus, refused.message]).toEqual([
    409,
    'The result is not complete and cannot be published. Second paper: attendance not recorded for 2 candidates (101, 102)',
  ]);
  const bothPresent = [
    [101, 'P'],
    [102, 'P'],
  ];
  const { changesKey } = (await desk.attend(exam, bothPresent, 1, 'none')).data!;
  await desk.attend(exam, bothPresent, 1, changesKey!);
  await desk.mark(exam, [[101, 60]], 1);
  expect((await desk.publish(exam)).message).toContain('Second paper: no marks for 1 candidate who was present (102)');
  expect((await desk.preview(exam)).missing).toMatchObject([{ paperId: exam.papers[1], marks: { count: 1, rollNumbers: [102] } }]);
});

test('Passed is present in every paper with each passed, for the list, the counts, the interview and the candidate alike', async () => {
  const exam = await desk.examination(3, 2);
  for (const paper of [0, 1])
    await desk.attend(
      exam,
      [
        [101, 'P'],
        [102, 'P'],
        [103, paper === 0 ? 'P' : 'A'],
      ],
      paper,
    );
  await desk.mark(exam, [
    [101, 80],
    [102, 80],
    [103, 80],
  ]);
  await desk.mark(
    exam,
    [
      [101, 40],
      [102, 39],
    ],
    1,
  );
  expect(await desk.resultsOf(exam)).toEqual(['passed', 'failed', 'failed']);
  expect((await desk.publish(exam)).httpStatus).toBe(200);
  const [published] = (await gateway.data(result.listPublished, {}, { as: desk.publisher })).filter(
    ({ advtCode }) => advtCode === exam.advtCode,
  );
  expect(published).toMatchObject({ passed: 1, failed: 2 });
  const called = await gateway.data(selection.listWritten, { params: { advtCode: exam.advtCode } }, { as: desk.publisher });
  expect(called.rows.map(({ applicationId }) => applicationId)).toEqual([exam.people[0]!.applicationId]);
  const outcomes = await Promise.all(
    exam.people.map(async (person) => {
      const { timeline } = await gateway.data(applications.detail, { body: { applicationId: person.applicationId } }, { as: person });
      return timeline.find(({ step }) => step === 'writtenResult')?.outcome;
    }),
  );
  expect(outcomes).toEqual(['passed', 'failed', 'failed']);
});

test('Who recorded marks does not publish them after another officer changed an attendance', async () => {
  const exam = await desk.examination(2);
  await desk.attend(exam, [
    [101, 'P'],
    [102, 'P'],
  ]);
  await desk.mark(exam, [
    [101, 70],
    [102, 75],
  ]);
  const other = await gateway.createStaff({ privileges: { resultAndSelection: ['read', 'update', 'approve'] } });
  const people = [{ applicationId: exam.people[1]!.applicationId, seen: true }];
  await gateway.data(attendance.save, { body: { people, paperId: exam.papers[0]!, isPresent: false } }, { as: other });
  expect([(await desk.publish(exam, desk.uploader)).httpStatus, (await desk.publish(exam, other)).httpStatus]).toEqual([409, 409]);
  expect((await desk.publish(exam, desk.publisher)).httpStatus).toBe(200);
});

test('Who changed marks last does not publish them, unless the commission allows it; then the audit trail says so', async () => {
  const exam = await desk.examination(1);
  await desk.attend(exam, [[101, 'P']]);
  await desk.mark(exam, [[101, 70]]);
  const refused = await desk.publish(exam, desk.uploader);
  expect([refused.httpStatus, refused.message]).toEqual([
    409,
    'You recorded or changed attendance or marks, so another officer has to publish this result.',
  ]);
  await writeSetting(gateway.db, 'decisionsOfOneOfficer', ['writtenResult'], null, gateway.now());
  expect((await desk.publish(exam, desk.uploader)).httpStatus).toBe(200);
  await writeSetting(gateway.db, 'decisionsOfOneOfficer', [], null, gateway.now());
  const line = await gateway.db
    .selectFrom('auditEntry')
    .select('after')
    .where('action', '=', 'result.confirmPublish')
    .where('subject', '=', `advertisement:${exam.advtCode}`)
    .executeTakeFirstOrThrow();
  expect(line.after).toMatchObject({ uploadedBySameOfficer: true });
});

test('Attendance that changes after the result was read has the officer read it again', async () => {
  const exam = await desk.examination(2);
  await desk.attend(exam, [
    [101, 'P'],
    [102, 'P'],
  ]);
  await desk.mark(exam, [
    [101, 70],
    [102, 75],
  ]);
  const { version } = await desk.preview(exam);
  await desk.setAttendance(exam, 1, false);
  const late = await gateway.call(result.confirmPublish, { params: { id: exam.advtCode }, body: { version } }, { as: desk.publisher });
  expect([late.httpStatus, late.errorCode]).toEqual([409, 'CHANGED_MEANWHILE']);
});

test('Publishing locks attendance and marks, in the database too', async () => {
  const exam = await desk.examination(1);
  await desk.attend(exam, [[101, 'P']]);
  await desk.mark(exam, [[101, 70]]);
  await desk.publish(exam);
  expect((await desk.mark(exam, [[101, 90]])).httpStatus).toBe(409);
  expect((await desk.attend(exam, [[101, 'P']])).httpStatus).toBe(409);
  expect((await desk.setAttendance(exam, 0, false)).httpStatus).toBe(409);
  const { applicationId } = exam.people[0]!;
  await expect(
    gateway.db.updateTable('writtenMark').set({ marks: 99 }).where('applicationId', '=', applicationId).execute(),
  ).rejects.toThrow('is published');
  await expect(sql`delete from attendance where application_id = ${applicationId}`.execute(gateway.db)).rejects.toThrow('is published');
});
