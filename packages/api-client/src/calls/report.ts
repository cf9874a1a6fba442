import * as v from 'valibot';
import { defineCall, returnsFile, staff } from '../define-call.ts';
import { filterEntries, type FilterQuery, type ListFilter } from '../define-list.ts';
import { defineReport } from '../define-report.ts';
import { queryFlag } from '../query.ts';
import { distributionFilters, reportDimensions, reportFilters, type ReportDimension } from '../report-parts.ts';

export type ReportExportQuery = FilterQuery<typeof reportFilters> & {
  by?: ReportDimension;
  /** A PDF is a paper with head, filters, date and page numbers. */
  format: 'xlsx' | 'csv' | 'pdf';
  /** Of headings and names. */
  words: 'en' | 'ne';
  digits: 'en' | 'ne';
  /** To be published: groups of fewer than five are not told, and other numbers are rounded to five, so that none can be worked out. */
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

/** All of a report as a sheet: `{report}` is the id of its call, such as `scrutinyReport.byProvince`, whose privilege it needs. */
export const exportReport = defineCall({
  method: 'GET',
  path: 'report/export/{report}',
  long: true,
  access: staff('any', 'read'),
  query: exportQuery,
  response: returnsFile(),
});

/** SPEC-GAP: the documents name the reports, not their filters; rejected and cancelled advertisements are in none. */
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

/** The same for each advertisement number, that is each category of an advertisement. */
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

/** An application counts at every quota it was made for. */
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

/** SPEC-GAP: what is shown of registrations is not said; when and where people registered, and how many have applied. */
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

/** SPEC-GAP: which fields are compared is open; whether a voucher is paid, and the amount. */
export const compareRmisDataReport = defineReport({
  path: 'report/compare-rmis-data',
  access: staff('any', 'read'),
  about: 'rmis',
  by: ['advertisement'],
  choices: ['service', 'class', 'fiscalYear'],
  measures: ['rmisAttempts', 'rmisOpen', 'rmisPaidThere', 'rmisPaidHere', 'rmisAmountThere', 'rmisAmountHere', 'rmisDifferent'],
});
export const compareRmisData = compareRmisDataReport.call;

/** SPEC-GAP: whether application, payment or scrutiny status is meant is not said; all three are counted. */
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

/** SPEC-GAP: what the report by category holds is not said; the posts of each service and class by the quotas of the history. */
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

/** SPEC-GAP: the documents only name it; the posts that are filled from within the service, by the ways of the history. */
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

/** SPEC-GAP: the documents only name it; the posts of each local body. */
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

/** SPEC-GAP: the documents only name it; each distribution with its post, office and quotas, newest first. */
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
