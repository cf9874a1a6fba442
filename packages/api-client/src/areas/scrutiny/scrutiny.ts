import type { Id } from '@psc/validation/rules/id.ts';
import * as v from 'valibot';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import type { EligibilityRule } from '@psc/validation/areas/application/eligibility.ts';
import { ScrutinyDecisionForm } from '@psc/validation/areas/scrutiny/forms/scrutiny-decision.ts';
import { ScrutinyReopenForm } from '@psc/validation/areas/scrutiny/forms/scrutiny-reopen.ts';
import type { ScrutinyStatus } from '@psc/validation/areas/scrutiny/lifecycle.ts';
import { rowIdOf } from '@psc/validation/rules/choices.ts';
import { extendForm, form } from '@psc/validation/rules/form.ts';
import { requiredReason } from '@psc/validation/rules/text.ts';
import { anyOf, defineCall, json, returns, returnsFile, staff } from '../../define-call.ts';
import { agreement, type Seated } from '../examination/exam-centre.ts';
import { choice, days, defineList, flag, reference, references, text } from '../../define-list.ts';
import { defineReport } from '../../define-report.ts';
import {
  FindAllocated,
  OfficerDay,
  PartMarks,
  SheetAsked,
  type AllocatedCandidate,
  type AllocationRow,
  type DayOfOfficer,
  type OfficersApplication,
  type ScrutinyCase,
  type ScrutinyPart,
} from './scrutiny-types.ts';

export * from './case/alike.ts';

export type ScrutinyCounts = { pending: number; approved: number; onHold: number; rejected: number };

/** The scrutiny of one advertisement; only paid applications are examined. */
export type ScrutinyAdvertisement = {
  advtCode: Id<'advertisement'>;
  post: Bilingual;
  service: Bilingual;
  class: Bilingual;
  /** Paid and unpaid applications. */
  numberOfApplications: number;
  unpaid: number;
  allocated: number;
  unallocated: number;
  counts: ScrutinyCounts;
  state: 'included' | 'removed';
  finalizedAt: string | null;
};

export type OfficerLoad = {
  officerId: Id<'account'>;
  name: string;
  username: string;
  numberOfApplications: number;
  completed: number;
  remaining: number;
  onHold: number;
  /** False for an officer who has applications but no longer the role, or a deactivated account. */
  mayReceive: boolean;
};

export const listAllocation = defineCall({
  method: 'GET',
  path: 'scrutiny/allocation',
  long: true,
  access: staff('scrutinyAllocation', 'read'),
  response: returns<ScrutinyAdvertisement[]>(),
});

/** Advertisements with applications, for supervisors who allocate them. */
export const allocations = defineList<ScrutinyAdvertisement>()({
  path: 'scrutiny/allocation-filter/{pageLength}/{pageNumber}',
  exportPath: 'scrutiny/allocation-filter/export',
  long: true,
  access: staff('scrutinyAllocation', 'read'),
  filters: {
    text,
    show: choice('enums.scrutinyShown', ['unallocated', 'finalized', 'late', 'removed']),
    serviceId: references,
    classId: references,
  },
  sorts: {
    advtCode: { index: 'advertisement_pkey' },
    post: { small: 'Some hundreds of advertisements a year have applications.' },
  },
  defaultSort: '-advtCode',
  pageSize: 50,
});
export const allocationFilter = allocations.call;
export const exportAllocations = allocations.exportCall;

/**
 * SPEC-GAP: the documents name the same list with the code of an advertisement and do not say how it differs. Adopted: the allocations of
 * that advertisement by officer.
 */
export const allocationsOf = defineList<AllocationRow>()({
  path: 'scrutiny/allocation-filter/{pageLength}/{pageNumber}/{advtCode}',
  exportPath: 'scrutiny/allocation-filter/of/{advtCode}/export',
  access: staff('scrutinyAllocation', 'read'),
  filters: { officerId: reference, allocatedOn: days },
  sorts: { allocatedAt: { small: 'Applications of an advertisement are given out some hundreds of times.' } },
  defaultSort: '-allocatedAt',
  pageSize: 25,
});
export const allocationFilterByCode = allocationsOf.call;
export const exportAllocationsOf = allocationsOf.exportCall;

/** The officers of the applications of an advertisement that match this text; at most twenty. */
export const allocatedCandidateDetails = defineCall({
  method: 'POST',
  path: 'scrutiny/allocated-candidate-details',
  access: staff('scrutinyAllocation', 'read'),
  body: json(FindAllocated),
  response: returns<AllocatedCandidate[]>(),
  silent: true,
});

/** The officers with the privilege to examine, with their applications of this advertisement. */
export const usersByAdvertisement = defineCall({
  method: 'POST',
  path: 'scrutiny/users-by-advertisement',
  access: staff('scrutinyAllocation', 'read'),
  body: json(v.strictObject({ advtCode: rowIdOf<'advertisement'>() })),
  response: returns<{ advertisement: ScrutinyAdvertisement; officers: OfficerLoad[] }>(),
  silent: true,
});

