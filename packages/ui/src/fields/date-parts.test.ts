import { describe, expect, test } from 'vitest';
import { likelierCalendar, problemOf, shownParts, typedInto, valuesOf, wholeDateIn } from './date-parts.ts';

describe('a whole date in one box', () => {
  test.each(['2052-03-01', '२०५२/०३/०१', '2052.3.1', ' 2052 / 3 / 1 ', '20520301', '1/3/2052', '01032052', '2052–03–01'])(
    '%s has its year, month and day',
    (text) => expect(wholeDateIn(text)).toEqual({ year: '2052', month: '3', day: '1' }),
  );
  test.each(['2052', '2052/3', '99990301', '2052-3-1-4', ''])('%s is no whole date', (text) => expect(wholeDateIn(text)).toBeNull());

  test('a separator or a further digit goes on into the next box', () => {
    expect(typedInto('year', '2052/')).toEqual({ text: '2052', next: '' });
    expect(typedInto('month', '3 ')).toEqual({ text: '3', next: '' });
    expect(typedInto('year', '20520')).toEqual({ text: '2052', next: '0' });
    expect(typedInto('day', '15')).toEqual({ text: '15' });
  });
});

test.each([
  ['1995', 'bs', 'ad'],
  ['2026', 'bs', 'ad'],
  ['2052', 'bs', null],
  ['2052', 'ad', 'bs'],
  ['1995', 'ad', null],
  ['2027', 'ad', null],
  ['19', 'bs', null],
] as const)('the year %s typed in %s more likely belongs to %s', (year, calendar, expected) =>
  expect(likelierCalendar({ year, month: '6', day: '15' }, calendar, '2026-11-21')).toBe(expected),
);

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
