import * as v from 'valibot';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import { AdvertisementDatesForm, AdvertisementNumberForm } from '@psc/validation/forms/advertisement.ts';
import type { AdvertisementLifecycleStatus } from '@psc/validation/lifecycles/advertisement.ts';
import { rowId } from '@psc/validation/rules/choices.ts';
import { extendForm } from '@psc/validation/rules/form.ts';
import { defineCall, json, returns, staff } from '../define-call.ts';

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
  minimumEducationLevelId: number | null;
  agreementId: number | null;
  remarks: string;
  version: number;
};

export type AdvertisementPage = { rows: AdvertisementRow[]; nextAfter: number | null };

const AdvertisementFilter = v.strictObject({
  lifeCycleStatus: v.optional(v.array(v.picklist(['pending', 'preLive', 'scheduled', 'published', 'live', 'rejected']))),
  fiscalYear: v.optional(v.pipe(v.string(), v.maxLength(7))),
  text: v.optional(v.pipe(v.string(), v.maxLength(100))),
  after: v.optional(v.number()),
});

/** Newest first, a page at a time. */
export const list = defineCall({
  method: 'POST',
  path: 'advertisement/list',
  access: staff('any', 'read'),
  body: json(AdvertisementFilter),
  response: returns<AdvertisementPage>(),
  silent: true,
});

const After = v.strictObject({ after: v.optional(v.pipe(v.string(), v.transform(Number), v.integer())) });

/** Live now, the last deadline not passed. */
export const listLive = defineCall({ method: 'GET', path: 'advertisement/live', access: staff('any', 'read'), query: After, response: returns<AdvertisementPage>() });

/** Everything before it is live: pending, pre-live, scheduled and published. */
export const listNormal = defineCall({ method: 'GET', path: 'advertisement/normal', access: staff('any', 'read'), query: After, response: returns<AdvertisementPage>() });

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

export const get = defineCall({ method: 'GET', path: 'advertisement/by-id/{adId}', access: staff('any', 'read'), response: returns<AdvertisementRow>() });

export type AdvertisementCode = { advtCode: number; post: Bilingual; service: Bilingual; lifeCycleStatus: AdvertisementLifecycleStatus };

export const listCodes = defineCall({ method: 'GET', path: 'advertisement/codes', access: staff('any', 'read'), response: returns<AdvertisementCode[]>() });

export const listNumbersByCode = defineCall({
  method: 'GET',
  path: 'advertisement/numbers/{advtCode}',
  access: staff('any', 'read'),
  response: returns<AdvertisementCategory[]>(),
});

const Decision = { advtCode: rowId, version: v.number() };
type Changed = { advtCode: number; lifeCycleStatus: AdvertisementLifecycleStatus; version: number };

export const ConfigureForm = extendForm(AdvertisementDatesForm, { ...Decision, minimumEducationLevelId: rowId, agreementId: rowId });
export const ChangeDatesForm = extendForm(AdvertisementDatesForm, Decision);
export const UpdateNumberForm = extendForm(AdvertisementNumberForm, { ...Decision, categoryId: rowId });
export const RejectForm = v.strictObject({
  ...Decision,
  remarks: v.pipe(v.string(), v.trim(), v.nonEmpty('gateway.advertisement.remarksRequired'), v.maxLength(500)),
});

/** Sets the seven dates (typed as days; the hour of a deadline is a setting), the minimum qualification and the terms. */
export const configure = defineCall({
  method: 'POST',
  path: 'advertisement/configure',
  access: staff('publishAdvertisement', 'update'),
  body: json(ConfigureForm),
  response: returns<Changed>(),
});

/** Moves the dates after publishing; candidates who applied are told. */
export const changeDates = defineCall({
  method: 'POST',
  path: 'advertisement/change-dates',
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

/** Publishes by itself at the start of the publish date. */
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
