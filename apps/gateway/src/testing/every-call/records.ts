import type { BodyInput } from '@psc/api-client/define-call.ts';
import type * as profile from '@psc/api-client/areas/profile/profile.ts';
import { bsFromAd } from '@psc/i18n/calendar.ts';
import type { Database } from '../../platform/database/connection.ts';
import { plainPdf } from '../../seed/demo/candidates/plain-pdf.ts';
import { markedPng, paperMark, type MarkedFacts } from './marked-people.ts';

/** Bodies for each part of the profile, as this candidate sends them. */
export async function recordsOf(db: Database, facts: MarkedFacts) {
  const idOf = async (
    table:
      | 'educationLevel'
      | 'faculty'
      | 'professionalCouncilType'
      | 'samuhaBarga'
      | 'caste'
      | 'casteGroup'
      | 'religion'
      | 'language'
      | 'district',
  ): Promise<number> => (await db.selectFrom(table).select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()).id;
  const pdf = (what: string) =>
    new File([new Uint8Array(plainPdf([paperMark(facts), what]))], `${facts.lastName}-${what}.pdf`, { type: 'application/pdf' });
  const png = (what: string) => markedPng(facts, what);
  const districtId = await idOf('district');
  const groupClass = await idOf('samuhaBarga');

  const place = await db
    .selectFrom('localBody as l')
    .innerJoin('district as d', 'd.id', 'l.districtId')
    .select(['l.id as localBodyId', 'l.districtId', 'l.localBodyTypeId', 'd.provinceId'])
    .where('l.districtId', '=', districtId)
    .orderBy('l.id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { tole, email, mobileNo } = facts;
  const address = {
    ...place,
    wardNo: 1,
    marga: `${tole} Marga`,
    tole,
    gharNo: '12',
    address: tole,
    email,
    phoneNo: facts.homePhone,
    mobileNo,
  };

  const service = await db
    .selectFrom('subGroup as sg')
    .innerJoin('serviceGroup as g', 'g.id', 'sg.groupId')
    .select(['sg.id as subGroup', 'g.id as group', 'g.serviceId as service'])
    .orderBy('sg.id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const post = await db.selectFrom('post').select(['id', 'classId']).orderBy('id').limit(1).executeTakeFirstOrThrow();

  const citizenship = {
    citizenshipNumber: facts.citizenshipNumber,
    citizenshipIssueDateAd: '2016-05-20',
    citizenshipIssueDateBs: bsFromAd('2016-05-20'),
    citizenshipIssueDistrictId: districtId,
  };
  return {
    personalDetails: {
      firstName: facts.firstName,
      lastName: facts.lastName,
      firstNameNe: facts.firstNameNe,
      noMiddleName: true,
      lastNameNe: facts.lastNameNe,
      fatherNameNe: facts.fatherNameNe,
      motherNameNe: facts.motherNameNe,
      grandfatherNameNe: facts.grandfatherNameNe,
      dateOfBirthAd: facts.dateOfBirthAd,
      dateOfBirthBs: bsFromAd(facts.dateOfBirthAd),
      gender: 'female',
      ...citizenship,
    } satisfies BodyInput<typeof profile.savePersonalDetails>,
    contact: { permanent: address, mailing: address } satisfies BodyInput<typeof profile.saveContact>,
    documents: {
      photograph: png('photograph'),
      signature: png('signature'),
      citizenshipFront: png('front'),
      citizenshipBack: png('back'),
    } satisfies BodyInput<typeof profile.uploadDocuments>,
    education: {
      universityOrBoardName: `${facts.lastName} University`,
      level: await idOf('educationLevel'),
      faculty: await idOf('faculty'),
      majorSubject: 'Accounting',
      description: `Studied as ${facts.firstName}`,
      educationType: 'government',
      passedDateAd: '2021-07-15',
      passedDateBs: bsFromAd('2021-07-15'),
      division: 'First',
      country: 'NP',
      percentage: '64.5',
      transcript: pdf('transcript'),
    } satisfies BodyInput<typeof profile.saveEducation>,
    extraDetails: {
      caste: await idOf('caste'),
      ethnicGroup: await idOf('casteGroup'),
      religion: 'other',
      religionOther: `${facts.lastName} belief`,
      motherTongue: await idOf('language'),
      maritalStatus: 'unmarried',
      employmentStatus: 'unemployment',
      physicallyDisabled: false,
      fatherEducation: 'educated',
      motherEducation: 'slc',
      fatherOccupation: 'service',
      motherOccupation: 'homeMaker',
      parentsMainOccupation: 'agriculture',
      geographicalArea: 'hill',
      groupClass,
      groupClassDocument: pdf('group'),
    } satisfies BodyInput<typeof profile.saveExtraDetails>,
    samuhaBarga: { groupClass, groupClassDocument: pdf('group') } satisfies BodyInput<typeof profile.saveSamuhaBarga>,
    training: {
      instituteName: `${facts.lastName} Staff College`,
      trainingName: 'Public Procurement',
      percentage: '88',
      trainingFrom: '2024-01-01',
      trainingTo: '2024-01-31',
      division: 'Distinction',
      file: pdf('training'),
    } satisfies BodyInput<typeof profile.saveTraining>,
    professional: {
      institutionName: `${facts.lastName} Council`,
      type: 'General',
      dartaNumber: '12345 Civil',
      issuedDate: '2022-01-01',
      renewDate: '2024-01-01',
      validityDate: '2032-01-01',
      councilType: await idOf('professionalCouncilType'),
      frontFile: png('council-front'),
      backFile: png('council-back'),
    } satisfies BodyInput<typeof profile.saveProfessional>,
    governmentExperience: {
      institutionName: `${facts.lastName} Ministry`,
      address: facts.tole,
      post: post.id,
      ...service,
      classId: post.classId,
      employmentFrom: '2019-02-01',
      employmentStatus: 'working',
      employmentType: 'Permanent',
      remarks: `Remark of ${facts.firstName}`,
      multipartFile: pdf('service'),
    } satisfies BodyInput<typeof profile.saveGovernmentExperience>,
    nonGovernmentExperience: {
      institutionName: `${facts.lastName} Bank`,
      expMatchOfficerLevel: 'officer',
      experienceCertificate: pdf('experience'),
    } satisfies BodyInput<typeof profile.saveNonGovernmentExperience>,
  };
}

export type Records = Awaited<ReturnType<typeof recordsOf>>;
