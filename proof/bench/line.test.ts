import { expect, test } from 'vitest';
import { isReached, printed } from './line.ts';

const line = { what: 'apply', measured: '40 ms', floorName: 'its limit', floor: '50 ms' };

test('a measure reaches its goal or misses it, and one without a goal misses nothing', () => {
  expect(isReached({ ratio: 0.8, goal: { atMost: 1 } })).toBe(true);
  expect(isReached({ ratio: Number.POSITIVE_INFINITY, goal: { atMost: 1 } })).toBe(false);
  expect(isReached({ ratio: 0.4, goal: { atLeast: 0.5 } })).toBe(false);
  expect(isReached({ ratio: 9 })).toBe(true);
});

test('what is printed says whether the goal was reached', () => {
  expect(printed({ ...line, ratio: 0.8, goal: { atMost: 1 } })).toContain('to reach: at most 1 ✓');
  expect(printed({ ...line, ratio: 1.2, goal: { atMost: 1 } })).toContain('to reach: at most 1 ✗');
});
