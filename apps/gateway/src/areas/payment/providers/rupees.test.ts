import { expect, test } from 'vitest';
import { paisaFromRupees, rupeesFromPaisa } from './rupees.ts';

test.each([
  [70000, '700'],
  [70050, '700.50'],
  [5, '0.05'],
])('%i paisa are written as %s rupees', (paisa, rupees) => {
  expect(rupeesFromPaisa(paisa)).toBe(rupees);
});

test.each([
  ['1000.0', 100000],
  ['1,000.0', 100000],
  ['700', 70000],
  ['700.5', 70050],
  ['0.05', 5],
])('the text %s is %i paisa', (text, paisa) => {
  expect(paisaFromRupees(text)).toBe(paisa);
});

test.each(['', 'abc', '-5', '1e3', '10.005'])('the text "%s" is no amount', (text) => {
  expect(paisaFromRupees(text)).toBeNull();
});
