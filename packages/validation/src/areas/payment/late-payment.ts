import { isOver } from '../../rules/last-moment.ts';
import type { ApplicationPaymentStatus } from './lifecycle.ts';

type LateMoney = { startedAt: Date; amountPaisa: number };
type Owed = { paymentStatus: string; feeAmountPaisa: number; payableUntil: Date | null; judged: boolean };

const owedStates: readonly string[] = ['unpaid', 'pending', 'voucherRejected'] satisfies ApplicationPaymentStatus[];

/**
 * Whether money pays its fee although its attempt had ended: the payment was started in time, the amount is exact and still owed, no voucher
 * is waiting, and scrutiny is still open. `payableUntil` is null once the advertisement has ended.
 */
export function paysLate({ startedAt, amountPaisa }: LateMoney, due: Owed): boolean {
  return (
    owedStates.includes(due.paymentStatus) &&
    amountPaisa === due.feeAmountPaisa &&
    due.payableUntil !== null &&
    !isOver(due.payableUntil, startedAt) &&
    !due.judged
  );
}
