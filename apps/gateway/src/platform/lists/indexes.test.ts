import * as catalogue from '@psc/api-client/catalogue.ts';
import type { AnyList, ListSort } from '@psc/api-client/define-list.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.close());

function isList(value: unknown): value is AnyList {
  return typeof value === 'object' && value !== null && 'sorts' in value && 'exportCall' in value;
}

test('every index that the order of a list names exists', async () => {
  const lists = Object.values(catalogue).flatMap((area) => Object.values(area as Record<string, unknown>).filter(isList));
  const named = lists.flatMap(({ sorts }) =>
    Object.values(sorts as Record<string, ListSort>).flatMap((sort) => ('index' in sort ? [sort.index] : [])),
  );
  const { rows } = await sql<{ indexname: string }>`select indexname from pg_indexes`.execute(database.db);
  const existing = new Set(rows.map(({ indexname }) => indexname));
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((name) => !existing.has(name))).toEqual([]);
});
