import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '../database/connection.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { runTransaction } from './run-transaction.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const failing = (times: number, code: string) => {
  let left = times;
  return async () => {
    if (left > 0) {
      left -= 1;
      throw Object.assign(new Error('given up'), { code });
    }
    return 'done';
  };
};

test('A transaction that was given up for the sake of another runs again, three times at most; any other failure is thrown at once', async () => {
  expect(await runTransaction(database.db, failing(2, '40P01'))).toBe('done');
  await expect(runTransaction(database.db, failing(3, '40001'))).rejects.toThrow('given up');
  await expect(runTransaction(database.db, failing(1, '23505'))).rejects.toThrow('given up');
});

test('everything that opens a transaction repeats it after a deadlock, for nothing opens one by itself', () => {
  const source = join(import.meta.dirname, '../..');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|^testing\/|\/testing\/|^seed\//.test(name))
    .filter((name) => /\.transaction\(\)/.test(readFileSync(join(source, name), 'utf8')));
  expect(files).toEqual(['platform/frame/run-transaction.ts']);
});
