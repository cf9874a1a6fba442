import { addDays, bsFromAd } from '@psc/i18n/calendar.ts';
import { jpeg, pdf } from './examples.ts';
import type { Cases } from './rule-cases.ts';

/** The seven dates of an advertisement in order, with changes, in both calendars. */
function advertisementDates(moved: Record<string, string> = {}): Record<string, string> {
  const daysAd = {
    publishDate: '2026-11-01',
    singleSubmissionLastDate: '2026-11-21',
    paymentLastDate: '2026-11-23',
    doubleFeeSubmissionLastDate: '2026-11-28',
    doubleFeePaymentLastDate: '2026-11-30',
    ageCutOffDate: '2026-11-21',
    admitCardDownloadDate: '2026-12-20',
    ...moved,
  };
  return Object.fromEntries(
    Object.entries(daysAd).flatMap(([name, day]) => [
      [`${name}Ad`, day],
      [`${name}Bs`, bsFromAd(day)],
    ]),
  );
}

/** A date may be on the boundary day, not beyond it. */
function orderOfDates(name: string, bound: string, direction: 1 | -1): () => Cases {
  const boundary = advertisementDates()[`${bound}Ad`]!;
  return () => ({
    accepted: [advertisementDates({ [name]: boundary })],
    refused: [advertisementDates({ [name]: addDays(boundary, direction) })],
  });
}

function issuedOnBirth(): Cases {
  return { accepted: [{ citizenshipIssueDateAd: '1998-04-14' }], refused: [{ citizenshipIssueDateAd: '1998-04-13' }] };
}

function digitsUpToSix(field: string): Cases {
  return { accepted: ['2', '२', 3].map((value) => ({ [field]: value })), refused: ['1.5', 'two'].map((value) => ({ [field]: value })) };
}

