import type { Id } from '@psc/validation/rules/id.ts';
import type { ProfileSnapshot } from '@psc/api-client/areas/profile/profile-types.ts';
import type { Database } from '../../platform/database/connection.ts';
import { refuse } from '../../platform/frame/refusal.ts';
import { completenessOf } from './completeness.ts';
import { selectApplicantFacts } from './repository/applicant-facts.ts';
import { contactFrom } from './repository/contact.ts';
import { documentsFrom } from './repository/documents.ts';
import { academicQualificationsFrom, educationFrom } from './repository/education.ts';
import { governmentExperienceFrom, nonGovernmentExperienceFrom } from './repository/experience.ts';
import { extraDetailsFrom, samuhaBargaFrom } from './repository/extra-details.ts';
import { personalDetailsFrom } from './repository/personal.ts';
import { professionalFrom } from './repository/professional.ts';
import { deleteUnusedSnapshots, insertSnapshot, lockProfile, type StoredSnapshot } from './repository/snapshots.ts';
import { trainingFrom } from './repository/training.ts';
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
  const [row] = await selectWholeProfile(db, { masterId });
  const personal = personalDetailsFrom(row?.personal ?? undefined);
  if (!row || !personal || !row.registered) throw refuse.notFound('gateway.profile.candidateNotFound');
  const profile = {
    personal,
    contact: contactFrom(row.registered, row.addresses),
    education: educationFrom(row.education),
    academicQualifications: academicQualificationsFrom(row.academicQualifications),
    training: trainingFrom(row.training),
    professional: professionalFrom(row.professional),
    governmentExperience: governmentExperienceFrom(row.governmentExperience),
    nonGovernmentExperience: nonGovernmentExperienceFrom(row.nonGovernmentExperience),
    extra: extraDetailsFrom(row.extra ?? undefined),
    samuhaBarga: samuhaBargaFrom(row.samuhaBarga),
    documents: documentsFrom(row.documents),
  };
  return { profile, masterDataRevision: row.masterDataRevision ?? 0 };
}
