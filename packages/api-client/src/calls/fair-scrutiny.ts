import * as v from 'valibot';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import type { ScrutinyStatus } from '@psc/validation/lifecycles/scrutiny.ts';
import { ReadingShareForm } from '@psc/validation/forms/reading-share.ts';
import { ApproveMetForm, ReadingDifferenceForm, SecondReadingForm } from '@psc/validation/forms/second-reading.ts';
import { rowId } from '@psc/validation/rules/choices.ts';
import { extendForm } from '@psc/validation/rules/form.ts';
import { defineCall, json, returns, staff } from '../define-call.ts';
import { queryNumber } from '../query.ts';
import type { ScrutinyCase, ScrutinyReason } from './scrutiny-types.ts';

/**
 * Approves undecided applications whose every rule the data prove: none that asks for a document, none with an objection, none that
 * was held. One call looks at a page of them; `after` is where the next one begins, null at the end.
 */
export const approveMet = defineCall({
  method: 'POST',
  path: 'scrutiny/approve-met',
  long: true,
  access: staff('scrutinyAllocation', 'approve'),
  body: json(extendForm(ApproveMetForm, { advtCode: rowId, after: v.optional(v.number(), 0) })),
  response: returns<{ approved: number; looked: number; after: number | null }>(),
  silent: true,
});

export type OfficersReasons = {
  officerId: number;
  name: string;
  decided: number;
  rejected: number;
  reasons: { reason: ScrutinyReason; count: number }[];
};

/** What the officers of an advertisement decided and for which reasons, to see who judges otherwise than the others. */
export const reasonsByOfficer = defineCall({
  method: 'GET',
  path: 'scrutiny/reasons-by-officer',
  long: true,
  access: staff('scrutinyAllocation', 'read'),
  query: v.strictObject({ advtCode: queryNumber }),
  response: returns<OfficersReasons[]>(),
});

/** The share of the decisions of an advertisement that a second officer reads. */
export const setSecondReading = defineCall({
  method: 'POST',
  path: 'scrutiny/second-reading/share',
  access: staff('scrutinyAllocation', 'approve'),
  body: json(extendForm(ReadingShareForm, { advtCode: rowId })),
  response: returns<null>(),
});

export type WaitingReading = { applicationId: number; applicationNumber: string; advtCode: number; post: Bilingual; drawnAt: string };

/** What waits for a second officer, in the advertisements of which this officer has applications; at most fifty. */
export const secondReadings = defineCall({
  method: 'GET',
  path: 'scrutiny/second-reading',
  access: staff('scrutiny', 'read'),
  response: returns<WaitingReading[]>(),
});

/** The application without what the first officer found and decided; the reading is in the audit trail. */
export const secondCase = defineCall({
  method: 'POST',
  path: 'scrutiny/second-reading/case',
  access: staff('scrutiny', 'read'),
  body: json(v.strictObject({ applicationId: rowId })),
  response: returns<ScrutinyCase & { readingVersion: number }>(),
  silent: true,
});

/** What a second officer would have decided. It changes nothing by itself. */
export const saveSecondReading = defineCall({
  method: 'POST',
  path: 'scrutiny/second-reading/save',
  access: staff('scrutiny', 'approve'),
  body: json(extendForm(SecondReadingForm, { applicationId: rowId, version: v.number() })),
  response: returns<{ nextApplicationId: number | null }>(),
});

export type ReadingDifference = {
  applicationId: number;
  applicationNumber: string;
  name: Bilingual;
  first: { officerName: string; status: ScrutinyStatus };
  second: { officerName: string; status: ScrutinyStatus; remark: string };
  keeps: 'first' | 'second' | null;
  settledRemark: string | null;
  version: number;
};
/** `open` of the `differing` decisions are not settled; at most fifty differences are listed. */
export type SecondReadingState = {
  percent: number;
  drawn: number;
  read: number;
  differing: number;
  open: number;
  differences: ReadingDifference[];
};

/** The counts of the second reading of an advertisement, with the decisions that differ; those to be settled first. */
export const secondReadingState = defineCall({
  method: 'GET',
  path: 'scrutiny/second-reading/state',
  access: staff('scrutinyAllocation', 'read'),
  query: v.strictObject({ advtCode: queryNumber }),
  response: returns<SecondReadingState>(),
});

/** Which of two decisions is kept. Where it is the second one, the application is decided so. Neither reader settles it. */
export const settleDifference = defineCall({
  method: 'POST',
  path: 'scrutiny/second-reading/settle',
  access: staff('scrutinyAllocation', 'approve'),
  body: json(extendForm(ReadingDifferenceForm, { applicationId: rowId, version: v.number() })),
  response: returns<null>(),
});
