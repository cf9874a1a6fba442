import * as applications from '@psc/api-client/areas/application/application.ts';
import * as plans from '@psc/api-client/areas/selection/interview-plan.ts';
import * as notifications from '@psc/api-client/areas/desk/notification.ts';
import * as revisions from '@psc/api-client/areas/selection/selection-revision.ts';
import * as selection from '@psc/api-client/areas/selection/selection.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { inPlaceOf } from '../../../testing/deputy.ts';
import { createExamined, type TestExamined } from '../../../testing/examined.ts';
import type { Person } from '../../../testing/people.ts';
import { startTestGateway, testNow, type TestGateway } from '../../../testing/test-gateway.ts';
import { recountPublished, whileRevising } from '../../result/repository/revised-marks.ts';
import { callToInterview } from '../../../testing/published-list.ts';

let gateway: TestGateway;
const createOfficer = () => gateway.createStaff({ privileges: { resultAndSelection: ['read', 'create', 'update', 'approve'] } });
let officer: Person;
let approver: Person;
let colleague: Person;
beforeAll(async () => {
  gateway = await startTestGateway();
  officer = await createOfficer();
  colleague = await createOfficer();
  approver = await gateway.createStaff({ privileges: { resultAndSelection: ['read', 'approve'] } });
});
afterEach(() => gateway.setNow(testNow));
afterAll(() => gateway.stop());

const FIRST_DAY = '2026-12-01T05:15:00.000Z';
const [SECOND_DAY, AFTERNOON] = ['2026-12-02T05:15:00.000Z', '2026-12-01T09:15:00.000Z'];

/** Three candidates called for one post, whose interview days are assigned individually. */
async function called(marks = [90, 80, 70], interviewAt: string | null = null): Promise<TestExamined> {
  const people = marks.map((each) => ({ marks: each, language: 'en' as const }));
  const exam = await createExamined(gateway, { categories: [{ quotaCode: 'open', seats: 1 }], people });
  await callToInterview(gateway, { advtCode: exam.advtCode, interviewAt }, officer);
  return exam;
}

const planOf = ({ advtCode }: TestExamined, as = officer) => gateway.data(plans.get, { params: { advtCode } }, { as });
const seen = async (exam: TestExamined) => ({ advtCode: exam.advtCode, version: (await planOf(exam)).version });
const peopleOf = async ({ advtCode }: TestExamined, query = {}) =>
  (await gateway.data(plans.listPeople, { params: { advtCode }, query }, { as: officer })).rows;

const asPanel = (chair: string, ...members: string[]) => ({
  placeEn: 'Anamnagar, room 5',
  placeNe: 'अनामनगर, कोठा ५',
  chair: { name: chair, designation: 'Member of the commission' },
  members: members.map((name) => ({ name, designation: 'Expert' })),
});
const savePanel = async (exam: TestExamined, panel: ReturnType<typeof asPanel>, further = {}) =>
  gateway.call(plans.savePanel, { body: { ...(await seen(exam)), ...panel, ...further } }, { as: officer });
const saveSession = async (exam: TestExamined, panelId: number, startsAt = FIRST_DAY, further = {}) => {
  const body = { ...(await seen(exam)), panelId, startsAt, minutesEach: '30', capacity: '2', ...further };
  return gateway.call(plans.saveSession, { body }, { as: officer });
};
const divide = async (exam: TestExamined, order: 'merit' | 'rollNumber' = 'merit') =>
  gateway.call(plans.divide, { body: { ...(await seen(exam)), order } }, { as: officer });
const place = async (exam: TestExamined, positions: number[], sessionId: number | null) => {
  const applicationIds = positions.map((at) => exam.people[at]!.applicationId);
  return gateway.call(plans.place, { body: { ...(await seen(exam)), applicationIds, sessionId } }, { as: officer });
};
const send = async (exam: TestExamined, reason = '') =>
  gateway.call(plans.send, { body: { ...(await seen(exam)), reason } }, { as: officer });
const decide = async (exam: TestExamined, approve = true, as = approver, remarks = '') =>
  gateway.call(plans.decide, { body: { revisionId: await requestOf(exam), approve, remarks } }, { as });
/** The newest request, whatever became of it. */
const requestOf = async ({ advtCode }: TestExamined) => {
  const sent = gateway.db.selectFrom('revision').select('id').where('subject', '=', 'interviewPlan').where('advtCode', '=', advtCode);
  return (await sent.orderBy('id', 'desc').executeTakeFirstOrThrow()).id;
};
const takeBack = async (exam: TestExamined, as = officer) =>
  gateway.call(plans.withdraw, { body: { revisionId: await requestOf(exam) } }, { as });

