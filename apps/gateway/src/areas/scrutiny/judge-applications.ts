import type { Id } from '@psc/validation/rules/id.ts';
import { createHash } from 'node:crypto';
import { JUDGEMENT_VERSION } from '@psc/validation/areas/application/eligibility.ts';
import type { Database } from '../../platform/database/connection.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { applicantOf } from '../application/eligibility/applicant.ts';
import { selectAcceptedQualifications, selectAgeRequirements } from '../application/eligibility/repository.ts';
import * as cases from './repository/cases.ts';
import * as repository from './repository/verdicts.ts';
import { verdictsOf } from './rules.ts';

const APPLICATIONS_A_PAGE = 200;

type InScrutiny = Awaited<ReturnType<typeof repository.selectInScrutiny>>[number];
/** Master data for reading a profile, the same for all advertisements. */
type Readings = {
  positions: Awaited<ReturnType<typeof cases.selectEducationPositions>>;
  quotas: Awaited<ReturnType<typeof cases.selectSamuhaQuotas>>;
};
type Rules = Readings & {
  advtCode: Id<'advertisement'>;
  basis: string;
  ageCutOffDateAd: string;
  requirements: Parameters<typeof verdictsOf>[2];
};

/**
 * Judges applications that have no verdict by today's rules. If a rule changed, all applications of the advertisement are read, otherwise
 * only those paid since. An advertisement that fails does not block the others.
 */
export const judgeApplications = defineJob({
  name: 'judge-applications',
  schedule: '*/2 * * * *',
  run: async (_data: object, { longDb }) => {
    const failures: unknown[] = [];
    const readings = await selectReadings(longDb);
    for (const advertisement of await repository.selectInScrutiny(longDb)) {
      await judgeAdvertisement(longDb, advertisement, readings).catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw new AggregateError(failures, 'Applications of some advertisements could not be judged.');
  },
});

export async function selectReadings(db: Database): Promise<Readings> {
  return { positions: await cases.selectEducationPositions(db), quotas: await cases.selectSamuhaQuotas(db) };
}

/** A digest of everything but the profile that a verdict depends on. */
export function basisOf(
  ageCutOffDateAd: string,
  requirements: Rules['requirements'],
  { positions, quotas }: Readings,
  version = JUDGEMENT_VERSION,
): string {
  const rules = JSON.stringify([version, ageCutOffDateAd, requirements, positions, quotas]);
  return createHash('sha256').update(rules).digest('base64url').slice(0, 22);
}

async function judgeAdvertisement(db: Database, { judgedBy, ...advertisement }: InScrutiny, readings: Readings): Promise<void> {
  const rules = await rulesOf(db, advertisement, readings);
  if (!rules) return;
  if (judgedBy !== rules.basis) await judgeAll(db, rules);
  await rejudgeChanged(db, rules);
}

async function rulesOf(
  db: Database,
  { advtCode, ageCutOffDateAd, publishDateAd, ...post }: Omit<InScrutiny, 'judgedBy'>,
  readings: Readings,
): Promise<Rules | null> {
  if (publishDateAd === null || ageCutOffDateAd === null) return null;
  const ages = await selectAgeRequirements(db, { ...post, publishDateAd });
  const requirements = { ...ages, acceptedQualifications: await selectAcceptedQualifications(db, { advtCode, publishDateAd }) };
  const basis = basisOf(ageCutOffDateAd, requirements, readings);
  return { ...readings, advtCode, basis, ageCutOffDateAd, requirements };
}

/** An interrupted run is resumed by the next one, because applications already judged by these rules are skipped. */
async function judgeAll(db: Database, rules: Rules): Promise<void> {
  for (let after = 0; ;) {
    const page = await repository.selectUnjudged(db, { ...rules, after, limit: APPLICATIONS_A_PAGE });
    await judge(db, rules, page);
    if (page.length < APPLICATIONS_A_PAGE) break;
    after = page.at(-1)!.id;
  }
  await repository.saveBasis(db, rules);
}

async function rejudgeChanged(db: Database, rules: Rules): Promise<void> {
  for (;;) {
    const touched = await repository.selectTouched(db, rules.advtCode, APPLICATIONS_A_PAGE);
    if (touched.length === 0) return;
    await judge(db, rules, await repository.selectUnjudged(db, { ...rules, ids: touched, after: 0, limit: APPLICATIONS_A_PAGE }));
    await repository.forgetTouched(db, rules.advtCode, touched);
  }
}

async function judge(db: Database, rules: Rules, page: Awaited<ReturnType<typeof repository.selectUnjudged>>): Promise<void> {
  const { ageCutOffDateAd, positions, quotas, requirements, basis } = rules;
  const judged = page.map(({ id, snapshot, categories }) => {
    const verdicts = verdictsOf({ ageCutOffDateAd, categories }, applicantOf(snapshot, positions, quotas), requirements);
    return { id, unmet: [...new Set(verdicts.filter(({ verdict }) => verdict === 'notMet').map(({ rule }) => rule))] };
  });
  if (judged.length > 0) await repository.saveVerdicts(db, basis, judged);
}
