import type { ReportDimension, ReportFilterName, ReportMeasure } from '@psc/api-client/report-parts.ts';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { onDays } from '../../../../platform/lists/conditions.ts';

// The view and columns of each answer. Every name in a statement comes from this file; a request only chooses among them.

/** The columns of applications, shared by the views of areas/desk/schema.sql; `v` is the view. */
const ofApplication = {
  gender: 'v.gender',
  province: 'v.provinceId',
  district: 'v.districtId',
  geographicalArea: 'v.geographicalArea',
  caste: 'v.casteId',
  religion: 'v.religionId',
  motherTongue: 'v.motherTongueId',
  maritalStatus: 'v.maritalStatus',
  employmentStatus: 'v.employmentStatus',
  physicallyDisabled: 'v.physicallyDisabled',
  educationLevel: 'v.highestLevelPosition',
  faculty: 'v.facultyId',
  fatherEducation: 'v.fatherEducation',
  motherEducation: 'v.motherEducation',
  fatherOccupation: 'v.fatherOccupation',
  motherOccupation: 'v.motherOccupation',
  scrutinyStatus: 'v.scrutinyStatus',
  officer: 'v.scrutinyOfficerId',
} as const;
const ofAdvertisement = {
  fiscalYear: 'v.fiscalYearId',
  service: 'v.serviceId',
  group: 'v.groupId',
  class: 'v.classId',
  office: 'v.organizationId',
  advertisement: 'v.advtCode',
} as const;
/** The columns of distribution history entries, shared by the views of areas/desk/schema.sql. */
const ofDistribution = {
  fiscalYear: 'v.fiscalYearId',
  service: 'v.serviceId',
  group: 'v.groupId',
  class: 'v.classId',
  province: 'v.provinceId',
  district: 'v.districtId',
  localBody: 'v.localBodyId',
  distribution: 'v.logId',
} as const;
const ofCategory = { quota: 'v.quotaCode', category: 'v.categoryId' } as const;

/** Five-year groups by their first year: 0 for up to 20, and 46 for over 45. */
const ageGroup = sql`case when v.age <= 20 then 0 when v.age > 45 then 46 else ((v.age - 1) / 5) * 5 + 1 end`;

export type SourceName =
  | 'applications'
  | 'applicationCategories'
  | 'vacancies'
  | 'allocations'
  | 'examined'
  | 'selected'
  | 'candidates'
  | 'rmis'
  | 'distributions'
  | 'distributedQuotas'
  | 'distributedApplications'
  | 'kept'
  | 'keptCandidates'
  | 'keptPayments'
  | 'keptDistributed';
type Source = {
  view: string;
  columns: Partial<Record<ReportDimension, string | RawBuilder<unknown>>>;
  /** The column to count distinct values of; without it, rows are counted. */
  once?: string;
  /** Rows are stored counts, with one column for each measure. */
  isKept?: true;
};

/** A stored row belongs to one dimension and has its key; only rows of the requested dimension are read. */
const keptKeys = Object.fromEntries([...Object.keys(ofApplication), ...Object.keys(ofCategory), 'ageGroup'].map((each) => [each, 'v.key']));

export const sources: Record<SourceName, Source> = {
  applications: { view: 'reportApplication', columns: { ...ofApplication, ...ofAdvertisement, ageGroup } },
  applicationCategories: {
    view: 'reportApplicationCategory',
    columns: { ...ofApplication, ...ofAdvertisement, ...ofCategory, ageGroup },
    once: 'v.applicationId',
  },
  vacancies: { view: 'reportVacancy', columns: { ...ofAdvertisement, ...ofCategory } },
  allocations: { view: 'reportAllocation', columns: { ...ofAdvertisement, officer: 'v.officerId' } },
  examined: {
    view: 'reportExamined',
    columns: { ...ofApplication, ...ofAdvertisement, ...ofCategory, ageGroup },
    once: 'v.applicationId',
  },
  selected: {
    view: 'reportSelected',
    columns: { ...ofApplication, ...ofAdvertisement, ...ofCategory, ageGroup },
    once: 'v.applicationId',
  },
  candidates: {
    view: 'reportCandidate',
    columns: { gender: 'v.gender', province: 'v.provinceId', district: 'v.districtId', fiscalYear: 'v.fiscalYearId' },
  },
  rmis: { view: 'reportRmisPayment', columns: ofAdvertisement },
  distributions: { view: 'reportDistribution', columns: ofDistribution },
  distributedQuotas: { view: 'reportDistributionQuota', columns: { ...ofDistribution, quota: 'v.quotaCode' } },
  distributedApplications: { view: 'reportDistributionApplication', columns: ofDistribution },
  kept: { view: 'reportKept', columns: { ...keptKeys, ...ofAdvertisement, scrutinyStatus: 'v.scrutinyStatus' }, isKept: true },
  keptCandidates: {
    view: 'reportCandidateCount',
    columns: { gender: 'v.gender', province: 'v.province', district: 'v.district', fiscalYear: 'v.fiscalYear' },
    isKept: true,
  },
  keptPayments: { view: 'reportKept', columns: ofAdvertisement, isKept: true },
  keptDistributed: { view: 'reportDistributionKept', columns: ofDistribution, isKept: true },
};