const numberOfApplications = v.pipe(
  v.number('gateway.scrutiny.numberOfApplicationsRequired'),
  v.integer('gateway.scrutiny.numberOfApplicationsRequired'),
  v.minValue(1, 'gateway.scrutiny.numberOfApplicationsRequired'),
);

/** Allocates the next unallocated applications to an officer, oldest first. */
export const saveAllocationDetails = defineCall({
  method: 'POST',
  path: 'scrutiny/allocation-details',
  long: true,
  access: staff('scrutinyAllocation', 'create'),
  body: json(v.strictObject({ advtCode: rowIdOf<'advertisement'>(), officerId: rowIdOf<'account'>(), numberOfApplications })),
  response: returns<{ allocated: number }>(),
  idempotent: true,
});

/** Moves undecided applications from one officer to another. */
export const reallocateUser = defineCall({
  method: 'POST',
  path: 'scrutiny/reallocate-user',
  long: true,
  access: staff('scrutinyAllocation', 'update'),
  body: json(
    v.strictObject({
      advtCode: rowIdOf<'advertisement'>(),
      fromOfficerId: rowIdOf<'account'>(),
      toOfficerId: rowIdOf<'account'>(),
      numberOfApplications,
    }),
  ),
  response: returns<{ moved: number }>(),
  idempotent: true,
});

export const removeAdvertisement = defineCall({
  method: 'POST',
  path: 'scrutiny/remove-advertisement/{advtCode}',
  access: staff('scrutinyAllocation', 'update'),
  body: json(form({ reason: requiredReason })),
  response: returns<null>(),
});

export const restoreAdvertisement = defineCall({
  method: 'POST',
  path: 'scrutiny/restore-advertisement/{advtCode}',
  access: staff('scrutinyAllocation', 'update'),
  response: returns<null>(),
});

export type MyAdvertisement = {
  advtCode: Id<'advertisement'>;
  post: Bilingual;
  service: Bilingual;
  class: Bilingual;
  counts: ScrutinyCounts;
  numberOfApplications: number;
  finalizedAt: string | null;
};

/** The advertisements for which the officer has applications. */
export const myAdvertisements = defineList<MyAdvertisement>()({
  path: 'scrutiny/list/{pageLength}/{pageNumber}',
  exportPath: 'scrutiny/list/export',
  access: staff('scrutiny', 'read'),
  filters: { text, finalized: flag },
  sorts: {
    advtCode: { index: 'advertisement_pkey' },
    post: { small: 'An officer has forms of some dozens of advertisements.' },
  },
  defaultSort: '-advtCode',
  pageSize: 50,
});
export const list = myAdvertisements.call;
export const exportList = myAdvertisements.exportCall;

/** The officer's applications over all advertisements. */
export const officersApplications = defineList<OfficersApplication>()({
  namesPeople: true,
  path: 'scrutiny/filter',
  access: staff('scrutiny', 'read'),
  filters: {
    text,
    status: choice('enums.scrutinyStatus', ['pending', 'approved', 'onHold', 'rejected']),
    advtCode: reference,
    overdue: flag,
    appliedOn: days,
  },
  sorts: {
    application: { index: 'application_of_officer_idx' },
    answerBy: { index: 'application_answer_by_idx' },
  },
  defaultSort: 'application',
  pageSize: 50,
});
export const filter = officersApplications.call;
export const exportOfficersApplications = officersApplications.exportCall;

export const data = defineCall({
  method: 'POST',
  path: 'scrutiny/data',
  access: staff('scrutiny', 'read'),
  body: json(OfficerDay),
  response: returns<DayOfOfficer>(),
  silent: true,
});

/** All paid applications with their decisions, as a sheet. */
export const downloadScrutinyData = defineCall({
  method: 'POST',
  path: 'scrutiny/download-scrutiny-data',
  long: true,
  ownTransactions: true,
  freshProof: true,
  access: staff('scrutinyReport', 'read'),
  body: json(SheetAsked),
  response: returnsFile(),
  silent: true,
});

/** All advertisements with their applications and decisions, as a sheet. */
export const downloadAdvertisementData = defineCall({
  method: 'POST',
  path: 'scrutiny/download-advertisement-data',
  long: true,
  ownTransactions: true,
  access: staff('advertisementReport', 'read'),
  body: json(SheetAsked),
  response: returnsFile(),
  silent: true,
});

export type ScrutinyCandidate = {
  applicationId: Id<'application'>;
  applicationNumber: string;
  masterId: Id<'candidate'>;
  name: Bilingual;
  quotas: Bilingual[];
  /** Those of `quotas` that an approved application does not compete in. */
  refusedQuotas: Bilingual[];
  /** One for each category applied for. */
  advtNumbers: string[];
  feeAmountPaisa: number;
  paymentStatus: string;
  appliedAt: string;
  scrutinyStatus: ScrutinyStatus;
  remark: string | null;
  /** The unmet rules of the sent application; null until a job has judged it, which takes some minutes. */
  unmet: EligibilityRule['rule'][] | null;
  /** When the candidate last answered a hold. */
  answeredAt: string | null;
  officerName: string | null;
};

