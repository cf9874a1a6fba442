import * as applications from '@psc/api-client/areas/application/application.ts';
import * as selection from '@psc/api-client/areas/selection/selection.ts';
import * as calls from '@psc/api-client/areas/selection/selection-revision.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inPlaceOf } from '../../testing/deputy.ts';
import { callToInterview, publishList } from '../../testing/published-list.ts';
import { createExamined, type ExaminedPerson, type TestExamined } from '../../testing/examined.ts';
import type { Person } from '../../testing/people.ts';
import { recountPublished, whileRevising } from '../result/repository/revised-marks.ts';
import { recordStatements, RecordingDialect, type Statement } from '../../testing/every-call/statement-recorder.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { startTestGateway, testNow, type TestGateway } from '../../testing/test-gateway.ts';

let gateway: TestGateway;
let officer: Person;
let approver: Person;
beforeAll(async () => {
  gateway = await startTestGateway({ database: await createTestDatabase(undefined, { dialect: RecordingDialect }) });
  officer = await gateway.createStaff({ privileges: { resultAndSelection: ['read', 'create', 'update', 'approve'] } });
  approver = await gateway.createStaff({ privileges: { resultAndSelection: ['read', 'approve'] } });
});
afterAll(() => gateway.stop());

type Applicant = TestExamined['people'][number];
const reason = 'Order of the Supreme Court, case 081-WO-0412';
const marked = (...marks: number[]): ExaminedPerson[] => marks.map((each) => ({ marks: each, language: 'en' }));

/** An examination, by default for one open post, whose interview is on this day. */
async function called(people: ExaminedPerson[], categories = [{ quotaCode: 'open', seats: 1 }]): Promise<TestExamined> {
  const exam = await createExamined(gateway, { categories, people });
  const body = { advtCode: exam.advtCode, interviewAt: '2026-11-21T08:15:00.000Z' };
  await callToInterview(gateway, body, officer);
  return exam;
}

const interview = ({ advtCode, people }: TestExamined, marks: Record<number, number | null>, close = true) =>
  gateway.call(
    selection.addInterview,
    {
      body: {
        advtCode,
        close,
        marks: Object.entries(marks).map(([at, each]) => ({ applicationId: people[Number(at)]!.applicationId, marks: each })),
      },
    },
    { as: officer },
  );

/** An approved place today, as from the plan of interview days. */
async function placeOf({ advtCode, people }: TestExamined, person: number): Promise<void> {
  const { db } = gateway;
  const [today, place] = [testNow, { placeEn: 'Anamnagar', placeNe: 'अनामनगर' }];
  await db.insertInto('interviewPlan').values({ advtCode, state: 'approved' }).execute();
  const panel = { advtCode, panelNumber: 1, ...place };
  const { id: panelId } = await db.insertInto('interviewPanel').values(panel).returning('id').executeTakeFirstOrThrow();
  const session = { panelId, dayAd: '2026-11-21', half: 'morning', startsAt: today, minutesEach: 30, capacity: 1 };
  const { id: sessionId } = await db.insertInto('interviewSession').values(session).returning('id').executeTakeFirstOrThrow();
  const { applicationId } = people[person]!;
  await db.insertInto('interviewSlot').values({ applicationId, sessionId, position: 1 }).execute();
  const approved = { startsAt: today, panelNumber: 1, ...place, approvedBy: approver.accountId, approvedAt: today };
  await db
    .insertInto('interviewAppointment')
    .values({ applicationId, sessionId, ...approved })
    .execute();
}

async function published(exam: TestExamined): Promise<void> {
  const { advtCode } = exam;
  await gateway.data(selection.addFinal, { body: { advtCode } }, { as: officer });
  await publishList(gateway, advtCode, approver);
}

