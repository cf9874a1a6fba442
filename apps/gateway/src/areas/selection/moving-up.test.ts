import * as applications from '@psc/api-client/areas/application/application.ts';
import * as selection from '@psc/api-client/areas/selection/selection.ts';
import { bsFromAd } from '@psc/i18n/calendar.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { jsonb } from '../../platform/database/json.ts';
import { callToInterview, publishList } from '../../testing/published-list.ts';
import { inPlaceOf } from '../../testing/deputy.ts';
import { createExamined, type ExaminedPerson, type TestExamined } from '../../testing/examined.ts';
import type { Person } from '../../testing/people.ts';
import { startTestGateway, testNow, type TestGateway } from '../../testing/test-gateway.ts';

let gateway: TestGateway;
let officer: Person;
let approver: Person;
let colleague: Person;
beforeAll(async () => {
  gateway = await startTestGateway();
  officer = await gateway.createStaff({ privileges: { resultAndSelection: ['read', 'create', 'approve'] } });
  approver = await gateway.createStaff({ privileges: { resultAndSelection: ['read', 'approve'] } });
  colleague = await gateway.createStaff({ privileges: { resultAndSelection: ['read', 'create', 'approve'] } });
});
afterEach(() => gateway.setNow(testNow));
afterAll(() => gateway.stop());

type Categories = { quotaCode: string; seats: number }[];
const oneOpenSeat: Categories = [{ quotaCode: 'open', seats: 1 }];

/** A final list pending approval; all called candidates have the same interview marks. */
async function finallySelected(people: ExaminedPerson[], categories = oneOpenSeat, classCode = 'classless'): Promise<TestExamined> {
  const exam = await createExamined(gateway, { categories, people, classCode });
  const { advtCode } = exam;
  await callToInterview(gateway, { advtCode, interviewAt: '2026-11-21T08:15:00.000Z' }, officer);
  const { rows: called } = await gateway.data(selection.listInterview, { params: { advtCode }, query: {} }, { as: officer });
  const marks = called.map(({ applicationId }) => ({ applicationId, marks: 20 }));
  await gateway.data(selection.addInterview, { body: { advtCode, marks } }, { as: officer });
  await gateway.data(selection.addFinal, { body: { advtCode } }, { as: officer });
  return exam;
}
async function published(people: ExaminedPerson[], categories = oneOpenSeat, classCode = 'classless'): Promise<TestExamined> {
  const exam = await finallySelected(people, categories, classCode);
  await publishList(gateway, exam.advtCode, approver);
  return exam;
}
const marked = (...marks: number[]): ExaminedPerson[] => marks.map((each) => ({ marks: each, language: 'en' }));
const ask = ({ advtCode, people }: TestExamined, leaving: number, reason = 'Letter of 5 Mangsir: does not take the post') =>
  gateway.call(
    selection.addNewFinal,
    { body: { advtCode, applicationId: people[leaving]!.applicationId, cause: 'declined', reason } },
    { as: officer },
  );
const decide = (revisionId: number, approve = true, as = approver, remarks = '') =>
  gateway.call(selection.decideNewFinal, { body: { revisionId, approve, remarks } }, { as });
const withdraw = (revisionId: number, as = officer) => gateway.call(selection.withdrawNewFinal, { body: { revisionId } }, { as });
const stateOf = ({ advtCode }: TestExamined, application?: number) =>
  gateway.data(selection.listFinalCandidates, { params: { advtCode }, query: { application } }, { as: officer });
const outcomesOf = async ({ advtCode }: TestExamined) => {
  const { rows: people } = await gateway.data(selection.listFinal, { params: { advtCode }, query: {} }, { as: officer });
  return people.map(({ rollNumber, outcome }) => [rollNumber, outcome]);
};

