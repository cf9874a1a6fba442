import type { Id } from '@psc/validation/rules/id.ts';
import * as v from 'valibot';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import { RequisitionForm } from '@psc/validation/areas/requisition/forms/requisition.ts';
import { SanctionedPostsForm } from '@psc/validation/areas/requisition/forms/sanctioned-posts.ts';
import type { PercentageDistributionStatus } from '@psc/validation/areas/distribution/percentage-distribution-lifecycle.ts';
import type { RequisitionStatus } from '@psc/validation/areas/requisition/lifecycle.ts';
import { rowId, rowIdOf } from '@psc/validation/rules/choices.ts';
import { extendForm, form } from '@psc/validation/rules/form.ts';
import { hasField, oneOfForms } from '@psc/validation/rules/one-of-forms.ts';
import { optional } from '@psc/validation/rules/optional.ts';
import { multiLine, requiredMultiLine } from '@psc/validation/rules/text.ts';
import { anyOf, defineCall, json, multipart, returns, returnsFile, staff } from '../../define-call.ts';
import { choice, days, defineList, references, text } from '../../define-list.ts';

export type RequisitionRow = {
  requisitionId: Id<'requisition'>;
  requisitionNo: string;
  status: RequisitionStatus;
  /** ISO instant. */
  appliedOn: string;
  service: Bilingual;
  class: Bilingual;
  classType: 'gazetted' | 'nonGazetted' | 'classless';
  post: Bilingual;
  group: Bilingual;
  subGroup: Bilingual;
  demandOffice: string;
  requestingOffice: Bilingual;
  totalVacancy: number;
  /** The level of the office: its posts are distributed by the Civil Service Act, or by the formula of its level. */
  level: 'federal' | 'provinceLevel' | 'localLevel';
  /** The largest number of posts in the table of its class; null if only the percentages apply. */
  vacancyLimit: number | null;
  /** Null until the posts are distributed. */
  distributionMode: 'automatic' | 'manual' | null;
  /** The entry of its distribution in the history; null until the distribution is approved. */
  distributionLogId: Id<'distributionLog'> | null;
  distributionStatus: PercentageDistributionStatus | null;
  advtCode: Id<'advertisement'> | null;
  /** Reserved before a distribution by hand; otherwise null. */
  reservedAdvtNumber: string | null;
  /** Seats by quota with their advertisement numbers; empty until they are assigned. */
  categories: { heading: string; quotaCode: string; quota: Bilingual; seats: number; advtNumber: string }[];
  decisionRemarks: string | null;
  version: number;
};

/** Unfilled seats of one category, to be filled from its quota again. */
export type CarriedSeats = {
  advertisementCategoryId: Id<'advertisementCategory'>;
  advtNumber: string;
  heading: string;
  quotaCode: string;
  quota: Bilingual;
  seats: number;
};
/** The establishment of an office: its posts and how many of them are filled; the others are vacant. */
export type SanctionedPosts = { sanctioned: number; filled: number; source: string; savedBy: string; savedAt: string; version: number };
export type EarlierDemand = Pick<RequisitionRow, 'requisitionId' | 'requisitionNo' | 'status' | 'appliedOn' | 'totalVacancy' | 'advtCode'>;

export type RequisitionDetails = RequisitionRow & {
  serviceId: Id<'service'>;
  classId: Id<'class'>;
  groupId: Id<'serviceGroup'>;
  subGroupId: Id<'subGroup'>;
  postId: Id<'post'>;
  organizationId: Id<'organization'>;
  requisitionRemarks: string;
  workSummary: string;
  remarks: string;
  document: { fileName: string; mediaType: string; sizeBytes: number };
  /** Unfilled seats of earlier advertisements of the post carried to this requisition, within its posts. */
  carriedSeats: CarriedSeats[];
  /** Unfilled seats not carried by any requisition yet; the officer who approves confirms which of them this one carries. */
  seatsToCarry: CarriedSeats[];
  /** The office's posts according to its establishment; null until entered. */
  sanctionedPosts: SanctionedPosts | null;
  /** The office's earlier requisitions for the same post, newest first. */
  earlierDemands: EarlierDemand[];
  /** Requisitions for other posts with the same letter. */
  sameLetter: {
    requisitionId: Id<'requisition'>;
    requisitionNo: string;
    post: Bilingual;
    totalVacancy: number;
    status: RequisitionStatus;
  }[];
  createdBy: string;
  decidedBy: string | null;
  /** ISO instant. */
  decidedAt: string | null;
};

/** A change of a saved requisition; its document stays unless another one is sent. */
export const RequisitionEditForm = extendForm(RequisitionForm, {
  id: rowId,
  version: rowId,
  requisitionDoc: optional(RequisitionForm.entries.requisitionDoc),
});

