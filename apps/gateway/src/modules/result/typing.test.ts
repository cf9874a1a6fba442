import * as attendance from '@psc/api-client/calls/attendance.ts';
import * as result from '@psc/api-client/calls/result.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdvertisement } from '../../testing/advertisements.ts';
import { createApprovedApplication, createCentre, scheduleAt } from '../../testing/examination.ts';
import type { Person } from '../../testing/people.ts';
import { startTestGateway, testNow, type TestGateway } from '../../testing/test-gateway.ts';

let gateway: TestGateway;
let first: Person;
let second: Person;
let third: Person;
beforeAll(async () => {
  gateway = await startTestGateway();
  const privileges = { resultAndSelection: ['read' as const, 'create' as const, 'update' as const, 'approve' as const] };
  first = await gateway.createStaff({ privileges, firstName: 'Madan', lastName: 'Yadav' });
  second = await gateway.createStaff({ privileges, firstName: 'Rama', lastName: 'Thapa' });
  third = await gateway.createStaff({ privileges });
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
    await gateway.data(attendance.save, { body: { applicationIds: [applicationId], paperId, isPresent: position < 2 } }, { as: third });
  }
  return { advtCode, paperId, people };
}

/** @param marks By the position of the person */
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
  expect(before.people.map((row) => row.marks)).toEqual([null, null]);
  expect(before.officers).toMatchObject([{ name: 'Madan Yadav', typed: 2, isMe: false }]);
  expect(before.differences).toEqual([]);
  expect((await type(exam, { 0: '46', 1: '39' }, second)).data).toMatchObject({ state: 'differs', differing: 1 });
  expect(await recorded(exam)).toEqual([]);
  expect((await read(exam, first)).differences).toEqual([{ rollNumber: 101, first: 64, second: 46 }]);
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
    { rollNumber: 101, marks: 64 },
    { rollNumber: 102, marks: null },
  ]);
  expect(officers[0]!.finishedAt).toBeNull();
});

test('One officer is not both, and a third one does not join', async () => {
  const exam = await examined();
  await type(exam, { 0: '64', 1: '39' }, first);
  expect((await type(exam, { 0: '64', 1: '39' }, first)).data).toMatchObject({ state: 'waitsForSecond' });
  await type(exam, { 0: '64' }, second, false);
  const refused = await type(exam, { 0: '64', 1: '39' }, third);
  expect([refused.httpStatus, refused.message]).toEqual([409, 'Madan Yadav, Rama Thapa type the marks of this paper.']);
  expect((await read(exam, third)).mayType).toBe(false);
  expect((await read(exam, second)).mayType).toBe(true);
});

test('Marks beyond the paper, and marks of somebody who was absent, are refused at their field', async () => {
  const exam = await examined();
  expect((await type(exam, { 0: '64', 1: '101' }, first)).errors).toMatchObject([
    { field: 'marks.1.marks', message: 'Marks are a number from 0 to 100, with at most two decimals.' },
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
  expect((await preview(third)).mayPublish).toBe(true);
});

test('A published result is typed no more', async () => {
  const exam = await examined();
  await type(exam, { 0: '64', 1: '39' }, first);
  await type(exam, { 0: '64', 1: '39' }, second);
  await gateway.db.updateTable('writtenResult').set({ status: 'published' }).where('advtCode', '=', exam.advtCode).execute();
  expect((await type(exam, { 0: '65' }, first)).httpStatus).toBe(409);
  expect((await read(exam, first)).mayType).toBe(false);
});
