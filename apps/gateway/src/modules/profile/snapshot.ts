import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { ProfileSnapshot } from '@psc/api-client/calls/profile-types.ts';
import { compiledOnce } from '../../database/compiled-once.ts';
import type { Database } from '../../database/connection.ts';
import { refuse } from '../../frame/refusal.ts';
import { addressesOf, contactFrom, registeredContactOf } from './repository/contact.ts';
import { documentsFrom, documentsOf } from './repository/documents.ts';
import { academicQualificationsFrom, academicQualificationsOf, educationFrom, educationOf } from './repository/education.ts';
import { governmentExperienceFrom, governmentExperienceOf, nonGovernmentExperienceFrom, nonGovernmentExperienceOf } from './repository/experience.ts';
import { extraDetailsFrom, extraDetailsOf, samuhaBargaFrom, samuhaBargaOf } from './repository/extra-details.ts';
import { personalDetailsFrom, personalDetailsOf } from './repository/personal.ts';
import { professionalFrom, professionalOf } from './repository/professional.ts';
import { trainingFrom, trainingOf } from './repository/training.ts';

/** The whole profile in one statement: everybody who applies on the last day asks for it. */
const selectWhole = compiledOnce((db, { masterId }: { masterId: number }) =>
  db.selectNoFrom([
    jsonObjectFrom(personalDetailsOf(db, masterId)).as('personal'),
    jsonObjectFrom(registeredContactOf(db, masterId)).as('registered'),
    jsonArrayFrom(addressesOf(db, masterId)).as('addresses'),
    jsonArrayFrom(educationOf(db, masterId)).as('education'),
    jsonArrayFrom(academicQualificationsOf(db, masterId)).as('academicQualifications'),
    jsonArrayFrom(trainingOf(db, masterId)).as('training'),
    jsonArrayFrom(professionalOf(db, masterId)).as('professional'),
    jsonArrayFrom(governmentExperienceOf(db, masterId)).as('governmentExperience'),
    jsonArrayFrom(nonGovernmentExperienceOf(db, masterId)).as('nonGovernmentExperience'),
    jsonObjectFrom(extraDetailsOf(db, masterId)).as('extra'),
    jsonArrayFrom(samuhaBargaOf(db, masterId)).as('samuhaBarga'),
    jsonArrayFrom(documentsOf(db, masterId)).as('documents'),
  ]),
);

/**
 * The whole profile as it stands, with the names of everything chosen, so that it reads the same when master data changes.
 * @throws Refusal 404 when there is no such candidate
 */
export async function profileSnapshot(db: Database, masterId: number): Promise<ProfileSnapshot> {
  const [row] = await selectWhole(db, { masterId });
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
