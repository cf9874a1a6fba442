import { afterEach, describe, expect, test } from 'vitest';
import {
  addDays,
  adFromBs,
  ageIn,
  birthdayAfter,
  bsFromAd,
  daysInBsMonth,
  dayText,
  fiscalYearOf,
  isValidAd,
  isValidBs,
  lastDayAd,
  monthDaysOf,
  setConfirmedYears,
  withConfirmedYears,
} from './calendar.ts';
import { addMonths, lastDayOfFiscalYear } from './calendar-months.ts';

const forecast = monthDaysOf(2084);
const total = (days: readonly number[]) => days.reduce((sum, each) => sum + each, 0);
/** Baisakh of 2084 has a day less than the forecast, and Jestha a day more. */
const sameTotal = { bsYear: 2084, monthDays: [forecast[0]! - 1, forecast[1]! + 1, ...forecast.slice(2)] };
/** The year is a day shorter than the forecast, in Chaitra. */
const shorter = { bsYear: 2084, monthDays: [...forecast.slice(0, 11), forecast[11]! - 1] };

afterEach(() => setConfirmedYears([]));

describe('confirmed months of a year', () => {
  test('the forecast of 2084 has 366 days', () => {
    expect(total(forecast)).toBe(366);
  });

  test('a corrected month has the corrected length, and both conversions follow', () => {
    const lastOfBaisakh = adFromBs(dayText(2084, 1, forecast[0]!))!;
    setConfirmedYears([sameTotal]);
    expect(daysInBsMonth(2084, 1)).toBe(forecast[0]! - 1);
    expect(bsFromAd(lastOfBaisakh)).toBe('2084-02-01');
    expect(adFromBs('2084-02-01')).toBe(lastOfBaisakh);
    expect(isValidBs(dayText(2084, 1, forecast[0]!))).toBe(false);
    expect(addMonths(adFromBs(dayText(2083, 12, 30))!, 1, 'bs')).toBe(adFromBs(dayText(2084, 1, 30)));
  });

  test('days before the corrected month and after the next one stay as they were', () => {
    const before = adFromBs('2084-01-15')!;
    const after = adFromBs('2084-03-01')!;
    setConfirmedYears([sameTotal]);
    expect(adFromBs('2084-01-15')).toBe(before);
    expect(bsFromAd(after)).toBe('2084-03-01');
  });

  test('a year that is a day shorter moves the years after it, and none before it', () => {
    const newYear = adFromBs('2085-01-01')!;
    const lastAd = lastDayAd();
    setConfirmedYears([shorter]);
    expect(adFromBs('2084-01-01')).toBe('2027-04-14');
    expect(adFromBs('2085-01-01')).toBe(addDays(newYear, -1));
    expect(bsFromAd(addDays(newYear, -2))).toBe(dayText(2084, 12, forecast[11]! - 1));
    expect(lastDayAd()).toBe(addDays(lastAd, -1));
    expect(isValidAd(lastAd)).toBe(false);
  });

  test('every day of 2083 to 2099 comes back as itself, one after the other, also with two corrected years', () => {
    const days2086 = monthDaysOf(2086);
    setConfirmedYears([shorter, { bsYear: 2086, monthDays: [...days2086.slice(0, 10), days2086[11]!, days2086[10]!] }]);
    let ad = adFromBs('2083-01-01')!;
    for (let year = 2083; year <= 2099; year += 1)
      for (let month = 1; month <= 12; month += 1)
        for (let day = 1; day <= daysInBsMonth(year, month); day += 1) {
          const bs = dayText(year, month, day);
          if (bsFromAd(ad) !== bs || adFromBs(bs) !== ad) expect.fail(`${bs} is not ${ad}`);
          ad = addDays(ad, 1);
        }
    expect(addDays(ad, -1)).toBe(lastDayAd());
  });

  test('an age and a fiscal year are counted in the corrected months', () => {
    const born = adFromBs('2063-02-01')!;
    const onAd = adFromBs(dayText(2084, 1, forecast[0]!))!;
    const endBefore = lastDayOfFiscalYear(adFromBs('2084-04-01')!);
    expect(ageIn('bs', born, onAd)).toBe(20);
    setConfirmedYears([sameTotal, { bsYear: 2085, monthDays: monthDaysOf(2085) }]);
    expect(ageIn('bs', born, onAd)).toBe(21);
    expect(birthdayAfter('bs', born, 21)).toBe(onAd);
    setConfirmedYears([shorter]);
    expect(fiscalYearOf(endBefore)).toBe('2085-86');
    expect(lastDayOfFiscalYear(adFromBs('2084-04-01')!)).toBe(addDays(endBefore, -1));
  });

  test('another calendar holds only while it computes', () => {
    const newYear = adFromBs('2085-01-01')!;
    expect(withConfirmedYears([shorter], () => adFromBs('2085-01-01'))).toBe(addDays(newYear, -1));
    expect(adFromBs('2085-01-01')).toBe(newYear);
    expect(() =>
      withConfirmedYears([shorter], () => {
        throw new Error('no answer');
      }),
    ).toThrow('no answer');
    expect(adFromBs('2085-01-01')).toBe(newYear);
  });

  test('a correction that is taken back gives the forecast again', () => {
    setConfirmedYears([shorter]);
    setConfirmedYears([]);
    expect(monthDaysOf(2084)).toEqual(forecast);
  });
});