/** Rules whose cases involve other fields too. */
export const specialCases: Record<string, () => Cases> = {
  'rules.roleCreation.networks.format': () => ({
    accepted: ['', '203.0.113.7', '203.0.113.0/24\n2001:db8::/32'].map((networks) => ({ networks })),
    refused: ['the office', '203.0.113.0/33', '203.0.113.0/24\n203.0.113'].map((networks) => ({ networks })),
  }),
  'rules.curriculum.written.digits': () => digitsUpToSix('written'),
  'rules.curriculum.written.max': () => ({ accepted: [{ written: '6' }], refused: [{ written: '7' }] }),
  'rules.curriculum.practical.digits': () => digitsUpToSix('practical'),
  'rules.curriculum.practical.max': () => ({ accepted: [{ practical: '6' }], refused: [{ practical: '7' }] }),
  'rules.curriculum.interview.digits': () => digitsUpToSix('interview'),
  'rules.curriculum.interview.max': () => ({ accepted: [{ interview: '6' }], refused: [{ interview: '7' }] }),
  'rules.paper.examOption.requiredWhen': () => ({
    accepted: [{ testType: 'written', examOption: 'objective' }, { testType: 'practical' }, {}],
    refused: [
      { testType: 'written', examOption: '' },
      { testType: 'written', examOption: undefined },
    ],
  }),
  'rules.paper.examOption.ofWrittenOnly': () => ({
    accepted: [{ testType: 'written', examOption: 'subjective' }, { testType: 'interview' }],
    refused: [
      { testType: 'practical', examOption: 'subjective' },
      { testType: 'interview', examOption: 'objective' },
    ],
  }),
  'rules.paper.marksPerQuestion.decimal': () => ({
    accepted: [{ marksPerQuestion: '1.25' }, { marksPerQuestion: '२' }],
    refused: ['1,5', 'two', '1.125'].map((marksPerQuestion) => ({ marksPerQuestion })),
  }),
  'rules.paper.marksPerQuestion.aboveZero': () => ({
    accepted: [{ marksPerQuestion: '0.5' }],
    refused: [{ marksPerQuestion: '0' }],
  }),
  'rules.paper.marksPerQuestion.requiredWhen': () => ({
    accepted: [{ negativeMarkingPercent: '20', marksPerQuestion: '2' }, { negativeMarkingPercent: '0' }, {}],
    refused: [{ negativeMarkingPercent: '20', marksPerQuestion: '' }],
  }),
  'rules.paper.passMarks.maxDigits': () => ({
    accepted: [{ maximumMarks: '9'.repeat(15), passMarks: '9'.repeat(15) }],
    refused: [{ passMarks: '9'.repeat(16) }],
  }),
  'rules.paper.negativeMarkingPercent.maxDigits': () => ({ accepted: [], refused: [{ negativeMarkingPercent: '9'.repeat(16) }] }),
  'rules.paper.negativeMarkingPercent.max': () => ({
    accepted: [{ negativeMarkingPercent: '100' }],
    refused: [{ negativeMarkingPercent: '101' }],
  }),
  'rules.paper.negativeMarkingPercent.ofObjectiveOnly': () => ({
    accepted: [
      { testType: 'written', examOption: 'objective', negativeMarkingPercent: '20' },
      { testType: 'written', examOption: 'objectiveAndSubjective', negativeMarkingPercent: '20' },
      { testType: 'interview', negativeMarkingPercent: '0' },
    ],
    refused: [
      { testType: 'written', examOption: 'subjective', negativeMarkingPercent: '20' },
      { testType: 'practical', negativeMarkingPercent: '20' },
    ],
  }),
  'rules.advertisement.admitCardDownloadDateAd.notBefore': orderOfDates('admitCardDownloadDate', 'publishDate', -1),
  'rules.advertisement.ageCutOffDateAd.notAfter': orderOfDates('ageCutOffDate', 'doubleFeeSubmissionLastDate', 1),
  'rules.advertisement.ageCutOffDateAd.notBefore': orderOfDates('ageCutOffDate', 'publishDate', -1),
  'rules.advertisement.doubleFeePaymentLastDateAd.notBefore': orderOfDates('doubleFeePaymentLastDate', 'doubleFeeSubmissionLastDate', -1),
  'rules.advertisement.doubleFeeSubmissionLastDateAd.notBefore': orderOfDates('doubleFeeSubmissionLastDate', 'paymentLastDate', -1),
  'rules.advertisement.paymentLastDateAd.notBefore': orderOfDates('paymentLastDate', 'singleSubmissionLastDate', -1),
  'rules.advertisement.singleSubmissionLastDateAd.notBefore': orderOfDates('singleSubmissionLastDate', 'publishDate', -1),
  // A deputy or a block cannot start in the past.
  'rules.deputy.untilAd.notBefore': () => ({
    accepted: [
      { fromAd: '2026-11-25', untilAd: '2026-11-25' },
      { fromAd: '2026-11-25', untilAd: '2026-11-26' },
    ],
    refused: [{ fromAd: '2026-11-25', untilAd: '2026-11-24' }],
  }),
  'rules.userBlock.endDate.notBefore': () => ({
    accepted: [
      { startDate: '2026-11-25', endDate: '2026-11-25' },
      { startDate: '2026-11-25', endDate: '2026-11-26' },
    ],
    refused: [{ startDate: '2026-11-25', endDate: '2026-11-24' }],
  }),
  'rules.registration.citizenshipIssueDateAd.notBefore': issuedOnBirth,
  'rules.personalProfile.citizenshipIssueDateAd.notBefore': issuedOnBirth,
  'rules.registration.middleName.requiredUnless': () => ({
    accepted: [{ middleName: 'Kumari' }, { middleName: '', noMiddleName: true }, { middleName: undefined, noMiddleName: true }],
    refused: [{ middleName: '' }, { middleName: ' ', noMiddleName: false }, { middleName: undefined }],
  }),
  'rules.registration.dateOfBirthAd.minAge': () => ({
    accepted: [{ dateOfBirthAd: '2008-11-21' }],
    refused: [{ dateOfBirthAd: '2008-11-22' }, { dateOfBirthAd: '2020-01-01' }],
  }),
  'rules.registration.dateOfBirthBs.minAge': () => ({
    accepted: [{ dateOfBirthBs: '2065-08-05', dateOfBirthAd: '2008-11-20' }],
    refused: [{ dateOfBirthBs: '2065-08-06' }, { dateOfBirthBs: '2080-01-01' }],
  }),
  'rules.registration.dateOfBirthBs.underAge': () => ({
    accepted: [{ dateOfBirthBs: '2025-08-06', dateOfBirthAd: '1968-11-21' }],
    refused: [{ dateOfBirthBs: '2025-08-05' }, { dateOfBirthBs: '2000-01-01' }],
  }),
  'rules.registration.dateOfBirthBs.sameDay': () => ({
    accepted: [{ dateOfBirthBs: '2055-01-01', dateOfBirthAd: '1998-04-14' }],
    refused: [{ dateOfBirthBs: '2055-01-02', dateOfBirthAd: '1998-04-14' }],
  }),
  'rules.personalProfile.middleNameNe.required': () => ({
    accepted: [{ middleNameNe: '', noMiddleName: true }],
    refused: [{ middleNameNe: '' }, { middleNameNe: undefined }, { middleNameNe: '\u200B', noMiddleName: false }],
  }),
  'rules.contact.wardNo.digits': () => ({
    accepted: [{ wardNo: 1 }, { wardNo: '९९' }],
    refused: [{ wardNo: 0 }, { wardNo: 100 }, { wardNo: '1क' }, { wardNo: '-1' }],
  }),
  'rules.education.equivalentCertificate.requiredWhen': () => ({
    accepted: [
      { country: 'NP', equivalentCertificate: undefined },
      { country: 'IN', equivalentCertificate: pdf() },
    ],
    refused: [
      { country: 'IN', equivalentCertificate: undefined },
      { country: 'NP', foreignBoard: true, equivalentCertificate: undefined },
    ],
  }),
  'rules.experienceGovernment.employmentTo.requiredUnless': () => ({
    accepted: [{ employmentStatus: 'working', employmentTo: '' }],
    refused: [
      { employmentStatus: 'transferred', employmentTo: '' },
      { employmentStatus: 'transferred', employmentTo: undefined },
    ],
  }),
  'rules.extraDetails.groupClassDocument.requiredUnless': () => ({
    accepted: [
      { groupClass: 'none', groupClassDocument: undefined },
      { groupClass: 2, groupClassDocument: jpeg() },
    ],
    refused: [
      { groupClass: 2, groupClassDocument: undefined },
      { groupClass: 'other', groupClassDocument: undefined },
    ],
  }),
  'rules.manualDistribution.vacancyNumber.min': () => ({
    accepted: [{ vacancyNumber: 1 }, { vacancyNumber: '४' }],
    refused: [{ vacancyNumber: 0 }, { vacancyNumber: '1.5' }, { vacancyNumber: 'four' }, { vacancyNumber: '1'.repeat(16) }],
  }),
  'rules.manualDistribution.vacancyNumbers.sumEquals': () => ({
    accepted: [{ vacancyNumbers: [{ quotaType: 1, vacancyNumber: 10 }] }],
    refused: [{ vacancyNumbers: [{ quotaType: 1, vacancyNumber: 9 }] }, { totalVacancy: 11 }, { vacancyNumbers: [] }],
  }),
  'rules.readingShare.percent.max': () => ({ accepted: [{ percent: 100 }, { percent: '०' }], refused: [{ percent: 101 }] }),
  'rules.sanctionedPosts.filled.digits': () => ({
    accepted: [{ filled: '12' }, { filled: '१२' }, { filled: 0 }],
    refused: [{ filled: '1.5' }, { filled: '-1' }, { filled: 'abc' }],
  }),
  'rules.sanctionedPosts.filled.atMostSanctioned': () => ({
    accepted: [{ filled: 12 }, { filled: 0 }],
    refused: [{ filled: 13 }, { sanctioned: 8 }],
  }),
  'rules.vacancyDistributionHistory.totalVacancy.digits': () => ({
    accepted: [{ totalVacancy: '10' }, { totalVacancy: '१०' }, { totalVacancy: 10 }],
    refused: [{ totalVacancy: '1.5' }, { totalVacancy: '-1' }, { totalVacancy: 'abc' }, { totalVacancy: 1.5 }],
  }),
  'rules.vacancyDistributionHistory.totalVacancy.sumOfCounts': () => ({
    accepted: [{ totalVacancy: 10 }, { quotaOpen: 4, promotionByContribution: 1 }],
    refused: [{ totalVacancy: 11 }, { totalVacancy: 9 }, { quotaOpen: 6 }, { promotionByWorkCompletion: 1 }],
  }),
  'rules.vacancyDistributionHistory.quotaInternal.digits': () => ({
    accepted: [{ quotaInternal: '1' }, { quotaInternal: '०' }, { quotaInternal: 0 }],
    refused: [{ quotaInternal: '1.5' }, { quotaInternal: '-1' }, { quotaInternal: 'abc' }, { quotaInternal: 1.5 }],
  }),
  'rules.vacancyDistributionHistory.quotaInternal.withinInternalCompetition': () => ({
    accepted: [{ quotaInternal: 1 }, { quotaInternal: 0 }],
    refused: [{ quotaInternal: 2 }],
  }),
};
