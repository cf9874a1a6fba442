import * as applications from '@psc/api-client/areas/application/application.ts';
import * as dashboard from '@psc/api-client/areas/desk/dashboard.ts';
import * as request from '@psc/api-client/areas/desk/request.ts';
import * as plan from '@psc/api-client/areas/selection/interview-plan.ts';
import * as revision from '@psc/api-client/areas/result/revision.ts';
import * as selection from '@psc/api-client/areas/selection/selection.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { writeSetting } from '../../platform/settings.ts';
import { createExamined, type TestExamined } from '../../testing/examined.ts';
import { inPlaceOf } from '../../testing/deputy.ts';
import type { Person } from '../../testing/people.ts';
import { decideOnList } from '../../testing/published-list.ts';
import { startTestGateway, testNow, type TestGateway } from '../../testing/test-gateway.ts';

let gateway: TestGateway;
let officer: Person;
let approver: Person;
let colleague: Person;
beforeAll(async () => {
  gateway = await startTestGateway();
  officer = await gateway.createStaff({ privileges: { resultAndSelection: ['read', 'create', 'update', 'approve'] } });
  approver = await gateway.createStaff({ privileges: { resultAndSelection: ['read', 'approve'] } });
  colleague = await gateway.createStaff({ privileges: { resultAndSelection: ['read', 'create', 'approve'] } });
});
afterEach(async () => {
  gateway.setNow(testNow);
  await writeSetting(gateway.db, 'decisionsOfOneOfficer', [], null, testNow);
});
afterAll(() => gateway.stop());

const INTERVIEW = '2026-11-21T08:15:00.000Z';
const examined = () => createExamined(gateway, { categories: [{ quotaCode: 'open', seats: 1 }], people: [{ marks: 80 }, { marks: 60 }] });
const call = ({ advtCode }: TestExamined, as = officer, interviewAt = INTERVIEW) =>
  gateway.call(selection.addWritten, { body: { advtCode, interviewAt } }, { as });
const decide = ({ advtCode }: TestExamined, as = approver, more = {}) => decideOnList(gateway, advtCode, { as, ...more });
const listOf = async ({ advtCode }: TestExamined, as = officer) =>
  (await gateway.data(selection.listWritten, { params: { advtCode }, query: {} }, { as })).about!;
const stepsOf = async (person: TestExamined['people'][number]) =>
  (await gateway.data(applications.detail, { body: { applicationId: person.applicationId } }, { as: person })).timeline
    .filter(({ outcome }) => outcome !== null)
    .map(({ step }) => step);
const waitingOf = async (as: Person) =>
  Object.fromEntries((await gateway.data(dashboard.adminCounters, {}, { as })).waiting.map(({ kind, count }) => [kind, count]));

