import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfiguration } from '../configuration.ts';
import { connectPostgres, type OpenDatabase } from '../platform/database/connection.ts';
import { limitsOfWork } from '../platform/database/limits.ts';
import { createLog } from '../platform/frame/log.ts';
import { createGateway, type Gateway } from '../gateway.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { fillIn, type Seed } from './fill-in.ts';

let server: TestDatabase;
const starting: { database: OpenDatabase; gateway: Gateway }[] = [];
const call = { ...limitsOfWork.call, statement: 200, lock: 100 };

beforeAll(async () => {
  server = await createTestDatabase();
  for (let count = 0; count < 2; count += 1) {
    const database = await connectPostgres(server.url, 3, { limits: { ...limitsOfWork, call } });
    const gateway = await createGateway({
      configuration: readConfiguration({ NODE_ENV: 'test' }),
      database,
      mailer: { send: async () => undefined, close: () => undefined },
      now: () => new Date(),
      log: createLog('silent'),
      queue: { install: false, supervise: false },
    });
    starting.push({ database, gateway });
  }
});
afterAll(async () => {
  for (const { gateway } of starting) await gateway.stop();
  await server.close();
});

const startAll = (seeds: readonly Seed[]) =>
  Promise.all(starting.map(({ database, gateway }) => fillIn(database, gateway.tools, { demo: true, seeds })));
const recorded = (name: string) => server.db.selectFrom('seedRun').select('name').where('name', '=', name).execute();

test('Two gateways that start at the same moment fill in once, however long a statement of it takes', async () => {
  let runs = 0;
  const slow: Seed = {
    name: 'slow',
    run: async ({ db }) => {
      runs += 1;
      await sql`select pg_sleep(0.6)`.execute(db);
    },
  };
  await startAll([slow]);
  expect(runs).toBe(1);
  expect(await recorded('slow')).toHaveLength(1);
  await startAll([slow]);
  expect(runs).toBe(1);
});

test('What broke off is done by the gateway that starts next', async () => {
  let runs = 0;
  const failing: Seed = {
    name: 'failing',
    run: async ({ db }) => {
      runs += 1;
      if (runs === 1) throw new Error('ended');
      await sql`select 1`.execute(db);
    },
  };
  const [first, second] = starting;
  await expect(fillIn(first!.database, first!.gateway.tools, { demo: true, seeds: [failing] })).rejects.toThrow('ended');
  expect(await recorded('failing')).toHaveLength(0);
  await fillIn(second!.database, second!.gateway.tools, { demo: true, seeds: [failing] });
  expect(await recorded('failing')).toHaveLength(1);
});
