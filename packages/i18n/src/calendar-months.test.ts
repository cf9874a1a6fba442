import { describe, expect, test } from 'vitest';
import { adFromBs, bsFromAd, daysInBsMonth, lastDayAd } from './calendar.ts';
import { addMonths, daysInMonth, FIRST_DAY_AD, lastDayOfFiscalYear, nearestDay, numbersOf } from './calendar-months.ts';

const bs = (day: string) => adFromBs(day)!;

describe('months of the two calendars', () => {
  test('the first and the last day are those of 1975 and 2099 BS', () => {
    expect(bsFromAd(FIRST_DAY_AD)).toBe('1975-01-01');
    expect(bsFromAd(lastDayAd())).toBe(`2099-12-${daysInBsMonth(2099, 12)}`);
    expect(nearestDay('1900-01-01')).toBe(FIRST_DAY_AD);
    expect(nearestDay('2050-01-01')).toBe(lastDayAd());
  });

  test('an AD day is written as numbers of either calendar', () => {
    expect(numbersOf('2026-11-21', 'ad')).toEqual({ year: 2026, month: 11, day: 21 });
    expect(numbersOf('2026-11-21', 'bs')).toEqual({ year: 2083, month: 8, day: 5 });
  });

  test.each([
    [2024, 2, 29],
    [2026, 2, 28],
    [1900, 2, 28],
    [2000, 2, 29],
  ])('February %i has %i/%i days', (year, month, days) => {
    expect(daysInMonth(year, month, 'ad')).toBe(days);
  });

  test('a month later is the same day of the month, or its last day', () => {
    expect(addMonths('2026-01-31', 1, 'ad')).toBe('2026-02-28');
    expect(addMonths('2024-02-29', 12, 'ad')).toBe('2025-02-28');
    expect(addMonths('2026-11-21', -11, 'ad')).toBe('2025-12-21');
    // Ashadh 2082 has 32 days, Shrawan 31.
    expect(daysInMonth(2082, 3, 'bs')).toBe(32);
    expect(addMonths(bs('2082-03-32'), 1, 'bs')).toBe(bs('2082-04-31'));
    expect(addMonths(bs('2082-12-05'), 1, 'bs')).toBe(bs('2083-01-05'));
    expect(addMonths(bs('2082-01-05'), -1, 'bs')).toBe(bs('2081-12-05'));
  });

  test('no month leads out of the calendars', () => {
    expect(addMonths(bs('2099-12-05'), 1, 'bs')).toBe(lastDayAd());
    expect(addMonths(bs('1975-01-05'), -1, 'bs')).toBe(FIRST_DAY_AD);
    expect(addMonths('2043-04-01', 1, 'ad')).toBe(lastDayAd());
    expect(addMonths('1918-05-01', -1, 'ad')).toBe(FIRST_DAY_AD);
  });

  test('a fiscal year ends with Ashadh', () => {
    expect(bsFromAd(lastDayOfFiscalYear(bs('2082-04-01')))).toBe('2083-03-32');
    expect(lastDayOfFiscalYear(bs('2083-03-10'))).toBe(lastDayOfFiscalYear(bs('2082-04-01')));
  });
});
