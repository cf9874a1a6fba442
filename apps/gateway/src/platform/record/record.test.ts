import * as record from '@psc/api-client/platform/record.ts';
import { recordThings } from '@psc/api-client/platform/record-kinds.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';
import { changesOf } from '../shared/changes.ts';

let gateway: TestGateway;
let auditor: Person;
let seesPeople: Person;
let writer: Person;
beforeAll(async () => {
  gateway = await startTestGateway();
  auditor = await gateway.createStaff({ privileges: { record: ['read'] } });
  seesPeople = await gateway.createStaff({ privileges: { record: ['read'], profileManagement: ['read'] } });
  writer = await gateway.createStaff({ privileges: { notice: ['read', 'create', 'update', 'delete'] } });
});
afterAll(() => gateway.stop());

async function write(line: { action: string; subject: string; before?: object; after?: object; at?: Date; accountId?: number }) {
  const { before, after, ...rest } = line;
  const { id } = await gateway.db
    .insertInto('auditEntry')
    .values({
      ...{ at: gateway.now(), accountId: writer.accountId, requestId: 'r', ...rest },
      before: before ? (JSON.stringify(before) as never) : null,
      after: after ? (JSON.stringify(after) as never) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const list = async (query: object, as: Person = auditor) => (await gateway.call(record.list, { query: query as never }, { as })).data!;
const readings = async (action: string) =>
  (await gateway.db.selectFrom('auditEntry').select('id').where('action', '=', action).where('accountId', '=', auditor.accountId).execute())
    .length;

test('The record is found by the person, the thing, the kind and the day', async () => {
  const id = await write({ action: 'requisition.approve', subject: 'requisition:7701', at: new Date('2031-02-03T05:00:00Z') });
  const ids = async (query: object) => (await list(query)).rows.map((row) => row.id);
  expect(await ids({ thing: 'requisition', thingNumber: 7701 })).toEqual([id]);
  expect(await ids({ thingNumber: 7701 })).toEqual([id]);
  expect(await ids({ kind: 'requisition.approve' })).toContain(id);
  expect(await ids({ kind: 'requisition.reject' })).not.toContain(id);
  expect(await ids({ person: writer.username })).toContain(id);
  expect(await ids({ person: auditor.username })).not.toContain(id);
  expect(await ids({ atFrom: '2031-02-03', atTo: '2031-02-03' })).toEqual([id]);
  expect(await ids({ atFrom: '2031-02-04' })).toEqual([]);
});

test('Looking at the record is recorded once for a view, not for each page, and listed where it is asked for', async () => {
  for (let number = 0; number < 60; number += 1) await write({ action: 'notice.save', subject: `notice:${8000 + number}` });
  const before = await readings('record.list');
  const first = await list({ kind: 'notice.save', pageSize: 25 });
  await list({ kind: 'notice.save', pageSize: 25, after: first.after });
  expect(await readings('record.list')).toBe(before + 1);
  expect((await list({})).rows.some((row) => row.kind.startsWith('record.'))).toBe(false);
  expect((await list({ kind: 'record.list' })).rows[0]).toMatchObject({ kind: 'record.list', person: { accountId: auditor.accountId } });
});

test('What a line changed is shown field by field, before and after', async () => {
  const id = await write({
    action: 'advertisement.changeDates',
    subject: 'advertisement:7702',
    before: { publishDateAd: '2026-01-01', papers: [{ passMarks: 40 }], same: 1 },
    after: { publishDateAd: '2026-01-05', papers: [{ passMarks: 45 }], same: 1, roleIds: [7_600_001, 7_600_002] },
  });
  const answer = await gateway.call(record.details, { params: { id } }, { as: auditor });
  expect(answer.data!.changes).toEqual([
    { field: 'papers.1.passMarks', before: 40, after: 45, masked: false },
    { field: 'publishDateAd', before: '2026-01-01', after: '2026-01-05', masked: false },
    { field: 'roleIds', before: null, after: '7600001, 7600002', masked: false },
  ]);
  expect(changesOf(3, 5)).toEqual([{ field: 'value', before: 3, after: 5, masked: false }]);
});

test('Personal data are shown to those who may read profiles, and masked for everybody else', async () => {
  const candidate = await gateway.createCandidate();
  const change = { before: { firstName: 'Gita' }, after: { firstName: 'Geeta', reason: 'Typed wrongly' } };
  const subject = `candidate:${candidate.masterId}`;
  const id = await write({ action: 'userAdmin.savePersonalDetail', subject, ...change, accountId: candidate.accountId });
  const read = async (as: Person) => (await gateway.call(record.details, { params: { id } }, { as })).data!;
  const masked = await read(auditor);
  expect(JSON.stringify(masked)).not.toMatch(/Gita|Geeta/);
  expect(masked.changes).toEqual([
    { field: 'firstName', before: null, after: null, masked: true },
    { field: 'reason', before: null, after: 'Typed wrongly', masked: false },
  ]);
  expect(masked.person).toMatchObject({ kind: 'candidate', name: null, masterId: candidate.masterId });
  const seen = await read(seesPeople);
  expect(seen.changes[0]).toEqual({ field: 'firstName', before: 'Gita', after: 'Geeta', masked: false });
  expect(seen.person!.name!.en).not.toBe('');
});

test('The history of a thing holds what was done to it, the newest first, and its reading is recorded', async () => {
  const number = 9001;
  const older = await write({ action: 'notice.save', subject: `notice:${number}` });
  const newer = await write({ action: 'notice.delete', subject: `notice:${number}` });
  const before = await readings('record.history');
  const history = await gateway.call(record.history, { params: { thing: 'notice', number } }, { as: auditor });
  expect(history.data!.lines.slice(0, 2).map((line) => line.id)).toEqual([newer, older]);
  expect(await readings('record.history')).toBe(before + 1);
});

test('The history of a candidate holds what was done to the account', async () => {
  const candidate = await gateway.createCandidate();
  const id = await write({ action: 'session.changePassword', subject: `account:${candidate.accountId}`, accountId: candidate.accountId });
  const history = await gateway.call(record.history, { params: { thing: 'candidate', number: candidate.masterId } }, { as: auditor });
  expect(history.data!.lines.map((line) => line.id)).toContain(id);
});

test('A line that is none, a thing that is none and a number that is none are refused', async () => {
  const status = async (call: Promise<{ httpStatus: number }>) => (await call).httpStatus;
  expect(await status(gateway.call(record.details, { params: { id: 2_000_000_000 } }, { as: auditor }))).toBe(404);
  expect(await status(gateway.call(record.history, { params: { thing: 'password', number: 1 } }, { as: auditor }))).toBe(404);
  expect(await status(gateway.call(record.history, { params: { thing: recordThings[0], number: 'x' } }, { as: auditor }))).toBe(400);
  expect(await status(gateway.call(record.list, { query: { kind: 'x'.repeat(101) } }, { as: auditor }))).toBe(400);
});

test('Without the privilege nobody reads or verifies the record', async () => {
  for (const answer of [
    await gateway.call(record.list, { query: {} }, { as: writer }),
    await gateway.call(record.chain, {}, { as: writer }),
    await gateway.call(record.check, { body: {} }, { as: writer }),
    await gateway.call(record.history, { params: { thing: 'notice', number: 1 } }, { as: writer }),
  ]) {
    expect(answer.httpStatus).toBe(403);
  }
});
