import * as admitCard from '@psc/api-client/areas/examination/admit-card.ts';
import * as examReport from '@psc/api-client/areas/examination/exam-report.ts';
import * as profile from '@psc/api-client/areas/profile/profile.ts';
import * as room from '@psc/api-client/areas/examination/room.ts';
import * as calls from '@psc/api-client/areas/examination/seat-revision.ts';
import * as applications from '@psc/api-client/areas/application/application.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countsOfExamined } from '../../../platform/shared/repository/examined-counts.ts';
import {
  createApprovedApplication,
  createCentre,
  createExamination,
  createExamOfficer,
  giveAdmitCards,
  giveRollNumbers,
  saveCentres,
  saveRooms,
  type TestCandidate,
} from '../../../testing/examination.ts';
import type { Person } from '../../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';

let gateway: TestGateway;
let officer: Person;
let second: Person;
beforeAll(async () => {
  gateway = await startTestGateway();
  officer = await createExamOfficer(gateway);
  second = await createExamOfficer(gateway);
});
afterAll(() => gateway.stop());

/** Two candidates with admit cards in a room for three beside an empty room for one, and two whom scrutiny rejected. */
async function withCards({ capacities = [3, 1], cards = true } = {}) {
  const centre = await createCentre(gateway, capacities);
  const examination = await createExamination(gateway, { chosenCentres: [centre, centre] });
  const { advtCode } = examination;
  const rejected: TestCandidate[] = [];
  for (let count = 0; count < 2; count++) {
    const person = await createApprovedApplication(gateway, examination, centre, { language: 'en' });
    await setStatus(person, { scrutinyStatus: 'rejected' });
    rejected.push(person);
  }
  await saveCentres(gateway, officer, advtCode, { [centre]: 2 });
  await saveRooms(gateway, officer, advtCode, centre, [2]);
  await giveRollNumbers(gateway, officer, advtCode, centre, 1, 2);
  if (cards) await giveAdmitCards(gateway, officer, advtCode);
  return { ...examination, centre, rejected };
}

const setStatus = ({ applicationId }: TestCandidate, values: { scrutinyStatus?: string; paymentStatus?: string }) =>
  gateway.db.updateTable('application').set(values).where('id', '=', applicationId).execute();

type Key = { advtCode: number; masterId: number };
const preview = ({ advtCode, masterId }: Key) => gateway.call(calls.previewExaminee, { body: { advtCode, masterId } }, { as: officer });
async function ask(advtCode: number, { masterId }: { masterId: number }, as = officer) {
  const { key } = (await preview({ advtCode, masterId })).data!;
  const body = { advtCode, masterId, acceptedEffect: key, reason: 'Order of the Supreme Court' };
  return (await gateway.data(calls.askExaminee, { body }, { as })).revisionId;
}
const decide = (revisionId: number, approve = true, as = second) =>
  gateway.call(calls.decide, { body: { revisionId, approve, remarks: approve ? '' : 'Not ordered' } }, { as });
const withdraw = (revisionId: number, as = officer) => gateway.call(calls.withdraw, { body: { revisionId } }, { as });
const change = async (advtCode: number, person: TestCandidate) => decide(await ask(advtCode, person));
const cardsOf = (person: TestCandidate) => gateway.data(profile.getApprovedAdmitCard, {}, { as: person });
const peopleOf = (advtCode: number) =>
  gateway.db
    .selectFrom('examinationPerson')
    .select(['masterId', 'rollNumber', 'cardGeneratedAt'])
    .where('advtCode', '=', advtCode)
    .orderBy('rollNumber')
    .execute();
