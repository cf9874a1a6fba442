import type { Id } from '@psc/validation/rules/id.ts';
import { sql } from 'kysely';
import type { PersonalDetails } from '@psc/api-client/areas/profile/profile-types.ts';
import type { Database } from '../../../platform/database/connection.ts';
import type { Rows } from '../../../platform/database/rows.ts';

export type PersonalDetailsToSave = {
  firstName: string;
  middleName: string;
  lastName: string;
  dateOfBirthAd: string;
  gender: string;
  citizenshipNumber: string;
  citizenshipIssueDateAd: string;
  citizenshipIssueDistrictId: Id<'district'>;
  inNepali: NonNullable<PersonalDetails['inNepali']>;
};

export const personalDetailsOf = (db: Database, masterId: Id<'candidate'>) =>
  db
    .selectFrom('candidate as c')
    .leftJoin('personalDetails as p', 'p.masterId', 'c.masterId')
    .leftJoin('district as d', 'd.id', 'c.citizenshipIssueDistrictId')
    .select(['c.masterId', 'c.firstName', 'c.middleName', 'c.lastName', 'c.dateOfBirthAd', 'c.gender', 'c.nationalId'])
    .select(['c.citizenshipNumber', 'c.citizenshipIssueDateAd', 'c.citizenshipIssueDistrictId', 'd.nameEn', 'd.nameNe'])
    .select([
      'p.firstNameNe',
      'p.middleNameNe',
      'p.lastNameNe',
      'p.fatherNameNe',
      'p.motherNameNe',
      'p.grandfatherNameNe',
      'p.spouseNameNe',
    ])
    .where('c.masterId', '=', masterId);

export function personalDetailsFrom(row: Rows<typeof personalDetailsOf>[number] | undefined): PersonalDetails | undefined {
  if (!row) return undefined;
  return {
    masterId: row.masterId,
    firstName: row.firstName,
    middleName: row.middleName,
    lastName: row.lastName,
    inNepali:
      row.firstNameNe === null
        ? null
        : {
            firstName: row.firstNameNe,
            middleName: row.middleNameNe ?? '',
            lastName: row.lastNameNe ?? '',
            fatherName: row.fatherNameNe ?? '',
            motherName: row.motherNameNe ?? '',
            grandfatherName: row.grandfatherNameNe ?? '',
            spouseName: row.spouseNameNe ?? '',
          },
    dateOfBirthAd: row.dateOfBirthAd,
    gender: row.gender as PersonalDetails['gender'],
    nationalId: row.nationalId,
    citizenshipNumber: row.citizenshipNumber,
    citizenshipIssueDateAd: row.citizenshipIssueDateAd,
    citizenshipIssueDistrictId: row.citizenshipIssueDistrictId,
    citizenshipIssueDistrict: row.nameEn === null || row.nameNe === null ? null : { en: row.nameEn, ne: row.nameNe },
  };
}

export async function selectPersonalDetails(db: Database, masterId: Id<'candidate'>): Promise<PersonalDetails | undefined> {
  return personalDetailsFrom(await personalDetailsOf(db, masterId).executeTakeFirst());
}

export async function savePersonalDetails(
  db: Database,
  masterId: Id<'candidate'>,
  details: PersonalDetailsToSave,
  now: Date,
): Promise<void> {
  const { inNepali, ...registered } = details;
  await db.updateTable('candidate').set(registered).where('masterId', '=', masterId).execute();
  const names = {
    firstNameNe: inNepali.firstName,
    middleNameNe: inNepali.middleName,
    lastNameNe: inNepali.lastName,
    fatherNameNe: inNepali.fatherName,
    motherNameNe: inNepali.motherName,
    grandfatherNameNe: inNepali.grandfatherName,
    spouseNameNe: inNepali.spouseName,
    updatedAt: now,
  };
  await db
    .insertInto('personalDetails')
    .values({ masterId, ...names })
    .onConflict((conflict) => conflict.column('masterId').doUpdateSet(names))
    .execute();
}

export async function districtExists(db: Database, districtId: Id<'district'>): Promise<boolean> {
  return (await db.selectFrom('district').select('id').where('id', '=', districtId).executeTakeFirst()) !== undefined;
}

export async function citizenshipIsTaken(
  db: Database,
  masterId: Id<'candidate'>,
  districtId: Id<'district'>,
  citizenshipNumber: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('candidate')
    .select('masterId')
    .where('citizenshipIssueDistrictId', '=', districtId)
    .where((eb) => eb(sql<string>`certificate_key(citizenship_number)`, '=', sql<string>`certificate_key(${citizenshipNumber})`))
    .where('masterId', '!=', masterId)
    .where('mergedIntoMasterId', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
