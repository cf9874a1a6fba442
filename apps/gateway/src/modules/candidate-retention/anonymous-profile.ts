import type { Contact, EducationRecord, PersonalDetails, ProfileFile, ProfileSnapshot } from '@psc/api-client/calls/profile-types.ts';

/** No text is missing, so that the screens that show what was sent go on. */
export const NO_NAME = 'Anonymous';

/** The first of January keeps the age within a year, which statistics ask. */
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

/** Province and district stay; everything nearer to the person goes. */
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

/** What was sent, with what reports count and without what says who it was. */
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
