import type { Id } from '@psc/validation/rules/id.ts';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import type { MandatoryDetail } from '@psc/validation/areas/application/forms/vacancy-apply.ts';
import type { EnumerationValue } from '@psc/validation/enumerations.ts';

export const profileSections = [
  'personal',
  'contact',
  'education',
  'training',
  'professional',
  'extra',
  'experience',
  'documents',
] as const;
export type ProfileSection = (typeof profileSections)[number];

export type ProfileCompleteness = {
  /** All sections required to apply are filled in. */
  complete: boolean;
  /** Of the sections required to apply, 0 to 100. */
  percent: number;
  sections: { section: ProfileSection; isRequired: boolean; isComplete: boolean }[];
  missing: MandatoryDetail[];
};

/** The kinds of files in a profile; the `type` of {@link getDocumentFile}. */
export const profileFileTypes = [
  'photograph',
  'signature',
  'citizenshipFront',
  'citizenshipBack',
  'transcript',
  'backTranscript',
  'characterCertificate',
  'equivalentCertificate',
  'training',
  'professionalFront',
  'professionalBack',
  'governmentExperience',
  'nonGovernmentExperience',
  'samuhaBarga',
  'voucher',
  'holdAnswer',
  'specialArrangement',
] as const;
export type ProfileFileType = (typeof profileFileTypes)[number];

/** A file of the profile; `type` and `imageName` fill the path of {@link getDocumentFile}. */
export type ProfileFile = { type: ProfileFileType; imageName: string; originalName: string; mediaType: string; sizeBytes: number };

/** A row of master data, or the candidate's text for 'other'. */
export type ChosenOrOther = { id: number | null; name: Bilingual; other: string };

export type PersonalDetails = {
  masterId: Id<'candidate'>;
  firstName: string;
  middleName: string;
  lastName: string;
  /** Null until the candidate saves this section. */
  inNepali: {
    firstName: string;
    middleName: string;
    lastName: string;
    fatherName: string;
    motherName: string;
    grandfatherName: string;
    spouseName: string;
  } | null;
  dateOfBirthAd: string;
  gender: EnumerationValue<'gender'>;
  nationalId: string;
  citizenshipNumber: string;
  citizenshipIssueDateAd: string;
  citizenshipIssueDistrictId: number;
  citizenshipIssueDistrict: Bilingual | null;
};

export type Address = {
  provinceId: Id<'province'>;
  province: Bilingual;
  districtId: Id<'district'>;
  district: Bilingual;
  localBodyTypeId: Id<'localBodyType'>;
  localBodyType: Bilingual;
  localBodyId: Id<'localBody'>;
  localBody: Bilingual;
  wardNo: number;
  marga: string;
  tole: string;
  gharNo: string;
  phoneNo: string;
  mobileNo: string;
  email: string;
  address: string;
};
/** `registered` prefills the form before the first save. */
export type Contact = { permanent: Address | null; mailing: Address | null; registered: { email: string; mobileNo: string } };

export type EducationRecord = {
  id: number;
  universityOrBoardName: string;
  foreignBoard: boolean;
  levelId: number;
  level: Bilingual;
  facultyId: Id<'faculty'>;
  faculty: Bilingual;
  majorSubject: string;
  description: string;
  educationType: EnumerationValue<'educationType'>;
  passedDateAd: string;
  division: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  percentage: number;
  transcript: ProfileFile;
  backTranscript: ProfileFile | null;
  characterCertificate: ProfileFile | null;
  equivalentCertificate: ProfileFile | null;
};

export type AcademicQualification = {
  id: number;
  educationId: Id<'education'>;
  level: Bilingual;
  faculty: Bilingual;
  universityOrBoardName: string;
  category: EnumerationValue<'academicQualificationCategory'>;
};

export type TrainingRecord = {
  id: number;
  instituteName: string;
  trainingName: string;
  percentage: number;
  trainingFromAd: string;
  trainingToAd: string;
  division: string;
  file: ProfileFile;
};

export type ProfessionalRecord = {
  id: number;
  institutionName: string;
  type: string;
  dartaNumber: string;
  issuedDateAd: string;
  renewDateAd: string;
  validityDateAd: string;
  councilTypeId: number;
  councilType: Bilingual;
  frontFile: ProfileFile;
  backFile: ProfileFile;
};

