import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdvertisement } from '../../testing/advertisements.ts';
import { createApplication } from '../../testing/applications.ts';
import { connectAsCandidates, createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';
import type { CandidatePerson, Person } from '../../testing/people.ts';
import { grantCandidatesGateway } from './grant-gateway.ts';

let gateway: TestGateway;
let intruder: TestDatabase;
let owner: TestDatabase;
let officer: Person;
let candidate: CandidatePerson;

beforeAll(async () => {
  owner = await createTestDatabase();
  gateway = await startTestGateway({ database: owner });
  officer = await gateway.createStaff({ privileges: { resultAndSelection: ['read', 'create'] } });
  candidate = await gateway.createCandidate();
  intruder = await connectAsCandidates(owner);
});
afterAll(async () => {
  await intruder.close();
  await gateway.stop();
});

const asIntruder = (statement: string) => sql.raw(statement).execute(intruder.db);

/** Targets of an attacker who has taken over the public gateway's process. */
const tablesOfStaff = [
  ...['written_mark', 'typed_mark', 'written_result', 'interview_mark', 'attendance', 'revision'],
  ...['selection', 'selection_candidate', 'unfilled_seat', 'tie_decision'],
  ...['staff', 'role', 'role_module', 'staff_role', 'deputy', 'passkey'],
  ...['setting', 'fee', 'fee_rebate', 'quota_share', 'age_limit', 'notice', 'advertisement', 'advertisement_category'],
  ...['scrutiny_decision', 'scrutiny_allocation', 'candidate_seat', 'admit_card', 'fee_refund', 'payment_closing', 'public_log'],
];

test.each(tablesOfStaff)('the role of the public gateways can neither add to, change nor empty %s', async (table) => {
  const { rows } = await sql<{ columnName: string }>`select column_name as "columnName" from information_schema.columns
    where table_schema = 'public' and table_name = ${table} order by ordinal_position limit 1`.execute(owner.db);
  const [first] = rows;
  await expect(asIntruder(`insert into ${table} default values`)).rejects.toThrow(/permission denied/);
  await expect(asIntruder(`update ${table} set ${first!.columnName} = ${first!.columnName}`)).rejects.toThrow(/permission denied/);
  await expect(asIntruder(`delete from ${table}`)).rejects.toThrow(/permission denied/);
});

test('it decides on no application, though it changes applications and returns answered ones to scrutiny', async () => {
  const advertisement = await createAdvertisement(owner.db, {}, gateway.now());
  const applicationId = await createApplication(owner.db, candidate.masterId, advertisement, { scrutinyStatus: 'onHold' }, gateway.now());
  const become = (status: string) => asIntruder(`update application set scrutiny_status = '${status}' where id = ${applicationId}`);
  await expect(become('approved')).rejects.toThrow(/permission denied/);
  await become('pending');
  for (const status of ['approved', 'rejected', 'onHold']) await expect(become(status)).rejects.toThrow(/permission denied/);
  await expect(asIntruder('update application set scrutiny_officer_id = 1')).rejects.toThrow(/permission denied/);
  await asIntruder('update application set version = version');
});

test('it changes no password of an officer, though it changes those of candidates', async () => {
  const hashOf = async ({ accountId }: Person) =>
    (await owner.db.selectFrom('account').select('passwordHash').where('id', '=', accountId).executeTakeFirstOrThrow()).passwordHash;
  await asIntruder("update account set password_hash = 'known'");
  expect(await hashOf(officer)).not.toBe('known');
  expect(await hashOf(candidate)).toBe('known');
});

test('it makes no account of an officer, turns none into one, and deletes none', async () => {
  const columns = 'insert into account (kind, username, email)';
  await expect(asIntruder(`${columns} values ('staff', 'intruder', 'intruder@free.example')`)).rejects.toThrow(/row-level security/);
  await expect(asIntruder(`update account set kind = 'staff' where id = ${candidate.accountId}`)).rejects.toThrow(/row-level security/);
  await asIntruder(`delete from session_family where account_id = ${officer.accountId}`);
  await asIntruder(`delete from authenticator where account_id = ${officer.accountId}`);
  await asIntruder(`delete from account where id = ${officer.accountId}`);
  expect(await owner.db.selectFrom('account').select('kind').where('id', '=', officer.accountId).execute()).toEqual([{ kind: 'staff' }]);
  expect(await owner.db.selectFrom('sessionFamily').select('id').where('accountId', '=', officer.accountId).execute()).toHaveLength(1);
});

test('it signs in as no officer: no sign-in, token or password link of theirs can be added or moved to them', async () => {
  const family = `select id from session_family where account_id =`;
  await expect(
    asIntruder(`insert into session_family (id, account_id, client, started_at, expires_at)
      values (gen_random_uuid(), ${officer.accountId}, 'staff-console', now(), now() + interval '1 hour')`),
  ).rejects.toThrow(/row-level security/);
  await expect(
    asIntruder(`insert into session_token (token_sha256, family_id, kind, expires_at)
      select 'known', id, 'access', now() + interval '1 hour' from session_family where account_id = ${officer.accountId}`),
  ).rejects.toThrow(/row-level security/);
  await expect(
    asIntruder(`update session_family set account_id = ${officer.accountId} where account_id = ${candidate.accountId}`),
  ).rejects.toThrow(/row-level security/);
  await expect(
    asIntruder(
      `update session_token set family_id = (${family} ${officer.accountId}) where family_id in (${family} ${candidate.accountId})`,
    ),
  ).rejects.toThrow(/row-level security/);
  await expect(
    asIntruder(`insert into password_token (token_sha256, account_id, created_at, expires_at)
      values ('known', ${officer.accountId}, now(), now() + interval '1 hour')`),
  ).rejects.toThrow(/row-level security/);
  await asIntruder(`update session_family set second_factor_at = now(), proved_at = now() where account_id = ${officer.accountId}`);
  const { secondFactorAt } = await owner.db
    .selectFrom('sessionFamily')
    .select('secondFactorAt')
    .where('accountId', '=', officer.accountId)
    .executeTakeFirstOrThrow();
  expect(secondFactorAt).toBeNull();
});

test('it adds jobs, and takes, changes and plans none', async () => {
  await expect(asIntruder("update pgboss.job set data = '{}'")).rejects.toThrow(/permission denied/);
  await expect(asIntruder('delete from pgboss.job')).rejects.toThrow(/permission denied/);
  await expect(asIntruder('insert into pgboss.schedule default values')).rejects.toThrow(/permission denied/);
  await expect(asIntruder('update pgboss.queue set retry_limit = 0')).rejects.toThrow(/permission denied/);
});

test('granting again, as after each update, changes nothing', async () => {
  const policies = () => sql`select tablename, policyname, cmd, qual, with_check from pg_policies order by 1, 2`.execute(owner.db);
  const before = await policies();
  const { rows } = await sql<{ role: string }>`select current_user as role`.execute(intruder.db);
  await grantCandidatesGateway(owner.db, rows[0]!.role);
  expect((await policies()).rows).toEqual(before.rows);
  await expect(asIntruder('delete from written_mark')).rejects.toThrow(/permission denied/);
});
