import * as resultReport from '@psc/api-client/areas/desk/result-report.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdvertisement } from '../../../testing/advertisements.ts';
import { createApprovedApplication, createCentre } from '../../../testing/examination.ts';
import { namedRows } from '../../../testing/report-rows.ts';
import { addSecondPaper } from '../../../testing/second-paper.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

test('Attendance is reported on the evening of the examination, before any mark, with those who missed one of two papers', async () => {
  const { db } = gateway;
  const advertisement = await createAdvertisement(db, { lifeCycleStatus: 'closed' }, gateway.now());
  const { advtCode, paperId } = advertisement;
  const papers = [paperId, await addSecondPaper(db, paperId, 'written')];
  const examCentreId = await createCentre(gateway, [], 4);
  const reader = await gateway.createStaff({ privileges: { resultAndSelection: ['read'] } });
  const by = { recordedBy: reader.accountId, recordedAt: gateway.now() };
  const attended = [[true, true], [true, false], [false, false], [true]];
  for (const [position, presence] of attended.entries()) {
    const { applicationId } = await createApprovedApplication(gateway, advertisement, examCentreId);
    const seat = { applicationId, advtCode, examCentreId, rollNumber: 101 + position, allocatedAt: gateway.now() };
    await db.insertInto('candidateSeat').values(seat).execute();
    const records = presence.map((isPresent, index) => ({ applicationId, paperId: papers[index]!, isPresent, ...by }));
    await db.insertInto('attendance').values(records).execute();
  }
  const answer = await gateway.data(resultReport.quotaAttendance, { params: { advtCode } }, { as: reader });
  const [row] = namedRows(resultReport.quotaAttendanceReport, answer);
  expect(row!.counts).toEqual({ examined: 4, present: 1, presentInPart: 1, absent: 1, attendanceMissing: 1 });
});
