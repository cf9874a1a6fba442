import * as calls from '@psc/api-client/calls/exam-scheduling.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createCentre,
  createApprovedApplication,
  createExamination,
  createExamOfficer,
  type TestExamination,
} from '../../testing/examination.ts';
import type { Person } from '../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';
import { requestExamSchedule } from './repository.ts';
import { createAdvertisement } from '../../testing/advertisements.ts';

let gateway: TestGateway;
let asker: Person;
let approver: Person;
beforeAll(async () => {
  gateway = await startTestGateway();
  asker = await createExamOfficer(gateway);
  approver = await createExamOfficer(gateway);
});
afterAll(() => gateway.stop());

const FIRST_DAY = '2027-01-10T05:15:00.000Z';
const LATER_DAY = '2027-01-24T05:15:00.000Z';

async function approved(people = 1): Promise<TestExamination & { centre: number }> {
  const centre = await createCentre(gateway, [10]);
  return { ...(await createExamination(gateway, { chosenCentres: Array<number>(people).fill(centre) })), centre };
}
const read = (id: number, as = asker) => gateway.data(calls.get, { params: { id } }, { as });
const ask = async ({ examScheduleId, paperId }: TestExamination, startsAt: string, as = asker) => {
  const { version } = await read(examScheduleId);
  const papers = [{ paperId, competitionCategory: 'open' as const, startsAt }];
  return gateway.call(
    calls.askRevision,
    { body: { examScheduleId, version, dayMode: 'sameDay', papers, reason: 'Curfew in the valley' } },
    { as },
  );
};
const decide = (revisionId: number, approve: boolean, as = approver, more: { remarks?: string; acceptedClashes?: number } = {}) =>
  gateway.call(calls.decideRevision, { body: { revisionId, approve, remarks: '', ...more } }, { as });
/** Ids of what the list for approval shows. */
const waiting = async () => (await gateway.data(calls.listForApproval, {}, { as: approver })).rows.map((row) => row.examScheduleId);
const startsOf = async (id: number) => (await read(id)).scheduled.map((paper) => paper.startsAt);

test('An examination is postponed when a second officer approves: the old hours stay readable and everybody is informed', async () => {
  const exam = await approved();
  const { revisionId } = (await ask(exam, LATER_DAY)).data!;
  expect(await startsOf(exam.examScheduleId)).toEqual([FIRST_DAY]);
  expect(await waiting()).toContain(exam.examScheduleId);
  const own = await decide(revisionId, true, asker);
  expect([own.httpStatus, own.message]).toEqual([409, 'You asked for this correction, so another officer has to decide on it.']);
  expect((await decide(revisionId, true)).data).toEqual({ state: 'applied' });
  expect(await waiting()).not.toContain(exam.examScheduleId);
  const detail = await read(exam.examScheduleId);
  expect([detail.status, detail.scheduled[0]!.startsAt]).toEqual(['approved', LATER_DAY]);
  expect(detail.revisions).toMatchObject([
    {
      state: 'applied',
      reason: 'Curfew in the valley',
      before: { papers: [{ startsAt: FIRST_DAY }] },
      after: { papers: [{ startsAt: LATER_DAY }] },
    },
  ]);
  const mails = (await gateway.mails()).filter(({ to }) => to === exam.candidates[0]!.email);
  expect(mails).toHaveLength(1);
  expect((await decide(revisionId, true)).httpStatus).toBe(409);
});

test('A refused change needs its reason, leaves the schedule as it is, and another one may be asked for', async () => {
  const exam = await approved();
  const { revisionId } = (await ask(exam, LATER_DAY)).data!;
  expect((await ask(exam, LATER_DAY)).message).toBe('A change of this schedule waits for its decision already.');
  expect((await decide(revisionId, false)).errors?.[0]?.field).toBe('remarks');
  expect((await decide(revisionId, false, approver, { remarks: 'The halls are booked' })).data).toEqual({ state: 'refused' });
  expect(await startsOf(exam.examScheduleId)).toEqual([FIRST_DAY]);
  expect((await ask(exam, LATER_DAY)).httpStatus).toBe(200);
});

test('The hours approved already, hours gone by, an examination that was held and a schedule not approved are refused', async () => {
  const exam = await approved();
  expect((await ask(exam, FIRST_DAY)).message).toBe('These are the days and hours approved already.');
  expect((await ask(exam, '2026-01-10T05:15:00.000Z')).errors?.[0]?.field).toBe('papers.0.startsAt');
  const attendance = {
    applicationId: exam.candidates[0]!.applicationId,
    paperId: exam.paperId,
    isPresent: true,
    recordedBy: asker.accountId,
    recordedAt: gateway.now(),
  };
  await gateway.db.insertInto('attendance').values(attendance).execute();
  expect((await ask(exam, LATER_DAY)).message).toContain('this examination was held');
  const other = await approved();
  await gateway.db.updateTable('examSchedule').set({ status: 'scheduled' }).where('id', '=', other.examScheduleId).execute();
  expect((await ask(other, LATER_DAY)).httpStatus).toBe(409);
});

