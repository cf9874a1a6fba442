import type { Distribution, DistributionLine, DistributionStage, QuotaLook } from '@psc/api-client/areas/distribution/distribution.ts';
import type { RequisitionDetails, RequisitionRow } from '@psc/api-client/areas/requisition/requisition.ts';

export const row: RequisitionRow = {
  requisitionId: 7_200_012,
  requisitionNo: '2083-84-00012',
  status: 'saved',
  appliedOn: '2026-11-20T04:00:00.000Z',
  service: { en: 'Nepal Administration Service', ne: 'नेपाल प्रशासन सेवा' },
  class: { en: 'Non-gazetted Second Class', ne: 'राजपत्र अनङ्कित द्वितीय श्रेणी' },
  classType: 'nonGazetted',
  post: { en: 'Kharidar', ne: 'खरिदार' },
  group: { en: 'General Administration', ne: 'सामान्य प्रशासन' },
  subGroup: { en: 'Not divided into sub groups', ne: 'उपसमूह विभाजन नभएको' },
  demandOffice: 'Postal office',
  requestingOffice: { en: 'Department of Postal Service', ne: 'हुलाक सेवा विभाग' },
  totalVacancy: 4,
  level: 'federal',
  vacancyLimit: null,
  distributionMode: null,
  distributionLogId: null,
  distributionStatus: null,
  advtCode: null,
  reservedAdvtNumber: null,
  categories: [],
  decisionRemarks: null,
  version: 1,
};

export const details: RequisitionDetails = {
  ...row,
  serviceId: 8_800_001,
  classId: 1_500_005,
  groupId: 8_900_001,
  subGroupId: 9_200_001,
  postId: 6_500_005,
  organizationId: 5_700_031,
  requisitionRemarks: 'Vacant since Shrawan',
  workSummary: 'Registers letters',
  remarks: 'Sanctioned posts',
  document: { fileName: 'letter.pdf', mediaType: 'application/pdf', sizeBytes: 900 },
  carriedSeats: [],
  seatsToCarry: [],
  sanctionedPosts: null,
  earlierDemands: [],
  sameLetter: [],
  createdBy: 'Bishnu Adhikari',
  decidedBy: null,
  decidedAt: null,
};

export const lines: DistributionLine[] = [
  { heading: 'open', quotaCode: 'open', priorityValue: 0, percentValue: 55, decimalValue: 1.65, actualCount: 2 },
  { heading: 'open', quotaCode: 'woman', priorityValue: 1, percentValue: 33, decimalValue: 0.33, actualCount: 1 },
  { heading: 'internal', quotaCode: 'internal', priorityValue: 2, percentValue: 20, decimalValue: 0.8, actualCount: 1 },
];

export const quotas: QuotaLook[] = [
  { code: 'open', name: { en: 'Open', ne: 'खुला' }, colour: 'gray' },
  { code: 'woman', name: { en: 'Woman', ne: 'महिला' }, colour: 'grape' },
  { code: 'internal', name: { en: 'Internal', ne: 'आन्तरिक' }, colour: 'blue' },
];

export const stages: DistributionStage[] = [
  {
    stage: 'heading',
    total: 1,
    categories: [
      { code: 'open', percent: 70, priority: 1 },
      { code: 'internal', percent: 20, priority: 2 },
    ],
    remaindersBefore: { open: -0.1, internal: 0.2 },
    steps: [{ post: 1, remainders: { open: 0.6, internal: 0.4 }, given: 'open' }],
    remaindersAfter: { open: -0.4, internal: 0.4 },
    seats: { open: 1, internal: 0 },
  },
];

export const distribution: Distribution = {
  distributionId: 6_400_007,
  requisition: { ...row, status: 'approved', distributionStatus: 'pending' },
  mode: 'automatic',
  status: 'pending',
  lines: lines.map((line) => ({ ...line, quota: { en: line.quotaCode, ne: line.quotaCode } })),
  stages,
  quotas,
  formulaVersion: null,
  basis: { percentages: { version: 2, holdsFromAd: '2026-07-17' }, shares: { version: 3, holdsFromAd: '2026-08-01' } },
  carried: [],
  decisionRemarks: null,
  createdBy: 'Deepa Rai',
  createdAt: '2026-11-21T04:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  version: 1,
};
