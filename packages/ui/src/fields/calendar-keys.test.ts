import { describe, expect, test } from 'vitest';
import { adFromBs, bsFromAd, lastDayAd } from '@psc/i18n/calendar.ts';
import { FIRST_DAY_AD } from '@psc/i18n/calendar-months.ts';
import { dayAfterKey } from './calendar-keys.ts';

const press = (key: string, shiftKey = false) => ({ key, shiftKey });
const inBs = (key: string, bs: string, level: 'month' | 'year' | 'decade' = 'month', shiftKey = false) =>
  bsFromAd(dayAfterKey(press(key, shiftKey), adFromBs(bs)!, level, 'bs')!);
const inAd = (key: string, ad: string, level: 'month' | 'year' | 'decade' = 'month', shiftKey = false) =>
  dayAfterKey(press(key, shiftKey), ad, level, 'ad');

describe('the keys of a month', () => {
  test('arrows lead by days and weeks, over the end of the month too', () => {
    expect(inAd('ArrowRight', '2024-02-29')).toBe('2024-03-01');
    expect(inAd('ArrowDown', '2026-02-25')).toBe('2026-03-04');
    // Jestha 2082 has 31 days, Ashadh 32.
    expect(inBs('ArrowRight', '2082-02-31')).toBe('2082-03-01');
    expect(inBs('ArrowLeft', '2082-04-01')).toBe('2082-03-32');
    expect(inBs('ArrowUp', '2082-01-05')).toBe('2081-12-29');
  });

  test('Home and End lead to the Sunday and the Saturday of the week', () => {
    // 21 November 2026 is a Saturday, 5 Mangsir 2083.
    expect(inAd('Home', '2026-11-21')).toBe('2026-11-15');
    expect(inAd('End', '2026-11-16')).toBe('2026-11-21');
    expect(inBs('End', '2083-08-01')).toBe('2083-08-05');
  });

  test('Page Up and Down lead by months, with Shift by years', () => {
    expect(inAd('PageDown', '2026-01-31')).toBe('2026-02-28');
    expect(inAd('PageUp', '2024-02-29', 'month', true)).toBe('2023-02-28');
    expect(inBs('PageDown', '2082-03-32')).toBe('2082-04-31');
    expect(inBs('PageUp', '2083-01-10')).toBe('2082-12-10');
    expect(inBs('PageDown', '2082-08-05', 'month', true)).toBe('2083-08-05');
  });

  test('no key leads out of the calendars, and other keys mean nothing', () => {
    expect(inAd('ArrowLeft', FIRST_DAY_AD)).toBe(FIRST_DAY_AD);
    expect(inBs('PageDown', '2099-12-01')).toBe(bsFromAd(lastDayAd()));
    expect(inAd('Enter', '2026-11-21')).toBeNull();
  });
});

describe('the keys of a list of months or years', () => {
  test('arrows lead by a month and by a row of three', () => {
    expect(inBs('ArrowRight', '2083-08-05', 'year')).toBe('2083-09-01');
    expect(inBs('ArrowUp', '2083-01-05', 'year')).toBe('2082-10-01');
    expect(inAd('ArrowDown', '2026-11-21', 'year')).toBe('2027-02-01');
    expect(inAd('Home', '2026-11-21', 'year')).toBe('2026-01-01');
    expect(inAd('PageUp', '2026-11-21', 'year')).toBe('2025-11-01');
  });

  test('and by a year, to the first and last of ten, and by ten', () => {
    expect(inBs('ArrowDown', '2083-08-05', 'decade')).toBe('2086-08-05');
    expect(inBs('Home', '2083-08-05', 'decade')).toBe('2080-08-05');
    expect(inAd('End', '2026-11-21', 'decade')).toBe('2029-11-21');
    expect(inAd('PageUp', '2026-11-21', 'decade')).toBe('2016-11-21');
  });
});
