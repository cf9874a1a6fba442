import type { Bilingual } from '@psc/i18n/bilingual.ts';

/** What a fee was changed by: how much, for whom, and by which decision. */
export type AppliedFeeRule = {
  name: Bilingual;
  percent: number;
  /** An own amount has it, and no percent. */
  amountPaisa: number | null;
  /** What it asks for; null asks for nothing. */
  class: Bilingual | null;
  quota: Bilingual | null;
  province: Bilingual | null;
  forDisabled: boolean;
  holdsFromAd: string;
  source: string;
};

/** Why the fee of an application is what it is: the prices and the rebate that held when its advertisement was published. */
export type FeeBasis = {
  basicPricePaisa: number;
  extraPricePaisa: number;
  furtherCategories: number;
  feeType: 'single' | 'double';
  lateFeeFactor: number;
  rebate: AppliedFeeRule | null;
  /** What was paid instead of the fee of the class. */
  ownFee: AppliedFeeRule | null;
};
