import { expect, test } from 'vitest';
import { hoursOf } from './hours.ts';

test.each([
  ['30 3 * * *', '03:30'],
  ['0 7 * * 1', '07:00 on Monday'],
  ['* * * * *', 'every minute'],
  ['*/15 * * * *', 'every 15 minutes'],
  ['7,22,37,52 * * * *', 'at minute 7, 22, 37, 52 of each hour'],
])('the map shows the schedule %s as %s', (schedule, shown) => {
  expect(hoursOf(schedule)).toBe(shown);
});

test('a schedule that the map cannot show in words is an error', () => {
  expect(() => hoursOf('0 0 1 * *')).toThrow('0 0 1 * *');
});
