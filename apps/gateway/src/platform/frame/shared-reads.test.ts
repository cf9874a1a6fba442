import { defineCall, multipart, publicAccess, returns } from '@psc/api-client/define-call.ts';
import { form } from '@psc/validation/rules/form.ts';
import { uploadedFile } from '@psc/validation/rules/uploaded-file.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfiguration } from '../../configuration.ts';
import { connectPostgres, type Database } from '../database/connection.ts';
import { createGateway, type Gateway } from '../../gateway.ts';
import { pdfFile } from '../../testing/small-files.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { area } from './bind.ts';
import { createLog } from './log.ts';

const scanForm = form({ scan: uploadedFile('rules.requisition.document', { types: ['pdf'], maxKb: 1 }) });
const calls = {
  share: defineCall({ method: 'POST', path: 'try/share', access: publicAccess, response: returns<number[]>() }),
  keep: defineCall({ method: 'POST', path: 'try/keep', access: publicAccess, body: multipart(scanForm), response: returns<string>() }),
};
const processOf = async (db: Database) => (await sql<{ id: number }>`select pg_backend_pid() as id`.execute(db)).rows[0]!.id;

let database: TestDatabase;
let gateway: Gateway;
beforeAll(async () => {
  database = await createTestDatabase();
  gateway = await createGateway({
    configuration: readConfiguration({ NODE_ENV: 'test' }),
    // One connection for calls: a call that needed a second one would deadlock.
    database: await connectPostgres(database.url, 1),
    mailer: { send: async () => undefined, close: () => undefined },
    now: () => new Date(),
    log: createLog('silent'),
    queue: { install: false, supervise: false },
    areas: [
      area('try', calls, {
        share: async (_input, { db, recent }) => [await processOf(db), await recent('process', processOf)],
        keep: ({ body }, { files }) => files.store(body.scan, { purpose: 'try', ownerAccountId: null }),
      }),
    ],
  });
});
afterAll(async () => {
  await gateway.stop();
  await database.close();
});

test('A shared read inside a transaction has a connection of its own', async () => {
  const { data } = (await gateway.app.inject({ method: 'POST', url: '/try/share' })).json<{ data: number[] }>();
  expect(data[0]).toEqual(expect.any(Number));
  expect(data[1]).not.toBe(data[0]);
});

test('The bytes of an upload are stored while no transaction is open', async () => {
  const transactionsAtPut: unknown[] = [];
  const { put } = gateway.tools.fileStore;
  gateway.tools.fileStore.put = async (sha256, bytes) => {
    const { rows } =
      await sql`select pid from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`.execute(
        database.db,
      );
    transactionsAtPut.push(rows);
    await put(sha256, bytes);
  };
  const body = new FormData();
  body.append('data', '{}');
  body.append('scan', pdfFile(), 'scan.pdf');
  const request = new Request('http://gateway/', { method: 'POST', body });
  const answer = await gateway.app.inject({
    method: 'POST',
    url: '/try/keep',
    headers: { 'content-type': request.headers.get('content-type')! },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  expect(answer.json()).toMatchObject({ status: 1, data: expect.any(String) });
  expect(transactionsAtPut).toEqual([[]]);
});