type Condition = RawBuilder<SqlBool>;
const every: Condition = sql<SqlBool>`true`;
type Measure =
  /** `once` is the column to count distinct values of, if the source does not set it. */
  { source: SourceName; counts: Condition; once?: string } | { source: SourceName; sums: string; where?: Condition };

const applicationsThat = (counts: Condition): Measure => ({ source: 'applications', counts });
const stage = (name: 'written' | 'interview' | 'final', counts: Condition): Measure => ({
  source: 'selected',
  counts: sql<SqlBool>`v.stage = ${name} and ${counts}`,
});
const state = (name: string) => applicationsThat(sql<SqlBool>`v.scrutiny_status = ${name}`);
/** Applications allocated to an officer for scrutiny. */
const given = sql<SqlBool>`v.scrutiny_officer_id is not null and v.scrutiny_status is not null`;

const ofHistory = (column: string): Measure => ({ source: 'distributions', sums: `v.${column}` });

export const measures: Record<ReportMeasure, Measure> = {
  advertisements: { source: 'vacancies', counts: every, once: 'v.advtCode' },
  numbers: { source: 'vacancies', counts: every },
  vacancies: { source: 'vacancies', sums: 'v.seats' },
  applicants: applicationsThat(every),
  male: applicationsThat(sql<SqlBool>`v.gender = 'male'`),
  female: applicationsThat(sql<SqlBool>`v.gender = 'female'`),
  otherGender: applicationsThat(sql<SqlBool>`v.gender = 'other'`),
  paid: applicationsThat(sql<SqlBool>`v.payment_status = 'paid'`),
  unpaid: applicationsThat(sql<SqlBool>`v.payment_status <> 'paid'`),
  pending: state('pending'),
  onHold: state('onHold'),
  approved: state('approved'),
  rejected: state('rejected'),
  reApplied: applicationsThat(sql<SqlBool>`v.re_applied_at is not null`),
  reAppliedPaid: applicationsThat(sql<SqlBool>`v.re_applied_at is not null and v.payment_status = 'paid'`),
  formsGiven: { source: 'allocations', sums: 'v.numberOfForms' },
  allocated: applicationsThat(given),
  completed: applicationsThat(sql<SqlBool>`${given} and v.scrutiny_status in ('approved', 'rejected')`),
  remaining: applicationsThat(sql<SqlBool>`${given} and v.scrutiny_status = 'pending'`),
  heldByOfficer: applicationsThat(sql<SqlBool>`${given} and v.scrutiny_status = 'onHold'`),
  examined: { source: 'examined', counts: every },
  present: { source: 'examined', counts: sql<SqlBool>`v.papers > 0 and v.present = v.papers` },
  presentInPart: { source: 'examined', counts: sql<SqlBool>`v.attendance_missing = 0 and v.present > 0 and v.present < v.papers` },
  attendanceMissing: { source: 'examined', counts: sql<SqlBool>`v.papers = 0 or v.attendance_missing > 0` },
  absent: { source: 'examined', counts: sql<SqlBool>`v.result = 'absent'` },
  notRecorded: { source: 'examined', counts: sql<SqlBool>`v.result = 'notRecorded'` },
  passed: { source: 'examined', counts: sql<SqlBool>`v.result = 'passed'` },
  failed: { source: 'examined', counts: sql<SqlBool>`v.result = 'failed'` },
  called: stage('written', sql<SqlBool>`v.outcome = 'selected'`),
  interviewed: stage('interview', every),
  selected: stage('final', sql<SqlBool>`v.outcome = 'selected'`),
  alternates: stage('final', sql<SqlBool>`v.outcome = 'alternate'`),
  notSelected: stage('final', sql<SqlBool>`v.outcome = 'notSelected'`),
  leftSeat: stage('final', sql<SqlBool>`v.left_at is not null`),
  movedUp: stage('final', sql<SqlBool>`v.moved_up_at is not null`),
  registered: { source: 'candidates', counts: every },
  registeredMale: { source: 'candidates', counts: sql<SqlBool>`v.gender = 'male'` },
  registeredFemale: { source: 'candidates', counts: sql<SqlBool>`v.gender = 'female'` },
  registeredOther: { source: 'candidates', counts: sql<SqlBool>`v.gender = 'other'` },
  registeredApplied: { source: 'candidates', counts: sql<SqlBool>`v.has_applied` },
  rmisAttempts: { source: 'rmis', counts: every },
  rmisOpen: { source: 'rmis', counts: sql<SqlBool>`v.status = 'pending'` },
  rmisPaidThere: { source: 'rmis', counts: sql<SqlBool>`v.paid_there` },
  rmisAmountThere: { source: 'rmis', sums: 'v.amountTherePaisa', where: sql<SqlBool>`v.paid_there` },
  rmisPaidHere: { source: 'rmis', counts: sql<SqlBool>`v.paid_here` },
  rmisAmountHere: { source: 'rmis', sums: 'v.amountPaisa', where: sql<SqlBool>`v.paid_here` },
  rmisDifferent: {
    source: 'rmis',
    counts: sql<SqlBool>`(v.paid_there <> v.paid_here or (v.paid_there and v.amount_there_paisa <> v.amount_paisa))`,
  },
  rmisToExplain: { source: 'rmis', counts: sql<SqlBool>`v.to_explain` },
  distributions: { source: 'distributions', counts: every },
  distributed: ofHistory('totalVacancy'),
  internalCompetition: ofHistory('internalCompetition'),
  promotions: ofHistory('promotions'),
  promotionByExperience: ofHistory('promotionByExperience'),
  promotionByContribution: ofHistory('promotionByContribution'),
  promotionByAccomplishment: ofHistory('promotionByAccomplishment'),
  promotionByWorkCompletion: ofHistory('promotionByWorkCompletion'),
  quotaPosts: { source: 'distributedQuotas', sums: 'v.posts' },
  distributedApplicants: { source: 'distributedApplications', counts: every },
};

