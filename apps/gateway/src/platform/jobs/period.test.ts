import { expect, test } from 'vitest';
import { periodSeconds } from './period.ts';

test.each([
  ['* * * * *', 60],
  ['*/5 * * * *', 300],
  ['7,22,37,52 * * * *', 900],
  ['0,10 * * * *', 3000],
  ['20 * * * *', 3600],
  ['30 3 * * *', 86_400],
  ['0 7 * * 1', 604_800],
  ['0 7 1 * *', 2_678_400],
  ['0 7 1 1 *', 31_622_400],
])('%s runs at least every %i seconds', (schedule, seconds) => {
  expect(periodSeconds(schedule)).toBe(seconds);
});
