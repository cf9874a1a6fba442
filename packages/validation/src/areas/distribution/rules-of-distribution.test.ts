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

/** Pseudo-random numbers, identical in every run. */
function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** A table of 2 to 10 quotas whose percents sum to 100, and a number of posts. */
function randomTable(next: () => number) {
  const weights = Array.from({ length: 2 + Math.floor(next() * 9) }, () => next() ** (1 + Math.floor(next() * 3)));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const percents = weights.map((weight) => Math.floor((weight / sum) * 100));
  percents[0]! += 100 - percents.reduce((total, percent) => total + percent, 0);
  const categories = percents.map((percent, index) => ({ code: `quota${index}`, percent, priority: index }));
  return { categories, total: Math.floor(next() * 120) };
}

describe.each(['highestRemainder', 'nextInOrder'] as const)('whatever the table of quotas, by the rule %s', (rule) => {
  test('the posts add up to the total, and nobody gets fewer than the whole posts of the share', () => {
    const next = sequence(83);
    for (let run = 0; run < 4000; run += 1) {
      const { categories, total } = randomTable(next);
      const { seats, trace } = distributeSeats({ total, categories, remainders: {}, rule });
      expect(Object.values(seats).reduce((sum, count) => sum + count, 0)).toBe(total);
      expect(trace).toHaveLength(total);
      const short = categories.filter(({ code, percent }) => seats[code]! < Math.floor((total * percent) / 100));
      expect({ total, categories, short }).toEqual({ total, categories, short: [] });
    }
  });

  test('what is left over adds up to nothing, also over several requisitions', () => {
    const next = sequence(2049);
    for (let run = 0; run < 300; run += 1) {
      const { categories } = randomTable(next);
      let remainders = {};
      for (let requisition = 0; requisition < 5; requisition += 1) {
        const { seats, ...after } = distributeSeats({ total: Math.floor(next() * 20), categories, remainders, rule });
        remainders = after.remainders;
        expect(Object.values(after.remainders).reduce((sum, left) => sum + left, 0)).toBeCloseTo(0, 5);
        expect(Object.values(seats).every((count) => count >= 0)).toBe(true);
      }
    }
  });
});

test('a table in which the highest remainder alone would keep a whole post from a category', () => {
  const percents = [5, 0, 3, 35, 3, 25, 27, 2];
  const categories = percents.map((percent, index) => ({ code: `quota${index}`, percent, priority: index }));
  const { seats, trace } = distributeSeats({ total: 52, categories, remainders: {} });
  expect(seats.quota5).toBe(13);
  expect(trace.filter((step) => step.due)).toHaveLength(1);
});

test('where fractions move on, a category that is owed a post gets it, whatever an earlier category owes', () => {
  const shares = [31, 68, 1].map((percent, at) => ({ code: `q${at}`, percent, priority: at + 1 }));
  const remainders = { q0: -0.999999, q1: 0.5, q2: 0.499999 };
  const given = distributeSeats({ total: 1, categories: shares, remainders, rule: 'nextInOrder' });
  expect(given.seats).toEqual({ q0: 0, q1: 1, q2: 0 });
  expect(given.remainders.q0).toBeCloseTo(-0.689999);
});

test('where fractions move on in the order of the law, each category takes those of the ones before it', () => {
  const { seats, remainders } = distributeSeats({ total: 27, categories: quotas, remainders: {}, rule: 'nextInOrder' });
  // 8.91, then 7.29 + 0.91, 5.94 + 0.2, 2.43 + 0.14, 1.35 + 0.57 and 1.08 + 0.92.
  expect(Object.values(seats)).toEqual([8, 8, 6, 2, 1, 2]);
  expect(Object.values(remainders).every((left) => left === 0)).toBe(true);
});
