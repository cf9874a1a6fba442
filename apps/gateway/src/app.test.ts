import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { readConfiguration } from './configuration.ts';
import { createGateway } from './gateway.ts';
import { createTestDatabase } from './testing/test-database.ts';

test('When too many wait for the database calls are sent away for a moment, while health still answers', async () => {
  const database = await createTestDatabase();
  let waiting = 0;
  const gateway = await createGateway({
    configuration: readConfiguration({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }),
    database: { ...database, waiting: () => waiting },
    mailer: { send: async () => undefined, close: () => undefined },
    now: () => new Date(),
    log: pino({ level: 'silent' }),
    queue: { install: false, supervise: false },
  });
  onTestFinished(() => gateway.stop());
  const ask = (url: string) => gateway.app.inject({ url, headers: { 'accept-language': 'en' } });
  expect((await ask('/session/login-details')).statusCode).toBe(200);
  waiting = 301;
  const busy = await ask('/session/login-details');
  expect(busy.statusCode).toBe(503);
  expect(busy.headers['retry-after']).toBe('3');
  expect(busy.json()).toMatchObject({ status: 0, data: null, message: expect.stringContaining('very busy') });
  expect((await ask('/health/live')).statusCode).toBe(200);
});
