import type { OpenRequirements } from '@psc/api-client/areas/application/vacancy.ts';
import type { Context } from '../../../platform/frame/context.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { claimedQuotas } from '../eligibility/claimed-quotas.ts';
import { readAcceptedQualifications, readAgeRequirements } from '../eligibility/repository.ts';
import { selectVacancies, type VacancyRow } from './repository/vacancies.ts';
import { categoriesFrom } from './rules.ts';

/** As many as the public list shows. */
const MOST_VACANCIES = 100;

/** The requirements of all vacancies that take applications; the same for all callers. */
export function requirementsOfOpen({ recent, now }: Pick<Context, 'recent' | 'now'>): Promise<OpenRequirements[]> {
  return recent('vacancy.requirements', async (db) => {
    const rows = await selectVacancies(db, { takesApplications: true }, null, now(), MOST_VACANCIES).execute();
    const requirementsOf = await readRequirements(db, rows);
    return rows.map((row) => ({
      advtCode: row.advtCode,
      categories: categoriesFrom(row),
      requirements: { ...requirementsOf(row), ageCutOffDateAd: row.ageCutOffDateAd!, quotas: claimedQuotas(row.categories) },
    }));
  });
}

/** Reads the ages and qualifications that these vacancies ask for; as many statements as for one. */
async function readRequirements(db: Database, rows: readonly VacancyRow[]) {
  const announced = (row: VacancyRow) => ({ ...row, publishDateAd: row.publishDateAd! });
  const vacancies = rows.map(announced);
  const [ageRequirementsOf, qualificationsOf] = await Promise.all([
    readAgeRequirements(db, vacancies),
    readAcceptedQualifications(db, vacancies),
  ]);
  return (row: VacancyRow) => ({ ...ageRequirementsOf(announced(row)), acceptedQualifications: qualificationsOf(announced(row)) });
}