test('A centre that seats another examination at the new hour must hold both', async () => {
  const exam = await approved(1);
  const other = await createExamination(gateway, { chosenCentres: [exam.centre], startsAt: new Date(LATER_DAY) });
  await gateway.db.updateTable('examCentre').set({ capacity: 1 }).where('id', '=', exam.centre).execute();
  for (const { advtCode, candidates } of [exam, other]) {
    const seat = { applicationId: candidates[0]!.applicationId, advtCode, examCentreId: exam.centre, allocatedAt: gateway.now() };
    await gateway.db.insertInto('candidateSeat').values(seat).execute();
  }
  const { revisionId } = (await ask(exam, LATER_DAY)).data!;
  expect((await decide(revisionId, true)).message).toContain('does not hold both');
  expect(await startsOf(exam.examScheduleId)).toEqual([FIRST_DAY]);
});

/** Another examination that one person of the first one sits too, waiting for approval at its hour. */
async function clashing(exam: TestExamination & { centre: number }) {
  const advertisement = await createAdvertisement(gateway.db, {}, gateway.now());
  const { applicationId } = await createApprovedApplication(gateway, advertisement, exam.centre);
  const samePerson = await gateway.db
    .selectFrom('application')
    .select(['masterId', 'profileSnapshotId'])
    .where('id', '=', exam.candidates[0]!.applicationId)
    .executeTakeFirstOrThrow();
  await gateway.db.updateTable('application').set(samePerson).where('id', '=', applicationId).execute();
  await requestExamSchedule(gateway.db, advertisement.advtCode, gateway.now());
  const { id, version } = await gateway.db
    .selectFrom('examSchedule')
    .select(['id', 'version'])
    .where('advtCode', '=', advertisement.advtCode)
    .executeTakeFirstOrThrow();
  const save = (startsAt: string, at = version) => {
    const papers = [{ paperId: advertisement.paperId, competitionCategory: 'open' as const, startsAt }];
    const body = { examScheduleId: id, version: at, dayMode: 'sameDay' as const, remarks: '', papers };
    return gateway.data(at === version ? calls.save : calls.review, { body }, { as: asker });
  };
  return { id, save };
}
const approve = (id: number, version: number, acceptedClashes?: number) =>
  gateway.call(calls.approve, { params: { id }, body: { version, remarks: '', acceptedClashes } }, { as: approver });

test('A person with two examinations at one hour is named before the schedule is approved, and an officer has to have seen it', async () => {
  const exam = await approved();
  const { masterId } = exam.candidates[0]!;
  const { id, save } = await clashing(exam);
  const { version } = await save('2027-01-10T06:00:00.000Z');
  expect((await read(id)).clashes).toMatchObject({ count: 1, people: [{ masterId, advtCode: exam.advtCode, startsAt: FIRST_DAY }] });
  const refused = await approve(id, version);
  expect([refused.httpStatus, refused.message]).toEqual([
    409,
    `1 person has another examination at the same hour: ${masterId} Sita Basnet. Look at them before you approve.`,
  ]);
  const later = await save('2027-01-10T08:00:00.000Z', version);
  expect((await read(id)).clashes.count).toBe(0);
  const back = await save('2027-01-10T06:00:00.000Z', later.version);
  expect((await approve(id, back.version, 1)).httpStatus).toBe(200);
});

test('A change of an approved schedule names them too', async () => {
  const exam = await approved();
  const { id, save } = await clashing(exam);
  const { version } = await save('2027-01-24T06:00:00.000Z');
  expect((await approve(id, version)).httpStatus).toBe(200);
  const { revisionId } = (await ask(exam, LATER_DAY)).data!;
  expect((await read(exam.examScheduleId)).clashes.count).toBe(1);
  expect((await decide(revisionId, true)).httpStatus).toBe(409);
  expect((await decide(revisionId, true, approver, { acceptedClashes: 1 })).data).toEqual({ state: 'applied' });
});

test('Taking up a rejected schedule changes nothing before its new days are saved', async () => {
  const exam = await approved();
  await gateway.db.updateTable('examSchedule').set({ status: 'rejected' }).where('id', '=', exam.examScheduleId).execute();
  const before = await read(exam.examScheduleId);
  const taken = await gateway.data(calls.schedule, { params: { id: exam.examScheduleId } }, { as: asker });
  expect(taken).toMatchObject({ status: 'rejected', version: before.version });
  expect((await approve(exam.examScheduleId, before.version)).httpStatus).toBe(409);
  const papers = [{ paperId: exam.paperId, competitionCategory: 'open' as const, startsAt: LATER_DAY }];
  const body = { examScheduleId: exam.examScheduleId, version: before.version, dayMode: 'sameDay' as const, remarks: '', papers };
  expect((await gateway.data(calls.review, { body }, { as: asker })).status).toBe('scheduled');
});
