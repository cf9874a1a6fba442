import * as report from '@psc/api-client/areas/desk/report.ts';
import * as scrutinyReport from '@psc/api-client/areas/desk/scrutiny-report.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdvertisement, type TestAdvertisement } from '../../../testing/advertisements.ts';
import { createApplication } from '../../../testing/applications.ts';
import { createCompleteCandidate } from '../../../testing/complete-candidate.ts';
import type { Person } from '../../../testing/people.ts';
import { namedRows } from '../../../testing/report-rows.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { keepReportCounts, recountReports } from './refresh-report-counts.ts';
import { countAdvertisement, selectChanged } from './repository/count-reports.ts';

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

const keep = () => keepReportCounts(gateway.db, gateway.now, { fewestApplications: 0 });
const asked = { params: { advtCode: '-', status: '-', fiscalYear: '-' }, query: {} };
const later = async (minutes: number) => {
  gateway.advance({ minutes });
  // The session has expired by then.
  officer = await gateway.createStaff({ privileges: { advertisementReport: ['read'] } });
};
const byAdvertisement = async () => {
  const { rows, asOf } = await gateway.data(scrutinyReport.byAdvertisementCode, asked, { as: officer });
  return { asOf, counts: Object.fromEntries(rows.map(({ key, counts }) => [key, counts])) };
};
const byNumber = async () => {
  const rows = namedRows(report.byAdvtNumberReport, await gateway.data(report.byAdvtNumber, { query: {} }, { as: officer }));
  const ofMoving = rows.filter(({ labels }) => labels['advtCode'] === String(moving.advtCode));
  return ofMoving.map(({ counts }) => [counts['approved'], counts['rejected']]);
};
/** Writes a value that no count can have, to recognise a row that was not refreshed. */
const mark = (advtCode: number) => gateway.db.updateTable('reportCount').set({ applicants: 77 }).where('advtCode', '=', advtCode).execute();

test('the job leaves few applications to be counted for who asks, whose answer is of the moment', async () => {
  await keepReportCounts(gateway.db, gateway.now);
  expect((await byAdvertisement()).asOf).toBeNull();
  expect(await gateway.db.selectFrom('reportCount').selectAll().execute()).toEqual([]);
});

