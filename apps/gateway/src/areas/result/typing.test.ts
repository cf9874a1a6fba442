import * as attendance from '@psc/api-client/areas/examination/attendance.ts';
import * as result from '@psc/api-client/areas/result/result.ts';
import * as session from '@psc/api-client/areas/access/session.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAdvertisement } from '../../testing/advertisements.ts';
import { createApprovedApplication, createCentre, scheduleAt } from '../../testing/examination.ts';
import type { Person } from '../../testing/people.ts';
import { startTestGateway, testNow, type TestGateway } from '../../testing/test-gateway.ts';

let gateway: TestGateway;
let first: Person;
let second: Person;
let third: Person;
let publisher: Person;
const typist = { resultAndSelection: ['read' as const, 'create' as const, 'update' as const, 'approve' as const] };
beforeAll(async () => {
  gateway = await startTestGateway();
  const privileges = typist;
  first = await gateway.createStaff({ privileges, firstName: 'Madan', lastName: 'Yadav' });
  second = await gateway.createStaff({ privileges, firstName: 'Rama', lastName: 'Thapa' });
  third = await gateway.createStaff({ privileges });
  publisher = await gateway.createStaff({ privileges });
});
afterAll(() => gateway.stop());

type Examination = { advtCode: number; paperId: number; people: number[] };

/** Roll numbers 101 and 102 were present, 103 was absent. */
async function examined(): Promise<Examination> {
  const advertisement = await createAdvertisement(gateway.db, {}, gateway.now());
  const { advtCode, paperId } = advertisement;
  const centre = await createCentre(gateway, [3]);
  const people: number[] = [];
  for (const rollNumber of [101, 102, 103]) {
    const { applicationId } = await createApprovedApplication(gateway, advertisement, centre);
    const seat = { applicationId, advtCode, examCentreId: centre, rollNumber, allocatedAt: gateway.now() };
    await gateway.db.insertInto('candidateSeat').values(seat).execute();
    people.push(applicationId);
  }
  await scheduleAt(gateway, advtCode, testNow);
  for (const [position, applicationId] of people.entries()) {
    await gateway.data(
      attendance.save,
      { body: { people: [{ applicationId, seen: null }], paperId, isPresent: position < 2 } },
      { as: third },
    );
  }
  return { advtCode, paperId, people };
}

/** @param marks By the candidate's position */
const type = ({ advtCode, paperId, people }: Examination, marks: Record<number, string>, as: Person, finish = true) =>
  gateway.call(
    result.savePost,
    {
      body: {
        advtCode,
        paperId,
        finish,
        marks: Object.entries(marks).map(([at, each]) => ({ applicationId: people[Number(at)]!, marks: each })),
      },
    },
    { as },
  );
const read = ({ advtCode, paperId }: Examination, as: Person) =>
  gateway.data(result.getTyping, { params: { pageNumber: 1, pageLength: 50, advtCode, paperId }, query: {} }, { as });
const marksOnly = (marks: number) => ({ marks, right: null, wrong: null, subjective: null });
const recorded = async ({ paperId }: Examination) =>
  (await gateway.db.selectFrom('writtenMark').select('marks').where('paperId', '=', paperId).orderBy('applicationId').execute()).map(
    (row) => Number(row.marks),
  );

test('Marks that two officers typed alike are recorded, and those of one officer alone are not', async () => {
  const exam = await examined();
  expect((await type(exam, { 0: '64.5', 1: '39' }, first)).data).toMatchObject({ state: 'waitsForSecond' });
  expect(await recorded(exam)).toEqual([]);
  expect((await type(exam, { 0: '64.5', 1: '39' }, second)).data).toMatchObject({ state: 'recorded', recorded: 2 });
  expect(await recorded(exam)).toEqual([64.5, 39]);
  const history = await gateway.db.selectFrom('markChange').select(['reason', 'changedBy']).where('paperId', '=', exam.paperId).execute();
  expect(history).toEqual([
    { reason: 'typed', changedBy: second.accountId },
    { reason: 'typed', changedBy: second.accountId },
  ]);
});