const countsOf = async (advtCode: number) => {
  const { about } = await gateway.data(admitCard.list, { params: { advtCode } }, { as: officer });
  return [about!.approvedCandidates, about!.withRollNumber, about!.generated];
};
const seatsOf = async (advtCode: number) => {
  const { centres } = await gateway.data(room.listExamCentres, { params: { id: advtCode } }, { as: officer });
  return centres.map(({ allocatedCount, plans }) => [allocatedCount, ...plans.map((plan) => plan.seatsInRooms)]);
};
const mailsTo = async ({ email }: TestCandidate, subject: string) =>
  (await gateway.mails()).filter((mail) => mail.to === email && mail.subject.startsWith(subject));
const startNow = ({ examScheduleId }: { examScheduleId: number }) =>
  gateway.db.updateTable('examSchedulePaper').set({ startsAt: gateway.now() }).where('examScheduleId', '=', examScheduleId).execute();

test('a rejected candidate is admitted by two officers with the next free seat and roll number, a card and a mail', async () => {
  const exam = await withCards();
  const { advtCode } = exam;
  const [person] = exam.rejected as [TestCandidate, TestCandidate];
  const { people } = (await preview({ advtCode, masterId: person.masterId })).data!;
  expect(people).toMatchObject([{ masterId: person.masterId, before: null, after: { rollNumber: 3, rooms: [{ roomNumber: '1' }] } }]);
  const revisionId = await ask(advtCode, person);
  expect(await countsOf(advtCode)).toEqual([2, 2, 2]);
  const [waiting] = await gateway.data(calls.list, { params: { advtCode } }, { as: second });
  expect(waiting).toMatchObject({ subject: 'examinee', people, mayDecide: true, mayWithdraw: false });
  expect((await decide(revisionId, true, officer)).httpStatus).toBe(409);

  expect((await decide(revisionId)).data).toEqual({ state: 'applied' });
  expect(
    (await peopleOf(advtCode)).map(({ masterId, rollNumber, cardGeneratedAt }) => [masterId, rollNumber, cardGeneratedAt !== null]),
  ).toEqual([
    [exam.candidates[0]!.masterId, 1, true],
    [exam.candidates[1]!.masterId, 2, true],
    [person.masterId, 3, true],
  ]);
  expect(await countsOf(advtCode)).toEqual([3, 3, 3]);
  expect(await seatsOf(advtCode)).toEqual([[3, 3]]);
  expect(await cardsOf(person)).toMatchObject([{ state: 'ready', rollNumber: 3, papers: [{ roomNumber: '1' }] }]);
  expect((await mailsTo(person, 'You are admitted'))[0]!.text).toContain('Order of the Supreme Court');
  const list = await gateway.call(
    examReport.attendanceList,
    { body: { advtCode, examCentreId: exam.centre, paperId: exam.paperId } },
    { as: officer },
  );
  expect(list.httpStatus).toBe(200);
});

test('a candidate who is taken out frees the seat, and the roll number is not given again', async () => {
  const exam = await withCards();
  const { advtCode } = exam;
  const out = exam.candidates[1]!;
  expect((await change(advtCode, out)).data).toEqual({ state: 'applied' });
  expect((await peopleOf(advtCode)).map(({ rollNumber }) => rollNumber)).toEqual([1]);
  expect(await countsOf(advtCode)).toEqual([1, 1, 1]);
  expect(await seatsOf(advtCode)).toEqual([[1, 1]]);
  expect(await mailsTo(out, 'तपाईंको प्रवेशपत्र अब मान्य छैन')).toHaveLength(1);

  await change(advtCode, exam.rejected[0]!);
  expect((await peopleOf(advtCode)).map(({ rollNumber }) => rollNumber)).toEqual([1, 3]);
  const { seat, papers } = await gateway.data(calls.get, { params: { applicationId: exam.rejected[0]!.applicationId } }, { as: officer });
  const rooms = papers.map(({ paper: { paperId } }) => ({ paperId, roomId: seat.rooms[0]!.roomId }));
  const body = { applicationId: exam.rejected[0]!.applicationId, rooms, rollNumber: 2, reason: 'Lower number' };
  expect((await gateway.call(calls.ask, { body }, { as: officer })).errors).toMatchObject([{ field: 'rollNumber' }]);
});

