import type { Id } from '@psc/validation/rules/id.ts';
import type { DocumentOpening } from '@psc/api-client/areas/account/own-account.ts';
import type { EditPermission, ProfileFileType } from '@psc/api-client/areas/profile/profile-types.ts';
import { officerActedFor, holds } from '../../platform/frame/actor.ts';
import type { Context } from '../../platform/frame/context.ts';
import { refuse } from '../../platform/frame/refusal.ts';
import { onlyDifferences } from '../../platform/shared/changes.ts';
import { isExaminedBy, selectLocks, selectLocksForUpdate, type CandidateLocks } from './repository/candidate.ts';
import { renewSnapshot } from './snapshot.ts';

type OpeningSection = DocumentOpening['section'];

/**
 * The candidate whose profile may be read: for candidates their own, for profile managers any, for scrutiny officers those with an
 * application allocated to them or for their second reading.
 * @throws Refusal 403 for other profiles, 404 for an unknown candidate
 */
export async function readableCandidate(context: Context): Promise<number> {
  const masterId = context.masterId();
  if (context.actor.kind === 'candidate') return masterId;
  if (!holds(context.actor, 'profileManagement', 'read')) {
    const examines = await isExaminedBy(context.db, masterId, officerActedFor(context.staff()));
    if (!examines) throw refuse.forbidden('gateway.profile.notAllocatedToYou');
  }
  if (!(await selectLocks(context.db, masterId))) throw refuse.notFound('gateway.profile.candidateNotFound');
  return masterId;
}

/** The same for the vouchers of a candidate; staff who decide on vouchers may read all. */
export async function readableVoucherOwner(context: Context): Promise<number> {
  return holds(context.actor, 'updatePayment', 'read') ? context.masterId() : readableCandidate(context);
}

/** The same for the reason of a special arrangement, which is often an illness: only officers who plan examinations may read it. */
export function readableArrangementOwner(context: Context): number {
  const masterId = context.masterId();
  if (context.actor.kind === 'staff' && !holds(context.actor, 'examScheduling', 'read')) throw refuse.forbidden();
  return masterId;
}

/** The duty under which a member of staff opens a file; the candidate sees this section instead of a name. */
export async function openingSection(context: Context, masterId: Id<'candidate'>, type: ProfileFileType): Promise<OpeningSection> {
  if (type === 'voucher' && holds(context.actor, 'updatePayment', 'read')) return 'payments';
  if (type === 'specialArrangement') return 'examinations';
  return (await isExaminedBy(context.db, masterId, officerActedFor(context.staff()))) ? 'scrutiny' : 'candidateRecords';
}

/** SPEC-GAP: the expiry of a lock is taken as the end of an unlocked period, after which the profile is locked again. */
export function editPermission(locks: CandidateLocks, now: Date): EditPermission {
  const unlockedTimeOver = locks.profileLockExpiresAt !== null && locks.profileLockExpiresAt <= now;
  const canEditProfile = !locks.profileLocked && !unlockedTimeOver;
  const documentsTimeOver = locks.documentsLockExpiresAt !== null && locks.documentsLockExpiresAt <= now;
  const canEditDocuments = !locks.documentsLocked && !documentsTimeOver;
  const lockedSince = locks.profileLocked ? locks.profileLockedAt : locks.profileLockExpiresAt;
  return {
    canEditProfile,
    canEditDocuments,
    lockedSince: canEditProfile ? null : (lockedSince?.toISOString() ?? null),
    editableUntil: canEditProfile ? (locks.profileLockExpiresAt?.toISOString() ?? null) : null,
    documentsEditableUntil: canEditDocuments ? (locks.documentsLockExpiresAt?.toISOString() ?? null) : null,
  };
}

export type EditedProfile = { masterId: Id<'candidate'>; accountId: Id<'account'> };

async function lockedCandidate(context: Context): Promise<{ editing: EditedProfile; permission: EditPermission }> {
  const { masterId, accountId } = context.candidate();
  const locks = await selectLocksForUpdate(context.db, masterId);
  if (!locks) throw refuse.notFound('gateway.profile.candidateNotFound');
  return { editing: { masterId, accountId }, permission: editPermission(locks, context.now()) };
}

/**
 * The signed-in candidate, whose profile is locked against other edits until the transaction ends.
 * @throws Refusal 409 while the commission has locked the profile
 */
export async function editProfile(context: Context): Promise<EditedProfile> {
  const { editing, permission } = await lockedCandidate(context);
  if (!permission.canEditProfile) throw refuse.conflict('errors.profile.locked', undefined, 'PROFILE_LOCKED');
  return editing;
}

/** @throws Refusal 409 while the commission has locked the profile or its documents */
export async function editDocuments(context: Context): Promise<EditedProfile> {
  const { editing, permission } = await lockedCandidate(context);
  if (!permission.canEditDocuments) throw refuse.conflict('errors.documents.locked', undefined, 'DOCUMENTS_LOCKED');
  if (!permission.canEditProfile) throw refuse.conflict('errors.profile.locked', undefined, 'PROFILE_LOCKED');
  return editing;
}

/** The candidate whose record may be deleted: candidates are bound by the commission's locks, staff are not. */
export async function deletableCandidate(context: Context): Promise<number> {
  if (context.actor.kind === 'candidate') return (await editProfile(context)).masterId;
  const masterId = context.masterId();
  if (!(await selectLocksForUpdate(context.db, masterId))) throw refuse.notFound('gateway.profile.candidateNotFound');
  return masterId;
}

/** Changes one section, writes the difference to the audit trail, and renews the snapshot of the profile. */
export async function auditedChange<Result>(
  context: Context,
  masterId: Id<'candidate'>,
  read: () => Promise<unknown>,
  change: () => Promise<Result>,
): Promise<Result> {
  const before = await read();
  const result = await change();
  await renewSnapshot(context.db, masterId, context.now());
  await context.audit({ subject: `candidate:${masterId}`, ...onlyDifferences(before ?? null, (await read()) ?? null) });
  return result;
}
