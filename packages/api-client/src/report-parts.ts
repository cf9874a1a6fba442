import { choice, days, number, reference, type ListFilter } from './define-list.ts';

// The parts of reports. The gateway has the SQL for each name (`areas/desk/report/repository`), the message catalogue `report` its texts.

/** The dimensions that group rows, with the columns that name a group. */
export const reportDimensions = {
  gender: ['gender'],
  province: ['province'],
  district: ['district'],
  geographicalArea: ['geographicalArea'],
  caste: ['caste'],
  religion: ['religion'],
  motherTongue: ['motherTongue'],
  maritalStatus: ['maritalStatus'],
  employmentStatus: ['employmentStatus'],
  physicallyDisabled: ['physicallyDisabled'],
  educationLevel: ['educationLevel'],
  faculty: ['faculty'],
  ageGroup: ['ageGroup'],
  fatherEducation: ['fatherEducation'],
  motherEducation: ['motherEducation'],
  fatherOccupation: ['fatherOccupation'],
  motherOccupation: ['motherOccupation'],
  fiscalYear: ['fiscalYear'],
  service: ['service'],
  group: ['group'],
  class: ['class'],
  office: ['office'],
  quota: ['quota'],
  scrutinyStatus: ['scrutinyStatus'],
  officer: ['officer'],
  advertisement: ['advtCode', 'post', 'service'],
  category: ['advtNumber', 'post', 'quota'],
  localBody: ['localBody'],
  distribution: ['requisitionNo', 'advtNumber', 'post', 'emptySeatOffice'],
} as const satisfies Record<string, readonly string[]>;
export type ReportDimension = keyof typeof reportDimensions;

/** Counts of each group: of applications unless the name says otherwise. */
export const reportMeasures = [
  'advertisements',
  'numbers',
  'vacancies',
  'applicants',
  'male',
  'female',
  'otherGender',
  'paid',
  'unpaid',
  'pending',
  'onHold',
  'approved',
  'rejected',
  'reApplied',
  'reAppliedPaid',
  'formsGiven',
  'allocated',
  'completed',
  'remaining',
  'heldByOfficer',
  'examined',
  'present',
  'presentInPart',
  'absent',
  'attendanceMissing',
  'notRecorded',
  'passed',
  'failed',
  'called',
  'interviewed',
  'selected',
  'alternates',
  'notSelected',
  'leftSeat',
  'movedUp',
  'registered',
  'registeredMale',
  'registeredFemale',
  'registeredOther',
  'registeredApplied',
  'rmisAttempts',
  'rmisOpen',
  'rmisPaidThere',
  'rmisAmountThere',
  'rmisPaidHere',
  'rmisAmountHere',
  'rmisDifferent',
  'rmisToExplain',
  'distributions',
  'distributed',
  'internalCompetition',
  'promotions',
  'promotionByExperience',
  'promotionByContribution',
  'promotionByAccomplishment',
  'promotionByWorkCompletion',
  'quotaPosts',
  'distributedApplicants',
] as const;
export type ReportMeasure = (typeof reportMeasures)[number];
export const amountsPaisa: ReadonlySet<ReportMeasure> = new Set(['rmisAmountThere', 'rmisAmountHere'] as const);

/** Measures that count posts rather than people, so small numbers reveal nothing about a person. */
export const posts: ReadonlySet<ReportMeasure> = new Set([
  ...(['advertisements', 'numbers', 'vacancies', 'distributions', 'distributed', 'internalCompetition', 'promotions'] as const),
  ...(['promotionByExperience', 'promotionByContribution', 'promotionByAccomplishment', 'promotionByWorkCompletion'] as const),
  'quotaPosts' as const,
]);

/** Further names of a group that a report can show after the columns of its first dimension. */
export type FurtherColumn = 'advtCode' | 'service' | 'class' | 'group' | 'subGroup' | 'fiscalYear';

/** Filters of applications do not limit the other counts of a report, such as vacancies by status. */
export const reportFilters = {
  fiscalYear: reference,
  advtCode: number,
  status: choice('enums.scrutinyStatus', ['pending', 'approved', 'onHold', 'rejected']),
  serviceId: reference,
  groupId: reference,
  classId: reference,
  organizationId: reference,
  quotaId: reference,
  officerId: reference,
  payment: choice('report.payment', ['paid', 'unpaid']),
  appliedOn: days,
  provinceId: reference,
  districtId: reference,
  localBodyId: reference,
} as const satisfies Record<string, ListFilter>;
export type ReportFilterName = keyof typeof reportFilters;
/** Filters of reports of distributions; only these know a place. */
export const distributionFilters = ['fiscalYear', 'serviceId', 'groupId', 'classId', 'provinceId', 'districtId', 'localBodyId'] as const;
const places: readonly ReportFilterName[] = ['provinceId', 'districtId', 'localBodyId'];
export const usualFilters = (Object.keys(reportFilters) as ReportFilterName[]).filter((name) => !places.includes(name));
