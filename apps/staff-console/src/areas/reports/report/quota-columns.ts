import { msg } from '@lingui/core/macro';
import type { PromotionCounts, QuotaCounts, QuotaReport, ReportPage } from '@psc/api-client/calls/report.ts';
import type { ReportColumn } from './definition.ts';

/** The quotas of open competition, whichever the commission has, in its order; the answers of these reports name them. */
export function quotaColumns<Row extends QuotaCounts>(page: ReportPage<Row>): readonly ReportColumn<Row>[] {
  const { quotas } = page as QuotaReport<Row>;
  return quotas.map(({ code, name }) => ({ key: `quota-${code}`, head: name, value: (row) => row.quotas[code] ?? 0, total: true }));
}

export const promotionColumns: readonly ReportColumn<PromotionCounts>[] = [
  { key: 'promotionByExperience', head: msg`Promotion by experience`, value: (row) => row.promotionByExperience, total: true },
  { key: 'promotionByContribution', head: msg`Promotion by contribution`, value: (row) => row.promotionByContribution, total: true },
  { key: 'promotionByAccomplishment', head: msg`Promotion by accomplishment`, value: (row) => row.promotionByAccomplishment, total: true },
  { key: 'promotionByWorkCompletion', head: msg`Promotion by work completion`, value: (row) => row.promotionByWorkCompletion, total: true },
];

type Distributed = { distributions: number; totalVacancy: number; internalCompetition: number };

/** How many distributions a row adds up, and their posts. */
export const postColumns: readonly ReportColumn<Distributed>[] = [
  { key: 'distributions', head: msg`Distributions`, value: (row) => row.distributions, total: true },
  { key: 'totalVacancy', head: msg`Total vacancy`, value: (row) => row.totalVacancy, total: true },
  { key: 'internalCompetition', head: msg`Internal competition`, value: (row) => row.internalCompetition, total: true },
];
