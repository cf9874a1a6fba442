import * as v from 'valibot';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import { AdvertisementDatesForm, AdvertisementNumberForm } from '@psc/validation/forms/advertisement.ts';
import type { EligibilityRule } from '@psc/validation/eligibility.ts';
import { AcceptedQualifications } from '@psc/validation/forms/accepted-qualifications.ts';
import type { AdvertisementLifecycleStatus } from '@psc/validation/lifecycles/advertisement.ts';
import type { ScrutinyStatus } from '@psc/validation/lifecycles/scrutiny.ts';
import { rowId } from '@psc/validation/rules/choices.ts';
import { dayAd } from '@psc/validation/rules/dates.ts';
import { extendForm } from '@psc/validation/rules/form.ts';
import { defineCall, json, returns, staff } from '../define-call.ts';
import { afterId } from '../query.ts';
import { choice, days, defineList, references, text } from '../define-list.ts';

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
  advtCode: number;
  requisitionId: number;
  requisitionNo: string;
  fiscalYear: string;
  lifeCycleStatus: AdvertisementLifecycleStatus;
  post: Bilingual;
  service: Bilingual;
  class: Bilingual;
  group: Bilingual;
  organization: Bilingual;
  totalVacancy: number;
  categories: AdvertisementCategory[];
  /** The dates are null until they are configured; deadlines are instants. */
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
  agreementId: number | null;
  remarks: string;
  version: number;
};

/** One qualification that is accepted; null accepts every faculty or subject. */
export type AdvertisementQualification = { educationLevelId: number; facultyId: number | null; subjectId: number | null };

export type AdvertisementPage = { rows: AdvertisementRow[]; nextAfter: number | null };

const states = ['pending', 'preLive', 'scheduled', 'published', 'live', 'rejected'] as const;

export const advertisements = defineList<AdvertisementRow>()({
  path: 'advertisement/list',
  method: 'POST',
  access: staff('any', 'read'),
  filters: {
    text,
    lifeCycleStatus: choice('enums.advertisementLifecycle', states),
    /** Before it is live: pending to published. Public: published and live. */
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

const After = v.strictObject({ after: afterId });

/** Live now, the last deadline not passed. */
export const listLive = defineCall({
  method: 'GET',
  path: 'advertisement/live',
  access: staff('any', 'read'),
  query: After,
  response: returns<AdvertisementPage>(),
});

/** Everything before it is live: pending, pre-live, scheduled and published. */
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

export type AdvertisementCode = { advtCode: number; post: Bilingual; service: Bilingual; lifeCycleStatus: AdvertisementLifecycleStatus };

export const listCodes = defineCall({
  method: 'GET',
  path: 'advertisement/codes',
  access: staff('any', 'read'),
  response: returns<AdvertisementCode[]>(),
});

export const listNumbersByCode = defineCall({
  method: 'GET',
  path: 'advertisement/numbers/{advtCode}',
  access: staff('any', 'read'),
  response: returns<AdvertisementCategory[]>(),
});

const Decision = { advtCode: rowId, version: v.number() };
type Changed = { advtCode: number; lifeCycleStatus: AdvertisementLifecycleStatus; version: number };

export const ConfigureForm = extendForm(AdvertisementDatesForm, {
  ...Decision,
  qualifications: AcceptedQualifications,
  agreementId: rowId,
});
/** `changedVerdicts`: how many verdicts on ages the officer saw that the new cut-off date changes, and agreed to. */
export const ChangeDatesForm = extendForm(AdvertisementDatesForm, { ...Decision, changedVerdicts: v.optional(v.number()) });
export const UpdateNumberForm = extendForm(AdvertisementNumberForm, { ...Decision, categoryId: rowId });
export const RejectForm = v.strictObject({
  ...Decision,
  remarks: v.pipe(v.string(), v.trim(), v.nonEmpty('gateway.advertisement.remarksRequired'), v.maxLength(500)),
});

/** Sets the seven dates (typed as days; the hour of a deadline is a setting), the accepted qualifications and the terms. */
export const configure = defineCall({
  method: 'POST',
  path: 'advertisement/configure',
  access: staff('publishAdvertisement', 'update'),
  body: json(ConfigureForm),
  response: returns<Changed>(),
});

/** An applicant whose verdict on the age another cut-off date changes, with the verdict before and after. */
export type ChangedVerdict = {
  applicationId: number;
  applicationNumber: string;
  masterId: number;
  name: Bilingual;
  scrutinyStatus: ScrutinyStatus;
  before: EligibilityRule;
  after: EligibilityRule;
};

/** Whose verdicts another age cut-off date would change; nothing is saved. */
export const previewCutOffDate = defineCall({
  method: 'POST',
  path: 'advertisement/preview-cut-off-date',
  long: true,
  access: staff('publishAdvertisement', 'update'),
  body: json(v.strictObject({ advtCode: rowId, ageCutOffDateAd: dayAd, after: v.optional(v.number()) })),
  response: returns<{ total: number; rows: ChangedVerdict[]; nextAfter: number | null }>(),
  silent: true,
});

/** Changes the dates after publishing and informs the applicants. A number of changed verdicts other than the one agreed to is refused. */
export const changeDates = defineCall({
  method: 'POST',
  path: 'advertisement/change-dates',
  long: true,
  access: staff('publishAdvertisement', 'update'),
  body: json(ChangeDatesForm),
  response: returns<Changed>(),
});

export const updateNumber = defineCall({
  method: 'POST',
  path: 'advertisement/update-number',
  access: staff('publishAdvertisement', 'update'),
  body: json(UpdateNumberForm),
  response: returns<Changed>(),
});

export const publish = defineCall({
  method: 'POST',
  path: 'advertisement/publish',
  access: staff('publishAdvertisement', 'approve'),
  body: json(v.strictObject(Decision)),
  response: returns<Changed>(),
});

/** Schedules the publication for the start of the publish date. */
export const schedulePublish = defineCall({
  method: 'POST',
  path: 'advertisement/schedule-publish',
  access: staff('publishAdvertisement', 'approve'),
  body: json(v.strictObject(Decision)),
  response: returns<Changed>(),
});

export const goLive = defineCall({
  method: 'POST',
  path: 'advertisement/go-live',
  access: staff('publishAdvertisement', 'approve'),
  body: json(v.strictObject(Decision)),
  response: returns<Changed>(),
});

export const reject = defineCall({
  method: 'POST',
  path: 'advertisement/reject',
  access: staff('publishAdvertisement', 'reject'),
  body: json(RejectForm),
  response: returns<Changed>(),
});
