/** Prices of a class: a basic price, and an extra price for each category applied for beyond the first. */
export type Prices = { basicPricePaisa: number; extraPricePaisa: number };
export type FeeType = 'single' | 'double';

export type FeeDeadlines = {
  /** Until here the single fee holds. */
  singleSubmissionLastAt: Date;
  /** The end of the double fee and of the applications. */
  doubleFeeSubmissionLastAt: Date;
};

type Asked = { quotaCode: string | null; provinceId: number | null; forDisabled: boolean };
/** A part of the fee that some need not pay; what is null asks for nothing. */
export type Rebate = Asked & { percent: number };
/** What some pay instead of the fee of the class: an amount of their own, or so many percent more. */
export type OwnFee = Asked & { percent: number; amountPaisa: number | null };
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

/** The prices until and after the normal deadline, from those that hold today. */
export function pricesByDeadline({
  basicPricePaisa,
  extraPricePaisa,
  feeType,
  lateFeeFactor: factor,
}: Prices & { feeType: FeeType; lateFeeFactor: number }): { single: Prices; double: Prices } {
  const today = feeFactor(feeType, factor);
  const single = { basicPricePaisa: basicPricePaisa / today, extraPricePaisa: extraPricePaisa / today };
  return { single, double: { basicPricePaisa: single.basicPricePaisa * factor, extraPricePaisa: single.extraPricePaisa * factor } };
}

function isFulfilled({ quotaCode, provinceId, forDisabled }: Asked, facts: RebateFacts): boolean {
  return (
    (quotaCode === null || facts.quotaCodes.includes(quotaCode)) &&
    (provinceId === null || provinceId === facts.provinceId) &&
    (!forDisabled || facts.physicallyDisabled)
  );
}

/** The fee for this many categories: that of the class, or with an own amount for the first of them or a surcharge on all. */
function singlePaisa(
  { basicPricePaisa, extraPricePaisa }: Prices,
  categories: number,
  own: Pick<OwnFee, 'percent' | 'amountPaisa'> | null,
) {
  const whole = (own?.amountPaisa ?? basicPricePaisa) + extraPricePaisa * (categories - 1);
  if (own === null || own.percent === 0) return whole;
  return Math.floor((whole * (100 + own.percent)) / 100 / RUPEE_PAISA) * RUPEE_PAISA;
}

/**
 * What an applicant pays instead of the fee of the class.
 * SPEC-GAP: the documents name one fee for each class. Adopted: of several the one that costs the applicant least counts.
 */
export function ownFeeFor<One extends OwnFee>(ownFees: readonly One[], facts: RebateFacts, prices: Prices, categories: number): One | null {
  const price = (own: One) => singlePaisa(prices, categories, own);
  return ownFees
    .filter((own) => isFulfilled(own, facts))
    .reduce<One | null>((least, own) => (least === null || price(own) < price(least) ? own : least), null);
}

/**
 * The rebate that an applicant gets: the highest of those that they fulfil in all that it asks.
 * SPEC-GAP: the documents name no rebates. Adopted: they are not added to each other, and a commission may remit the whole fee.
 */
export function rebateFor<One extends Rebate>(rebates: readonly One[], facts: RebateFacts): One | null {
  return rebates
    .filter((rebate) => isFulfilled(rebate, facts))
    .reduce<One | null>((best, rebate) => (rebate.percent > (best?.percent ?? 0) ? rebate : best), null);
}

/** The single fee without what is remitted, in whole rupees rounded in favour of the applicant; nothing only where all of it is remitted. */
function afterRebate(wholePaisa: number, rebatePercent: number): number {
  if (rebatePercent === 0) return wholePaisa;
  if (rebatePercent === 100) return 0;
  return Math.max(RUPEE_PAISA, Math.floor((wholePaisa * (100 - rebatePercent)) / 100 / RUPEE_PAISA) * RUPEE_PAISA);
}

export type FeeQuestion = {
  categories: number;
  feeType: FeeType;
  lateFeeFactor: number;
  rebatePercent?: number;
  ownFee?: Pick<OwnFee, 'percent' | 'amountPaisa'> | null;
};

/** What applying for this many categories costs. A late fee is a multiple of what the applicant would have paid in time. */
export function feePaisa(prices: Prices, { categories, feeType, lateFeeFactor, rebatePercent = 0, ownFee = null }: FeeQuestion): number {
  return afterRebate(singlePaisa(prices, categories, ownFee), rebatePercent) * feeFactor(feeType, lateFeeFactor);
}