test('the portal says that the card of a candidate who was taken out is no longer valid', async () => {
  const exam = await withCards();
  const out = exam.candidates[0]!;
  await change(exam.advtCode, out);
  expect(await cardsOf(out)).toMatchObject([{ state: 'invalid', rollNumber: null, examCentre: null, papers: [] }]);
  const download = await gateway.call(admitCard.downloadOwn, { params: { advtCode: exam.advtCode }, query: {} }, { as: out });
  expect(download.httpStatus).toBe(409);
  const detail = await gateway.data(applications.detail, { body: { applicationId: out.applicationId } }, { as: out });
  expect(detail).toMatchObject({ scrutinyStatus: 'rejected', admitCard: { state: 'invalid' } });
});

test('a candidate who is taken out and admitted again gets another roll number', async () => {
  const exam = await withCards();
  const person = exam.candidates[1]!;
  await change(exam.advtCode, person);
  expect((await change(exam.advtCode, person)).data).toEqual({ state: 'applied' });
  expect(await cardsOf(person)).toMatchObject([{ state: 'ready', rollNumber: 3, replaces: { changed: 'seat' } }]);
  expect(await countsOf(exam.advtCode)).toEqual([2, 2, 2]);
});

test('a request is made once, decided once, and withdrawn only by its officer before the decision', async () => {
  const exam = await withCards();
  const { advtCode } = exam;
  const [person] = exam.rejected as [TestCandidate, TestCandidate];
  const revisionId = await ask(advtCode, person);
  const { key } = (await preview({ advtCode, masterId: person.masterId })).data!;
  const again = { advtCode, masterId: person.masterId, acceptedEffect: key, reason: 'Again' };
  expect((await gateway.call(calls.askExaminee, { body: again }, { as: officer })).httpStatus).toBe(409);
  expect((await withdraw(revisionId, second)).message).toBe('Another officer made this request, so only that officer can withdraw it.');
  expect((await withdraw(revisionId)).data).toEqual({ state: 'withdrawn' });
  expect((await withdraw(revisionId)).httpStatus).toBe(409);
  expect((await decide(revisionId)).httpStatus).toBe(409);
  expect(await countsOf(advtCode)).toEqual([2, 2, 2]);

  const later = await ask(advtCode, person);
  const decided = await Promise.all([decide(later), decide(later)]);
  expect(decided.map(({ httpStatus }) => httpStatus).toSorted()).toEqual([200, 409]);
  expect(await countsOf(advtCode)).toEqual([3, 3, 3]);
});

test('two candidates who are admitted at once get different seats and roll numbers', async () => {
  const exam = await withCards();
  const { advtCode } = exam;
  const asked = [await ask(advtCode, exam.rejected[0]!), await ask(advtCode, exam.rejected[1]!)];
  const decided = await Promise.all(asked.map((revisionId) => decide(revisionId)));
  expect(decided.map(({ httpStatus }) => httpStatus)).toEqual([200, 200]);
  expect((await peopleOf(advtCode)).map(({ rollNumber }) => rollNumber)).toEqual([1, 2, 3, 4]);
  expect(await seatsOf(advtCode)).toEqual([[4, 4]]);
});

test('the last free seat goes to one candidate, and the request for it is refused once it is taken', async () => {
  const exam = await withCards({ capacities: [3] });
  const { advtCode } = exam;
  const [first, other] = exam.rejected as [TestCandidate, TestCandidate];
  const revisionId = await ask(advtCode, first);
  expect((await preview({ advtCode, masterId: other.masterId })).message).toMatch(/free seat/);
  await gateway.db.updateTable('room').set({ capacity: 2 }).where('examCentreId', '=', exam.centre).execute();
  expect((await decide(revisionId)).message).toMatch(/was given to another candidate/);
  expect(await countsOf(advtCode)).toEqual([2, 2, 2]);
});

