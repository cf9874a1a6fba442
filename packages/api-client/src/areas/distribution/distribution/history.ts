import type { Id } from '@psc/validation/rules/id.ts';
import * as v from 'valibot';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import { VacancyDistributionHistoryForm } from '@psc/validation/areas/distribution/forms/vacancy-distribution-history.ts';
import type { FieldsOf } from '@psc/validation/areas/commission/master-lists.ts';
import { rowId } from '@psc/validation/rules/choices.ts';
import { extendForm } from '@psc/validation/rules/form.ts';
import { optional } from '@psc/validation/rules/optional.ts';
import { anyOf, defineCall, json, returns, staff } from '../../../define-call.ts';
import { choices, days, defineList, reference, references, text } from '../../../define-list.ts';

/** The basis of a distribution: the Civil Service Act, or the formula of a level. */
export const historyLevels = ['federal', 'provinceLevel', 'localLevel'] as const;
export type HistoryLevel = (typeof historyLevels)[number];

export type OtherQuota = { code: string; name: Bilingual; posts: number };

/** A distribution in the history (second specification document, section 3), with the names used at its time. */
export type DistributionHistory = {
  distributionType: HistoryLevel;
  /** For example `2083-84`. */
  fiscalYear: string;
  /** `YYYY-MM-DD`; fields that only an officer knows are null until the entry is completed. */
  publishDateAd: string | null;
  localBody: Bilingual | null;
  province: Bilingual | null;
  district: Bilingual | null;
  totalVacancy: number;
  promotionByExperience: number;
  promotionByContribution: number;
  promotionByAccomplishment: number;
  promotionByWorkCompletion: number;
  internalCompetition: number;
  quotaOpen: number;
  quotaWoman: number;
  quotaMadhesi: number;
  quotaJanjati: number;
  quotaBackward: number;
  quotaArea: number;
  quotaDalit: number;
  quotaDisabled: number;
  quotaInternal: number;
  /** The posts of quotas added by the commission; absent in versions older than these. */
  otherQuotas?: OtherQuota[];
  chalaniDateAd: string | null;
  chalaniNumber: string | null;
  emptySeatOffice: string;
  service: Bilingual | null;
  class: Bilingual | null;
  group: Bilingual | null;
  subGroup: Bilingual | null;
  post: Bilingual | null;
  postType: FieldsOf<'post'>['type']['values'][number] | null;
  masterDivisionType: FieldsOf<'master-division'>['divisionType']['values'][number] | null;
  divisionName: Bilingual | null;
  requisitionNo: string | null;
  advtCode: string | null;
  remarks: string | null;
};

export type DistributionHistoryRow = DistributionHistory & {
  logId: number;
  savedBy: string;
  /** ISO instant. */
  savedAt: string;
  version: number;
};

export type DistributionHistoryVersion = { number: number; savedBy: string; savedAt: string; content: DistributionHistory };

/** The ids of the selected values, for the form. */
export type DistributionHistoryIds = {
  stateId: number | null;
  districtId: Id<'district'> | null;
  localBodyId: Id<'localBody'> | null;
  serviceId: Id<'service'> | null;
  classId: Id<'class'> | null;
  groupId: Id<'serviceGroup'> | null;
  subGroupId: Id<'subGroup'> | null;
  postId: Id<'post'> | null;
  masterDivisionId: Id<'masterDivision'> | null;
  requisitionId: Id<'requisition'> | null;
};

export type DistributionLog = {
  entry: DistributionHistoryRow & DistributionHistoryIds;
  /** Newest first. */
  versions: DistributionHistoryVersion[];
};

const readHistory = staff('vacancyDistributionHistory', 'read');

export const history = defineList<DistributionHistoryRow>()({
  path: 'distribution/history',
  access: readHistory,
  filters: {
    text,
    distributionType: choices('enums.distributionLevel', historyLevels),
    fiscalYearId: reference,
    provinceId: references,
    districtId: references,
    serviceId: references,
    classId: references,
    publishDate: days,
    savedOn: days,
    savedBy: reference,
  },
  sorts: {
    savedAt: { index: 'distribution_log_saved_at_id_idx' },
    publishDate: { index: 'distribution_log_publish_date_ad_id_idx' },
    totalVacancy: { index: 'distribution_log_total_vacancy_id_idx' },
    fiscalYear: { small: 'Some thousands of distributions a year.' },
  },
  defaultSort: '-savedAt',
  pageSize: 50,
});
export const listHistory = history.call;
export const exportHistory = history.exportCall;

export const getLog = defineCall({
  method: 'GET',
  path: 'distribution/log/{id}',
  access: readHistory,
  response: returns<DistributionLog>(),
});

/** The officers who have saved entries, for the filter by person. */
export const listHistoryWriters = defineCall({
  method: 'GET',
  path: 'distribution/history/writers',
  access: readHistory,
  response: returns<{ id: number; name: string }[]>(),
});

/**
 * SPEC-GAP: the documents ask for the local body of every entry, but know federal and provincial offices too. Adopted: the local body is
 * required for the local level only.
 */
const localBodyAtLocalLevel = {
  at: 'localBodyId',
  reads: ['localBodyId', 'distributionType'],
  holds: (values: Readonly<Record<string, unknown>>) => values['distributionType'] !== 'localLevel' || Boolean(values['localBodyId']),
  word: 'rules.vacancyDistributionHistory.localBodyId.required',
} as const;

/** With an `id` an entry is completed or corrected, which adds a version; without one an entry is added. */
export const DistributionLogForm = extendForm(
  VacancyDistributionHistoryForm,
  {
    version: optional(rowId),
    localBodyId: optional(rowId),
    distributionType: v.optional(v.picklist(historyLevels, 'rules.vacancyDistribution.distributionType.oneOf'), 'federal'),
  },
  localBodyAtLocalLevel,
);

export const saveLog = defineCall({
  method: 'POST',
  path: 'distribution/log/save',
  access: anyOf(staff('percentageDistribution', 'create'), staff('vacancyDistributionHistory', 'create')),
  body: json(DistributionLogForm),
  response: returns<{ logId: number; version: number }>(),
  idempotent: true,
});