/** Corrects a published mark as its revision does, because only the consequences are tested here. */
async function correctMark({ advtCode, people, paperId }: TestExamined, person: number, marks: number): Promise<void> {
  await gateway.db.transaction().execute(async (db) => {
    await whileRevising(db, async () => {
      await db
        .updateTable('writtenMark')
        .set({ marks, isPass: marks >= 40 })
        .where('applicationId', '=', people[person]!.applicationId)
        .where('paperId', '=', paperId)
        .execute();
    });
    await recountPublished(db, advtCode);
  });
}

const revisionsOf = ({ advtCode }: TestExamined) => gateway.data(calls.list, { params: { advtCode } }, { as: officer });
async function ask(exam: TestExamined, stage: 'written' | 'final') {
  const { lists } = await revisionsOf(exam);
  const digest = lists.find((each) => each.stage === stage)!.digest;
  return gateway.call(calls.askList, { body: { advtCode: exam.advtCode, stage, digest, reason } }, { as: officer });
}
const decide = (revisionId: number, approve = true, as = approver, remarks = '') =>
  gateway.call(calls.decide, { body: { revisionId, approve, remarks } }, { as });
const outcomesOf = async ({ advtCode }: TestExamined, call: typeof selection.listWritten | typeof selection.listFinal) => {
  const { rows: people } = await gateway.data(call, { params: { advtCode }, query: {} }, { as: officer });
  return people.map(({ rollNumber, outcome }) => [rollNumber, outcome]);
};
const stepOf = async (person: Applicant, name: string) => {
  const { timeline } = await gateway.data(applications.detail, { body: { applicationId: person.applicationId } }, { as: person });
  return timeline.find(({ step }) => step === name);
};
const subjectsTo = async ({ email }: Applicant) => (await gateway.mails()).filter(({ to }) => to === email).map(({ subject }) => subject);

