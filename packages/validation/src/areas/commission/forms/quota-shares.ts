import * as v from 'valibot';
import { rowIdOf } from '../../../rules/choices.ts';
import { fieldGroup } from '../../../rules/form.ts';

const WHOLE = 100;
/** Percents have three decimals, so sums are compared in thousandths. */
const thousandths = (percent: number) => Math.round(percent * 1000);

const percent = v.pipe(
  v.number('gateway.masterData.sharePercent'),
  v.minValue(0, 'gateway.masterData.sharePercent'),
  v.maxValue(WHOLE, 'gateway.masterData.sharePercent'),
);

/** Shares of the inclusive part, in the order of the law. Unlisted quotas have none. */
export const QuotaShares = v.pipe(
  v.array(fieldGroup({ quotaId: rowIdOf<'quota'>(), percent })),
  v.check((shares) => new Set(shares.map(({ quotaId }) => quotaId)).size === shares.length, 'gateway.masterData.quotaTwice'),
);

/** Sum of the shares in percent. */
export function sumOfShares(shares: readonly { percent: number }[]): number {
  return shares.reduce((sum, share) => sum + thousandths(share.percent), 0) / 1000;
}

export function sharesMakeWhole(shares: readonly { percent: number }[]): boolean {
  return sumOfShares(shares) === WHOLE;
}