/** Names that are unique to this interview, because a member may sit in only one panel at a time across all interviews. */
const ofExam =
  ({ advtCode }: TestExamined) =>
  (name: string) =>
    `${name} ${advtCode}`;

/** Two panels: the first takes two candidates on the first day, the second two on the second day. */
async function arranged(exam: TestExamined) {
  const own = ofExam(exam);
  const first = (await savePanel(exam, asPanel(own('Sita Gurung'), own('Hari Thapa')))).data!.panelId;
  const second = (await savePanel(exam, asPanel(own('Mohan Karki')))).data!.panelId;
  const morning = (await saveSession(exam, first)).data!.sessionId;
  const nextDay = (await saveSession(exam, second, SECOND_DAY)).data!.sessionId;
  return { first, second, morning, nextDay };
}

async function sentForApproval(): Promise<TestExamined> {
  const exam = await called();
  await arranged(exam);
  await divide(exam);
  await send(exam);
  return exam;
}

async function approved(exam: TestExamined) {
  const made = await arranged(exam);
  await divide(exam);
  await send(exam);
  expect((await decide(exam)).data).toEqual({ state: 'approved' });
  return made;
}

/** Sessions end with the day, so another officer continues. */
async function comesTheDay(now: Date): Promise<void> {
  gateway.setNow(now);
  officer = await createOfficer();
  colleague = await createOfficer();
}

const record = ({ advtCode, people }: TestExamined, marks: Record<number, number | null>, close = false) => {
  const rows = Object.entries(marks).map(([at, each]) => ({ applicationId: people[Number(at)]!.applicationId, marks: each }));
  return gateway.call(selection.addInterview, { body: { advtCode, marks: rows, close } }, { as: officer });
};
const detailOf = (person: TestExamined['people'][number]) =>
  gateway.data(applications.detail, { body: { applicationId: person.applicationId } }, { as: person });
const subjectsTo = async ({ email }: Person) => (await gateway.mails()).filter(({ to }) => to === email).map(({ subject }) => subject);