/** Restrictions of distribution reports. */
export const restrictions: Record<'ofLocalLevels' | 'withPromotions', Condition> = {
  ofLocalLevels: sql<SqlBool>`v.distribution_type = 'localLevel'`,
  withPromotions: sql<SqlBool>`v.promotions + v.internal_competition > 0`,
};

export type ReportFilterValues = {
  [Name in ReportFilterName]?: Name extends 'appliedOn' ? { from?: string; to?: string } : string | number;
};
type Filter = {
  /** The dimension whose column is compared; sources without it are not filtered. */
  of?: ReportDimension;
  where: (value: never, column: RawBuilder<unknown>) => Condition;
  only?: readonly SourceName[];
};
const equals = (of: ReportDimension): Filter => ({ of, where: (value: number, column) => sql<SqlBool>`${column} = ${value}` });
const ofEachApplication: readonly SourceName[] = ['applications', 'applicationCategories', 'examined', 'selected', 'kept'];

export const filters: Record<ReportFilterName, Filter> = {
  fiscalYear: equals('fiscalYear'),
  advtCode: equals('advertisement'),
  status: equals('scrutinyStatus'),
  serviceId: equals('service'),
  groupId: equals('group'),
  classId: equals('class'),
  organizationId: equals('office'),
  quotaId: { of: 'quota', where: (id: number, column) => sql<SqlBool>`${column} = (select code from quota where id = ${id})` },
  officerId: equals('officer'),
  payment: {
    only: ofEachApplication,
    where: (payment: 'paid' | 'unpaid') =>
      payment === 'paid' ? sql<SqlBool>`v.payment_status = 'paid'` : sql<SqlBool>`v.payment_status <> 'paid'`,
  },
  provinceId: equals('province'),
  districtId: equals('district'),
  localBodyId: equals('localBody'),
  appliedOn: { only: ofEachApplication, where: (days: { from?: string; to?: string }) => onDays('v.appliedAt', days) },
};
