import * as v from 'valibot';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import {
  DocumentCorrectionForm,
  PersonalCorrectionForm,
  PhotoCorrectionForm,
  PasswordLinkForm,
  UsernameForm,
} from '@psc/validation/forms/candidate-correction.ts';
import { LockForm, UnlockForm } from '@psc/validation/forms/profile-lock.ts';
import { UserBlockPeriodForm, UserUnblockForm } from '@psc/validation/forms/user-block.ts';
import { VoucherLockReasonForm } from '@psc/validation/forms/voucher-lock.ts';
import { rowId } from '@psc/validation/rules/choices.ts';
import { extendForm } from '@psc/validation/rules/form.ts';
import { defineCall, json, multipart, returns, staff } from '../../../define-call.ts';
import { defineList, number } from '../../../define-list.ts';
import type { ApplicationSummary } from '../../application.ts';
import type { EditPermission } from '../../profile-types.ts';
import type { Block, FoundCandidate } from './reading.ts';

/** The state that the officer saw: when a colleague has changed it since, the act is refused. */
const version = v.pipe(v.number(), v.integer());

/** The profile takes no change by the candidate, and no application, until it is unlocked. */
export const lockProfile = defineCall({
  method: 'POST',
  path: 'user-admin/lock-profile',
  access: staff('lockProfile', 'update'),
  body: json(extendForm(LockForm, { masterId: rowId, version })),
  response: returns<null>(),
});

/** Opens the profile, until the end of a day or for good. */
export const unlockProfile = defineCall({
  method: 'POST',
  path: 'user-admin/unlock-profile/{masterId}',
  access: staff('lockProfile', 'update'),
  body: json(extendForm(UnlockForm, { version })),
  response: returns<null>(),
});

/** The documents alone; the rest of the profile stays open. */
export const lockDocuments = defineCall({
  method: 'POST',
  path: 'user-admin/lock-documents/{masterId}',
  access: staff('lockProfile', 'update'),
  body: json(extendForm(LockForm, { version })),
  response: returns<null>(),
});

export const unlockDocuments = defineCall({
  method: 'POST',
  path: 'user-admin/unlock-documents/{masterId}',
  access: staff('lockProfile', 'update'),
  body: json(extendForm(UnlockForm, { version })),
  response: returns<null>(),
});

/** Ends every sign-in at once when the block begins today; from then on the sign-in shows the candidate the reason and the end. */
export const banUser = defineCall({
  method: 'POST',
  path: 'user-admin/ban-user',
  access: staff('blockUser', 'update'),
  body: json(extendForm(UserBlockPeriodForm, { masterId: rowId, version })),
  response: returns<null>(),
});

export const unBanUser = defineCall({
  method: 'POST',
  path: 'user-admin/un-ban-user',
  access: staff('blockUser', 'update'),
  body: json(extendForm(UserUnblockForm, { masterId: rowId, version })),
  response: returns<null>(),
});

/** What the candidate applied for, and how it stands with the bank voucher there. */
export type VoucherOfCandidate = {
  applicationId: number;
  applicationNumber: string;
  advtCode: number;
  post: Bilingual;
  scrutinyStatus: ApplicationSummary['scrutinyStatus'];
  scrutinyOfficer: string | null;
  paymentStatus: ApplicationSummary['paymentStatus'];
  /** Null where the candidate never sent one; then there is nothing to lock. */
  voucher: { voucherNumber: string; status: 'submitted' | 'approved' | 'rejected'; locked: boolean; version: number } | null;
};

export const getVoucher = defineCall({
  method: 'GET',
  path: 'user-admin/voucher/{masterId}',
  access: staff('lockVoucher', 'read'),
  response: returns<{ candidate: FoundCandidate; vouchers: VoucherOfCandidate[] }>(),
});

/**
 * The advertisements with locked vouchers and how many each has.
 * SPEC-GAP: the documents name this call and nothing of its answer; it is read as what an officer needs before looking for anybody.
 */