describe('the places of an interview', () => {
  test('are divided in the order of merit over half-days; who has none is counted', async () => {
    const exam = await called([80, 90, 80, 90]);
    const { first, morning } = await arranged(exam);
    const only = (await planOf(exam)).sessions.find(({ panelId }) => panelId !== first)!;
    await gateway.data(plans.removeSession, { body: { ...(await seen(exam)), sessionId: only.sessionId } }, { as: officer });
    expect((await planOf(exam)).counts).toMatchObject({ called: 4, unassigned: 4 });
    expect((await divide(exam)).data).toMatchObject({ placed: 2, left: 2 });
    const hours = (await peopleOf(exam, { place: 'arranged' })).map(({ rollNumber, startsAt, sessionId }) => [
      rollNumber,
      startsAt,
      sessionId,
    ]);
    expect(hours).toEqual([
      [102, FIRST_DAY, morning],
      [104, '2026-12-01T05:45:00.000Z', morning],
    ]);
    expect((await peopleOf(exam, { place: 'unassigned' })).map(({ rollNumber }) => rollNumber)).toEqual([101, 103]);
    expect((await planOf(exam)).counts).toMatchObject({ unassigned: 2, given: 2, moved: 0 });
  });

  test('are given by hand, and taken back', async () => {
    const exam = await called();
    const { morning, nextDay } = await arranged(exam);
    expect((await place(exam, [0, 1], morning)).httpStatus).toBe(200);
    expect((await place(exam, [2], morning)).errors).toEqual([{ field: 'sessionId', message: 'No places are free in this half-day.' }]);
    expect((await place(exam, [0], nextDay)).httpStatus).toBe(200);
    expect((await place(exam, [1], null)).httpStatus).toBe(200);
    expect((await planOf(exam)).sessions.map(({ placed }) => placed)).toEqual([0, 1]);
    const stranger = (await called()).people[0]!;
    const body = { ...(await seen(exam)), applicationIds: [stranger.applicationId], sessionId: morning };
    expect((await gateway.call(plans.place, { body }, { as: officer })).errors?.[0]?.field).toBe('applicationIds');
    expect((await place(exam, [1], 999_999)).errors?.[0]?.field).toBe('sessionId');
  });

  test('are approved by another officer, who lets everybody know by mail, bell, portal and letter', async () => {
    const exam = await called();
    const [first] = exam.people;
    expect((await detailOf(first!)).nextStep).toBe('attendInterview');
    expect(await subjectsTo(first!)).toContainEqual(expect.stringContaining('You are called to the interview'));
    const own = () =>
      gateway.call(selection.ownLetter, { params: { advtCode: exam.advtCode }, query: { kind: 'interview' } }, { as: first! });
    expect((await own()).httpStatus).toBe(404);
    await arranged(exam);
    await divide(exam);
    expect((await send(exam)).httpStatus).toBe(200);
    expect((await send(exam)).message).toContain('are waiting for the decision of another officer');
    expect((await divide(exam)).message).toContain('are waiting for the decision of another officer');
    expect((await decide(exam, true, officer)).message).toBe('You made this yourself, so another officer has to decide on it.');
    expect((await decide(exam, false)).errors?.[0]?.field).toBe('remarks');
    expect((await detailOf(first!)).interviewAt).toBeNull();
    expect((await decide(exam)).data).toEqual({ state: 'approved' });
    expect(await detailOf(first!)).toMatchObject({
      nextStep: 'attendInterview',
      interviewAt: FIRST_DAY,
      interviewPlace: { place: { en: 'Anamnagar, room 5', ne: 'अनामनगर, कोठा ५' }, panelNumber: 1, changedAt: null },
    });
    const mail = (await gateway.mails()).find(({ to, subject }) => to === first!.email && subject.includes('Your interview'))!;
    expect(mail.text).toContain('1 December 2026 (15 Mangsir 2083 BS), 11:00');
    expect(mail.text).toContain('Anamnagar, room 5');
    const bell = await gateway.data(notifications.listLatest, {}, { as: first! });
    expect(JSON.stringify(bell)).toContain('Your interview');
    expect((await own()).headers['content-type']).toBe('application/pdf');
    expect((await planOf(exam)).state).toBe('approved');
    expect((await send(exam)).message).toBe('These times and places have already been approved.');
  });

  test('are given back with remarks, and nobody hears of them', async () => {
    const exam = await sentForApproval();
    expect((await decide(exam, false, approver, 'Room 5 is taken')).data).toEqual({ state: 'givenBack' });
    expect(await planOf(exam)).toMatchObject({ state: 'draft', decisionRemarks: 'Room 5 is taken' });
    expect(await subjectsTo(exam.people[0]!)).not.toContainEqual(expect.stringContaining('Your interview'));
  });

  test('are withdrawn by the officer who sent them, who then changes and sends them again', async () => {
    const exam = await sentForApproval();
    const first = await requestOf(exam);
    expect((await planOf(exam)).request).toMatchObject({ revisionId: first, mayDecide: false, mayWithdraw: true });
    expect((await takeBack(exam, colleague)).message).toBe('Another officer made this request, so only that officer can withdraw it.');
    expect((await takeBack(exam)).data).toEqual({ state: 'withdrawn' });
    expect((await takeBack(exam)).httpStatus).toBe(409);
    expect(await planOf(exam)).toMatchObject({ state: 'draft', request: null });
    expect((await divide(exam, 'rollNumber')).httpStatus).toBe(200);
    await send(exam);
    const body = { revisionId: first, approve: true, remarks: '' };
    expect((await gateway.call(plans.decide, { body }, { as: approver })).httpStatus).toBe(409);
    expect((await planOf(exam)).state).toBe('toApprove');
  });

  test('are approved once by two officers at the same time, and not by a deputy of the officer who sent them', async () => {
    const exam = await sentForApproval();
    const absence = { absent: officer, deputy: colleague, privilege: 'resultAndSelection' as const };
    const answer = await inPlaceOf(gateway, absence, () => decide(exam, true, colleague));
    expect(answer.message).toBe('You made this yourself, so another officer has to decide on it.');
    const answers = await Promise.all([decide(exam), decide(exam, true, colleague)]);
    expect(answers.map(({ httpStatus }) => httpStatus).toSorted()).toEqual([200, 409]);
  });

  test('are not approved where a correction of the list has changed them since they were sent', async () => {
    const exam = await sentForApproval();
    await gateway.db.deleteFrom('interviewSlot').where('applicationId', '=', exam.people[2]!.applicationId).execute();
    expect((await decide(exam)).errorCode).toBe('CHANGED_MEANWHILE');
    expect((await takeBack(exam)).data).toEqual({ state: 'withdrawn' });
    expect((await send(exam)).httpStatus).toBe(200);
  });

  test('are not approved after the advertisement ended or the interview is closed; the request can still be withdrawn', async () => {
    const exam = await sentForApproval();
    const closed = { advtCode: exam.advtCode, stage: 'interview', createdBy: officer.accountId, createdAt: testNow, publishedAt: testNow };
    const { id } = await gateway.db.insertInto('selection').values(closed).returning('id').executeTakeFirstOrThrow();
    expect((await decide(exam)).message).toContain('The interview is closed');
    await gateway.db.deleteFrom('selection').where('id', '=', id).execute();
    const ended = { lifeCycleStatus: 'cancelled', cancelledAt: testNow, cancellationReason: 'The posts were abolished.' };
    await gateway.db.updateTable('advertisement').set(ended).where('advtCode', '=', exam.advtCode).execute();
    expect((await decide(exam)).errorCode).toBe('ADVERTISEMENT_CANCELLED');
    expect((await takeBack(exam)).data).toEqual({ state: 'withdrawn' });
  });

  test('change by another approval with a reason, which replaces the letter of those concerned only', async () => {
    const exam = await called();
    const { nextDay } = await approved(exam);
    const [first, second] = exam.people;
    await place(exam, [0], nextDay);
    expect((await planOf(exam)).counts).toMatchObject({ given: 0, moved: 1 });
    expect((await detailOf(first!)).interviewAt).toBe(FIRST_DAY);
    expect((await send(exam)).errors?.[0]?.field).toBe('reason');
    await send(exam, 'She sits another examination');
    expect((await decide(exam)).httpStatus).toBe(200);
    expect(await detailOf(first!)).toMatchObject({
      interviewAt: '2026-12-02T05:45:00.000Z',
      interviewPlace: { panelNumber: 2, changedAt: testNow.toISOString() },
    });
    const moved = (await gateway.mails()).find(({ to, subject }) => to === first!.email && subject.includes('Changed'))!;
    expect(moved.text).toContain('She sits another examination');
    expect(await subjectsTo(second!)).not.toContainEqual(expect.stringContaining('Changed'));
    const replaced = await gateway.db
      .selectFrom('interviewAppointmentReplaced')
      .select(['startsAt', 'panelNumber', 'reason'])
      .where('applicationId', '=', first!.applicationId)
      .execute();
    expect(replaced).toEqual([{ startsAt: new Date(FIRST_DAY), panelNumber: 1, reason: 'She sits another examination' }]);
  });

  test('are not sent while somebody who had one has none, nor once their hour has passed', async () => {
    const exam = await called();
    const { first } = await approved(exam);
    await place(exam, [0], null);
    expect((await send(exam, 'No panel')).message).toContain('1 candidate with an approved time and place would lose it');
    const other = await called();
    const { morning } = await arranged(other);
    await place(other, [0], morning);
    await comesTheDay(new Date('2026-12-01T05:20:00Z'));
    expect((await send(other)).message).toContain(`The time of these candidates has passed: ${other.people[0]!.masterId}`);
    expect((await saveSession(exam, first, FIRST_DAY)).errors?.[0]).toEqual({
      field: 'startsAt',
      message: 'The interview must be in the future.',
    });
  });

  test('are changed by nobody who saw another plan, nor without the privilege', async () => {
    const exam = await called();
    const old = await seen(exam);
    const { morning } = await arranged(exam);
    const body = { ...old, applicationIds: [exam.people[0]!.applicationId], sessionId: morning };
    expect((await gateway.call(plans.place, { body }, { as: officer })).httpStatus).toBe(409);
    expect((await gateway.call(plans.place, { body }, { as: approver })).httpStatus).toBe(403);
    const uncalled = await createExamined(gateway, { people: [{ marks: 90 }] });
    expect((await savePanel(uncalled, asPanel('Sita'))).message).toBe('Make the written selection first.');
  });
});

