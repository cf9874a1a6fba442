import * as v from 'valibot';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import type { EligibilityRule } from '@psc/validation/eligibility.ts';
import { ScrutinyDecisionForm } from '@psc/validation/forms/scrutiny-decision.ts';
import type { ScrutinyStatus } from '@psc/validation/lifecycles/scrutiny.ts';
import { rowId } from '@psc/validation/rules/choices.ts';
import { anyOf, defineCall, json, returns, staff } from '../define-call.ts';
import type { ProfileFile, ProfileSnapshot } from './profile-types.ts';
import type { VacancyCategory } from './vacancy.ts';

export type ScrutinyCounts = { pending: number; approved: number; onHold: number; rejected: number };

/** How the scrutiny of one advertisement stands; only paid applications are examined. */
export type ScrutinyAdvertisement = {
  advtCode: number;
  post: Bilingual;
  service: Bilingual;
  class: Bilingual;
  /** Paid applications, and those that did not pay (yet). */
  numberOfForms: number;
  unpaid: number;
  allocated: number;
  unallocated: number;
  counts: ScrutinyCounts;
  state: 'included' | 'removed';
  finalizedAt: string | null;
};

export type OfficerLoad = {
  officerId: number;
  name: string;
  username: string;
  numberOfForms: number;
  completed: number;
  remaining: number;
  onHold: number;
};

export const listAllocation = defineCall({
  method: 'GET',
  path: 'scrutiny/allocation',
  access: staff('scrutinyAllocation', 'read'),
  response: returns<ScrutinyAdvertisement[]>(),
});

/** The officers who may examine, with what each has of this advertisement. */
export const usersByAdvertisement = defineCall({
  method: 'POST',
  path: 'scrutiny/users-by-advertisement',
  access: staff('scrutinyAllocation', 'read'),
  body: json(v.strictObject({ advtCode: rowId })),
  response: returns<{ advertisement: ScrutinyAdvertisement; officers: OfficerLoad[] }>(),
  silent: true,
});

const numberOfForms = v.pipe(
  v.number('gateway.scrutiny.numberOfFormsRequired'),
  v.integer('gateway.scrutiny.numberOfFormsRequired'),
  v.minValue(1, 'gateway.scrutiny.numberOfFormsRequired'),
);

/** Gives an officer the next forms that nobody has, oldest first. */
export const saveAllocationDetails = defineCall({
  method: 'POST',
  path: 'scrutiny/allocation-details',
  access: staff('scrutinyAllocation', 'create'),
  body: json(v.strictObject({ advtCode: rowId, officerId: rowId, numberOfForms })),
  response: returns<{ allocated: number }>(),
  idempotent: true,
});

/** Moves forms that are not decided yet from one officer to another. */
export const reallocateUser = defineCall({
  method: 'POST',
  path: 'scrutiny/reallocate-user',
  access: staff('scrutinyAllocation', 'update'),
  body: json(v.strictObject({ advtCode: rowId, fromOfficerId: rowId, toOfficerId: rowId, numberOfForms })),
  response: returns<{ moved: number }>(),
  idempotent: true,
});

export const removeAdvertisement = defineCall({
  method: 'POST',
  path: 'scrutiny/remove-advertisement/{advtCode}',
  access: staff('scrutinyAllocation', 'update'),
  response: returns<null>(),
});

export const restoreAdvertisement = defineCall({
  method: 'POST',
  path: 'scrutiny/restore-advertisement/{advtCode}',
  access: staff('scrutinyAllocation', 'update'),
  response: returns<null>(),
});

export type MyAdvertisement = { advtCode: number; post: Bilingual; service: Bilingual; class: Bilingual; counts: ScrutinyCounts; numberOfForms: number; finalizedAt: string | null };

/** The advertisements of which the officer has forms. */
export const list = defineCall({
  method: 'GET',
  path: 'scrutiny/list/{pageLength}/{pageNumber}',
  access: staff('scrutiny', 'read'),
  response: returns<{ rows: MyAdvertisement[]; hasMore: boolean }>(),
});

export type ScrutinyCandidate = {
  applicationId: number;
  applicationNumber: string;
  masterId: number;
  name: Bilingual;
  quotas: Bilingual[];
  feeAmountPaisa: number;
  paymentStatus: string;
  appliedAt: string;
  scrutinyStatus: ScrutinyStatus;
  remark: string | null;
  officerName: string | null;
};

/** An officer's own forms of an advertisement; whoever allocates sees everybody's. */
export const allocatedCandidatesPaged = defineCall({
  method: 'POST',
  path: 'scrutiny/allocated-candidates',
  access: anyOf(staff('scrutiny', 'read'), staff('scrutinyAllocation', 'read')),
  body: json(v.strictObject({ advtCode: rowId, status: v.picklist(['pending', 'approved', 'onHold', 'rejected']), after: v.optional(v.number()) })),
  response: returns<{ post: Bilingual; counts: ScrutinyCounts; rows: ScrutinyCandidate[]; nextAfter: number | null }>(),
  silent: true,
});

export type ScrutinyCase = {
  applicationId: number;
  applicationNumber: string;
  advtCode: number;
  masterId: number;
  post: Bilingual;
  class: Bilingual;
  service: Bilingual;
  version: number;
  scrutinyStatus: ScrutinyStatus;
  finalized: boolean;
  appliedAt: string;
  feeAmountPaisa: number;
  feeType: 'single' | 'double';
  paymentMethod: string;
  paymentStatus: string;
  categories: VacancyCategory[];
  minimumQualificationAnswer: 'yes' | 'hasMore';
  minimumEducationLevel: Bilingual | null;
  ageCutOffDateAd: string;
  /** The profile as it was sent with the application. */
  profile: ProfileSnapshot;
  /** The rules held against the profile as sent. */
  verdicts: EligibilityRule[];
  voucher: { voucherNumber: string; bank: Bilingual; status: string; image: ProfileFile } | null;
  decisions: { fromStatus: ScrutinyStatus; toStatus: ScrutinyStatus; remark: string; officerName: string; decidedAt: string }[];
  /** The next form of this officer that waits for a decision. */
  nextApplicationId: number | null;
};

/** One form with everything an officer decides on; the reading is in the audit trail. */
export const individualData = defineCall({
  method: 'POST',
  path: 'scrutiny/individual-data',
  access: staff('scrutiny', 'read'),
  body: json(v.strictObject({ applicationId: rowId })),
  response: returns<ScrutinyCase>(),
  silent: true,
});

/** Approve or hold needs the permission approve, reject the permission reject. */
export const setApplicationStatus = defineCall({
  method: 'POST',
  path: 'scrutiny/application-status',
  access: anyOf(staff('scrutiny', 'approve'), staff('scrutiny', 'reject')),
  body: json(ScrutinyDecisionForm),
  response: returns<{ applicationId: number; scrutinyStatus: ScrutinyStatus; version: number; nextApplicationId: number | null }>(),
});

/** Ends the scrutiny of an advertisement: refused while a form waits. Its exam can then be scheduled. */
export const finalize = defineCall({
  method: 'POST',
  path: 'scrutiny/finalize',
  access: staff('scrutiny', 'approve'),
  body: json(v.strictObject({ advtCode: rowId })),
  response: returns<{ approved: number; rejected: number }>(),
});
