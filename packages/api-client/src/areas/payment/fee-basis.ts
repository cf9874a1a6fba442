import type { Bilingual } from '@psc/i18n/bilingual.ts';

/** A change of a fee: its amount, conditions and the decision behind it. */
export type AppliedFeeRule = {
  name: Bilingual;
  percent: number;
  /** Set for a separate fee, which has no percentage. */
  amountPaisa: number | null;
  /** The conditions; null means none. */
  class: Bilingual | null;
  quota: Bilingual | null;
  province: Bilingual | null;
  forDisabled: boolean;
  holdsFromAd: string;
  source: string;
};

/** The calculation of an application's fee: the prices and the rebate in force when its advertisement was published. */
export type FeeBasis = {
  basicPricePaisa: number;
  extraPricePaisa: number;
  furtherCategories: number;
  feeType: 'single' | 'double';
  lateFeeFactor: number;
  rebate: AppliedFeeRule | null;
  /** A separate fee instead of the fee of the class. */
  ownFee: AppliedFeeRule | null;
};
