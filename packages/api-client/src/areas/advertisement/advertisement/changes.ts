import type { Id } from '@psc/validation/rules/id.ts';
import * as v from 'valibot';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import type { EligibilityRule } from '@psc/validation/areas/application/eligibility.ts';
import { AcceptedQualifications } from '@psc/validation/areas/advertisement/forms/accepted-qualifications.ts';
import { AdvertisementDatesForm, AdvertisementNumberForm } from '@psc/validation/areas/advertisement/forms/advertisement.ts';
import type { ScrutinyStatus } from '@psc/validation/areas/scrutiny/lifecycle.ts';
import type { ProposedDates } from '@psc/validation/areas/advertisement/proposed-dates.ts';
import { rowId, rowIdOf } from '@psc/validation/rules/choices.ts';
import { dayAd } from '@psc/validation/rules/dates.ts';
import { extendForm } from '@psc/validation/rules/form.ts';
import { defineCall, json, returns, staff } from '../../../define-call.ts';
import { Decision, type Changed } from './parts.ts';

export const ConfigureForm = extendForm(AdvertisementDatesForm, {
  ...Decision,
  qualifications: AcceptedQualifications,
  agreementId: rowIdOf<'agreement'>(),
});
/** `changedVerdicts`: the number of age verdicts changed by the new cut-off date that the officer saw and accepted. */
export const ChangeDatesForm = extendForm(AdvertisementDatesForm, { ...Decision, changedVerdicts: v.optional(v.number()) });
export const UpdateNumberForm = extendForm(AdvertisementNumberForm, { ...Decision, categoryId: rowId });
export const RejectForm = v.strictObject({
  ...Decision,
  remarks: v.pipe(v.string(), v.trim(), v.nonEmpty('gateway.advertisement.remarksRequired'), v.maxLength(500)),
});

/** Sets the seven dates (entered as days; the hour of a deadline is a setting), the accepted qualifications and the terms. */
export const configure = defineCall({
  method: 'POST',
  path: 'advertisement/configure',
  access: staff('publishAdvertisement', 'update'),
  body: json(ConfigureForm),
  response: returns<Changed>(),
});

/** The dates computed from the commission's intervals for a publish date, with the hour at which deadlines end then. */
export const proposeDates = defineCall({
  method: 'GET',
  path: 'advertisement/proposed-dates',
  access: staff('publishAdvertisement', 'read'),
  query: v.strictObject({ publishDateAd: dayAd }),
  response: returns<{ publishDateAd: string; dates: ProposedDates; closingHour: string }>(),
});

/** An applicant whose age verdict changes with another cut-off date, before and after. */
export type ChangedVerdict = {
  applicationId: Id<'application'>;
  applicationNumber: string;
  masterId: Id<'candidate'>;
  name: Bilingual;
  scrutinyStatus: ScrutinyStatus;
  before: EligibilityRule;
  after: EligibilityRule;
};

/** Lists the age verdicts that another cut-off date would change; nothing is saved. */
export const previewCutOffDate = defineCall({
  method: 'POST',
  path: 'advertisement/preview-cut-off-date',
  long: true,
  access: staff('publishAdvertisement', 'update'),
  body: json(v.strictObject({ advtCode: rowIdOf<'advertisement'>(), ageCutOffDateAd: dayAd, after: v.optional(v.number()) })),
  response: returns<{ total: number; rows: ChangedVerdict[]; nextAfter: number | null }>(),
  silent: true,
});

/**
 * Changes the dates after publication and informs the applicants. Refused if the number of changed verdicts differs from the accepted one.
 */
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

/** Takes an advertisement off the schedule, so that it can be corrected. */
export const unschedule = defineCall({
  method: 'POST',
  path: 'advertisement/unschedule',
  access: staff('publishAdvertisement', 'approve'),
  body: json(v.strictObject(Decision)),
  response: returns<Changed>(),
});

/** Prepares a rejected advertisement again, with its requisition, seats and numbers. */
export const prepareAgain = defineCall({
  method: 'POST',
  path: 'advertisement/prepare-again',
  access: staff('publishAdvertisement', 'update'),
  body: json(RejectForm),
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
