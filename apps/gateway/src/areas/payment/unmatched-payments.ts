import type { UnmatchedPayment, UnmatchedPaymentResolution } from '@psc/api-client/areas/payment/payment-types.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import { formatMoney } from '@psc/i18n/numbers.ts';
import type { confirmReturn } from '@psc/api-client/areas/payment/payment.ts';
import type { BodyOutput } from '@psc/api-client/define-call.ts';
import { nextState } from '@psc/validation/lifecycle.ts';
import { applicationPaymentLifecycle, type ApplicationPaymentStatus } from '@psc/validation/areas/payment/lifecycle.ts';
import { isOwn, type StaffActor } from '../../platform/frame/actor.ts';
import type { Context } from '../../platform/frame/context.ts';
import { refuse } from '../../platform/frame/refusal.ts';
import { forEachRow, type RowsDone } from '../../platform/shared/each-row.ts';
import { selectRecipient } from '../application/applicant-notification/repository.ts';
import { mailTo } from '../application/applicant-notification/mails.ts';
import { checkedPayment } from './checked-payment.ts';
import { subjectOf, type Charge } from '../application/charge.ts';
import { paidMail } from './look-up.ts';
import { lockFeeDue, markFeePaid, type LockedFeeDue } from '../application/repository/fee-due.ts';
import * as repository from './repository/unmatched-payments.ts';

/**
 * Decides on an unmatched payment. An accepted one pays its application; a return is only recorded.
 * @returns the receipt number, or null for a return
 */
export async function resolveUnmatchedPayment(
  unmatchedPaymentId: number,
  decision: { version: number; resolution: UnmatchedPaymentResolution; remarks: string },
  context: Context,
): Promise<string | null> {
  const payment = await repository.selectUnmatchedPayment(context.db, unmatchedPaymentId);
  if (!payment) throw refuse.notFound('gateway.payment.unmatchedNotFound');
  const { accountId } = context.staff();
  const due = await lockFeeDue(context.db, payment);
  const resolved = await repository.resolveUnmatchedPayment(context.db, {
    unmatchedPaymentId,
    ...decision,
    resolvedBy: accountId,
    now: context.now(),
  });
  if (!resolved) throw refuse.changedMeanwhile();
  await context.audit({
    subject: `unmatchedPayment:${unmatchedPaymentId}`,
    after: { resolution: decision.resolution, remarks: decision.remarks, amountPaisa: payment.arrivedPaisa },
  });
  if (decision.resolution === 'returned') {
    const recipient = await selectRecipient(context.db, payment.applicationId);
    await context.enqueue(
      mailTo(recipient, 'gateway.payment.unmatchedReturnedMail', (language) => ({
        amount: formatMoney(payment.arrivedPaisa, language),
        reference: payment.reference,
        remarks: decision.remarks,
      })),
    );
    return null;
  }
  refuseUnlessItPays(due, payment.arrivedPaisa);
  const isFeeOfApplication = payment.retotallingRequestId === null && payment.categoryAdditionId === null;
  if (isFeeOfApplication && (await repository.hasAdmitCards(context.db, payment.applicationId)))
    throw refuse.conflict('gateway.payment.unmatchedAfterCards');
  return payFee(context, { ...payment, unmatchedPaymentId }, due);
}

/**
 * Pays a locked fee with unmatched money, and tells the candidate.
 * @returns the receipt number
 */
export async function payFee(context: Context, money: Charge & { unmatchedPaymentId: number }, due: LockedFeeDue): Promise<string> {
  const receiptNumber = await markFeePaid(context.db, money, context.now());
  await context.audit({
    subject: subjectOf(money),
    before: { paymentStatus: due.paymentStatus },
    after: { paymentStatus: 'paid', unmatchedPaymentId: money.unmatchedPaymentId },
  });
  await context.enqueue(await paidMail(context.db, money, receiptNumber));
  return receiptNumber;
}

type ConfirmedReturns = BodyOutput<typeof confirmReturn>;

/** Records the transfers that refunded returned payments, which completes them. */
export async function confirmReturns({ returns, reference, returnedOnAd }: ConfirmedReturns, context: Context): Promise<RowsDone> {
  if (returnedOnAd > nepalDayOf(context.now()))
    throw refuse.invalid([{ field: 'returnedOnAd', message: 'gateway.payment.returnInFuture' }]);
  const rows = returns.map(({ unmatchedPaymentId: id, version }) => ({ id, version }));
  return forEachRow(context, rows, async (inside, { id: unmatchedPaymentId, version }) => {
    const payment = await repository.selectUnmatchedPayment(inside.db, unmatchedPaymentId);
    if (!payment) throw refuse.notFound('gateway.payment.unmatchedNotFound');
    // Two persons always: `mayDecideOwnRequests` does not concern money.
    if (isOwn(inside.staff(), payment.resolvedBy)) throw refuse.conflict('gateway.payment.returnByAnother');
    const confirmed = await repository.confirmReturn(inside.db, {
      ...{ unmatchedPaymentId, version, reference, returnedOnAd },
      confirmedBy: inside.staff().accountId,
      now: inside.now(),
    });
    if (!confirmed) throw refuse.changedMeanwhile();
    await inside.audit({ subject: `unmatchedPayment:${unmatchedPaymentId}`, after: { returnReference: reference, returnedOnAd } });
  });
}

function refuseUnlessItPays(due: LockedFeeDue | undefined, arrivedPaisa: number): asserts due is LockedFeeDue {
  if (!due || due.ended) throw refuse.conflict('gateway.payment.unmatchedTakenBack');
  if (due.paymentStatus === 'paid') throw refuse.conflict('gateway.payment.unmatchedApplicationPaid');
  if (due.paymentStatus === 'voucherSubmitted') throw refuse.conflict('gateway.payment.voucherWaits');
  if (nextState(applicationPaymentLifecycle, due.paymentStatus as ApplicationPaymentStatus, 'acceptUnmatchedPayment') === null)
    throw refuse.conflict('gateway.payment.attemptPending');
  // SPEC-GAP: the specification does not cover amounts other than the fee; only the exact fee is accepted.
  if (arrivedPaisa !== due.feeAmountPaisa) throw refuse.conflict('gateway.payment.unmatchedOtherAmount');
}

export function unmatchedPaymentFrom(row: repository.UnmatchedPaymentRow, officer: StaffActor): UnmatchedPayment {
  return {
    unmatchedPaymentId: row.unmatchedPaymentId,
    payment: checkedPayment(row),
    arrivedPaisa: row.arrivedPaisa,
    arrivedReference: row.arrivedReference,
    feeAmountPaisa: row.feeAmountPaisa,
    foundAt: row.foundAt.toISOString(),
    resolution: row.resolution as UnmatchedPaymentResolution | null,
    resolvedAt: row.resolvedAt?.toISOString() ?? null,
    resolvedBy: row.resolverName,
    resolutionRemarks: row.resolutionRemarks,
    matchedByPortal: row.resolution === 'accepted' && row.resolvedBy === null,
    goesBackBecause: row.moneyGoesBack as UnmatchedPayment['goesBackBecause'],
    mayConfirmReturn: row.resolution === 'returned' && row.returnConfirmedAt === null && !isOwn(officer, row.resolvedBy),
    returned: row.returnConfirmedAt && {
      reference: row.returnReference!,
      onAd: row.returnedOnAd!,
      confirmedAt: row.returnConfirmedAt.toISOString(),
    },
    version: row.version,
  };
}
