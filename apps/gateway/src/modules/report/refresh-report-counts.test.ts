import * as report from '@psc/api-client/calls/report.ts';
import * as scrutinyReport from '@psc/api-client/calls/scrutiny-report.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdvertisement, type TestAdvertisement } from '../../testing/advertisements.ts';
import { createApplication } from '../../testing/applications.ts';
import { createCompleteCandidate } from '../../testing/complete-candidate.ts';
import type { Person } from '../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';
import { keepReportCounts, refreshReportCounts } from './refresh-report-counts.ts';

let gateway: TestGateway;
let officer: Person;
let moving: TestAdvertisement;
let settled: TestAdvertisement;
let applicationId: number;

beforeAll(async () => {
  gateway = await startTestGateway();
  officer = await gateway.createStaff({ privileges: { advertisementReport: ['read'] } });
  const categories = [
    { quotaCode: 'open', seats: 5 },
    { quotaCode: 'woman', seats: 2 },
  ];
  moving = await createAdvertisement(gateway.db, { categories }, gateway.now());
  settled = await createAdvertisement(gateway.db, {}, gateway.now());
  const people = [await createCompleteCandidate(gateway), await createCompleteCandidate(gateway)];
  applicationId = await createApplication(gateway.db, people[0]!.masterId, moving, {}, gateway.now());
  await createApplication(gateway.db, people[1]!.masterId, moving, { scrutinyStatus: 'approved' }, gateway.now());
  await createApplication(gateway.db, people[0]!.masterId, settled, {}, gateway.now());
});
afterAll(() => gateway?.stop());

const keep = () => keepReportCounts(gateway.db, gateway.now(), 0);
const asked = { params: { advtCode: '-', status: '-', fiscalYear: '-' }, query: {} };
const later = async (minutes: number) => {
  gateway.advance({ minutes });
  // A session does not last so long.
  officer = await gateway.createStaff({ privileges: { advertisementReport: ['read'] } });
};
const byAdvertisement = async () => {
  const { rows, asOf } = await gateway.data(scrutinyReport.byAdvertisementCode, asked, { as: officer });
  return { asOf, counts: Object.fromEntries(rows.map(({ key, counts }) => [key, counts])) };
};
const byNumber = async () => {
  const { rows } = await gateway.data(report.byAdvtNumber, { query: {} }, { as: officer });
  return rows.filter(({ advtCode }) => advtCode === moving.advtCode).map(({ approved, rejected }) => [approved, rejected]);
};
/** What no counting would have made, by which a row that was left alone is known. */
const mark = (advtCode: number) => gateway.db.updateTable('reportCount').set({ applicants: 77 }).where('advtCode', '=', advtCode).execute();

test('the job leaves few applications to be counted for who asks, whose answer is of the moment', async () => {
  await gateway.tools.jobs.enqueue(gateway.db, refreshReportCounts({}));
  await gateway.mails();
  expect((await byAdvertisement()).asOf).toBeNull();
  expect(await gateway.db.selectFrom('reportCount').selectAll().execute()).toEqual([]);
});

test('what was kept is told until the next run, which counts only what has moved', async () => {
  await keep();
  const first = gateway.now().toISOString();
  expect(await byAdvertisement()).toEqual({
    asOf: first,
    counts: { [moving.advtCode]: [2, 2, 1, 0, 1, 0], [settled.advtCode]: [1, 1, 1, 0, 0, 0] },
  });
  await gateway.db.updateTable('application').set({ scrutinyStatus: 'rejected' }).where('id', '=', applicationId).execute();
  await mark(settled.advtCode);
  await later(15);
  expect(await byAdvertisement()).toMatchObject({ asOf: first, counts: { [moving.advtCode]: [2, 2, 1, 0, 1, 0] } });
  await keep();
  const { asOf, counts } = await byAdvertisement();
  expect(asOf).toBe(gateway.now().toISOString());
  expect(counts[moving.advtCode]).toEqual([2, 2, 0, 0, 1, 1]);
  expect(counts[settled.advtCode]![0]).toBe(77);
});

test('decisions that leave as many in each state as before are counted too', async () => {
  await mark(moving.advtCode);
  await keep();
  expect((await byAdvertisement()).counts[moving.advtCode]![0]).toBe(77);
  await gateway.db
    .insertInto('scrutinyDecision')
    .values({
      applicationId,
      officerId: officer.accountId,
      fromStatus: 'pending',
      toStatus: 'rejected',
      remark: '',
      decidedAt: gateway.now(),
    })
    .execute();
  await keep();
  expect((await byAdvertisement()).counts[moving.advtCode]![0]).toBe(2);
});

test('once a day everything is counted', async () => {
  await later(24 * 60);
  await keep();
  expect((await byAdvertisement()).counts[settled.advtCode]![0]).toBe(1);
});

test('a refused category is rejected at its number, as where it is counted for who asks', async () => {
  await gateway.db.updateTable('application').set({ scrutinyStatus: 'approved' }).where('id', '=', applicationId).execute();
  await gateway.db
    .updateTable('applicationCategory')
    .set({ refusedAt: gateway.now() })
    .where('applicationId', '=', applicationId)
    .where('advertisementCategoryId', '=', moving.categoryIds[1]!)
    .execute();
  await keep();
  const kept = await byNumber();
  expect(kept).toContainEqual([1, 1]);
  await keepReportCounts(gateway.db, gateway.now(), 50_000);
  expect((await byAdvertisement()).asOf).toBeNull();
  expect(await byNumber()).toEqual(kept);
});
