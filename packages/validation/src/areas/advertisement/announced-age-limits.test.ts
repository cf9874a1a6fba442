import { expect, test } from 'vitest';
import { isNarrower, limitsOn } from './announced-age-limits.ts';

const women = { gender: 'female', forDisabled: false, forInternal: false, forDevelopmentService: false };
const men = { ...women, gender: 'male' };

test('a limit is narrower if it begins later, ends earlier, or ends at all', () => {
  const before = { minAge: 18, maxAge: 35 };
  expect(isNarrower({ minAge: 19, maxAge: 35 }, before)).toBe(true);
  expect(isNarrower({ minAge: 18, maxAge: 34 }, before)).toBe(true);
  expect(isNarrower({ minAge: 18, maxAge: 60 }, { minAge: 18, maxAge: null })).toBe(true);
  expect(isNarrower({ minAge: 17, maxAge: null }, before)).toBe(false);
  expect(isNarrower(before, before)).toBe(false);
});

test('of each group of people the latest limit that has started is in force', () => {
  const limits = [
    { ...women, holdsFromAd: '2020-07-16', minAge: 18 },
    { ...women, holdsFromAd: '2026-07-17', minAge: 21 },
    { ...women, holdsFromAd: '2027-07-17', minAge: 22 },
    { ...men, holdsFromAd: '2020-07-16', minAge: 19 },
  ];
  expect(limitsOn(limits, '2026-07-17').map(({ minAge }) => minAge)).toEqual([21, 19]);
  expect(limitsOn(limits, '2026-07-16').map(({ minAge }) => minAge)).toEqual([18, 19]);
});
