import type { Vacancy } from '@psc/api-client/calls/vacancy.ts';
import { feeFactor } from '@psc/validation/fees.ts';

type Prices = Pick<Vacancy, 'basicPricePaisa' | 'extraPricePaisa'>;

/** The prices until and after the normal deadline; the vacancy carries those of today. */
export function pricesOf({ basicPricePaisa, extraPricePaisa, feeType }: Prices & Pick<Vacancy, 'feeType'>): {
  single: Prices;
  double: Prices;
} {
  const single = { basicPricePaisa: basicPricePaisa / feeFactor(feeType), extraPricePaisa: extraPricePaisa / feeFactor(feeType) };
  const factor = feeFactor('double');
  return { single, double: { basicPricePaisa: single.basicPricePaisa * factor, extraPricePaisa: single.extraPricePaisa * factor } };
}
