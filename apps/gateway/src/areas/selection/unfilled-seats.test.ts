import * as distribution from '@psc/api-client/areas/distribution/distribution.ts';
import * as requisition from '@psc/api-client/areas/requisition/requisition.ts';
import type { CarriedSeats } from '@psc/api-client/areas/requisition/requisition.ts';
import * as revision from '@psc/api-client/areas/selection/selection-revision.ts';
import * as selection from '@psc/api-client/areas/selection/selection.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { callToInterview, publishList } from '../../testing/published-list.ts';
import { createExamined, type ExaminedPerson, type TestExamined } from '../../testing/examined.ts';
import type { Person } from '../../testing/people.ts';
import { startTestGateway, testNow, type TestGateway } from '../../testing/test-gateway.ts';

let gateway: TestGateway;
let officer: Person;
let approver: Person;
let deciding: Person;
let distributing: Person;
beforeAll(async () => {
  gateway = await startTestGateway();
  officer = await gateway.createStaff({ privileges: { resultAndSelection: ['read', 'create', 'approve'] } });
  approver = await gateway.createStaff({ privileges: { resultAndSelection: ['read', 'approve'] } });
  deciding = await gateway.createStaff({ privileges: { requisition: ['read', 'approve'] } });
  distributing = await gateway.createStaff({ privileges: { percentageDistribution: ['read', 'create', 'approve'] } });
});
afterEach(async () => {
  gateway.setNow(testNow);
  // Each test should see only the unfilled seats of its own advertisement.
  await sql`truncate unfilled_seat, seat_carry`.execute(gateway.db);
});
afterAll(() => gateway.stop());

const categories = [
  { quotaCode: 'open', seats: 1 },
  { quotaCode: 'woman', seats: 2 },
];
const oneWomanShort: ExaminedPerson[] = [
  { marks: 90, quotas: ['open'] },
  { marks: 80, quotas: ['woman'] },
];

/** A published final list; all called candidates have the same interview marks, except the one who was absent. */
async function published(
  people: ExaminedPerson[] = oneWomanShort,
  requisitionId?: number,
  posts = categories,
  absent = -1,
  before: (exam: TestExamined) => Promise<void> = async () => undefined,
): Promise<TestExamined> {
  const exam = await createExamined(gateway, { categories: posts, people, classCode: 'classless' });
  const { advtCode } = exam;
  await before(exam);
  const internal = gateway.db.updateTable('advertisementCategory').set({ heading: 'internal' }).where('quotaCode', '=', 'internal');
  await internal.where('advtCode', '=', advtCode).execute();
  if (requisitionId !== undefined)
    await gateway.db.updateTable('advertisement').set({ requisitionId }).where('advtCode', '=', advtCode).execute();
  await callToInterview(gateway, { advtCode, interviewAt: '2026-11-21T08:15:00.000Z' }, officer);
  const { rows: called } = await gateway.data(selection.listInterview, { params: { advtCode }, query: {} }, { as: officer });
  const marks = called.map(({ applicationId }) => ({
    applicationId,
    marks: applicationId === exam.people[absent]?.applicationId ? null : 20,
  }));
  await gateway.data(selection.addInterview, { body: { advtCode, marks } }, { as: officer });
  await gateway.data(selection.addFinal, { body: { advtCode } }, { as: officer });
  await publishList(gateway, advtCode, approver);
  return exam;
}
const seatsOf = async ({ advtCode }: TestExamined) =>
  (await gateway.data(selection.listFinalCandidates, { params: { advtCode }, query: {} }, { as: officer })).categories;

