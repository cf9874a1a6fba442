import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { databaseUrl, onServer } from '../../testing/global-setup.ts';
import { connectPostgres, type OpenDatabase } from './connection.ts';

const suffix = randomUUID().slice(0, 8);
const [ownerRole, gatewayRole, name] = [`psc_owner_${suffix}`, `psc_gateway_${suffix}`, `psc_installed_${suffix}`];
const now = new Date('2026-11-21T04:00:00Z');
let serverUrl: string;
let owner: OpenDatabase;
let gateway: OpenDatabase;

/** Roles, database and grants follow docs/operations/install.md. */
beforeAll(async () => {
  ({ serverUrl } = inject('testDatabase'));
  await onServer(serverUrl, `create role ${ownerRole} login password 'p'`);
  await onServer(serverUrl, `create database ${name} owner ${ownerRole}`);
  await onServer(serverUrl, `create role ${gatewayRole} login password 'p'`);
  const command = join(import.meta.dirname, '../../commands/migrate.ts');
  await promisify(execFile)(process.execPath, [command, '--grant', gatewayRole], {
    env: { ...process.env, DATABASE_URL: urlOf(ownerRole) },
  });
  owner = await connectPostgres(urlOf(ownerRole), 2);
  gateway = await connectPostgres(urlOf(gatewayRole), 1);
}, 300_000);
afterAll(async () => {
  await gateway.close();
  await owner.close();
  await onServer(serverUrl, `drop database ${name} with (force)`);
  await onServer(serverUrl, `drop role ${gatewayRole}`);
  await onServer(serverUrl, `drop role ${ownerRole}`);
});

function urlOf(role: string): string {
  const url = new URL(databaseUrl(serverUrl, name));
  url.username = role;
  url.password = 'p';
  return url.href;
}

/** A restored dump or an operator may grant it again. */
const giveTemporaryTables = () => onServer(serverUrl, `grant temporary on database ${name} to ${gatewayRole}`);
beforeEach(() => onServer(serverUrl, `revoke temporary on database ${name} from ${gatewayRole}`));

test('A gateway can make no temporary table, and no object in the schema of the tables', async () => {
  await expect(sql`create temporary table mine (id integer)`.execute(gateway.db)).rejects.toThrow(/permission denied to create temporary/);
  await expect(sql`create view public.mine as select 1 as id`.execute(gateway.db)).rejects.toThrow(/permission denied for schema public/);
});

test('A view in the place of a table of the record, which acts when the owner reads it, is never read by the owner', async () => {
  await giveTemporaryTables();
  const line = { at: now, accountId: null, requestId: 'r', action: 'notice.save', subject: 'notice:1' };
  await gateway.db.insertInto('auditEntry').values(line).execute();
  await sql`create function pg_temp.act() returns timestamptz language plpgsql as $$ begin
    execute 'alter table public.audit_entry disable trigger only_added';
    execute 'update public.audit_entry set subject = ''forged''';
    execute 'alter table public.audit_entry enable trigger only_added';
    return now();
  end $$`.execute(gateway.db);
  await sql`create temporary view audit_entry_other as select pg_temp.act() as at`.execute(gateway.db);
  await sql`grant select on audit_entry_other to public`.execute(gateway.db);
  await sql`select prepare_record_months('2050-01-01', 1)`.execute(gateway.db);
  expect(await owner.db.selectFrom('auditEntry').select('subject').execute()).toEqual([{ subject: 'notice:1' }]);
});

test('A temporary table in the place of a count is not written by the triggers that count', async () => {
  await giveTemporaryTables();
  await sql`create temporary table report_change (advt_code integer, transaction_id bigint default 1, primary key (advt_code, transaction_id))`.execute(
    gateway.db,
  );
  await sql`grant all on report_change to public`.execute(gateway.db);
  // A table of the owner with the trigger of papers, which saves creating a whole advertisement.
  await sql`create table public.advertisement_of_test (advt_code integer)`.execute(owner.db);
  await sql`select note_changes('advertisement_of_test', 'advt_code')`.execute(owner.db);
  await sql`grant insert on public.advertisement_of_test to ${sql.id(gatewayRole)}`.execute(owner.db);
  await sql`insert into public.advertisement_of_test values (20007)`.execute(gateway.db);
  const count = async (table: string) => {
    const { rows } = await sql<{ count: number }>`select count(*)::integer as count from ${sql.table(table)}`.execute(gateway.db);
    return rows[0]!.count;
  };
  expect(await count('pg_temp.report_change')).toBe(0);
  expect(await count('public.report_change')).toBe(1);
});

type OwnersFunction = { name: string; settings: string[] | null; body: string; calledByAnybody: boolean; calledByGateway: boolean };

/** Functions that run with the owner's rights (`security definer`), from any migration. */
async function functionsOfTheOwner(): Promise<OwnersFunction[]> {
  const { rows } = await sql<OwnersFunction>`
    select p.oid::regprocedure::text as name, p.proconfig as settings, p.prosrc as body,
      exists (select from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a where a.grantee = 0) as "calledByAnybody",
      has_function_privilege(${gatewayRole}, p.oid, 'execute') as "calledByGateway"
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where p.prosecdef and n.nspname not in ('pg_catalog', 'information_schema') order by 1`.execute(owner.db);
  return rows;
}

test('Each function that runs as the owner searches temporary tables last', async () => {
  const found = await functionsOfTheOwner();
  expect(found.length).toBeGreaterThan(0);
  expect(found.filter(({ settings }) => !settings?.includes('search_path=pg_catalog, public, pg_temp'))).toEqual([]);
});

test('Each function that runs as the owner names the schema of every table and function of ours', async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'S')
    union select proname from pg_proc where pronamespace = 'public'::regnamespace`.execute(owner.db);
  const known = new Set(rows.map((row) => row.name));
  const unqualified = (await functionsOfTheOwner()).flatMap(({ name: of, body }) =>
    [...body.matchAll(/\b(?:from|join|lateral|into|update|table|of|on|function|perform|call)\s+([a-z_]+)\b(?!\.)/gi)]
      .filter(([, word]) => known.has(word!))
      .map(([words]) => `${of}: ${words}`),
  );
  expect(unqualified).toEqual([]);
});

test('A gateway calls of the functions that run as the owner only the one that makes the months of the record', async () => {
  const found = await functionsOfTheOwner();
  expect(found.filter(({ calledByAnybody }) => calledByAnybody)).toEqual([]);
  expect(found.filter(({ calledByGateway }) => calledByGateway).map((each) => each.name)).toEqual(['prepare_record_months(date,integer)']);
});
