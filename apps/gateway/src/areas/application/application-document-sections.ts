import type { Address, ChosenOrOther, ProfileSnapshot } from '@psc/api-client/areas/profile/profile-types.ts';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import { nepaliDigits } from '@psc/i18n/digits.ts';
import { bothLanguages, bothNames, bothOfEnumeration, plainDayInBoth } from '../../platform/pdf/bilingual-text.ts';

export type DocumentFact = { name: string; value: string };
export type DocumentSection = { title: string } & ({ facts: DocumentFact[] } | { columns: string[]; rows: string[][] });

const label = (name: string) => bothLanguages(`gateway.application.document.${name}`);
const fact = (name: string, value: string | null | undefined): DocumentFact => ({ name: label(name), value: value || '–' });
const chosen = (choice: ChosenOrOther) => [bothNames(choice.name), choice.other].filter(Boolean).join(': ');
const period = (from: string | null, to: string | null) =>
  [from, to].map((day) => (day === null ? label('untilNow') : plainDayInBoth(day))).join('\n– ');

/** A table of records; empty without records. */
function table<Row>(title: string, rows: readonly Row[], columns: Record<string, (row: Row) => string>): DocumentSection[] {
  if (rows.length === 0) return [];
  return [
    {
      title: label(title),
      columns: Object.keys(columns).map(label),
      rows: rows.map((row) => Object.values(columns).map((cell) => cell(row) || '–')),
    },
  ];
}

function names(english: (string | null)[], nepali: (string | null | undefined)[]): string {
  const join = (parts: readonly (string | null | undefined)[]) => parts.filter(Boolean).join(' ');
  const name: Bilingual = { en: join(english), ne: join(nepali) || join(english) };
  return bothNames(name);
}

function addressText(address: Address | null): string {
  if (address === null) return '';
  const places = [address.gharNo, address.tole, address.marga].filter(Boolean).join(', ');
  const { localBody, wardNo } = address;
  const ward = bothNames({ en: `${localBody.en}-${wardNo}`, ne: `${localBody.ne}-${nepaliDigits(wardNo)}` });
  // First as written on a letter, then place by place.
  return [address.address, places, ward, bothNames(address.district), bothNames(address.province)].filter(Boolean).join('\n');
}

function personal({ personal: person }: ProfileSnapshot): DocumentSection {
  const { inNepali } = person;
  return {
    title: label('personal'),
    facts: [
      fact(
        'fullName',
        names([person.firstName, person.middleName, person.lastName], [inNepali?.firstName, inNepali?.middleName, inNepali?.lastName]),
      ),
      fact('gender', bothOfEnumeration('gender', person.gender)),
      fact('dateOfBirth', plainDayInBoth(person.dateOfBirthAd)),
      fact('nationalId', person.nationalId),
      fact('citizenshipNumber', person.citizenshipNumber),
      fact(
        'citizenshipIssued',
        [plainDayInBoth(person.citizenshipIssueDateAd), person.citizenshipIssueDistrict && bothNames(person.citizenshipIssueDistrict)]
          .filter(Boolean)
          .join('\n'),
      ),
      fact('father', inNepali?.fatherName),
      fact('mother', inNepali?.motherName),
      fact('grandfather', inNepali?.grandfatherName),
      fact('spouse', inNepali?.spouseName),
    ],
  };
}

function contact({ contact: { permanent, mailing, registered } }: ProfileSnapshot): DocumentSection {
  return {
    title: label('contact'),
    facts: [
      fact('permanentAddress', addressText(permanent)),
      fact('mailingAddress', addressText(mailing)),
      fact('mobileNumber', mailing?.mobileNo || permanent?.mobileNo || registered.mobileNo),
      fact('email', mailing?.email || permanent?.email || registered.email),
    ],
  };
}

function extra({ extra: details }: ProfileSnapshot): DocumentSection[] {
  if (details === null) return [];
  const disability = [details.disabledClass, details.disabilityType].filter((choice) => choice !== null).map(chosen);
  return [
    {
      title: label('extra'),
      facts: [
        fact('caste', chosen(details.caste)),
        fact('ethnicGroup', chosen(details.ethnicGroup)),
        fact('religion', chosen(details.religion)),
        fact('motherTongue', chosen(details.motherTongue)),
        fact('maritalStatus', bothOfEnumeration('maritalStatus', details.maritalStatus)),
        fact(
          'employmentStatus',
          [bothOfEnumeration('employmentStatus', details.employmentStatus), details.employmentStatusOther].filter(Boolean).join(': '),
        ),
        fact('geographicalArea', bothOfEnumeration('geographicalArea', details.geographicalArea)),
        fact('disability', details.physicallyDisabled ? disability.join(', ') || label('yes') : label('no')),
      ],
    },
  ];
}

/** The submitted profile by section; sections without records are left out. */
export function profileSections(snapshot: ProfileSnapshot): DocumentSection[] {
  return [
    personal(snapshot),
    contact(snapshot),
    ...extra(snapshot),
    ...table('education', snapshot.education, {
      level: (row) => bothNames(row.level),
      faculty: (row) => [bothNames(row.faculty), row.majorSubject].filter(Boolean).join('\n'),
      board: (row) => row.universityOrBoardName,
      passedOn: (row) => plainDayInBoth(row.passedDateAd),
      division: (row) => [row.division, String(row.percentage)].filter(Boolean).join(' · '),
    }),
    ...table('training', snapshot.training, {
      trainingName: (row) => row.trainingName,
      institution: (row) => row.instituteName,
      period: (row) => period(row.trainingFromAd, row.trainingToAd),
      division: (row) => [row.division, String(row.percentage)].filter(Boolean).join(' · '),
    }),
    ...table('professional', snapshot.professional, {
      council: (row) => bothNames(row.councilType),
      dartaNumber: (row) => row.dartaNumber,
      issuedOn: (row) => plainDayInBoth(row.issuedDateAd),
      validUntil: (row) => plainDayInBoth(row.validityDateAd),
    }),
    ...table('governmentExperience', snapshot.governmentExperience, {
      institution: (row) => row.institutionName || row.otherInstitutionName,
      postHeld: (row) => bothNames(row.post),
      service: (row) => [row.service, row.class].map(bothNames).join('\n'),
      period: (row) => period(row.employmentFromAd, row.employmentToAd),
    }),
    ...table('nonGovernmentExperience', snapshot.nonGovernmentExperience, {
      institution: (row) => row.institutionName,
      postHeld: (row) => row.employmentStatus,
      experienceLevel: (row) => bothOfEnumeration('experienceLevel', row.expMatchOfficerLevel),
      period: (row) => period(row.employmentFromAd, row.employmentToAd),
    }),
    ...table('samuhaBarga', snapshot.samuhaBarga, { groupClass: (row) => chosen(row.groupClass), proof: (row) => row.file.originalName }),
    ...table('documents', snapshot.documents, {
      document: (row) => bothOfEnumeration('candidateDocumentType', row.type),
      fileName: (row) => row.file.originalName,
    }),
  ];
}
