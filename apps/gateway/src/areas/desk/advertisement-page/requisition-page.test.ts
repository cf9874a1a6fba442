import * as calls from '@psc/api-client/areas/desk/advertisement-page.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jsonb } from '../../../platform/database/json.ts';
import { createAdvertisement } from '../../../testing/advertisements.ts';
import { createApprovedApplication, createCentre, scheduleAt } from '../../../testing/examination.ts';
import type { Person } from '../../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';

let gateway: TestGateway;
let reader: Person;
beforeAll(async () => {
  gateway = await startTestGateway();
  reader = await gateway.createStaff({ privileges: { requisition: ['read'] } });
});
afterAll(() => gateway.stop());

const pageOf = (requisitionId: number, as = reader) => gateway.data(calls.getRequisition, { params: { requisitionId } }, { as });
const stateOf = (page: calls.RequisitionPage, stage: string) => page.stages.find((each) => each.stage === stage)?.state;

test('a requisition goes through its stages, and each time the next work is that of the officer who may do it', async () => {
  const { requisitionId, advtCode } = await createAdvertisement(gateway.db, { lifeCycleStatus: 'preLive' }, gateway.now());
  const decide = (row: object) => gateway.db.updateTable('requisition').set(row).where('id', '=', requisitionId).execute();
  await decide({ status: 'saved' });
  await gateway.db.updateTable('advertisement').set({ publishedAt: null }).where('advtCode', '=', advtCode).execute();
  const approver = await gateway.createStaff({ privileges: { requisition: ['read', 'approve'] } });
  const saved = await pageOf(requisitionId, approver);
  expect(saved.next).toMatchObject({ kind: 'requisitionsToDecide', isYours: true });
  expect(stateOf(saved, 'decision')).toBe('current');
  expect((await pageOf(requisitionId)).next).toMatchObject({ isYours: false });
  await decide({ createdBy: approver.accountId });
  expect((await pageOf(requisitionId, approver)).next).toMatchObject({ isYours: false });

  await decide({ status: 'approved' });
  expect((await pageOf(requisitionId)).next).toMatchObject({ kind: 'requisitionsToDistribute' });
  const none = jsonb({}) as never;
  const distribution = { requisitionId, mode: 'manual', totalVacancy: 3, remaindersBefore: none, remaindersAfter: none, trace: none };
  await gateway.db
    .insertInto('percentageDistribution')
    .values({ ...distribution, status: 'pending', createdBy: reader.accountId, createdAt: gateway.now() })
    .execute();
  expect((await pageOf(requisitionId)).next).toMatchObject({ kind: 'distributionsToDecide' });
  await gateway.db.updateTable('percentageDistribution').set({ status: 'approved' }).where('requisitionId', '=', requisitionId).execute();
  const numbered = await pageOf(requisitionId);
  expect(numbered).toMatchObject({ next: { kind: 'advertisementsToPublish', isYours: false }, advtCode });
  expect(stateOf(numbered, 'number')).toBe('done');
  const advertised = numbered.stages.find(({ stage }) => stage === 'advertised');
  expect(advertised).toMatchObject({ state: 'current', waiting: [{ kind: 'advertisementsToPublish', count: 1 }] });
  const publisher = await gateway.createStaff({ privileges: { requisition: ['read'], publishAdvertisement: ['read', 'update'] } });
  expect((await pageOf(requisitionId, publisher)).next).toMatchObject({ isYours: true });

  await decide({ status: 'rejected' });
  expect((await pageOf(requisitionId)).next).toBeNull();
});

test('a returned requisition waits for its own office, whose officers are named, and for no other', async () => {
  const { requisitionId } = await createAdvertisement(gateway.db, {}, gateway.now());
  const { organizationId } = await gateway.db
    .updateTable('requisition')
    .set({ status: 'returned', decidedAt: gateway.now() })
    .where('id', '=', requisitionId)
    .returning('organizationId')
    .executeTakeFirstOrThrow();
  const other = await gateway.db.selectFrom('organization').select('id').where('id', '<>', organizationId).executeTakeFirstOrThrow();
  const office = (id: number, lastName: string) =>
    gateway.createStaff({ firstName: 'Sunita', lastName, privileges: { requisition: ['read', 'update'] }, organizationId: id });
  const [sender] = [await office(organizationId, 'Sender'), await office(other.id, 'Elsewhere')];
  const page = await pageOf(requisitionId, sender);
  expect(page.next).toMatchObject({ kind: 'requisitionsReturned', isYours: true, officers: ['Sunita Sender'], officersInAll: 1 });
  expect(page.stages[0]).toMatchObject({ stage: 'demand', state: 'current', waiting: [{ since: gateway.now().toISOString() }] });
  expect((await pageOf(requisitionId)).next).toMatchObject({ isYours: false, officers: ['Sunita Sender'] });
});

test('an office sees the requisitions of its own only, and candidates none', async () => {
  const { requisitionId } = await createAdvertisement(gateway.db, {}, gateway.now());
  const { organizationId } = await gateway.db
    .selectFrom('requisition')
    .select('organizationId')
    .where('id', '=', requisitionId)
    .executeTakeFirstOrThrow();
  const other = await gateway.db.selectFrom('organization').select('id').where('id', '<>', organizationId).executeTakeFirstOrThrow();
  const ask = async (as: Person) => (await gateway.call(calls.getRequisition, { params: { requisitionId } }, { as })).httpStatus;
  const office = (id: number) => gateway.createStaff({ privileges: { requisition: ['read'] }, organizationId: id });
  expect(await ask(await office(organizationId))).toBe(200);
  expect(await ask(await office(other.id))).toBe(404);
  expect(await ask(await gateway.createCandidate())).toBe(403);
});

