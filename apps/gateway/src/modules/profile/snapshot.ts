import type { ProfileSnapshot } from '@psc/api-client/calls/profile-types.ts';
import type { Database } from '../../database/connection.ts';
import { refuse } from '../../frame/refusal.ts';
import { selectContact } from './repository/contact.ts';
import { selectDocuments } from './repository/documents.ts';
import { selectAcademicQualifications, selectEducation } from './repository/education.ts';
import { selectGovernmentExperience, selectNonGovernmentExperience } from './repository/experience.ts';
import { selectExtraDetails, selectSamuhaBarga } from './repository/extra-details.ts';
import { selectPersonalDetails } from './repository/personal.ts';
import { selectProfessional } from './repository/professional.ts';
import { selectTraining } from './repository/training.ts';

/**
 * The whole profile as it stands, with the names of everything chosen, so that it reads the same when master data changes.
 * @throws Refusal 404 when there is no such candidate
 */
export async function profileSnapshot(db: Database, masterId: number): Promise<ProfileSnapshot> {
  const [personal, contact, education, academicQualifications, training, professional, governmentExperience, nonGovernmentExperience, extra, samuhaBarga, documents] =
    await Promise.all([
      selectPersonalDetails(db, masterId),
      selectContact(db, masterId),
      selectEducation(db, masterId),
      selectAcademicQualifications(db, masterId),
      selectTraining(db, masterId),
      selectProfessional(db, masterId),
      selectGovernmentExperience(db, masterId),
      selectNonGovernmentExperience(db, masterId),
      selectExtraDetails(db, masterId),
      selectSamuhaBarga(db, masterId),
      selectDocuments(db, masterId),
    ]);
  if (!personal || !contact) throw refuse.notFound('gateway.profile.candidateNotFound');
  return { personal, contact, education, academicQualifications, training, professional, governmentExperience, nonGovernmentExperience, extra, samuhaBarga, documents };
}
