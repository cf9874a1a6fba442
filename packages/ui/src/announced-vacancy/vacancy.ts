import type { Bilingual } from '@psc/i18n/bilingual.ts';

export type Prices = { basicPricePaisa: number; extraPricePaisa: number };
export type FeeRebate = { name: Bilingual; percent: number };
export type OwnFee = { name: Bilingual; percent: number; amountPaisa: number | null };

/** The public data of a vacancy, for the portal and for the preview in the console. */
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
  /** The duties of the post; omitted where the page is about applying. */
  duties?: string;
  examination?: { name: Bilingual; testType: string; paperType: string; maximumMarks: number; durationMinutes: number }[];
  /** `single` applies until the normal deadline, `double` after it. */
  prices: { single: Prices; double: Prices };
};