test('a day of examinations has its papers with what is ready, and what comes next at each advertisement', async () => {
  const centre = await createCentre(gateway, [50]);
  const advertisement = await createAdvertisement(gateway.db, { lifeCycleStatus: 'closed' }, gateway.now());
  const { applicationId } = await createApprovedApplication(gateway, advertisement, centre);
  const startsAt = new Date('2027-01-10T05:15:00Z');
  await scheduleAt(gateway, advertisement.advtCode, startsAt);
  const dayOf = (dayAd: string) => gateway.data(calls.getExaminationDay, { params: { dayAd } }, { as: reader });
  const before = await dayOf(nepalDayOf(startsAt));
  const [paper] = before.papers.filter(({ advtCode }) => advtCode === advertisement.advtCode);
  expect(paper).toMatchObject({ startsAt: startsAt.toISOString(), scheduleStatus: 'approved', seats: 0, rollNumbers: 0, admitCards: 0 });
  expect(before.work).toMatchObject([{ advtCode: advertisement.advtCode, kind: 'seatsToGive', isYours: false }]);
  const stageOf = (day: calls.ExaminationDay, name: calls.DayStage) => day.stages.find(({ stage }) => stage === name);
  expect(stageOf(before, 'schedule')).toMatchObject({
    state: 'done',
    progress: { done: 1, of: 1 },
    endedAt: paper!.scheduledAt,
    endedBy: paper!.scheduledBy,
  });
  const approvedBy = await gateway.createStaff({ firstName: 'Hari', lastName: 'Thapa', privileges: { examScheduling: ['approve'] } });
  await gateway.db
    .updateTable('examSchedule')
    .set({ decidedBy: approvedBy.accountId, decidedAt: gateway.now() })
    .where('advtCode', '=', advertisement.advtCode)
    .execute();
  expect(stageOf(await dayOf(nepalDayOf(startsAt)), 'schedule')).toMatchObject({
    endedBy: 'Hari Thapa',
    endedAt: gateway.now().toISOString(),
  });
  expect(stageOf(before, 'centres')).toMatchObject({
    state: 'current',
    progress: { done: 0, of: 1 },
    waiting: [{ kind: 'seatsToGive', count: 1 }],
  });
  const seat = { applicationId, advtCode: advertisement.advtCode, examCentreId: centre, rollNumber: 5, allocatedAt: gateway.now() };
  await gateway.db.insertInto('candidateSeat').values(seat).execute();
  const after = await dayOf(nepalDayOf(startsAt));
  expect(after.papers[0]).toMatchObject({ seats: 1, centres: 1, centresWithRooms: 0, rollNumbers: 1 });
  expect(after.work).toMatchObject([{ kind: 'roomsToGive' }]);
  expect(after.stages.map(({ stage, state }) => [stage, state])).toEqual([
    ['schedule', 'done'],
    ['centres', 'done'],
    ['rooms', 'current'],
    ['invigilators', 'current'],
    ['rollNumbers', 'done'],
    ['cards', 'current'],
    ['attendance', 'ahead'],
    ['result', 'ahead'],
  ]);
  expect(stageOf(after, 'rooms')).toMatchObject({ progress: { done: 0, of: 1 }, waiting: [{ kind: 'roomsToGive' }] });
  const planner = await gateway.createStaff({ privileges: { masterConfiguration: ['read', 'update'] } });
  const own = await gateway.data(calls.getExaminationDay, { params: { dayAd: nepalDayOf(startsAt) } }, { as: planner });
  expect(own.work).toMatchObject([{ kind: 'roomsToGive', isYours: true }]);
  expect(await dayOf('2027-01-11')).toMatchObject({ papers: [], work: [], stages: [] });
  const wrong = await gateway.call(calls.getExaminationDay, { params: { dayAd: 'today' } }, { as: reader });
  expect(wrong.httpStatus).toBe(400);
});

test('where several are examined on a day, what the reader may do comes first', async () => {
  const centre = await createCentre(gateway, [50]);
  const startsAt = new Date('2027-02-14T05:15:00Z');
  const examined = async (seated: boolean) => {
    const advertisement = await createAdvertisement(gateway.db, { lifeCycleStatus: 'closed' }, gateway.now());
    const { applicationId } = await createApprovedApplication(gateway, advertisement, centre);
    await scheduleAt(gateway, advertisement.advtCode, startsAt);
    const { advtCode } = advertisement;
    if (!seated) return advtCode;
    const seat = { applicationId, advtCode, examCentreId: centre, rollNumber: null, allocatedAt: gateway.now() };
    await gateway.db.insertInto('candidateSeat').values(seat).execute();
    return advtCode;
  };
  const [unseated, seated] = [await examined(false), await examined(true)];
  const planner = await gateway.createStaff({ privileges: { masterConfiguration: ['read', 'update'] } });
  const dayFor = (as: Person) => gateway.data(calls.getExaminationDay, { params: { dayAd: nepalDayOf(startsAt) } }, { as });
  expect((await dayFor(planner)).work.map(({ advtCode, isYours }) => [advtCode, isYours])).toEqual([
    [seated, true],
    [unseated, false],
  ]);
  expect((await dayFor(reader)).work.map(({ advtCode }) => advtCode)).toEqual([unseated, seated]);
  const { stages } = await dayFor(reader);
  expect(stages.find(({ stage }) => stage === 'centres')).toMatchObject({ progress: { done: 1, of: 2 } });
});
