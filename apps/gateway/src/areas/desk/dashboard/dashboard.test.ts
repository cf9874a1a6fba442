import * as dashboard from '@psc/api-client/areas/desk/dashboard.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAdvertisement, type TestAdvertisement } from '../../../testing/advertisements.ts';
import { createApplication } from '../../../testing/applications.ts';
import { createCompleteCandidate } from '../../../testing/complete-candidate.ts';
import { keepCounts } from './repository/counters.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';

let gateway: TestGateway;
let early: TestAdvertisement;
let late: TestAdvertisement;
beforeAll(async () => {
  gateway = await startTestGateway();
  late = await createAdvertisement(
    gateway.db,
    {
      doubleFeeSubmissionLastDateAd: '2026-12-20',
      categories: [
        { quotaCode: 'open', seats: 5 },
        { quotaCode: 'woman', seats: 2 },
      ],
    },
    gateway.now(),
  );
  early = await createAdvertisement(
    gateway.db,
    { singleSubmissionLastDateAd: '2026-11-19', doubleFeeSubmissionLastDateAd: '2026-11-26' },
    gateway.now(),
  );
  await createAdvertisement(
    gateway.db,
    { doubleFeeSubmissionLastDateAd: '2026-11-20', singleSubmissionLastDateAd: '2026-11-13' },
    gateway.now(),
  );
  await createAdvertisement(gateway.db, { lifeCycleStatus: 'published' }, gateway.now());
  await createAdvertisement(gateway.db, { lifeCycleStatus: 'preLive' }, gateway.now());
});
afterAll(() => gateway.stop());

describe('the public list of vacancies', () => {
  test('shows to everybody what takes applications now, what closes first on top', async () => {
    const answer = await gateway.call(dashboard.vacancyList, {});
    expect(answer.httpStatus).toBe(200);
    expect(answer.data?.map((vacancy) => vacancy.advtCode)).toEqual([early.advtCode, late.advtCode]);
    expect(answer.headers['cache-control']).toContain('max-age');
    // The words of an answer are those of the reader's language.
    expect(answer.headers['vary']).toContain('accept-language');
  });

  test('tells seats by category and the fee of today, doubled after the normal deadline', async () => {
    const [closing, open] = await gateway.data(dashboard.vacancyList, {});
    expect(open).toMatchObject({
      totalSeats: 7,
      feeType: 'single',
      categories: [
        { quotaCode: 'open', seats: 5 },
        { quotaCode: 'woman', seats: 2, quota: { en: 'Woman' } },
      ],
    });
    expect(closing).toMatchObject({ feeType: 'double', feePaisa: open!.feePaisa * 2 });
  });
});

describe('the counters', () => {
  const peopleIn = async (table: 'candidate' | 'personalDetails') =>
    (await gateway.db.selectFrom(table).select('masterId').execute()).length;

  test('of a candidate are the six of the specification, and count advertised seats only', async () => {
    await gateway.db.updateTable('requisition').set({ totalVacancy: 500 }).where('totalVacancy', '<', 500).execute();
    const candidate = await createCompleteCandidate(gateway);
    await createApplication(gateway.db, candidate.masterId, late, {}, gateway.now());
    await keepCounts(gateway.db, gateway.now());
    const counters = await gateway.data(dashboard.details, {}, { as: candidate });
    expect(counters).toEqual({
      liveAdvertisements: 2,
      vacancies: 10,
      peopleAsOf: gateway.now().toISOString(),
      applicants: 1,
      myApplications: 1,
      registeredUsers: await peopleIn('candidate'),
      profiles: await peopleIn('personalDetails'),
    });
  });

  test('answer a profile manager on behalf of a candidate, and nobody else', async () => {
    const candidate = await gateway.createCandidate();
    const stranger = await gateway.createCandidate();
    const manager = await gateway.createStaff({ privileges: { profileManagement: ['read'] } });
    await keepCounts(gateway.db, gateway.now());
    const counters = await gateway.data(dashboard.details, { onBehalf: candidate.masterId }, { as: manager });
    expect(counters.registeredUsers).toBeGreaterThanOrEqual(2);
    expect((await gateway.call(dashboard.details, { onBehalf: candidate.masterId }, { as: stranger })).httpStatus).toBe(403);
    expect((await gateway.call(dashboard.details, {})).httpStatus).toBe(401);
    expect((await gateway.call(dashboard.details, {}, { as: manager })).httpStatus).toBe(400);
    const clerk = await gateway.createStaff({ privileges: { requisition: ['read'] } });
    expect((await gateway.call(dashboard.details, { onBehalf: candidate.masterId }, { as: clerk })).httpStatus).toBe(403);
  });
});

