import type { Id } from '@psc/validation/rules/id.ts';
import * as v from 'valibot';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import type { AdvertisementLifecycleStatus } from '@psc/validation/areas/advertisement/lifecycle.ts';
import { dayAd } from '@psc/validation/rules/dates.ts';
import { defineCall, returns, returnsFile, staff } from '../../../define-call.ts';

/** The notice of an advertisement as PDF, in the language of the request; a draft is marked as one. */
export const downloadNotice = defineCall({
  method: 'GET',
  path: 'advertisement/notice/{advtCode}',
  access: staff('any', 'read'),
  response: returnsFile(),
});

/** The advertisements of seven days as a newspaper page. */
export const downloadWeek = defineCall({
  method: 'GET',
  path: 'advertisement/weekly-notice',
  access: staff('publishAdvertisement', 'read'),
  query: v.strictObject({ fromAd: dayAd }),
  response: returnsFile(),
});

export type CalendarKind =
  | 'publish'
  | 'singleSubmissionLast'
  | 'paymentLast'
  | 'doubleFeeSubmissionLast'
  | 'doubleFeePaymentLast'
  | 'ageCutOff'
  | 'admitCard'
  | 'examination'
  | 'result'
  | 'interview'
  | 'finalList';

export type CalendarDate = {
  dayAd: string;
  /** Set for deadlines, examinations, interviews and publications. */
  at: string | null;
  kind: CalendarKind;
  advtCode: Id<'advertisement'>;
  post: Bilingual;
  lifeCycleStatus: AdvertisementLifecycleStatus;
};

/**
 * A conflict of dates: an examination before the last day to pay, admit cards after the examination has started, a last day on a Saturday,
 * or two examinations at the same hours with candidates of both.
 */
export type CalendarConflict = {
  kind: 'examinationBeforeDeadline' | 'admitCardAfterExamination' | 'lastDayOnClosedDay' | 'sameCandidates';
  dayAd: string;
  advtCodes: number[];
  /** Only for `sameCandidates`: the number of candidates of both. */
  candidates: number;
};

/** The dates of advertisements in a range of days, with their conflicts: of all advertisements, or only of the caller's own duties. */
export const listCalendar = defineCall({
  method: 'GET',
  path: 'advertisement/calendar',
  access: staff('any', 'read'),
  query: v.strictObject({ fromAd: dayAd, toAd: dayAd, whose: v.optional(v.picklist(['own', 'everybody'])) }),
  response: returns<{ dates: CalendarDate[]; conflicts: CalendarConflict[] }>(),
});