export type CandidatesAbout = {
  post: Bilingual;
  service: Bilingual;
  group: Bilingual;
  class: Bilingual;
  counts: ScrutinyCounts;
  /** Over all officers, including unallocated applications. */
  unpaid: number;
  quotas: { id: number; name: Bilingual }[];
  officers: { id: number; name: Bilingual }[];
  /** Those of objections; one no longer in use only if an application was objected to with it. */
  reasons: { id: number; name: Bilingual }[];
};

/** An officer's own applications of an advertisement; supervisors who allocate see all of them. */
export const candidates = defineList<ScrutinyCandidate, CandidatesAbout>()({
  namesPeople: true,
  path: 'scrutiny/allocated-candidates',
  exportPath: 'scrutiny/allocated-candidates/{advtCode}/export',
  method: 'POST',
  access: anyOf(staff('scrutiny', 'read'), staff('scrutinyAllocation', 'read')),
  filters: {
    text,
    status: choice('enums.scrutinyStatus', ['pending', 'approved', 'onHold', 'rejected']),
    feeType: choice('enums.feeType', ['single', 'double']),
    quotaId: references,
    officerId: references,
    unmet: choice('enums.eligibilityRule', ['age', 'qualification', 'quota']),
    objection: reference,
    answered: flag,
    partial: flag,
    paid: flag,
    appliedOn: days,
  },
  sorts: {
    application: { index: 'application_advt_code_scrutiny_status_id_idx' },
    masterId: { index: 'application_advt_code_scrutiny_status_master_id_idx' },
    name: { small: 'An index has the names of all candidates in order; those of one advertisement are looked for along it.' },
    appliedOn: { index: 'application_advt_code_applied_at_idx' },
  },
  defaultSort: 'application',
  pageSize: 50,
});
export const allocatedCandidatesPaged = candidates.call;
export const exportAllocatedCandidates = candidates.exportCall;

/**
 * One application with everything an officer needs to decide, for its officer and for supervisors. The audit trail records the access.
 * `ahead` marks an access before the officer opens the application, which is read again at that moment.
 */
export const individualData = defineCall({
  method: 'POST',
  path: 'scrutiny/individual-data',
  access: anyOf(staff('scrutiny', 'read'), staff('scrutinyAllocation', 'read')),
  body: json(v.strictObject({ applicationId: rowIdOf<'application'>(), ahead: v.optional(v.boolean()) })),
  response: returns<ScrutinyCase>(),
  silent: true,
});

/** Marks single parts of an undecided application as proved or objected to; the objections are the reasons of the decision. */
export const setFormValidateStatus = defineCall({
  method: 'POST',
  path: 'scrutiny/form-validate-status',
  access: staff('scrutiny', 'update'),
  body: json(PartMarks),
  response: returns<{ parts: ScrutinyPart[] }>(),
  silent: true,
});

/**
 * Approve and hold need the permission approve, reject the permission reject; a supervisor may decide on all applications. Marking `parts`
 * with the decision needs the permission update too.
 */
export const setApplicationStatus = defineCall({
  method: 'POST',
  path: 'scrutiny/application-status',
  access: anyOf(staff('scrutiny', 'approve'), staff('scrutiny', 'reject'), staff('scrutinyAllocation', 'approve')),
  body: json(ScrutinyDecisionForm),
  response: returns<{
    applicationId: Id<'application'>;
    scrutinyStatus: ScrutinyStatus;
    version: number;
    nextApplicationId: Id<'application'> | null;
  }>(),
});

/**
 * Ends the scrutiny of an advertisement for all officers; its examination can then be scheduled. Refused until the last day on which money
 * for it may arrive, and while an application, a payment or a voucher is undecided. `remark` is the reason for not waiting for the second
 * checks. If seats were given before it was reopened, they follow the decisions after the officer has accepted the change.
 */
export const finalize = defineCall({
  method: 'POST',
  path: 'scrutiny/finalize',
  long: true,
  access: staff('scrutinyAllocation', 'approve'),
  body: json(form({ advtCode: rowIdOf<'advertisement'>(), remark: v.optional(requiredReason), ...agreement })),
  response: returns<Seated<{ approved: number; rejected: number }>>(),
});

/** Reopens a finalised scrutiny with a reason; refused once the advertisement has admit cards. */
export const reopen = defineCall({
  method: 'POST',
  path: 'scrutiny/reopen',
  access: staff('scrutinyAllocation', 'approve'),
  body: json(extendForm(ScrutinyReopenForm, { advtCode: rowIdOf<'advertisement'>() })),
  response: returns<null>(),
});

/** The work of one officer by advertisement; `{id}` is the officer. */
export const individualReport = defineReport({
  path: 'scrutiny/individual-user-details/{id}',
  params: { id: 'officerId' },
  access: staff('scrutinyReport', 'read'),
  about: 'allocation',
  by: ['officer', 'advertisement'],
  measures: ['formsGiven', 'allocated', 'completed', 'remaining', 'heldByOfficer'],
});
export const getIndividualUserDetails = individualReport.call;
