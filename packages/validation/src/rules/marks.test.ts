import { expect, test } from 'vitest';
import { areMarksOf } from './marks.ts';

const paper = { maximumMarks: 100 };

test('every mark with at most two decimals is taken, whatever the computer makes of its fraction', () => {
  const refused = Array.from({ length: 10_001 }, (_, hundredths) => hundredths / 100).filter((marks) => !areMarksOf(paper, marks));
  expect(refused).toEqual([]);
  expect(areMarksOf(paper, 1.15)).toBe(true);
});

test.each([-0.5, 100.01, 1.155, 0.001, Number.NaN, Number.POSITIVE_INFINITY])('%f is no mark out of 100', (marks) => {
  expect(areMarksOf(paper, marks)).toBe(false);
});
