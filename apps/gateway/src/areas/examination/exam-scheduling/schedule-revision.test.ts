import * as admitCard from '@psc/api-client/areas/examination/admit-card.ts';
import * as profile from '@psc/api-client/areas/profile/profile.ts';
import * as calls from '@psc/api-client/areas/examination/exam-scheduling.ts';
import * as invigilators from '@psc/api-client/areas/examination/invigilator.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createCentre,
  createApprovedApplication,
  createExamination,
  createExamOfficer,
  giveAdmitCards,
  giveRollNumbers,
  grantExtraTime,
  papersOf,
  roomsOf,
  saveCentres,
  saveRooms,
  type TestExamination,
} from '../../../testing/examination.ts';
import type { Person } from '../../../testing/people.ts';
import { startTestGateway, testNow, type TestGateway } from '../../../testing/test-gateway.ts';
import { instantInBothCalendars } from '../../../platform/pdf/bilingual-text.ts';
import { signedToken, signingKeyOf } from '../../../platform/pdf/signed-code.ts';
import { cardValidity } from '../admit-card/card-validity.ts';
import { extraMinutes } from '../admit-card/arrangements-text.ts';
import { requestExamSchedule } from './repository.ts';
import { createAdvertisement } from '../../../testing/advertisements.ts';

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
const waiting = async () => (await gateway.data(calls.listForApproval, {}, { as: approver })).rows.map((row) => row.examScheduleId);
const startsOf = async (id: number) => (await read(id)).scheduled.map((paper) => paper.startsAt);

test('An examination is postponed when a second officer approves: the old hours stay readable and everybody is informed', async () => {
  const exam = await approved();
  const { revisionId } = (await ask(exam, LATER_DAY)).data!;
  expect(await startsOf(exam.examScheduleId)).toEqual([FIRST_DAY]);
  expect(await waiting()).toContain(exam.examScheduleId);
  const own = await decide(revisionId, true, asker);
  expect([own.httpStatus, own.message]).toEqual([409, 'You requested this correction, so another officer has to decide on it.']);
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
  expect(mails[0]!.subject).toContain('परीक्षाको समय परिवर्तन');
  expect(mails[0]!.text).toContain('कारण: Curfew in the valley');
  expect(mails[0]!.text).toContain('२०८३ माघ १०');
  expect((await decide(revisionId, true)).httpStatus).toBe(409);
});

test('Admit cards made already are made again with the new hours; the candidate reads why, and the scanned old card says so', async () => {
  const exam = await approved(2);
  const { advtCode, candidates, centre } = exam;
  await saveCentres(gateway, asker, advtCode, { [centre]: 2 });
  await saveRooms(gateway, asker, advtCode, centre, [2]);
  await giveRollNumbers(gateway, asker, advtCode, centre, 1, 2);
  await giveAdmitCards(gateway, asker, advtCode);
  // The card was generated before the day of the decision.
  const madeAt = new Date('2026-11-01T05:15:00Z');
  const ids = candidates.map(({ applicationId }) => applicationId);
  await gateway.db.updateTable('admitCard').set({ generatedAt: madeAt }).where('applicationId', 'in', ids).execute();
  const codeBefore = await codeOfCard(exam, madeAt);
  await gateway.db.updateTable('account').set({ language: 'en' }).where('id', '=', candidates[0]!.accountId).execute();

  const { revisionId } = (await ask(exam, LATER_DAY)).data!;
  expect((await cardValidity(gateway.tools, codeBefore))!.holds).toBe(true);
  expect((await decide(revisionId, true)).data).toEqual({ state: 'applied' });

  const [card] = await gateway.data(profile.getApprovedAdmitCard, {}, { as: candidates[0]! });
  expect(card).toMatchObject({
    state: 'ready',
    replaces: { madeAt: madeAt.toISOString(), changed: 'schedule' },
    papers: [{ startsAt: LATER_DAY, roomNumber: '1' }],
  });
  expect(await cardValidity(gateway.tools, codeBefore)).toMatchObject({
    holds: false,
    en: expect.stringMatching(/hours of the examination were changed.* with these hours: 24 January 2027.*11:00/),
    ne: expect.stringContaining('परीक्षाको समय परिवर्तन'),
  });
  expect((await cardValidity(gateway.tools, await codeOfCard(exam, gateway.now())))!.holds).toBe(true);
  const [mail] = (await gateway.mails()).filter(({ to, subject }) => to === candidates[0]!.email && subject.includes('new admit card'));
  expect(mail!.text).toContain('Reason: Curfew in the valley');
  expect(mail!.text).toMatch(/24 January 2027 .*11:00/);
  const kept = await gateway.db
    .selectFrom('admitCardReplaced as old')
    .innerJoin('admitCardReplacedRoom as room', 'room.admitCardReplacedId', 'old.id')
    .select(['old.applicationId', 'old.generatedAt', 'old.rollNumber', 'room.paperId'])
    .where('old.revisionId', '=', revisionId)
    .orderBy('old.applicationId')
    .execute();
  expect(kept).toEqual(ids.map((applicationId, at) => ({ applicationId, generatedAt: madeAt, rollNumber: at + 1, paperId: exam.paperId })));
});

