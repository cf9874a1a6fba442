import type { ApplicationSummary } from '@psc/api-client/areas/application/application.ts';
import { isDoubleFee } from '@psc/ui/announced-vacancy/is-double-fee.ts';

/** Whether an application that is due at the single fee would cost twice as much after the deadline. A commission may set another factor. */
export function hasDoubleFee({ feeAmountPaisa, lateFeePaisa }: Pick<ApplicationSummary, 'feeAmountPaisa' | 'lateFeePaisa'>): boolean {
  return isDoubleFee(lateFeePaisa / feeAmountPaisa);
}
