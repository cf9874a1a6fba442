import * as advertisementPage from '@psc/api-client/areas/desk/advertisement-page.ts';
import type { AdvertisementPage } from '@psc/api-client/areas/desk/advertisement-page.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAdvertisement, type AdvertisementOverrides } from '../../../testing/advertisements.ts';
import { createApplication } from '../../../testing/applications.ts';
import { createCompleteCandidate } from '../../../testing/complete-candidate.ts';
import { createApprovedApplication, createCentre, createExamOfficer, scheduleAt } from '../../../testing/examination.ts';
import type { Person } from '../../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';

let gateway: TestGateway;
let advertiser: Person;
let examiner: Person;
let centre: number;
beforeAll(async () => {
  gateway = await startTestGateway();
  advertiser = await gateway.createStaff({
    firstName: 'Chandra',
    lastName: 'Karki',
    privileges: { publishAdvertisement: ['read', 'update'] },
  });
  examiner = await gateway.createStaff({ firstName: 'Deepa', lastName: 'Rai', privileges: { scrutiny: ['read', 'approve'] } });
  centre = await createCentre(gateway, [50]);
});
afterAll(() => gateway?.stop());

const advertise = (overrides: AdvertisementOverrides = {}) => createAdvertisement(gateway.db, overrides, gateway.now());
const pageOf = (advtCode: number, as: Person = advertiser) => gateway.data(advertisementPage.get, { params: { advtCode } }, { as });
const stageOf = (page: AdvertisementPage, name: string) => page.stages.find(({ stage }) => stage === name);
const statesOf = (page: AdvertisementPage) => Object.fromEntries(page.stages.map(({ stage, state }) => [stage, state]));

test('an advertisement before its publication waits for an officer who may publish, by name', async () => {
  const { advtCode } = await advertise({ lifeCycleStatus: 'preLive' });
  const page = await pageOf(advtCode);
  expect(page.advertisement).toMatchObject({ advtCode, lifeCycleStatus: 'preLive' });
  expect(page.next).toMatchObject({
    kind: 'advertisementsToPublish',
    isYours: true,
    officers: expect.arrayContaining(['Chandra Karki']),
  });
  expect(page.next!.officersInAll).toBe(page.next!.officers.length);
  expect(statesOf(page)).toMatchObject({ demand: 'done', distribution: 'done', dates: 'current', live: 'current', scrutiny: 'ahead' });
  expect(page.dates.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['publish', 'singleSubmissionLast', 'doubleFeePaymentLast', 'admitCard']),
  );
});

test('internal and open competition have their numbers, and the hour of each paper once the schedule is approved', async () => {
  const categories = [
    { quotaCode: 'open', seats: 5 },
    { quotaCode: 'woman', seats: 2 },
    { quotaCode: 'internal', seats: 1 },
  ];
  const { advtCode, paperId } = await advertise({ lifeCycleStatus: 'closed', categories });
  const internal = gateway.db.updateTable('advertisementCategory').set({ heading: 'internal' }).where('quotaCode', '=', 'internal');
  await internal.where('advtCode', '=', advtCode).execute();
  const before = (await pageOf(advtCode)).schedule;
  expect(before).toMatchObject([
    { competition: 'open', seats: 7, papers: [{ paperId, startsAt: null }] },
    { competition: 'internal', seats: 1, papers: [{ paperId, startsAt: null }] },
  ]);
  expect(before[0]!.advtNumbers).toHaveLength(2);
  await scheduleAt(gateway, advtCode, new Date('2027-01-10T05:15:00Z'));
  expect((await pageOf(advtCode)).schedule[0]!.papers).toMatchObject([{ paperId, startsAt: '2027-01-10T05:15:00.000Z' }]);
});

test('a colleague who may not do what comes next reads who may', async () => {
  const { advtCode } = await advertise({ lifeCycleStatus: 'preLive' });
  const { next } = await pageOf(advtCode, examiner);
  expect(next).toMatchObject({ isYours: false, privilege: 'publishAdvertisement', permission: 'update' });
  expect(next!.officers).not.toContain('Deepa Rai');
});

