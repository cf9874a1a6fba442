import type { Id } from '../../rules/id.ts';
import { isOver } from '../../rules/last-moment.ts';

/** Prices of a class: a basic price, and an extra price for each further category. */
export type Prices = { basicPricePaisa: number; extraPricePaisa: number };
export type FeeType = 'single' | 'double';

export type FeeDeadlines = {
  /** End of the single fee. */
  singleSubmissionLastAt: Date;
  /** End of the double fee, and of applications. */
  doubleFeeSubmissionLastAt: Date;
};

type Asked = { quotaCode: string | null; provinceId: Id<'province'> | null; forDisabled: boolean };
/** A rebate on the fee; null conditions match everyone. */
export type Rebate = Asked & { percent: number };
/** Replaces the fee of the class by an amount, or adds percent to it. */
export type OwnFee = Asked & { percent: number; amountPaisa: number | null };
/** The applicant's facts that a rebate depends on. */
export type RebateFacts = { quotaCodes: readonly string[]; provinceId: Id<'province'> | null; physicallyDisabled: boolean };

const RUPEE_PAISA = 100;

/** The fee that applies at `now`, or null when applications are closed (first specification document, section 9). */
export function feeTypeAt(deadlines: FeeDeadlines, now: Date): FeeType | null {
  if (!isOver(deadlines.singleSubmissionLastAt, now)) return 'single';
  return isOver(deadlines.doubleFeeSubmissionLastAt, now) ? null : 'double';
}

/** The factor on the single fee; a late fee is `lateFeeFactor` times as high. */
export function feeFactor(feeType: FeeType, lateFeeFactor: number): number {
  return feeType === 'double' ? lateFeeFactor : 1;
}

/** Single-fee prices with the late fee, if it applies. */
export function pricesAt(
  { basicPricePaisa, extraPricePaisa, lateFeeFactor }: Prices & { lateFeeFactor: number },
  feeType: FeeType,
): Prices {
  const factor = feeFactor(feeType, lateFeeFactor);
  return { basicPricePaisa: basicPricePaisa * factor, extraPricePaisa: extraPricePaisa * factor };
}

/** Prices until and after the normal deadline. */
export function pricesByDeadline(prices: Prices & { lateFeeFactor: number }): { single: Prices; double: Prices } {
  return { single: pricesAt(prices, 'single'), double: pricesAt(prices, 'double') };
}

function isFulfilled({ quotaCode, provinceId, forDisabled }: Asked, facts: RebateFacts): boolean {
  return (
    (quotaCode === null || facts.quotaCodes.includes(quotaCode)) &&
    (provinceId === null || provinceId === facts.provinceId) &&
    (!forDisabled || facts.physicallyDisabled)
  );
}

/** Fee for this many categories: the prices of the class, changed by an own amount for the first category or a surcharge on all. */
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
 * The own fee that applies to an applicant.
 * SPEC-GAP: the documents name one fee for each class. Adopted: of several own fees, the cheapest for the applicant applies.
 */
export function ownFeeFor<One extends OwnFee>(ownFees: readonly One[], facts: RebateFacts, prices: Prices, categories: number): One | null {
  const price = (own: One) => singlePaisa(prices, categories, own);
  return ownFees
    .filter((own) => isFulfilled(own, facts))
    .reduce<One | null>((least, own) => (least === null || price(own) < price(least) ? own : least), null);
}

/**
 * The highest rebate whose conditions the applicant meets in full.
 * SPEC-GAP: the documents name no rebates. Adopted: they do not add up, and a commission may remit the whole fee.
 */
export function rebateFor<One extends Rebate>(rebates: readonly One[], facts: RebateFacts): One | null {
  return rebates
    .filter((rebate) => isFulfilled(rebate, facts))
    .reduce<One | null>((best, rebate) => (rebate.percent > (best?.percent ?? 0) ? rebate : best), null);
}

/** The single fee after the rebate, in whole rupees rounded down for the applicant; zero only at 100 percent. */
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

/** Fee for this many categories. A late fee is a multiple of the fee the applicant would have paid in time. */
export function feePaisa(prices: Prices, { categories, feeType, lateFeeFactor, rebatePercent = 0, ownFee = null }: FeeQuestion): number {
  return afterRebate(singlePaisa(prices, categories, ownFee), rebatePercent) * feeFactor(feeType, lateFeeFactor);
}
