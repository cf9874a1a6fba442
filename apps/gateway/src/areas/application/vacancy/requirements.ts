import type { OpenRequirements } from '@psc/api-client/areas/application/vacancy.ts';
import type { Context } from '../../../platform/frame/context.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { claimedQuotas } from '../eligibility/claimed-quotas.ts';
import { selectAcceptedQualifications, selectAgeRequirements, type AgeRequirements } from '../eligibility/repository.ts';
import { selectVacancies, type VacancyRow } from './repository/vacancies.ts';
import { categoriesFrom } from './rules.ts';

/** As many as the public list shows. */
const MOST_VACANCIES = 100;

/** The requirements of all vacancies that take applications; the same for all callers. */
export function requirementsOfOpen({ recent, now }: Pick<Context, 'recent' | 'now'>): Promise<OpenRequirements[]> {
  return recent('vacancy.requirements', async (db) => {
    const rows = await selectVacancies(db, { takesApplications: true }, null, now(), MOST_VACANCIES).execute();
    const ageRequirements = readOnceForAlike(db);
    return Promise.all(rows.map((row) => requirementsOf(db, row, ageRequirements)));
  });
}

async function requirementsOf(db: Database, row: VacancyRow, ageRequirements: (row: VacancyRow) => Promise<AgeRequirements>) {
  const [age, acceptedQualifications] = await Promise.all([
    ageRequirements(row),
    selectAcceptedQualifications(db, { ...row, publishDateAd: row.publishDateAd! }),
  ]);
  return {
    advtCode: row.advtCode,
    categories: categoriesFrom(row),
    requirements: { ...age, acceptedQualifications, ageCutOffDateAd: row.ageCutOffDateAd!, quotas: claimedQuotas(row.categories) },
  };
}

/** Vacancies of one post, class and service that were published on one day share their limits. */
function readOnceForAlike(db: Database) {
  const read = new Map<string, Promise<AgeRequirements>>();
  return ({ classId, serviceId, postId, publishDateAd }: VacancyRow): Promise<AgeRequirements> => {
    const key = [classId, serviceId, postId, publishDateAd].join(' ');
    const known = read.get(key) ?? selectAgeRequirements(db, { classId, serviceId, postId, publishDateAd: publishDateAd! });
    read.set(key, known);
    return known;
  };
}
