import * as v from 'valibot';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import { CandidateSwitchForm, ElsewhereReasonForm } from '@psc/validation/forms/allocation.ts';
import { MasterExamCenterForm } from '@psc/validation/forms/master-exam-center.ts';
import type { AllocationState } from '@psc/validation/lifecycles/allocation.ts';
import { rowId } from '@psc/validation/rules/choices.ts';
import { extendForm, form } from '@psc/validation/rules/form.ts';
import { atLeast, wholeNumber } from '@psc/validation/rules/numbers.ts';
import { optional } from '@psc/validation/rules/optional.ts';
import { anyOf, candidate, defineCall, json, returns, staff } from '../define-call.ts';
import { choice, days, defineList, flag, number, reference, text } from '../define-list.ts';
import { queryNumber } from '../query.ts';
import type { ExamAdvertisement } from './exam-scheduling.ts';
import type { ExamCentreRow } from './master-data-types.ts';

export type CentreAssignmentState = AllocationState;

export type CentreAssignmentSummary = ExamAdvertisement & {
  firstStartsAt: string | null;
  assignmentId: number | null;
  state: CentreAssignmentState;
  version: number | null;
  approvedCandidates: number;
  allocatedCount: number;
};

/** A centre as seen from one advertisement. */
export type CentreForAssignment = {
  examCentreId: number;
  name: Bilingual;
  province: Bilingual;
  district: Bilingual;
  capacity: number;
  /** Seats taken by other advertisements whose papers are at the same time. */
  takenAtSameTime: number;
  /** Approved candidates who chose this centre when applying. */
  chosenBy: number;
  /** 0 when the centre is not assigned. */
  numberOfCandidates: number;
  allocatedCount: number;
  active: boolean;
};

export type CentreAssignment = {
  advertisement: ExamAdvertisement;
  assignmentId: number | null;
  state: CentreAssignmentState;
  version: number | null;
  approvedCandidates: number;
  allocatedCount: number;
  centres: CentreForAssignment[];
};

export type CandidateForSeat = {
  applicationId: number;
  applicationNumber: string;
  masterId: number;
  fullName: Bilingual;
  chosenCentre: Bilingual;
};

/** Nobody is left out silently: who got no seat is named (the first hundred) and counted. */
export type AllocationReport = {
  allocatedNow: number;
  atChosenCentre: number;
  atAnotherCentre: number;
  withoutSeat: number;
  candidatesWithoutSeat: CandidateForSeat[];
};

export type AllocatedCandidate = CandidateForSeat & {
  examCentreId: number;
  examCentre: Bilingual;
  /** All of them where the papers are written in different rooms. */
  roomNumber: string | null;
  rollNumber: number | null;
  /** Why the candidate does not sit at the chosen centre; null where it is the chosen one, or nobody said. */
  elsewhereReason: string | null;
};

/** What an act does to candidates that they did not choose, or takes from them. */
export type SeatingChange = {
  /** Sent back by the officer who agrees to just this. */
  key: string;
  /** How many would sit elsewhere than they chose; any needs a reason. */
  elsewhere: number;
  elsewhereByCentre: { chosenCentre: Bilingual; examCentre: Bilingual; candidates: number }[];
  /** The rooms that lose candidates in a paper; `after` 0 is a room that is not used any more. */
  rooms: { examCentre: Bilingual; paper: Bilingual; roomNumber: string; before: number; after: number }[];
  /** How many lose their roll number. */
  rollNumbersTakenBack: number;
  /** The centre whose rooms have to be saved for good again, because more candidates come. */
  roomsToSaveAgain: Bilingual | null;
};

/** Nothing is saved before the officer has agreed to what changes for candidates. */
export type Seated<Data> = ({ saved: true } & Data) | { saved: false; change: SeatingChange };

/** The change that the officer agreed to, and the reason for seats elsewhere than chosen. */
const agreement = { acceptedChange: v.optional(v.string()), reason: optional(ElsewhereReasonForm.entries.reason) };

