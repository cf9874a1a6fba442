import * as v from 'valibot';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import { rowId } from '@psc/validation/rules/choices.ts';
import { defineCall, returns, returnsFile, staff, type AnyCall } from '../define-call.ts';
import { filterEntries, type FilterQuery, type ListFilter } from '../define-list.ts';
import { defineReport, type AnyReport, type ReportAnswer, type ReportOptions, type ReportQuery } from '../define-report.ts';
import { afterId, queryFlag } from '../query.ts';
import { distributionFilters, reportDimensions, reportFilters, type ReportDimension } from '../report-parts.ts';

/** Applications to what a row stands for: all, the paid ones among them, and what scrutiny has decided on those. */
export type ApplicationCounts = {
  applications: number;
  paid: number;
  /** Waiting for a decision, those on hold included. */
  pending: number;
  approved: number;
  rejected: number;
};

export type VacanciesApplicationsRow = ApplicationCounts & {
  advtCode: number;
  /** Such as `2083-84`. */
  fiscalYear: string;
  post: Bilingual;
  service: Bilingual;
  class: Bilingual;
  seats: number;
};
/** One category of an advertisement with its own number. */
export type AdvtNumberRow = ApplicationCounts & {
  id: number;
  advtCode: number;
  advtNumber: string;
  fiscalYear: string;
  post: Bilingual;
  service: Bilingual;
  quota: Bilingual;
  seats: number;
};
export type ClassRow = ApplicationCounts & { id: number; class: Bilingual; advertisements: number; seats: number };
export type QuotaRow = ApplicationCounts & { id: number; quota: Bilingual; categories: number; seats: number };

/**
 * `nextAfterId` is null on the last page; reports that fit on one page have no other. `asOf` is when the applications were counted, and
 * null where they were counted for this answer.
 */
export type ReportPage<Row> = { rows: Row[]; nextAfterId: number | null; asOf: string | null };

