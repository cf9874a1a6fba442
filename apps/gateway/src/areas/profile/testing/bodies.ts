import type { Id } from '@psc/validation/rules/id.ts';
import type { BodyInput } from '@psc/api-client/define-call.ts';
import type * as profile from '@psc/api-client/areas/profile/profile.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { pdfFile } from '../../../testing/small-files.ts';

/** Valid bodies; each test changes the field that it tests. */
export const personalDetails = (districtId: Id<'district'>): BodyInput<typeof profile.savePersonalDetails> => ({
  firstName: 'Sita',
  lastName: 'Basnet',
  firstNameNe: 'सीता',
  noMiddleName: true,
  lastNameNe: 'बस्नेत',
  fatherNameNe: 'राम बस्नेत',
  dateOfBirthAd: '1998-04-14',
  dateOfBirthBs: '2055-01-01',
  gender: 'female',
  citizenshipNumber: '27-01-70-99999',
  citizenshipIssueDateAd: '2016-05-20',
  citizenshipIssueDateBs: '2073-02-07',
  citizenshipIssueDistrictId: districtId,
});

type Address = BodyInput<typeof profile.saveContact>['permanent'];

export async function addressIn(db: Database, districtNameEn: string): Promise<Address & { wardCount: number }> {
  const place = await db
    .selectFrom('localBody as l')
    .innerJoin('district as d', 'd.id', 'l.districtId')
    .select(['l.id as localBodyId', 'l.districtId', 'l.localBodyTypeId', 'l.wardCount', 'd.provinceId'])
    .where('d.nameEn', '=', districtNameEn)
    .orderBy('l.id')
    .limit(1)
    .executeTakeFirstOrThrow();
  return {
    ...place,
    wardNo: 1,
    marga: 'Pushpalal Marga',
    tole: 'Shanti Tole',
    gharNo: '12',
    address: 'Near the school',
    email: 'sita@test.example',
    phoneNo: '01-4412345',
    mobileNo: '9841000001',
  };
}

export async function education(db: Database): Promise<BodyInput<typeof profile.saveEducation>> {
  const level = await db.selectFrom('educationLevel').select('id').where('nameEn', '=', 'Bachelor').executeTakeFirstOrThrow();
  const faculty = await db.selectFrom('faculty').select('id').where('nameEn', '=', 'Management').executeTakeFirstOrThrow();
  return {
    universityOrBoardName: 'Tribhuvan University',
    level: level.id,
    faculty: faculty.id,
    majorSubject: 'Accounting',
    description: 'Four years',
    educationType: 'government',
    passedDateAd: '2021-07-15',
    passedDateBs: '2078-03-31',
    division: 'First',
    country: 'NP',
    percentage: '64.5',
    transcript: pdfFile('transcript.pdf'),
  };
}

const firstId = async (
  db: Database,
  table: 'caste' | 'casteGroup' | 'religion' | 'language' | 'samuhaBarga' | 'disabledClass' | 'disabilityType',
) => (await db.selectFrom(table).select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()).id;

export async function extraDetails(db: Database): Promise<BodyInput<typeof profile.saveExtraDetails>> {
  return {
    caste: await firstId(db, 'caste'),
    ethnicGroup: await firstId(db, 'casteGroup'),
    religion: await firstId(db, 'religion'),
    motherTongue: await firstId(db, 'language'),
    maritalStatus: 'unmarried',
    employmentStatus: 'unemployment',
    physicallyDisabled: false,
    fatherEducation: 'educated',
    motherEducation: 'slc',
    fatherOccupation: 'service',
    motherOccupation: 'homeMaker',
    parentsMainOccupation: 'agriculture',
    geographicalArea: 'hill',
    groupClass: 'none',
  };
}

export { firstId };