describe('an alternate', () => {
  test('moves up when another officer approves it: list, candidates, mails and the record show it', async () => {
    const exam = await published(marked(90, 80, 70));
    expect((await stateOf(exam)).categories[0]!.next).toMatchObject({ rollNumber: 102 });
    expect((await stateOf(exam, exam.people[0]!.applicationId)).leaving).toMatchObject({ rollNumber: 101 });
    const { revisionId } = (await ask(exam, 0)).data!;
    expect(await outcomesOf(exam)).toEqual([
      [101, 'selected'],
      [102, 'alternate'],
      [103, 'notSelected'],
    ]);
    expect((await decide(revisionId, true, officer)).message).toBe('You made this yourself, so another officer has to decide on it.');
    expect((await decide(revisionId)).data).toEqual({ state: 'applied' });
    expect(await outcomesOf(exam)).toEqual([
      [101, 'notSelected'],
      [102, 'selected'],
      [103, 'notSelected'],
    ]);
    expect((await decide(revisionId)).httpStatus).toBe(409);
    const [change] = (await stateOf(exam)).changes;
    expect(change).toMatchObject({ state: 'applied', leaving: { rollNumber: 101 }, alternate: { rollNumber: 102 }, mayDecide: false });
    const [left, movedUp] = exam.people;
    const { timeline } = await gateway.data(applications.detail, { body: { applicationId: movedUp!.applicationId } }, { as: movedUp! });
    expect(timeline.at(-1)).toMatchObject({ step: 'finalSelection', outcome: 'selected' });
    const mails = await gateway.mails();
    expect(mails.some(({ to, subject }) => to === movedUp!.email && subject.startsWith('You are selected'))).toBe(true);
    expect(mails.some(({ to, text }) => to === left!.email && text.includes('Letter of 5 Mangsir'))).toBe(true);
  });

  test('stays where a second officer refuses, which needs remarks', async () => {
    const exam = await published(marked(90, 80));
    const { revisionId } = (await ask(exam, 0)).data!;
    expect((await decide(revisionId, false)).errors?.[0]?.field).toBe('remarks');
    expect((await decide(revisionId, false, approver, 'The letter is not signed.')).data).toEqual({ state: 'refused' });
    expect(await outcomesOf(exam)).toEqual([
      [101, 'selected'],
      [102, 'alternate'],
    ]);
    expect((await ask(exam, 0)).httpStatus).toBe(200);
  });

  test('is asked for once at a time, with a reason, for a person with a seat in a published list', async () => {
    const waiting = await finallySelected(marked(90, 80));
    expect((await ask(waiting, 0)).message).toBe('The final list of this advertisement is not published yet.');
    const exam = await published(marked(90, 80));
    expect((await ask(exam, 1)).message).toBe('This candidate is not selected in the final list.');
    expect((await ask(exam, 0, ' ')).errors?.[0]?.field).toBe('reason');
    expect((await ask(exam, 0)).httpStatus).toBe(200);
    expect((await ask(exam, 0)).message).toBe('Another change of this category is waiting for a decision.');
  });

  test('is not asked for any more once the officer who asked withdraws it; no other officer can', async () => {
    const exam = await published(marked(90, 80));
    const { revisionId } = (await ask(exam, 0)).data!;
    expect((await stateOf(exam)).changes[0]).toMatchObject({ state: 'asked', mayWithdraw: true, mayDecide: false });
    expect((await withdraw(revisionId, colleague)).message).toBe(
      'Another officer made this request, so only that officer can withdraw it.',
    );
    expect((await withdraw(revisionId)).data).toEqual({ state: 'withdrawn' });
    expect((await withdraw(revisionId)).httpStatus).toBe(409);
    expect((await decide(revisionId)).httpStatus).toBe(409);
    expect((await stateOf(exam)).changes[0]).toMatchObject({ state: 'withdrawn', decidedBy: null, mayWithdraw: false });
    expect(await outcomesOf(exam)).toEqual([
      [101, 'selected'],
      [102, 'alternate'],
    ]);
    expect((await ask(exam, 0)).httpStatus).toBe(200);
  });

  test('moves up once where two officers decide at the same time', async () => {
    const exam = await published(marked(90, 80, 70));
    const { revisionId } = (await ask(exam, 0)).data!;
    const answers = await Promise.all([decide(revisionId), decide(revisionId, true, colleague)]);
    expect(answers.map(({ httpStatus }) => httpStatus).toSorted()).toEqual([200, 409]);
    expect(await outcomesOf(exam)).toEqual([
      [101, 'notSelected'],
      [102, 'selected'],
      [103, 'notSelected'],
    ]);
  });

  test('does not move up by the decision of a deputy of the officer who asked', async () => {
    const exam = await published(marked(90, 80));
    const { revisionId } = (await ask(exam, 0)).data!;
    const place = { absent: officer, deputy: approver, privilege: 'resultAndSelection' as const };
    const answer = await inPlaceOf(gateway, place, () => decide(revisionId));
    expect(answer.message).toBe('You made this yourself, so another officer has to decide on it.');
    expect((await decide(revisionId)).httpStatus).toBe(200);
  });

  test('does not move up after the advertisement ended; the request can still be withdrawn', async () => {
    const exam = await published(marked(90, 80));
    const { revisionId } = (await ask(exam, 0)).data!;
    const ended = { lifeCycleStatus: 'cancelled', cancelledAt: testNow, cancellationReason: 'The posts were abolished.' };
    await gateway.db.updateTable('advertisement').set(ended).where('advtCode', '=', exam.advtCode).execute();
    expect((await decide(revisionId)).errorCode).toBe('ADVERTISEMENT_CANCELLED');
    expect((await ask(exam, 0)).errorCode).toBe('ADVERTISEMENT_CANCELLED');
    expect((await withdraw(revisionId)).data).toEqual({ state: 'withdrawn' });
  });

  test('moves up within the time of the rule: on its last day, and not after it', async () => {
    const exam = await published(marked(90, 80, 70));
    expect(await stateOf(exam)).toMatchObject({ alternatesUntilAd: '2027-11-21', mayMoveUp: true });
    const { revisionId } = (await ask(exam, 0)).data!;
    // Moves the list back instead of the clock forward, which keeps the officers signed in.
    const publishedAt = (dayAd: string) =>
      gateway.db
        .updateTable('selection')
        .set({ publishedAt: new Date(`${dayAd}T06:00:00Z`) })
        .where('advtCode', '=', exam.advtCode)
        .where('stage', '=', 'final')
        .execute();
    await publishedAt('2025-11-20');
    expect((await decide(revisionId)).message).toBe('Alternates of this list could move up until 20 November 2026.');
    expect((await stateOf(exam)).mayMoveUp).toBe(false);
    await publishedAt('2025-11-21');
    expect((await decide(revisionId)).httpStatus).toBe(200);
    await publishedAt('2025-11-20');
    expect((await ask(exam, 1)).httpStatus).toBe(409);
    await publishedAt('2025-11-21');
    const late = (await ask(exam, 1)).data!;
    await publishedAt('2025-11-20');
    expect((await decide(late.revisionId, false, approver, 'The time is over.')).data).toEqual({ state: 'refused' });
  });

  test('has the time of the rules of the list, whatever rule has begun since the advertisement was published', async () => {
    const rule = { kind: 'alternateTime', holdsFromAd: '2026-11-10', value: jsonb({ months: 3 }) as never, source: 'Rule 31(6)' };
    const { id } = await gateway.db
      .insertInto('selectionRule')
      .values({ ...rule, recordedBy: approver.accountId, recordedAt: testNow })
      .returning('id')
      .executeTakeFirstOrThrow();
    const exam = await published(marked(90, 80));
    expect((await stateOf(exam)).alternatesUntilAd).toBe('2027-11-21');
    await gateway.db.deleteFrom('selectionRule').where('id', '=', id).execute();
  });

  test('has a time of months in Bikram Sambat: 2 Poush is followed by 2 Poush, which is not the same AD day', async () => {
    const exam = await published(marked(90, 80));
    await gateway.db
      .updateTable('selection')
      .set({ publishedAt: new Date('2026-12-17T06:00:00Z') })
      .where('advtCode', '=', exam.advtCode)
      .where('stage', '=', 'final')
      .execute();
    expect([bsFromAd('2026-12-17'), bsFromAd('2027-12-18')]).toEqual(['2083-09-02', '2084-09-02']);
    expect((await stateOf(exam)).alternatesUntilAd).toBe('2027-12-18');
  });

  test('with a seat in another category is passed over; where there is no alternate the seat is unfilled', async () => {
    const both: Categories = [...oneOpenSeat, { quotaCode: 'woman', seats: 1 }];
    const exam = await published([{ marks: 90, quotas: ['open'] }, { marks: 80 }], both);
    expect((await stateOf(exam)).categories.map(({ next, unfilled }) => [next, unfilled])).toEqual([
      [null, 0],
      [null, 0],
    ]);
    const { revisionId } = (await ask(exam, 0)).data!;
    expect((await decide(revisionId)).data).toEqual({ state: 'applied' });
    expect((await stateOf(exam)).categories.map(({ unfilled }) => unfilled)).toEqual([1, 0]);
  });
});

