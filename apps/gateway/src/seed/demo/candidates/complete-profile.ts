import type { Id } from '@psc/validation/rules/id.ts';
import type { Database } from '../../../platform/database/connection.ts';
import type { Files } from '../../../platform/files/file-store.ts';
import { saveAddress, type AddressToSave } from '../../../areas/profile/repository/contact.ts';
import { saveDocument } from '../../../areas/profile/repository/documents.ts';
import { insertRecord } from '../../../areas/profile/repository/records.ts';
import { saveExtraDetails } from '../../../areas/profile/repository/extra-details.ts';
import { savePersonalDetails, selectPersonalDetails } from '../../../areas/profile/repository/personal.ts';
import type { Pictures } from './pictures.ts';
import { plainPdf } from './plain-pdf.ts';

/** Facts of a fictional candidate; choices from master data are given by English name. */
export type ProfileFacts = {
  firstNameNe: string;
  middleNameNe: string;
  lastNameNe: string;
  fatherNameNe: string;
  motherNameNe: string;
  grandfatherNameNe: string;
  caste: string;
  religion: string;
  language: string;
  district: string;
  level: string;
  faculty: string;
  board: string;
  /** The quota that the group or class opens; empty for open competition. */
  samuhaBarga: string;
  geographicalArea: string;
  email: string;
  mobileNo: string;
};

type NamedTable = 'caste' | 'religion' | 'language' | 'educationLevel' | 'faculty';

async function idByName(db: Database, table: NamedTable, nameEn: string): Promise<number> {
  const row = await db.selectFrom(table).select('id').where('nameEn', '=', nameEn).executeTakeFirst();
  if (!row) throw new Error(`The master data has no ${table} called ${nameEn}.`);
  return row.id;
}

