import type { FeeOfApplication, PaymentOutcome, PaymentStart } from '@psc/api-client/calls/payment.ts';
import type { Context } from '../../frame/context.ts';
import { refuse } from '../../frame/refusal.ts';
import type { Initiation, LookUp, PaymentAdapter, ProviderMethod, ReturnedHint } from '../../payments/adapter.ts';
import { newReference, type Providers } from '../../payments/providers.ts';
import { releasedAt, settleAttempt } from '../../payments/settlement.ts';
import { attemptFor, lookUpAndSettle, ownApplication, providerOf } from './looking-up.ts';
import * as repository from './repository.ts';

const FIRST_CHECK_AFTER_MS = 60_000;

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
 * it is gone on with where its provider lets it, and otherwise a second one is refused while it may still be paid.
 */
export async function startAttempt(providers: Providers, method: ProviderMethod, applicationId: number, context: Context): Promise<PaymentStart> {
  const provider = providerOf(providers, method);
  const application = await ownApplication(context, applicationId);
  const pending = await repository.selectPendingAttempt(context.db, applicationId);
  const found = pending && (await askAboutPending(providers, method, pending, application, context));
  const now = context.now();
  const until = payableUntil(application);
  if (!until || now > until) throw refuse.conflict('gateway.payment.dateOver');
  const reopened = pending && found && (await reopen(provider, pending, found, application, context));
  if (reopened) return reopened;
  const attempt = await insertAttempt(provider, application, until, context);
  return startAtProvider(provider, attempt, application, context);
}

/** How an attempt in the way of another one stands; null when it is over. Where the provider can, it is called off first. */
async function askAboutPending(
  providers: Providers,
  wanted: ProviderMethod,
  pending: repository.AttemptRow,
  application: repository.ApplicationToPay,
  context: Context,
): Promise<LookUp['status'] | null> {
  const first = await lookUpAndSettle(providers, pending, application, context);
  if (first.outcome.status !== 'pending') return null;
  const provider = providerOf(providers, pending.method as ProviderMethod);
  if (pending.method === wanted || !provider.cancel || first.found === 'unavailable') return first.found;
  await provider.cancel(attemptFor(pending, application));
  const second = await lookUpAndSettle(providers, pending, application, context);
  return second.outcome.status === 'pending' ? second.found : null;
}

/** The way back into an attempt that is pending, where its provider takes it up again; null where it does not. */
async function reopen(
  provider: PaymentAdapter,
  pending: repository.AttemptRow,
  found: LookUp['status'],
  application: repository.ApplicationToPay,
  context: Context,
): Promise<PaymentStart | null> {
  if (pending.method !== provider.method || context.now() > pending.expiresAt) return null;
  if (provider.reopens === 'always') return pending.paymentUrl === null ? startAtProvider(provider, pending, application, context) : { kind: 'redirect', url: pending.paymentUrl };
  return provider.reopens === 'whileNotFound' && found === 'notFound' ? startAtProvider(provider, pending, application, context) : null;
}

async function insertAttempt(provider: PaymentAdapter, { applicationId }: repository.ApplicationToPay, until: Date, context: Context): Promise<repository.AttemptRow> {
  const { method } = provider;
  const now = context.now();
  return context.inTransaction(async (inner) => {
    const locked = await repository.lockApplication(inner.db, applicationId);
    if (locked.paymentStatus === 'paid') throw refuse.conflict('gateway.payment.alreadyPaid');
    if (locked.paymentStatus === 'voucherSubmitted') throw refuse.conflict('gateway.payment.voucherWaits');
    if (await repository.selectPendingAttempt(inner.db, applicationId)) throw refuse.conflict('gateway.payment.attemptPending');
    const attempt = {
      applicationId,
      method,
      reference: newReference(),
      amountPaisa: locked.feeAmountPaisa,
      createdAt: now,
      expiresAt: expiryOf(provider, now, until),
      nextCheckAt: new Date(now.getTime() + FIRST_CHECK_AFTER_MS),
    };
    const id = await repository.insertAttempt(inner.db, attempt);
    await repository.markPending(inner.db, applicationId, method);
    await inner.audit({ subject: `application:${applicationId}`, after: { attemptId: id, method, reference: attempt.reference, amountPaisa: attempt.amountPaisa } });
    return repository.selectAttempt(inner.db, id);
  });
}

