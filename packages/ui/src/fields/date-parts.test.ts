import { describe, expect, test } from 'vitest';
import { problemOf, shownParts, valuesOf } from './date-parts.ts';

describe('a typed date', () => {
  test('is the same day in both calendars', () => {
    expect(valuesOf({ year: '2083', month: '8', day: '5' }, 'bs')).toEqual({ ad: '2026-11-21', bs: '2083-08-05' });
    expect(valuesOf({ year: '2026', month: '11', day: '21' }, 'ad')).toEqual({ ad: '2026-11-21', bs: '2083-08-05' });
  });
  test('that is empty is no answer', () => {
    expect(valuesOf({ year: '', month: '', day: '' }, 'bs')).toEqual({ ad: '', bs: '' });
  });
  test('that is impossible is a day in neither calendar, and comes back as typed', () => {
    const parts = { year: '2082', month: '2', day: '32' };
    const values = valuesOf(parts, 'bs');
    expect(values.ad).not.toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(shownParts(values.ad, 'bs')).toEqual(parts);
  });
  test.each([
    [{ year: '2082', month: '2', day: '32' }, 'bs', { kind: 'day', year: 2082, month: 2, days: 31 }],
    [{ year: '2082', month: '13', day: '1' }, 'bs', { kind: 'month' }],
    [{ year: '1960', month: '1', day: '1' }, 'bs', { kind: 'year', first: 1975, last: 2099 }],
    [{ year: '2026', month: '2', day: '29' }, 'ad', { kind: 'day', year: 2026, month: 2, days: 28 }],
    [{ year: '1918', month: '1', day: '1' }, 'ad', { kind: 'year', first: 1918, last: 2043 }],
    [{ year: '2082', month: '', day: '1' }, 'bs', { kind: 'incomplete' }],
    [{ year: '82', month: '1', day: '1' }, 'bs', { kind: 'incomplete' }],
    [{ year: '२०८२', month: 'x', day: '1' }, 'bs', { kind: 'year', first: 1975, last: 2099 }],
  ] as const)('%o in %s has the problem %o', (parts, calendar, problem) => {
    expect(problemOf(parts, calendar)).toEqual(problem);
  });
});
