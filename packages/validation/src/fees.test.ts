import { expect, test } from 'vitest';
import { feePaisa, feeTypeAt } from './fees.ts';

const prices = { basicPricePaisa: 70_000, extraPricePaisa: 20_000 };
const deadlines = { singleSubmissionLastAt: new Date('2026-12-01T11:15:00Z'), doubleFeeSubmissionLastAt: new Date('2026-12-08T11:15:00Z') };

test('one category costs the basic price', () => {
  expect(feePaisa(prices, 1, 'single')).toBe(70_000);
});

test('every further category costs the extra price', () => {
  expect(feePaisa(prices, 3, 'single')).toBe(110_000);
});

test('after the normal deadline the whole fee is doubled', () => {
  expect(feePaisa(prices, 3, 'double')).toBe(220_000);
});

test('the single fee holds up to the very instant of the normal deadline', () => {
  expect(feeTypeAt(deadlines, deadlines.singleSubmissionLastAt)).toBe('single');
  expect(feeTypeAt(deadlines, new Date(deadlines.singleSubmissionLastAt.getTime() + 1))).toBe('double');
});

test('after the last deadline nobody can apply', () => {
  expect(feeTypeAt(deadlines, new Date(deadlines.doubleFeeSubmissionLastAt.getTime() + 1))).toBeNull();
});
