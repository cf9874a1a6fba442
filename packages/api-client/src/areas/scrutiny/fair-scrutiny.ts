import type { Id } from '@psc/validation/rules/id.ts';
import * as v from 'valibot';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import type { ScrutinyStatus } from '@psc/validation/areas/scrutiny/lifecycle.ts';
import { ReadingShareForm } from '@psc/validation/areas/scrutiny/forms/reading-share.ts';
import { ApproveMetForm, ReadingDifferenceForm, SecondReadingForm } from '@psc/validation/areas/scrutiny/forms/second-reading.ts';
import { rowIdOf } from '@psc/validation/rules/choices.ts';
import { extendForm } from '@psc/validation/rules/form.ts';
import { defineCall, json, returns, staff } from '../../define-call.ts';
import { queryNumber } from '../../query.ts';
import type { ScrutinyCase } from './scrutiny-types.ts';

/**
 * Approves undecided applications that fulfil every rule according to the data: no rule needs a document, and the application had no
 * objection and no hold. One call covers a page and commits in steps, so that what
 * was approved before a failure stays approved; `after` is the start of the next page, null at the end.
 */
export const approveMet = defineCall({
  method: 'POST',
  path: 'scrutiny/approve-met',
  long: true,
  ownTransactions: true,
  access: staff('scrutinyAllocation', 'approve'),
  body: json(extendForm(ApproveMetForm, { advtCode: rowIdOf<'advertisement'>(), after: v.optional(v.number(), 0) })),
  response: returns<{ approved: number; looked: number; after: number | null }>(),
  silent: true,
});

export type OfficersReasons = {
  officerId: Id<'account'>;
  name: string;
  decided: number;
  rejected: number;
  reasons: { name: Bilingual; count: number }[];
};

/** The decisions of each officer of an advertisement by reason, to find officers who judge differently from the others. */
export const reasonsByOfficer = defineCall({
  method: 'GET',
  path: 'scrutiny/reasons-by-officer',
  long: true,
  access: staff('scrutinyAllocation', 'read'),
  query: v.strictObject({ advtCode: queryNumber }),
  response: returns<OfficersReasons[]>(),
});

/** The share of an advertisement's decisions that a second officer checks. */
export const setSecondReading = defineCall({
  method: 'POST',
  path: 'scrutiny/second-reading/share',
  access: staff('scrutinyAllocation', 'approve'),
  body: json(extendForm(ReadingShareForm, { advtCode: rowIdOf<'advertisement'>() })),
  response: returns<null>(),
});

export type WaitingReading = {
  applicationId: Id<'application'>;
  applicationNumber: string;
  advtCode: Id<'advertisement'>;
  post: Bilingual;
  drawnAt: string;
};

/** Second checks in the advertisements for which this officer has applications; at most fifty. */
export const secondReadings = defineCall({
  method: 'GET',
  path: 'scrutiny/second-reading',
  access: staff('scrutiny', 'read'),
  response: returns<WaitingReading[]>(),
});

export type SecondCase = ScrutinyCase & { readingVersion: number };

/** The application without the first officer's findings and decision. The audit trail records the access. */
export const secondCase = defineCall({
  method: 'POST',
  path: 'scrutiny/second-reading/case',
  access: staff('scrutiny', 'read'),
  body: json(v.strictObject({ applicationId: rowIdOf<'application'>() })),
  response: returns<SecondCase>(),
  silent: true,
});

/** Saves the decision that the second officer would make. The application does not change. */
export const saveSecondReading = defineCall({
  method: 'POST',
  path: 'scrutiny/second-reading/save',
  access: staff('scrutiny', 'approve'),
  body: json(SecondReadingForm),
  response: returns<{ nextApplicationId: Id<'application'> | null }>(),
});

type ReadDecision = { officerName: string; status: ScrutinyStatus; refusedQuotas: Bilingual[] };

/** `first` is the decision that applies. */
export type ReadingDifference = {
  applicationId: Id<'application'>;
  applicationNumber: string;
  name: Bilingual;
  first: ReadDecision;
  second: ReadDecision & { remark: string };
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

/** The counts of the second checks of an advertisement, with the differing decisions; unsettled ones first. */
export const secondReadingState = defineCall({
  method: 'GET',
  path: 'scrutiny/second-reading/state',
  access: staff('scrutinyAllocation', 'read'),
  query: v.strictObject({ advtCode: queryNumber }),
  response: returns<SecondReadingState>(),
});

/** Decides which of two decisions is kept; the second one is then applied to the application. Refused for both officers who decided. */
export const settleDifference = defineCall({
  method: 'POST',
  path: 'scrutiny/second-reading/settle',
  access: staff('scrutinyAllocation', 'approve'),
  body: json(extendForm(ReadingDifferenceForm, { applicationId: rowIdOf<'application'>(), version: v.number() })),
  response: returns<null>(),
});
