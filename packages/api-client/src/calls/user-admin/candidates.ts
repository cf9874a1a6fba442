import * as v from 'valibot';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import type { EnumerationValue } from '@psc/validation/enumerations.ts';
import { ProfileLockForm } from '@psc/validation/forms/profile-lock.ts';
import { rowId } from '@psc/validation/rules/choices.ts';
import { extendForm } from '@psc/validation/rules/form.ts';
import { anyOf, defineCall, json, returns, staff } from '../../define-call.ts';
import type { ApplicationSummary, TimelineStep } from '../application.ts';
import type { EditPermission, ProfileSnapshot } from '../profile-types.ts';

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
  version: number;
};

export type FoundCandidates = { candidates: FoundCandidate[]; nextAfter: number | null };

/**
 * Candidates by a name as it is written in either script or as it sounds, or by the beginning of an e-mail address, a user name, a
 * mobile, citizenship or national identity number, or by a master id, application, roll or receipt number. The search is recorded.
 */
export const searchProfiles = defineCall({
  method: 'POST',
  path: 'user-admin/profile-search',
  access: finders,
  body: json(extendForm(ProfileLockForm, { after: v.optional(rowId) })),
  response: returns<FoundCandidates>(),
  silent: true,
});

/** The one candidate with exactly this user name, e-mail address or number; refused where there is none, or more than one. */
export const fetchMasterId = defineCall({
  method: 'POST',
  path: 'user-admin/master-id-fetch',
  access: finders,
  body: json(ProfileLockForm),
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
  method: ApplicationSummary['paymentMethod'];
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

export type FullUserDetails = FoundCandidate & {
  registeredAt: string;
  lastSignedInAt: string | null;
  /** Until when sign-ins wait after too many wrong passwords. */
  signInWaitsUntil: string | null;
  /** As it is now; each application keeps the one that it was sent with. */
  profile: ProfileSnapshot;
  applications: (ApplicationSummary & { profileTakenAt: string; timeline: TimelineStep[] })[];
  payments: CandidatePayment[];
  mails: CandidateMail[];
  signIns: CandidateSignIn[];
  acts: ActOfStaff[];
};

/** Everything that the commission has of one candidate; the newest 50 of what grows. The reading is recorded. */
export const getFullUserDetails = defineCall({
  method: 'GET',
  path: 'user-admin/full-user-details/{masterId}',
  access: staff('profileManagement', 'read'),
  response: returns<FullUserDetails>(),
});