describe('a panel', () => {
  test('has each member once, and nobody sits in two at one time', async () => {
    const exam = await called();
    expect((await savePanel(exam, asPanel('Sita Gurung', 'sita gurung'))).errors?.[0]?.message).toBe('A member is named twice.');
    const { first } = await arranged(exam);
    const own = ofExam(exam);
    const third = (await savePanel(exam, asPanel(own('Hari Thapa')))).data!.panelId;
    expect((await saveSession(exam, third)).errors?.[0]?.message).toBe(`${own('Hari Thapa')} sits in another panel in the same half-day.`);
    await saveSession(exam, third, AFTERNOON);
    expect((await saveSession(exam, first, AFTERNOON)).errors?.[0]?.field).toBe('startsAt');
    const taken = await savePanel(exam, asPanel(own('Ram Rai'), own('Mohan Karki')), { panelId: third });
    expect(taken.httpStatus).toBe(200);
    expect((await saveSession(exam, first, AFTERNOON)).httpStatus).toBe(200);
    const back = await savePanel(exam, asPanel(own('Hari Thapa')), { panelId: third });
    expect(back.errors?.[0]).toEqual({ field: 'members', message: `${own('Hari Thapa')} sits in another panel in the same half-day.` });
  });

  test('of another advertisement keeps its members from sitting in this one in the same half-day', async () => {
    const [one, other] = [await called(), await called()];
    const own = ofExam(one);
    await arranged(one);
    const panelId = (await savePanel(other, asPanel('Gita Lama', own('hari thapa')))).data!.panelId;
    const sitsThere = `${own('hari thapa')} sits in a panel of advertisement ${one.advtCode} in the same half-day.`;
    expect((await saveSession(other, panelId)).errors?.[0]).toEqual({ field: 'startsAt', message: sitsThere });
    expect((await saveSession(other, panelId, AFTERNOON)).httpStatus).toBe(200);
    const second = (await savePanel(other, asPanel('Ram Rai'))).data!.panelId;
    expect((await saveSession(other, second)).httpStatus).toBe(200);
    const joined = await savePanel(other, asPanel('Ram Rai', own('hari thapa')), { panelId: second });
    expect(joined.errors?.[0]).toEqual({ field: 'members', message: sitsThere });
  });

  test('sits once in half a day, for so many people and minutes, and not twice at an hour', async () => {
    const exam = await called();
    const { first, morning } = await arranged(exam);
    expect((await saveSession(exam, first, '2026-12-01T05:30:00.000Z')).errors?.[0]?.message).toContain(
      'has other interviews at that time',
    );
    expect((await saveSession(exam, first, '2026-12-01T04:00:00.000Z', { capacity: '1' })).errors?.[0]?.message).toContain('that half-day');
    expect((await saveSession(exam, first, AFTERNOON, { capacity: '201' })).errors?.[0]?.field).toBe('capacity');
    expect((await saveSession(exam, first, AFTERNOON, { minutesEach: '0' })).errors?.[0]?.field).toBe('minutesEach');
    await place(exam, [0, 1], morning);
    expect((await saveSession(exam, first, FIRST_DAY, { sessionId: morning, capacity: '1' })).errors?.[0]?.message).toBe(
      '2 candidates have already been assigned to this half-day.',
    );
    expect((await saveSession(exam, 999_999)).httpStatus).toBe(404);
    const used = { body: { ...(await seen(exam)), sessionId: morning } };
    expect((await gateway.call(plans.removeSession, used, { as: officer })).httpStatus).toBe(409);
    const sits = { body: { ...(await seen(exam)), panelId: first } };
    expect((await gateway.call(plans.removePanel, sits, { as: officer })).message).toContain('has half-days');
  });

  test('does not interview kin of a member, in any panel of that member', async () => {
    const exam = await called();
    const { first, morning, nextDay } = await arranged(exam);
    const member = (await planOf(exam)).panels.find(({ panelId }) => panelId === first)!.members[1]!;
    const declare = async (masterId: number, memberId = member.memberId) =>
      gateway.call(plans.declareKinship, { body: { ...(await seen(exam)), memberId, masterId, relation: 'Niece' } }, { as: officer });
    await divide(exam);
    const { kinshipId } = (await declare(exam.people[0]!.masterId)).data!;
    expect((await declare(exam.people[0]!.masterId)).message).toContain('already declared kinship with this candidate');
    expect((await declare(99_999_999)).errors?.[0]?.field).toBe('masterId');
    expect((await declare(exam.people[1]!.masterId, 999_999)).errors?.[0]?.field).toBe('memberId');
    expect((await planOf(exam)).counts.kin).toBe(1);
    expect((await peopleOf(exam, { place: 'kin' }))[0]).toMatchObject({ rollNumber: 101, kinPanels: [1] });
    expect((await send(exam)).message).toContain(`a panel with a relative: ${exam.people[0]!.masterId}`);
    await place(exam, [0], null);
    expect((await place(exam, [0], morning)).errors?.[0]?.message).toContain('is related to one of these candidates');
    expect((await divide(exam)).data).toMatchObject({ placed: 1 });
    expect((await planOf(exam)).sessions.find(({ sessionId }) => sessionId === nextDay)!.placed).toBe(2);
    const withdraw = async (reason: string) =>
      gateway.call(plans.withdrawKinship, { body: { ...(await seen(exam)), kinshipId, reason } }, { as: officer });
    expect((await withdraw(' ')).errors?.[0]?.field).toBe('reason');
    expect((await withdraw('Another Sita')).httpStatus).toBe(200);
    expect((await withdraw('Another Sita')).httpStatus).toBe(404);
    expect((await place(exam, [0], morning)).httpStatus).toBe(200);
  });
});

