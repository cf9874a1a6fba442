import type { Bilingual } from '@psc/i18n/bilingual.ts';

/** The rebate that a fee was reduced by: how much, to whom it is given, and by which decision. */
export type AppliedRebate = {
  name: Bilingual;
  percent: number;
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
  rebate: AppliedRebate | null;
};
