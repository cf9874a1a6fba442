import type { ProfileSnapshot } from '@psc/api-client/calls/profile-types.ts';
import type { Database } from '../../database/connection.ts';
import { refuse } from '../../frame/refusal.ts';
import { contactFrom } from './repository/contact.ts';
import { documentsFrom } from './repository/documents.ts';
import { academicQualificationsFrom, educationFrom } from './repository/education.ts';
import { governmentExperienceFrom, nonGovernmentExperienceFrom } from './repository/experience.ts';
import { extraDetailsFrom, samuhaBargaFrom } from './repository/extra-details.ts';
import { personalDetailsFrom } from './repository/personal.ts';
import { professionalFrom } from './repository/professional.ts';
import { trainingFrom } from './repository/training.ts';
import { selectWholeProfile } from './repository/whole-profile.ts';

/**
 * The whole profile as it stands, with the names of everything chosen, so that it reads the same when master data changes.
 * @throws Refusal 404 when there is no such candidate
 */
export async function profileSnapshot(db: Database, masterId: number): Promise<ProfileSnapshot> {
  const [row] = await selectWholeProfile(db, { masterId });
  const personal = personalDetailsFrom(row?.personal ?? undefined);
  if (!row || !personal || !row.registered) throw refuse.notFound('gateway.profile.candidateNotFound');
  return {
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
}