test('What differs is shown to both once both have finished, is recorded nowhere, and is put right by the one who mistyped', async () => {
  const exam = await examined();
  await type(exam, { 0: '64', 1: '39' }, first);
  const before = await read(exam, second);
  expect(before.people.map((row) => row.typed)).toEqual([null, null]);
  expect(before.officers).toMatchObject([{ name: 'Madan Yadav', typed: 2, isMe: false }]);
  expect(before.differences).toEqual([]);
  expect((await type(exam, { 0: '46', 1: '39' }, second)).data).toMatchObject({ state: 'differs', differing: 1 });
  expect(await recorded(exam)).toEqual([]);
  expect((await read(exam, first)).differences).toEqual([{ rollNumber: 101, first: marksOnly(64), second: marksOnly(46) }]);
  expect((await type(exam, { 0: '64' }, second)).data).toMatchObject({ state: 'recorded' });
  expect(await recorded(exam)).toEqual([64, 39]);
});

test('A list that leaves somebody out who was present is not finished, names them, and keeps what was typed', async () => {
  const exam = await examined();
  const refused = await type(exam, { 0: '64' }, first);
  expect([refused.httpStatus, refused.message]).toEqual([
    409,
    'Marks of 1 candidate who was present are missing: 102. What you typed is saved.',
  ]);
  const { people, officers } = await read(exam, first);
  expect(people).toMatchObject([
    { rollNumber: 101, typed: marksOnly(64) },
    { rollNumber: 102, typed: null },
  ]);
  expect(officers[0]!.finishedAt).toBeNull();
});

test('One officer is not both, and a third one does not join', async () => {
  const exam = await examined();
  await type(exam, { 0: '64', 1: '39' }, first);
  expect((await type(exam, { 0: '64', 1: '39' }, first)).data).toMatchObject({ state: 'waitsForSecond' });
  await type(exam, { 0: '64' }, second, false);
  const refused = await type(exam, { 0: '64', 1: '39' }, third);
  expect([refused.httpStatus, refused.message]).toEqual([409, 'Madan Yadav, Rama Thapa are typing the marks of this paper.']);
  expect((await read(exam, third)).mayType).toBe(false);
  expect((await read(exam, second)).mayType).toBe(true);
});

/** Makes `deputy` act for `absent`, or for themselves again. */
async function actFor(deputy: Person, absent: Person | null) {
  let deputyId: number | null = null;
  if (absent) {
    const days = { fromAd: '2026-11-01', untilAd: '2026-12-31', privileges: ['resultAndSelection'] };
    const given = { givenByAccountId: third.accountId, givenAt: gateway.now(), reason: 'Leave' };
    const row = { accountId: absent.accountId, deputyAccountId: deputy.accountId, ...days, ...given };
    ({ id: deputyId } = await gateway.db.insertInto('deputy').values(row).returning('id').executeTakeFirstOrThrow());
  }
  await gateway.data(session.actInPlaceOf, { body: { deputyId } }, { as: deputy });
}

test('A deputy continues with what the absent colleague typed, and is not the second officer: neither as deputy nor in the own name', async () => {
  const exam = await examined();
  await type(exam, { 0: '64' }, first, false);
  const deputy = await gateway.createStaff({ privileges: typist, firstName: 'Gita', lastName: 'Oli' });
  await actFor(deputy, first);
  expect((await read(exam, deputy)).people.map((row) => row.typed)).toEqual([marksOnly(64), null]);
  expect((await type(exam, { 1: '39' }, deputy)).data).toMatchObject({ state: 'waitsForSecond' });
  expect((await read(exam, deputy)).officers).toMatchObject([{ name: 'Madan Yadav / Gita Oli', typed: 2, isMe: true }]);
  await actFor(deputy, null);
  expect((await type(exam, { 0: '64', 1: '39' }, deputy)).data).toMatchObject({ state: 'waitsForSecond' });
  expect(await recorded(exam)).toEqual([]);
  expect((await type(exam, { 0: '64', 1: '39' }, second)).data).toMatchObject({ state: 'recorded' });
  const { mayPublish } = await gateway.data(result.publish, { params: { id: exam.advtCode } }, { as: deputy });
  expect(mayPublish, 'who typed as a deputy does not publish either').toBe(false);
});

