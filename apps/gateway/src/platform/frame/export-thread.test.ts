import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { exportList } from '@psc/api-client/platform/record.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readConfiguration } from '../../configuration.ts';
import { connectPostgres } from '../database/connection.ts';
import { createGateway, type Gateway } from '../../gateway.ts';
import type { Person } from '../../testing/people.ts';
import { requestOf } from '../../testing/request-of.ts';
import { sheetsIn } from '../../testing/sheets.ts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';
import type { ExportAsked, ExportThread } from './export-thread.ts';
import { createLog } from './log.ts';

const ROWS = 8000;

/** Both gateways read the same rows: one writes exports in its main thread, the other in an export thread. */
let withoutThread: TestGateway;
let withThread: Gateway;
let thread: ExportThread;
let officer: Person;
beforeAll(async () => {
  withoutThread = await startTestGateway();
  const url = withoutThread.databaseUrl;
  withThread = await createGateway({
    configuration: readConfiguration({ NODE_ENV: 'test', DATABASE_URL: url }),
    database: await connectPostgres(url, 2),
    mailer: { send: async () => undefined, close: () => undefined },
    now: withoutThread.now,
    log: createLog('silent'),
    queue: { install: false, supervise: false },
  });
  thread = withThread.tools.exportThread!;
  officer = await withoutThread.createStaff({ privileges: { record: ['read'] } });
  const line = { at: withoutThread.now(), accountId: officer.accountId, action: 'notice.add', requestId: 'r' };
  for (let firstRow = 0; firstRow < ROWS; firstRow += 1000) {
    const lines = Array.from({ length: 1000 }, (_, at) => ({ ...line, subject: `notice:${firstRow + at}` }));
    await withoutThread.db.insertInto('auditEntry').values(lines).execute();
  }
});
afterAll(async () => {
  await withThread?.stop();
  await withoutThread?.stop();
});

async function exported({ app }: Pick<Gateway, 'app'>, format: 'csv' | 'xlsx') {
  const { headers, ...rest } = await requestOf(exportList, { query: { format, words: 'ne', digits: 'ne' } });
  return app.inject({ ...rest, headers: { ...headers, authorization: `Bearer ${officer.accessToken}` } });
}
const inCallsThread = (format: 'csv' | 'xlsx') =>
  withoutThread.call(exportList, { query: { format, words: 'ne', digits: 'ne' } }, { as: officer });

const exportsOnRecord = async () =>
  (await withoutThread.db.selectFrom('auditEntry').select('id').where('action', '=', 'record.exportList').execute()).length;

const asked = (): ExportAsked => ({
  callId: 'record.exportList',
  input: { params: {}, query: { format: 'csv', words: 'en', digits: 'en' } },
  actor: { kind: 'public' },
  language: 'en',
  requestId: 'r',
  onBehalf: undefined,
  askedAt: withoutThread.now(),
});
const ended = (bytes: Readable) => buffer(bytes).catch(() => undefined);

test('a long list is written in the thread as it is elsewhere, and is once on record', async () => {
  const written = vi.spyOn(thread, 'bytesOf');
  const before = await exportsOnRecord();
  const inThread = await exported(withThread, 'csv');
  expect(written).toHaveBeenCalledOnce();
  expect(await exportsOnRecord()).toBe(before + 1);
  expect(inThread.headers['content-disposition']).toMatch(/\.csv/);
  expect(inThread.rawPayload.equals((await inCallsThread('csv')).bytes)).toBe(true);
  expect(inThread.payload.split('\r\n').length).toBeGreaterThan(ROWS);

  const [one, other] = [(await exported(withThread, 'xlsx')).rawPayload, (await inCallsThread('xlsx')).bytes];
  expect(sheetsIn(one)).toEqual(sheetsIn(other));
  written.mockRestore();
}, 60_000);

test('what has one batch only is written where the call is answered', async () => {
  const written = vi.spyOn(thread, 'bytesOf');
  const { headers, ...rest } = await requestOf(exportList, {
    query: { format: 'csv', words: 'en', digits: 'en', thing: 'notice', thingNumber: 7 },
  });
  const answer = await withThread.app.inject({ ...rest, headers: { ...headers, authorization: `Bearer ${officer.accessToken}` } });
  expect(answer.payload.trim().split('\r\n')).toHaveLength(2);
  expect(written).not.toHaveBeenCalled();
  written.mockRestore();
});

test('an export that breaks off ends its answer with an error instead of looking whole', async () => {
  await expect(buffer(thread.bytesOf({ ...asked(), callId: 'record.nothing' }))).rejects.toThrow('has no handler');
});

test('beyond eight at once one is asked to come again, and one whose reader leaves makes room', async () => {
  const eight: Readable[] = [];
  // Exports of the previous test may still be finishing.
  while (eight.length < 8) eight.push(await vi.waitFor(() => thread.bytesOf(asked())));
  await Promise.all(eight.map((bytes) => once(bytes, 'readable')));
  expect(() => thread.bytesOf(asked())).toThrow('gateway.frame.busy');
  eight[0]!.destroy();
  await vi.waitFor(() => void ended(thread.bytesOf(asked())));
  await Promise.all(eight.slice(1).map(ended));
});

test('a browser that leaves ends what was written for it', async () => {
  await withThread.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = withThread.app.server.address() as AddressInfo;
  const written = vi.spyOn(thread, 'bytesOf');
  const { method, url, headers, payload } = await requestOf(exportList, { query: { format: 'csv', words: 'en', digits: 'en' } });
  const sent = { ...headers, authorization: `Bearer ${officer.accessToken}` };
  const asking = request({ port, method: String(method), path: String(url), headers: sent }).end(payload);
  const [answer] = (await once(asking, 'response')) as [Readable];
  await once(answer, 'readable');
  asking.destroy();
  const bytes = written.mock.results[0]!.value as Readable;
  await vi.waitFor(() => expect(bytes.destroyed).toBe(true));
  written.mockRestore();
});
