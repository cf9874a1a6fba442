import type { FinalRanking } from '@psc/validation/areas/selection/final-selection.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '../../../platform/database/connection.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { rankedAsComputed } from './rankings.ts';
import { compareLists } from './replaced.ts';

let open: OpenDatabase;
beforeAll(async () => {
  open = await createTestDatabase();
});
afterAll(() => open?.close());

const CATEGORY = 7;
/** A list with these candidates in order, the first `selected` of them selected. */
const listOf = (applicationIds: readonly number[], selected: number) =>
  rankedAsComputed(
    applicationIds.map((applicationId, at): FinalRanking => ({
      categoryId: CATEGORY,
      applicationId,
      rank: at + 1,
      totalMarks: 100 - at,
      outcome: at < selected ? 'selected' : 'notSelected',
      decidedBy: null,
    })),
  );

test('of what differs between two lists all is counted, and the first by category and rank is named as far as it is asked for', async () => {
  const before = listOf([800_001, 800_002, 800_003, 800_004], 2);
  const after = listOf([800_003, 800_004, 800_001, 800_002], 2);
  const whole = await compareLists(open.db, before, after);
  expect(whole.changed).toBe(4);
  expect(
    whole.changes.map(({ applicationId, rankBefore, rankAfter, outcomeAfter }) => [applicationId, rankBefore, rankAfter, outcomeAfter]),
  ).toEqual([
    [800_003, 3, 1, 'selected'],
    [800_004, 4, 2, 'selected'],
    [800_001, 1, 3, 'notSelected'],
    [800_002, 2, 4, 'notSelected'],
  ]);
  expect(await compareLists(open.db, before, after, 3)).toEqual({ ...whole, changes: whole.changes.slice(0, 3) });
});

test('two lists of the same people in the same order have one fingerprint and no change', async () => {
  const { before, after, ...differing } = await compareLists(open.db, listOf([800_001, 800_002], 1), listOf([800_001, 800_002], 1));
  expect(after).toBe(before);
  expect(differing).toEqual({ changed: 0, changes: [] });
});