const version = v.nullable(v.pipe(v.number(), v.integer()));

/** A centre has a province and a district, which the specification's form leaves open. */
export const ExamCentreForm = extendForm(MasterExamCenterForm, {
  provinceId: rowId,
  districtId: rowId,
  /** Of the centre that is changed. */
  version: optional(rowId),
});

const at = 'rules.allocation.numberOfCandidates';

export const CentreAssignmentForm = form({
  advtCode: rowId,
  version,
  lines: v.array(
    v.strictObject({
      examCentreId: rowId,
      numberOfCandidates: v.pipe(wholeNumber(at), atLeast(1, `${at}.required`)),
    }),
  ),
  ...agreement,
});

/** The advertisement whose candidates change centre, beside what is typed. */
export const CentreSwitchForm = extendForm(CandidateSwitchForm, { advtCode: rowId, ...agreement });

/** A centre with the names of its places. */
export type ExamCentreEntry = ExamCentreRow & { province: Bilingual; district: Bilingual; rooms: number; version: number };

/** The record of the exam centres, with those that are no longer used. */
export const examCentres = defineList<ExamCentreEntry>()({
  path: 'exam-centre/list',
  access: staff('masterConfiguration', 'read'),
  filters: { text, active: flag, provinceId: reference, districtId: reference },
  sorts: {
    name: { small: 'The commission uses some hundreds of centres.' },
    capacity: { small: 'The commission uses some hundreds of centres.' },
    district: { small: 'The commission uses some hundreds of centres.' },
  },
  defaultSort: 'name',
  pageSize: 50,
});
export const list = examCentres.call;
export const exportList = examCentres.exportCall;

export const add = defineCall({
  method: 'POST',
  path: 'exam-centre/add',
  access: staff('masterConfiguration', 'create'),
  body: json(ExamCentreForm),
  response: returns<{ examCentreId: number }>(),
  idempotent: true,
});

const deleteCall = defineCall({
  method: 'DELETE',
  path: 'exam-centre/{id}',
  access: staff('masterConfiguration', 'delete'),
  query: v.strictObject({ version: queryNumber }),
  response: returns<null>(),
});
export { deleteCall as delete };

/** `id` is the advertisement code: an advertisement has one assignment, and none before its first save. */
export const getAssigned = defineCall({
  method: 'GET',
  path: 'exam-centre/assigned/{id}',
  access: staff('masterConfiguration', 'read'),
  response: returns<CentreAssignment>(),
});

export type OwnExamCentre = {
  advtCode: number;
  applicationNumber: string;
  chosenCentre: Bilingual;
  examCentre: Bilingual | null;
  address: string | null;
};

/** The centres of one candidate in the advertisements of one requesting office; a candidate asks for itself only. */
export const getByMasterAndOffice = defineCall({
  method: 'GET',
  path: 'exam-centre/by-office/{masterId}/{reqOfficeId}',
  access: anyOf(candidate, staff('masterConfiguration', 'read')),
  response: returns<OwnExamCentre[]>(),
});

export const allocationStates = ['none', 'temporarySave', 'finalSave', 'forwarded'] as const;

/** Advertisements whose schedule is approved, with how far their centres are. */
export const centreAdvertisements = defineList<CentreAssignmentSummary>()({
  path: 'exam-centre/advertisements',
  access: anyOf(staff('masterConfiguration', 'read'), staff('examScheduling', 'read')),
  filters: { text, state: choice('enums.allocationState', allocationStates), examinationOn: days },
  sorts: {
    advtCode: { index: 'advertisement_pkey' },
    post: { small: 'Some hundreds of advertisements a year are examined.' },
  },
  defaultSort: '-advtCode',
  pageSize: 50,
});
export const listAdvertisements = centreAdvertisements.call;
export const exportAdvertisements = centreAdvertisements.exportCall;

