import type { VacancyDetail } from '@psc/api-client/areas/application/vacancy.ts';
import type { EligibilityRule } from '@psc/validation/areas/application/eligibility.ts';

const isClosed = (rule: EligibilityRule) => rule.barrier && rule.verdict === 'notMet';

/** The rule that bars the candidate from all categories. */
export function barrierToAll({ eligibility }: VacancyDetail): EligibilityRule | undefined {
  return eligibility.find((rule) => rule.rule !== 'quota' && isClosed(rule));
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
export function canChoose(detail: VacancyDetail, categoryId: number): boolean {
  const category = detail.vacancy.categories.find(({ id }) => id === categoryId);
  if (!category || !detail.vacancy.acceptsApplications || barrierToAll(detail)) return false;
  // A quota of internal competition also requires government service.
  const codes = category.heading === 'internal' ? [category.quotaCode, 'internal'] : [category.quotaCode];
  return codes.every((code) => {
    const rule = quotaRule(detail, code);
    return !rule || !isClosed(rule);
  });
}
