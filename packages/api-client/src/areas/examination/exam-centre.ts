import type { Id } from '@psc/validation/rules/id.ts';
import * as v from 'valibot';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import { CandidateSwitchForm, ElsewhereReasonForm } from '@psc/validation/areas/examination/forms/allocation.ts';
import { MasterExamCenterForm } from '@psc/validation/areas/commission/forms/master-exam-center.ts';
import type { AllocationState } from '@psc/validation/areas/examination/allocation-lifecycle.ts';
import { rowId, rowIdOf } from '@psc/validation/rules/choices.ts';
import { extendForm, form } from '@psc/validation/rules/form.ts';
import { atLeast, wholeNumber } from '@psc/validation/rules/numbers.ts';
import { optional } from '@psc/validation/rules/optional.ts';
import { anyOf, candidate, defineCall, json, returns, staff } from '../../define-call.ts';
import { choice, days, defineList, flag, number, reference, text } from '../../define-list.ts';
import { queryNumber } from '../../query.ts';
import type { ExamAdvertisement } from './exam-scheduling.ts';
import type { ExamCentreRow } from '../commission/master-data-types.ts';

export type CentreAssignmentState = AllocationState;

export type CentreAssignmentSummary = ExamAdvertisement & {
  firstStartsAt: string | null;
  assignmentId: number | null;
  state: CentreAssignmentState;
  version: number | null;
  approvedCandidates: number;
  allocatedCount: number;
};

/** The state of a centre for one advertisement. */
export type CentreForAssignment = {
  examCentreId: Id<'examCentre'>;
  name: Bilingual;
  province: Bilingual;
  district: Bilingual;
  capacity: number;
  /** Seats taken by other advertisements with papers at the same time. */
  takenAtSameTime: number;
  /** Approved candidates who chose this centre when applying. */
  chosenBy: number;
  /** 0 if the centre is not assigned. */
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
  applicationId: Id<'application'>;
  applicationNumber: string;
  masterId: Id<'candidate'>;
  fullName: Bilingual;
  chosenCentre: Bilingual;
};

/** Candidates without a seat are counted, and the first hundred are listed, so that no one is left out silently. */
export type AllocationReport = {
  allocatedNow: number;
  atChosenCentre: number;
  atAnotherCentre: number;
  withoutSeat: number;
  candidatesWithoutSeat: CandidateForSeat[];
};

export type AllocatedCandidate = CandidateForSeat & {
  examCentreId: Id<'examCentre'>;
  examCentre: Bilingual;
  /** All rooms, if the papers are written in different ones. */
  roomNumber: string | null;
  rollNumber: number | null;
  /** The reason for a seat at another centre than the chosen one; null at the chosen centre, or if no reason was given. */
  elsewhereReason: string | null;
};

/** The effects of an act on candidates that they did not choose. */
export type SeatingChange = {
  /** Sent back when the officer accepts this change. */
  key: string;
  /** Candidates who would sit at another centre than they chose; a reason is required if there are any. */
  elsewhere: number;
  elsewhereByCentre: { chosenCentre: Bilingual; examCentre: Bilingual; candidates: number }[];
  /** The rooms that lose candidates in a paper; `after` 0 means that the room is no longer used. */
  rooms: { examCentre: Bilingual; paper: Bilingual; roomNumber: string; before: number; after: number }[];
  /** The number of candidates who lose their roll number. */
  rollNumbersWithdrawn: number;
  /** The centres whose rooms need a final save again, because they get more candidates than their rooms hold. */
  roomsToSaveAgain: Bilingual[];
  /** Candidates concerned when scrutiny is finalised again after seats were given; null for other acts. */
  afterScrutiny: {
    /** No longer approved: they lose their seat. */
    released: number;
    /** Approved since: they get a seat. */
    seated: number;
    /** Of those seated, the candidates who get one of the next roll numbers. */
    numbered: number;
    /** Approved since, but no assigned centre has a seat for them. */
    withoutSeat: number;
  } | null;
};

