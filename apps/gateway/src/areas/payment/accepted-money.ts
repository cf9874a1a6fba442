import type { Id } from '@psc/validation/rules/id.ts';
import type { UnmatchedPaymentResolution } from '@psc/api-client/areas/payment/payment-types.ts';
import { nextState } from '@psc/validation/lifecycle.ts';
import { applicationPaymentLifecycle, type ApplicationPaymentStatus } from '@psc/validation/areas/payment/lifecycle.ts';
import type { Context } from '../../platform/frame/context.ts';
import { refuse } from '../../platform/frame/refusal.ts';
import type { RevisionSubject } from '../../platform/shared/revision-subject.ts';
import { lockFeeDue, type LockedFeeDue } from '../application/repository/fee-due.ts';
import { requestWords } from './money-request/request-words.ts';
import { payFee } from './pay-fee.ts';
import { refuseAfterScrutiny } from './refuse-after-scrutiny.ts';
import * as repository from './repository/unmatched-payments.ts';

export type AcceptedKey = { unmatchedPaymentId: Id<'unmatchedPayment'>; applicationId: Id<'application'> };
export type AcceptedState = { amountPaisa: number; reference: string; version: number; resolution: UnmatchedPaymentResolution | null };

/** Unmatched money that one officer compared with its fee and another one accepts. */
export const acceptedMoney = {
  name: 'acceptedMoney',
  words: requestWords,
  read: async (context, { unmatchedPaymentId }) => {
    const { arrivedPaisa, arrivedReference, version, resolution } = await moneyOf(context, unmatchedPaymentId);
    const state = {
      amountPaisa: arrivedPaisa,
      reference: arrivedReference,
      version,
      resolution: resolution as AcceptedState['resolution'],
    };
    return { advtCode: null, applicationId: null, state };
  },
  check: async (context, { unmatchedPaymentId }) => void (await lockPayableFee(context, unmatchedPaymentId)),
  apply: async (context, { unmatchedPaymentId }, { after, reason, at }) => {
    const { payment, due } = await lockPayableFee(context, unmatchedPaymentId);
    const { accountId: resolvedBy } = context.staff();
    const decision = { unmatchedPaymentId, version: after.version, resolution: 'accepted' as const, remarks: reason, resolvedBy };
    if (!(await repository.resolveUnmatchedPayment(context.db, { ...decision, now: at }))) throw refuse.changedMeanwhile();
    await context.audit({
      subject: `unmatchedPayment:${unmatchedPaymentId}`,
      after: { resolution: 'accepted', remarks: reason, amountPaisa: payment.arrivedPaisa },
    });
    await payFee(context, { ...payment, unmatchedPaymentId }, due);
  },
} satisfies RevisionSubject<AcceptedKey, AcceptedState>;

async function moneyOf({ db }: Context, unmatchedPaymentId: Id<'unmatchedPayment'>) {
  const payment = await repository.selectUnmatchedPayment(db, unmatchedPaymentId);
  if (!payment) throw refuse.notFound('gateway.payment.unmatchedNotFound');
  return payment;
}

async function lockPayableFee(context: Context, unmatchedPaymentId: Id<'unmatchedPayment'>) {
  const payment = await moneyOf(context, unmatchedPaymentId);
  const due = await lockFeeDue(context.db, payment, true);
  refuseUnlessItPays(due, payment.arrivedPaisa);
  await refuseAfterScrutiny(context.db, payment.applicationId, due);
  return { payment, due };
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
