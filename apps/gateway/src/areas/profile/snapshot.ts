import type { Id } from '@psc/validation/rules/id.ts';
import type { ProfileSnapshot } from '@psc/api-client/areas/profile/profile-types.ts';
import type { Database } from '../../platform/database/connection.ts';
import { refuse } from '../../platform/frame/refusal.ts';
import { completenessOf } from './completeness.ts';
import { selectApplicantFacts } from './repository/applicant-facts.ts';
import { deleteUnusedSnapshots, insertSnapshot, lockProfile, type StoredSnapshot } from './repository/snapshots.ts';
import { selectWholeProfile } from './repository/whole-profile.ts';

/**
 * The whole profile with the names of all choices, so that it reads the same after a change of master data.
 * @throws Refusal 404 for an unknown candidate
 */
export async function profileSnapshot(db: Database, masterId: Id<'candidate'>): Promise<ProfileSnapshot> {
  return (await readProfile(db, masterId)).profile;
}

export async function takeSnapshot(db: Database, masterId: Id<'candidate'>, takenAt: Date): Promise<StoredSnapshot> {
  await lockProfile(db, masterId);
  const { profile, masterDataRevision } = await readProfile(db, masterId);
  const facts = { ...(await selectApplicantFacts(db, masterId)), missing: completenessOf(profile).missing };
  return { snapshotId: await insertSnapshot(db, { masterId, takenAt, profile, facts, masterDataRevision }), facts };
}

export async function renewSnapshot(db: Database, masterId: Id<'candidate'>, takenAt: Date): Promise<void> {
  await deleteUnusedSnapshots(db, masterId);
  await takeSnapshot(db, masterId, takenAt);
}

/** Revision and names are read in one statement, so that a later change of master data marks this snapshot as outdated. */
async function readProfile(db: Database, masterId: Id<'candidate'>): Promise<{ profile: ProfileSnapshot; masterDataRevision: number }> {
  const whole = await selectWholeProfile(db, { masterId });
  if (!whole) throw refuse.notFound('gateway.profile.candidateNotFound');
  return whole;
}