/** A further post with the letter of another requisition of the same organization, or a copy of one; the letter covers both. */
export const SameLetterForm = extendForm(RequisitionForm, {
  letterOf: rowId,
  requisitionDoc: optional(RequisitionForm.entries.requisitionDoc),
});

/** With an `id` the saved requisition is changed (its document stays unless another one is sent); without one a new one is added. */
const SaveBody = oneOfForms([RequisitionEditForm, SameLetterForm, RequisitionForm], (body) => {
  if (hasField(body, 'id')) return RequisitionEditForm;
  return hasField(body, 'letterOf') ? SameLetterForm : RequisitionForm;
});

export const save = defineCall({
  method: 'POST',
  path: 'requisition/save',
  access: staff('requisition', 'create'),
  body: multipart(SaveBody),
  response: returns<{ requisitionId: Id<'requisition'>; requisitionNo: string }>(),
  idempotent: true,
});

const carried = v.optional(
  v.pipe(v.array(v.strictObject({ advertisementCategoryId: rowIdOf<'advertisementCategory'>(), seats: rowId })), v.maxLength(100)),
  [],
);
/** `carried`: the unfilled seats of earlier advertisements that the requisition carries. */
const RequisitionApproval = form({ requisitionId: rowIdOf<'requisition'>(), version: rowId, remarks: optional(multiLine), carried });
export const RequisitionRejection = form({
  requisitionId: rowIdOf<'requisition'>(),
  version: rowId,
  remarks: requiredMultiLine('rules.requisition.remarks'),
});

export const approve = defineCall({
  method: 'POST',
  path: 'requisition/approve',
  access: staff('requisition', 'approve'),
  body: json(RequisitionApproval),
  response: returns<{ requisitionId: Id<'requisition'>; status: RequisitionStatus; version: number }>(),
});

export const reject = defineCall({
  method: 'POST',
  path: 'requisition/reject',
  access: staff('requisition', 'reject'),
  body: json(RequisitionRejection),
  response: returns<{ requisitionId: Id<'requisition'>; status: RequisitionStatus; version: number }>(),
});

type Decided = { requisitionId: Id<'requisition'>; status: RequisitionStatus; version: number };

/** Returns a requisition instead of rejecting it: the office corrects it and sends it again under its number. */
export const returnToOffice = defineCall({
  method: 'POST',
  path: 'requisition/return',
  access: staff('requisition', 'reject'),
  body: json(RequisitionRejection),
  response: returns<Decided>(),
});

/** By the office, before a decision. */
export const withdraw = defineCall({
  method: 'POST',
  path: 'requisition/withdraw',
  access: staff('requisition', 'update'),
  body: json(RequisitionRejection),
  response: returns<Decided>(),
});

/**
 * The establishment of an office for a post, entered by the office or by the officer who approves; `version` is that of the replaced entry.
 */
export const SanctionedPostsSaveForm = extendForm(SanctionedPostsForm, {
  requisitionId: rowIdOf<'requisition'>(),
  version: optional(rowId),
});
export const saveSanctionedPosts = defineCall({
  method: 'POST',
  path: 'requisition/sanctioned-posts',
  access: anyOf(staff('requisition', 'update'), staff('requisition', 'approve')),
  body: json(SanctionedPostsSaveForm),
  response: returns<{ version: number }>(),
});

const readers = anyOf(staff('requisition', 'read'), staff('percentageDistribution', 'read'));

/** The staff of a demand office only see requisitions of their office. */
export const requisitions = defineList<RequisitionRow>()({
  path: 'requisition/list',
  access: readers,
  filters: {
    text,
    status: choice('enums.requisitionStatus', ['saved', 'returned', 'approved', 'rejected', 'withdrawn']),
    serviceId: references,
    classId: references,
    organizationId: references,
    appliedOn: days,
  },
  sorts: {
    number: { index: 'requisition_pkey' },
    appliedOn: { index: 'requisition_created_at_id_idx' },
    post: { small: 'Offices send some thousands of requisitions a year, and the names of posts lie in another table.' },
    vacancy: { index: 'requisition_total_vacancy_id_idx' },
  },
  defaultSort: '-number',
  pageSize: 50,
});

export const list = requisitions.call;
export const exportList = requisitions.exportCall;

export const getDetails = defineCall({
  method: 'GET',
  path: 'requisition/details/{requisitionId}',
  access: readers,
  response: returns<RequisitionDetails>(),
});

/** The demand form (माग आकृति फाराम) with all posts of its letter, as PDF. */
export const getDemandForm = defineCall({
  method: 'GET',
  path: 'requisition/demand-form/{requisitionId}',
  access: readers,
  response: returnsFile(),
});

export const getDocument = defineCall({
  method: 'GET',
  path: 'requisition/document/{requisitionId}',
  access: readers,
  response: returnsFile(),
});
