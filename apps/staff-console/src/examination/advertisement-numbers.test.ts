import { expect, test } from 'vitest';
import { advertisementNumbers } from './advertisement-numbers.ts';

test('numbers without a gap are one range', () => {
  expect(advertisementNumbers(['16617/083-84', '16618/083-84', '16619/083-84'])).toBe('16617–16619/083-84');
});

test('a gap and another year begin another range', () => {
  expect(advertisementNumbers(['16617/083-84', '16619/083-84', '16620/084-85'])).toBe('16617/083-84, 16619/083-84, 16620/084-85');
});

test('a number of another form is left as it is', () => {
  expect(advertisementNumbers(['A-1', '16619/083-84'])).toBe('A-1, 16619/083-84');
});
