import { defineCall, publicAccess, returns } from '@psc/api-client/define-call.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfiguration } from '../../configuration.ts';
import { area } from '../frame/bind.ts';
import type { Context } from '../frame/context.ts';
import { createLog } from '../frame/log.ts';
import { createGateway, type Gateway } from '../../gateway.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { connectPostgres, type OpenDatabase } from './connection.ts';
import { limitsOfWork } from './limits.ts';

const read = { method: 'GET', access: publicAccess, response: returns<unknown>() } as const;
const calls = {
  slow: defineCall({ ...read, path: 'try/slow' }),
  slowReport: defineCall({ ...read, path: 'try/slow-report', long: true }),
  locked: defineCall({ ...read, path: 'try/locked' }),
};
const wait = async (_input: unknown, { db }: Context) => (await sql`select pg_sleep(0.5)`.execute(db)).rows.length;

let database: TestDatabase;
let limited: OpenDatabase;
let gateway: Gateway;
beforeAll(async () => {
  database = await createTestDatabase();
  const call = { ...limitsOfWork.call, statement: 200, lock: 100 };
  limited = await connectPostgres(database.url, 3, { limits: { ...limitsOfWork, call } });
  gateway = await createGateway({
    configuration: readConfiguration({ NODE_ENV: 'test' }),
    database: limited,
    mailer: { send: async () => undefined, close: () => undefined },
    now: () => new Date(),
    log: createLog('silent'),
    queue: { install: false, supervise: false },
    areas: [
      area('try', calls, {
        slow: wait,
        slowReport: wait,
        locked: async (_input, { db }) => (await sql`select id from language order by id limit 1 for update`.execute(db)).rows.length,
      }),
    ],
  });
});
afterAll(async () => {
  await gateway?.stop();
  await database.close();
});

const statusOf = async (url: string) => {
  const { statusCode, headers } = await gateway.app.inject({ url });
  return { statusCode, retryAfter: headers['retry-after'] };
};

test('A statement beyond the limit of its kind of call is ended and answered 503, a long call has more time', async () => {
  expect(await statusOf('/try/slow')).toEqual({ statusCode: 503, retryAfter: '5' });
  expect(await statusOf('/try/slow-report')).toMatchObject({ statusCode: 200 });
});

test('A row that another transaction does not let go is waited for up to the limit, then the call is answered 503', async () => {
  await database.db.transaction().execute(async (transaction) => {
    await sql`select id from language order by id limit 1 for update`.execute(transaction);
    expect(await statusOf('/try/locked')).toEqual({ statusCode: 503, retryAfter: '5' });
  });
  expect(await statusOf('/try/locked')).toMatchObject({ statusCode: 200 });
});

test('The connections of a database are named by the work they are for', async () => {
  expect(limited.pools().map(({ work, most }) => [work, most])).toEqual([
    ['call', 3],
    ['shared', 2],
    ['long', 1],
    ['job', 1],
  ]);
});
