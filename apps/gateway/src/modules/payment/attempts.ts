import type { FeeOfApplication, PaymentOutcome, PaymentStart } from '@psc/api-client/calls/payment.ts';
import type { Context } from '../../frame/context.ts';
import { refuse } from '../../frame/refusal.ts';
import type { PaymentAdapter, ProviderMethod } from '../../payments/adapter.ts';
import { newReference, type Providers } from '../../payments/providers.ts';
import { releasedAt, settleAttempt } from '../../payments/settlement.ts';
import { applicationMail } from '../application/mails.ts';
import * as repository from './repository.ts';

const FIRST_CHECK_AFTER_MS = 60_000;

function providerOf(providers: Providers, method: ProviderMethod): PaymentAdapter {
  const provider = providers[method];
  if (!provider) throw refuse.conflict('gateway.payment.methodNotOffered');
  return provider;
}

/** The caller's own application; another person's looks as if it did not exist. */
async function ownApplication(context: Context, applicationId: number): Promise<repository.ApplicationToPay> {
  const application = await repository.selectApplicationToPay(context.db, applicationId);
  if (!application) throw refuse.notFound('gateway.application.notFound');
  if (context.actor.kind === 'candidate' && application.masterId !== context.actor.masterId) throw refuse.notFound('gateway.application.notFound');
  return application;
}

/** The last instant at which this application can be paid; its fee type decides which deadline holds. */
function payableUntil(application: repository.ApplicationToPay): Date | null {
  return application.feeType === 'double' ? application.doubleFeePaymentLastAt : application.paymentLastAt;
}

/** What an application still costs, and the attempt that is under way. */
export async function feeOfApplication(applicationId: number, context: Context): Promise<FeeOfApplication> {
  const application = await ownApplication(context, applicationId);
  const pending = await repository.selectPendingAttempt(context.db, applicationId);
  return {
    applicationId,
    feeType: application.feeType as FeeOfApplication['feeType'],
    totalPaisa: application.feeAmountPaisa,
    paymentStatus: application.paymentStatus as FeeOfApplication['paymentStatus'],
    receiptNumber: application.receiptNumber,
    payableUntil: payableUntil(application)?.toISOString() ?? null,
    pending: pending ? { method: pending.method as ProviderMethod, releasedAt: releasedAt(pending.expiresAt).toISOString() } : null,
  };
}

/**
 * Starts an attempt: the row stands before the browser leaves. An attempt that is still pending is asked about first;
 * a second one is refused while it may still be paid.
 */
export async function startAttempt(providers: Providers, method: ProviderMethod, applicationId: number, context: Context): Promise<PaymentStart> {
  const provider = providerOf(providers, method);
  const application = await ownApplication(context, applicationId);
  const pending = await repository.selectPendingAttempt(context.db, applicationId);
  if (pending) await lookUpAndSettle(providers, pending, application, context);
  const now = context.now();
  const until = payableUntil(application);
  if (!until || now > until) throw refuse.conflict('gateway.payment.dateOver');
  const reference = newReference();
  const attemptId = await context.inTransaction(async (inner) => {
    const locked = await repository.lockApplication(inner.db, applicationId);
    if (locked.paymentStatus === 'paid') throw refuse.conflict('gateway.payment.alreadyPaid');
    if (locked.paymentStatus === 'voucherSubmitted') throw refuse.conflict('gateway.payment.voucherWaits');
    if (await repository.selectPendingAttempt(inner.db, applicationId)) throw refuse.conflict('gateway.payment.attemptPending');
    const id = await repository.insertAttempt(inner.db, {
      applicationId,
      method,
      reference,
      amountPaisa: locked.feeAmountPaisa,
      createdAt: now,
      expiresAt: new Date(now.getTime() + provider.expiresInMinutes * 60_000),
      nextCheckAt: new Date(now.getTime() + FIRST_CHECK_AFTER_MS),
    });
    await repository.markPending(inner.db, applicationId, method);
    await inner.audit({ subject: `application:${applicationId}`, after: { attemptId: id, method, reference, amountPaisa: locked.feeAmountPaisa } });
    return id;
  });
  const start = await provider.initiate({
    reference,
    amountPaisa: application.feeAmountPaisa,
    applicationNumber: application.applicationNumber,
    masterId: application.masterId,
    createdAt: now,
  });
  if (start.providerReference) await repository.keepProviderReference(context.db, attemptId, start.providerReference);
  return start.kind === 'form' ? { kind: 'form', action: start.action, fields: start.fields } : { kind: 'redirect', url: start.url };
}