/** SPEC-GAP: the documents name the reports, not their filters; rejected and cancelled advertisements are in none. */
const ReportFilter = v.strictObject({
  fiscalYearId: v.optional(rowId),
  serviceId: v.optional(rowId),
  classId: v.optional(rowId),
  afterId,
});
export type ReportFilter = v.InferOutput<typeof ReportFilter>;
export type ReportFilterSchema = typeof ReportFilter;

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
const narrowed = {
  ...filterEntries(Object.entries(reportFilters as Record<string, ListFilter>)),
  by: v.optional(v.picklist(Object.keys(reportDimensions))),
};
const exportQuery = v.strictObject({
  ...narrowed,
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

const groupsQuery = v.strictObject({ ...narrowed, after: v.optional(v.pipe(v.string(), v.maxLength(20))) });

/** A report by its groups: `{report}` is the id of its call, whose privilege it needs. */
export const groups = defineCall({
  method: 'GET',
  path: 'report/groups/{report}',
  long: true,
  access: staff('any', 'read'),
  query: groupsQuery as unknown as v.GenericSchema<ReportQuery, ReportQuery>,
  response: returns<ReportAnswer>(),
});

const counts = ['applicants', 'paid', 'unpaid', 'pending', 'onHold', 'approved', 'rejected'] as const;

/** A report whose own call answers in the form in which it was released, before reports were groups. */
function releasedAs(
  released: { path: string; access: AnyReport['access'] },
  options: Omit<ReportOptions<string>, 'path' | 'access'>,
): AnyReport {
  return { ...defineReport({ path: released.path, access: released.access, ...options }), call: groups, released: released as AnyCall };
}

/** Seats and applications of each advertisement, newest first. */
export const vacanciesApplicationsCount = defineCall({
  method: 'GET',
  path: 'report/vacancies-applications-count',
  long: true,
  access: staff('any', 'read'),
  query: ReportFilter,
  response: returns<ReportPage<VacanciesApplicationsRow>>(),
});
export const vacanciesApplicationsCountReport = releasedAs(vacanciesApplicationsCount, {
  about: 'vacanciesApplicationsCount',
  by: ['advertisement'],
  further: ['class', 'fiscalYear'],
  choices: ['service', 'group', 'class', 'office', 'quota', 'fiscalYear'],
  measures: ['vacancies', ...counts],
});

/** The same for each advertisement number, that is each category of an advertisement. */
export const byAdvtNumber = defineCall({
  method: 'GET',
  path: 'report/by-advt-number',
  long: true,
  access: staff('any', 'read'),
  query: ReportFilter,
  response: returns<ReportPage<AdvtNumberRow>>(),
});
export const byAdvtNumberReport = releasedAs(byAdvtNumber, {
  about: 'byAdvtNumber',
  by: ['category'],
  further: ['advtCode', 'service'],
  choices: ['quota', 'advertisement'],
  measures: ['vacancies', ...counts],
});

export const byClass = defineCall({
  method: 'GET',
  path: 'report/by-class',
  long: true,
  access: staff('any', 'read'),
  query: ReportFilter,
  response: returns<ReportPage<ClassRow>>(),
});
export const byClassReport = releasedAs(byClass, {
  about: 'byClass',
  by: ['class'],
  choices: ['service', 'group', 'office', 'fiscalYear', 'advertisement'],
  measures: ['advertisements', 'vacancies', ...counts],
  shareOf: 'applicants',
});

/** An application counts at every quota it was made for. */
export const vacancyCountByQuota = defineCall({
  method: 'GET',
  path: 'report/vacancy-count-by-quota',
  long: true,
  access: staff('any', 'read'),
  query: ReportFilter,
  response: returns<ReportPage<QuotaRow>>(),
});
export const vacancyCountByQuotaReport = releasedAs(vacancyCountByQuota, {
  about: 'vacancyCountByQuota',
  by: ['quota'],
  choices: ['service', 'class', 'office', 'fiscalYear', 'category'],
  measures: ['numbers', 'vacancies', ...counts],
  shareOf: 'vacancies',
});

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

/** The posts of open competition by the code of each quota; a quota without posts is absent. */
export type QuotaCounts = { quotas: Readonly<Record<string, number>> };
/** A report by quotas names them, in the order in which they are shown: those in use, and whatever has posts. */
export type QuotaReport<Row> = ReportPage<Row> & { quotas: { code: string; name: Bilingual }[] };
const promotions = ['promotionByExperience', 'promotionByContribution', 'promotionByAccomplishment', 'promotionByWorkCompletion'] as const;
export type PromotionCounts = {
  promotionByExperience: number;
  promotionByContribution: number;
  promotionByAccomplishment: number;
  promotionByWorkCompletion: number;
};
/** `distributions` is how many entries of the distribution history a row adds up. */
type Distributed = { id: number; distributions: number; totalVacancy: number; internalCompetition: number };

export type VacancyDistributionRow = Distributed & QuotaCounts & { service: Bilingual; class: Bilingual; promotions: number };
export type PromotionRow = Distributed & PromotionCounts & { service: Bilingual; class: Bilingual };
export type LocalLevelRow = Distributed &
  QuotaCounts & { province: Bilingual; district: Bilingual; localBody: Bilingual; promotions: number };
export type VacancyDetailRow = QuotaCounts &
  PromotionCounts & {
    id: number;
    fiscalYear: string;
    requisitionNo: string;
    advtNumbers: string;
    service: Bilingual;
    group: Bilingual;
    subGroup: Bilingual;
    class: Bilingual;
    post: Bilingual;
    emptySeatOffice: string;
    totalVacancy: number;
    internalCompetition: number;
    applications: number;
  };

/** SPEC-GAP: what the report by category holds is not said; the posts of each service and class by the quotas of the history. */
export const vacancyDistribution = defineCall({
  method: 'GET',
  path: 'report/vacancy-distribution',
  long: true,
  access: staff('any', 'read'),
  query: ReportFilter,
  response: returns<QuotaReport<VacancyDistributionRow>>(),
});
const byQuota = { measure: 'quotaPosts', dimension: 'quota' } as const;
export const vacancyDistributionReport = releasedAs(vacancyDistribution, {
  about: 'vacancyDistribution',
  by: ['service', 'class'],
  choices: ['group', 'fiscalYear', 'province'],
  measures: ['distributions', 'distributed', 'internalCompetition', 'promotions'],
  shareOf: 'distributed',
  across: byQuota,
  filters: distributionFilters,
});

/** SPEC-GAP: the documents only name it; the posts that are filled from within the service, by the ways of the history. */
export const promotion = defineCall({
  method: 'GET',
  path: 'report/promotion',
  long: true,
  access: staff('any', 'read'),
  query: ReportFilter,
  response: returns<ReportPage<PromotionRow>>(),
});
export const promotionReport = releasedAs(promotion, {
  about: 'promotion',
  by: ['service', 'class'],
  choices: ['group', 'fiscalYear', 'province'],
  measures: ['distributions', 'distributed', 'internalCompetition', ...promotions],
  shareOf: 'distributed',
  filters: distributionFilters,
  only: 'withPromotions',
});

/** SPEC-GAP: the documents only name it; the posts of each local body. */
export const localLevel = defineCall({
  method: 'GET',
  path: 'report/local-level',
  long: true,
  access: staff('any', 'read'),
  query: ReportFilter,
  response: returns<QuotaReport<LocalLevelRow>>(),
});
export const localLevelReport = releasedAs(localLevel, {
  about: 'localLevel',
  by: ['province', 'district', 'localBody'],
  measures: ['distributions', 'distributed', 'internalCompetition', 'promotions'],
  shareOf: 'distributed',
  across: byQuota,
  filters: distributionFilters,
  only: 'ofLocalLevels',
});

/** SPEC-GAP: the documents only name it; each distribution with its post, office and quotas, newest first. */
export const vacancyDetail = defineCall({
  method: 'GET',
  path: 'report/vacancy-detail',
  long: true,
  access: staff('any', 'read'),
  query: ReportFilter,
  response: returns<QuotaReport<VacancyDetailRow>>(),
});
export const vacancyDetailReport = releasedAs(vacancyDetail, {
  about: 'vacancyDetail',
  by: ['distribution'],
  further: ['service', 'class', 'group', 'subGroup', 'fiscalYear'],
  measures: ['distributed', 'internalCompetition', ...promotions, 'distributedApplicants'],
  across: byQuota,
  filters: distributionFilters,
});
