import { isBarred } from '@psc/validation/areas/application/eligibility.ts';
import type { Context } from '../../../platform/frame/context.ts';
import type { ApplicantFacts } from '../../profile/repository/applicant-facts.ts';
import { readAgeRequirements } from '../eligibility/repository.ts';
import type { VacancyRow } from './repository/vacancies.ts';
import { eligibilityOf } from './rules.ts';

/** Those of the vacancies with a category that the candidate may apply for. A missing qualification is no barrier, so none is read. */
export async function openToCandidate(
  facts: ApplicantFacts,
  rows: readonly VacancyRow[],
  { db }: Pick<Context, 'db'>,
): Promise<VacancyRow[]> {
  const announced = (row: VacancyRow) => ({ ...row, publishDateAd: row.publishDateAd! });
  const ageRequirementsOf = await readAgeRequirements(db, rows.map(announced));
  return rows.filter((row) => {
    const requirements = { ...ageRequirementsOf(announced(row)), acceptedQualifications: [] };
    return row.categories.some((category) => !isBarred(eligibilityOf(facts, row, requirements, [category])));
  });
}
