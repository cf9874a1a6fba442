import * as attendance from '@psc/api-client/areas/examination/attendance.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdmitCards, createExamOfficer } from '../../../testing/examination.ts';
import type { Person } from '../../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { sheetFile } from '../../../testing/sheets.ts';

let gateway: TestGateway;
let officer: Person;
beforeAll(async () => {
  gateway = await startTestGateway();
  officer = await gateway.createStaff({ privileges: { resultAndSelection: ['read', 'create', 'update'] } });
});
afterAll(() => gateway.stop());

test('attendance is not recorded while scrutiny is open, by hand or from a sheet', async () => {
  const { advtCode, paperId, candidates } = await createAdmitCards(gateway, await createExamOfficer(gateway));
  await gateway.db.updateTable('examSchedulePaper').set({ startsAt: gateway.now() }).where('paperId', '=', paperId).execute();
  const setFinal = (finalizedAt: Date | null) =>
    gateway.db.updateTable('scrutinyAdvertisement').set({ finalizedAt }).where('advtCode', '=', advtCode).execute();
  const people = candidates.map(({ applicationId }) => ({ applicationId, seen: null }));
  const save = () => gateway.call(attendance.save, { body: { paperId, isPresent: true, people } }, { as: officer });
  const rows = [
    ['Roll number', 'Present'],
    [1, 'P'],
    [2, 'P'],
  ];
  const file = await sheetFile(rows, 'attendance.xlsx', { advtCode, paperId });
  const upload = () => gateway.call(attendance.upload, { body: { advtCode, paperId, file } }, { as: officer });
  await setFinal(null);
  for (const refused of [await save(), await upload()])
    expect([refused.httpStatus, refused.message]).toEqual([
      409,
      'The scrutiny of this advertisement is open, so attendance is recorded after it is finalised.',
    ]);
  await setFinal(gateway.now());
  expect((await save()).httpStatus).toBe(200);
});
