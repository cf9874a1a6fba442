import { msg } from '@lingui/core/macro';
import type { PromotionCounts, QuotaCounts } from '@psc/api-client/calls/report.ts';
import type { ReportColumn } from './definition.ts';

/** The quotas of open competition, in the order of the documents. */
export const quotaColumns: readonly ReportColumn<QuotaCounts>[] = [
  { key: 'quotaOpen', head: msg`Open`, value: (row) => row.quotaOpen, total: true },
  { key: 'quotaWoman', head: msg`Woman`, value: (row) => row.quotaWoman, total: true },
  { key: 'quotaMadhesi', head: msg`Madhesi`, value: (row) => row.quotaMadhesi, total: true },
  { key: 'quotaJanjati', head: msg`Adivasi/Janajati`, value: (row) => row.quotaJanjati, total: true },
  { key: 'quotaBackward', head: msg`Backward class`, value: (row) => row.quotaBackward, total: true },
  { key: 'quotaArea', head: msg`Backward area`, value: (row) => row.quotaArea, total: true },
  { key: 'quotaDalit', head: msg`Dalit`, value: (row) => row.quotaDalit, total: true },
  { key: 'quotaDisabled', head: msg`Disabled`, value: (row) => row.quotaDisabled, total: true },
];

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
