import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { anyOf, anyOfPage } from '../shared/repository/any-of.ts';
import { connectPostgres } from './connection.ts';
import { jsonb } from './json.ts';
import { migrate, readMigrations } from './migrate.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('Days stay days, large and exact numbers are numbers, instants are dates and lists are kept in jsonb', async () => {
  const { rows } = await sql<Record<string, unknown>>`
    select date '2026-11-21' as day_ad, 9007199254740991::bigint as large, 12.5::numeric as exact,
      timestamptz '2026-11-21T04:00:00Z' as instant_at, ${jsonb([1, { advtCode: 20_002 }])} as list`.execute(database.db);
  expect(rows[0]).toEqual({
    dayAd: '2026-11-21',
    large: 9_007_199_254_740_991,
    exact: 12.5,
    instantAt: new Date('2026-11-21T04:00:00Z'),
    list: [1, { advtCode: 20_002 }],
  });
});

test('A read that comes again and again is prepared, and answers as before', async () => {
  const read = (privilege: string) =>
    database.db.selectFrom('module').select(['id', 'titleEn']).where('privilege', '=', privilege).executeTakeFirst();
  const first = await read('requisition');
  for (let run = 0; run < 4; run += 1) expect(await read('requisition')).toEqual(first);
  expect(first).toEqual({ id: expect.any(Number), titleEn: 'Requisition' });
  expect((await read('notice'))?.id).not.toBe(first?.id);
});

test('The number of a limit, and the states and booleans of a condition, are part of the statement; other values are not', () => {
  const { sql: text, parameters } = database.db
    .selectFrom('application as x')
    .select('x.id')
    .where('x.scrutinyStatus', 'in', ['pending', 'onHold'])
    .where('x.paymentStatus', '=', 'paid')
    .where('x.receiptNumber', '=', 'paid')
    .where(({ exists, selectFrom }) => exists(selectFrom('admitCard').select('blocked').where('blocked', '=', true)))
    .limit(3)
    .compile();
  expect(text).toContain(`"x"."scrutiny_status" in ('onHold', 'pending') and "x"."payment_status" = 'paid' and "x"."receipt_number" = $1`);
  expect(text).toMatch(/"blocked" = true\) limit 3$/);
  expect(parameters).toEqual(['paid']);
});

test('only a single word is written into a statement, and new values of a row stay parameters', () => {
  const read = database.db.selectFrom('requisition').select('id').where('status', '=', "saved' or true --");
  expect(read.compile()).toMatchObject({ sql: expect.stringMatching(/"status" = \$1$/), parameters: ["saved' or true --"] });
  const write = database.db.updateTable('requisition').set({ status: 'approved' }).where('status', '=', 'saved');
  expect(write.compile()).toMatchObject({
    sql: `update "requisition" set "status" = $1 where "status" = 'saved'`,
    parameters: ['approved'],
  });
});

test('The ids of a page do not change the plan of a statement, other ids do', async () => {
  const planned = (ids: RawBuilder<number>) => database.db.selectFrom('module').select('id').where('id', '=', ids).explain();
  const many = Array.from({ length: 50 }, (_each, index) => index + 1);
  expect(await planned(anyOfPage([1]))).toEqual(await planned(anyOfPage(many)));
  expect(await planned(anyOf([1]))).not.toEqual(await planned(anyOf(many)));
});

test('Reads of one transaction sent together are answered each with its own rows, and one that fails fails the transaction', async () => {
  const numbers = await database.db
    .transaction()
    .execute((transaction) =>
      Promise.all(
        [1, 2, 3].map(
          async (number) => (await sql<{ number: number }>`select ${number}::int as number`.execute(transaction)).rows[0]?.number,
        ),
      ),
    );
  expect(numbers).toEqual([1, 2, 3]);
  const failing = database.db.transaction().execute(async (transaction) => {
    await Promise.allSettled([sql`select 1 / 0`.execute(transaction), sql`select 1`.execute(transaction)]);
  });
  await expect(failing).rejects.toThrow();
});

test('Only statements of data that come again and do not answer every column are prepared', async () => {
  // Other tests of this process have already prepared statements.
  vi.resetModules();
  const { preparedNameOf } = await import('./prepared-names.ts');
  const nameOnThird = (text: string) => [1, 2, 3].map(() => preparedNameOf(text)).at(-1);
  expect(preparedNameOf('select "id" from "once"')).toBeUndefined();
  expect(nameOnThird('select "id" from "often"')).toMatch(/^[0-9a-f]{40}$/);
  expect(nameOnThird('select count(*) from "often"')).toMatch(/^[0-9a-f]{40}$/);
  for (const text of [
    'select * from "often"',
    'select "often".* from "often"',
    'insert into "often" default values returning *',
    'begin',
    'create table "often" ()',
  ]) {
    expect(nameOnThird(text), text).toBeUndefined();
  }
});

test('Applied migrations are left alone, new ones applied, edited ones refused, and a failing one leaves nothing', async () => {
  expect(await migrate(database)).toEqual([]);
  const all = readMigrations();
  const extra = { name: '9000-extra.sql', text: 'create table extra (id integer); insert into extra values (1)', sha256: 'a' };
  expect(await migrate(database, [...all, extra])).toEqual(['9000-extra.sql']);
  await expect(migrate(database, [...all, { ...extra, sha256: 'b' }])).rejects.toThrow('9000-extra.sql was edited');
  const broken = { name: '9001-broken.sql', text: 'create table broken (id integer); select 1 / 0', sha256: 'c' };
  await expect(migrate(database, [...all, extra, broken])).rejects.toThrow('9001-broken.sql failed');
  const { rows } = await sql<{ found: string | null }>`select to_regclass('broken')::text as found`.execute(database.db);
  expect(rows[0]?.found).toBeNull();
});

test('Gateways that start together apply each migration once', async () => {
  const others = await Promise.all([1, 2, 3].map(() => connectPostgres(database.url, 1)));
  onTestFinished(async () => void (await Promise.all(others.map((other) => other.close()))));
  const slow = { name: '9002-slow.sql', text: 'select pg_sleep(0.2); create table slow (id integer)', sha256: 'd' };
  const applied = await Promise.all(others.map((other) => migrate(other, [slow])));
  expect(applied.flat()).toEqual(['9002-slow.sql']);
});
