import { addDays, adFromBs, ageIn, birthdayAfter, bsFromAd, daysInBsMonth, dayText } from '@psc/i18n/calendar.ts';
import { describe, expect, test } from 'vitest';
import { judgeEligibility, type AgeRule, type EligibilityRule } from './eligibility.ts';

const byBirthday: AgeRule = { calendar: 'bs', lastDay: 'birthday', developmentServiceYears: 5 };

function judgedAge(dateOfBirthAd: string, ageCutOffDateAd: string, ageRule: AgeRule = byBirthday): EligibilityRule {
  const applicant = {
    gender: 'male',
    dateOfBirthAd,
    physicallyDisabled: false,
    inGovernmentService: false,
    developmentServiceSinceAd: null,
    education: [],
    quotaCodes: [],
  };
  const limit = { gender: 'male', forDisabled: false, forInternal: false, forDevelopmentService: false, minAge: 18, maxAge: 35 };
  const requirements = { ageCutOffDateAd, ageLimits: [limit], ageRule, acceptedQualifications: [], quotas: [] };
  return judgeEligibility(applicant, requirements)[0]!;
}

describe('"has not passed 35 years" (Civil Service Act, section 10)', () => {
  test('the 35th birthday in Bikram Sambat is the last day within the limit', () => {
    const birthAd = adFromBs('2048-08-15')!;
    const birthdayAd = adFromBs('2083-08-15')!;
    expect(judgedAge(birthAd, birthdayAd).verdict).toBe('met');
    expect(judgedAge(birthAd, addDays(birthdayAd, 1))).toEqual({
      rule: 'age',
      verdict: 'notMet',
      barrier: true,
      word: 'eligibility.age.tooOld',
      values: { age: 35, minAge: 18, maxAge: 35, lastDayAd: birthdayAd, cutOffDateAd: addDays(birthdayAd, 1) },
    });
  });

  test('a commission whose law counts completed years lets people in until the day before the next birthday', () => {
    const completedYears: AgeRule = { ...byBirthday, lastDay: 'dayBeforeNextBirthday' };
    const birthAd = adFromBs('2048-08-15')!;
    const nextBirthdayAd = adFromBs('2084-08-15')!;
    expect(judgedAge(birthAd, addDays(nextBirthdayAd, -1), completedYears).verdict).toBe('met');
    expect(judgedAge(birthAd, nextBirthdayAd, completedYears)).toMatchObject({
      verdict: 'notMet',
      values: { lastDayAd: addDays(nextBirthdayAd, -1) },
    });
  });

  test('the 18th birthday is the first day within the limit, and the day before names the birthday', () => {
    const birthAd = adFromBs('2065-01-01')!;
    const birthdayAd = adFromBs('2083-01-01')!;
    expect(judgedAge(birthAd, birthdayAd).verdict).toBe('met');
    expect(judgedAge(birthAd, addDays(birthdayAd, -1))).toMatchObject({
      verdict: 'notMet',
      word: 'eligibility.age.tooYoung',
      values: { age: 17, birthdayAd },
    });
  });

  test('a birthday can fall on different days in the two calendars, and the calendar of the rule decides', () => {
    const birthAd = '1992-03-01';
    const inBs = birthdayAfter('bs', birthAd, 35);
    const inAd = birthdayAfter('ad', birthAd, 35);
    expect(inBs).not.toBe(inAd);
    const [earlier, later] = [inBs, inAd].toSorted() as [string, string];
    const verdicts = (day: string) => [judgedAge(birthAd, day).verdict, judgedAge(birthAd, day, { ...byBirthday, calendar: 'ad' }).verdict];
    expect(new Set(verdicts(later))).toEqual(new Set(['met', 'notMet']));
    expect(verdicts(earlier)).toEqual(['met', 'met']);
  });
});

describe('around every birthday of a century', () => {
  /** Births on the first, the last and the last but one day of each month; month lengths differ from year to year. */
  const birthsBs = [2034, 2040, 2047, 2048, 2049].flatMap((year) =>
    Array.from({ length: 12 }, (_, index) => index + 1).flatMap((month) => {
      const last = daysInBsMonth(year, month);
      return [1, last - 1, last].map((day) => dayText(year, month, day));
    }),
  );
  const leapBirthsAd = ['1988-02-29', '1992-02-29', '1988-02-28', '1988-03-01', '1991-12-31'];

  test.each(['bs', 'ad'] as const)('within the limit through the birthday and not after it, counted in %s', (calendar) => {
    for (const birthAd of [...birthsBs.map((day) => adFromBs(day)!), ...leapBirthsAd]) {
      const birthdayAd = birthdayAfter(calendar, birthAd, 35);
      const rule: AgeRule = { ...byBirthday, calendar };
      const around = [-1, 0, 1].map((days) => judgedAge(birthAd, addDays(birthdayAd, days), rule).verdict);
      expect([birthAd, ...around]).toEqual([birthAd, 'met', 'met', 'notMet']);
      expect(ageIn(calendar, birthAd, birthdayAd)).toBe(35);
      expect(ageIn(calendar, birthAd, addDays(birthdayAd, -1))).toBe(34);
    }
  });

  test('who is born on the 32nd of a month that later has 31 days completes the year on the first of the next month', () => {
    const birthAd = adFromBs('2048-03-32') ?? adFromBs('2048-02-32')!;
    const [, month] = bsFromAd(birthAd).split('-').map(Number) as [number, number, number];
    const years = Array.from({ length: 40 }, (_, index) => index + 1).find((count) => daysInBsMonth(2048 + count, month) < 32)!;
    expect(bsFromAd(birthdayAfter('bs', birthAd, years))).toBe(dayText(2048 + years, month + 1, 1));
  });
});
