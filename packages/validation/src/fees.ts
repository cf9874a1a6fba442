/** Prices of a class: a basic price, and an extra price for each category applied for beyond the first. */
export type Prices = { basicPricePaisa: number; extraPricePaisa: number };
export type FeeType = 'single' | 'double';

export type FeeDeadlines = {
  /** Until here the single fee holds. */
  singleSubmissionLastAt: Date;
  /** The end of the double fee and of the applications. */
  doubleFeeSubmissionLastAt: Date;
};

/** A part of the fee that some need not pay; what is null asks for nothing. */
export type Rebate = { quotaCode: string | null; provinceId: number | null; forDisabled: boolean; percent: number };
/** What a rebate asks of an applicant. */
export type RebateFacts = { quotaCodes: readonly string[]; provinceId: number | null; physicallyDisabled: boolean };

const RUPEE_PAISA = 100;

/** Which fee holds at `now`, or null when the time to apply is over (first specification document, section 9). */
export function feeTypeAt(deadlines: FeeDeadlines, now: Date): FeeType | null {
  if (now <= deadlines.singleSubmissionLastAt) return 'single';
  return now <= deadlines.doubleFeeSubmissionLastAt ? 'double' : null;
}

/** How many times the single fee a fee of this type is, where the late one is `lateFeeFactor` times as high. */
export function feeFactor(feeType: FeeType, lateFeeFactor: number): number {
  return feeType === 'double' ? lateFeeFactor : 1;
}

/**
 * The rebate that an applicant gets: the highest of those that they fulfil in all that it asks.
 * SPEC-GAP: the documents name no rebates. Adopted: they are not added to each other, and nobody is let off the whole fee.
 */
export function rebateFor<One extends Rebate>(rebates: readonly One[], facts: RebateFacts): One | null {
  return rebates
    .filter(
      ({ quotaCode, provinceId, forDisabled }) =>
        (quotaCode === null || facts.quotaCodes.includes(quotaCode)) &&
        (provinceId === null || provinceId === facts.provinceId) &&
        (!forDisabled || facts.physicallyDisabled),
    )
    .reduce<One | null>((best, rebate) => (rebate.percent > (best?.percent ?? 0) ? rebate : best), null);
}

/** The single fee without what is remitted, in whole rupees rounded in favour of the applicant; never nothing at all. */
function afterRebate(singlePaisa: number, rebatePercent: number): number {
  if (rebatePercent === 0) return singlePaisa;
  return Math.max(RUPEE_PAISA, Math.floor((singlePaisa * (100 - rebatePercent)) / 100 / RUPEE_PAISA) * RUPEE_PAISA);
}

export type FeeQuestion = { categories: number; feeType: FeeType; lateFeeFactor: number; rebatePercent?: number };

/** What applying for this many categories costs. A late fee is a multiple of what the applicant would have paid in time. */
export function feePaisa(prices: Prices, { categories, feeType, lateFeeFactor, rebatePercent = 0 }: FeeQuestion): number {
  const single = prices.basicPricePaisa + prices.extraPricePaisa * (categories - 1);
  return afterRebate(single, rebatePercent) * feeFactor(feeType, lateFeeFactor);
}