/** What the browser brought back names an attempt; the provider's look-up says how it stands. */
export async function settleReturn(
  providers: Providers,
  method: ProviderMethod,
  parameters: Record<string, string>,
  context: Context,
): Promise<PaymentOutcome> {
  const hint = providerOf(providers, method).readReturn(parameters);
  if (!hint) throw refuse.badRequest('gateway.payment.answerNotGenuine');
  const attempt = await repository.selectAttemptByReference(context.db, method, hint.reference);
  if (!attempt) throw refuse.notFound('gateway.payment.attemptNotFound');
  const application = await ownApplication(context, attempt.applicationId);
  return lookUpAndSettle(providers, attempt, application, context);
}

/** 'I paid, check again': the newest attempt of an application with this provider. */
export async function checkAgain(providers: Providers, method: ProviderMethod, applicationId: number, context: Context): Promise<PaymentOutcome> {
  const application = await ownApplication(context, applicationId);
  const attempt = await repository.selectNewestAttempt(context.db, method, applicationId);
  if (!attempt) throw refuse.notFound('gateway.payment.attemptNotFound');
  return lookUpAndSettle(providers, attempt, application, context);
}

async function lookUpAndSettle(
  providers: Providers,
  attempt: repository.AttemptRow,
  application: repository.ApplicationToPay,
  context: Context,
): Promise<PaymentOutcome> {
  const lookUp = await providerOf(providers, attempt.method as ProviderMethod).lookUp({
    reference: attempt.reference,
    providerReference: attempt.providerReference,
    amountPaisa: attempt.amountPaisa,
    applicationNumber: application.applicationNumber,
    masterId: application.masterId,
    createdAt: attempt.createdAt,
    expiresAt: attempt.expiresAt,
  });
  const settlement = await context.inTransaction(async (inner) => {
    const settled = await settleAttempt(inner.db, attempt.id, lookUp, inner.now());
    if (settled.newlyPaid) {
      await inner.audit({ subject: `application:${attempt.applicationId}`, before: { paymentStatus: 'pending' }, after: { paymentStatus: 'paid', attemptId: attempt.id } });
      await inner.enqueue(await applicationMail(inner.db, attempt.applicationId, 'gateway.payment.paidMail'));
    }
    return settled;
  });
  const after = await repository.selectApplicationToPay(context.db, attempt.applicationId);
  return {
    applicationId: application.applicationId,
    applicationNumber: application.applicationNumber,
    status: settlement.status,
    amountPaisa: attempt.amountPaisa,
    receiptNumber: after?.receiptNumber ?? null,
    post: { en: application.postEn, ne: application.postNe },
    reference: attempt.reference,
    providerReference: lookUp.providerReference ?? attempt.providerReference,
    receivedPaisa: settlement.strayPaisa,
    providerAnswered: lookUp.status !== 'unavailable',
    ...(settlement.status === 'pending' && { releasedAt: releasedAt(attempt.expiresAt).toISOString() }),
  };
}

/** Asks the providers about attempts whose browser never came back. Answers how many were asked about. */
export async function sweepPendingAttempts(providers: Providers, context: Context, limit = 20): Promise<number> {
  const now = context.now();
  const attempts = await repository.claimAttemptsToCheck(context.db, now, new Date(now.getTime() + FIRST_CHECK_AFTER_MS), limit);
  for (const attempt of attempts) {
    const application = await repository.selectApplicationToPay(context.db, attempt.applicationId);
    if (application && providers[attempt.method as ProviderMethod]) await lookUpAndSettle(providers, attempt, application, context);
  }
  return attempts.length;
}