describe('the list of those called to the interview', () => {
  test('is replaced when another officer approves; the old one stays readable, and those whose outcome changes are informed', async () => {
    const exam = await called(marked(90, 80, 70, 60));
    const unchanged: Statement[] = [];
    const { lists: shown } = await recordStatements(unchanged, () => revisionsOf(exam));
    expect(shown).toMatchObject([{ stage: 'written', differs: false, changes: { count: 0 } }]);
    // Nothing was corrected since it was published, so it is not ranked.
    expect(unchanged.filter(({ text }) => /old as materialized|rank\(\) over/.test(text))).toEqual([]);
    await correctMark(exam, 3, 75);
    expect((await revisionsOf(exam)).lists[0]).toMatchObject({
      differs: true,
      changes: {
        count: 2,
        people: [
          { person: { rollNumber: 104 }, outcomeBefore: 'notSelected', outcomeAfter: 'selected', rankBefore: 4, rankAfter: 3 },
          { person: { rollNumber: 103 }, outcomeBefore: 'selected', outcomeAfter: 'notSelected' },
        ],
      },
    });
    const { digest } = (await revisionsOf(exam)).lists[0]!;
    const asked = { body: { advtCode: exam.advtCode, stage: 'written' as const, digest, reason } };
    const statements: Statement[] = [];
    const { revisionId } = (await recordStatements(statements, () => gateway.call(calls.askList, asked, { as: officer }))).data!;
    // Once for the comparison with the list that the officer saw, once for the check.
    expect(statements.filter(({ text }) => text.includes('old as materialized'))).toHaveLength(2);
    const seen: Statement[] = [];
    const waiting = (await recordStatements(seen, () => revisionsOf(exam))).lists[0]!;
    expect(waiting).toMatchObject({ differs: true, digest, changes: { count: 2, people: [{ outcomeAfter: 'selected' }, {}] } });
    expect(seen.filter(({ text }) => text.includes('old as materialized'))).toEqual([]);
    expect((await outcomesOf(exam, selection.listWritten))[2]).toEqual([103, 'selected']);
    expect((await ask(exam, 'written')).httpStatus).toBe(409);
    expect((await decide(revisionId, true, officer)).message).toBe(
      'You requested this correction, so another officer has to decide on it.',
    );
    expect((await decide(revisionId, false)).errors?.[0]?.field).toBe('remarks');
    expect((await decide(revisionId)).data).toEqual({ state: 'applied' });

    expect(await outcomesOf(exam, selection.listWritten)).toEqual([
      [101, 'selected'],
      [102, 'selected'],
      [104, 'selected'],
      [103, 'notSelected'],
    ]);
    const { lists, revisions, replaced } = await revisionsOf(exam);
    expect(lists[0]).toMatchObject({ differs: false, revisedAt: testNow.toISOString() });
    expect(revisions).toMatchObject([{ stage: 'written', state: 'applied', reason, changes: { count: 2 } }]);
    const { replacedId } = replaced[0]!;
    const old = await gateway.data(calls.replacedList, { params: { replacedId }, query: {} }, { as: officer });
    expect(old.rows.map(({ rollNumber, outcome }) => [rollNumber, outcome]).slice(2)).toEqual([
      [103, 'selected'],
      [104, 'notSelected'],
    ]);
    const [first, , third, fourth] = exam.people as [Applicant, Applicant, Applicant, Applicant];
    expect(await stepOf(fourth, 'interview')).toMatchObject({ outcome: 'selected', correctedAt: testNow.toISOString() });
    expect(await subjectsTo(fourth)).toContainEqual(expect.stringContaining('Corrected list: you are called to the interview'));
    expect(await subjectsTo(third)).toContainEqual(expect.stringContaining('Corrected list for the interview'));
    expect(await subjectsTo(first)).not.toContainEqual(expect.stringContaining('Corrected'));
  });

  test('opens a closed interview again for who is called later, and the final list waits for it', async () => {
    const exam = await called(marked(90, 80, 70, 60));
    await interview(exam, { 0: 20, 1: 25, 2: 20 });
    await correctMark(exam, 3, 79);
    await decide((await ask(exam, 'written')).data!.revisionId);
    const final = { body: { advtCode: exam.advtCode } };
    expect((await gateway.call(selection.addFinal, final, { as: officer })).httpStatus).toBe(409);
    expect((await interview(exam, { 3: 29 })).errors?.[0]?.message).toBe(
      'This candidate has no approved day and place of the interview yet.',
    );
    await placeOf(exam, 3);
    expect((await interview(exam, { 3: 29 })).httpStatus).toBe(200);
    await published(exam);
    expect((await outcomesOf(exam, selection.listFinal))[0]).toEqual([101, 'selected']);
  });

  test('keeps in whose place its correction was requested and approved', async () => {
    const exam = await called(marked(90, 80, 70, 60));
    await correctMark(exam, 3, 75);
    const privilege = 'resultAndSelection' as const;
    const [secretary, section] = [
      await gateway.createStaff({ privileges: { resultAndSelection: ['read', 'update'] } }),
      await gateway.createStaff({ privileges: { resultAndSelection: ['read', 'approve'] } }),
    ];
    const asked = await inPlaceOf(gateway, { absent: secretary, deputy: officer, privilege }, () => ask(exam, 'written'));
    await inPlaceOf(gateway, { absent: section, deputy: approver, privilege }, () => decide(asked.data!.revisionId));
    const list = gateway.db.selectFrom('selection').select(['createdBy', 'createdFor', 'approvedBy', 'approvedFor']);
    expect(await list.where('advtCode', '=', exam.advtCode).executeTakeFirst()).toEqual({
      ...{ createdBy: officer.accountId, createdFor: secretary.accountId },
      ...{ approvedBy: approver.accountId, approvedFor: section.accountId },
    });
  });

  test('is not asked for where it would be the same, nor by who saw another one', async () => {
    const exam = await called(marked(90, 80));
    expect((await ask(exam, 'written')).message).toBe('This list is already published.');
    const body = { advtCode: exam.advtCode, stage: 'written' as const, digest: 'of another list', reason };
    expect((await gateway.call(calls.askList, { body }, { as: officer })).httpStatus).toBe(409);
    const reasonless = { ...body, reason: ' ' };
    expect((await gateway.call(calls.askList, { body: reasonless }, { as: officer })).errors?.[0]?.field).toBe('reason');
  });

  test('is not applied when marks have changed again since it was asked for', async () => {
    const exam = await called(marked(90, 80, 70, 60));
    await correctMark(exam, 3, 75);
    const { revisionId } = (await ask(exam, 'written')).data!;
    await correctMark(exam, 3, 95);
    expect((await decide(revisionId)).message).toContain('have changed since this correction was requested');
    expect((await decide(revisionId, false, approver, 'Marks changed again')).data).toEqual({ state: 'refused' });
  });
});