describe('what a candidate has to do next', () => {
  const nextStep = async (as: Awaited<ReturnType<TestGateway['createCandidate']>>) =>
    (await gateway.data(dashboard.status, {}, { as })).nextStep;

  test('is the profile as long as it is incomplete', async () => {
    const candidate = await gateway.createCandidate({ firstName: 'Maya', lastName: 'Rai' });
    const status = await gateway.data(dashboard.status, {}, { as: candidate });
    expect(status).toMatchObject({
      masterId: candidate.masterId,
      name: { en: 'Maya Rai', ne: 'Maya Rai' },
      nextStep: { step: 'completeProfile' },
      applications: [],
    });
  });

  test('is choosing a vacancy once the profile is complete', async () => {
    expect(await nextStep(await createCompleteCandidate(gateway))).toEqual({ step: 'chooseVacancy' });
  });

  test('is paying, before anything else, for an application without its fee', async () => {
    const candidate = await createCompleteCandidate(gateway);
    const applicationId = await createApplication(gateway.db, candidate.masterId, late, { paymentStatus: 'unpaid' }, gateway.now());
    expect(await nextStep(candidate)).toMatchObject({ step: 'pay', application: { applicationId, post: { en: expect.any(String) } } });
  });

  test('is waiting while a paid application is under scrutiny', async () => {
    const candidate = await createCompleteCandidate(gateway);
    await createApplication(gateway.db, candidate.masterId, late, {}, gateway.now());
    const status = await gateway.data(dashboard.status, {}, { as: candidate });
    expect(status.nextStep).toEqual({ step: 'wait' });
    expect(status.applications).toEqual([expect.objectContaining({ advtCode: late.advtCode, nextStep: 'waitForScrutiny' })]);
  });

  test('is asked by candidates only', async () => {
    const manager = await gateway.createStaff({ privileges: { profileManagement: ['read'] } });
    expect((await gateway.call(dashboard.status, {}, { as: manager })).httpStatus).toBe(403);
    expect((await gateway.call(dashboard.status, {})).httpStatus).toBe(401);
  });
});

describe('the dashboard of the console', () => {
  test('counts what is open and shows how many have applied, what closes first on top', async () => {
    const officer = await gateway.createStaff({ privileges: {} });
    await keepCounts(gateway.db, gateway.now());
    const before = await gateway.data(dashboard.adminCounters, {}, { as: officer });
    const candidate = await createCompleteCandidate(gateway);
    await createApplication(gateway.db, candidate.masterId, early, { paymentStatus: 'unpaid' }, gateway.now());
    expect((await gateway.data(dashboard.adminCounters, {}, { as: officer })).counters.applicants).toBe(before.counters.applicants);
    await keepCounts(gateway.db, gateway.now());
    const { counters, open, waiting } = await gateway.data(dashboard.adminCounters, {}, { as: officer });
    expect(counters).toMatchObject({ liveAdvertisements: 2, vacancies: 10, applicants: before.counters.applicants + 1, myApplications: 0 });
    expect(open.map(({ advtCode }) => advtCode)).toEqual([early.advtCode, late.advtCode]);
    expect(open[0]).toMatchObject({ applications: before.open[0]!.applications + 1, paid: before.open[0]!.paid });
    expect(waiting).toEqual([]);
  });

  test('tells each officer only what waits for that officer', async () => {
    const examiner = await gateway.createStaff({ privileges: { scrutiny: ['read', 'approve'] } });
    const advertiser = await gateway.createStaff({ privileges: { publishAdvertisement: ['read', 'update'] } });
    const candidate = await createCompleteCandidate(gateway);
    await createApplication(gateway.db, candidate.masterId, late, { scrutinyOfficerId: examiner.accountId }, gateway.now());
    const own = await gateway.data(dashboard.adminCounters, {}, { as: examiner });
    expect(own.waiting).toMatchObject([{ kind: 'formsToExamine', path: '/admin/scrutiny', count: 1 }]);
    expect(own.counters.myApplications).toBe(1);
    const advertising = await gateway.data(dashboard.adminCounters, {}, { as: advertiser });
    expect(advertising.waiting).toMatchObject([{ kind: 'advertisementsToPublish', path: '/admin/publish-advertisement', count: 2 }]);
  });

  test('is not for candidates', async () => {
    expect((await gateway.call(dashboard.adminCounters, {}, { as: await gateway.createCandidate() })).httpStatus).toBe(403);
  });
});

test('of more open advertisements than the public list holds, those that close last are left out', async () => {
  const further = [];
  for (let count = 0; count < 100; count += 1) {
    further.push(await createAdvertisement(gateway.db, { doubleFeeSubmissionLastDateAd: '2026-12-31' }, gateway.now()));
  }
  const listed = (await gateway.data(dashboard.vacancyList, {})).map(({ advtCode }) => advtCode);
  expect(listed).toHaveLength(100);
  expect(listed.slice(0, 2)).toEqual([early.advtCode, late.advtCode]);
  expect(further.every(({ advtCode }) => advtCode > late.advtCode)).toBe(true);
});
