import type { AdvertisementRow } from '@psc/api-client/areas/advertisement/advertisement.ts';

const name = (en: string) => ({ en, ne: 'नाम' });

/** An advertisement for tests of screens; it has no dates if it is pending. */
export function exampleAdvertisement(lifeCycleStatus: AdvertisementRow['lifeCycleStatus']): AdvertisementRow {
  const undated = lifeCycleStatus === 'pending';
  const instant = (day: string) => (undated ? null : `${day}T11:15:00.000Z`);
  return {
    advtCode: 20_001,
    requisitionId: 7_200_001,
    requisitionNo: '1/083-84',
    fiscalYear: '2083-84',
    lifeCycleStatus,
    post: name('Kharidar'),
    service: name('Administration'),
    class: name('Second'),
    group: name('General'),
    subGroup: name('None'),
    cancellation: lifeCycleStatus === 'cancelled' ? { reason: 'The posts were abolished.', at: '2026-11-25T05:00:00.000Z' } : null,
    combinedIntoAdvtCode: null,
    extensionReason: null,
    organization: name('Ministry'),
    totalVacancy: 60,
    categories: [
      {
        id: 400_007,
        advtNumber: '16613/083-84',
        oldAdvtNumber: null,
        heading: 'open',
        quotaCode: 'open',
        quotaName: name('Open'),
        seats: 60,
      },
    ],
    publishDateAd: undated ? null : '2026-11-21',
    publishAt: instant('2026-11-20'),
    singleSubmissionLastAt: instant('2026-12-11'),
    paymentLastAt: instant('2026-12-11'),
    doubleFeeSubmissionLastAt: instant('2026-12-18'),
    doubleFeePaymentLastAt: instant('2026-12-18'),
    ageCutOffDateAd: undated ? null : '2026-12-11',
    admitCardDownloadDateAd: undated ? null : '2027-01-10',
    minimumEducationLevelId: undated ? null : 3,
    qualifications: undated ? [] : [{ educationLevelId: 3_100_003, facultyId: 3_500_004, subjectId: null }],
    agreementId: 600_002,
    remarks: '',
    version: 4,
  };
}
