import * as v from 'valibot';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import type { EnumerationValue } from '@psc/validation/enumerations.ts';
import { CandidateSearchForm } from '@psc/validation/forms/profile-lock.ts';
import { rowId } from '@psc/validation/rules/choices.ts';
import { extendForm } from '@psc/validation/rules/form.ts';
import { anyOf, defineCall, json, returns, staff } from '../../../define-call.ts';
import type { NextWork, StageOfCase } from '../../advertisement-page.ts';
import type { ApplicationSummary, TimelineStep } from '../../application.ts';
import type { CandidateDocument, EditPermission, ProfileSnapshot } from '../../profile-types.ts';

/**
 * Who may look for a candidate: everybody who may do something about one.
 * SPEC-GAP: the documents name the search with profiles and locks only, yet a block, a voucher lock and a reset of a password begin
 * with a search as well.
 */
const finders = anyOf(
  staff('lockProfile', 'read'),
  staff('profileManagement', 'read'),
  staff('blockUser', 'read'),
  staff('lockVoucher', 'read'),
  staff('publicUserManagement', 'read'),
);

/** A block of an account; it holds from the first instant to the last, and for ever without one. */
export type Block = { from: string; until: string | null; reason: string };

/** What tells one candidate from another, and what bars the candidate now. */
export type FoundCandidate = {
  masterId: number;
  name: Bilingual;
  username: string;
  email: string;
  mobileNo: string;
  gender: EnumerationValue<'gender'>;
  dateOfBirthAd: string;
  citizenshipNumber: string;
  nationalId: string;
  permission: EditPermission;
  /** The block that holds or is to come. */
  block: Block | null;
  /** The account that goes on instead of this one, which is closed. */
  mergedIntoMasterId: number | null;
  version: number;
};

export type FoundCandidates = {
  candidates: FoundCandidate[];
  nextAfter: number | null;
  /** `more`: others are found as well, whom no page shows before more is typed. */
  total: { count: number; more: boolean };
};

/**
 * Candidates by a name as it is written in either script or as it sounds, or by the beginning of an e-mail address, a user name, a
 * mobile, citizenship or national identity number, or by a master id, application, roll or receipt number. The search is recorded.
 */
export const searchProfiles = defineCall({
  method: 'POST',
  path: 'user-admin/profile-search',
  access: finders,
  body: json(extendForm(CandidateSearchForm, { after: v.optional(rowId) })),
  response: returns<FoundCandidates>(),
  silent: true,
});

/** The one candidate with exactly this user name, e-mail address or number; refused where there is none, or more than one. */
export const fetchMasterId = defineCall({
  method: 'POST',
  path: 'user-admin/master-id-fetch',
  access: finders,
  body: json(CandidateSearchForm),
  response: returns<{ masterId: number }>(),
  silent: true,
});

export const getProfileByMasterId = defineCall({
  method: 'GET',
  path: 'user-admin/profile-search/{masterId}',
  access: finders,
  response: returns<FoundCandidate>(),
});

/** One payment of an application, whatever became of it. */
export type CandidatePayment = {
  id: number;
  applicationNumber: string;
  method: NonNullable<ApplicationSummary['paymentMethod']>;
  reference: string;
  amountPaisa: number;
  status: string;
  createdAt: string;
  settledAt: string | null;
};

/** A mail to the candidate. The mail server has accepted it, or says by a code why it has not. */
export type CandidateMail = {
  id: string;
  subject: string;
  triedAt: string;
  tries: number;
  acceptedAt: string | null;
  refusal: string | null;
};

export type CandidateSignIn = { startedAt: string; endedAt: string | null; endReason: string | null };

/** What a member of staff did to the candidate or to one of the candidate's applications; `action` is the id of the call. */
export type ActOfStaff = { id: number; at: string; action: string; officer: string; reason: string | null };

/** A lock, a block or its end, as it was decided then; the days where it had any. */
export type PastLock = ActOfStaff & { fromAd: string | null; untilAd: string | null };

