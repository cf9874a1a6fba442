import type { Bilingual } from '@psc/i18n/bilingual.ts';

export type Prices = { basicPricePaisa: number; extraPricePaisa: number };
export type FeeRebate = { name: Bilingual; percent: number };
export type OwnFee = { name: Bilingual; percent: number; amountPaisa: number | null };

/** What anyone may read of a vacancy, in the portal and in the preview of staff. */
export type AnnouncedVacancy = {
  vacancy: {
    advtCode: number;
    post: Bilingual;
    class: Bilingual;
    service: Bilingual;
    group: Bilingual;
    subGroup: Bilingual;
    organization: Bilingual;
    categories: { id: number; advtNumber: string; quotaName: Bilingual; seats: number }[];
    fiscalYear: string;
    publishDateAd: string;
    singleSubmissionLastAt: string;
    doubleFeeSubmissionLastAt: string;
    paymentLastAt: string;
    doubleFeePaymentLastAt: string;
    ageCutOffDateAd: string;
    lifeCycleStatus: string;
    feeType: 'single' | 'double';
    rebates: FeeRebate[];
    ownFees: OwnFee[];
    acceptsApplications: boolean;
    combinedIntoAdvtCode: number | null;
  };
  minimumEducationLevel: Bilingual | null;
  /** What the post is about; nothing where the page is about applying. */
  duties?: string;
  examination?: { name: Bilingual; testType: string; paperType: string; maximumMarks: number; durationMinutes: number }[];
  /** Until the normal deadline, and after it. */
  prices: { single: Prices; double: Prices };
};