describe('marks of the interview', () => {
  test('are taken from the own day of each on, and from nobody without a place', async () => {
    const exam = await called();
    const { morning } = await arranged(exam);
    await place(exam, [0], morning);
    await send(exam);
    await decide(exam);
    expect((await record(exam, { 0: 20 })).errors?.[0]).toEqual({
      field: 'marks.0.marks',
      message: 'This candidate is interviewed on 1 December 2026. Marks cannot be recorded before that day.',
    });
    await comesTheDay(new Date('2026-12-01T06:00:00Z'));
    expect((await record(exam, { 0: 20 })).httpStatus).toBe(200);
    expect((await record(exam, { 1: 20 })).errors?.[0]?.message).toContain('no approved day and place');
    expect((await place(exam, [0], null)).message).toContain('can no longer be changed');
  });

  test('are not taken from a panel of kin that was declared after the places were approved', async () => {
    const exam = await called();
    const { first } = await approved(exam);
    const { memberId } = (await planOf(exam)).panels.find(({ panelId }) => panelId === first)!.members[0]!;
    const declared = { ...(await seen(exam)), memberId, masterId: exam.people[0]!.masterId, relation: 'Brother' };
    await gateway.data(plans.declareKinship, { body: declared }, { as: officer });
    await comesTheDay(new Date('2026-12-03T06:00:00Z'));
    expect((await record(exam, { 0: 20 })).errors?.[0]?.message).toContain('is related to the candidate');
    expect((await record(exam, { 1: 20 })).httpStatus).toBe(200);
  });

  test('close the interview, and after that no place changes', async () => {
    const exam = await called();
    const { first } = await approved(exam);
    await comesTheDay(new Date('2026-12-03T06:00:00Z'));
    expect((await record(exam, { 0: 20, 1: 25, 2: null }, true)).httpStatus).toBe(200);
    expect((await saveSession(exam, first, '2026-12-05T05:15:00.000Z')).message).toContain('The interview is closed');
  });
});

