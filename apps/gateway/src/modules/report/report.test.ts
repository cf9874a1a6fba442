import * as report from '@psc/api-client/calls/report.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdvertisement, type TestAdvertisement } from '../../testing/advertisements.ts';
import { createApplication } from '../../testing/applications.ts';
import { createCompleteCandidate } from '../../testing/complete-candidate.ts';
import type { Person } from '../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';

let gateway: TestGateway;
let officer: Person;
let officers: TestAdvertisement;
let classless: TestAdvertisement;

beforeAll(async () => {
  gateway = await startTestGateway();
  officer = await gateway.createStaff({ privileges: {} });
  const categories = [
    { quotaCode: 'open', seats: 5 },
    { quotaCode: 'woman', seats: 2 },
  ];
  officers = await createAdvertisement(gateway.db, { classCode: 'gazettedThird', categories }, gateway.now());
  classless = await createAdvertisement(
    gateway.db,
    { classCode: 'classless', categories: [{ quotaCode: 'open', seats: 4 }] },
    gateway.now(),
  );
  await createAdvertisement(gateway.db, { classCode: 'classless', lifeCycleStatus: 'rejected' }, gateway.now());
  await createAdvertisement(gateway.db, { classCode: 'classless', lifeCycleStatus: 'cancelled' }, gateway.now());
  const [first, second] = [await createCompleteCandidate(gateway), await createCompleteCandidate(gateway)];
  await createApplication(gateway.db, first.masterId, officers, { scrutinyStatus: 'approved' }, gateway.now());
  await createApplication(gateway.db, second.masterId, officers, { paymentStatus: 'unpaid' }, gateway.now());
  await createApplication(gateway.db, second.masterId, classless, {}, gateway.now());
  await createApplication(gateway.db, first.masterId, classless, { scrutinyStatus: 'rejected' }, gateway.now());
});
afterAll(() => gateway.stop());

test('Seats and applications are counted for each advertisement, newest first, without the rejected and cancelled ones', async () => {
  const { rows, nextAfterId } = await gateway.data(report.vacanciesApplicationsCount, { query: {} }, { as: officer });
  expect(rows).toMatchObject([
    { advtCode: classless.advtCode, seats: 4, applications: 2, paid: 2, pending: 1, approved: 0, rejected: 1 },
    { advtCode: officers.advtCode, seats: 7, applications: 2, paid: 1, pending: 0, approved: 1, rejected: 0 },
  ]);
  expect(rows).toHaveLength(2);
  expect(rows[0]!.fiscalYear).toBe('2083-84');
  expect(nextAfterId).toBeNull();
});

test('An application counts at every number and quota it was made for', async () => {
  const numbers = await gateway.data(report.byAdvtNumber, { query: {} }, { as: officer });
  expect(numbers.rows.map(({ advtNumber, applications }) => [advtNumber, applications])).toEqual([
    [`${classless.advtCode}-open/083-84`, 2],
    [`${officers.advtCode}-woman/083-84`, 2],
    [`${officers.advtCode}-open/083-84`, 2],
  ]);
  const quotas = await gateway.data(report.vacancyCountByQuota, { query: {} }, { as: officer });
  const counted = Object.fromEntries(quotas.rows.map((row) => [row.quota.en, [row.categories, row.seats, row.applications]]));
  expect(counted['Woman']).toEqual([1, 2, 2]);
  expect(Object.values(counted)).toContainEqual([2, 9, 4]);
});

test('A report is narrowed to one class, and counts by class agree with it', async () => {
  const classes = await gateway.data(report.byClass, { query: {} }, { as: officer });
  const gazetted = classes.rows.find((row) => row.class.en === 'Gazetted Third Class')!;
  expect(gazetted).toMatchObject({ advertisements: 1, seats: 7, applications: 2, paid: 1, approved: 1 });
  const narrowed = await gateway.data(report.vacanciesApplicationsCount, { query: { classId: gazetted.id } }, { as: officer });
  expect(narrowed.rows.map(({ advtCode }) => advtCode)).toEqual([officers.advtCode]);
});

test('The next page begins after the last advertisement, and what is no number is refused', async () => {
  const next = await gateway.data(report.vacanciesApplicationsCount, { query: { afterId: classless.advtCode } }, { as: officer });
  expect(next.rows.map(({ advtCode }) => advtCode)).toEqual([officers.advtCode]);
  expect((await gateway.call(report.byClass, { query: { classId: 'x' as never } }, { as: officer })).httpStatus).toBe(400);
});

test('Reports are not for candidates', async () => {
  expect((await gateway.call(report.vacanciesApplicationsCount, { query: {} }, { as: await gateway.createCandidate() })).httpStatus).toBe(
    403,
  );
});
