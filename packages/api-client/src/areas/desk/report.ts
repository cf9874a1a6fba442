import * as v from 'valibot';
import { defineCall, returnsFile, staff } from '../../define-call.ts';
import { filterEntries, type FilterQuery, type ListFilter } from '../../define-list.ts';
import { defineReport } from '../../define-report.ts';
import { queryFlag } from '../../query.ts';
import { distributionFilters, reportDimensions, reportFilters, type ReportDimension } from '../../report-parts.ts';

export type ReportExportQuery = FilterQuery<typeof reportFilters> & {
  by?: ReportDimension;
  /** A PDF is a document with head, filters, date and page numbers. */
  format: 'xlsx' | 'csv' | 'pdf';
  /** The language of headings and names. */
  words: 'en' | 'ne';
  digits: 'en' | 'ne';
  /** For publication: omits groups of fewer than five and rounds other numbers to five, so that small groups cannot be derived. */
  forPublic?: boolean;
};
const exportQuery = v.strictObject({
  ...filterEntries(Object.entries(reportFilters as Record<string, ListFilter>)),
  by: v.optional(v.picklist(Object.keys(reportDimensions))),
  format: v.picklist(['xlsx', 'csv', 'pdf']),
  words: v.picklist(['en', 'ne']),
  digits: v.picklist(['en', 'ne']),
  forPublic: v.optional(queryFlag),
}) as unknown as v.GenericSchema<ReportExportQuery, ReportExportQuery>;

/** A whole report as a sheet: `{report}` is the id of its call, such as `scrutinyReport.byProvince`, whose privilege it needs. */
export const exportReport = defineCall({
  method: 'GET',
  path: 'report/export/{report}',
  long: true,
  access: staff('any', 'read'),
  query: exportQuery,
  response: returnsFile(),
});

/** SPEC-GAP: the documents name the reports, but not their filters. Adopted: no report contains rejected or cancelled advertisements. */
const counts = ['applicants', 'paid', 'unpaid', 'pending', 'onHold', 'approved', 'rejected'] as const;

/** Seats and applications of each advertisement, newest first. */
export const vacanciesApplicationsCountReport = defineReport({
  path: 'report/vacancies-applications-count',
  access: staff('any', 'read'),
  about: 'vacanciesApplicationsCount',
  by: ['advertisement'],
  further: ['class', 'fiscalYear'],
  choices: ['service', 'group', 'class', 'office', 'quota', 'fiscalYear'],
  measures: ['vacancies', ...counts],
});
export const vacanciesApplicationsCount = vacanciesApplicationsCountReport.call;

/** The same for each advertisement number, which is one category of an advertisement. */
export const byAdvtNumberReport = defineReport({
  path: 'report/by-advt-number',
  access: staff('any', 'read'),
  about: 'byAdvtNumber',
  by: ['category'],
  further: ['advtCode', 'service'],
  choices: ['quota', 'advertisement'],
  measures: ['vacancies', ...counts],
});
export const byAdvtNumber = byAdvtNumberReport.call;

export const byClassReport = defineReport({
  path: 'report/by-class',
  access: staff('any', 'read'),
  about: 'byClass',
  by: ['class'],
  choices: ['service', 'group', 'office', 'fiscalYear', 'advertisement'],
  measures: ['advertisements', 'vacancies', ...counts],
  shareOf: 'applicants',
});
export const byClass = byClassReport.call;

/** An application counts once for each of its quotas. */
export const vacancyCountByQuotaReport = defineReport({
  path: 'report/vacancy-count-by-quota',
  access: staff('any', 'read'),
  about: 'vacancyCountByQuota',
  by: ['quota'],
  choices: ['service', 'class', 'office', 'fiscalYear', 'category'],
  measures: ['numbers', 'vacancies', ...counts],
  shareOf: 'vacancies',
});
export const vacancyCountByQuota = vacancyCountByQuotaReport.call;

/**
 * SPEC-GAP: the documents do not say what is shown of registrations. Adopted: when and where people registered, and how many have applied.
 */
export const totalRegisterUserReport = defineReport({
  path: 'report/total-register-user',
  access: staff('any', 'read'),
  about: 'registered',
  by: ['fiscalYear'],
  choices: ['province', 'district', 'gender'],
  measures: ['registered', 'registeredMale', 'registeredFemale', 'registeredOther', 'registeredApplied'],
  shareOf: 'registered',
});
export const totalRegisterUser = totalRegisterUserReport.call;

/**
 * SPEC-GAP: the documents do not say which fields are compared. Adopted: whether a voucher is paid, and the amount, by the last answer of
 * RMIS; and the differences from its statements that the daily closing found and no officer has explained.
 */
