import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { advisoryLocks } from './advisory-locks.ts';

const root = new URL('../..', import.meta.url).pathname;
const files = globSync('**/*.{ts,sql}', { cwd: root })
  .filter((path) => !path.startsWith('platform/database/advisory-locks.'))
  .map((path) => ({ path, text: readFileSync(root + path, 'utf8') }));

test('no two advisory locks have one number', () => {
  const numbers = Object.values(advisoryLocks);
  expect(new Set(numbers).size).toBe(numbers.length);
});

test('every advisory lock is taken by its name', () => {
  const taken = files
    // Recorded statements name a lock by a parameter.
    .filter(({ path }) => !path.includes('/testing/') && !path.endsWith('/queries.sql'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/pg_(?:try_)?advisory_(?:xact_)?(?:un)?lock(?:_shared)?\(([^,)]*)/g)].map(([, first]) => ({ path, first: first! })),
    );
  expect(taken.length).toBeGreaterThan(6);
  expect(taken.filter(({ first }) => !/^\$\{advisoryLocks\.\w+\}(?:::integer)?$/.test(first))).toEqual([]);
});

test('no other file spells the number of an advisory lock', () => {
  const spelled = Object.values(advisoryLocks).flatMap((number) => [String(number), number.toLocaleString('en').replaceAll(',', '_')]);
  const pattern = new RegExp(`(?<![\\d_.])(?:${spelled.join('|')})(?![\\d_])`);
  expect(files.filter(({ text }) => pattern.test(text)).map(({ path }) => path)).toEqual([]);
});
