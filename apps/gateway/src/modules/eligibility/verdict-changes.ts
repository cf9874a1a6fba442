import { judgeAge, type AgedPerson, type EligibilityRule } from '@psc/validation/eligibility.ts';
import type { Database } from '../../database/connection.ts';
import * as repository from './repository.ts';

export type ChangedVerdict = { applicationId: number; before: EligibilityRule; after: EligibilityRule };
type CutOffDates = { advtCode: number; beforeAd: string; afterAd: string };

const APPLICATIONS_A_PAGE = 5000;

/**
 * The applications of an advertisement whose verdict on the age another cut-off date turns, in their order. Only the age
 * is counted on that day; the person is judged as sent with the application.
 */
export async function changedAgeVerdicts(db: Database, { advtCode, beforeAd, afterAd }: CutOffDates): Promise<ChangedVerdict[]> {
  if (beforeAd === afterAd) return [];
  const requirements = await repository.selectAgeRequirementsOf(db, advtCode);
  const judgeBoth = (person: AgedPerson) => ({
    before: judgeAge(person, { ...requirements, ageCutOffDateAd: beforeAd }),
    after: judgeAge(person, { ...requirements, ageCutOffDateAd: afterAd }),
  });
  const judged = new Map<string, ReturnType<typeof judgeBoth>>();
  const changed: ChangedVerdict[] = [];
  for (let after = 0; ;) {
    const page = await repository.selectAgedPeople(db, { advtCode, after, limit: APPLICATIONS_A_PAGE });
    for (const { applicationId, ...person } of page) {
      const key = JSON.stringify(person);
      const verdicts = judged.get(key) ?? judgeBoth(person);
      judged.set(key, verdicts);
      if (verdicts.before.verdict !== verdicts.after.verdict) changed.push({ applicationId, ...verdicts });
    }
    if (page.length < APPLICATIONS_A_PAGE) return changed;
    after = page.at(-1)!.applicationId;
  }
}
