import { paysLate } from '@psc/validation/areas/payment/late-payment.ts';
import type { Context } from '../../platform/frame/context.ts';
import { lockFeeDue } from '../application/repository/fee-due.ts';
import * as repository from './repository/unmatched-payments.ts';
import { endRevision } from '../../platform/shared/repository/revisions.ts';
import { payFee } from './pay-fee.ts';

const MOST_IN_A_RUN = 100;

/**
 * Unmatched money that has come to fit its fee, for example because the voucher before it was rejected, pays it without an officer, by the
 * same rule as late money.
 */
export async function matchLateMoney(context: Context): Promise<void> {
  for (const money of await repository.selectFittingMoney(context.db, MOST_IN_A_RUN))
    await context.inTransaction(async (inner) => {
      const due = await lockFeeDue(inner.db, money, true);
      if (!due || due.paymentStatus === 'pending' || !paysLate(money, due)) return;
      const { unmatchedPaymentId, version } = money;
      const decision = { unmatchedPaymentId, version, resolution: 'accepted' as const, remarks: null, resolvedBy: null };
      if (!(await repository.resolveUnmatchedPayment(inner.db, { ...decision, now: inner.now() }))) return;
      // An officer's request to accept it is met by this.
      await endRevision(inner.db, 'acceptedMoney', { unmatchedPaymentId, applicationId: money.applicationId }, inner.now());
      await payFee(inner, money, due);
    });
}
