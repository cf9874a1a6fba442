import type {
  Contact,
  EducationRecord,
  PersonalDetails,
  ProfileFile,
  ProfileSnapshot,
} from '@psc/api-client/areas/profile/profile-types.ts';

/** Texts are replaced, not removed, so that screens with submitted data still work. */
export const NO_NAME = 'Anonymous';

/** 1 January keeps the age accurate to a year, which statistics need. */
const dayOfTheYear = (dayAd: string): string => `${dayAd.slice(0, 4)}-01-01`;

const noFile = ({ type, mediaType }: ProfileFile): ProfileFile => ({ type, imageName: '', originalName: '', mediaType, sizeBytes: 0 });

function personalOf({ masterId, dateOfBirthAd, gender, ...person }: PersonalDetails): PersonalDetails {
  return {
    ...{ masterId, gender, dateOfBirthAd: dayOfTheYear(dateOfBirthAd), inNepali: null },
    ...{ firstName: NO_NAME, middleName: '', lastName: '', nationalId: '', citizenshipNumber: '' },
    citizenshipIssueDateAd: dayOfTheYear(person.citizenshipIssueDateAd),
    citizenshipIssueDistrictId: person.citizenshipIssueDistrictId,
    citizenshipIssueDistrict: person.citizenshipIssueDistrict,
  };
}

/** Province and district stay; more precise data go. */
function contactOf({ permanent }: Contact): Contact {
  const nothing = { wardNo: 0, marga: '', tole: '', gharNo: '', phoneNo: '', mobileNo: '', email: '', address: '' };
  return { permanent: permanent && { ...permanent, ...nothing }, mailing: null, registered: { email: '', mobileNo: '' } };
}

const educationOf = (record: EducationRecord): EducationRecord => ({
  ...record,
  description: '',
  passedDateAd: dayOfTheYear(record.passedDateAd),
  transcript: noFile(record.transcript),
  backTranscript: null,
  characterCertificate: null,
  equivalentCertificate: null,
});

/** The submitted profile with the values that reports count, without identifying ones. */
export function anonymousProfile(sent: ProfileSnapshot): ProfileSnapshot {
  const { personal, contact, education, academicQualifications, extra } = sent;
  return {
    personal: personalOf(personal),
    contact: contactOf(contact),
    education: education.map(educationOf),
    academicQualifications,
    training: [],
    professional: [],
    governmentExperience: [],
    nonGovernmentExperience: [],
    extra: extra && {
      ...extra,
      employmentStatusOther: '',
      fatherOccupationOther: '',
      motherOccupationOther: '',
      parentsMainOccupationOther: '',
    },
    samuhaBarga: [],
    documents: [],
  };
}
