import type { Id } from '@psc/validation/rules/id.ts';
import type { Context } from '../../platform/frame/context.ts';
import { subjectOf, type Charge } from '../application/charge.ts';
import { markFeePaid, type LockedFeeDue } from '../application/repository/fee-due.ts';
import { paidMail } from './look-up.ts';

/** Pays a locked fee with unmatched money, and notifies the candidate. */
export async function payFee(
  context: Context,
  money: Charge & { unmatchedPaymentId: Id<'unmatchedPayment'> },
  due: LockedFeeDue,
): Promise<void> {
  const receiptNumber = await markFeePaid(context.db, money, context.now());
  await context.audit({
    subject: subjectOf(money),
    before: { paymentStatus: due.paymentStatus },
    after: { paymentStatus: 'paid', unmatchedPaymentId: money.unmatchedPaymentId },
  });
  await context.enqueue(await paidMail(context.db, money, receiptNumber));
}
