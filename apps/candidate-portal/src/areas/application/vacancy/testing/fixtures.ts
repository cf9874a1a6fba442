import * as applicationDraft from '@psc/api-client/areas/application/application-draft.ts';
import * as application from '@psc/api-client/areas/application/application.ts';
import type { ApplicationDetail } from '@psc/api-client/areas/application/application.ts';
import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import * as payment from '@psc/api-client/areas/payment/payment.ts';
import * as profile from '@psc/api-client/areas/profile/profile.ts';
import type { PersonalDetails } from '@psc/api-client/areas/profile/profile-types.ts';
import * as vacancy from '@psc/api-client/areas/application/vacancy.ts';
import type { Vacancy, VacancyDetail } from '@psc/api-client/areas/application/vacancy.ts';
import { mockCall, refused } from '@psc/api-client/testing/mock-call.ts';

const named = (id: number, en: string, ne: string) => ({ id, name: { en, ne } });

export const kharidar: Vacancy = {
  advtCode: 20_001,
  requisitionId: 7_200_031,
  post: { en: 'Kharidar', ne: 'खरिदार' },
  class: { en: 'Non-gazetted second', ne: 'राजपत्रअनङ्कित द्वितीय' },
  service: { en: 'Nepal Administration Service', ne: 'नेपाल प्रशासन सेवा' },
  group: { en: 'General', ne: 'सामान्य प्रशासन' },
  subGroup: { en: 'None', ne: 'छैन' },
  organization: { en: 'Ministry of Home Affairs', ne: 'गृह मन्त्रालय' },
  serviceId: 8_800_001,
  classId: 1_500_005,
  groupId: 8_900_002,
  organizationId: 5_700_009,
  totalSeats: 60,
  categories: [
    { id: 400_071, advtNumber: '16613/083-84', heading: 'open', quotaCode: 'open', quotaName: { en: 'Open', ne: 'खुला' }, seats: 33 },
    { id: 400_072, advtNumber: '16614/083-84', heading: 'open', quotaCode: 'woman', quotaName: { en: 'Women', ne: 'महिला' }, seats: 9 },
    { id: 400_073, advtNumber: '16615/083-84', heading: 'open', quotaCode: 'dalit', quotaName: { en: 'Dalit', ne: 'दलित' }, seats: 3 },
  ],
  fiscalYear: '2083-84',
  lifeCycleStatus: 'live',
  publishDateAd: '2026-11-01',
  singleSubmissionLastAt: '2999-11-21T11:15:00.000Z',
  doubleFeeSubmissionLastAt: '2999-11-28T11:15:00.000Z',
  paymentLastAt: '2999-11-22T11:15:00.000Z',
  doubleFeePaymentLastAt: '2999-11-29T11:15:00.000Z',
  ageCutOffDateAd: '2999-11-21',
  basicPricePaisa: 50_000,
  extraPricePaisa: 20_000,
  feeType: 'single',
  lateFeeFactor: 2,
  rebates: [],
  ownFees: [],
  acceptsApplications: true,
  combinedIntoAdvtCode: null,
  applicationId: null,
};

export const detailOfKharidar: VacancyDetail = {
  vacancy: kharidar,
  eligibility: [
    { rule: 'age', verdict: 'met', barrier: true, word: 'eligibility.age.between.met', values: { age: 27, minAge: 18, maxAge: 35 } },
    { rule: 'qualification', verdict: 'decidedByScrutiny', barrier: false, word: 'eligibility.qualification.byScrutiny', values: {} },
    { rule: 'quota', verdict: 'met', barrier: true, word: 'eligibility.quota.met', values: { quotaCode: 'woman' } },
    { rule: 'quota', verdict: 'notMet', barrier: true, word: 'eligibility.quota.noDocument', values: { quotaCode: 'dalit' } },
  ],
  profileComplete: true,
  missing: [],
  faculties: [named(3_500_001, 'Management', 'व्यवस्थापन'), named(3_500_002, 'Law', 'कानुन')],
  subjects: [named(9_300_011, 'General knowledge', 'सामान्य ज्ञान')],
  examCentres: [named(3_300_021, 'Kathmandu', 'काठमाडौं'), named(3_300_022, 'Jumla', 'जुम्ला')],
  nearestExamCentreId: null,
  papers: [named(5_800_031, 'First paper', 'प्रथम पत्र')],
  minimumEducationLevel: { en: 'SLC', ne: 'एस.एल.सी.' },
  profileLocked: false,
  applicationNumber: null,
};

