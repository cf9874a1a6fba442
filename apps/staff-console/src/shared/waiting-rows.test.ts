import { expect, test } from 'vitest';
import { rowAfter } from './waiting-rows.ts';

test('after a decision comes the row below, after the last one the first above that waits, and then none', () => {
  expect(rowAfter(2, [1, 2, 3], [1, 2, 3])).toBe(3);
  expect(rowAfter(2, [1, 2, 3], [1])).toBe(1);
  expect(rowAfter(3, [1, 2, 3], [1, 2])).toBe(1);
  expect(rowAfter(1, [1], [1])).toBeNull();
  expect(rowAfter(9, [1, 2], [1, 2])).toBe(1);
});
