import * as attendance from '@psc/api-client/areas/examination/attendance.ts';
import * as result from '@psc/api-client/areas/result/result.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addSecondPaper } from '../../testing/second-paper.ts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';
import { keepReportCounts } from '../desk/report/refresh-report-counts.ts';
import { openResultDesk, type Examination, type ResultDesk } from './testing/result-desk.ts';

let gateway: TestGateway;
let desk: ResultDesk;
beforeAll(async () => {
  gateway = await startTestGateway();
  desk = await openResultDesk(gateway);
});
afterAll(() => gateway.stop());

const keep = () => keepReportCounts(gateway.db, gateway.now, { fewestApplications: 0 });
/** Stores an impossible count, so that a test can recognise a stored row. */
const mark = ({ advtCode }: Examination) =>
  gateway.db.updateTable('countedAdvertisement').set({ passed: 77 }).where('advtCode', '=', advtCode).execute();
const listed = async ({ advtCode }: Examination) =>
  (await gateway.data(result.listUnpublished, {}, { as: desk.publisher })).find((each) => each.advtCode === advtCode);

/** Three candidates: one passed, one failed and one was absent. */
async function recorded(): Promise<Examination> {
  const exam = await desk.examination(3, 1);
  await desk.attend(exam, [
    [101, 'P'],
    [102, 'P'],
    [103, 'A'],
  ]);
  await desk.mark(exam, [
    [101, 80],
    [102, 10],
  ]);
  return exam;
}
const counts = { candidates: 3, absent: 1, passed: 1, failed: 1, attendanceNotRecorded: 0, withoutMarks: 0 };

test('Lists of results show the kept counts, which are those that are counted, until something is recorded', async () => {
  const exam = await recorded();
  expect(await listed(exam)).toMatchObject(counts);
  await keep();
  expect(await listed(exam)).toMatchObject(counts);
  await mark(exam);
  expect(await listed(exam)).toMatchObject({ ...counts, passed: 77 });
  await desk.setAttendance(exam, 2, true);
  expect(await listed(exam)).toMatchObject({ ...counts, absent: 0, withoutMarks: 1 });
  await keep();
  await mark(exam);
  await desk.mark(exam, [[103, 60]]);
  expect(await listed(exam)).toMatchObject({ ...counts, absent: 0, passed: 2 });
});

test('A paper that is added, and a seat that is taken away, are counted at once', async () => {
  const exam = await recorded();
  await keep();
  await addSecondPaper(gateway.db, exam.papers[0]!);
  expect(await listed(exam)).toMatchObject({ passed: 0, failed: 0, attendanceNotRecorded: 3 });
  const other = await recorded();
  await keep();
  await gateway.db
    .updateTable('candidateSeat')
    .set({ rollNumber: null })
    .where('advtCode', '=', other.advtCode)
    .where('rollNumber', '=', 103)
    .execute();
  expect(await listed(other)).toMatchObject({ ...counts, candidates: 2, absent: 0 });
});

test('The list of attendance says of how many it is recorded as it was kept, until it is recorded of somebody', async () => {
  const exam = await desk.examination(3, 1);
  const recordedOf = async () =>
    (await gateway.data(attendance.list, { params: { advtCode: exam.advtCode, pageNumber: 1, pageLength: 50 } }, { as: desk.publisher }))
      .about;
  await desk.attend(exam, [
    [101, 'P'],
    [102, 'A'],
  ]);
  expect(await recordedOf()).toMatchObject({ recorded: 2, notRecorded: 1 });
  await keep();
  expect(await recordedOf()).toMatchObject({ recorded: 2, notRecorded: 1 });
  await gateway.db.updateTable('countedAdvertisement').set({ attendanceMissing: 3 }).where('advtCode', '=', exam.advtCode).execute();
  expect(await recordedOf()).toMatchObject({ recorded: 0, notRecorded: 3 });
  await desk.attend(exam, [[103, 'P']]);
  expect(await recordedOf()).toMatchObject({ recorded: 3, notRecorded: 0 });
});

test('What is published is counted in that moment', async () => {
  const exam = await recorded();
  await keep();
  await mark(exam);
  expect((await desk.publish(exam)).httpStatus).toBe(200);
  const published = await gateway.data(result.listPublished, {}, { as: desk.publisher });
  expect(published.find(({ advtCode }) => advtCode === exam.advtCode)).toMatchObject(counts);
});