describe('the list of those called to the interview', () => {
  test('waits for another officer: until then no one is called, informed, given a place or interviewed', async () => {
    const exam = await examined();
    const before = await waitingOf(approver);
    const made = await call(exam);
    expect([made.data, made.message]).toEqual([
      { called: 2, revisionId: expect.any(Number) },
      'The list has been made and is waiting for approval. Called to the interview: 2.',
    ]);
    expect(await listOf(exam)).toMatchObject({
      ...{ state: 'toApprove', publishedAt: null, interviewAt: null },
      request: { selected: 2, alternates: null, interviewAt: INTERVIEW, mayDecide: false, mayWithdraw: true, hasChanged: false },
    });
    expect(await stepsOf(exam.people[0]!)).not.toContain('interview');
    expect((await gateway.data(plan.get, { params: { advtCode: exam.advtCode } }, { as: officer })).mayArrange).toBe(false);
    const marks = [{ applicationId: exam.people[0]!.applicationId, marks: 20 }];
    const interview = await gateway.call(selection.addInterview, { body: { advtCode: exam.advtCode, marks } }, { as: officer });
    expect(interview.message).toBe('Make the written selection first.');
    expect((await waitingOf(approver)).writtenSelectionsToDecide).toBe((before.writtenSelectionsToDecide ?? 0) + 1);
    const own = await decide(exam, officer);
    expect(own.message).toBe('You made this yourself, so another officer has to decide on it.');

    expect((await decide(exam)).data).toEqual({ state: 'published' });
    expect(await listOf(exam)).toMatchObject({ state: 'published', interviewAt: INTERVIEW, request: null });
    expect(await stepsOf(exam.people[0]!)).toContain('interview');
    expect((await gateway.mails()).map(({ to }) => to)).toContain(exam.people[0]!.email);
    expect((await waitingOf(approver)).writtenSelectionsToDecide).toBe(before.writtenSelectionsToDecide);
  });

  test('is listed among the requests, with its numbers and the way to its screen, and no longer as a list to make', async () => {
    const exam = await createExamined(gateway, { interviewOnly: true, people: [{}, {}] });
    const toMake = (await waitingOf(officer)).writtenSelectionsToMake ?? 0;
    await call(exam);
    expect((await waitingOf(officer)).writtenSelectionsToMake ?? 0).toBe(toMake - 1);
    const query = { shown: 'toDecide' as const, advtCode: exam.advtCode };
    const { rows } = await gateway.data(request.list, { query }, { as: approver });
    expect(rows).toMatchObject([{ kind: 'listPublication', path: `/admin/written-selection?advtCode=${exam.advtCode}`, mayDecide: true }]);
    expect(rows[0]!.changes.map(({ field, after }) => [field, after])).toContainEqual(['selected', 2]);
    await decide(exam, approver, { approve: false, remarks: 'Two marks are to be checked' });
    expect((await waitingOf(officer)).writtenSelectionsToMake ?? 0).toBe(toMake);
  });

  test('is refused with remarks or withdrawn by its maker, and made again', async () => {
    const exam = await examined();
    await call(exam);
    expect((await decide(exam, approver, { approve: false })).errors?.[0]?.field).toBe('remarks');
    expect((await decide(exam, approver, { approve: false, remarks: 'The hour is wrong' })).data).toEqual({ state: 'takenBack' });
    const { revisionId } = (await call(exam)).data!;
    const withdraw = (as: Person) => gateway.call(selection.withdrawList, { body: { revisionId } }, { as });
    expect((await withdraw(colleague)).httpStatus).toBe(409);
    expect((await withdraw(officer)).data).toEqual({ state: 'takenBack' });
    expect((await listOf(exam)).state).toBe('toMake');
    expect((await decide(exam)).httpStatus, 'the withdrawn one').toBe(409);
    expect((await call(exam)).httpStatus).toBe(200);
  });

  test('is made once and published once by two officers at the same time, and not by a deputy of its maker', async () => {
    const exam = await examined();
    const made = await Promise.all([call(exam), call(exam, colleague)]);
    expect(made.map(({ httpStatus }) => httpStatus).toSorted()).toEqual([200, 409]);
    const { askedBy } = await gateway.db
      .selectFrom('revision')
      .select('askedBy')
      .where('advtCode', '=', exam.advtCode)
      .executeTakeFirstOrThrow();
    const [maker, other] = askedBy === officer.accountId ? [officer, colleague] : [colleague, officer];
    const place = { absent: maker, deputy: other, privilege: 'resultAndSelection' as const };
    expect((await inPlaceOf(gateway, place, () => decide(exam, other))).httpStatus).toBe(409);
    const answers = await Promise.all([decide(exam), decide(exam, other)]);
    expect(answers.map(({ httpStatus }) => httpStatus).toSorted()).toEqual([200, 409]);
    expect((await decide(exam)).httpStatus).toBe(409);
  });

  test('keeps in whose place it was made and published', async () => {
    const exam = await examined();
    const [secretary, section] = [
      await gateway.createStaff({ privileges: { resultAndSelection: ['create'] } }),
      await gateway.createStaff({ privileges: { resultAndSelection: ['approve'] } }),
    ];
    const privilege = 'resultAndSelection' as const;
    await inPlaceOf(gateway, { absent: secretary, deputy: officer, privilege }, () => call(exam));
    await inPlaceOf(gateway, { absent: section, deputy: approver, privilege }, () => decide(exam));
    const list = gateway.db.selectFrom('selection').select(['createdBy', 'createdFor', 'approvedBy', 'approvedFor']);
    expect(await list.where('advtCode', '=', exam.advtCode).execute()).toEqual([
      {
        ...{ createdBy: officer.accountId, createdFor: secretary.accountId },
        ...{ approvedBy: approver.accountId, approvedFor: section.accountId },
      },
    ]);
  });

  test('may be published by its maker where the commission allows it', async () => {
    const exam = await examined();
    await call(exam);
    await writeSetting(gateway.db, 'decisionsOfOneOfficer', ['listPublication'], null, testNow);
    expect((await listOf(exam)).request).toMatchObject({ mayDecide: true });
    expect((await decide(exam, officer)).data).toEqual({ state: 'published' });
  });

  test('is not published when a mark was corrected since it was made, and both officers read that', async () => {
    const exam = await examined();
    await call(exam);
    const correction = {
      applicationId: exam.people[1]!.applicationId,
      paperId: exam.paperId,
      isPresent: true,
      marks: 90,
      reason: 'A page',
    };
    const { revisionId } = await gateway.data(revision.askMark, { body: correction }, { as: officer });
    await gateway.data(revision.decide, { body: { revisionId, approve: true, remarks: '' } }, { as: approver });
    expect((await listOf(exam, approver)).request).toMatchObject({ hasChanged: true });
    expect((await decide(exam)).message).toContain('marks have changed since this list was made');
    expect((await decide(exam, approver, { approve: false, remarks: 'Old marks' })).data).toEqual({ state: 'takenBack' });
  });

  test('is not published after the hour of its interview has passed', async () => {
    const exam = await examined();
    const inMinutes = (minutes: number) => new Date(testNow.getTime() + minutes * 60_000);
    await call(exam, officer, inMinutes(1).toISOString());
    gateway.setNow(inMinutes(2));
    expect((await decide(exam)).message).toContain('The hour of the interview in this list has passed.');
  });

  test('is not published while scrutiny is reopened, and its maker may still withdraw it', async () => {
    const exam = await createExamined(gateway, { interviewOnly: true, people: [{}] });
    const { revisionId } = (await call(exam)).data!;
    await gateway.db.updateTable('scrutinyAdvertisement').set({ finalizedAt: null }).where('advtCode', '=', exam.advtCode).execute();
    expect((await decide(exam)).message).toBe('Finalise the scrutiny of this advertisement first.');
    expect((await gateway.call(selection.withdrawList, { body: { revisionId } }, { as: officer })).httpStatus).toBe(200);
  });
});