test('who is called later by a correction waits for a place, and does not get the hour of the call; who is not called any more loses it', async () => {
  const exam = await called([90, 80, 70, 60], '2026-12-10T05:15:00.000Z');
  const { morning } = await arranged(exam);
  await place(exam, [2], morning);
  await send(exam, 'By candidate');
  await decide(exam);
  const { advtCode } = exam;
  await gateway.db.transaction().execute(async (db) => {
    const mark = db.updateTable('writtenMark').set({ marks: 75, isPass: true }).where('applicationId', '=', exam.people[3]!.applicationId);
    await whileRevising(db, async () => void (await mark.execute()));
    await recountPublished(db, advtCode);
  });
  const { lists } = await gateway.data(revisions.list, { params: { advtCode } }, { as: officer });
  const asked = { advtCode, stage: 'written' as const, digest: lists[0]!.digest, reason: 'Order of the court' };
  const { revisionId } = await gateway.data(revisions.askList, { body: asked }, { as: officer });
  await gateway.data(revisions.decide, { body: { revisionId, approve: true, remarks: '' } }, { as: approver });

  expect((await peopleOf(exam)).map(({ rollNumber, place: state }) => [rollNumber, state])).toEqual([
    [101, 'unassigned'],
    [102, 'unassigned'],
    [104, 'unassigned'],
  ]);
  expect((await detailOf(exam.people[0]!)).interviewAt).toBe('2026-12-10T05:15:00.000Z');
  expect(await detailOf(exam.people[3]!)).toMatchObject({ interviewAt: null, nextStep: 'attendInterview' });
  expect(await detailOf(exam.people[2]!)).toMatchObject({ interviewAt: null, interviewPlace: null });
  await comesTheDay(new Date('2026-12-10T06:00:00Z'));
  expect((await record(exam, { 3: 20 })).errors?.[0]?.message).toContain('no approved day and place');
  expect((await record(exam, { 0: 20, 1: 21 })).httpStatus).toBe(200);
});
