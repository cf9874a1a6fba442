import { describe, expect, test } from 'vitest';
import {
  addDays,
  adFromBs,
  ageOn,
  ageOnBs,
  bsFromAd,
  daysInBsMonth,
  dayText,
  fiscalYearOf,
  instantAtNepal,
  isValidAd,
  isValidBs,
  nepalDayOf,
  weekdayOf,
} from './calendar.ts';

describe('the two calendars', () => {
  test('every day of 2000 to 2099 BS comes back as itself, one after the other', () => {
    let ad = adFromBs('2000-01-01')!;
    for (let year = 2000; year <= 2099; year += 1) {
      for (let month = 1; month <= 12; month += 1) {
        for (let day = 1; day <= daysInBsMonth(year, month); day += 1) {
          const bs = dayText(year, month, day);
          if (bsFromAd(ad) !== bs || adFromBs(bs) !== ad) expect.fail(`${bs} is not ${ad}`);
          ad = addDays(ad, 1);
        }
      }
    }
    expect(addDays(ad, -1)).toBe('2043-04-13');
  });

  test.each([
    ['1943-04-14', '2000-01-01'],
    ['2024-04-13', '2081-01-01'],
    ['2025-07-17', '2082-04-01'],
    ['2026-11-21', '2083-08-05'],
  ])('%s AD is %s BS', (ad, bs) => {
    expect(bsFromAd(ad)).toBe(bs);
    expect(adFromBs(bs)).toBe(ad);
  });

  test.each(['2082-02-32', '2082-13-01', '2082-00-10', '2082-01-00', '1974-12-30', '2100-01-01', '2082-1-1', '२०८२-०१-०१', ''])(
    '%s is no BS day',
    (bs) => {
      expect(adFromBs(bs)).toBeNull();
      expect(isValidBs(bs)).toBe(false);
    },
  );

  test.each(['2026-02-29', '2026-13-01', '2026-04-31', '1918-04-12', '2043-04-14', '2026-4-1', 'today'])(
    '%s is no AD day with a BS date',
    (ad) => {
      expect(isValidAd(ad)).toBe(false);
      expect(() => bsFromAd(ad)).toThrow(RangeError);
    },
  );

  test('Jestha 2082 has 31 days', () => {
    expect(daysInBsMonth(2082, 2)).toBe(31);
    expect(() => daysInBsMonth(2082, 13)).toThrow(RangeError);
  });

  test('21 November 2026 is a Saturday', () => {
    expect(weekdayOf('2026-11-21')).toBe(6);
  });
});

describe('ages', () => {
  test('a person turns eighteen on the birthday, not before it', () => {
    expect(ageOn('2008-11-21', '2026-11-20')).toBe(17);
    expect(ageOn('2008-11-21', '2026-11-21')).toBe(18);
  });
  test('born on 29 February, a person turns a year older on 1 March', () => {
    expect(ageOn('2008-02-29', '2026-02-28')).toBe(17);
    expect(ageOn('2008-02-29', '2026-03-01')).toBe(18);
  });
  test('the age in BS counts BS birthdays', () => {
    expect(ageOnBs('2025-08-05', '2083-08-04')).toBe(57);
    expect(ageOnBs('2025-08-05', '2083-08-05')).toBe(58);
  });
});

describe('the clock of Nepal', () => {
  test('midnight in Nepal is 18:15 the day before in UTC', () => {
    expect(nepalDayOf('2026-11-20T18:14:59Z')).toBe('2026-11-20');
    expect(nepalDayOf('2026-11-20T18:15:00Z')).toBe('2026-11-21');
    expect(instantAtNepal('2026-11-21', '00:00')).toBe('2026-11-20T18:15:00.000Z');
  });
  test('an hour that no clock shows is refused', () => {
    expect(() => instantAtNepal('2026-11-21', '24:00')).toThrow(RangeError);
    expect(() => instantAtNepal('2026-11-31', '10:00')).toThrow(RangeError);
  });
  test('a fiscal year begins on 1 Shrawan', () => {
    expect(fiscalYearOf(adFromBs('2083-03-31')!)).toBe('2082-83');
    expect(fiscalYearOf(adFromBs('2083-04-01')!)).toBe('2083-84');
    expect(fiscalYearOf(adFromBs('2099-05-01')!)).toBe('2099-00');
  });
});