test('an advertisement that takes applications waits for nobody until forms are paid, and then for an officer of scrutiny', async () => {
  const advertisement = await advertise();
  expect(await pageOf(advertisement.advtCode)).toMatchObject({ next: null, nextDate: { kind: 'ageCutOff', dayAd: '2026-11-30' } });
  const candidate = await createCompleteCandidate(gateway);
  await createApplication(gateway.db, candidate.masterId, advertisement, { scrutinyOfficerId: examiner.accountId }, gateway.now());
  const page = await pageOf(advertisement.advtCode, examiner);
  expect(page.next).toMatchObject({ kind: 'formsToExamine', count: 1, isYours: true });
  expect(stageOf(page, 'live')).toMatchObject({ state: 'current', progress: { done: 1, of: 1 } });
  expect(stageOf(page, 'scrutiny')).toMatchObject({
    state: 'current',
    progress: { done: 0, of: 1 },
    waiting: [{ kind: 'formsToExamine', count: 1 }],
  });
});

test('forms that a colleague examines are work of that colleague, not of everyone who may examine', async () => {
  const advertisement = await advertise();
  const candidate = await createCompleteCandidate(gateway);
  await createApplication(gateway.db, candidate.masterId, advertisement, { scrutinyOfficerId: examiner.accountId }, gateway.now());
  const colleague = await gateway.createStaff({ privileges: { scrutiny: ['read', 'approve'] } });
  expect((await pageOf(advertisement.advtCode, colleague)).next).toMatchObject({ kind: 'formsToExamine', count: 1, isYours: false });
  expect((await pageOf(advertisement.advtCode, examiner)).next).toMatchObject({ kind: 'formsToExamine', count: 1, isYours: true });
});

test('the officer who made a schedule is not asked to approve it, a colleague is', async () => {
  const { advtCode } = await advertise({ lifeCycleStatus: 'closed' });
  const [maker, colleague] = [await createExamOfficer(gateway), await createExamOfficer(gateway)];
  await scheduleAt(gateway, advtCode, new Date('2027-01-10T05:15:00Z'));
  await gateway.db
    .updateTable('examSchedule')
    .set({ status: 'scheduled', scheduledBy: maker.accountId, decidedAt: null, decidedBy: null })
    .where('advtCode', '=', advtCode)
    .execute();
  expect((await pageOf(advtCode, maker)).next).toMatchObject({ kind: 'schedulesToDecide', isYours: false });
  expect((await pageOf(advtCode, colleague)).next).toMatchObject({ kind: 'schedulesToDecide', isYours: true });
});

test('work at one advertisement is not shown at another', async () => {
  const [busy, quiet] = [await advertise(), await advertise()];
  const candidate = await createCompleteCandidate(gateway);
  await createApplication(gateway.db, candidate.masterId, busy, {}, gateway.now());
  expect((await pageOf(busy.advtCode)).next).toMatchObject({ kind: 'formsWithoutOfficer', count: 1 });
  expect((await pageOf(quiet.advtCode)).next).toBeNull();
});

describe('an examination to come', () => {
  test('names seats, then roll numbers, rooms, invigilators and cards as what is missing, each with its stage', async () => {
    const advertisement = await advertise({ lifeCycleStatus: 'closed' });
    const { advtCode } = advertisement;
    const { applicationId } = await createApprovedApplication(gateway, advertisement, centre);
    await gateway.db
      .insertInto('scrutinyAdvertisement')
      .values({ advtCode, finalizedAt: gateway.now(), finalizedBy: examiner.accountId })
      .onConflict((each) => each.column('advtCode').doUpdateSet({ finalizedAt: gateway.now(), finalizedBy: examiner.accountId }))
      .execute();
    await scheduleAt(gateway, advtCode, new Date('2027-01-10T05:15:00Z'));
    const unseated = await pageOf(advtCode);
    expect(unseated.next).toMatchObject({ kind: 'seatsToGive' });
    expect(stageOf(unseated, 'scrutiny')).toMatchObject({ state: 'done', endedBy: 'Deepa Rai', endedAt: gateway.now().toISOString() });
    expect(stageOf(unseated, 'examination')).toMatchObject({ state: 'done', progress: { done: 1, of: 1 } });
    expect(stageOf(unseated, 'seats')).toMatchObject({ state: 'current', progress: { done: 0, of: 1 } });

    const seat = { applicationId, advtCode, examCentreId: centre, rollNumber: 101, allocatedAt: gateway.now() };
    await gateway.db.insertInto('candidateSeat').values(seat).execute();
    const seated = await pageOf(advtCode);
    expect(stageOf(seated, 'seats')).toMatchObject({
      state: 'current',
      progress: { done: 1, of: 1 },
      waiting: [{ kind: 'roomsToGive' }, { kind: 'invigilatorsToGive' }],
    });
    expect(stageOf(seated, 'cards')).toMatchObject({ state: 'current', waiting: [{ kind: 'admitCardsToMake' }] });
    expect(statesOf(seated)).toMatchObject({ attendance: 'ahead', result: 'ahead', selection: 'ahead' });
  });
});