export const getVoucherEditData = defineCall({
  method: 'GET',
  path: 'user-admin/voucher-edit-data',
  access: staff('lockVoucher', 'read'),
  response: returns<{ advtCode: number; post: Bilingual; lockedVouchers: number }[]>(),
});

/** A locked voucher cannot be replaced by the candidate. `version` is that of the voucher. */
export const setVoucherLock = defineCall({
  method: 'POST',
  path: 'user-admin/voucher-lock',
  access: staff('lockVoucher', 'update'),
  body: json(extendForm(VoucherLockReasonForm, { masterId: rowId, advtCode: rowId, locked: v.boolean(), version: v.nullable(version) })),
  response: returns<null>(),
});

/** The candidate signs in by the new name from then on; the sign-ins that are open go on. */
export const editUsername = defineCall({
  method: 'PUT',
  path: 'user-admin/username',
  access: staff('profileManagement', 'update'),
  body: json(extendForm(UsernameForm, { masterId: rowId, version })),
  response: returns<null>(),
});

/** Corrects the personal details, whatever is locked. An application that was sent keeps the profile that it was sent with. */
export const savePersonalDetail = defineCall({
  method: 'PUT',
  path: 'user-admin/personal-detail',
  access: staff('profileManagement', 'update'),
  body: json(extendForm(PersonalCorrectionForm, { masterId: rowId, version })),
  response: returns<null>(),
});

/** Replaces the pictures that are sent; the others stay. */
export const saveUserDocument = defineCall({
  method: 'POST',
  path: 'user-admin/user-document',
  access: staff('profileManagement', 'update'),
  body: multipart(extendForm(DocumentCorrectionForm, { masterId: rowId, version })),
  response: returns<null>(),
});

/** Replaces one picture, a `candidateDocumentType`, by the same picture cropped, turned or lightened. */
export const savePhoto = defineCall({
  method: 'POST',
  path: 'user-admin/photo-editor/{type}',
  access: staff('profileManagement', 'update'),
  body: multipart(extendForm(PhotoCorrectionForm, { masterId: rowId, version })),
  response: returns<null>(),
});

/** Mails the candidate a link to choose a new password; nobody types the password of another. */
export const resetUserPassword = defineCall({
  method: 'POST',
  path: 'user-admin/internal-password-reset',
  access: staff('publicUserManagement', 'update'),
  body: json(extendForm(PasswordLinkForm, { masterId: rowId, version })),
  response: returns<null>(),
});

/** A candidate of whose account something is locked, or was unlocked until a day. */
export type LockedProfile = {
  masterId: number;
  name: Bilingual;
  email: string;
  mobileNo: string;
  dateOfBirthAd: string;
  citizenshipNumber: string;
  permission: EditPermission;
  unlockedAt: string | null;
  /** When what is open is locked again. */
  expiresAt: string | null;
};

/** Names and addresses are looked for by {@link searchProfiles}: a filter of a list is in the address. */
export const lockedProfiles = defineList<LockedProfile>()({
  namesPeople: true,
  path: 'user-admin/locked-profiles/{pageNumber}/{pageSize}/{masterId}',
  exportPath: 'user-admin/locked-profiles/export',
  access: staff('lockProfile', 'read'),
  filters: { masterId: number },
  sorts: { masterId: { index: 'candidate_locked_idx' } },
  defaultSort: 'masterId',
  pageSize: 50,
});
export const listLockedProfiles = lockedProfiles.call;
export const exportLockedProfiles = lockedProfiles.exportCall;

/** A candidate whose block holds or is to come. */
export type BlockedUser = { accountId: number; masterId: number; name: Bilingual; email: string; mobileNo: string; block: Block };

export const blockedUsers = defineList<BlockedUser>()({
  namesPeople: true,
  path: 'user-admin/blocked-users',
  access: staff('blockUser', 'read'),
  filters: { masterId: number },
  sorts: { blockedFrom: { index: 'account_blocked_idx' } },
  defaultSort: '-blockedFrom',
  pageSize: 50,
});
export const listBlockedUsers = blockedUsers.call;
export const exportBlockedUsers = blockedUsers.exportCall;