/** Nothing is saved until the officer has accepted the effects on candidates. */
export type Seated<Data> = ({ saved: true } & Data) | { saved: false; change: SeatingChange };

/** The accepted change, and the reason for seats at another centre than the chosen one. */
export const agreement = { acceptedChange: v.optional(v.string()), reason: optional(ElsewhereReasonForm.entries.reason) };

const version = v.nullable(v.pipe(v.number(), v.integer()));

/** Province and district are required here; the specification's form leaves them open. */
export const ExamCentreForm = extendForm(MasterExamCenterForm, {
  provinceId: rowIdOf<'province'>(),
  districtId: rowIdOf<'district'>(),
  version: optional(rowId),
});

const at = 'rules.allocation.numberOfCandidates';

export const CentreAssignmentForm = form({
  advtCode: rowIdOf<'advertisement'>(),
  version,
  lines: v.array(
    v.strictObject({
      examCentreId: rowIdOf<'examCentre'>(),
      numberOfCandidates: v.pipe(wholeNumber(at), atLeast(1, `${at}.required`)),
    }),
  ),
  ...agreement,
});

export const CentreSwitchForm = extendForm(CandidateSwitchForm, { advtCode: rowIdOf<'advertisement'>(), ...agreement });

export type ExamCentreEntry = ExamCentreRow & { province: Bilingual; district: Bilingual; rooms: number; version: number };

/** All exam centres, including those no longer in use. */
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
  response: returns<{ examCentreId: Id<'examCentre'> }>(),
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
  advtCode: Id<'advertisement'>;
  applicationNumber: string;
  chosenCentre: Bilingual;
  examCentre: Bilingual | null;
  address: string | null;
};

/** The centres of one candidate in the advertisements of one requesting office; candidates may only read their own. */
export const getByMasterAndOffice = defineCall({
  method: 'GET',
  path: 'exam-centre/by-office/{masterId}/{reqOfficeId}',
  access: anyOf(candidate, staff('masterConfiguration', 'read')),
  response: returns<OwnExamCentre[]>(),
});

export const allocationStates = ['none', 'temporarySave', 'finalSave', 'forwarded'] as const;

/** Advertisements with an approved schedule, with the state of their centres. */
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

/** Gives a seat to each candidate without one: at the chosen centre while it has seats, then at any centre with seats left. */
export const generateAllocatedCandidates = defineCall({
  method: 'POST',
  path: 'exam-centre/allocated-candidates/generate',
  long: true,
  access: staff('examScheduling', 'create'),
  body: json(form({ advtCode: rowIdOf<'advertisement'>(), ...agreement })),
  response: returns<Seated<AllocationReport>>(),
});

/** Seats the given candidates at one centre. */
export const saveAllocatedCandidate = defineCall({
  method: 'POST',
  path: 'exam-centre/allocated-candidate/save',
  access: staff('examScheduling', 'create'),
  body: json(
    form({
      advtCode: rowIdOf<'advertisement'>(),
      examCentreId: rowIdOf<'examCentre'>(),
      applicationIds: v.pipe(v.array(rowId), v.minLength(1, 'rules.all.text.blankIsEmpty'), v.maxLength(1000)),
      ...agreement,
    }),
  ),
  response: returns<Seated<{ allocated: number }>>(),
});

/**
 * Moves the candidates with these master ids to another centre of the same advertisement. They lose their roll numbers and room seats. Once
 * admit cards exist, only a revision can move them.
 */
export const switchCandidate = defineCall({
  method: 'POST',
  path: 'exam-centre/switch-candidate',
  access: staff('examScheduling', 'update'),
  body: json(CentreSwitchForm),
  response: returns<Seated<{ switched: number }>>(),
});

/** The seat of every candidate of an advertisement. */
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

/** Approved candidates of an advertisement without a seat. */
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