export const compareRmisDataReport = defineReport({
  path: 'report/compare-rmis-data',
  access: staff('any', 'read'),
  about: 'rmis',
  by: ['advertisement'],
  choices: ['service', 'class', 'fiscalYear'],
  measures: [
    'rmisAttempts',
    'rmisOpen',
    'rmisPaidThere',
    'rmisPaidHere',
    'rmisAmountThere',
    'rmisAmountHere',
    'rmisDifferent',
    'rmisToExplain',
  ],
});
export const compareRmisData = compareRmisDataReport.call;

/** SPEC-GAP: the documents do not say whether they mean the application, payment or scrutiny status. Adopted: all three are counted. */
export const applicationStatusReport = defineReport({
  path: 'report/application-status',
  access: staff('any', 'read'),
  about: 'byState',
  by: ['service'],
  choices: ['group', 'class', 'office', 'quota', 'fiscalYear'],
  measures: counts,
  shareOf: 'applicants',
});
export const applicationStatus = applicationStatusReport.call;

export const allApplicationsReport = defineReport({
  path: 'report/all-application',
  access: staff('any', 'read'),
  about: 'applications',
  by: ['advertisement'],
  choices: ['category', 'quota', 'service', 'group', 'class', 'office', 'fiscalYear'],
  measures: ['vacancies', ...counts],
});
export const allApplications = allApplicationsReport.call;

/** One advertisement, by its numbers; `{id}` is its code. */
export const applicationReport = defineReport({
  path: 'report/application/{id}',
  params: { id: 'advtCode' },
  access: staff('any', 'read'),
  about: 'applications',
  by: ['category'],
  measures: ['vacancies', ...counts],
});
export const application = applicationReport.call;

export const reApplicationReport = defineReport({
  path: 'report/re-application',
  access: staff('any', 'read'),
  about: 'reApplied',
  by: ['advertisement'],
  choices: ['service', 'class', 'quota', 'fiscalYear'],
  measures: ['applicants', 'reApplied', 'reAppliedPaid'],
});
export const reApplication = reApplicationReport.call;

const byQuota = { measure: 'quotaPosts', dimension: 'quota' } as const;
const promotions = ['promotionByExperience', 'promotionByContribution', 'promotionByAccomplishment', 'promotionByWorkCompletion'] as const;

/**
 * SPEC-GAP: the documents do not say what the report by category contains. Adopted: the posts of each service and class by the quotas of
 * the history.
 */
export const vacancyDistributionReport = defineReport({
  path: 'report/vacancy-distribution',
  access: staff('any', 'read'),
  about: 'vacancyDistribution',
  by: ['service', 'class'],
  choices: ['group', 'fiscalYear', 'province'],
  measures: ['distributions', 'distributed', 'internalCompetition', 'promotions'],
  shareOf: 'distributed',
  across: byQuota,
  filters: distributionFilters,
});
export const vacancyDistribution = vacancyDistributionReport.call;

/** SPEC-GAP: the documents only name it. Adopted: posts filled from within the service, by the ways in the history. */
export const promotionReport = defineReport({
  path: 'report/promotion',
  access: staff('any', 'read'),
  about: 'promotion',
  by: ['service', 'class'],
  choices: ['group', 'fiscalYear', 'province'],
  measures: ['distributions', 'distributed', 'internalCompetition', ...promotions],
  shareOf: 'distributed',
  filters: distributionFilters,
  only: 'withPromotions',
});
export const promotion = promotionReport.call;

/** SPEC-GAP: the documents only name it. Adopted: the posts of each local body. */
export const localLevelReport = defineReport({
  path: 'report/local-level',
  access: staff('any', 'read'),
  about: 'localLevel',
  by: ['province', 'district', 'localBody'],
  measures: ['distributions', 'distributed', 'internalCompetition', 'promotions'],
  shareOf: 'distributed',
  across: byQuota,
  filters: distributionFilters,
  only: 'ofLocalLevels',
});
export const localLevel = localLevelReport.call;

/** SPEC-GAP: the documents only name it. Adopted: each distribution with its post, office and quotas, newest first. */
export const vacancyDetailReport = defineReport({
  path: 'report/vacancy-detail',
  access: staff('any', 'read'),
  about: 'vacancyDetail',
  by: ['distribution'],
  further: ['service', 'class', 'group', 'subGroup', 'fiscalYear'],
  measures: ['distributed', 'internalCompetition', ...promotions, 'distributedApplicants'],
  across: byQuota,
  filters: distributionFilters,
});
export const vacancyDetail = vacancyDetailReport.call;