test('Who typed one of the two does not type the other one for its absent officer', async () => {
  const exam = await examined();
  await type(exam, { 0: '64', 1: '39' }, first);
  await type(exam, { 0: '64' }, second, false);
  await actFor(first, second);
  const refused = await type(exam, { 1: '39' }, first);
  expect([refused.httpStatus, refused.message]).toEqual([409, expect.stringContaining('Two different people have to type the marks.')]);
  expect((await read(exam, first)).mayType).toBe(false);
  expect(await recorded(exam)).toEqual([]);
  await actFor(first, null);
});

test('Marks beyond the paper, and marks of somebody who was absent, are refused at their field', async () => {
  const exam = await examined();
  expect((await type(exam, { 0: '64', 1: '101' }, first)).errors).toMatchObject([
    { field: 'marks.1.marks', message: 'Enter marks from 0 to 100, with at most two decimals.' },
  ]);
  expect((await type(exam, { 2: '50' }, first)).errors).toMatchObject([{ field: 'marks.0.marks' }]);
  expect((await type(exam, { 0: '12.345' }, first)).httpStatus).toBe(400);
});

test('Marks of any two decimals are taken', async () => {
  const exam = await examined();
  expect((await type(exam, { 0: '1.15', 1: '64.1' }, first)).data).toMatchObject({ state: 'waitsForSecond' });
});

test('Neither of the two officers who typed the marks publishes them', async () => {
  const exam = await examined();
  for (const officer of [first, second]) await type(exam, { 0: '64', 1: '39' }, officer);
  const { advtCode } = exam;
  const preview = (as: Person) => gateway.data(result.publish, { params: { id: advtCode } }, { as });
  const { version } = await preview(third);
  const publish = (as: Person) => gateway.call(result.confirmPublish, { params: { id: advtCode }, body: { version } }, { as });
  for (const officer of [first, second]) {
    expect((await preview(officer)).mayPublish).toBe(false);
    expect((await publish(officer)).httpStatus).toBe(409);
  }
  expect((await preview(publisher)).mayPublish).toBe(true);
});

test('A typist who differs from what was recorded holds the result, until the mark is typed alike or a sheet settles it', async () => {
  const exam = await examined();
  for (const officer of [first, second]) await type(exam, { 0: '64', 1: '39' }, officer);
  await type(exam, { 0: '66' }, first, false);
  const publish = async () => {
    const { version } = await gateway.data(result.publish, { params: { id: exam.advtCode } }, { as: publisher });
    return gateway.call(result.confirmPublish, { params: { id: exam.advtCode }, body: { version } }, { as: publisher });
  };
  expect(await publish()).toMatchObject({ httpStatus: 409, message: expect.stringContaining('1 typed mark differs') });
  await type(exam, { 0: '66' }, second);
  await type(exam, { 0: '66' }, first);
  expect(await recorded(exam)).toEqual([66, 39]);
  expect((await publish()).httpStatus).toBe(200);
});

test('A published result is typed no more', async () => {
  const exam = await examined();
  await type(exam, { 0: '64', 1: '39' }, first);
  await type(exam, { 0: '64', 1: '39' }, second);
  await gateway.db.updateTable('writtenResult').set({ status: 'published' }).where('advtCode', '=', exam.advtCode).execute();
  expect((await type(exam, { 0: '65' }, first)).httpStatus).toBe(409);
  expect((await read(exam, first)).mayType).toBe(false);
});

