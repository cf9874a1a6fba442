import * as v from 'valibot';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import { enumerations, type EnumerationValue } from '@psc/validation/enumerations.ts';
import { ReasonForm } from '@psc/validation/forms/candidate-correction.ts';
import { rowId } from '@psc/validation/rules/choices.ts';
import { extendForm } from '@psc/validation/rules/form.ts';
import { defineCall, json, returns, staff } from '../../define-call.ts';
import { choice, defineList, number } from '../../define-list.ts';
import type { ApplicationSummary } from '../application.ts';
import type { FoundCandidate } from './candidates.ts';

/** The others with the citizenship number of one candidate, however it was written; accounts that are merged already are none. */
export const listSameCitizenship = defineCall({
  method: 'GET',
  path: 'user-admin/same-citizenship/{masterId}',
  access: staff('profileManagement', 'read'),
  response: returns<FoundCandidate[]>(),
});

export const mergeRefusals = ['differentCitizenship', 'mergedAlready', 'blocked', 'sameAdvertisement'] as const;
/** Why two accounts cannot become one as they are. */
export type MergeRefusal = (typeof mergeRefusals)[number];

type ProfileSection =
  | 'personalDetails'
  | 'contactAddress'
  | 'education'
  | 'academicQualification'
  | 'training'
  | 'professionalCouncil'
  | 'governmentExperience'
  | 'nonGovernmentExperience'
  | 'extraDetails'
  | 'samuhaBarga';

/** What becomes of everything that the merged account has. Nothing is deleted: what does not move stays with the closed account. */
export type MergePreview = {
  kept: FoundCandidate;
  merged: FoundCandidate;
  refusals: MergeRefusal[];
  applications: {
    applicationNumber: string;
    advtCode: number;
    post: Bilingual;
    paymentStatus: ApplicationSummary['paymentStatus'];
    feeAmountPaisa: number;
    /** The application of the kept account to the same advertisement, which bars the merge. */
    alsoApplied: string | null;
  }[];
  documents: { type: EnumerationValue<'candidateDocumentType'>; moves: boolean }[];
  sections: { section: ProfileSection; count: number; moves: boolean }[];
};

export const previewMerge = defineCall({
  method: 'GET',
  path: 'user-admin/merge-preview/{keptMasterId}/{mergedMasterId}',
  access: staff('profileManagement', 'read'),
  response: returns<MergePreview>(),
});

/**
 * Asks that two accounts become one; nothing changes before another person approves.
 * SPEC-GAP: the documents name no merge; who asks, who decides and what moves is in docs/adr/2026-11-22-merging-accounts.md.
 */
export const askMerge = defineCall({
  method: 'POST',
  path: 'user-admin/merge',
  access: staff('profileManagement', 'update'),
  body: json(extendForm(ReasonForm, { keptMasterId: rowId, mergedMasterId: rowId })),
  response: returns<{ mergeId: number }>(),
  idempotent: true,
});

/** By another person than the one who asked. Approved, the accounts are merged at once, and both addresses get a mail. */
export const decideMerge = defineCall({
  method: 'POST',
  path: 'user-admin/merge/{id}/decision',
  access: staff('profileManagement', 'approve'),
  body: json(extendForm(ReasonForm, { version: v.pipe(v.number(), v.integer()), approved: v.boolean() })),
  response: returns<null>(),
});

/** By the person who asked, while nobody has decided; the two accounts stay as they are and may be asked for again. */
export const withdrawMerge = defineCall({
  method: 'POST',
  path: 'user-admin/merge/{id}/withdrawal',
  access: staff('profileManagement', 'update'),
  body: json(extendForm(ReasonForm, { version: v.pipe(v.number(), v.integer()) })),
  response: returns<null>(),
});

export type CandidateMerge = {
  id: number;
  keptMasterId: number;
  keptName: Bilingual;
  mergedMasterId: number;
  mergedName: Bilingual;
  state: EnumerationValue<'mergeState'>;
  reason: string;
  /** The account of the officer who asked: somebody else decides. */
  askedBy: number;
  askedByName: string;
  askedAt: string;
  decidedByName: string | null;
  decidedAt: string | null;
  decisionReason: string | null;
  version: number;
};

export const merges = defineList<CandidateMerge>()({
  namesPeople: true,
  path: 'user-admin/merges',
  access: staff('profileManagement', 'read'),
  filters: { state: choice('enums.mergeState', enumerations.mergeState), masterId: number },
  sorts: { id: { index: 'candidate_merge_pkey' } },
  defaultSort: '-id',
  pageSize: 50,
});
export const listMerges = merges.call;
export const exportMerges = merges.exportCall;