async function addressIn(db: Database, facts: ProfileFacts): Promise<AddressToSave> {
  const place = await db
    .selectFrom('localBody as l')
    .innerJoin('district as d', 'd.id', 'l.districtId')
    .select(['l.id', 'l.districtId', 'l.localBodyTypeId', 'l.wardCount', 'l.nameNe', 'd.provinceId', 'd.nameNe as districtNe'])
    .where('d.nameEn', '=', facts.district)
    .orderBy('l.localBodyTypeId')
    .orderBy('l.id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const wardNo = (Number(facts.mobileNo.slice(-2)) % place.wardCount) + 1;
  return {
    provinceId: place.provinceId,
    districtId: place.districtId,
    localBodyTypeId: place.localBodyTypeId,
    localBodyId: place.id,
    wardNo,
    marga: 'पुष्पलाल मार्ग',
    tole: 'शान्ति टोल',
    gharNo: String(10 + wardNo * 3),
    address: `${place.nameNe}, ${place.districtNe}`,
    email: facts.email,
    phoneNo: `01-4${facts.mobileNo.slice(-6)}`,
    mobileNo: facts.mobileNo,
  };
}

export async function insertCompleteProfile(
  db: Database,
  files: Files,
  { masterId, accountId }: { masterId: Id<'candidate'>; accountId: Id<'account'> },
  facts: ProfileFacts,
  pictures: Pictures,
  now: Date,
): Promise<void> {
  const keep = (type: string, fileName: string, mediaType: string, bytes: Buffer) =>
    files.storeBytes({ fileName, mediaType, bytes }, { purpose: `profile.${type}`, ownerAccountId: accountId });

  const registered = await selectPersonalDetails(db, masterId);
  if (!registered) throw new Error('The candidate does not exist.');
  const inNepali = {
    firstName: facts.firstNameNe,
    middleName: facts.middleNameNe,
    lastName: facts.lastNameNe,
    fatherName: facts.fatherNameNe,
    motherName: facts.motherNameNe,
    grandfatherName: facts.grandfatherNameNe,
    spouseName: '',
  };
  const { firstName, middleName, lastName, dateOfBirthAd, gender, citizenshipNumber, citizenshipIssueDateAd, citizenshipIssueDistrictId } =
    registered;
  await savePersonalDetails(
    db,
    masterId,
    {
      firstName,
      middleName,
      lastName,
      dateOfBirthAd,
      gender,
      citizenshipNumber,
      citizenshipIssueDateAd,
      citizenshipIssueDistrictId,
      inNepali,
    },
    now,
  );

  const address = await addressIn(db, facts);
  await saveAddress(db, masterId, 'permanent', address, now);
  await saveAddress(db, masterId, 'mailing', address, now);

  const transcript = plainPdf([facts.board, 'Transcript', `${firstName} ${lastName}`, `${facts.level}, ${facts.faculty}`]);
  await insertRecord(
    db,
    'education',
    masterId,
    {
      universityOrBoardName: facts.board,
      foreignBoard: false,
      educationLevelId: await idByName(db, 'educationLevel', facts.level),
      facultyId: await idByName(db, 'faculty', facts.faculty),
      percentage: 58 + (masterId % 30) + 0.25,
      majorSubject: facts.faculty,
      description: `${facts.level}, ${facts.faculty}`,
      educationType: 'government',
      passedDateAd: '2021-07-15',
      division: 'First',
      country: 'NP',
      transcriptFileId: await keep('transcript', 'transcript.pdf', 'application/pdf', transcript),
    },
    now,
  );
  await insertExtraDetails(db, masterId, facts, now);
  if (facts.samuhaBarga) {
    const group = await db.selectFrom('samuhaBarga').select('id').where('quotaCode', '=', facts.samuhaBarga).executeTakeFirstOrThrow();
    const proof = plainPdf(['Recommendation letter', `${firstName} ${lastName}`]);
    const fileId = await keep('samuhaBarga', 'recommendation.pdf', 'application/pdf', proof);
    await insertRecord(db, 'samuhaBargaRecord', masterId, { samuhaBargaId: group.id, otherSpecify: '', fileId }, now);
  }
  for (const type of ['photograph', 'signature', 'citizenshipFront', 'citizenshipBack'] as const) {
    await saveDocument(db, masterId, type, await keep(type, `${type}.png`, 'image/png', pictures[type]), now);
  }
}

async function insertExtraDetails(db: Database, masterId: Id<'candidate'>, facts: ProfileFacts, now: Date): Promise<void> {
  const caste = await db.selectFrom('caste').select(['id', 'casteGroupId']).where('nameEn', '=', facts.caste).executeTakeFirstOrThrow();
  const disabled = facts.samuhaBarga === 'disabled';
  const disabledClass = disabled ? await db.selectFrom('disabledClass').select('id').orderBy('id').executeTakeFirst() : undefined;
  const disabilityType = disabled ? await db.selectFrom('disabilityType').select('id').orderBy('id').executeTakeFirst() : undefined;
  await saveExtraDetails(
    db,
    masterId,
    {
      casteId: caste.id,
      casteOther: '',
      casteGroupId: caste.casteGroupId,
      casteGroupOther: caste.casteGroupId === null ? facts.caste : '',
      religionId: await idByName(db, 'religion', facts.religion),
      religionOther: '',
      motherTongueId: await idByName(db, 'language', facts.language),
      motherTongueOther: '',
      maritalStatus: 'unmarried',
      employmentStatus: 'unemployment',
      employmentStatusOther: '',
      physicallyDisabled: disabled,
      disabledClassId: disabledClass?.id ?? null,
      disabledClassOther: '',
      disabilityTypeId: disabilityType?.id ?? null,
      disabilityTypeOther: '',
      fatherEducation: 'educated',
      motherEducation: 'slc',
      fatherOccupation: 'service',
      fatherOccupationOther: '',
      motherOccupation: 'homeMaker',
      motherOccupationOther: '',
      parentsMainOccupation: 'agriculture',
      parentsMainOccupationOther: '',
      geographicalArea: facts.geographicalArea,
    },
    now,
  );
}
