import type { Id } from '@psc/validation/rules/id.ts';
import * as v from 'valibot';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import {
  DocumentCorrectionForm,
  PersonalCorrectionForm,
  PhotoCorrectionForm,
  PasswordLinkForm,
  UsernameForm,
} from '@psc/validation/areas/account/forms/candidate-correction.ts';
import { LockForm, UnlockForm } from '@psc/validation/areas/account/forms/profile-lock.ts';
import { UserBlockPeriodForm, UserUnblockForm } from '@psc/validation/areas/account/forms/user-block.ts';
import { VoucherLockReasonForm } from '@psc/validation/areas/payment/forms/voucher-lock.ts';
import { rowIdOf } from '@psc/validation/rules/choices.ts';
import { extendForm } from '@psc/validation/rules/form.ts';
import { defineCall, json, multipart, returns, staff } from '../../../../define-call.ts';
import { defineList, number } from '../../../../define-list.ts';
import type { ApplicationSummary } from '../../../application/application.ts';
import type { EditPermission } from '../../../profile/profile-types.ts';
import type { Block, FoundCandidate } from './reading.ts';

/** The version that the officer saw; the act is refused if a colleague has changed it since. */
const version = v.pipe(v.number(), v.integer());

/** Until the profile is unlocked, the candidate can neither change it nor apply. */
export const lockProfile = defineCall({
  method: 'POST',
  path: 'user-admin/lock-profile',
  access: staff('lockProfile', 'update'),
  body: json(extendForm(LockForm, { masterId: rowIdOf<'candidate'>(), version })),
  response: returns<null>(),
});

/** Unlocks the profile, until the end of a day or permanently. */
export const unlockProfile = defineCall({
  method: 'POST',
  path: 'user-admin/unlock-profile/{masterId}',
  access: staff('lockProfile', 'update'),
  body: json(extendForm(UnlockForm, { version })),
  response: returns<null>(),
});

/** Locks the documents only; the rest of the profile stays editable. */
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

/** Ends all sessions if the block starts today; signing in then shows the candidate the reason and the end. */
export const banUser = defineCall({
  method: 'POST',
  path: 'user-admin/ban-user',
  access: staff('blockUser', 'update'),
  body: json(extendForm(UserBlockPeriodForm, { masterId: rowIdOf<'candidate'>(), version })),
  response: returns<null>(),
});

export const unBanUser = defineCall({
  method: 'POST',
  path: 'user-admin/un-ban-user',
  access: staff('blockUser', 'update'),
  body: json(extendForm(UserUnblockForm, { masterId: rowIdOf<'candidate'>(), version })),
  response: returns<null>(),
});

/** A candidate's application with the state of its bank voucher. */
export type VoucherOfCandidate = {
  applicationId: Id<'application'>;
  applicationNumber: string;
  advtCode: Id<'advertisement'>;
  post: Bilingual;
  scrutinyStatus: ApplicationSummary['scrutinyStatus'];
  scrutinyOfficer: string | null;
  paymentStatus: ApplicationSummary['paymentStatus'];
  /** Null if the candidate never sent one, so that there is nothing to lock. */
  voucher: { voucherNumber: string; status: 'submitted' | 'approved' | 'rejected'; locked: boolean; version: number } | null;
};

export const getVoucher = defineCall({
  method: 'GET',
  path: 'user-admin/voucher/{masterId}',
  access: staff('lockVoucher', 'read'),
  response: returns<{ candidate: FoundCandidate; vouchers: VoucherOfCandidate[] }>(),
});

/**
 * The advertisements with locked vouchers, and the number of each.
 * SPEC-GAP: the documents name this call without its answer. Adopted: the overview that an officer needs before searching for a candidate.
 */
export const getVoucherEditData = defineCall({
  method: 'GET',
  path: 'user-admin/voucher-edit-data',
  access: staff('lockVoucher', 'read'),
  response: returns<{ advtCode: Id<'advertisement'>; post: Bilingual; lockedVouchers: number }[]>(),
});

/** The candidate cannot replace a locked voucher. `version` is that of the voucher. */
export const setVoucherLock = defineCall({
  method: 'POST',
  path: 'user-admin/voucher-lock',
  access: staff('lockVoucher', 'update'),
  body: json(
    extendForm(VoucherLockReasonForm, {
      masterId: rowIdOf<'candidate'>(),
      advtCode: rowIdOf<'advertisement'>(),
      locked: v.boolean(),
      version: v.nullable(version),
    }),
  ),
  response: returns<null>(),
});

/** The candidate signs in with the new name from then on; open sessions continue. */
export const editUsername = defineCall({
  method: 'PUT',
  path: 'user-admin/username',
  access: staff('profileManagement', 'update'),
  body: json(extendForm(UsernameForm, { masterId: rowIdOf<'candidate'>(), version })),
  response: returns<null>(),
});

/** Corrects the personal details, even if locked. A sent application keeps the profile that it was sent with. */
export const savePersonalDetail = defineCall({
  method: 'PUT',
  path: 'user-admin/personal-detail',
  access: staff('profileManagement', 'update'),
  body: json(extendForm(PersonalCorrectionForm, { masterId: rowIdOf<'candidate'>(), version })),
  response: returns<null>(),
});

/** Replaces the sent pictures; the others do not change. */
export const saveUserDocument = defineCall({
  method: 'POST',
  path: 'user-admin/user-document',
  access: staff('profileManagement', 'update'),
  body: multipart(extendForm(DocumentCorrectionForm, { masterId: rowIdOf<'candidate'>(), version })),
  response: returns<null>(),
});

/** Replaces one picture, a `candidateDocumentType`, with an edited copy: cropped, turned or lightened. */
export const savePhoto = defineCall({
  method: 'POST',
  path: 'user-admin/photo-editor/{type}',
  access: staff('profileManagement', 'update'),
  body: multipart(extendForm(PhotoCorrectionForm, { masterId: rowIdOf<'candidate'>(), version })),
  response: returns<null>(),
});

/** Mails the candidate a link to choose a new password, so that no officer types it. */
export const resetUserPassword = defineCall({
  method: 'POST',
  path: 'user-admin/internal-password-reset',
  access: staff('publicUserManagement', 'update'),
  freshProof: true,
  body: json(extendForm(PasswordLinkForm, { masterId: rowIdOf<'candidate'>(), version })),
  response: returns<null>(),
});

/** A candidate with a lock, or unlocked until a day. */
export type LockedProfile = {
  masterId: Id<'candidate'>;
  name: Bilingual;
  email: string;
  mobileNo: string;
  dateOfBirthAd: string;
  citizenshipNumber: string;
  permission: EditPermission;
  unlockedAt: string | null;
  /** When the unlocked part is locked again. */
  expiresAt: string | null;
};

/** Names and addresses are searched with {@link searchProfiles}, since the filters of a list are in the address. */
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

/** A candidate with a current or future block. */
export type BlockedUser = {
  accountId: Id<'account'>;
  masterId: Id<'candidate'>;
  name: Bilingual;
  email: string;
  mobileNo: string;
  block: Block;
};

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
