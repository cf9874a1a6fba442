import type { Id } from '@psc/validation/rules/id.ts';
import * as v from 'valibot';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import type { EnumerationValue } from '@psc/validation/enumerations.ts';
import { CandidateSearchForm } from '@psc/validation/areas/account/forms/profile-lock.ts';
import { rowId } from '@psc/validation/rules/choices.ts';
import { extendForm } from '@psc/validation/rules/form.ts';
import { anyOf, defineCall, json, returns, staff } from '../../../../define-call.ts';
import type { NextWork, StageOfCase } from '../../../desk/advertisement-page.ts';
import type { ApplicationSummary, TimelineStep } from '../../../application/application.ts';
import type { CandidateDocument, EditPermission, ProfileSnapshot } from '../../../profile/profile-types.ts';

/**
 * Access to the search for a candidate: all staff who may act on candidates.
 * SPEC-GAP: the documents name the search with profiles and locks only. Adopted: also for a block, a voucher lock and a password reset,
 * which start with a search as well.
 */
const finders = anyOf(
  staff('lockProfile', 'read'),
  staff('profileManagement', 'read'),
  staff('blockUser', 'read'),
  staff('lockVoucher', 'read'),
  staff('publicUserManagement', 'read'),
);

/** A block of an account, from its first to its last instant; permanent without a last one. */
export type Block = { from: string; until: string | null; reason: string };

/** The identifying data of a candidate, with current locks and blocks. */
export type FoundCandidate = {
  masterId: Id<'candidate'>;
  name: Bilingual;
  username: string;
  email: string;
  mobileNo: string;
  gender: EnumerationValue<'gender'>;
  dateOfBirthAd: string;
  citizenshipNumber: string;
  nationalId: string;
  permission: EditPermission;
  /** The current or future block. */
  block: Block | null;
  /** The account that replaces this closed one. */
  mergedIntoMasterId: number | null;
  version: number;
};

export type FoundCandidates = {
  candidates: FoundCandidate[];
  nextAfter: number | null;
  /** `more`: there are further matches, which no page shows until more is typed. */
  total: { count: number; more: boolean };
};

/**
 * Finds candidates by a name in either script or by its sound, by the start of an e-mail address, user name, mobile, citizenship or
 * national identity number, or by a master id, application, roll or receipt number. The search is recorded.
 */
export const searchProfiles = defineCall({
  method: 'POST',
  path: 'user-admin/profile-search',
  access: finders,
  body: json(extendForm(CandidateSearchForm, { after: v.optional(rowId) })),
  response: returns<FoundCandidates>(),
  silent: true,
});

/** The only candidate with exactly this user name, e-mail address or number; refused if there is none, or more than one. */
export const fetchMasterId = defineCall({
  method: 'POST',
  path: 'user-admin/master-id-fetch',
  access: finders,
  body: json(CandidateSearchForm),
  response: returns<{ masterId: Id<'candidate'> }>(),
  silent: true,
});

export const getProfileByMasterId = defineCall({
  method: 'GET',
  path: 'user-admin/profile-search/{masterId}',
  access: finders,
  response: returns<FoundCandidate>(),
});

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

/** A mail to the candidate; the mail server accepted it, or refused it with a code. */
export type CandidateMail = {
  id: string;
  subject: string;
  triedAt: string;
  tries: number;
  acceptedAt: string | null;
  refusal: string | null;
};

export type CandidateSignIn = { startedAt: string; endedAt: string | null; endReason: string | null };

/** An act of a member of staff on the candidate or one of the candidate's applications; `action` is the id of the call. */
export type ActOfStaff = { id: number; at: string; action: string; officer: string; reason: string | null };

/** A past lock or block, or its end, as decided then; with its days if it had any. */
export type PastLock = ActOfStaff & { fromAd: string | null; untilAd: string | null };

/** Data that accumulates over the years, in pages from the newest on. */
export type PersonRecord = { mails: CandidateMail[]; signIns: CandidateSignIn[]; acts: ActOfStaff[]; locks: PastLock[] };
export const personRecordParts = ['mails', 'signIns', 'acts', 'locks'] as const satisfies (keyof PersonRecord)[];
export type PersonRecordPart = (typeof personRecordParts)[number];

export type FullUserDetails = FoundCandidate & {
  registeredAt: string;
  lastSignedInAt: string | null;
  /** The end of a lock after too many wrong password attempts. */
  signInWaitsUntil: string | null;
  /** The current profile; each application keeps the one that it was sent with. */
  profile: ProfileSnapshot;
  applications: (ApplicationSummary & { profileTakenAt: string; timeline: TimelineStep[] })[];
  payments: CandidatePayment[];
  /** The cursor after the newest 50 of each part; null if there are no more. */
  after: Record<PersonRecordPart, string | null>;
} & PersonRecord;

/** The commission's data about one candidate, with the newest 50 of each accumulating part. The access is recorded. */
export const getFullUserDetails = defineCall({
  method: 'GET',
  path: 'user-admin/full-user-details/{masterId}',
  access: staff('profileManagement', 'read'),
  response: returns<FullUserDetails>(),
});

/** The stages of a candidate's application. */
export const applicationStages = ['application', 'payment', 'scrutiny', 'admitCard', 'result', 'interview', 'selection'] as const;
export type ApplicationStage = (typeof applicationStages)[number];

export type ApplicationOfCandidate = Pick<ApplicationSummary, 'applicationId' | 'applicationNumber' | 'advtCode' | 'post' | 'ending'> & {
  stages: StageOfCase<ApplicationStage>[];
};

/**
 * Open work about the candidate for an officer. `advtCode` and `applicationNumber` belong to its application, if any; `rowId` is the row of
 * the work.
 */
export type WorkOfCandidate = NextWork & { advtCode: Id<'advertisement'> | null; applicationNumber: string | null; rowId: number };

export type CandidatePage = {
  candidate: FoundCandidate;
  /** The latest 20. */
  applications: ApplicationOfCandidate[];
  applicationsInAll: number;
  /** Open work: first the work that the reader may do, each part oldest first. The first is the next work. */
  work: WorkOfCandidate[];
  /** The candidate's identity documents. Another call reads the file itself and records the access. */
  documents: CandidateDocument[];
  /** The latest five. */
  mails: CandidateMail[];
};

/** An overview of one candidate: the state of each application, and open work with its officers. The access is recorded. */
export const getCandidatePage = defineCall({
  method: 'GET',
  path: 'user-admin/candidate-page/{masterId}',
  access: staff('profileManagement', 'read'),
  response: returns<CandidatePage>(),
});

/** Further rows of one accumulating part, after the cursor of the previous page; the other parts are empty. The access is recorded. */
export const listPersonRecord = defineCall({
  method: 'GET',
  path: 'user-admin/person-record/{masterId}/{part}/{after}',
  access: staff('profileManagement', 'read'),
  response: returns<{ record: PersonRecord; after: string | null }>(),
});

/** A value of a profile; for a file its uploaded name. */
export type ProfileValue = string | number | boolean | Bilingual | null;

/** One field, as sent and today; `row` is the position of a record in its list, counted from 1. */
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

/** The profile that an application was sent with, compared with today's profile. The access is recorded. */
export const getSubmittedProfile = defineCall({
  method: 'GET',
  path: 'user-admin/submitted-profile/{applicationId}',
  access: staff('profileManagement', 'read'),
  response: returns<SubmittedProfile>(),
});
