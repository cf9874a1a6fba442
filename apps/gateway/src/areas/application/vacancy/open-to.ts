import { isBarred } from '@psc/validation/areas/application/eligibility.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { selectAcceptedQualifications, selectAgeRequirements } from '../eligibility/repository.ts';
import type { ApplicantFacts } from '../../profile/repository/applicant-facts.ts';
import type { VacancyRow } from './repository/vacancies.ts';
import { eligibilityOf } from './rules.ts';

export async function isOpenTo(facts: ApplicantFacts, row: VacancyRow, { db }: Pick<Context, 'db'>): Promise<boolean> {
  const announced = { ...row, publishDateAd: row.publishDateAd! };
  const requirements = {
    ...(await selectAgeRequirements(db, announced)),
    acceptedQualifications: await selectAcceptedQualifications(db, announced),
  };
  return row.categories.some((category) => !isBarred(eligibilityOf(facts, row, requirements, [category])));
}