async function codeOfCard({ advtCode, candidates }: TestExamination, issued: Date): Promise<string> {
  const { advtNumber } = await gateway.db
    .selectFrom('advertisementCategory')
    .select('advtNumber')
    .where('advtCode', '=', advtCode)
    .executeTakeFirstOrThrow();
  const { masterId } = candidates[0]!;
  const names = { fullName: 'Sita Basnet', masterId: String(masterId), advtNumbers: String(advtNumber) };
  const facts = { ...names, rollNumber: '1', examCentre: 'Jumla', starts: '', issuedAt: instantInBothCalendars(issued) };
  return signedToken({ kind: 'admitCard', facts }, signingKeyOf(gateway.tools.configuration));
}

test('Only those are informed, and get another card, of whose competition an hour changes', async () => {
  const exam = await approved(2);
  const { advtCode, paperId, candidates, centre, examScheduleId } = exam;
  const internal = { advtCode, heading: 'internal', quotaCode: 'open', seats: 1, advtNumber: `I-${advtCode}` };
  const { id: categoryId } = await gateway.db
    .insertInto('advertisementCategory')
    .values(internal)
    .returning('id')
    .executeTakeFirstOrThrow();
  await gateway.db
    .updateTable('applicationCategory')
    .set({ advertisementCategoryId: categoryId })
    .where('applicationId', '=', candidates[1]!.applicationId)
    .execute();
  await gateway.db
    .insertInto('examSchedulePaper')
    .values({ examScheduleId, paperId, competitionCategory: 'internal', startsAt: new Date(FIRST_DAY) })
    .execute();
  await saveCentres(gateway, asker, advtCode, { [centre]: 2 });
  await saveRooms(gateway, asker, advtCode, centre, [2]);
  await giveRollNumbers(gateway, asker, advtCode, centre, 1, 2);
  await gateway.data(admitCard.generate, { body: { advtCode } }, { as: asker });
  const { version } = await read(examScheduleId);
  const papers = [
    { paperId, competitionCategory: 'open' as const, startsAt: FIRST_DAY },
    { paperId, competitionCategory: 'internal' as const, startsAt: LATER_DAY },
  ];
  const body = { examScheduleId, version, dayMode: 'sameDay' as const, papers, reason: 'The officers are away' };
  const asked = await gateway.call(calls.askRevision, { body: { ...body, dayMode: 'differentDays' } }, { as: asker });
  expect((await decide(asked.data!.revisionId, true)).data).toEqual({ state: 'applied' });
  const replaced = await gateway.db
    .selectFrom('admitCardReplaced')
    .select('applicationId')
    .where('revisionId', '=', asked.data!.revisionId)
    .execute();
  expect(replaced).toEqual([{ applicationId: candidates[1]!.applicationId }]);
  const moved = (await gateway.mails()).filter(({ subject }) => subject.includes('परीक्षाको समय परिवर्तन')).map(({ to }) => to);
  expect(moved).toContain(candidates[1]!.email);
  expect(moved).not.toContain(candidates[0]!.email);
});

test('A refused change needs its reason, leaves the schedule as it is, and another one may be asked for', async () => {
  const exam = await approved();
  const { revisionId } = (await ask(exam, LATER_DAY)).data!;
  expect((await ask(exam, LATER_DAY)).message).toBe('A change to this schedule is already waiting for a decision.');
  expect((await decide(revisionId, false)).errors?.[0]?.field).toBe('remarks');
  expect((await decide(revisionId, false, approver, { remarks: 'The halls are booked' })).data).toEqual({ state: 'refused' });
  expect(await startsOf(exam.examScheduleId)).toEqual([FIRST_DAY]);
  expect((await ask(exam, LATER_DAY)).httpStatus).toBe(200);
});

test('The hours approved already, hours gone by, an examination that was held and a schedule not approved are refused', async () => {
  const exam = await approved();
  expect((await ask(exam, FIRST_DAY)).message).toBe('These days and hours have already been approved.');
  expect((await ask(exam, '2026-01-10T05:15:00.000Z')).errors?.[0]?.field).toBe('papers.0.startsAt');
  const attendance = {
    applicationId: exam.candidates[0]!.applicationId,
    paperId: exam.paperId,
    isPresent: true,
    recordedBy: asker.accountId,
    recordedAt: gateway.now(),
  };
  await gateway.db.insertInto('attendance').values(attendance).execute();
  expect((await ask(exam, LATER_DAY)).message).toContain('the hours of this examination can no longer be changed');
  const other = await approved();
  await gateway.db.updateTable('examSchedule').set({ status: 'scheduled' }).where('id', '=', other.examScheduleId).execute();
  expect((await ask(other, LATER_DAY)).httpStatus).toBe(409);
});

