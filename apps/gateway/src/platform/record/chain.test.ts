import * as record from '@psc/api-client/platform/record.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Person } from '../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';
import { sealRecord } from './chain.ts';
import { eraseValues, prepareMonths } from './repository/chain.ts';

let gateway: TestGateway;
let auditor: Person;
let later: Date;
const now = () => later;
beforeEach(async () => {
  gateway = await startTestGateway();
  auditor = await gateway.createStaff({ privileges: { record: ['read'] } });
  later = gateway.now();
  await sealRecord(gateway.db, now);
});
afterEach(() => gateway.stop());

async function write(count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let number = 0; number < count; number += 1) {
    const line = { at: gateway.now(), accountId: null, requestId: 'r', action: 'notice.save', subject: `notice:${number}` };
    const added = await gateway.db.insertInto('auditEntry').values(line).returning('id').executeTakeFirstOrThrow();
    ids.push(added.id);
  }
  return ids;
}

/** Tampers with the database directly, which the gateway's own role cannot do. */
async function tamper(change: ReturnType<typeof sql>): Promise<void> {
  await gateway.db.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction);
    await change.execute(transaction);
  });
}

const check = async (body: { head?: { number: number; hash: string } } = {}) =>
  (await gateway.call(record.check, { body }, { as: auditor })).data!.broken;
const placeOf = async (id: number) =>
  (await gateway.db.selectFrom('auditSeal').select('number').where('entryId', '=', id).executeTakeFirstOrThrow()).number;

test('No line of the record or of its chain is ever changed, deleted or emptied away', async () => {
  const [id] = await write(1);
  await sealRecord(gateway.db, now);
  const refused = 'is only ever added to';
  await expect(gateway.db.updateTable('auditEntry').set({ subject: 'x' }).where('id', '=', id!).execute()).rejects.toThrow(refused);
  await expect(gateway.db.deleteFrom('auditEntry').where('id', '=', id!).execute()).rejects.toThrow(refused);
  await expect(sql`truncate audit_entry`.execute(gateway.db)).rejects.toThrow(refused);
  await expect(sql`truncate audit_entry_other`.execute(gateway.db)).rejects.toThrow(refused);
  await expect(gateway.db.updateTable('auditSeal').set({ number: 9 }).execute()).rejects.toThrow(refused);
  await expect(gateway.db.deleteFrom('auditSeal').execute()).rejects.toThrow(refused);
});

test('Every line is chained once, in order, and the chain holds', async () => {
  const ids = await write(3);
  expect(await sealRecord(gateway.db, now)).toBeGreaterThanOrEqual(3);
  expect(await sealRecord(gateway.db, now)).toBe(0);
  const numbers = await Promise.all(ids.map(placeOf));
  expect(numbers).toEqual([numbers[0]!, numbers[0]! + 1, numbers[0]! + 2]);
  expect(await check()).toBeNull();
});

test('A line that commits after later ones is chained after them', async () => {
  const [first] = await write(1);
  const late = { at: gateway.now(), accountId: null, requestId: 'r', action: 'notice.save', subject: 'notice:late' };
  await gateway.db
    .insertInto('auditEntry')
    .values({ ...late, id: first! + 1_000_000 })
    .execute();
  await sealRecord(gateway.db, now);
  await gateway.db
    .insertInto('auditEntry')
    .values({ ...late, id: first! + 999_999 })
    .execute();
  expect(await sealRecord(gateway.db, now)).toBe(1);
  expect(await check()).toBeNull();
});

test('A line that was changed is named', async () => {
  const [, id] = await write(3);
  await sealRecord(gateway.db, now);
  await tamper(sql`update audit_entry set subject = 'notice:forged' where id = ${id!}`);
  expect(await check()).toEqual({ number: await placeOf(id!), entryId: id, problem: 'changed' });
});

test('A line whose author, time or values were changed is named', async () => {
  const ids = await write(3);
  await sealRecord(gateway.db, now);
  await tamper(sql`update audit_entry set after = '{"marks": 99}' where id = ${ids[2]!}`);
  expect(await check()).toMatchObject({ entryId: ids[2], problem: 'changed' });
  await tamper(sql`update audit_entry set account_id = 1 where id = ${ids[1]!}`);
  expect(await check()).toMatchObject({ entryId: ids[1], problem: 'changed' });
});

test('The values of a line can only be erased as a whole, and nothing else of it', async () => {
  const line = { at: gateway.now(), accountId: null, requestId: 'r', action: 'notice.save', subject: 'notice:1', after: { title: 'New' } };
  const { id } = await gateway.db.insertInto('auditEntry').values(line).returning('id').executeTakeFirstOrThrow();
  await sealRecord(gateway.db, now);
  for (const change of [{ after: { title: 'Old' } }, { after: null, subject: 'notice:2' }])
    await expect(gateway.db.updateTable('auditEntry').set(change).where('id', '=', id).execute()).rejects.toThrow('is only ever added to');
  expect(await check()).toBeNull();
});

