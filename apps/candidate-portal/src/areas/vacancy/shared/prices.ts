import type { Vacancy } from '@psc/api-client/calls/vacancy.ts';
import { feeFactor } from '@psc/validation/fees.ts';

type Prices = Pick<Vacancy, 'basicPricePaisa' | 'extraPricePaisa'>;

/** The prices until and after the normal deadline; the vacancy carries those of today. */
export function pricesOf({
  basicPricePaisa,
  extraPricePaisa,
  feeType,
  lateFeeFactor: factor,
}: Prices & Pick<Vacancy, 'feeType' | 'lateFeeFactor'>): {
  single: Prices;
  double: Prices;
} {
  const today = feeFactor(feeType, factor);
  const single = { basicPricePaisa: basicPricePaisa / today, extraPricePaisa: extraPricePaisa / today };
  return { single, double: { basicPricePaisa: single.basicPricePaisa * factor, extraPricePaisa: single.extraPricePaisa * factor } };
}
