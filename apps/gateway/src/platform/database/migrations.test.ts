import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { exampleReleases, newestGateway, unreleased } from '../../testing/released-apps/releases.ts';
import { createEmptyDatabase, createTestDatabase } from '../../testing/test-database.ts';
import { migrate, migrationOf, readMigrations, type Migration } from './migrate.ts';
import { statementsOf } from './migration-header.ts';
import { faultsOf } from './migration-lint.ts';

const LAST_RELEASE = '1.0.0';

test('a migration that runs while gateways of the last release serve locks no large table and says which gateways may run on it', () => {
  expect(faultsOfUnreleased(readMigrations())).toEqual([]);
});

/** Before the first release no gateway serves, and nothing is judged. */
function faultsOfUnreleased(all: readonly Migration[], folder?: string): string[] {
  return unreleased(all, folder).flatMap((each) => faultsOf(each, all.slice(0, all.indexOf(each)), newestGateway(folder)!));
}

test('migrations are judged that came after the newest release', () => {
  const drop = { sha256: '', text: '-- gateways: 1.0.0\ndrop table setting;' };
  const all = ['0001-first.sql', '0002-released.sql', '0003-next.sql'].map((name) => ({ ...drop, name }));
  expect(faultsOfUnreleased(all, exampleReleases)).toEqual([expect.stringMatching(/^0003-next.sql: takes away what gateways 1.0.0 use/)]);
  expect(faultsOfUnreleased(all, `${exampleReleases}/none`)).toEqual([]);
});

const said = (text: string) => ({ name: '1000-example.sql', text: `-- gateways: 1.0.0\n${text}` });
const earlier = [
  { name: '0998-a.sql', text: 'alter table application add constraint told check (told_at is not null) not valid;' },
  { name: '0999-b.sql', text: 'alter table application validate constraint told;' },
];

test.each([
  ['create index application_told on application (told_at)', /Use `concurrently`/],
  ['create unique index on only candidate (told_at)', /Use `concurrently`/],
  ['alter table application add column told uuid default gen_random_uuid()', /requires a table rewrite/],
  ['alter table application add column told integer generated always as (id + 1) stored', /requires a table rewrite/],
  ['alter table application add column told bigserial', /every row again/],
  ['alter table application alter column fee_amount_paisa type bigint', /rewritten/],
  ['alter table application alter column receipt_number set not null', /while the table is scanned/],
  ['alter table application add constraint x check (fee_amount_paisa > 0)', /NOT VALID/],
  ['alter table application add foreign key (told_by) references account', /NOT VALID/],
  ['alter table application add constraint x unique (receipt_number)', /using the index/],
  ['update application set told_at = now() where told_at is null', /leave it to a job/],
  ['delete from sent_mail where accepted_at is null', /leave it to a job/],
  ['lock table application', /keeps everybody/],
  ['alter table setting add colum told_at timestamptz not', /expected/],
  ['alter table setting drop column source', /takes away what gateways .* use/],
  ['alter table setting rename column source to origin', /takes away/],
  ['alter table setting add column reason text not null', /takes away/],
  ['drop table setting', /takes away/],
  ['create index concurrently application_told on application (told_at)', /lacks the line/],
  [
    'alter table application add constraint x check (fee_amount_paisa > 0) not valid; alter table application validate constraint x',
    /in a later migration/,
  ],
])('%s is refused', (text, problem) => {
  expect(faultsOf(said(text), [], LAST_RELEASE).join('\n')).toMatch(problem);
});

test.each([
  'alter table application add column told_at timestamptz',
  "alter table application add column told_at timestamptz not null default now(), add column told_by text default 'nobody'",
  'create table told (id integer primary key, at timestamptz not null); create index told_at on told (at); update told set at = now()',
  'create index setting_source on setting (source)',
  'alter table application add constraint x check (fee_amount_paisa > 0) not valid',
  'alter table application alter column note type text',
  'create function told() returns trigger language plpgsql as $$ begin update application set told_at = now(); return new; end $$',
])('%s is let through', (text) => {
  expect(faultsOf(said(text), [], LAST_RELEASE)).toEqual([]);
});

test('a column may be demanded once its check was validated, by the release after the one whose code fills it', () => {
  const text = '-- gateways: 99.0.0\nalter table application alter column told_at set not null;';
  expect(faultsOf({ name: '1000-example.sql', text }, earlier, LAST_RELEASE)).toEqual([]);
  expect(faultsOf({ name: '1000-example.sql', text }, earlier.slice(0, 1), LAST_RELEASE)).toHaveLength(1);
});

test('a migration that does not say which gateways may run on it is refused', () => {
  expect(faultsOf({ name: '1000-example.sql', text: 'create table told ();' }, [], LAST_RELEASE).join()).toMatch(/-- gateways:/);
});

const beside = (text: string): Migration => ({
  name: '9000-beside.sql',
  sha256: 'a',
  text: `-- gateways: 1.0.0\n-- outside a transaction\n${text}`,
});

test('an index that is built beside the work of others is first dropped, as a build that was broken off leaves it invalid', () => {
  const whole = beside('drop index concurrently if exists told;\ncreate index concurrently told on application (id);');
  expect(faultsOf(whole, [], LAST_RELEASE)).toEqual([]);
  expect(faultsOf(beside('create index concurrently told on application (id);'), [], LAST_RELEASE).join()).toMatch(/without `drop index/);
  expect(faultsOf(beside('drop index concurrently if exists told; select 1;'), [], LAST_RELEASE).join()).toMatch(/more than/);
});

test('a gateway does not start on a database that a later release has brought beyond it', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.close());
  const later = { name: '9001-contract.sql', sha256: 'b', text: '-- gateways: 0.9.0\nselect 1;' };
  expect(await migrate(database, [...readMigrations(), later], '0.9.0')).toEqual(['9001-contract.sql']);
  await expect(migrate(database, readMigrations(), '0.8.0')).rejects.toThrow('gateways from 0.9.0 on may run. Start a newer gateway.');
  expect(await migrate(database, readMigrations(), '0.10.0')).toEqual([]);
});

test('a database of the migrations before the schema files is not touched, and the way on is said', async () => {
  const database = await createEmptyDatabase();
  onTestFinished(() => database.close());
  const [baseline] = readMigrations();
  await migrate(database, [{ ...baseline!, text: 'select 1;' }]);
  await sql`update schema_migration set name = '0001-foundation.sql'`.execute(database.db);
  await expect(migrate(database)).rejects.toThrow('delete the folder DATA_DIR/postgres');
  expect((await sql`select name from schema_migration`.execute(database.db)).rows).toEqual([{ name: '0001-foundation.sql' }]);
});

test('a comment of an applied migration may be reworded, a statement may not', async () => {
  const [baseline] = readMigrations();
  expect(migrationOf('a.sql', `-- Another reason.\n${baseline!.text}`).sha256).toBe(baseline!.sha256);
  expect(migrationOf('a.sql', `${baseline!.text}\ndrop table application;`).sha256).not.toBe(baseline!.sha256);
});

test('statements end at a semicolon that is neither in a text, nor in the body of a function, nor in a comment', () => {
  const text = "-- a; comment\nselect ';' as a; create function f() as $b$ select 1; $b$; select 1 - 2";
  expect(statementsOf(text)).toEqual(["select ';' as a", 'create function f() as $b$ select 1; $b$', 'select 1 - 2']);
});
