import fc from 'fast-check';
import { addDays } from '@psc/i18n/calendar.ts';
import { judgeAge } from '@psc/validation/areas/application/eligibility-age.ts';
import type { AgeLimit, AgeRule } from '@psc/validation/areas/application/eligibility.ts';
import { expect, test } from 'vitest';
import { birthSpans } from './birth-spans.ts';

const limit: AgeLimit = { gender: 'female', forDisabled: false, forInternal: false, forDevelopmentService: false, minAge: 18, maxAge: 40 };
const limits: AgeLimit[] = [limit, { ...limit, forInternal: true, minAge: 21, maxAge: 45 }, { ...limit, forDisabled: true, maxAge: null }];
const person = { gender: 'female', physicallyDisabled: false, inGovernmentService: false, developmentServiceSinceAd: null };

/** Birth dates around the age limits, where a verdict may change. */
const births = fc
  .tuple(fc.constantFrom(18, 21, 22, 40, 41, 45, 46), fc.integer({ min: -60, max: 460 }))
  .map(([years, days]) => addDays('2026-12-01', Math.round(-years * 365.2425) + days));
const moves = fc.integer({ min: -400, max: 400 }).map((days) => addDays('2026-12-01', days));
const ageRules = fc.record<AgeRule>({
  calendar: fc.constantFrom('ad', 'bs'),
  lastDay: fc.constantFrom('birthday', 'dayBeforeNextBirthday'),
  developmentServiceYears: fc.constant(5),
});

test('whose verdict another cut-off date turns was born within one of the spans', () => {
  let turned = 0;
  fc.assert(
    fc.property(births, moves, ageRules, fc.boolean(), (dateOfBirthAd, afterAd, ageRule, inGovernmentService) => {
      const verdictOn = (ageCutOffDateAd: string) =>
        judgeAge({ ...person, dateOfBirthAd, inGovernmentService }, { ageLimits: limits, ageRule, ageCutOffDateAd }).verdict;
      if (verdictOn('2026-12-01') === verdictOn(afterAd)) return;
      turned += 1;
      const spans = birthSpans({ ageLimits: limits, ageRule }, '2026-12-01', afterAd);
      expect(spans.some(({ fromAd, toAd }) => fromAd <= dateOfBirthAd && dateOfBirthAd <= toAd)).toBe(true);
    }),
    { numRuns: 10_000 },
  );
  expect(turned).toBeGreaterThan(100);
});

test('the spans of a deadline that moves by two weeks leave nearly everybody out', () => {
  const [span] = birthSpans({ ageLimits: [{ ...limit, maxAge: null }], ageRule: { lastDay: 'birthday' } }, '2026-12-01', '2026-12-15');
  expect(span).toEqual({ fromAd: '2008-11-23', toAd: '2008-12-22' });
});

test('an upper limit is passed at one age only: that of its last day', () => {
  const agesOf = (lastDay: AgeRule['lastDay']) =>
    birthSpans({ ageLimits: [limit], ageRule: { lastDay } }, '2026-12-01', '2026-12-15').map(({ toAd }) => 2026 - Number(toAd.slice(0, 4)));
  expect(agesOf('birthday')).toEqual([18, 40]);
  expect(agesOf('dayBeforeNextBirthday')).toEqual([18, 41]);
});
