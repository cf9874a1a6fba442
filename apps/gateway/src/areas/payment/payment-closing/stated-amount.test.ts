import { expect, test } from 'vitest';
import { isTotal, paisaOf } from './stated-amount.ts';

test.each([
  ['1000', 100_000],
  ['1,000.00', 100_000],
  ['1,23,456.00', 12_345_600],
  ['१,०००.००', 100_000],
  ['Rs. 1000', 100_000],
  ['Rs 1,000.50', 100_050],
  ['रु १०००', 100_000],
  ['रू. १०००', 100_000],
  ['NPR 1000.00', 100_000],
  ['1000.00 NPR', 100_000],
  ['1000/-', 100_000],
  ['700.00 CR', 70_000],
  ['700.00Cr.', 70_000],
  ['(700.00)', -70_000],
  ['(Rs. 700)', -70_000],
  ['-500', -50_000],
  ['\u2212500.00', -50_000],
  ['500-', -50_000],
  ['500.00 DR', -50_000],
])('%s is read', (text, paisa) => expect(paisaOf(text)).toBe(paisa));

test.each(['', 'free', '1.234', '12 or 13', '--5', '(5', '1e3', '5 USD'])('%s is no amount', (text) => expect(paisaOf(text)).toBeNull());

test('a total is known by its word and its sum together', () => {
  expect(['Total', 'Grand total:', 'जम्मा', 'कुल जम्मा', ''].map((word) => isTotal(word, 120_000, 120_000))).toEqual([
    true,
    true,
    true,
    true,
    true,
  ]);
  expect(isTotal('Total', 120_000, 119_999)).toBe(false);
  expect(isTotal('T-1', 120_000, 120_000)).toBe(false);
});
