import { describe, expect, test } from 'vitest';
import { likelierCalendar, problemOf, shownParts, spread, typedInto, valuesOf, wholeDateIn } from './date-parts.ts';

describe('a whole date in one box', () => {
  test.each([
    '2052-03-01',
    '२०५२/०३/०१',
    '2052.3.1',
    ' 2052 / 3 / 1 ',
    '20520301',
    '1/3/2052',
    '01032052',
    '2052–03–01',
    '२०५२।३।१',
    '2052, 3, 1',
    '2052\u00a003\u00a001\n',
  ])('%s has its year, month and day', (text) => expect(wholeDateIn(text)).toEqual({ year: '2052', month: '3', day: '1' }));
  test('a date in American order is taken where its day cannot be a month', () => {
    expect(wholeDateIn('3/15/1995')).toEqual({ year: '1995', month: '3', day: '15' });
    expect(wholeDateIn('15/3/1995')).toEqual({ year: '1995', month: '3', day: '15' });
    expect(wholeDateIn('3/4/1995')).toEqual({ year: '1995', month: '4', day: '3' });
  });
  test('is found with every separator, in either script and order', () => {
    for (const text of writings({ year: '2052', month: '03', day: '01' }))
      expect(wholeDateIn(text), text).toEqual({ year: '2052', month: '3', day: '1' });
  });
  test.each(['2052', '2052/3', '99990301', '2052-3-1-4', ''])('%s is no whole date', (text) => expect(wholeDateIn(text)).toBeNull());

  test('a separator or a further digit goes on into the next box', () => {
    expect(typedInto('year', '2052/')).toEqual({ text: '2052', next: '' });
    expect(typedInto('month', '3 ')).toEqual({ text: '3', next: '' });
    expect(typedInto('year', '20520')).toEqual({ text: '2052', next: '0' });
    expect(typedInto('day', '15')).toEqual({ text: '15' });
  });

  test('half a date goes on into the boxes that are empty, without its separators', () => {
    const [empty, order] = [{ year: '', month: '', day: '' }, ['year', 'month', 'day'] as const];
    expect(spread(empty, order, 'year', '2052/3')).toEqual({ parts: { year: '2052', month: '3', day: '' }, last: 'month' });
    expect(spread(empty, order, 'year', '2052031')).toEqual({ parts: { year: '2052', month: '03', day: '1' }, last: 'day' });
    expect(spread({ ...empty, month: '7' }, order, 'year', '2052/3').parts).toEqual({ year: '2052', month: '7', day: '' });
  });
});

const nepali = (text: string) => text.replaceAll(/\d/g, (digit) => '०१२३४५६७८९'[Number(digit)]!);

function writings({ year, month, day }: Record<'year' | 'month' | 'day', string>): string[] {
  const texts = ['-', '/', '.', ' ', ' / ', '–', '।', ', '].flatMap((separator) => [
    ...[[year, month, day].join(separator), [day, month, year].join(separator)],
    [year, Number(month), Number(day)].join(separator),
  ]);
  return [...texts, ...texts.map(nepali)].flatMap((text) => [text, ` ${text} `, `\u200b${text}`]);
}

test('a year soon to come is one of BS for a day of the past', () => {
  const parts = { year: '2030', month: '6', day: '15' };
  expect(likelierCalendar(parts, 'ad', '2026-11-21')).toBeNull();
  expect(likelierCalendar(parts, 'ad', '2026-11-21', 0)).toBe('bs');
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
