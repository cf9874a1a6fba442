import { afterAll, beforeAll, expect, test } from 'vitest';
import * as calls from '@psc/api-client/areas/examination/exam-scheduling.ts';
import { createAdvertisement, type TestAdvertisement } from '../../../testing/advertisements.ts';
import { createExamOfficer } from '../../../testing/examination.ts';
import type { Person } from '../../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { requestExamSchedule } from './repository.ts';

let gateway: TestGateway;
let officer: Person;
let approver: Person;

beforeAll(async () => {
  gateway = await startTestGateway();
  officer = await createExamOfficer(gateway);
  approver = await createExamOfficer(gateway);
});
afterAll(() => gateway.stop());

async function newRequest(): Promise<{ advertisement: TestAdvertisement; id: number }> {
  const advertisement = await createAdvertisement(gateway.db, {}, gateway.now());
  await requestExamSchedule(gateway.db, advertisement.advtCode, gateway.now());
  const { id } = await gateway.db
    .selectFrom('examSchedule')
    .select('id')
    .where('advtCode', '=', advertisement.advtCode)
    .executeTakeFirstOrThrow();
  return { advertisement, id };
}

function plan(advertisement: TestAdvertisement, examScheduleId: number, version: number, startsAt = '2027-01-10T05:15:00Z') {
  return {
    examScheduleId,
    version,
    dayMode: 'sameDay' as const,
    remarks: '',
    papers: [{ paperId: advertisement.paperId, competitionCategory: 'open' as const, startsAt }],
  };
}

test('finalised scrutiny makes one new request, however often it is finalised', async () => {
  const { advertisement, id } = await newRequest();
  await requestExamSchedule(gateway.db, advertisement.advtCode, gateway.now());
  const { rows: requests } = await gateway.data(calls.listRequisitions, { query: { status: 'newRequest' } }, { as: officer });
  expect(requests.filter((request) => request.advtCode === advertisement.advtCode)).toHaveLength(1);
  expect(requests.find((request) => request.examScheduleId === id)).toMatchObject({ status: 'newRequest', totalVacancy: 3 });
});

test('an examination may be left out where its papers are interviews only', async () => {
  const { advertisement, id } = await newRequest();
  const request = async () => (await gateway.data(calls.get, { params: { id } }, { as: officer })).examSkippable;
  expect(await request()).toBe(false);
  await gateway.db.updateTable('paper').set({ testType: 'interview' }).where('advtCode', '=', advertisement.advtCode).execute();
  expect(await request()).toBe(true);
});

test('a schedule is saved with its papers and approved by an officer', async () => {
  const { advertisement, id } = await newRequest();
  const saved = await gateway.data(calls.save, { body: plan(advertisement, id, 1) }, { as: officer });
  expect(saved).toMatchObject({ status: 'scheduled', version: 2 });
  const { rows: requests } = await gateway.data(calls.listForApproval, {}, { as: officer });
  expect(requests.map((request) => request.examScheduleId)).toContain(id);

  const approved = await gateway.data(calls.approve, { params: { id }, body: { version: 2, remarks: '' } }, { as: approver });
  expect(approved.status).toBe('approved');
  const detail = await gateway.data(calls.get, { params: { id } }, { as: officer });
  expect(detail.scheduled).toEqual([{ paperId: advertisement.paperId, competitionCategory: 'open', startsAt: '2027-01-10T05:15:00.000Z' }]);
  const audit = await gateway.db
    .selectFrom('auditEntry')
    .select(['action', 'after'])
    .where('subject', '=', `examSchedule:${id}`)
    .orderBy('id')
    .execute();
  expect(audit.map((entry) => entry.action)).toEqual(['examScheduling.save', 'examScheduling.save', 'examScheduling.approve']);
});

test('a request can be bypassed and taken up again from the skipped ones', async () => {
  const { id } = await newRequest();
  await gateway.data(calls.skip, { params: { id } }, { as: officer });
  const { rows: requests } = await gateway.data(calls.listSkipped, {}, { as: officer });
  expect(requests.map((request) => request.examScheduleId)).toContain(id);
  const taken = await gateway.data(calls.schedule, { params: { id } }, { as: officer });
  expect(taken.status).toBe('scheduled');
});

test('a request without days cannot be approved', async () => {
  const { id } = await newRequest();
  const { version } = await gateway.data(calls.schedule, { params: { id } }, { as: officer });
  const answer = await gateway.call(calls.approve, { params: { id }, body: { version, remarks: '' } }, { as: approver });
  expect(answer).toMatchObject({ httpStatus: 409, message: 'Please save the days and hours of the papers first.' });
});

test('a rejection needs its reason, sends the schedule back and may be scheduled again', async () => {
  const { advertisement, id } = await newRequest();
  await gateway.data(calls.save, { body: plan(advertisement, id, 1) }, { as: officer });
  const wordless = await gateway.call(calls.reject, { params: { id }, body: { version: 2, remarks: ' ' } }, { as: approver });
  expect(wordless).toMatchObject({ httpStatus: 400, errors: [{ field: 'remarks' }] });
  const rejected = await gateway.data(calls.reject, { params: { id }, body: { version: 2, remarks: 'Hall not free' } }, { as: approver });
  expect(rejected.status).toBe('rejected');
  const again = await gateway.data(calls.review, { body: plan(advertisement, id, 3, '2027-01-11T05:15:00Z') }, { as: officer });
  expect(again.status).toBe('scheduled');
});