/** What grows with the years, in pages from the newest on. */
export type PersonRecord = { mails: CandidateMail[]; signIns: CandidateSignIn[]; acts: ActOfStaff[]; locks: PastLock[] };
export const personRecordParts = ['mails', 'signIns', 'acts', 'locks'] as const satisfies (keyof PersonRecord)[];
export type PersonRecordPart = (typeof personRecordParts)[number];

export type FullUserDetails = FoundCandidate & {
  registeredAt: string;
  lastSignedInAt: string | null;
  /** Until when sign-ins wait after too many wrong passwords. */
  signInWaitsUntil: string | null;
  /** As it is now; each application keeps the one that it was sent with. */
  profile: ProfileSnapshot;
  applications: (ApplicationSummary & { profileTakenAt: string; timeline: TimelineStep[] })[];
  payments: CandidatePayment[];
  /** By what the rows behind the newest 50 of each part are asked for; null where there are none. */
  after: Record<PersonRecordPart, string | null>;
} & PersonRecord;

/** Everything that the commission has of one candidate; the newest 50 of what grows. The reading is recorded. */
export const getFullUserDetails = defineCall({
  method: 'GET',
  path: 'user-admin/full-user-details/{masterId}',
  access: staff('profileManagement', 'read'),
  response: returns<FullUserDetails>(),
});

/** What happens to one application of a candidate, in short. */
export const applicationStages = ['application', 'payment', 'scrutiny', 'admitCard', 'result', 'interview', 'selection'] as const;
export type ApplicationStage = (typeof applicationStages)[number];

/** An application on the page of its candidate. */
export type ApplicationOfCandidate = Pick<ApplicationSummary, 'applicationId' | 'applicationNumber' | 'advtCode' | 'post' | 'ending'> & {
  stages: StageOfCase<ApplicationStage>[];
};

/**
 * Something about the candidate that waits for an officer. `advtCode` and `applicationNumber` are those of the application that it belongs
 * to, if any; `rowId` is the row that waits.
 */
export type WorkOfCandidate = NextWork & { advtCode: number | null; applicationNumber: string | null; rowId: number };

export type CandidatePage = {
  candidate: FoundCandidate;
  /** The newest 20. */
  applications: ApplicationOfCandidate[];
  applicationsInAll: number;
  /** What waits: first what the reader may do, and among that what has waited longest. The first is the next work. */
  work: WorkOfCandidate[];
  /** What the candidate uploaded to prove who they are. A file is read by a call of its own, and its reading recorded. */
  documents: CandidateDocument[];
  /** The newest five. */
  mails: CandidateMail[];
};

/** One candidate at a glance: how far each application is, what waits and who does it. The reading is recorded. */
export const getCandidatePage = defineCall({
  method: 'GET',
  path: 'user-admin/candidate-page/{masterId}',
  access: staff('profileManagement', 'read'),
  response: returns<CandidatePage>(),
});

/** Further rows of one part of what grows, behind the place that the page before named; the other parts are empty. The reading is recorded. */
export const listPersonRecord = defineCall({
  method: 'GET',
  path: 'user-admin/person-record/{masterId}/{part}/{after}',
  access: staff('profileManagement', 'read'),
  response: returns<{ record: PersonRecord; after: string | null }>(),
});

/** A value of a profile; a file is the name that it was uploaded with. */
export type ProfileValue = string | number | boolean | Bilingual | null;

/** One field as it was sent and as it is today; `row` is the place of a record in its list, counted from 1. */
export type ComparedField = {
  section: keyof ProfileSnapshot;
  row: number | null;
  field: string;
  sent: ProfileValue;
  today: ProfileValue;
  differs: boolean;
};

export type SubmittedProfile = {
  candidate: FoundCandidate;
  applicationNumber: string;
  post: Bilingual;
  takenAt: string;
  fields: ComparedField[];
};

/** The profile with which an application was sent beside the profile as it is today. The reading is recorded. */
export const getSubmittedProfile = defineCall({
  method: 'GET',
  path: 'user-admin/submitted-profile/{applicationId}',
  access: staff('profileManagement', 'read'),
  response: returns<SubmittedProfile>(),
});