describe('letters', () => {
  const letters = (advtCode: number, query: { kind: 'interview' | 'final'; application?: number }, as = officer) =>
    gateway.call(selection.letters, { params: { advtCode }, query }, { as });

  test('of the call and of the final list are a PDF, of all or of one', async () => {
    const exam = await published(marked(90, 80));
    for (const query of [{ kind: 'interview' as const }, { kind: 'final' as const, application: exam.people[1]!.applicationId }]) {
      const answer = await letters(exam.advtCode, query);
      expect([answer.httpStatus, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    }
  });

  test('are refused before the list is published, for somebody without one, and without the privilege', async () => {
    const exam = await finallySelected(marked(90, 80, 70));
    expect((await letters(exam.advtCode, { kind: 'final' })).message).toBe('The final list of this advertisement is not published yet.');
    expect((await letters(exam.advtCode, { kind: 'interview', application: 999_999 })).httpStatus).toBe(404);
    const other = await gateway.createStaff({ privileges: { scrutiny: ['read'] } });
    expect((await letters(exam.advtCode, { kind: 'interview' }, other)).httpStatus).toBe(403);
  });

  test('are downloaded by the candidate to whom they are written, and by nobody else', async () => {
    const exam = await published(marked(90, 80, 30));
    const [selected, alternate, failed] = exam.people;
    const own = (as: Person, kind: 'interview' | 'final') =>
      gateway.call(selection.ownLetter, { params: { advtCode: exam.advtCode }, query: { kind } }, { as });
    for (const kind of ['interview', 'final'] as const) {
      for (const person of [selected!, alternate!]) expect((await own(person, kind)).httpStatus, kind).toBe(200);
      expect((await own(failed!, kind)).message).toBe((await letters(exam.advtCode, { kind, application: failed!.applicationId })).message);
    }
    const stranger = (await published(marked(90))).people[0]!;
    expect((await own(stranger, 'interview')).httpStatus).toBe(404);
  });
});
