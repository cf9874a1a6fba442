import * as selection from '@psc/api-client/areas/selection/selection.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createExamined, type TestExamined } from '../../testing/examined.ts';
import type { Person } from '../../testing/people.ts';
import { startTestGateway, testNow, type TestGateway } from '../../testing/test-gateway.ts';
import { callToInterview } from '../../testing/published-list.ts';

/** The settings of a commission determine who is called, selected and an alternate. */
let gateway: TestGateway;
let officer: Person;
beforeAll(async () => {
  gateway = await startTestGateway();
  officer = await gateway.createStaff({
    privileges: { resultAndSelection: ['read', 'create', 'approve'], masterConfiguration: ['read', 'update'] },
  });
});
afterEach(async () => {
  gateway.setNow(testNow);
  await gateway.db.deleteFrom('selectionRule').where('source', '=', SOURCE).execute();
});
afterAll(() => gateway.stop());

const SOURCE = 'Decision 5 of the commission';
const INTERVIEW = '2026-11-21T08:15:00.000Z';
const enter = (kind: Parameters<typeof gateway.call<typeof selection.saveRule>>[1]['body']['kind'], value: unknown) =>
  gateway.data(
    selection.saveRule,
    { body: { kind, value, holdsFromAd: '2026-11-21', source: SOURCE, touchedAgreed: true } },
    { as: officer },
  );
const listOf = (stage: 'listWritten' | 'listFinal', { advtCode }: TestExamined) =>
  gateway.data(selection[stage], { params: { advtCode }, query: {} }, { as: officer });
const outcomes = async (stage: 'listWritten' | 'listFinal', exam: TestExamined) =>
  (await listOf(stage, exam)).rows.map(({ rollNumber, outcome }) => [rollNumber, outcome]);

type Wish = Partial<Parameters<typeof createExamined>[1]>;
const examined = (marks: number[], wish: Wish = {}) =>
  createExamined(gateway, {
    categories: [{ quotaCode: 'open', seats: 1 }],
    people: marks.map((each) => ({ marks: each })),
    publishDateAd: '2026-11-21',
    ...wish,
  });

async function interviewed(marks: number[], wish: Wish = {}): Promise<TestExamined> {
  const exam = await examined(marks, wish);
  const { advtCode, people } = exam;
  await callToInterview(gateway, { advtCode, interviewAt: INTERVIEW }, officer);
  const each = people.map(({ applicationId }) => ({ applicationId, marks: 20, seen: null }));
  await gateway.data(selection.addInterview, { body: { advtCode, marks: each, close: true } }, { as: officer });
  return exam;
}

test('how many are called to the interview is what the schedule says', async () => {
  const exam = await examined([90, 80, 70, 60, 50]);
  const called = async () => (await outcomes('listWritten', exam)).filter(([, outcome]) => outcome === 'selected').map(([roll]) => roll);
  expect(await called()).toEqual([101, 102, 103]);
  await enter('shortlist', { bands: [{ seatsFrom: 1, people: null, percent: 300 }] });
  expect(await called()).toEqual([101, 102, 103, 104]);
});

test('an advertisement that was published before keeps the rules of its day', async () => {
  const exam = await examined([90, 80, 70, 60], { publishDateAd: '2026-11-20' });
  await enter('shortlist', { bands: [{ seatsFrom: 1, people: 9, percent: null }] });
  expect((await outcomes('listWritten', exam)).at(-1)).toEqual([104, 'notSelected']);
});

test('how many stand by is what the rule of alternates says', async () => {
  const exam = await interviewed([90, 80, 70]);
  expect(await outcomes('listFinal', exam)).toEqual([
    [101, 'selected'],
    [102, 'alternate'],
    [103, 'notSelected'],
  ]);
  await enter('alternates', { bands: [{ seatsFrom: 1, people: 2, percent: null }] });
  expect(await outcomes('listFinal', exam)).toEqual([
    [101, 'selected'],
    [102, 'alternate'],
    [103, 'alternate'],
  ]);
});

test('who comes first of two with equal marks is what the order of facts says, or nobody', async () => {
  const level = await gateway.db.selectFrom('educationLevel').select('id').orderBy('position').limit(1).executeTakeFirstOrThrow();
  const having = (percentage: number) => ({ marks: 80, education: [{ levelId: level.id, percentage }] });
  const exam = await interviewed([], { people: [having(60), having(75)] });
  expect(await outcomes('listFinal', exam)).toEqual([
    [102, 'selected'],
    [101, 'alternate'],
  ]);
  await enter('tieBreaks', { facts: ['writtenMarks'] });
  expect((await outcomes('listFinal', exam)).map(([, outcome]) => outcome)).toEqual(['tied', 'tied']);
});

test('age decides by the date of birth that was sent with the application, not by a later one', async () => {
  const born = (dateOfBirthAd: string) => ({ marks: 80, dateOfBirthAd });
  const exam = await interviewed([], { people: [born('1992-01-01'), born('1991-01-01')] });
  const { masterId } = exam.people[0]!;
  await gateway.db.updateTable('candidate').set({ dateOfBirthAd: '1980-01-01' }).where('masterId', '=', masterId).execute();
  expect((await outcomes('listFinal', exam)).map(([roll]) => roll)).toEqual([102, 101]);
});

test('how many percent a grade point is worth is what the scale says', async () => {
  const level = await gateway.db.selectFrom('educationLevel').select('id').orderBy('position').limit(1).executeTakeFirstOrThrow();
  const people = [60, 3.2].map((percentage) => ({ marks: 80, education: [{ levelId: level.id, percentage }] }));
  const exam = await interviewed([], { people });
  expect((await outcomes('listFinal', exam)).map(([roll]) => roll)).toEqual([102, 101]);
  await enter('gpaScale', { gpaMaximum: 10, percentPerPoint: 10 });
  expect((await outcomes('listFinal', exam)).map(([roll]) => roll)).toEqual([101, 102]);
});

test('a rule that reaches advertisements published from its day on is saved only after the officer has seen which', async () => {
  const { advtCode } = await examined([90, 80]);
  const value = { bands: [{ seatsFrom: 1, people: 5, percent: null }] };
  const body = { kind: 'shortlist' as const, value, holdsFromAd: '2026-11-21', source: SOURCE };
  const refused = await gateway.call(selection.saveRule, { body }, { as: officer });
  expect([refused.httpStatus, refused.errorCode]).toEqual([409, 'TOUCHES_ADVERTISEMENTS']);
  expect(refused.message).toContain(String(advtCode));
  expect((await gateway.call(selection.saveRule, { body: { ...body, touchedAgreed: true } }, { as: officer })).httpStatus).toBe(200);
});
