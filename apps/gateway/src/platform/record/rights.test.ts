import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pino } from 'pino';
import { connectPostgres, type OpenDatabase } from '../database/connection.ts';
import { migrate } from '../database/migrate.ts';
import { jobDefinitions } from '../../areas.ts';
import { openJobQueue } from '../jobs/queue.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { sealRecord, verifyRecord } from './chain.ts';
import { prepareMonths } from './repository/chain.ts';

const role = `psc_gateway_${randomUUID().slice(0, 8)}`;
const now = () => new Date('2026-11-21T04:00:00Z');
let owner: TestDatabase;
let gateway: OpenDatabase;
beforeAll(async () => {
  owner = await createTestDatabase();
  await sql.raw(`create role ${role} login password 'p'`).execute(owner.db);
  await sql`select grant_gateway(${role})`.execute(owner.db);
  const url = new URL(owner.url);
  url.username = role;
  url.password = 'p';
  gateway = await connectPostgres(url.href, 2);
});
afterAll(async () => {
  await gateway.close();
  await sql.raw(`drop owned by ${role}`).execute(owner.db);
  await sql.raw(`drop role ${role}`).execute(owner.db);
  await owner.close();
});

test('A role that owns nothing adds to the record, chains and verifies it, and can neither change it nor switch its triggers off', async () => {
  const line = { at: now(), accountId: null, requestId: 'r', action: 'notice.save', subject: 'notice:1' };
  await gateway.db.insertInto('auditEntry').values(line).execute();
  expect(await sealRecord(gateway.db, now)).toBeGreaterThan(0);
  expect((await verifyRecord(gateway.db, now, null)).broken).toBeNull();
  for (const forbidden of [
    'update audit_entry set subject = subject',
    'update audit_entry set before = null, after = null',
    'update audit_seal set salt = null',
    'delete from audit_entry',
    'delete from audit_entry_other',
    'truncate audit_entry',
    'delete from audit_seal',
    'update record_check set problem = null',
    'update public_log set facts = facts',
    'delete from public_log',
    'truncate public_log_seal',
    'delete from public_log_seal',
  ]) {
    await expect(sql.raw(forbidden).execute(gateway.db)).rejects.toThrow(/permission denied/);
  }
  await expect(sql`alter table audit_entry disable trigger all`.execute(gateway.db)).rejects.toThrow(/must be owner/);
  await expect(sql`set session_replication_role = replica`.execute(gateway.db)).rejects.toThrow(/permission denied/);
});

test('A gateway of that role starts, makes the months to come, and does its jobs', async () => {
  expect(await migrate(gateway)).toEqual([]);
  expect(await prepareMonths(gateway.db, '2051-01-01')).toBe(4);
  const queue = await openJobQueue(gateway, jobDefinitions, pino({ level: 'silent' }), { supervise: false });
  await queue.stop();
  await expect(sql`create table more (id integer)`.execute(gateway.db)).rejects.toThrow(/permission denied/);
});
