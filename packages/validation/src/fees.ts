import { LATE_APPLICATION_FEE_FACTOR } from './limits.ts';

/** Prices of a class: a basic price, and an extra price for each category applied for beyond the first. */
export type Prices = { basicPricePaisa: number; extraPricePaisa: number };
export type FeeType = 'single' | 'double';

export type FeeDeadlines = {
  /** Until here the single fee holds. */
  singleSubmissionLastAt: Date;
  /** The end of the double fee and of the applications. */
  doubleFeeSubmissionLastAt: Date;
};

/** Which fee holds at `now`, or null when the time to apply is over (first specification document, section 9). */
export function feeTypeAt(deadlines: FeeDeadlines, now: Date): FeeType | null {
  if (now <= deadlines.singleSubmissionLastAt) return 'single';
  return now <= deadlines.doubleFeeSubmissionLastAt ? 'double' : null;
}

/** How many times the single fee a fee of this type is. */
export function feeFactor(feeType: FeeType): number {
  return feeType === 'double' ? LATE_APPLICATION_FEE_FACTOR : 1;
}

/** What applying for this many categories costs. */
export function feePaisa(prices: Prices, categories: number, feeType: FeeType): number {
  return (prices.basicPricePaisa + prices.extraPricePaisa * (categories - 1)) * feeFactor(feeType);
}
