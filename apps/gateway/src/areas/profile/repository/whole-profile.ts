import type { Id } from '@psc/validation/rules/id.ts';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Database } from '../../../platform/database/connection.ts';
import { addressesOf, registeredContactOf } from './contact.ts';
import { documentsOf } from './documents.ts';
import { academicQualificationsOf, educationOf } from './education.ts';
import { governmentExperienceOf, nonGovernmentExperienceOf } from './experience.ts';
import { extraDetailsOf, samuhaBargaOf } from './extra-details.ts';
import { personalDetailsOf } from './personal.ts';
import { professionalOf } from './professional.ts';
import { trainingOf } from './training.ts';

/** One statement for the whole profile, because every application reads it. */
export const selectWholeProfile = (db: Database, { masterId }: { masterId: Id<'candidate'> }) =>
  db
    .selectNoFrom([
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
    ])
    .execute();
