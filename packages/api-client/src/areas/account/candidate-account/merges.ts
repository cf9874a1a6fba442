import type { Id } from '@psc/validation/rules/id.ts';
import * as v from 'valibot';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import { enumerations, type EnumerationValue } from '@psc/validation/enumerations.ts';
import { ReasonForm } from '@psc/validation/areas/account/forms/candidate-correction.ts';
import { rowIdOf } from '@psc/validation/rules/choices.ts';
import { extendForm } from '@psc/validation/rules/form.ts';
import { defineCall, json, returns, staff } from '../../../define-call.ts';
import { choice, defineList, number } from '../../../define-list.ts';
import type { ApplicationSummary } from '../../application/application.ts';
import type { ProfileSnapshot } from '../../profile/profile-types.ts';
import type { FoundCandidate } from './candidates.ts';

/** Other candidates with the same citizenship number, in any notation; excludes merged accounts. */
export const listSameCitizenship = defineCall({
  method: 'GET',
  path: 'user-admin/same-citizenship/{masterId}',
  access: staff('profileManagement', 'read'),
  response: returns<FoundCandidate[]>(),
});

export const mergeRefusals = ['differentCitizenship', 'mergedAlready', 'blocked', 'bothNumbered'] as const;
/** Reasons against merging two accounts. */
export type MergeRefusal = (typeof mergeRefusals)[number];

type ApplicationOfTwo = Pick<ApplicationSummary, 'applicationNumber' | 'paymentStatus' | 'feeAmountPaisa'> & { masterId: number };

/** The effects on the data of both accounts. Nothing is deleted: data that does not move stays with the closed account. */
export type MergePreview = {
  kept: FoundCandidate;
  merged: FoundCandidate;
  refusals: MergeRefusal[];
  applications: {
    applicationNumber: string;
    advtCode: Id<'advertisement'>;
    post: Bilingual;
    paymentStatus: ApplicationSummary['paymentStatus'];
    feeAmountPaisa: number;
    /** The kept account's application to the same advertisement, which prevents the merge, because both have a roll number. */
    alsoApplied: string | null;
  }[];
  /** Of two applications to one advertisement one stays and goes to the kept account; the other one is closed. */
  duplicates: {
    advtCode: number;
    post: Bilingual;
    stays: ApplicationOfTwo;
    closed: ApplicationOfTwo;
    /** Paid fees of the closed application, which are refunded. */
    refundPaisa: number;
    /** Money for the closed application that officers have not decided on. It can only be returned. */
    undecidedPaisa: number;
  }[];
  documents: { type: EnumerationValue<'candidateDocumentType'>; moves: boolean }[];
  sections: { section: Exclude<keyof ProfileSnapshot, 'documents'>; count: number; moves: boolean }[];
};

export const previewMerge = defineCall({
  method: 'GET',
  path: 'user-admin/merge-preview/{keptMasterId}/{mergedMasterId}',
  access: staff('profileManagement', 'read'),
  response: returns<MergePreview>(),
});

/**
 * Requests the merge of two accounts; nothing changes until another officer approves.
 * SPEC-GAP: the documents name no merge. Adopted: docs/adr/2026-11-22-merging-accounts.md says who requests, who decides and which data
 * moves.
 */
export const askMerge = defineCall({
  method: 'POST',
  path: 'user-admin/merge',
  access: staff('profileManagement', 'update'),
  freshProof: true,
  body: json(extendForm(ReasonForm, { keptMasterId: rowIdOf<'candidate'>(), mergedMasterId: rowIdOf<'candidate'>() })),
  response: returns<{ revisionId: Id<'revision'> }>(),
  idempotent: true,
});

/** By another officer than the one who requested it. If approved, the accounts are merged at once, and both addresses get a mail. */
export const decideMerge = defineCall({
  method: 'POST',
  path: 'user-admin/merge/{id}/decision',
  access: staff('profileManagement', 'approve'),
  freshProof: true,
  body: json(extendForm(ReasonForm, { approved: v.boolean() })),
  response: returns<null>(),
});

/** By the officer who requested it, before the decision; the two accounts do not change, and the merge may be requested again. */
export const withdrawMerge = defineCall({
  method: 'POST',
  path: 'user-admin/merge/{id}/withdrawal',
  access: staff('profileManagement', 'update'),
  body: json(ReasonForm),
  response: returns<null>(),
});

export type CandidateMerge = {
  revisionId: Id<'revision'>;
  keptMasterId: Id<'candidate'>;
  keptName: Bilingual;
  mergedMasterId: Id<'candidate'>;
  mergedName: Bilingual;
  state: EnumerationValue<'mergeState'>;
  reason: string;
  askedBy: string;
  askedAt: string;
  decidedBy: string | null;
  decidedAt: string | null;
  decisionRemarks: string;
  /** False for the officer who requested it. */
  mayDecide: boolean;
  mayWithdraw: boolean;
};

export const merges = defineList<CandidateMerge>()({
  namesPeople: true,
  path: 'user-admin/merges',
  access: staff('profileManagement', 'read'),
  filters: { state: choice('enums.mergeState', enumerations.mergeState), masterId: number },
  sorts: { id: { index: 'revision_pkey' } },
  defaultSort: '-id',
  pageSize: 50,
});
export const listMerges = merges.call;
export const exportMerges = merges.exportCall;
