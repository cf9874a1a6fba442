import { expect, test } from 'vitest';
import type { Check } from './check.ts';
import { checksOf, shardFrom, shardWords } from './shard.ts';
import { touchedFirst } from './touched-first.ts';

const check = (name: string, divides = false): Check => ({
  name,
  counts: 'checks',
  divides,
  run: async () => ({ passed: 1, failed: 0, report: '' }),
});
const all = [check('types'), check('schema'), check('contract'), check('unit', true), check('bytes'), check('journeys', true)];
const names = (checks: readonly Check[]) => checks.map(({ name }) => name);

test('Two runs side by side have every check: the long ones divided, each of the others in one of them', () => {
  expect(names(checksOf(all, shardFrom('1/2')))).toEqual(['types', 'contract', 'unit', 'journeys']);
  expect(names(checksOf(all, shardFrom('2/2')))).toEqual(['schema', 'unit', 'bytes', 'journeys']);
  expect(names(checksOf(all, shardFrom('1/1')))).toEqual(names(all));
  expect(shardWords(shardFrom('2/3'))).toEqual(['--shard=2/3']);
});

test.each(['0/2', '3/2', '1', '1/0', 'one/two'])('%s names no run', (text) => {
  expect(() => shardFrom(text)).toThrow('as 1/2');
});

test('What a change touches is checked first, and nothing is left out', () => {
  expect(names(touchedFirst(all, ['e2e/journeys/apply.spec.ts']))).toEqual(['types', 'unit', 'journeys', 'schema', 'contract', 'bytes']);
  expect(names(touchedFirst(all, ['apps/gateway/src/platform/database/migrations/0002-a.sql']))[0]).toBe('schema');
  expect(names(touchedFirst(all, ['apps/gateway/src/areas/desk/schema.sql']))[0]).toBe('schema');
  expect(names(touchedFirst(all, []))).toEqual(names(all));
});
