import { expect, test } from 'vitest';
import { numberRanges } from './number-ranges.ts';

test('numbers that follow each other are said as first and last', () => {
  expect(numberRanges(['16613/083-84', '16614/083-84', '16615/083-84'])).toEqual(['16613–16615/083-84']);
  expect(numberRanges(['16613/083-84'])).toEqual(['16613/083-84']);
  expect(numberRanges([])).toEqual([]);
});

test('numbers that do not are all named, also over two years and where a number was typed', () => {
  expect(numberRanges(['16613/083-84', '16620/083-84', '16621/083-84'])).toEqual(['16613/083-84', '16620–16621/083-84']);
  expect(numberRanges(['9/083-84', '10/084-85', 'A-1'])).toEqual(['9/083-84', '10/084-85', 'A-1']);
});