async function asked({ requisitionId }: TestExamined, totalVacancy = 3): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into requisition (requisition_no, service_id, class_id, group_id, sub_group_id, post_id, organization_id, demand_office,
      total_vacancy, requisition_remarks, work_summary, remarks, document_file_id, status, created_by, created_at)
    select 'N-' || (select count(*) from requisition), service_id, class_id, group_id, sub_group_id, post_id, organization_id, demand_office,
      ${totalVacancy}::integer, '-', '-', '-', document_file_id, 'saved', created_by, ${gateway.now()}::timestamptz
    from requisition where id = ${requisitionId} returning id`.execute(gateway.db);
  return rows[0]!.id;
}
const detailsOf = (requisitionId: number) => gateway.data(requisition.getDetails, { params: { requisitionId } }, { as: deciding });
const confirmed = (seats: readonly CarriedSeats[]) =>
  seats.map(({ advertisementCategoryId, seats: number }) => ({ advertisementCategoryId, seats: number }));
async function approve(requisitionId: number, carried: { advertisementCategoryId: number; seats: number }[]) {
  const { version } = await detailsOf(requisitionId);
  return gateway.call(requisition.approve, { body: { requisitionId, version, carried } }, { as: deciding });
}

test('A seat that nobody fills is offered to the next requisition of its post, and carried once the officer confirms it', async () => {
  const exam = await published();
  expect((await seatsOf(exam)).map(({ unfilled, carriedTo }) => [unfilled, carriedTo])).toEqual([
    [0, null],
    [1, null],
  ]);
  const next = await asked(exam);
  const { seatsToCarry, carriedSeats } = await detailsOf(next);
  expect(seatsToCarry).toMatchObject([{ heading: 'open', quotaCode: 'woman', seats: 1, advtNumber: (await seatsOf(exam))[1]!.advtNumber }]);
  expect(carriedSeats).toEqual([]);
  expect((await approve(next, confirmed(seatsToCarry))).httpStatus).toBe(200);
  expect(await detailsOf(next)).toMatchObject({ carriedSeats: seatsToCarry, seatsToCarry: [] });
  expect((await seatsOf(exam))[1]!.carriedTo).toMatchObject({ requisitionId: next });
  const line = gateway.db.selectFrom('auditEntry').select('after').where('subject', '=', `requisition:${next}`);
  expect((await line.where('action', '=', 'requisition.approve').executeTakeFirstOrThrow()).after).toMatchObject({
    carried: confirmed(seatsToCarry),
  });
});

test('No seat is carried twice, and what one requisition leaves out is offered to the next one', async () => {
  const exam = await published();
  const [first, second, third] = [await asked(exam), await asked(exam), await asked(exam)];
  const offered = confirmed((await detailsOf(first)).seatsToCarry);
  expect((await approve(first, [])).httpStatus).toBe(200);
  expect((await detailsOf(second)).seatsToCarry).toHaveLength(1);
  expect((await approve(second, offered)).httpStatus).toBe(200);
  expect((await detailsOf(third)).seatsToCarry).toEqual([]);
  expect((await approve(third, offered)).errorCode).toBe('CHANGED_MEANWHILE');
  expect((await approve(third, [...offered, ...offered])).errorCode).toBe('CHANGED_MEANWHILE');
  expect((await detailsOf(third)).status).toBe('saved');
});

test('Two officers who confirm the same seat at one moment carry it once', async () => {
  const exam = await published();
  const [first, second] = [await asked(exam), await asked(exam)];
  const offered = confirmed((await detailsOf(first)).seatsToCarry);
  const answers = await Promise.all([approve(first, offered), approve(second, offered)]);
  expect(answers.map(({ httpStatus }) => httpStatus).toSorted()).toEqual([200, 409]);
});

test('A requisition of another post is offered none, and none carries more seats than it has posts', async () => {
  const exam = await published([{ marks: 90, quotas: ['open'] }]);
  const other = await asked(exam);
  const { id: otherPost } = await gateway.db.selectFrom('post').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
  await gateway.db.updateTable('requisition').set({ postId: otherPost }).where('id', '=', other).execute();
  expect((await detailsOf(other)).seatsToCarry).toEqual([]);
  const small = await asked(exam, 1);
  const offered = confirmed((await detailsOf(small)).seatsToCarry);
  expect(offered).toMatchObject([{ seats: 2 }]);
  expect((await approve(small, offered)).message).toBe('2 seats cannot be carried to a requisition of 1 post.');
  expect((await approve(small, [{ ...offered[0]!, seats: 1 }])).httpStatus).toBe(200);
  expect((await detailsOf(await asked(exam))).seatsToCarry).toMatchObject([{ seats: 1 }]);
});

const cancelled = { lifeCycleStatus: 'cancelled', cancelledAt: testNow, cancellationReason: 'The posts were abolished.' };

test.each([
  ['rejected', { lifeCycleStatus: 'rejected' }],
  ['cancelled', cancelled],
])('The seats that an advertisement carried are offered again once it is %s', async (_end, change) => {
  const exam = await published();
  const next = await asked(exam);
  await approve(next, confirmed((await detailsOf(next)).seatsToCarry));
  const carrying = await createExamined(gateway, { categories, people: [], classCode: 'classless' });
  const ofCarrying = gateway.db.updateTable('advertisement').where('advtCode', '=', carrying.advtCode);
  await ofCarrying.set({ requisitionId: next }).execute();
  expect((await detailsOf(await asked(exam))).seatsToCarry).toEqual([]);
  await ofCarrying.set(change).execute();
  expect((await detailsOf(await asked(exam))).seatsToCarry).toMatchObject([{ quotaCode: 'woman', seats: 1 }]);
});

test('The seats that a combined advertisement carried are offered again once the continuing one is cancelled', async () => {
  const exam = await published();
  const next = await asked(exam);
  await approve(next, confirmed((await detailsOf(next)).seatsToCarry));
  const [member, continuing] = [
    await createExamined(gateway, { categories, people: [], classCode: 'classless' }),
    await createExamined(gateway, { categories, people: [], classCode: 'classless' }),
  ];
  const set = (advtCode: number, values: object) =>
    gateway.db.updateTable('advertisement').set(values).where('advtCode', '=', advtCode).execute();
  await set(member.advtCode, { requisitionId: next, combinedIntoAdvtCode: continuing.advtCode });
  expect((await detailsOf(await asked(exam))).seatsToCarry).toEqual([]);
  await set(continuing.advtCode, cancelled);
  expect((await detailsOf(await asked(exam))).seatsToCarry).toMatchObject([{ quotaCode: 'woman', seats: 1 }]);
});

test('Carried seats go to their quota, and only the other posts are divided by percent', async () => {
  await gateway.db.deleteFrom('distributionRemainder').execute();
  const exam = await published();
  const [with1, without] = [await asked(exam, 3), await asked(exam, 2)];
  await approve(with1, confirmed((await detailsOf(with1)).seatsToCarry));
  await approve(without, []);
  const generate = (requisitionId: number) =>
    gateway.data(distribution.autoGenerateQuota, { params: { requisitionId } }, { as: distributing });
  const [carrying, plain] = [await generate(with1), await generate(without)];
  const countsOf = ({ lines }: typeof plain) => new Map(lines.map(({ quotaCode, actualCount }) => [quotaCode, actualCount]));
  expect(countsOf(carrying)).toEqual(countsOf(plain).set('woman', countsOf(plain).get('woman')! + 1));
  expect(carrying.stages).toEqual(plain.stages);
  const save = (mode: 'automatic' | 'manual', lines = carrying.lines, advtNumber?: string) =>
    gateway.call(distribution.save, { body: { requisitionId: with1, mode, totalVacancy: 3, lines, advtNumber } }, { as: distributing });
  const number = await gateway.data(distribution.generateAdvertisementNumber, { body: { requisitionId: with1 } }, { as: distributing });
  const allOpen = carrying.lines.map((line) => ({ ...line, actualCount: line.quotaCode === 'open' ? 3 : 0 }));
  const leftOut = await save('manual', allOpen, number.advtNumbers[0]);
  expect(leftOut.errors).toEqual([
    { field: 'lines', message: 'The seats that the requisition carries belong to Woman; it cannot get fewer posts.' },
  ]);
  expect((await save('automatic')).httpStatus).toBe(200);
  const saved = await gateway.data(distribution.findByRequisition, { params: { requisitionId: with1 } }, { as: distributing });
  expect(saved).toMatchObject({ carried: [{ quotaCode: 'woman', seats: 1 }] });
  const { remaindersAfter } = await gateway.db
    .selectFrom('percentageDistribution')
    .select('remaindersAfter')
    .where('requisitionId', '=', with1)
    .executeTakeFirstOrThrow();
  expect(Object.values(remaindersAfter as Record<string, number>).reduce((sum, each) => sum + each, 0)).toBeCloseTo(0);
});

test('A seat of a quota that was carried as often as the law says goes to open competition', async () => {
  const exam = await published();
  const next = await asked(exam);
  await approve(next, confirmed((await detailsOf(next)).seatsToCarry));
  const people: ExaminedPerson[] = [90, 80].map((marks) => ({ marks, quotas: ['open'] }));
  const again = await published(people, next, [
    { quotaCode: 'open', seats: 1 },
    { quotaCode: 'woman', seats: 1 },
  ]);
  expect((await seatsOf(again)).map(({ unfilled, movedToOpen }) => [unfilled, movedToOpen])).toEqual([
    [0, 0],
    [0, 1],
  ]);
  const { rows } = await gateway.data(selection.listFinal, { params: { advtCode: again.advtCode }, query: {} }, { as: officer });
  expect(rows.map(({ rollNumber, outcome }) => [rollNumber, outcome])).toEqual([
    [101, 'selected'],
    [102, 'selected'],
  ]);
});

test('A seat that was carried is filled first, so the empty one stays with its quota', async () => {
  const exam = await published();
  const next = await asked(exam);
  await approve(next, confirmed((await detailsOf(next)).seatsToCarry));
  const again = await published([...oneWomanShort, { marks: 70, quotas: ['open'] }], next);
  expect((await seatsOf(again))[1]).toMatchObject({ unfilled: 1, movedToOpen: 0 });
});

test('Of the empty seats of a quota only those that were carried go to open competition', async () => {
  const exam = await published();
  const next = await asked(exam);
  await approve(next, confirmed((await detailsOf(next)).seatsToCarry));
  const people: ExaminedPerson[] = [90, 80, 70].map((marks) => ({ marks, quotas: ['open'] }));
  const again = await published(people, next);
  expect((await seatsOf(again))[1]).toMatchObject({ unfilled: 1, movedToOpen: 1 });
});

test('A seat that a combined advertisement carried goes to open competition too when it is empty once more', async () => {
  const exam = await published();
  const next = await asked(exam);
  await approve(next, confirmed((await detailsOf(next)).seatsToCarry));
  const member = await createExamined(gateway, { categories, people: [], classCode: 'classless' });
  const people: ExaminedPerson[] = [90, 80, 70].map((marks) => ({ marks, quotas: ['open'] }));
  const continuing = await published(people, undefined, categories, -1, async ({ advtCode }) => {
    const combined = { requisitionId: next, combinedIntoAdvtCode: advtCode };
    await gateway.db.updateTable('advertisement').set(combined).where('advtCode', '=', member.advtCode).execute();
  });
  expect((await seatsOf(continuing))[1]).toMatchObject({ unfilled: 1, movedToOpen: 1 });
});

test('A corrected list does not give a seat that another requisition carries; the officer reads which one', async () => {
  const absent: ExaminedPerson = { marks: 70, quotas: ['woman'] };
  const exam = await published([...oneWomanShort, absent], undefined, categories, 2);
  const next = await asked(exam);
  await approve(next, confirmed((await detailsOf(next)).seatsToCarry));
  await gateway.db.updateTable('interviewMark').set({ marks: 20 }).where('applicationId', '=', exam.people[2]!.applicationId).execute();
  const correcting = await gateway.createStaff({ privileges: { resultAndSelection: ['read', 'create', 'update'] } });
  const { advtCode } = exam;
  const { lists } = await gateway.data(revision.list, { params: { advtCode } }, { as: correcting });
  const { digest } = lists.find(({ stage }) => stage === 'final')!;
  const body = { advtCode, stage: 'final' as const, digest, reason: 'She was present' };
  const answer = await gateway.call(revision.askList, { body }, { as: correcting });
  const { requisitionNo } = (await seatsOf(exam))[1]!.carriedTo!;
  expect([answer.httpStatus, answer.message]).toEqual([409, expect.stringContaining(requisitionNo)]);
});

test('A post of internal competition never goes to open competition, however often it was carried', async () => {
  const people: ExaminedPerson[] = [90, 80, 70].map((marks) => ({ marks, quotas: ['open'] }));
  const posts = [
    { quotaCode: 'open', seats: 1 },
    { quotaCode: 'internal', seats: 1 },
  ];
  const exam = await published(people, undefined, posts);
  const next = await asked(exam);
  await approve(next, confirmed((await detailsOf(next)).seatsToCarry));
  const again = await published(people, next, posts);
  expect((await seatsOf(again)).map(({ unfilled, movedToOpen }) => [unfilled, movedToOpen])).toEqual([
    [0, 0],
    [1, 0],
  ]);
});

test('A seat that no requisition carried stays with its quota when it is empty once more', async () => {
  const people: ExaminedPerson[] = [
    { marks: 90, quotas: ['open'] },
    { marks: 80, quotas: ['open'] },
    { marks: 70, quotas: ['woman'] },
  ];
  const exam = await published(people);
  const next = await asked(exam);
  await approve(next, []);
  expect((await seatsOf(await published(people, next)))[1]).toMatchObject({ unfilled: 1, movedToOpen: 0 });
});
