import { addDays, type Day } from '@psc/i18n/calendar.ts';
import type { AgeLimit, AgeRule } from '@psc/validation/areas/application/eligibility.ts';

/** Birth dates, inclusive. */
export type BirthSpan = { fromAd: Day; toAd: Day };

/** More than the difference between birthdays in the two calendars, which is at most two days. */
const MARGIN_DAYS = 7;
const DAYS_OF_A_YEAR = 365.2425;

type Limits = { ageLimits: readonly AgeLimit[]; ageRule: Pick<AgeRule, 'lastDay'> };

/** Birth dates of people who reach or pass one of these age limits between two days: only their verdict can differ. */
export function birthSpans({ ageLimits, ageRule: { lastDay } }: Limits, oneDayAd: Day, otherDayAd: Day): BirthSpan[] {
  const [firstAd, lastAd] = oneDayAd < otherDayAd ? [oneDayAd, otherDayAd] : [otherDayAd, oneDayAd];
  const passed = (maxAge: number) => (lastDay === 'birthday' ? maxAge : maxAge + 1);
  const ages = new Set(ageLimits.flatMap(({ minAge, maxAge }) => (maxAge === null ? [minAge] : [minAge, passed(maxAge)])));
  return [...ages].map((years) => ({
    fromAd: addDays(firstAd, -Math.ceil(years * DAYS_OF_A_YEAR) - MARGIN_DAYS),
    toAd: addDays(lastAd, MARGIN_DAYS - Math.floor(years * DAYS_OF_A_YEAR)),
  }));
}