export const temporarySave = defineCall({
  method: 'POST',
  path: 'exam-centre/temporary-save',
  access: anyOf(staff('masterConfiguration', 'update'), staff('examScheduling', 'update')),
  body: json(CentreAssignmentForm),
  response: returns<{ assignmentId: number; version: number }>(),
});

/** Allocates all candidates without a centre and saves finally; refused if an approved candidate would have no seat. */
export const finalSave = defineCall({
  method: 'POST',
  path: 'exam-centre/final-save',
  long: true,
  access: anyOf(staff('masterConfiguration', 'update'), staff('examScheduling', 'update')),
  body: json(CentreAssignmentForm),
  response: returns<Seated<{ assignmentId: number; version: number; report: AllocationReport }>>(),
});

export const revert = defineCall({
  method: 'DELETE',
  path: 'exam-centre/assigned/{id}',
  long: true,
  access: staff('masterConfiguration', 'delete'),
  query: v.strictObject({ version: queryNumber }),
  response: returns<null>(),
});

/** Seats everybody who has none: at the chosen centre while it has seats, then where seats are left. */
export const generateAllocatedCandidates = defineCall({
  method: 'POST',
  path: 'exam-centre/allocated-candidates/generate',
  long: true,
  access: staff('examScheduling', 'create'),
  body: json(form({ advtCode: rowId, ...agreement })),
  response: returns<Seated<AllocationReport>>(),
});

/** Seats the candidates named at one centre. */
export const saveAllocatedCandidate = defineCall({
  method: 'POST',
  path: 'exam-centre/allocated-candidate/save',
  access: staff('examScheduling', 'create'),
  body: json(
    form({
      advtCode: rowId,
      examCentreId: rowId,
      applicationIds: v.pipe(v.array(rowId), v.minLength(1, 'rules.all.text.blankIsEmpty'), v.maxLength(1000)),
      ...agreement,
    }),
  ),
  response: returns<Seated<{ allocated: number }>>(),
});

/**
 * Moves the candidates named by their master ids to another centre of the same advertisement. Their roll numbers and places in
 * rooms are taken back; once admit cards exist only a revision moves them.
 */
export const switchCandidate = defineCall({
  method: 'POST',
  path: 'exam-centre/switch-candidate',
  access: staff('examScheduling', 'update'),
  body: json(CentreSwitchForm),
  response: returns<Seated<{ switched: number }>>(),
});

/** Where every candidate of an advertisement sits. */
export const allocatedCandidates = defineList<AllocatedCandidate>()({
  namesPeople: true,
  path: 'exam-centre/allocated-candidates/{advtCode}',
  access: staff('examScheduling', 'read'),
  filters: { text, examCentreId: reference, rollFrom: number, rollTo: number },
  sorts: {
    rollNumber: { index: 'candidate_seat_advt_code_roll_number_key' },
    application: { index: 'candidate_seat_of_advertisement_idx' },
  },
  defaultSort: 'rollNumber',
  pageSize: 50,
});
export const listAllocatedCandidates = allocatedCandidates.call;
export const exportAllocatedCandidates = allocatedCandidates.exportCall;

/** The approved candidates of an advertisement who have no seat. */
export const candidatesToAllocate = defineList<CandidateForSeat>()({
  namesPeople: true,
  path: 'exam-centre/candidates-to-allocate/{advtCode}',
  access: staff('examScheduling', 'read'),
  filters: { text, chosenCentreId: reference },
  sorts: {
    application: { index: 'application_advt_code_scrutiny_status_id_idx' },
    masterId: { index: 'application_advt_code_scrutiny_status_master_id_idx' },
  },
  defaultSort: 'application',
  pageSize: 50,
});
export const listCandidatesToAllocate = candidatesToAllocate.call;
export const exportCandidatesToAllocate = candidatesToAllocate.exportCall;
