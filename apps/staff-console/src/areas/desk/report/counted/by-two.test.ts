import { expect, test } from 'vitest';
import { byTwo } from './by-two.ts';

const asked = { mostGroups: 2, others: 'Others' };

test('counts by two dimensions are the second within the first, the largest first', () => {
  const pairs = [
    { first: 'Arts', second: 'Administration', count: 3 },
    { first: 'Science', second: 'Engineering', count: 9 },
    { first: 'Science', second: 'Administration', count: 2 },
  ];
  expect(byTwo(pairs, asked)).toEqual({
    series: [
      { name: 'series-0', label: 'Engineering', colour: 'primary' },
      { name: 'series-1', label: 'Administration', colour: 'attention' },
    ],
    groups: [
      { key: 'Science', label: 'Science', counts: [9, 2] },
      { key: 'Arts', label: 'Arts', counts: [0, 3] },
    ],
  });
});

test('beyond five of the second the four largest stand by themselves and the rest together, so that nothing is missing', () => {
  const pairs = [7, 6, 5, 4, 3, 2].map((count) => ({ first: 'Science', second: `Service ${count}`, count }));
  const { series, groups } = byTwo(pairs, asked);
  expect(series.map(({ label }) => label)).toEqual(['Service 7', 'Service 6', 'Service 5', 'Service 4', 'Others']);
  expect(groups).toEqual([{ key: 'Science', label: 'Science', counts: [7, 6, 5, 4, 5] }]);
});

test('the smallest groups beyond the most that are drawn stand in the table only', () => {
  const pairs = [1, 2, 3].map((count) => ({ first: `Faculty ${count}`, second: 'Law', count }));
  expect(byTwo(pairs, asked).groups.map(({ label }) => label)).toEqual(['Faculty 3', 'Faculty 2']);
});