test('an approved schedule can neither be skipped nor changed', async () => {
  const { advertisement, id } = await newRequest();
  await gateway.data(calls.save, { body: plan(advertisement, id, 1) }, { as: officer });
  await gateway.data(calls.approve, { params: { id }, body: { version: 2, remarks: '' } }, { as: approver });
  expect((await gateway.call(calls.skip, { params: { id } }, { as: officer })).httpStatus).toBe(409);
  expect((await gateway.call(calls.review, { body: plan(advertisement, id, 3) }, { as: officer })).httpStatus).toBe(409);
});

test('of two officers who decide on one schedule the second is refused because it changed', async () => {
  const { advertisement, id } = await newRequest();
  await gateway.data(calls.save, { body: plan(advertisement, id, 1) }, { as: officer });
  await gateway.data(calls.review, { body: plan(advertisement, id, 2, '2027-01-12T05:15:00Z') }, { as: officer });
  const late = await gateway.call(calls.approve, { params: { id }, body: { version: 2, remarks: '' } }, { as: approver });
  expect(late).toMatchObject({ httpStatus: 409, errorCode: 'CHANGED_MEANWHILE' });
});

test('two people on one schedule: the second gets a clear refusal, and the hours of the first are kept', async () => {
  const { advertisement, id } = await newRequest();
  const [first, second] = ['2027-01-12T05:15:00Z', '2027-01-13T05:15:00Z'];
  const told = { httpStatus: 409, errorCode: 'CHANGED_MEANWHILE' };
  const standing = async () => {
    const { scheduled } = await gateway.data(calls.get, { params: { id } }, { as: officer });
    return scheduled.map(({ startsAt }) => startsAt);
  };
  await gateway.data(calls.save, { body: plan(advertisement, id, 1, first) }, { as: officer });
  const late = await gateway.call(calls.save, { body: plan(advertisement, id, 1, second) }, { as: approver });
  expect(late).toMatchObject({ httpStatus: 409, message: expect.stringMatching(/already/) });
  expect(await standing()).toEqual([new Date(first).toISOString()]);
  await gateway.data(calls.review, { body: plan(advertisement, id, 2, second) }, { as: approver });
  expect(await gateway.call(calls.review, { body: plan(advertisement, id, 2, first) }, { as: officer })).toMatchObject(told);
  expect(await standing()).toEqual([new Date(second).toISOString()]);
});

test('a start in the past is refused at its field, in Nepali for a Nepali reader', async () => {
  const { advertisement, id } = await newRequest();
  const answer = await gateway.call(
    calls.save,
    { body: plan(advertisement, id, 1, '2026-11-20T05:15:00Z') },
    { as: officer, language: 'ne' },
  );
  expect(answer.httpStatus).toBe(400);
  expect(answer.errors).toEqual([{ field: 'papers.0.startsAt', message: 'परीक्षाको समय आजभन्दा पछिको हुनुपर्छ।' }]);
});

test('a demand office sees only its own requests and schedules only where its flag allows', async () => {
  const { advertisement, id } = await newRequest();
  const { organizationId } = await gateway.db
    .selectFrom('requisition')
    .select('organizationId')
    .where('id', '=', advertisement.requisitionId)
    .executeTakeFirstOrThrow();
  const other = await gateway.db
    .selectFrom('organization')
    .select('id')
    .where('id', '<>', organizationId)
    .limit(1)
    .executeTakeFirstOrThrow();
  const privileges = { examScheduling: ['read', 'create', 'update'] as ('read' | 'create' | 'update')[] };
  const stranger = await gateway.createStaff({ privileges, organizationId: other.id });
  expect((await gateway.call(calls.get, { params: { id } }, { as: stranger })).httpStatus).toBe(404);

  const own = await gateway.createStaff({ privileges, organizationId });
  await gateway.db.updateTable('organization').set({ canScheduleExam: false }).where('id', '=', organizationId).execute();
  expect((await gateway.call(calls.schedule, { params: { id } }, { as: own })).httpStatus).toBe(403);
  await gateway.db.updateTable('organization').set({ canScheduleExam: true }).where('id', '=', organizationId).execute();
  expect((await gateway.call(calls.schedule, { params: { id } }, { as: own })).httpStatus).toBe(200);
});

test('without the privilege nothing is read or decided', async () => {
  const { id } = await newRequest();
  const reader = await gateway.createStaff({ privileges: { examScheduling: ['read'] } });
  const idleOfficer = await gateway.createStaff();
  const candidate = await gateway.createCandidate();
  expect((await gateway.call(calls.listRequisitions, {}, { as: idleOfficer })).httpStatus).toBe(403);
  expect((await gateway.call(calls.listRequisitions, {}, { as: candidate })).httpStatus).toBe(403);
  expect((await gateway.call(calls.approve, { params: { id }, body: { version: 1, remarks: '' } }, { as: reader })).httpStatus).toBe(403);
});