describe('a paper with negative marking', () => {
  type Answers = { right?: number; wrong?: number; marks?: number };
  const negative = async (examOption: 'objective' | 'objectiveAndSubjective' = 'objective') => {
    const exam = await examined();
    const values = { examOption, negativeMarkingPercent: 20, marksPerQuestion: 2 };
    await gateway.db.updateTable('paper').set(values).where('id', '=', exam.paperId).execute();
    return exam;
  };
  const typeAnswers = ({ advtCode, paperId, people }: Examination, answers: Answers[], as: Person, finish = true) => {
    const marks = answers.map((each, position) => ({ applicationId: people[position]!, ...each }));
    return gateway.call(result.savePost, { body: { advtCode, paperId, finish, marks } }, { as });
  };
  const both = [
    { right: 40, wrong: 5 },
    { right: 1, wrong: 30 },
  ];

  test('the right and wrong answers that two officers typed alike give the marks, and are kept with them', async () => {
    const exam = await negative();
    expect((await read(exam, first)).answers).toMatchObject({ marksPerQuestion: 2, questions: 50, hasSubjectivePart: false });
    await typeAnswers(exam, both, first);
    expect((await typeAnswers(exam, both, second)).data).toMatchObject({ state: 'recorded', recorded: 2 });
    expect(await recorded(exam)).toEqual([78, 0]);
    expect((await read(exam, first)).people[0]!.typed).toEqual({ marks: 78, right: 40, wrong: 5, subjective: 0 });
    const trace = await gateway.db
      .selectFrom('markChange')
      .select(['newMarks', 'rightAnswers', 'wrongAnswers'])
      .where('paperId', '=', exam.paperId)
      .orderBy('applicationId')
      .execute();
    expect(trace).toMatchObject([
      { newMarks: 78, rightAnswers: 40, wrongAnswers: 5 },
      { newMarks: 0, rightAnswers: 1, wrongAnswers: 30 },
    ]);
  });

  test('answers that differ are shown to both even where the marks are the same, and nothing is recorded', async () => {
    const exam = await negative();
    await typeAnswers(exam, [both[0]!, { right: 0, wrong: 30 }], first);
    expect((await typeAnswers(exam, both, second)).data).toMatchObject({ state: 'differs', differing: 1 });
    expect((await read(exam, second)).differences).toMatchObject([
      { rollNumber: 102, first: { marks: 0, right: 0 }, second: { marks: 0, right: 1 } },
    ]);
    expect(await recorded(exam)).toEqual([]);
  });

  test('the marks of a subjective part are typed beside the answers and added', async () => {
    const exam = await negative('objectiveAndSubjective');
    const typed = both.map((each) => ({ ...each, marks: 12.5 }));
    for (const officer of [first, second]) await typeAnswers(exam, typed, officer);
    expect(await recorded(exam)).toEqual([90.5, 2.5]);
    expect((await typeAnswers(exam, both, first)).errors).toMatchObject([{ field: 'marks.0.marks' }, { field: 'marks.1.marks' }]);
    const beyond = await typeAnswers(exam, [{ right: 50, wrong: 0, marks: 1 }], first);
    expect(beyond.errors).toMatchObject([{ field: 'marks.0.marks', message: expect.stringContaining('from 0 to 100') }]);
  });

  test('half of the answers, more answers than questions and marks instead of answers are refused at their field', async () => {
    const exam = await negative();
    const refused = async (answers: Answers) => (await typeAnswers(exam, [answers], first)).errors;
    expect(await refused({ right: 40 })).toMatchObject([{ field: 'marks.0.wrong' }]);
    expect(await refused({ wrong: 4 })).toMatchObject([{ field: 'marks.0.right' }]);
    expect(await refused({ right: 41, wrong: 10 })).toEqual([
      { field: 'marks.0.wrong', message: 'There are more right and wrong answers than questions in the paper (50).' },
    ]);
    expect(await refused({ marks: 60 })).toMatchObject([{ field: 'marks.0.right' }]);
    expect(await refused({ right: 40, wrong: 5, marks: 60 })).toMatchObject([{ field: 'marks.0.marks' }]);
    expect(await refused({ right: 1.5, wrong: 5 })).toMatchObject([{ field: 'marks.0.right' }]);
  });

  test('answers are refused where the paper takes nothing off, and marks are typed where nobody said what a question is worth', async () => {
    const exam = await examined();
    expect((await typeAnswers(exam, both, first)).errors).toMatchObject([{ field: 'marks.0.right' }, { field: 'marks.1.right' }]);
    await gateway.db.updateTable('paper').set({ negativeMarkingPercent: 20 }).where('id', '=', exam.paperId).execute();
    expect((await read(exam, first)).answers).toBeNull();
    expect((await type(exam, { 0: '64', 1: '39' }, first)).data).toMatchObject({ state: 'waitsForSecond' });
  });
});
