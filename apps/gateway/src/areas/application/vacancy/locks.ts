import type { Id } from '@psc/validation/rules/id.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { editPermission } from '../../profile/candidate-access.ts';
import { selectLocks, type CandidateLocks } from '../../profile/repository/candidate.ts';

/**
 * Whether the profile is locked against applying. SPEC-GAP: the specification says that a locked profile is updated by the commission only,
 * not what it means for applying. Adopted: data that may not be corrected may not be submitted either, so a locked profile bars applying;
 * locked documents alone do not.
 */
export function lockBarsApplying(locks: CandidateLocks | undefined, now: Date): boolean {
  return locks !== undefined && !editPermission(locks, now).canEditProfile;
}

export async function isProfileLocked(db: Database, masterId: Id<'candidate'>, now: Date): Promise<boolean> {
  return lockBarsApplying(await selectLocks(db, masterId), now);
}