/** A voucher that can be paid for days ends with the last date for payment; a page that lives for minutes may outlast it. */
function expiryOf(provider: PaymentAdapter, now: Date, until: Date): Date {
  const expiresAt = new Date(now.getTime() + provider.expiresInMinutes * 60_000);
  return provider.cancel && until < expiresAt ? until : expiresAt;
}

async function startAtProvider(provider: PaymentAdapter, attempt: repository.AttemptRow, application: repository.ApplicationToPay, context: Context): Promise<PaymentStart> {
  let start: Initiation;
  try {
    start = await provider.initiate(attemptFor(attempt, application));
  } catch {
    await giveUpUnnamed(attempt.id, context);
    throw refuse.unavailable('gateway.payment.providerUnavailable', 60);
  }
  if (start.kind === 'form') return { kind: 'form', action: start.action, fields: start.fields };
  if (start.providerReference === undefined) return { kind: 'redirect', url: start.url };
  // Two starts at once: whichever is kept is the one that can be paid, and the only one that anybody hears of.
  await repository.keepStart(context.db, attempt.id, { providerReference: start.providerReference, paymentUrl: start.url });
  const kept = await repository.selectAttempt(context.db, attempt.id);
  if (kept.status !== 'pending' || kept.paymentUrl === null) throw refuse.unavailable('gateway.payment.providerUnavailable', 60);
  return { kind: 'redirect', url: kept.paymentUrl };
}

/** Ends an attempt that the provider did not take, so that nobody can have paid it and another one may start at once. */
function giveUpUnnamed(attemptId: number, context: Context): Promise<void> {
  return context.inTransaction(async (inner) => {
    const attempt = await repository.lockAttempt(inner.db, attemptId);
    if (attempt.status === 'pending' && attempt.providerReference === null) await settleAttempt(inner.db, attemptId, { status: 'failed' }, inner.now());
  });
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
  const attempt = await attemptOf(method, hint, context);
  const application = await ownApplication(context, attempt.applicationId, 'gateway.payment.attemptNotFound');
  if (hint.reference === undefined || !hint.fields) return (await lookUpAndSettle(providers, attempt, application, context)).outcome;
  await repository.keepReturnedFields(context.db, attempt.id, hint.fields);
  return (await lookUpAndSettle(providers, { ...attempt, returnedFields: hint.fields }, application, context)).outcome;
}

async function attemptOf(method: ProviderMethod, hint: ReturnedHint, context: Context): Promise<repository.AttemptRow> {
  const attempt =
    hint.reference === undefined
      ? await repository.selectAttemptByProviderReference(context.db, method, hint.providerReference)
      : await repository.selectAttemptByReference(context.db, method, hint.reference);
  if (!attempt) throw refuse.notFound('gateway.payment.attemptNotFound');
  return attempt;
}

/** 'I paid, check again': the newest attempt of an application with this provider. */
export async function checkAgain(providers: Providers, method: ProviderMethod, applicationId: number, context: Context): Promise<PaymentOutcome> {
  const application = await ownApplication(context, applicationId);
  const attempt = await repository.selectNewestAttempt(context.db, method, applicationId);
  if (!attempt) throw refuse.notFound('gateway.payment.attemptNotFound');
  return (await lookUpAndSettle(providers, attempt, application, context)).outcome;
}

/**
 * Asks the providers about attempts whose browser never came back. Answers how many were asked about. They are asked
 * at the same time: one provider that hangs must not keep the others' payments waiting.
 */
export async function sweepPendingAttempts(providers: Providers, context: Context, limit = 20): Promise<number> {
  const now = context.now();
  const attempts = await repository.claimAttemptsToCheck(context.db, now, new Date(now.getTime() + FIRST_CHECK_AFTER_MS), limit);
  const asked = await Promise.allSettled(
    attempts.map(async (attempt) => {
      const application = await repository.selectApplicationToPay(context.db, attempt.applicationId);
      if (application && providers[attempt.method as ProviderMethod]) await lookUpAndSettle(providers, attempt, application, context);
    }),
  );
  for (const each of asked) if (each.status === 'rejected') throw each.reason;
  return attempts.length;
}
