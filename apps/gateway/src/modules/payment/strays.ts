import type { StrayPayment, StrayResolution } from '@psc/api-client/calls/payment-types.ts';
import { formatMoney } from '@psc/i18n/numbers.ts';
import { nextState } from '@psc/validation/lifecycles/lifecycle.ts';
import { applicationPaymentLifecycle, type ApplicationPaymentStatus } from '@psc/validation/lifecycles/payment.ts';
import type { Context } from '../../frame/context.ts';
import { refuse } from '../../frame/refusal.ts';
import { markPaid } from '../../payments/settlement.ts';
import { selectForMail } from '../application/mail-repository.ts';
import { applicationMail, languageOfRecipient, mailTo } from '../application/mails.ts';
import { checkedPayment } from './checked-payment.ts';
import * as repository from './repository.ts';
import * as strays from './staff-repository.ts';

const PAGE_SIZE = 50;

export async function strayPayments(
  { resolved, beforeId }: { resolved: boolean; beforeId?: number | undefined },
  context: Context,
): Promise<{ rows: StrayPayment[]; nextBeforeId: number | null }> {
  const found = await strays.selectStrays(context.db, resolved, beforeId, PAGE_SIZE + 1);
  const rows = found.slice(0, PAGE_SIZE).map(strayFrom);
  return { rows, nextBeforeId: found.length > PAGE_SIZE ? rows.at(-1)!.strayPaymentId : null };
}

/**
 * Decides what becomes of money that fits no payment. Accepted, it pays its application as a payment in time would have.
 *
 * @returns the number of the receipt, or null for money that goes back
 */
export async function resolveStray(
  strayPaymentId: number,
  decision: { version: number; resolution: StrayResolution; remarks: string },
  context: Context,
): Promise<string | null> {
  const stray = await strays.selectStray(context.db, strayPaymentId);
  if (!stray) throw refuse.notFound('gateway.payment.strayNotFound');
  const { accountId } = context.staff();
  const application = await repository.lockApplication(context.db, stray.applicationId);
  const resolved = await strays.resolve(context.db, { strayPaymentId, ...decision, resolvedBy: accountId, now: context.now() });
  if (!resolved) throw refuse.changedMeanwhile();
  await context.audit({ subject: `strayPayment:${strayPaymentId}`, after: { resolution: decision.resolution, remarks: decision.remarks, amountPaisa: stray.arrivedPaisa } });
  if (decision.resolution === 'returned') {
    const recipient = await selectForMail(context.db, stray.applicationId);
    const amount = formatMoney(stray.arrivedPaisa, languageOfRecipient(recipient));
    await context.enqueue(mailTo(recipient, 'gateway.payment.strayReturnedMail', { amount, reference: stray.reference, remarks: decision.remarks }));
    return null;
  }
  refuseUnlessItPays(application, stray.arrivedPaisa);
  const receiptNumber = await markPaid(context.db, stray.applicationId, context.now());
  await context.audit({ subject: `application:${stray.applicationId}`, before: { paymentStatus: application.paymentStatus }, after: { paymentStatus: 'paid', strayPaymentId } });
  await context.enqueue(await applicationMail(context.db, stray.applicationId, 'gateway.payment.paidMail'));
  return receiptNumber;
}

function refuseUnlessItPays(application: { paymentStatus: string; feeAmountPaisa: number }, arrivedPaisa: number): void {
  if (application.paymentStatus === 'paid') throw refuse.conflict('gateway.payment.strayApplicationPaid');
  if (application.paymentStatus === 'voucherSubmitted') throw refuse.conflict('gateway.payment.voucherWaits');
  if (nextState(applicationPaymentLifecycle, application.paymentStatus as ApplicationPaymentStatus, 'acceptStrayPayment') === null) throw refuse.conflict('gateway.payment.attemptPending');
  // SPEC-GAP: what to do with more or less than the fee is not said; the commission keeps only what it asked for.
  if (arrivedPaisa !== application.feeAmountPaisa) throw refuse.conflict('gateway.payment.strayOtherAmount');
}

function strayFrom(row: strays.StrayRow): StrayPayment {
  return {
    strayPaymentId: row.strayPaymentId,
    payment: checkedPayment(row),
    arrivedPaisa: row.arrivedPaisa,
    arrivedReference: row.arrivedReference,
    feeAmountPaisa: row.feeAmountPaisa,
    foundAt: row.foundAt.toISOString(),
    resolution: row.resolution as StrayResolution | null,
    resolvedAt: row.resolvedAt?.toISOString() ?? null,
    resolutionRemarks: row.resolutionRemarks,
    version: row.version,
  };
}