describe('the marks of a closed interview', () => {
  const askMarks = (exam: TestExamined, person: number, marks: string) =>
    gateway.call(
      calls.askInterviewMark,
      { body: { advtCode: exam.advtCode, masterId: String(exam.people[person]!.masterId), marks, reason } },
      { as: officer },
    );

  test('are corrected by a revision, from which another final list follows', async () => {
    const exam = await called(marked(90, 80, 70));
    expect((await askMarks(exam, 1, '29.15')).message).toContain('is not closed yet');
    await interview(exam, { 0: 10, 1: 15, 2: null });
    await published(exam);
    expect((await outcomesOf(exam, selection.listFinal))[0]).toEqual([101, 'selected']);
    expect((await askMarks(exam, 1, '30.01')).errors?.[0]?.field).toBe('marks');
    const { revisionId } = (await askMarks(exam, 1, '29.15')).data!;
    expect((await decide(revisionId)).data).toEqual({ state: 'applied' });
    const { lists, revisions } = await revisionsOf(exam);
    expect(revisions[0]!.interviewMarks).toMatchObject({ person: { rollNumber: 102 }, before: 15, after: 29.15 });
    expect(lists.find(({ stage }) => stage === 'final')).toMatchObject({ differs: true, changes: { count: 2 } });

    await decide((await ask(exam, 'final')).data!.revisionId);
    expect(await outcomesOf(exam, selection.listFinal)).toEqual([
      [102, 'selected'],
      [101, 'alternate'],
    ]);
    const [first, second] = exam.people as [Applicant, Applicant];
    expect(await stepOf(second, 'finalSelection')).toMatchObject({ outcome: 'selected', correctedAt: testNow.toISOString() });
    expect(await subjectsTo(first)).toContainEqual(expect.stringContaining('Corrected final list: you are an alternate'));
  });
});

test('a tie that a correction brings about is named with its people, and the correction waits for the commission', async () => {
  const exam = await called(marked(90, 80, 70));
  await interview(exam, { 0: 10, 1: 10, 2: 10 });
  await published(exam);
  await correctMark(exam, 1, 90);
  const [, final] = (await revisionsOf(exam)).lists;
  expect(final!.ties.map(({ people }) => people.map(({ rollNumber }) => rollNumber))).toEqual([[101, 102]]);
  expect((await ask(exam, 'final')).message).toContain('the rules cannot separate');
  const applicationIds = [exam.people[1]!.applicationId, exam.people[0]!.applicationId];
  const decision = { advtCode: exam.advtCode, applicationIds, reason: 'Decision 12 of the commission' };
  await gateway.data(selection.decideTie, { body: decision }, { as: approver });
  expect((await decide((await ask(exam, 'final')).data!.revisionId)).data).toEqual({ state: 'applied' });
  expect((await outcomesOf(exam, selection.listFinal))[0]).toEqual([102, 'selected']);
});

