import { expect, test } from 'vitest';
import { advtNumberRanges } from './advt-number-ranges.ts';

test('three numbers in a row of one year are one range', () => {
  expect(advtNumberRanges(['16613/083-84', '16614/083-84', '16615/083-84', '16620/083-84'])).toEqual([
    '16613–16615/083-84',
    '16620/083-84',
  ]);
});

test('two numbers in a row are written out', () => {
  expect(advtNumberRanges(['16613/083-84', '16614/083-84'])).toEqual(['16613/083-84', '16614/083-84']);
});

test('numbers of two years are never one range', () => {
  expect(advtNumberRanges(['16613/083-84', '16614/083-84', '16615/084-85'])).toEqual(['16613/083-84', '16614/083-84', '16615/084-85']);
});

test('a number that comes twice is written once', () => {
  expect(advtNumberRanges(['16613/083-84', '16613/083-84'])).toEqual(['16613/083-84']);
});

test('a number of another form is written as it is', () => {
  expect(advtNumberRanges(['12-ka', '00012/083-84'])).toEqual(['12-ka', '00012/083-84']);
});
