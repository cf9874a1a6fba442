import * as payment from '@psc/api-client/areas/payment/payment.ts';
import type { Fee } from '@psc/api-client/areas/payment/payment.ts';
import { useFetched } from '@psc/api-client/use-fetched.ts';

type FeeState = { fee: Fee | null; problem: string | null; inProgress: boolean };

/** Fee of these categories now, fetched again with every change; null while none is chosen. */
export function useFee(advtCode: number, categoryIds: readonly number[]): FeeState {
  const isChosen = categoryIds.length > 0;
  const { data, problem, inProgress } = useFetched(
    payment.calculateValue,
    isChosen ? { body: { advtCode, categoryIds: [...categoryIds] } } : null,
  );
  return { fee: data, problem, inProgress };
}
