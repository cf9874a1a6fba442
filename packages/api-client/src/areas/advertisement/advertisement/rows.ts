import type { Id } from '@psc/validation/rules/id.ts';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import type { AdvertisementLifecycleStatus } from '@psc/validation/areas/advertisement/lifecycle.ts';
import { defineCall, returns, staff } from '../../../define-call.ts';
import { choice, days, defineList, references, text } from '../../../define-list.ts';
import { queryFlag, queryNumber, searchText } from '../../../query.ts';
import * as v from 'valibot';
import { After } from './parts.ts';

export type AdvertisementCategory = {
  id: number;
  advtNumber: string;
  oldAdvtNumber: string | null;
  heading: string;
  quotaCode: string;
  quotaName: Bilingual;
  seats: number;
};

export type AdvertisementRow = {
  advtCode: Id<'advertisement'>;
  requisitionId: Id<'requisition'>;
  requisitionNo: string;
  fiscalYear: string;
  lifeCycleStatus: AdvertisementLifecycleStatus;
  post: Bilingual;
  service: Bilingual;
  class: Bilingual;
  group: Bilingual;
  subGroup: Bilingual;
  organization: Bilingual;
  totalVacancy: number;
  categories: AdvertisementCategory[];
  /** All dates are null until they are configured; deadlines are instants. */
  publishDateAd: string | null;
  publishAt: string | null;
  singleSubmissionLastAt: string | null;
  paymentLastAt: string | null;
  doubleFeeSubmissionLastAt: string | null;
  doubleFeePaymentLastAt: string | null;
  ageCutOffDateAd: string | null;
  admitCardDownloadDateAd: string | null;
  /** The lowest level of the accepted qualifications. */
  minimumEducationLevelId: number | null;
  qualifications: AdvertisementQualification[];
  agreementId: Id<'agreement'> | null;
  remarks: string;
  /** The reason for the last extension of its deadline. */
  extensionReason: string | null;
  /** Reason and time of its cancellation after publication. */
  cancellation: { reason: string; at: string } | null;
  /** The advertisement that continues with its applications. */
  combinedIntoAdvtCode: Id<'advertisement'> | null;
  version: number;
};

/** An accepted qualification; null accepts every faculty or subject. */
export type AdvertisementQualification = {
  educationLevelId: Id<'educationLevel'>;
  facultyId: Id<'faculty'> | null;
  subjectId: Id<'subject'> | null;
};

export type AdvertisementPage = { rows: AdvertisementRow[]; nextAfter: number | null };

const states = ['pending', 'preLive', 'scheduled', 'published', 'live', 'closed', 'concluded', 'cancelled', 'rejected'] as const;

export const advertisements = defineList<AdvertisementRow>()({
  path: 'advertisement/list',
  method: 'POST',
  access: staff('any', 'read'),
  filters: {
    text,
    lifeCycleStatus: choice('enums.advertisementLifecycle', states),
    /** `beforeLive`: pending to published. `public`: published and live. */
    among: choice('enums.advertisementAmong', ['beforeLive', 'public']),
    serviceId: references,
    classId: references,
    fiscalYearId: references,
    publishDate: days,
  },
  sorts: {
    advtCode: { index: 'advertisement_pkey' },
    post: { small: 'The commission advertises some thousands of posts a year, whose names lie in another table.' },
    publishDate: { index: 'advertisement_publish_date_ad_advt_code_idx' },
    lastDate: { index: 'advertisement_single_submission_last_at_advt_code_idx' },
  },
  defaultSort: '-advtCode',
  pageSize: 50,
});
export const list = advertisements.call;
export const exportList = advertisements.exportCall;

/** Live advertisements whose last deadline has not passed. */
export const listLive = defineCall({
  method: 'GET',
  path: 'advertisement/live',
  access: staff('any', 'read'),
  query: After,
  response: returns<AdvertisementPage>(),
});

/** Advertisements before they are live: pending, pre-live, scheduled and published. */
export const listNormal = defineCall({
  method: 'GET',
  path: 'advertisement/normal',
  access: staff('any', 'read'),
  query: After,
  response: returns<AdvertisementPage>(),
});

export const listPublished = defineCall({
  method: 'GET',
  path: 'advertisement/published',
  access: staff('any', 'read'),
  query: After,
  response: returns<AdvertisementPage>(),
});

export const listScheduledPublished = defineCall({
  method: 'GET',
  path: 'advertisement/scheduled-published',
  access: staff('publishAdvertisement', 'read'),
  query: After,
  response: returns<AdvertisementPage>(),
});

export const get = defineCall({
  method: 'GET',
  path: 'advertisement/by-id/{adId}',
  access: staff('any', 'read'),
  response: returns<AdvertisementRow>(),
});

export type AdvertisementCode = {
  advtCode: Id<'advertisement'>;
  post: Bilingual;
  service: Bilingual;
  lifeCycleStatus: AdvertisementLifecycleStatus;
};

/**
 * Options of a select field: the newest that match the typed text, or the one with this code; `seated` limits them to advertisements with
 * candidates at centres.
 */
export const listCodes = defineCall({
  method: 'GET',
  path: 'advertisement/codes',
  access: staff('any', 'read'),
  query: v.strictObject({ text: searchText, advtCode: v.optional(queryNumber), seated: v.optional(queryFlag) }),
  response: returns<AdvertisementCode[]>(),
});

export const listNumbersByCode = defineCall({
  method: 'GET',
  path: 'advertisement/numbers/{advtCode}',
  access: staff('any', 'read'),
  response: returns<AdvertisementCategory[]>(),
});

/** The posts of an advertisement, from its requisition and its distribution. */
export type VacancyDetail = {
  advtCode: Id<'advertisement'>;
  requisitionNo: string;
  post: Bilingual;
  class: Bilingual;
  service: Bilingual;
  group: Bilingual;
  subGroup: Bilingual;
  organization: Bilingual;
  demandOffice: string;
  workSummary: string;
  totalVacancy: number;
  /** The ways of filling the posts, with those that are advertised. */
  headings: { heading: string; seats: number; categories: AdvertisementCategory[] }[];
};

export const getVacancyDetailByCode = defineCall({
  method: 'GET',
  path: 'advertisement/vacancy-detail/{advtCode}',
  access: staff('any', 'read'),
  response: returns<VacancyDetail>(),
});