test('who left the final list does not come back when it is corrected, and who moved up keeps the seat', async () => {
  const exam = await called(marked(90, 80, 70));
  await interview(exam, { 0: 20, 1: 20, 2: 20 });
  await published(exam);
  const { advtCode, people } = exam;
  const leaving = { advtCode, applicationId: people[0]!.applicationId, cause: 'declined' as const, reason: 'Letter of 5 Mangsir' };
  const { revisionId } = await gateway.data(selection.addNewFinal, { body: leaving }, { as: officer });
  await gateway.data(selection.decideNewFinal, { body: { revisionId, approve: true, remarks: '' } }, { as: approver });
  await correctMark(exam, 0, 95);
  await correctMark(exam, 2, 79);
  const answer = await ask(exam, 'final');
  expect((await decide(answer.data!.revisionId)).data).toEqual({ state: 'applied' });
  expect(Object.fromEntries(await outcomesOf(exam, selection.listFinal))).toEqual({
    101: 'notSelected',
    102: 'selected',
    103: 'notSelected',
  });
});

test('a correction takes no seat from a candidate who moved up, although another one could shift to it from a quota', async () => {
  const posts = [
    { quotaCode: 'open', seats: 1 },
    { quotaCode: 'woman', seats: 1 },
  ];
  const claims = [['open'], ['open', 'woman'], ['open'], ['woman']];
  const exam = await called(
    [90, 85, 80, 75].map((marks, at) => ({ marks, quotas: claims[at]! })),
    posts,
  );
  await interview(exam, { 0: 20, 1: 20, 2: 20, 3: 20 });
  await published(exam);
  const { advtCode, people, categoryIds } = exam;
  const leaving = { advtCode, applicationId: people[0]!.applicationId, cause: 'declined' as const, reason: 'Letter of 5 Mangsir' };
  const { revisionId } = await gateway.data(selection.addNewFinal, { body: leaving }, { as: officer });
  await gateway.data(selection.decideNewFinal, { body: { revisionId, approve: true, remarks: '' } }, { as: approver });
  const final = async () => (await revisionsOf(exam)).lists.find(({ stage }) => stage === 'final')!;
  expect(await final()).toMatchObject({ differs: false, changes: { count: 0 } });
  await correctMark(exam, 3, 76);
  expect(await final()).toMatchObject({ differs: true, changes: { count: 0 } });
  expect((await decide((await ask(exam, 'final')).data!.revisionId)).data).toEqual({ state: 'applied' });
  const seated = async (category: number) => {
    const query = { category, outcome: 'selected' as const };
    return (await gateway.data(selection.listFinal, { params: { advtCode }, query: query as never }, { as: officer })).rows.map(
      ({ rollNumber }) => rollNumber,
    );
  };
  expect([await seated(categoryIds[0]!), await seated(categoryIds[1]!)]).toEqual([[103], [102]]);
});

test('a change of a seat that waits while the final list is corrected is applied only if the seat and the next alternate are the same', async () => {
  const exam = await called(marked(90, 80, 70));
  await interview(exam, { 0: 20, 1: 20, 2: 20 });
  await published(exam);
  const { advtCode, people } = exam;
  const leaving = { advtCode, applicationId: people[0]!.applicationId, cause: 'declined' as const, reason: 'Letter of 5 Mangsir' };
  const { revisionId } = await gateway.data(selection.addNewFinal, { body: leaving }, { as: officer });
  await correctMark(exam, 2, 85);
  expect((await decide((await ask(exam, 'final')).data!.revisionId)).data).toEqual({ state: 'applied' });
  const decideSeat = (id: number) =>
    gateway.call(selection.decideNewFinal, { body: { revisionId: id, approve: true, remarks: '' } }, { as: approver });
  expect((await decideSeat(revisionId)).httpStatus).toBe(409);
  await gateway.data(selection.withdrawNewFinal, { body: { revisionId } }, { as: officer });
  const again = await gateway.data(selection.addNewFinal, { body: leaving }, { as: officer });
  await correctMark(exam, 1, 81);
  expect((await decide((await ask(exam, 'final')).data!.revisionId)).data).toEqual({ state: 'applied' });
  expect((await decideSeat(again.revisionId)).data).toEqual({ state: 'applied' });
  expect(Object.fromEntries(await outcomesOf(exam, selection.listFinal))).toMatchObject({ 101: 'notSelected', 103: 'selected' });
});
