import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('..', import.meta.url).pathname;

/** The start of a query: a call of Kysely's builder, or the `sql` tag. */
const QUERY = /\.(?:selectFrom|selectNoFrom|insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(|\bsql(?:<[^`]*>)?`/;

/** Files that may contain SQL: repositories, sources of lists and their readers, the database itself, seeds, and tests. */
const HOLDS_SQL =
  /(?:^|\/)(?:repository\.ts|repository\/.*|(?:[a-z]+-)?list\.ts|lists\/.*|database\/.*|seed\/.*|testing\/.*|tests\/.*|[^/]*\.test\.ts)$/;

/** Files outside the modules with tables of their own. */
const OWN_STORAGE = [
  'platform/confirmed-years.ts',
  'platform/files/file-store.ts',
  'platform/frame/attempts.ts',
  'platform/frame/audit.ts',
  'platform/frame/idempotency.ts',
  'platform/frame/identify.ts',
  'platform/settings.ts',
];

test('queries are written in repositories only', () => {
  const withQueries = globSync('**/*.ts', { cwd: root }).filter(
    (path) => !HOLDS_SQL.test(path) && QUERY.test(readFileSync(root + path, 'utf8')),
  );
  expect(withQueries.filter((path) => !OWN_STORAGE.includes(path))).toEqual([]);
});