test('The chain names erased values, unless they are those of an anonymised candidate', async () => {
  const { masterId, accountId } = await gateway.createCandidate();
  const subjects = [`candidate:${masterId}`, `account:${accountId}`];
  const line = { at: gateway.now(), accountId: null, requestId: 'r', action: 'profile.save', before: { phone: '9841000001' } };
  const ids: number[] = [];
  for (const subject of subjects) {
    const { id } = await gateway.db
      .insertInto('auditEntry')
      .values({ ...line, subject })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.push(id);
  }
  await sealRecord(gateway.db, now);
  await eraseValues(gateway.db, subjects);
  expect(await check()).toMatchObject({ problem: 'changed' });
  await gateway.db
    .updateTable('candidate')
    .set({ nationalId: `anonymous-${masterId}` })
    .where('masterId', '=', masterId)
    .execute();
  expect(await check()).toBeNull();
  await tamper(sql`update audit_entry set before = '{"phone": "9841000002"}' where id = ${ids[1]!}`);
  expect(await check()).toMatchObject({ entryId: ids[1], problem: 'changed' });
});

test('A line that was deleted is named, and so is a place of the chain that was', async () => {
  const ids = await write(3);
  await sealRecord(gateway.db, now);
  const place = await placeOf(ids[1]!);
  await tamper(sql`delete from audit_entry where id = ${ids[1]!}`);
  expect(await check()).toEqual({ number: place, entryId: ids[1], problem: 'missing' });
  await tamper(sql`delete from audit_seal where entry_id = ${ids[1]!}`);
  expect(await check()).toEqual({ number: place, entryId: null, problem: 'gap' });
});

test('A line put in between long afterwards is named', async () => {
  const [id] = await write(1);
  const line = { at: gateway.now(), accountId: null, requestId: 'r', action: 'notice.save', subject: 'notice:1' };
  await gateway.db
    .insertInto('auditEntry')
    .values({ ...line, id: id! + 10 })
    .execute();
  await sealRecord(gateway.db, now);
  await gateway.db
    .insertInto('auditEntry')
    .values({ ...line, id: id! + 5 })
    .execute();
  gateway.advance({ hours: 2 });
  auditor = await gateway.createStaff({ privileges: { record: ['read'] } });
  expect(await check()).toEqual({ number: null, entryId: id! + 5, problem: 'unsealed' });
});

test('The end of the chain that was noted elsewhere shows that lines were taken away at the end', async () => {
  const ids = await write(3);
  await sealRecord(gateway.db, now);
  const { head } = (await gateway.call(record.chain, {}, { as: auditor })).data!;
  const noted = { number: head!.number, hash: head!.hash };
  expect(await check({ head: noted })).toBeNull();
  expect(await check({ head: { ...noted, hash: 'f'.repeat(64) } })).toMatchObject({ number: noted.number, problem: 'otherHead' });
  await tamper(sql`delete from audit_entry where id = ${ids[2]!}`);
  await tamper(sql`delete from audit_seal where entry_id = ${ids[2]!}`);
  expect(await check()).toBeNull();
  expect(await check({ head: noted })).toEqual({ number: noted.number, entryId: null, problem: 'otherHead' });
});

test('A hash that is none is refused', async () => {
  const answer = await gateway.call(record.check, { body: { head: { number: 1, hash: 'abc' } } }, { as: auditor });
  expect(answer.httpStatus).toBe(400);
});

test('The months to come get partitions of their own, and lines of other days are kept all the same', async () => {
  expect(await prepareMonths(gateway.db, '2041-01-31')).toBe(4);
  expect(await prepareMonths(gateway.db, '2041-01-31')).toBe(0);
  const partOf = async (at: string) => {
    const line = { at: new Date(at), accountId: null, requestId: 'r', action: 'notice.save', subject: 'notice:1' };
    const { id } = await gateway.db.insertInto('auditEntry').values(line).returning('id').executeTakeFirstOrThrow();
    const { rows } = await sql<{ part: string }>`select tableoid::regclass::text as part from audit_entry where id = ${id}`.execute(
      gateway.db,
    );
    return rows[0]!.part;
  };
  expect(await partOf('2041-02-28T18:14:59Z')).toBe('audit_entry_2041_02');
  expect(await partOf('2041-02-28T18:15:00Z')).toBe('audit_entry_2041_03');
  expect(await partOf('2055-06-01T00:00:00Z')).toBe('audit_entry_other');
  await expect(sql`truncate audit_entry_2041_02`.execute(gateway.db)).rejects.toThrow('is only ever added to');
});
