import { mkdtempSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineCall, publicAccess, returns, TURN_TICKET } from '@psc/api-client/define-call.ts';
import { REQUEST_TIMEOUT_MS } from '@psc/validation/limits.ts';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { readConfiguration } from './configuration.ts';
import { area } from './platform/frame/bind.ts';
import { createLog } from './platform/frame/log.ts';
import { createGateway, type Gateway } from './gateway.ts';
import { createTestDatabase } from './testing/test-database.ts';

test('When too many calls wait for the database, new ones are refused for a moment, sign-in and payments last, and health still answers', async () => {
  const database = await createTestDatabase();
  let waiting = 0;
  const gateway = await createGateway({
    configuration: readConfiguration({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: mkdtempSync(join(tmpdir(), 'turn-')) }),
    database: { ...database, waiting: () => waiting },
    mailer: { send: async () => undefined, close: () => undefined },
    now: () => new Date(),
    log: createLog('silent'),
    queue: { install: false, supervise: false },
  });
  onTestFinished(() => gateway.stop());
  const ask = (url: string) => gateway.app.inject({ url, headers: { 'accept-language': 'en' } });
  expect((await ask('/dashboard/vacancy-list')).statusCode).toBe(200);
  waiting = 301;
  const busy = await ask('/dashboard/vacancy-list');
  expect(busy.statusCode).toBe(503);
  expect(busy.headers['retry-after']).toBe('3');
  expect(busy.headers['x-turn-ticket']).toEqual(expect.any(String));
  expect(busy.json()).toMatchObject({ status: 0, data: null, message: expect.stringContaining('very busy') });
  expect((await ask('/session/login-details')).statusCode).toBe(200);
  expect((await ask('/payment/own')).statusCode, 'nobody is signed in').toBe(401);
  waiting = 601;
  expect((await ask('/session/login-details')).statusCode).toBe(503);
  expect((await ask('/payment/own')).statusCode).toBe(503);
  expect((await ask('/health/live')).statusCode).toBe(200);
  expect((await ask('/server/status')).statusCode, 'no app starts without it').toBe(200);
});

test('A refused call keeps its first place by its ticket, at another gateway too, which refuses a new call for it; a strange ticket is none', async () => {
  let now = new Date('2026-11-21T04:00:00.000Z');
  let waiting = 0;
  const database = await createTestDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'turn-'));
  const start = () =>
    createGateway({
      configuration: readConfiguration({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: dataDir }),
      database: { ...database, waiting: () => waiting, close: async () => undefined },
      mailer: { send: async () => undefined, close: () => undefined },
      now: () => now,
      log: createLog('silent'),
      queue: { install: false, supervise: false },
    });
  const [one, other] = [await start(), await start()];
  onTestFinished(async () => {
    await Promise.all([one.stop(), other.stop()]);
    await database.close();
  });
  const ask = (gateway: Gateway, ticket?: string) =>
    gateway.app.inject({ url: '/dashboard/vacancy-list', headers: ticket === undefined ? {} : { [TURN_TICKET]: ticket } });
  waiting = 301;
  const refused = await ask(one);
  const ticket = String(refused.headers[TURN_TICKET]);
  now = new Date(now.getTime() + 3000);
  const again = String((await ask(other, ticket)).headers[TURN_TICKET]);
  expect(again.split('.')[0], 'the time of the first try').toBe(ticket.split('.')[0]);
  expect(again).not.toBe(ticket);
  const fresh = String((await ask(other, 'of-someone.else')).headers[TURN_TICKET]);
  expect(fresh.split('.')[0], 'now').toBe(now.getTime().toString(36));

  waiting = 299;
  const latest = ask(other);
  const earlier = ask(other, again);
  expect((await latest).statusCode).toBe(503);
  const copied = await ask(other, again);
  expect(copied.statusCode, 'a ticket holds one place').toBe(503);
  expect(String(copied.headers[TURN_TICKET]).split('.')[0]).toBe(now.getTime().toString(36));
  waiting = 0;
  expect((await earlier).statusCode).toBe(200);
});

test('The line of a call that failed says where and with which code, once', async () => {
  const lines: string[] = [];
  const call = defineCall({ method: 'GET', path: 'try/fail', access: publicAccess, response: returns<unknown>() });
  const gateway = await createGateway({
    configuration: readConfiguration({ NODE_ENV: 'test' }),
    database: await createTestDatabase(),
    mailer: { send: async () => undefined, close: () => undefined },
    now: () => new Date(),
    log: createLog('error', { write: (line) => lines.push(line) }),
    queue: { install: false, supervise: false },
    areas: [area('try', { call }, { call: (_input, { db }) => sql`select 1 / 0`.execute(db) })],
  });
  onTestFinished(() => gateway.stop());
  expect((await gateway.app.inject({ url: '/try/fail' })).statusCode).toBe(500);
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    expect.objectContaining({
      msg: 'call failed',
      callId: 'try.call',
      reqId: expect.any(String),
      err: { type: 'DatabaseError', code: '22012', stack: expect.arrayContaining([expect.stringContaining('    at ')]) },
    }),
  ]);
});

test('A request whose head or body never ends is given up: by the HTTP server, before anybody is asked who calls', async () => {
  const gateway = await createGateway({
    configuration: readConfiguration({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }),
    database: await createTestDatabase(),
    mailer: { send: async () => undefined, close: () => undefined },
    now: () => new Date(),
    log: createLog('silent'),
    queue: { install: false, supervise: false },
  });
  onTestFinished(() => gateway.stop());
  const { headersTimeout, requestTimeout } = gateway.app.server as Server;
  expect(headersTimeout, 'milliseconds for the head').toBeGreaterThan(0);
  expect(headersTimeout).toBeLessThanOrEqual(60_000);
  expect(requestTimeout, 'milliseconds for all of it: the browser has given up by then').toBe(REQUEST_TIMEOUT_MS);
});
