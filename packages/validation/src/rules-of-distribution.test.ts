import { describe, expect, test } from 'vitest';
import { distributeSeats } from './rules-of-distribution.ts';

const quotas = [
  { code: 'woman', percent: 33, priority: 1 },
  { code: 'janjati', percent: 27, priority: 2 },
  { code: 'madhesi', percent: 22, priority: 3 },
  { code: 'dalit', percent: 9, priority: 4 },
  { code: 'disabled', percent: 5, priority: 5 },
  { code: 'area', percent: 4, priority: 6 },
];
const openAndInclusive = [
  { code: 'open', percent: 55, priority: 1 },
  { code: 'inclusive', percent: 45, priority: 2 },
];

describe('posts are given out one by one', () => {
  test('from zero the inclusive posts go to woman, janjati, madhesi, dalit, woman, janjati, madhesi, woman', () => {
    const { trace } = distributeSeats({ total: 8, categories: quotas, remainders: {} });
    expect(trace.map((step) => step.given)).toEqual(['woman', 'janjati', 'madhesi', 'dalit', 'woman', 'janjati', 'madhesi', 'woman']);
  });

  test('60 posts give 33 open posts, and the other 27 are 9, 7, 6, 3, 1 and 1', () => {
    const { seats } = distributeSeats({ total: 60, categories: openAndInclusive, remainders: {} });
    expect(seats).toEqual({ open: 33, inclusive: 27 });
    expect(Object.values(distributeSeats({ total: 27, categories: quotas, remainders: {} }).seats)).toEqual([9, 7, 6, 3, 1, 1]);
  });

  test('a tie goes to the category that comes first in priority', () => {
    const halves = [
      { code: 'second', percent: 50, priority: 2 },
      { code: 'first', percent: 50, priority: 1 },
    ];
    expect(distributeSeats({ total: 1, categories: halves, remainders: {} }).trace[0]?.given).toBe('first');
  });

  test('what one requisition leaves over decides in the next: in two halves the posts are the same as in one', () => {
    for (let first = 0; first <= 40; first += 1) {
      const whole = distributeSeats({ total: 40, categories: quotas, remainders: {} });
      const before = distributeSeats({ total: first, categories: quotas, remainders: {} });
      const after = distributeSeats({ total: 40 - first, categories: quotas, remainders: before.remainders });
      expect([...before.trace, ...after.trace].map((step) => step.given)).toEqual(whole.trace.map((step) => step.given));
      expect(after.remainders).toEqual(whole.remainders);
    }
  });

  test('the posts given always add up to the total, and no remainder reaches a whole post', () => {
    for (let total = 0; total <= 500; total += 7) {
      const { seats, remainders } = distributeSeats({ total, categories: quotas, remainders: {} });
      expect(Object.values(seats).reduce((sum, count) => sum + count, 0)).toBe(total);
      expect(Object.values(remainders).every((remainder) => Math.abs(remainder) < 1)).toBe(true);
    }
  });

  test('anyone can replay the trace: each step is the one before, the percents added and one post taken back', () => {
    const { trace, remainders } = distributeSeats({ total: 30, categories: quotas, remainders: { woman: -0.34, dalit: 0.5 } });
    let left: Record<string, number> = { woman: -0.34, dalit: 0.5 };
    for (const step of trace) {
      const grown = Object.fromEntries(quotas.map(({ code, percent }) => [code, (left[code] ?? 0) + percent / 100]));
      for (const { code } of quotas) expect(step.remainders[code]).toBeCloseTo(grown[code]!, 9);
      expect(step.remainders[step.given]).toBe(Math.max(...Object.values(step.remainders)));
      left = { ...step.remainders, [step.given]: step.remainders[step.given]! - 1 };
    }
    for (const { code } of quotas) expect(remainders[code]).toBeCloseTo(left[code]!, 9);
  });

  test('a part of a post, a negative number and posts for nobody are refused', () => {
    expect(() => distributeSeats({ total: 1.5, categories: quotas, remainders: {} })).toThrow(RangeError);
    expect(() => distributeSeats({ total: -1, categories: quotas, remainders: {} })).toThrow(RangeError);
    expect(() => distributeSeats({ total: 1, categories: [], remainders: {} })).toThrow(RangeError);
  });
});
