import { createHash } from 'node:crypto';
import type { Database } from '../../database/connection.ts';
import { defineJob } from '../../jobs/job.ts';
import { applicantOf } from '../eligibility/applicant.ts';
import { selectAcceptedQualifications, selectAgeRequirements } from '../eligibility/repository.ts';
import * as cases from './repository/cases.ts';
import * as repository from './repository/verdicts.ts';
import { verdictsOf } from './rules.ts';

const APPLICATIONS_A_PAGE = 200;

type InScrutiny = Awaited<ReturnType<typeof repository.selectInScrutiny>>[number];

/**
 * Judges what nobody has judged by the rules of today; only where a rule has changed are applications judged again. One advertisement
 * that cannot be judged keeps none of the others waiting.
 */
export const judgeApplications = defineJob({
  name: 'judge-applications',
  schedule: '*/2 * * * *',
  run: async (_data: object, { longDb }) => {
    const failures: unknown[] = [];
    for (const advertisement of await repository.selectInScrutiny(longDb)) {
      await judgeAdvertisement(longDb, advertisement).catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw new AggregateError(failures, 'Applications of some advertisements could not be judged.');
  },
});

async function judgeAdvertisement(db: Database, { advtCode, ageCutOffDateAd, publishDateAd, ...post }: InScrutiny): Promise<void> {
  if (publishDateAd === null || ageCutOffDateAd === null) return;
  const [ages, acceptedQualifications, positions, quotas] = [
    await selectAgeRequirements(db, { ...post, publishDateAd }),
    await selectAcceptedQualifications(db, advtCode),
    await cases.selectEducationPositions(db),
    await cases.selectSamuhaQuotas(db),
  ];
  const requirements = { ...ages, acceptedQualifications };
  const rules = JSON.stringify([ageCutOffDateAd, requirements, positions, quotas]);
  const basis = createHash('sha256').update(rules).digest('base64url').slice(0, 22);
  for (let after = 0; ;) {
    const page = await repository.selectUnjudged(db, { advtCode, basis, after, limit: APPLICATIONS_A_PAGE });
    const judged = page.map(({ id, snapshot, categories }) => {
      const verdicts = verdictsOf({ ageCutOffDateAd, categories }, applicantOf(snapshot, positions, quotas), requirements);
      return { id, unmet: [...new Set(verdicts.filter(({ verdict }) => verdict === 'notMet').map(({ rule }) => rule))] };
    });
    if (judged.length > 0) await repository.saveVerdicts(db, basis, judged);
    if (page.length < APPLICATIONS_A_PAGE) return;
    after = page.at(-1)!.id;
  }
}
