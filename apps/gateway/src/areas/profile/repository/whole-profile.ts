import type { Id } from '@psc/validation/rules/id.ts';
import type { ProfileSnapshot } from '@psc/api-client/areas/profile/profile-types.ts';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Database } from '../../../platform/database/connection.ts';
import { addressesOf, contactFrom, registeredContactOf } from './contact.ts';
import { documentsFrom, documentsOf } from './documents.ts';
import { academicQualificationsFrom, academicQualificationsOf, educationFrom, educationOf } from './education.ts';
import { governmentExperienceFrom, governmentExperienceOf, nonGovernmentExperienceFrom, nonGovernmentExperienceOf } from './experience.ts';
import { extraDetailsFrom, extraDetailsOf, samuhaBargaFrom, samuhaBargaOf } from './extra-details.ts';
import { personalDetailsFrom, personalDetailsOf } from './personal.ts';
import { professionalFrom, professionalOf } from './professional.ts';
import { trainingFrom, trainingOf } from './training.ts';

/** One statement for the whole profile, because every application reads it. */
const wholeProfileOf = (db: Database, masterId: Id<'candidate'>) =>
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
    db.selectFrom('masterDataRevision').select('revision').as('masterDataRevision'),
  ]);

/** With the revision of master data that the names are from; undefined for an unknown candidate. */
export async function selectWholeProfile(
  db: Database,
  { masterId }: { masterId: Id<'candidate'> },
): Promise<{ profile: ProfileSnapshot; masterDataRevision: number } | undefined> {
  const row = await wholeProfileOf(db, masterId).executeTakeFirst();
  const personal = personalDetailsFrom(row?.personal ?? undefined);
  if (!row || !personal || !row.registered) return undefined;
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