test('a decision applies only to the state that was read', async () => {
  const exam = await withCards();
  const person = exam.candidates[0]!;
  const revisionId = await ask(exam.advtCode, person);
  await gateway.db.updateTable('candidateSeat').set({ rollNumber: 40 }).where('applicationId', '=', person.applicationId).execute();
  expect((await decide(revisionId)).httpStatus).toBe(409);
  expect(await countsOf(exam.advtCode)).toEqual([2, 2, 2]);
});

test('an effect that is not the one shown cannot be requested', async () => {
  const exam = await withCards();
  const { masterId } = exam.rejected[0]!;
  const body = { advtCode: exam.advtCode, masterId, acceptedEffect: 'another', reason: 'Order of the court' };
  expect((await gateway.call(calls.askExaminee, { body }, { as: officer })).httpStatus).toBe(409);
});

test('no candidate is admitted or taken out before there are cards, without a paid fee, and once a paper has started', async () => {
  const early = await withCards({ cards: false });
  const [person] = early.rejected as [TestCandidate, TestCandidate];
  expect((await preview({ ...early, masterId: person.masterId })).message).toMatch(/reopen scrutiny/);

  const exam = await withCards();
  const [unpaid, paid] = exam.rejected as [TestCandidate, TestCandidate];
  await setStatus(unpaid, { paymentStatus: 'unpaid' });
  expect((await preview({ ...exam, masterId: unpaid.masterId })).message).toMatch(/fee of this application has not been paid/);
  const admitting = await ask(exam.advtCode, paid);
  const takingOut = await ask(exam.advtCode, exam.candidates[0]!);
  await startNow(exam);
  for (const revisionId of [admitting, takingOut]) expect((await decide(revisionId)).message).toMatch(/has started/);
  expect((await preview({ ...exam, masterId: paid.masterId })).message).toMatch(/has started/);
  expect((await decide(admitting, false)).data).toEqual({ state: 'refused' });
});

test('an application that was closed in favour of another one of its candidate is not admitted, also if that was requested before', async () => {
  const exam = await withCards();
  const [person, other] = exam.rejected as [TestCandidate, TestCandidate];
  const revisionId = await ask(exam.advtCode, person);
  await gateway.db.updateTable('application').set({ duplicateOf: other.applicationId }).where('id', '=', person.applicationId).execute();
  expect((await decide(revisionId)).message).toMatch(/closed because its candidate had applied twice/);
  expect((await decide(revisionId, false)).data).toEqual({ state: 'refused' });
  expect((await preview({ ...exam, masterId: person.masterId })).message).toMatch(/closed because its candidate had applied twice/);
  expect(await countsOf(exam.advtCode)).toEqual([2, 2, 2]);
});

test('no candidate is admitted or taken out once attendance is recorded', async () => {
  const exam = await withCards();
  const revisionId = await ask(exam.advtCode, exam.rejected[0]!);
  const { applicationId } = exam.candidates[0]!;
  await gateway.db
    .insertInto('attendance')
    .values({ applicationId, paperId: exam.paperId, isPresent: true, recordedBy: officer.accountId, recordedAt: gateway.now() })
    .execute();
  expect((await decide(revisionId)).httpStatus).toBe(409);
  expect(await countsOf(exam.advtCode)).toEqual([2, 2, 2]);
});

test('the counts of a result are of the candidates who stayed, after one was taken out', async () => {
  const exam = await withCards();
  await change(exam.advtCode, exam.candidates[1]!);
  await startNow(exam);
  const { applicationId } = exam.candidates[0]!;
  await gateway.db
    .insertInto('attendance')
    .values({ applicationId, paperId: exam.paperId, isPresent: true, recordedBy: officer.accountId, recordedAt: gateway.now() })
    .execute();
  const { rows } = await sql`${countsOfExamined(sql`${exam.advtCode}::integer`)}`.execute(gateway.db);
  expect(rows).toMatchObject([{ candidates: 1, absent: 0, attendanceMissing: 0, marksMissing: 1 }]);
});
