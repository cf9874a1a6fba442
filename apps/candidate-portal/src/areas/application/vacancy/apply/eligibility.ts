import type { VacancyDetail } from '@psc/api-client/areas/application/vacancy.ts';
import { isBarred, type EligibilityRule } from '@psc/validation/areas/application/eligibility.ts';
import { isOpenCategory } from '@psc/validation/areas/application/standing.ts';

/** The rule that bars the candidate from all categories. */
export function barrierToAll({ eligibility }: VacancyDetail): EligibilityRule | undefined {
  return eligibility.find((rule) => rule.rule !== 'quota' && isBarred([rule]));
}

/** The rule of one category's quota; `open` and quotas within the service have none. */
export function quotaRule({ eligibility }: VacancyDetail, quotaCode: string): EligibilityRule | undefined {
  return eligibility.find((rule) => rule.rule === 'quota' && rule.values.quotaCode === quotaCode);
}

/** Whether only a missing document of the group bars the candidate from the quota. */
export function lacksDocument(detail: VacancyDetail, quotaCode: string): boolean {
  return quotaRule(detail, quotaCode)?.word === 'eligibility.quota.noDocument';
}

/** Whether the candidate can apply in this category; the gateway checks again. */
export function canChoose({ vacancy, eligibility }: VacancyDetail, categoryId: number): boolean {
  const category = vacancy.categories.find(({ id }) => id === categoryId);
  return category !== undefined && vacancy.acceptsApplications && isOpenCategory(eligibility, category);
}