test('After the first paper was held the second one can be postponed, and the first one cannot be changed', async () => {
  const centre = await createCentre(gateway, [10]);
  const secondPaperAt = new Date('2027-01-12T05:15:00.000Z');
  const { advtCode, examScheduleId, paperId, candidates } = await createExamination(gateway, { chosenCentres: [centre], secondPaperAt });
  const [, secondPaperId] = (await papersOf(gateway, advtCode)) as [number, number];
  gateway.setNow(new Date('2027-01-11T05:15:00.000Z'));
  try {
    // Everyone signs in again, because the clock has passed the end of their session.
    const [first, other] = [await createExamOfficer(gateway), await createExamOfficer(gateway)];
    const recorded = { isPresent: true, recordedBy: first.accountId, recordedAt: gateway.now() };
    await gateway.db
      .insertInto('attendance')
      .values({ applicationId: candidates[0]!.applicationId, paperId, ...recorded })
      .execute();
    const askFor = async (...starts: [string, string]) => {
      const papers = [paperId, secondPaperId].map((id, index) => ({
        ...{ paperId: id, competitionCategory: 'open' as const, startsAt: starts[index]! },
      }));
      const { version } = await read(examScheduleId, first);
      const body = { examScheduleId, version, dayMode: 'differentDays' as const, papers, reason: 'Flood' };
      return gateway.call(calls.askRevision, { body }, { as: first });
    };
    expect((await askFor('2027-01-23T05:15:00.000Z', LATER_DAY)).errors).toMatchObject([{ field: 'papers.0.startsAt' }]);
    const { revisionId } = (await askFor(FIRST_DAY, LATER_DAY)).data!;
    expect((await decide(revisionId, true, other)).data).toEqual({ state: 'applied' });
    const { scheduled } = await read(examScheduleId, first);
    expect(scheduled.map(({ startsAt }) => startsAt)).toEqual([FIRST_DAY, LATER_DAY]);
  } finally {
    gateway.setNow(testNow);
  }
});

test('Centres, rooms and invigilators that another examination uses at the new hour are named, and the change waits for them', async () => {
  const exam = await approved();
  const other = await createExamination(gateway, { chosenCentres: [exam.centre], startsAt: new Date(LATER_DAY) });
  const [room] = await roomsOf(gateway, exam.centre);
  const post = { nameEn: 'Hall superintendent', nameNe: 'हल प्रमुख' };
  const { invigilatorPostId } = await gateway.data(invigilators.addPost, { body: post }, { as: asker });
  const person = { nameEn: 'Hari Thapa', nameNe: 'हरि थापा', employeeNo: '8801', invigilatorPostId, examCenterId: exam.centre };
  const { invigilatorId } = await gateway.data(invigilators.add, { body: person }, { as: asker });
  const planOf = ({ advtCode, paperId }: TestExamination) => ({ advtCode, paperId, examCentreId: exam.centre });
  for (const each of [exam, other]) {
    await saveCentres(gateway, asker, each.advtCode, { [exam.centre]: 1 });
    await saveRooms(gateway, asker, each.advtCode, exam.centre, [1]);
    const body = { ...planOf(each), version: null, lines: [{ roomId: room!, invigilatorId, invigilatorPostId }] };
    await gateway.data(invigilators.finalSave, { params: { id: each.advtCode }, body }, { as: asker });
  }
  await gateway.db.updateTable('examCentre').set({ capacity: 1 }).where('id', '=', exam.centre).execute();
  await gateway.db.updateTable('room').set({ capacity: 1 }).where('id', '=', room!).execute();
  expect((await read(exam.examScheduleId)).placeClashes.count).toBe(0);
  const { revisionId } = (await ask(exam, LATER_DAY)).data!;
  const advtCodes = [other.advtCode];
  expect((await read(exam.examScheduleId)).placeClashes).toMatchObject({
    count: 3,
    places: [
      { kind: 'centre', people: 2, capacity: 1, advtCodes },
      { kind: 'room', roomNumber: '1', people: 2, capacity: 1, advtCodes },
      { kind: 'invigilator', roomNumber: '1', invigilator: { en: 'Hari Thapa' }, advtCodes },
    ],
  });
  const refused = await decide(revisionId, true);
  expect(refused.httpStatus).toBe(409);
  const where = `room 1 (2 people for 1 seat; advertisement ${other.advtCode}); Hari Thapa for `;
  expect(refused.message).toContain(where);
  expect(await startsOf(exam.examScheduleId)).toEqual([FIRST_DAY]);
  await gateway.db.updateTable('examCentre').set({ capacity: 2 }).where('id', '=', exam.centre).execute();
  await gateway.db.updateTable('room').set({ capacity: 2 }).where('id', '=', room!).execute();
  expect((await decide(revisionId, true)).message).toMatch(/^At these hours another examination also needs Hari Thapa for /);
  const freed = await gateway.data(
    invigilators.getAllocated,
    { params: { id: other.advtCode }, query: { examCentreId: exam.centre, paperId: other.paperId } },
    { as: asker },
  );
  await gateway.data(invigilators.revert, { body: { ...planOf(other), version: freed.version! } }, { as: asker });
  expect((await decide(revisionId, true)).data).toEqual({ state: 'applied' });
});

