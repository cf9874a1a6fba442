import * as advertisementPage from '@psc/api-client/calls/advertisement-page.ts';
import * as examScheduling from '@psc/api-client/calls/exam-scheduling.ts';
import * as scrutiny from '@psc/api-client/calls/scrutiny.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdvertisement, type TestAdvertisement } from '../../testing/advertisements.ts';
import { createApplication } from '../../testing/applications.ts';
import { createCompleteCandidate } from '../../testing/complete-candidate.ts';
import { scheduleAt } from '../../testing/examination.ts';
import type { Person } from '../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';
import { keepReportCounts } from '../report/refresh-report-counts.ts';

let gateway: TestGateway;
let officer: Person;
beforeAll(async () => {
  gateway = await startTestGateway();
  officer = await gateway.createStaff({
    privileges: { scrutinyAllocation: ['read', 'create', 'approve'], examScheduling: ['read'], publishAdvertisement: ['read'] },
  });
});
afterAll(() => gateway.stop());

const keep = () => keepReportCounts(gateway.db, gateway.now(), 0);
/** What no counting would have made, by which a row that was kept is known. */
const mark = ({ advtCode }: TestAdvertisement) =>
  gateway.db.updateTable('applicationCount').set({ approved: 77, approvedOfAll: 77 }).where('advtCode', '=', advtCode).execute();
const apply = async (advertisement: TestAdvertisement, changed: Parameters<typeof createApplication>[3]) =>
  createApplication(gateway.db, (await createCompleteCandidate(gateway)).masterId, advertisement, changed, gateway.now());

/** Two approved applications, one pending, and one that is not paid. */
async function advertised(): Promise<TestAdvertisement> {
  const advertisement = await createAdvertisement(gateway.db, {}, gateway.now());
  for (const scrutinyStatus of ['approved', 'approved', 'pending'] as const)
    await apply(advertisement, { paymentStatus: 'paid', scrutinyStatus });
  await apply(advertisement, { paymentStatus: 'pending' });
  return advertisement;
}
const listed = async ({ advtCode }: TestAdvertisement) =>
  (await gateway.data(scrutiny.listAllocation, {}, { as: officer })).find((each) => each.advtCode === advtCode);
const counts = { approved: 2, pending: 1, onHold: 0, rejected: 0 };

test('Lists of scrutiny show the kept counts, which are those that are counted, until an application changes', async () => {
  const advertisement = await advertised();
  const before = await listed(advertisement);
  expect(before).toMatchObject({ numberOfApplications: 3, counts });
  await keep();
  expect(await listed(advertisement)).toEqual(before);
  await mark(advertisement);
  expect(await listed(advertisement)).toMatchObject({ counts: { ...counts, approved: 77 } });
  await apply(advertisement, { paymentStatus: 'paid', scrutinyStatus: 'approved' });
  expect(await listed(advertisement)).toMatchObject({ numberOfApplications: 4, counts: { ...counts, approved: 3 } });
});

test('The page of an advertisement and the requests of examinations show them too', async () => {
  const advertisement = await advertised();
  await scheduleAt(gateway, advertisement.advtCode, gateway.now());
  const shown = async () => {
    const { rows } = await gateway.data(examScheduling.listRequisitions, {}, { as: officer });
    return rows.find(({ advtCode }) => advtCode === advertisement.advtCode)?.approvedCandidates;
  };
  const page = async () =>
    JSON.stringify(await gateway.data(advertisementPage.get, { params: { advtCode: advertisement.advtCode } }, { as: officer }));
  const counted = [await shown(), await page()];
  expect(counted[0]).toBe(2);
  await keep();
  expect([await shown(), await page()]).toEqual(counted);
  await mark(advertisement);
  expect(await shown()).toBe(77);
  await apply(advertisement, { paymentStatus: 'paid', scrutinyStatus: 'approved' });
  expect(await shown()).toBe(3);
});

test('Who finalises a scrutiny is held to what is counted in that moment', async () => {
  const advertisement = await advertised();
  await keep();
  await gateway.db.updateTable('applicationCount').set({ pending: 0 }).where('advtCode', '=', advertisement.advtCode).execute();
  const refused = await gateway.call(scrutiny.finalize, { body: { advtCode: advertisement.advtCode } }, { as: officer });
  expect(refused.httpStatus).toBe(409);
  expect(refused.message).toContain('1');
});