export type GovernmentExperienceRecord = {
  id: number;
  institutionName: string;
  otherInstitutionName: string;
  address: string;
  postId: Id<'post'>;
  post: Bilingual;
  serviceId: Id<'service'>;
  service: Bilingual;
  groupId: Id<'serviceGroup'>;
  group: Bilingual;
  subGroupId: Id<'subGroup'>;
  subGroup: Bilingual;
  classId: Id<'class'>;
  class: Bilingual;
  employmentFromAd: string;
  /** Null while still employed. */
  employmentToAd: string | null;
  employmentStatus: EnumerationValue<'experienceWorkingStatus'>;
  /** A post of a development project; absent in profiles sent before this field existed. */
  developmentPost?: boolean;
  employmentType: string;
  remarks: string;
  file: ProfileFile | null;
};

export type NonGovernmentExperienceRecord = {
  id: number;
  institutionName: string;
  employmentFromAd: string | null;
  employmentToAd: string | null;
  /** The post held there. */
  employmentStatus: string;
  employmentType: string;
  expMatchOfficerLevel: EnumerationValue<'experienceLevel'>;
  file: ProfileFile | null;
};

export type ExtraDetails = {
  caste: ChosenOrOther;
  ethnicGroup: ChosenOrOther;
  religion: ChosenOrOther;
  motherTongue: ChosenOrOther;
  maritalStatus: EnumerationValue<'maritalStatus'>;
  employmentStatus: EnumerationValue<'employmentStatus'>;
  employmentStatusOther: string;
  physicallyDisabled: boolean;
  disabledClass: ChosenOrOther | null;
  disabilityType: ChosenOrOther | null;
  fatherEducation: EnumerationValue<'fatherEducation'>;
  motherEducation: EnumerationValue<'fatherEducation'>;
  fatherOccupation: EnumerationValue<'parentOccupationOption'>;
  fatherOccupationOther: string;
  motherOccupation: EnumerationValue<'parentOccupationOption'>;
  motherOccupationOther: string;
  parentsMainOccupation: EnumerationValue<'parentsOccupation'>;
  parentsMainOccupationOther: string;
  geographicalArea: EnumerationValue<'geographicalArea'>;
};

/** A group or class (samuha barga) that the candidate belongs to, with its proof. */
export type SamuhaBargaRecord = { id: number; groupClass: ChosenOrOther; file: ProfileFile };

export type CandidateDocument = { type: EnumerationValue<'candidateDocumentType'>; file: ProfileFile; updatedAt: string };

/** The commission's locks, which prevent a candidate from editing. */
export type EditPermission = {
  canEditProfile: boolean;
  canEditDocuments: boolean;
  /** When the profile was locked; null while it is editable, and if the commission did not record it. */
  lockedSince: string | null;
  /** When an unlocked profile stops being editable; null without an end, and while it is locked. */
  editableUntil: string | null;
  /** The same of unlocked documents. */
  documentsEditableUntil: string | null;
};

export type BasicInfo = {
  masterId: Id<'candidate'>;
  name: Bilingual;
  email: string;
  mobileNo: string;
  gender: EnumerationValue<'gender'>;
  dateOfBirthAd: string;
  citizenshipNumber: string;
  photograph: ProfileFile | null;
};

/** The whole profile at the time it was read. An application stores it, so that later edits do not change what was sent. */
export type ProfileSnapshot = {
  personal: PersonalDetails;
  contact: Contact;
  education: EducationRecord[];
  academicQualifications: AcademicQualification[];
  training: TrainingRecord[];
  professional: ProfessionalRecord[];
  governmentExperience: GovernmentExperienceRecord[];
  nonGovernmentExperience: NonGovernmentExperienceRecord[];
  extra: ExtraDetails | null;
  samuhaBarga: SamuhaBargaRecord[];
  documents: CandidateDocument[];
};

/** The commission's copy of one application as it was sent. */
export type SentProfile = {
  applicationNumber: string;
  post: Bilingual;
  appliedAt: string;
  feeAmountPaisa: number;
  feeType: 'single' | 'double';
  /** Null without a bank voucher. `dateAd` is null in vouchers older than this field. */
  voucher: {
    bank: Bilingual;
    voucherNumber: string;
    dateAd: string | null;
    amountPaisa: number;
    uploadedAt: string;
    file: ProfileFile;
  } | null;
  /** Paid categories that were added after the application was paid. */
  furtherCategories: { names: Bilingual; feeAmountPaisa: number; receiptNumber: string | null; paidAt: string | null }[];
  profile: ProfileSnapshot;
};