test('kept counts are shown until the next run, which counts only what has moved', async () => {
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

test('a change whose transaction was open during a run is counted by the next', async () => {
  await later(15);
  await gateway.db.transaction().execute(async (open) => {
    await open.updateTable('application').set({ scrutinyStatus: 'pending' }).where('id', '=', applicationId).execute();
    await keep();
    expect((await byAdvertisement()).counts[moving.advtCode]).toEqual([2, 2, 0, 0, 1, 1]);
  });
  await keep();
  expect((await byAdvertisement()).counts[moving.advtCode]).toEqual([2, 2, 1, 0, 1, 0]);
  expect(await gateway.db.selectFrom('reportChange').selectAll().execute()).toEqual([]);
});

test('a run that is broken off is gone on with, and reports keep to the counts of before', async () => {
  const before = await byAdvertisement();
  await later(15);
  await gateway.db.updateTable('application').set({ version: 3 }).where('advtCode', '=', moving.advtCode).execute();
  await mark(settled.advtCode);
  await countAdvertisement(gateway.db, moving.advtCode, gateway.now());
  expect(await byAdvertisement()).toMatchObject({ asOf: before.asOf });
  expect(await selectChanged(gateway.db, gateway.now())).not.toContain(moving.advtCode);
});

test('whatever changes a number of a report is noted', async () => {
  const [moved] = await gateway.db.selectFrom('application').select('advtCode').where('id', '=', applicationId).execute();
  const paper = await gateway.db.selectFrom('paper').select('id').where('advtCode', '=', moved!.advtCode).executeTakeFirstOrThrow();
  const centre = await gateway.db.selectFrom('examCentre').select('id').executeTakeFirstOrThrow();
  const at = gateway.now();
  const { advtCode } = moved!;
  const person = { applicationId, paperId: paper.id };
  const recorded = { recordedBy: officer.accountId, recordedAt: at };
  const noted = async (change: { execute: () => Promise<unknown> }) => {
    await gateway.db.deleteFrom('reportChange').execute();
    await change.execute();
    return (await gateway.db.selectFrom('reportChange').select('advtCode').execute()).map((row) => row.advtCode);
  };
  const { db } = gateway;
  const seat = { applicationId, advtCode, examCentreId: centre.id, rollNumber: 1, allocatedAt: at };
  expect(await noted(db.insertInto('candidateSeat').values(seat))).toEqual([advtCode]);
  expect(await noted(db.insertInto('attendance').values({ ...person, isPresent: true, ...recorded }))).toEqual([advtCode]);
  expect(await noted(db.insertInto('writtenMark').values({ ...person, marks: 50, isPass: true }))).toEqual([advtCode]);
  expect(await noted(db.updateTable('writtenMark').set({ isPass: false }).where('applicationId', '=', applicationId))).toEqual([advtCode]);
  expect(await noted(db.deleteFrom('attendance').where('applicationId', '=', applicationId))).toEqual([advtCode]);
  expect(await noted(db.updateTable('applicationCategory').set({ refusedAt: at }).where('applicationId', '=', applicationId))).toEqual([
    advtCode,
  ]);
  const { id: closingId } = await db
    .insertInto('paymentClosing')
    .values({ dayAd: '2026-11-01', method: 'rmis' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const difference = { closingId, kind: 'notHeld', reference: 'W-1', statedPaisa: 50_000, foundAt: at };
  expect(await noted(db.insertInto('paymentDifference').values({ ...difference, applicationId }))).toEqual([advtCode]);
  expect(await noted(db.updateTable('paymentDifference').set({ explainedAt: at }).where('closingId', '=', closingId))).toEqual([advtCode]);
  expect(await noted(db.insertInto('paymentDifference').values({ ...difference, reference: 'ONLY-AT-RMIS' }))).toEqual([]);
  expect(await noted(db.updateTable('advertisement').set({ lifeCycleStatus: 'closed' }).where('advtCode', '=', advtCode))).toEqual([
    advtCode,
  ]);
  expect(await noted(db.updateTable('advertisement').set({ version: 9 }).where('advtCode', '=', advtCode))).toEqual([]);
  await db.updateTable('applicationCategory').set({ refusedAt: null }).where('applicationId', '=', applicationId).execute();
  await db.deleteFrom('writtenMark').where('applicationId', '=', applicationId).execute();
  await db.deleteFrom('candidateSeat').where('applicationId', '=', applicationId).execute();
});

test('a pass that is cut short goes on with the next run, and reports are then as of its start', async () => {
  const before = await byAdvertisement();
  await later(15);
  const began = gateway.now().toISOString();
  await gateway.db.updateTable('application').set({ version: 4 }).where('advtCode', 'in', [moving.advtCode, settled.advtCode]).execute();
  let turns = 1;
  await keepReportCounts(gateway.db, gateway.now, { fewestApplications: 0, mayGoOn: () => turns-- > 0 });
  expect((await byAdvertisement()).asOf).toBe(before.asOf);
  expect(await selectChanged(gateway.db, gateway.now())).toHaveLength(1);
  gateway.advance({ minutes: 1 });
  await gateway.db.updateTable('application').set({ version: 5 }).where('advtCode', 'in', [moving.advtCode, settled.advtCode]).execute();
  await keep();
  expect((await byAdvertisement()).asOf).toBe(began);
});

test('a night counts everything that may still change, and nothing that has ended', async () => {
  await later(15);
  await keep();
  await mark(settled.advtCode);
  await later(24 * 60);
  await recountReports(gateway.db, gateway.now);
  expect((await byAdvertisement()).counts[settled.advtCode]![0]).toBe(1);
  await gateway.db.updateTable('advertisement').set({ lifeCycleStatus: 'concluded' }).where('advtCode', '=', settled.advtCode).execute();
  await keep();
  await mark(settled.advtCode);
  await later(24 * 60);
  await recountReports(gateway.db, gateway.now);
  expect((await byAdvertisement()).counts[settled.advtCode]![0]).toBe(77);
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
  await keepReportCounts(gateway.db, gateway.now);
  expect((await byAdvertisement()).asOf).toBeNull();
  expect(await byNumber()).toEqual(kept);
});
