import type { Id } from '@psc/validation/rules/id.ts';
import { addDays, withConfirmedYears, type BsYear, type Day } from '@psc/i18n/calendar.ts';
import { judgeAge } from '@psc/validation/areas/application/eligibility-age.ts';
import type { AgedPerson, EligibilityRule } from '@psc/validation/areas/application/eligibility.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { birthSpans } from './birth-spans.ts';
import * as repository from './repository.ts';

export type ChangedVerdict = { applicationId: Id<'application'>; before: EligibilityRule; after: EligibilityRule };
type CutOffDates = { advtCode: Id<'advertisement'>; beforeAd: string; afterAd: string };

const APPLICATIONS_A_PAGE = 5000;

/**
 * The applications whose age verdict another cut-off date changes, in order. Only the age is counted on that day; all other facts are as
 * submitted. Only candidates born near a limit are read, and identical facts are judged once.
 */
export async function changedAgeVerdicts(db: Database, { advtCode, beforeAd, afterAd }: CutOffDates): Promise<ChangedVerdict[]> {
  if (beforeAd === afterAd) return [];
  const requirements = await repository.selectAgeRequirementsOf(db, advtCode);
  const judgeBoth = (person: AgedPerson) => ({
    before: judgeAge(person, { ...requirements, ageCutOffDateAd: beforeAd }),
    after: judgeAge(person, { ...requirements, ageCutOffDateAd: afterAd }),
  });
  const ids = await repository.selectBornWithin(db, {
    advtCode,
    spans: birthSpans(requirements, beforeAd, afterAd),
    orInDevelopmentService: requirements.ageLimits.some(({ forDevelopmentService }) => forDevelopmentService),
  });
  const changed: ChangedVerdict[] = [];
  for (let at = 0; at < ids.length; at += APPLICATIONS_A_PAGE) {
    for (const { applicationIds, ...person } of await repository.selectAgedPeople(db, ids.slice(at, at + APPLICATIONS_A_PAGE))) {
      const verdicts = judgeBoth(person);
      if (verdicts.before.verdict === verdicts.after.verdict) continue;
      for (const applicationId of applicationIds) changed.push({ applicationId, ...verdicts });
    }
  }
  return changed.toSorted((one, other) => one.applicationId - other.applicationId);
}

/** More than the day of a person's birthday can move in a year of other months. */
const MOST_MOVED_DAYS = 40;

type OtherMonths = { advtCode: Id<'advertisement'>; cutOffDateAd: Day; before: readonly BsYear[]; after: readonly BsYear[] };

/** The number of applications whose age verdict other lengths of months change, because the limits count in Bikram Sambat. */
export async function countVerdictsChangedByMonths(db: Database, { advtCode, cutOffDateAd, before, after }: OtherMonths): Promise<number> {
  const requirements = await repository.selectAgeRequirementsOf(db, advtCode);
  const ids = await repository.selectBornWithin(db, {
    advtCode,
    spans: birthSpans(requirements, addDays(cutOffDateAd, -MOST_MOVED_DAYS), addDays(cutOffDateAd, MOST_MOVED_DAYS)),
    orInDevelopmentService: requirements.ageLimits.some(({ forDevelopmentService }) => forDevelopmentService),
  });
  let changed = 0;
  for (let at = 0; at < ids.length; at += APPLICATIONS_A_PAGE) {
    const people = await repository.selectAgedPeople(db, ids.slice(at, at + APPLICATIONS_A_PAGE));
    const judgeIn = (years: readonly BsYear[]) =>
      withConfirmedYears(years, () => people.map((person) => judgeAge(person, { ...requirements, ageCutOffDateAd: cutOffDateAd }).verdict));
    const [judgedBefore, judgedAfter] = [judgeIn(before), judgeIn(after)];
    for (const [index, { applicationIds }] of people.entries())
      if (judgedBefore[index] !== judgedAfter[index]) changed += applicationIds.length;
  }
  return changed;
}