test('An hour that begins when another examination has ended uses its rooms and invigilators', async () => {
  const exam = await approved();
  const other = await createExamination(gateway, { chosenCentres: [exam.centre], startsAt: new Date(LATER_DAY) });
  await gateway.db.updateTable('examCentre').set({ capacity: 1 }).where('id', '=', exam.centre).execute();
  for (const each of [exam, other]) await saveCentres(gateway, asker, each.advtCode, { [exam.centre]: 1 });
  const { durationMinutes } = (await read(other.examScheduleId)).papers[0]!;
  const afterwards = new Date(Date.parse(LATER_DAY) + durationMinutes * 60_000).toISOString();
  const { revisionId } = (await ask(exam, afterwards)).data!;
  expect((await read(exam.examScheduleId)).placeClashes.count).toBe(0);
  expect((await decide(revisionId, true)).data).toEqual({ state: 'applied' });
});

test('An hour at which a candidate with extra time still sits does not use the same seats', async () => {
  const exam = await approved();
  const other = await createExamination(gateway, { chosenCentres: [exam.centre], startsAt: new Date(LATER_DAY) });
  await grantExtraTime(gateway, other.candidates[0]!.applicationId, 20);
  await gateway.db.updateTable('examCentre').set({ capacity: 1 }).where('id', '=', exam.centre).execute();
  for (const each of [exam, other]) await saveCentres(gateway, asker, each.advtCode, { [exam.centre]: 1 });
  const { durationMinutes } = (await read(other.examScheduleId)).papers[0]!;
  const afterMinutes = (minutes: number) => new Date(Date.parse(LATER_DAY) + minutes * 60_000).toISOString();
  const early = (await ask(exam, afterMinutes(durationMinutes))).data!;
  expect((await read(exam.examScheduleId)).placeClashes).toMatchObject({ count: 1, places: [{ kind: 'centre' }] });
  await decide(early.revisionId, false, approver, { remarks: 'Too early' });
  await ask(exam, afterMinutes(durationMinutes + extraMinutes(durationMinutes, 20)));
  expect((await read(exam.examScheduleId)).placeClashes.count).toBe(0);
});

test('Papers of one day do not overlap for a candidate with extra time', async () => {
  const centre = await createCentre(gateway, [10]);
  const exam = await createExamination(gateway, { chosenCentres: [centre], secondPaperAt: new Date('2027-01-10T10:15:00.000Z') });
  await grantExtraTime(gateway, exam.candidates[0]!.applicationId, 20);
  const [first, second] = (await papersOf(gateway, exam.advtCode)) as [number, number];
  const { durationMinutes } = (await read(exam.examScheduleId)).papers[0]!;
  const askSecondAfter = async (minutes: number) => {
    const { version } = await read(exam.examScheduleId);
    const startsAt = new Date(Date.parse(FIRST_DAY) + minutes * 60_000).toISOString();
    const papers = [
      { paperId: first, competitionCategory: 'open' as const, startsAt: FIRST_DAY },
      { paperId: second, competitionCategory: 'open' as const, startsAt },
    ];
    const body = { examScheduleId: exam.examScheduleId, version, dayMode: 'sameDay' as const, papers, reason: 'The hall closes early' };
    return gateway.call(calls.askRevision, { body }, { as: asker });
  };
  expect((await askSecondAfter(durationMinutes)).errors).toMatchObject([{ field: 'papers.1.startsAt' }]);
  expect((await askSecondAfter(durationMinutes + extraMinutes(durationMinutes, 20))).httpStatus).toBe(200);
});

/** Another examination at the same hour, pending approval, that a candidate of the first one sits too. */
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
    `1 candidate has another examination at the same time: ${masterId} Sita Basnet. Check this before you approve.`,
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
