import * as attendance from '@psc/api-client/areas/examination/attendance.ts';
import * as result from '@psc/api-client/areas/result/result.ts';
import type { ResultSummary } from '@psc/api-client/areas/result/result.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createManyExamined } from '../../testing/many-examined.ts';
import type { Person } from '../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';
import { examinedSeats, selectExamined, selectResultSummaries } from './repository/examined.ts';

const PEOPLE = 3_000;
const PAGE = 50;

let gateway: TestGateway;
let officer: Person;
let advtCode: number;
beforeAll(async () => {
  gateway = await startTestGateway();
  officer = await gateway.createStaff({ privileges: { resultAndSelection: ['read', 'create', 'update', 'approve'] } });
  ({ advtCode } = await createManyExamined(gateway.db, PEOPLE, gateway.now()));
});
afterAll(() => gateway.stop());

const noFilter = { advtNumber: '-', masterId: '-', citizenshipNumber: '-', result: '-' };
const list = (filter: Partial<Record<keyof typeof noFilter, string>> = {}, query = {}, pageNumber = 1) =>
  gateway.data(
    result.listCandidates,
    { params: { pageNumber, pageLength: PAGE, advtCode, ...noFilter, ...filter }, query },
    { as: officer },
  );
const idsOf = async (people: number) =>
  (await examinedSeats(gateway.db, advtCode).select('seat.applicationId').orderBy('seat.rollNumber').limit(people).execute()).map(
    ({ applicationId }) => applicationId,
  );
const rollsOf = (page: { rows: { rollNumber: number | null }[] }) => page.rows.map((row) => row.rollNumber);

type Plan = { 'Relation Name'?: string; 'Actual Rows': number; 'Actual Loops': number; 'Rows Removed by Filter'?: number; Plans?: Plan[] };

