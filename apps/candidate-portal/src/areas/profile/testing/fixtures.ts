import * as lookup from '@psc/api-client/areas/commission/lookup.ts';
import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import * as profile from '@psc/api-client/areas/profile/profile.ts';
import type {
  Address,
  EditPermission,
  EducationRecord,
  ExtraDetails,
  PersonalDetails,
  ProfileCompleteness,
  ProfileFile,
  ProfileFileType,
} from '@psc/api-client/areas/profile/profile-types.ts';
import { mockCall } from '@psc/api-client/testing/mock-call.ts';
import { signIn } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';

export const file = (type: ProfileFileType, name = `${type}.pdf`): ProfileFile => ({
  type,
  imageName: `00000000-0000-4000-8000-00000000000${type.length % 10}.pdf`,
  originalName: name,
  mediaType: 'application/pdf',
  sizeBytes: 20_480,
});

const choice = (id: number, en: string, ne: string) => ({ id, name: { en, ne } });
const row = (id: number, en: string, ne: string) => ({ ...choice(id, en, ne), active: true });

export const personal: PersonalDetails = {
  masterId: 10_000_001,
  firstName: 'Sita',
  middleName: '',
  lastName: 'Basnet',
  inNepali: {
    firstName: 'सीता',
    middleName: '',
    lastName: 'बस्नेत',
    fatherName: 'राम बस्नेत',
    motherName: '',
    grandfatherName: '',
    spouseName: '',
  },
  dateOfBirthAd: '1998-04-14',
  gender: 'female',
  nationalId: '100-200-3001',
  citizenshipNumber: '27-01-70-00001',
  citizenshipIssueDateAd: '2016-05-20',
  citizenshipIssueDistrictId: 2_800_027,
  citizenshipIssueDistrict: { en: 'Kathmandu', ne: 'काठमाडौँ' },
};

export const address: Address = {
  provinceId: 3,
  province: { en: 'Bagmati Province', ne: 'बागमती प्रदेश' },
  districtId: 2_800_027,
  district: { en: 'Kathmandu', ne: 'काठमाडौँ' },
  localBodyTypeId: 1,
  localBodyType: { en: 'Metropolitan City', ne: 'महानगरपालिका' },
  localBodyId: 4_900_271,
  localBody: { en: 'Kathmandu', ne: 'काठमाडौँ' },
  wardNo: 5,
  marga: 'Pushpalal Marga',
  tole: 'Shanti Tole',
  gharNo: '12',
  phoneNo: '01-4412345',
  mobileNo: '9841000001',
  email: 'sita@example.com',
  address: 'Kathmandu-5',
};

export const bachelor: EducationRecord = {
  id: 2_900_004,
  universityOrBoardName: 'Tribhuvan University',
  foreignBoard: false,
  levelId: 3_100_005,
  level: { en: 'Bachelor', ne: 'स्नातक' },
  facultyId: 3_500_003,
  faculty: { en: 'Management', ne: 'व्यवस्थापन' },
  majorSubject: 'Accounting',
  description: 'Four years',
  educationType: 'government',
  passedDateAd: '2021-07-15',
  division: 'First',
  country: 'NP',
  percentage: 64.5,
  transcript: file('transcript'),
  backTranscript: null,
  characterCertificate: null,
  equivalentCertificate: null,
};

export const extra: ExtraDetails = {
  caste: { id: 1_100_001, name: { en: 'Chhetri', ne: 'क्षेत्री' }, other: '' },
  ethnicGroup: { id: 1_200_001, name: { en: 'Khas Arya', ne: 'खस आर्य' }, other: '' },
  religion: { id: 7_000_001, name: { en: 'Hindu', ne: 'हिन्दू' }, other: '' },
  motherTongue: { id: 4_800_001, name: { en: 'Nepali', ne: 'नेपाली' }, other: '' },
  maritalStatus: 'unmarried',
  employmentStatus: 'unemployment',
  employmentStatusOther: '',
  physicallyDisabled: false,
  disabledClass: null,
  disabilityType: null,
  fatherEducation: 'educated',
  motherEducation: 'slc',
  fatherOccupation: 'service',
  fatherOccupationOther: '',
  motherOccupation: 'homeMaker',
  motherOccupationOther: '',
  parentsMainOccupation: 'agriculture',
  parentsMainOccupationOther: '',
  geographicalArea: 'hill',
};

const filled = (isComplete: boolean): ProfileCompleteness['sections'] =>
  (['personal', 'contact', 'education', 'training', 'professional', 'extra', 'experience', 'documents'] as const).map((section) => ({
    section,
    isRequired: ['personal', 'education', 'documents'].includes(section),
    isComplete: isComplete && !['training', 'professional', 'experience'].includes(section),
  }));

