import type { VacancyDetail } from '@psc/api-client/calls/vacancy.ts';
import type { EligibilityRule } from '@psc/validation/eligibility.ts';

const isClosed = (rule: EligibilityRule) => rule.barrier && rule.verdict === 'notMet';

/** The rule that keeps the candidate from applying at all, whatever the category. */
export function barrierToAll({ eligibility }: VacancyDetail): EligibilityRule | undefined {
  return eligibility.find((rule) => rule.rule !== 'quota' && isClosed(rule));
}

/** The rule about the quota of one category; `open` and those of the service itself have none. */
export function quotaRule({ eligibility }: VacancyDetail, quotaCode: string): EligibilityRule | undefined {
  return eligibility.find((rule) => rule.rule === 'quota' && rule.values.quotaCode === quotaCode);
}

/** Whether a document of the group is all that keeps the candidate out of the quota. */
export function lacksDocument(detail: VacancyDetail, quotaCode: string): boolean {
  return quotaRule(detail, quotaCode)?.word === 'eligibility.quota.noDocument';
}

/** Whether the vacancy takes this candidate's application in one of its categories; the gateway judges again. */
export function canChoose(detail: VacancyDetail, categoryId: number): boolean {
  const category = detail.vacancy.categories.find(({ id }) => id === categoryId);
  if (!category || !detail.vacancy.acceptsApplications || barrierToAll(detail)) return false;
  // A quota of internal competition asks for a service in the government besides.
  const codes = category.heading === 'internal' ? [category.quotaCode, 'internal'] : [category.quotaCode];
  return codes.every((code) => {
    const rule = quotaRule(detail, code);
    return !rule || !isClosed(rule);
  });
}