async function rowsRead(statement: { compile: () => { sql: string; parameters: readonly unknown[] } }): Promise<Record<string, number>> {
  const compiled = statement.compile();
  const { rows } = await gateway.db.transaction().execute(async (transaction) => {
    // PostgreSQL reads small tables whole instead of by index, unlike large ones.
    await sql`set local enable_seqscan = off`.execute(transaction);
    return transaction.executeQuery<Record<string, [{ Plan: Plan }]>>({
      ...sql`select 1`.compile(transaction),
      sql: `explain (analyze, format json) ${compiled.sql}`,
      parameters: compiled.parameters,
    });
  });
  const read: Record<string, number> = {};
  const add = (plan: Plan) => {
    const table = plan['Relation Name'];
    if (table) read[table] = (read[table] ?? 0) + (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops'];
    plan.Plans?.forEach(add);
  };
  add(Object.values(rows[0] ?? {})[0]![0].Plan);
  return read;
}

test('A page of a long result reads the people of the page and no others', async () => {
  const read = await rowsRead(selectExamined(gateway.db, await idsOf(PAGE)));
  expect(read.candidate_seat).toBeLessThanOrEqual(PAGE);
  expect(read.written_mark).toBeLessThanOrEqual(4 * PAGE);
  expect(read.attendance).toBeLessThanOrEqual(4 * PAGE);
});

test('Counting a long result reads no marks and no attendance', async () => {
  const read = await rowsRead(examinedSeats(gateway.db, advtCode).select('seat.applicationId').orderBy('seat.rollNumber').limit(PAGE));
  expect(Object.keys(read)).toEqual(['candidate_seat']);
  expect(read.candidate_seat).toBeLessThanOrEqual(PAGE);
});

test('The same people come page after page as all at once', async () => {
  const first = await list();
  expect(rollsOf(first)).toEqual(Array.from({ length: PAGE }, (_, index) => index + 1));
  expect(first.total).toEqual({ count: PEOPLE, more: false });
  const second = await list({}, { after: first.after! });
  expect(rollsOf(second)).toEqual(Array.from({ length: PAGE }, (_, index) => PAGE + index + 1));
  expect(rollsOf(await list({}, {}, 2))).toEqual(rollsOf(second));
});

test('Filtered by how it ended, a list holds just those people, in the order of roll numbers', async () => {
  const marksOf = (roll: number) => (roll * 7) % 100;
  const expected = {
    absent: (roll: number) => roll % 10 === 0,
    passed: (roll: number) => roll % 10 !== 0 && marksOf(roll) >= 40,
    failed: (roll: number) => roll % 10 !== 0 && marksOf(roll) < 40,
  };
  for (const [wanted, holds] of Object.entries(expected)) {
    const rolls = Array.from({ length: PEOPLE }, (_, index) => index + 1).filter(holds);
    const first = await list({ result: wanted });
    expect([rollsOf(first), first.total]).toEqual([rolls.slice(0, PAGE), { count: rolls.length, more: false }]);
    expect(rollsOf(await list({ result: wanted }, { after: first.after! }))).toEqual(rolls.slice(PAGE, 2 * PAGE));
  }
});

test('One person is found by master id, citizenship number and advertisement number', async () => {
  const [, second] = (await list()).rows;
  expect(rollsOf(await list({ masterId: String(second!.masterId) }))).toEqual([2]);
  expect(rollsOf(await list({}, { citizenshipNumber: second!.citizenshipNumber }))).toEqual([2]);
  expect(rollsOf(await list({}, { text: String(second!.masterId) }))).toEqual([2]);
  expect(rollsOf(await list({}, { text: '२' }))).toContain(2);
  expect(rollsOf(await list({ advtNumber: 'unknown' }))).toEqual([]);
});

test('The counts of one advertisement read nobody of another', async () => {
  const other = await createManyExamined(gateway.db, 40, gateway.now());
  const read = await rowsRead(selectResultSummaries(gateway.db, { advtCodes: [other.advtCode] }));
  // One probe, all of them once, and once for each of two papers.
  expect(read.candidate_seat).toBeLessThanOrEqual(1 + 3 * 40);
  expect(read.written_mark).toBeLessThanOrEqual(4 * 40);
  const summary = (await gateway.data(result.listUnpublished, {}, { as: officer })).find((each) => each.advtCode === advtCode);
  expect(summary).toMatchObject({ candidates: PEOPLE, absent: 300, present: 2_700, attendanceNotRecorded: 0, withoutMarks: 0 });
  expect(summary!.passed + summary!.failed).toBe(2_700);
});

test('A published result is listed without reading its people again', async () => {
  const { advtCode: published } = await createManyExamined(gateway.db, 60, gateway.now());
  await gateway.db
    .insertInto('writtenResult')
    .values({ advtCode: published, uploadedBy: officer.accountId, uploadedAt: gateway.now() })
    .execute();
  const preview = await gateway.data(result.publish, { params: { id: published } }, { as: officer });
  const publisher = await gateway.createStaff({ privileges: { resultAndSelection: ['read', 'approve'] } });
  await gateway.data(result.confirmPublish, { params: { id: published }, body: { version: preview.version } }, { as: publisher });
  const [listed] = await gateway.data(result.listPublished, {}, { as: officer });
  const counts = ({ candidates, present, absent, passed, failed }: ResultSummary) => ({ candidates, present, absent, passed, failed });
  expect(counts(listed!)).toEqual(counts(preview));
  expect((await rowsRead(selectResultSummaries(gateway.db, { published: true }))).written_mark).toBeFalsy();
});

test('Attendance says how many are recorded, and lists those that are not', async () => {
  const read = (query = {}) =>
    gateway.data(attendance.list, { params: { pageNumber: 1, pageLength: PAGE, advtCode }, query }, { as: officer });
  const page = await read();
  expect([rollsOf(page)[0], page.about?.recorded, page.about?.notRecorded]).toEqual([1, PEOPLE, 0]);
  expect((await read({ attendance: 'notRecorded' })).total).toEqual({ count: 0, more: false });
  expect((await read({ attendance: 'absent' })).total).toEqual({ count: PEOPLE / 10, more: false });
});