test('its documents are the notice, the changes of what was announced, the published lists and the corrections', async () => {
  const draft = await advertise({ lifeCycleStatus: 'pending' });
  await gateway.db.updateTable('advertisement').set({ publishedAt: null }).where('advtCode', '=', draft.advtCode).execute();
  expect((await pageOf(draft.advtCode)).documents).toEqual([]);
  const { advtCode } = await advertise({ lifeCycleStatus: 'live' });
  const publishedAt = new Date(gateway.now().getTime() - 30 * 86_400_000);
  await gateway.db.updateTable('advertisement').set({ publishedAt }).where('advtCode', '=', advtCode).execute();
  await gateway.db.updateTable('advertisement').set({ extensionReason: 'Floods in Karnali' }).where('advtCode', '=', advtCode).execute();
  const later = new Date(Date.now() + 400 * 86_400_000);
  const uploaded = { advtCode, uploadedAt: later, uploadedBy: examiner.accountId };
  await gateway.db
    .insertInto('writtenResult')
    .values({ ...uploaded, status: 'published', publishedAt: later, publishedBy: advertiser.accountId })
    .execute();
  const kinds = (await pageOf(advtCode)).documents.map(({ kind, reason }) => [kind, reason]);
  expect(kinds).toEqual([
    ['notice', null],
    ['change', 'Floods in Karnali'],
    ['result', null],
  ]);
});

test('nothing comes after the cancellation of an advertisement', async () => {
  const { advtCode } = await advertise();
  await gateway.db
    .updateTable('advertisement')
    .set({ lifeCycleStatus: 'cancelled', cancelledAt: gateway.now(), cancellationReason: 'The office withdrew the posts' })
    .where('advtCode', '=', advtCode)
    .execute();
  const page = await pageOf(advtCode);
  expect(page.next).toBeNull();
  expect(statesOf(page)).toMatchObject({ demand: 'done', scrutiny: 'notNeeded', selection: 'notNeeded' });
});

test('an advertisement that has ended says how, when and why, and one that goes on says nothing', async () => {
  const endOf = (advtCode: number) => gateway.data(advertisementPage.getEnd, { params: { advtCode } }, { as: examiner });
  const continuing = await advertise();
  expect(await endOf(continuing.advtCode)).toBeNull();

  const cancelled = await advertise();
  const cancelledAt = gateway.now();
  await gateway.db
    .updateTable('advertisement')
    .set({ lifeCycleStatus: 'cancelled', cancelledAt, cancellationReason: 'The office withdrew the posts' })
    .where('advtCode', '=', cancelled.advtCode)
    .execute();
  expect(await endOf(cancelled.advtCode)).toMatchObject({
    state: 'cancelled',
    at: cancelledAt.toISOString(),
    reason: 'The office withdrew the posts',
  });

  const rejected = await advertise({ lifeCycleStatus: 'rejected' });
  expect(await endOf(rejected.advtCode)).toMatchObject({ state: 'rejected', at: null });

  const combined = await advertise();
  await gateway.db
    .updateTable('advertisement')
    .set({ combinedIntoAdvtCode: continuing.advtCode, combinedAt: cancelledAt })
    .where('advtCode', '=', combined.advtCode)
    .execute();
  expect(await endOf(combined.advtCode)).toMatchObject({ state: 'combined', combinedIntoAdvtCode: continuing.advtCode });
});

test('an unknown advertisement is not found, a wrong number is refused, and candidates have no such page', async () => {
  expect((await gateway.call(advertisementPage.get, { params: { advtCode: 99_999_999 } }, { as: advertiser })).httpStatus).toBe(404);
  expect((await gateway.call(advertisementPage.get, { params: { advtCode: 'abc' } }, { as: advertiser })).httpStatus).toBe(400);
  const candidate = await gateway.createCandidate();
  expect((await gateway.call(advertisementPage.get, { params: { advtCode: 20_001 } }, { as: candidate })).httpStatus).toBe(403);
});