export const ownApplication: ApplicationDetail = {
  applicationId: 800_008,
  applicationNumber: '2083-84-0000008',
  advtCode: 20_001,
  post: kharidar.post,
  service: kharidar.service,
  class: kharidar.class,
  appliedAt: '2026-11-20T04:00:00.000Z',
  feeAmountPaisa: 70_000,
  lateFeePaisa: 140_000,
  rebate: null,
  feeType: 'single',
  paymentMethod: 'bankVoucher',
  paymentStatus: 'unpaid',
  advtNumbers: ['16613/083-84'],
  receiptNumber: null,
  ebp: null,
  arrangementState: null,
  scrutinyStatus: 'pending',
  approvalStatus: null,
  scrutinyRemark: null,
  nextStep: 'uploadVoucher',
  nextStepBy: null,
  ending: null,
  paidPaisa: 0,
  admitCardFromAd: null,
  examStartsAt: null,
  interviewAt: null,
  interviewPlace: null,
  closure: null,
  categories: kharidar.categories.slice(0, 2).map((category) => ({ ...category, refused: false, categoryAdditionId: null })),
  faculty: { en: 'Law', ne: 'कानुन' },
  subject: { en: 'General knowledge', ne: 'सामान्य ज्ञान' },
  examCentre: { en: 'Jumla', ne: 'जुम्ला' },
  paper: { en: 'First paper', ne: 'प्रथम पत्र' },
  chosen: { facultyId: 3_500_001, subjectId: 9_300_001, examCentreId: 3_300_001, paperId: 5_800_001 },
  changeable: false,
  awaits: null,
  minimumQualificationAnswer: 'yes',
  organization: kharidar.organization,
  group: kharidar.group,
  subGroup: kharidar.subGroup,
  paidAt: null,
  paymentLastAt: '2999-11-22T11:15:00.000Z',
  doubleFeePaymentLastAt: '2999-11-29T11:15:00.000Z',
  candidateName: { en: 'Sita Basnet', ne: 'सीता बस्नेत' },
  masterId: 10_000_001,
  hold: null,
  voucher: null,
  voucherLocked: false,
  undecidedPayment: null,
  additions: [],
  admitCard: null,
  receiptCode: null,
  timeline: [
    { step: 'applied', at: '2026-11-20T04:00:00.000Z', outcome: null, remark: null, bilingualRemark: null, correctedAt: null, name: null },
  ],
};

export const filterLists = [
  mockCall(vacancy.listOwnVerdicts, () => []),
  mockCall(masterData.listServices, () => [{ ...named(8_800_001, 'Nepal Administration Service', 'नेपाल प्रशासन सेवा'), active: true }]),
  mockCall(masterData.listClasses, () => []),
  mockCall(masterData.listGroups, () => []),
  mockCall(masterData.listEducationLevels, () => [{ ...named(3_100_003, 'Bachelor', 'स्नातक'), active: true }]),
  mockCall(masterData.listOrganizations, () => [
    {
      ...named(5_700_009, 'Ministry of Home Affairs', 'गृह मन्त्रालय'),
      active: true,
      level: 'federal' as const,
      ministryId: null,
      canRequestAdvt: true,
      canScheduleExam: false,
    },
  ]),
  mockCall(masterData.listQuotas, () => [
    {
      ...named(6_900_001, 'Women', 'महिला'),
      active: true,
      code: 'woman',
      inclusivePercent: 33,
      priority: 1,
      claimedBy: 'gender' as const,
      gender: 'female' as const,
      colour: 'grape',
    },
  ]),
];

export const banks = [named(900_004, 'Nepal Bank', 'नेपाल बैंक'), named(900_005, 'Rastriya Banijya Bank', 'राष्ट्रिय वाणिज्य बैंक')];

/**
 * Answers of the calls that the apply form makes in addition to the vacancy. The fee is the basic price plus the price of each further
 * category.
 */
export const personalDetails: PersonalDetails = {
  masterId: 10_000_001,
  ...{ firstName: 'Sita', middleName: '', lastName: 'Basnet', inNepali: null, dateOfBirthAd: '1998-04-14', gender: 'female' },
  ...{ nationalId: '100-200-3001', citizenshipNumber: '27-01-70-00001', citizenshipIssueDateAd: '2016-05-20' },
  citizenshipIssueDistrictId: 2_800_027,
  citizenshipIssueDistrict: { en: 'Kathmandu', ne: 'काठमाडौँ' },
};

export const formLists = [
  mockCall(application.list, () => []),
  mockCall(payment.calculateValue, ({ body }) => ({
    feeType: 'single' as const,
    basicPricePaisa: 50_000,
    extraPricePaisa: 20_000,
    lateFeeFactor: 2,
    rebate: null,
    ownFee: null,
    furtherCategories: body.categoryIds.length - 1,
    totalPaisa: 50_000 + 20_000 * (body.categoryIds.length - 1),
  })),
  mockCall(payment.listDynamic, () => [{ method: 'esewa' as const }, { method: 'bankVoucher' as const }]),
  mockCall(vacancy.listBanks, () => banks),
  mockCall(applicationDraft.get, () => null),
  mockCall(applicationDraft.save, () => ({ version: 1, replacedAt: null })),
  mockCall(payment.bankDeposit, () => null),
  mockCall(profile.getPersonalDetails, () => personalDetails),
  mockCall(profile.listEducation, () => []),
  mockCall(profile.listDocuments, () => []),
  mockCall(vacancy.listSelectiveSubjects, () => []),
  mockCall(vacancy.getAgreement, () => ({
    name: { en: 'Terms of the application', ne: 'दरखास्तका सर्त' },
    text: { en: 'The fee is not given back.', ne: 'दस्तुर फिर्ता हुँदैन।' },
  })),
];

export const applicationOf = (changes: Partial<ApplicationDetail> = {}) =>
  mockCall(application.detail, () => ({ ...ownApplication, ...changes }));
export const vacancyOf = (changes: Partial<VacancyDetail> = {}) => mockCall(vacancy.detail, () => ({ ...detailOfKharidar, ...changes }));
export const noAgreement = mockCall(vacancy.getAgreement, () => refused('No terms.', { status: 404 }));
export const picture = () => new File(['a voucher'], 'voucher.png', { type: 'image/png' });