const complete: ProfileCompleteness = { complete: true, percent: 100, sections: filled(true), missing: [] };
export const empty: ProfileCompleteness = {
  complete: false,
  percent: 0,
  sections: filled(false),
  missing: ['education', 'citizenship', 'photograph', 'signature', 'personalDetails'],
};

/** Signs a candidate in and mocks every call of the profile's frame. */
export function openProfile({
  completeness = complete,
  permission,
}: { completeness?: ProfileCompleteness; permission?: Partial<EditPermission> } = {}): void {
  signIn();
  const unlocked: EditPermission = {
    canEditProfile: true,
    canEditDocuments: true,
    lockedSince: null,
    editableUntil: null,
    documentsEditableUntil: null,
  };
  server.use(
    mockCall(profile.checkMandatoryDocument, () => completeness),
    mockCall(profile.checkUserCanEdit, () => ({ ...unlocked, ...permission })),
  );
}

export const lists = {
  provinces: mockCall(lookup.listProvinces, () => [
    choice(3, 'Bagmati Province', 'बागमती प्रदेश'),
    choice(4, 'Gandaki Province', 'गण्डकी प्रदेश'),
  ]),
  districts: mockCall(masterData.listDistricts, () => [
    { ...choice(2_800_027, 'Kathmandu', 'काठमाडौँ'), provinceId: 3, active: true },
    { ...choice(2_800_040, 'Kaski', 'कास्की'), provinceId: 4, active: true },
  ]),
  localBodyTypes: mockCall(masterData.listLocalBodyTypes, () => [
    { ...choice(1, 'Metropolitan City', 'महानगरपालिका'), active: true },
    { ...choice(4, 'Rural Municipality', 'गाउँपालिका'), active: true },
  ]),
  localBodies: mockCall(masterData.listLocalBodiesByDistrict, ({ params }) =>
    params.districtId === '2800027'
      ? [{ ...choice(4_900_271, 'Kathmandu', 'काठमाडौँ'), districtId: 2_800_027, localBodyTypeId: 1, wardCount: 32, active: true }]
      : [
          { ...choice(4_900_401, 'Pokhara', 'पोखरा'), districtId: 2_800_040, localBodyTypeId: 1, wardCount: 33, active: true },
          { ...choice(4_900_402, 'Annapurna', 'अन्नपूर्ण'), districtId: 2_800_040, localBodyTypeId: 4, wardCount: 11, active: true },
        ],
  ),
  levels: mockCall(lookup.listEducationLevels, () => [choice(3_100_005, 'Bachelor', 'स्नातक'), choice(3_100_007, 'Master', 'स्नातकोत्तर')]),
  boards: mockCall(lookup.listBoards, () => [
    choice(1, 'Tribhuvan University', 'त्रिभुवन विश्वविद्यालय'),
    choice(2, 'B.P. Koirala Institute', 'बी.पी. कोइराला'),
  ]),
  faculties: mockCall(lookup.listFaculties, () => [choice(3_500_003, 'Management', 'व्यवस्थापन')]),
  castes: mockCall(lookup.listCastes, () => [
    { ...choice(1_100_001, 'Chhetri', 'क्षेत्री'), casteGroupId: 1_200_001 },
    { ...choice(1_100_002, 'Magar', 'मगर'), casteGroupId: 1_200_002 },
  ]),
  ethnicGroups: mockCall(masterData.listCasteGroups, () => [
    { ...row(1_200_001, 'Khas Arya', 'खस आर्य'), inclusiveQuotaId: null },
    { ...row(1_200_002, 'Adivasi Janajati', 'आदिवासी जनजाति'), inclusiveQuotaId: 6_900_002 },
  ]),
  religions: mockCall(lookup.listReligions, () => [choice(7_000_001, 'Hindu', 'हिन्दू'), choice(7_000_002, 'Buddhist', 'बौद्ध')]),
  motherTongues: mockCall(lookup.listMotherTongues, () => [choice(4_800_001, 'Nepali', 'नेपाली')]),
  disabledClasses: mockCall(lookup.listPhysicallyDisabledClasses, () => [choice(2_000_001, 'Severe', 'अति अशक्त')]),
  disabilityTypes: mockCall(masterData.listDisabilities, () => [row(1, 'Physical', 'शारीरिक')]),
  samuhaBarga: mockCall(masterData.listSamuhaBarga, () => [
    { ...row(7_900_001, 'Woman', 'महिला'), quotaCode: 'woman' },
    { ...row(7_900_002, 'Dalit', 'दलित'), quotaCode: 'dalit' },
  ]),
};

export const listsOfExtra = [
  ...[lists.castes, lists.ethnicGroups, lists.religions, lists.motherTongues],
  ...[lists.disabledClasses, lists.disabilityTypes, lists.samuhaBarga],
];
