import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../database/connection.ts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';
import { idempotentCall, takeKey } from './idempotency.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

/** A database whose first look-up finds a key that its call has just released. */
function afterRelease(db: Database): Database {
  let looks = 0;
  return new Proxy(db, {
    get(target, name) {
      if (name !== 'selectFrom') return (Reflect.get(target, name) as () => unknown).bind(target);
      looks += 1;
      const isFirst = looks === 1;
      return (table: 'idempotencyKey') => (isFirst ? target.selectFrom(table).where(sql<boolean>`false`) : target.selectFrom(table));
    },
  });
}

test('a key that its first call releases while a second one looks is tried for again, and never fails the second call', async () => {
  const call = idempotentCall('a-key-of-tests', { kind: 'public' }, 'try.once', { body: 1 }, gateway.now())!;
  expect(await takeKey(gateway.db, call)).toBeNull();
  await expect(takeKey(afterRelease(gateway.db), call)).rejects.toMatchObject({ details: { status: 409 } });
});
