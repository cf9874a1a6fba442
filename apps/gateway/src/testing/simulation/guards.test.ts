import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test-database.ts';
import { guards, mends, textOf, withSwitch } from './guards.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('there are sixty guards with different names', () => {
  expect(new Set(guards.map(({ name }) => name)).size).toBe(60);
});

test.each(guards.flatMap((guard) => ('file' in guard ? [guard] : [])))('$name is one refusal in the source', ({ name, file, line }) => {
  const [before, after] = [textOf(file), withSwitch(textOf(file), { name, line })].map((text) => text.split('\n'));
  expect(after!.filter((each, at) => each !== before![at])).toEqual([
    expect.stringMatching(/if \(globalThis\.guardHolds\(.*\)\) throw .*;$/u),
  ]);
});

test.each(mends.flatMap((guard) => ('file' in guard ? [guard] : [])))('$name is one line in the source', (mend) => {
  const [before, after] = [textOf(mend.file), withSwitch(textOf(mend.file), mend)].map((text) => text.split('\n'));
  expect(after!.filter((each, at) => each !== before![at])).toEqual([expect.stringContaining('globalThis.guardHolds(')]);
});

test.each(guards.flatMap((guard) => ('script' in guard ? [guard] : [])))('$name can be taken out of the database', async ({ script }) => {
  await expect(sql.raw(`begin; ${script}; rollback`).execute(database.db)).resolves.toBeDefined();
});
