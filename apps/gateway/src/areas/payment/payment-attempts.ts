import type { Id } from '@psc/validation/rules/id.ts';
import { isOver } from '@psc/validation/rules/last-moment.ts';
import type { FeeOfApplication, PaymentOutcome, PaymentStart } from '@psc/api-client/areas/payment/payment.ts';
import { beyond, budgets } from '../../platform/frame/budget.ts';
import type { Context } from '../../platform/frame/context.ts';
import { refuse } from '../../platform/frame/refusal.ts';
import type { Initiation, LookUp, PaymentAdapter, ProviderMethod, ReturnedHint } from './providers/adapter.ts';
import { newReference, type Providers } from './providers/configured-providers.ts';
import { settleAttempt } from './settlement.ts';
import { attemptFor, ebpMail, lookUpAndSettle, ownCharge, providerOf } from './look-up.ts';
import { countOpenAttempts, abandonAttempt, lockPendingAttempt } from '../application/repository/abandoned-attempts.ts';
import * as attemptRepository from './repository/attempts.ts';
import { chargeForApplication, subjectOf, type Charge } from '../application/charge.ts';
import { countsUntil } from '../../platform/shared/late-money.ts';
import { endRefusal } from '../../platform/shared/refuse-ended.ts';
import { lockFeeDue, markFee, selectFeeDue, type FeeDue } from '../application/repository/fee-due.ts';

const FIRST_CHECK_AFTER_MS = 60_000;
/** For one fee: each attempt is looked up until it ends, and payments in excess have to be refunded. */
const MOST_OPEN_ATTEMPTS = 5;
/** A second start of the same kind within this time is a double click or a second tab. */
const SAME_PRESS_MS = 60_000;

/** A withdrawn application cannot be paid; only its earlier payments can be looked up. */
async function requireCharge(context: Context, charge: Charge): Promise<FeeDue> {
  const found = await ownCharge(context, charge);
  if (found.withdrawn && found.categoryAdditionId === null) throw refuse.notFound('gateway.application.notFound');
  return found;
}

export async function feeOfApplication(applicationId: Id<'application'>, context: Context): Promise<FeeOfApplication> {
  const charge = chargeForApplication(applicationId);
  const application = await requireCharge(context, charge);
  const pending = await attemptRepository.selectPendingAttempt(context.db, charge);
  return {
    applicationId,
    feeType: application.feeType as FeeOfApplication['feeType'],
    totalPaisa: application.feeAmountPaisa,
    paymentStatus: application.paymentStatus as FeeOfApplication['paymentStatus'],
    receiptNumber: application.receiptNumber,
    payableUntil: application.payableUntil?.toISOString() ?? null,
    pending: pending ? { method: pending.method as ProviderMethod, countsUntil: countsUntil(pending.expiresAt).toISOString() } : null,
  };
}

/**
 * Starts an attempt; its row is committed before the browser leaves. A pending attempt is looked up first and continued if its provider
 * allows it. Otherwise it is abandoned, but if it is still paid in time, it counts.
 */
export async function startAttempt(providers: Providers, method: ProviderMethod, charge: Charge, context: Context): Promise<PaymentStart> {
  const provider = providerOf(providers, method);
  const application = await requireCharge(context, charge);
  const pending = await attemptRepository.selectPendingAttempt(context.db, charge);
  const found = pending && (await checkPendingAttempt(providers, method, pending, application, context));
  const now = context.now();
  const until = application.payableUntil;
  const ended = endRefusal(application);
  if (ended) throw ended;
  if (!until || isOver(until, now)) throw refuse.conflict('gateway.payment.dateOver');
  const reopened = pending && found && (await reopen(provider, pending, found, application, context));
  if (reopened) return reopened;
  const attempt = await insertAttempt(
    provider,
    application,
    { until, instead: pending && !isSamePress(pending, method, now) ? pending.id : null },
    context,
  );
  return startAtProvider(provider, attempt, application, context);
}

function isSamePress(pending: attemptRepository.AttemptRow, method: ProviderMethod, now: Date): boolean {
  return pending.method === method && now.getTime() - pending.createdAt.getTime() < SAME_PRESS_MS;
}

/** The state of the pending attempt that blocks another one; null when it has ended. It is cancelled first if the provider supports it. */
async function checkPendingAttempt(
  providers: Providers,
  wanted: ProviderMethod,
  pending: attemptRepository.AttemptRow,
  application: FeeDue,
  context: Context,
): Promise<LookUp['status'] | null> {
  // A provider that is no longer offered cannot be asked.
  if (!providers[pending.method as ProviderMethod]) return 'unavailable';
  const first = await lookUpAndSettle(providers, pending, application, context);
  if (first.outcome.status !== 'pending') return null;
  // SPEC-GAP: the specification has no rationing. Adopted: no second payment starts while the first cannot be looked up.
  if (first.found === 'rationed') throw beyond(budgets.lookUp);
  const provider = providerOf(providers, pending.method as ProviderMethod);
  if (pending.method === wanted || !provider.cancel || first.found === 'unavailable') return first.found;
  await provider.cancel(attemptFor(pending, application));
  const second = await lookUpAndSettle(providers, pending, application, context, 'afterCancelling');
  if (second.outcome.status !== 'pending') return null;
  return second.found === 'rationed' ? 'unavailable' : second.found;
}

/** How to continue a pending attempt; null if its provider does not allow it. */
async function reopen(
  provider: PaymentAdapter,
  pending: attemptRepository.AttemptRow,
  found: LookUp['status'],
  application: FeeDue,
  context: Context,
): Promise<PaymentStart | null> {
  if (pending.method !== provider.method || isOver(pending.expiresAt, context.now())) return null;
  if (provider.reopens === 'always')
    return pending.paymentUrl === null
      ? startAtProvider(provider, pending, application, context)
      : { kind: 'redirect', url: pending.paymentUrl };
  return provider.reopens === 'whileNotFound' && found === 'notFound' ? startAtProvider(provider, pending, application, context) : null;
}

async function insertAttempt(
  provider: PaymentAdapter,
  { applicationId, retotallingRequestId, categoryAdditionId }: FeeDue,
  { until, instead }: { until: Date; instead: number | null },
  context: Context,
): Promise<attemptRepository.AttemptRow> {
  const { method } = provider;
  const charge = { applicationId, retotallingRequestId, categoryAdditionId };
  const now = context.now();
  return context.inTransaction(async (inner) => {
    const pending = await lockPendingAttempt(inner.db, charge);
    const locked = (await lockFeeDue(inner.db, charge))!;
    if (locked.paymentStatus === 'paid') throw refuse.conflict('gateway.payment.alreadyPaid');
    if (locked.paymentStatus === 'voucherSubmitted') throw refuse.conflict('gateway.payment.voucherWaits');
    const nextCheckAt = new Date(now.getTime() + FIRST_CHECK_AFTER_MS);
    // Only the attempt that was looked up is abandoned: one started meanwhile takes precedence.
    if (pending?.id === instead && instead !== null) await abandon(pending, charge, nextCheckAt, inner);
    if (await attemptRepository.selectPendingAttempt(inner.db, charge)) throw refuse.conflict('gateway.payment.attemptPending');
    if ((await countOpenAttempts(inner.db, charge, now)) >= MOST_OPEN_ATTEMPTS) throw refuse.conflict('gateway.payment.tooManyAttempts');
    const attempt = {
      ...charge,
      method,
      reference: newReference(),
      amountPaisa: locked.feeAmountPaisa,
      createdAt: now,
      expiresAt: expiryOf(provider, now, until),
      nextCheckAt,
    };
    const id = await attemptRepository.insertAttempt(inner.db, attempt);
    await markFee(inner.db, charge, 'pending', method);
    await inner.audit({
      subject: subjectOf(charge),
      after: { attemptId: id, method, reference: attempt.reference, amountPaisa: attempt.amountPaisa },
    });
    return attemptRepository.selectAttempt(inner.db, id);
  });
}

async function abandon(pending: { id: number; method: string; reference: string }, charge: Charge, nextCheckAt: Date, context: Context) {
  await abandonAttempt(context.db, pending.id, nextCheckAt);
  const { id: attemptId, method, reference } = pending;
  await context.audit({
    subject: subjectOf(charge),
    before: { attemptId, method, reference, status: 'pending' },
    after: { attemptId, method, reference, status: 'givenUp' },
  });
}

/** A voucher payable for days expires with the payment deadline; a payment page valid for minutes may outlast it. */
function expiryOf(provider: PaymentAdapter, now: Date, until: Date): Date {
  const expiresAt = new Date(now.getTime() + provider.expiresInMinutes * 60_000);
  return provider.cancel && until < expiresAt ? until : expiresAt;
}

async function startAtProvider(
  provider: PaymentAdapter,
  attempt: attemptRepository.AttemptRow,
  application: FeeDue,
  context: Context,
): Promise<PaymentStart> {
  let start: Initiation;
  try {
    start = await provider.initiate(attemptFor(attempt, application));
  } catch {
    await failUnregisteredAttempt(attempt.id, context);
    throw refuse.unavailable('gateway.payment.providerUnavailable', 60);
  }
  if (start.kind === 'form') return { kind: 'form', action: start.action, fields: start.fields };
  if (start.providerReference === undefined) return { kind: 'redirect', url: start.url };
  // Of two simultaneous starts only the saved one can be paid, so both browsers are sent to it.
  const { providerReference, url: paymentUrl } = start;
  await context.inTransaction(async (inner) => {
    const isNew = await attemptRepository.saveStart(inner.db, attempt.id, { providerReference, paymentUrl });
    if (isNew && attempt.method === 'rmis') await inner.enqueue(await ebpMail(inner.db, attempt, providerReference));
  });
  const saved = await attemptRepository.selectAttempt(context.db, attempt.id);
  if (saved.status !== 'pending' || saved.paymentUrl === null) throw refuse.unavailable('gateway.payment.providerUnavailable', 60);
  return { kind: 'redirect', url: saved.paymentUrl };
}

/** Ends an attempt that the provider did not register: it cannot have been paid, so another one may start. */
function failUnregisteredAttempt(attemptId: Id<'paymentAttempt'>, context: Context): Promise<void> {
  return context.inTransaction(async (inner) => {
    const attempt = await attemptRepository.lockAttempt(inner.db, attemptId);
    if (attempt.status === 'pending' && attempt.providerReference === null)
      await settleAttempt(inner.db, attemptId, { status: 'failed' }, inner.now());
  });
}

/** The parameters of the return identify an attempt; only the provider's look-up decides its state. */
export async function settleReturn(
  providers: Providers,
  method: ProviderMethod,
  parameters: Record<string, string>,
  context: Context,
): Promise<PaymentOutcome> {
  const hint = providerOf(providers, method).readReturn(parameters);
  if (!hint) throw refuse.badRequest('gateway.payment.answerNotGenuine');
  const attempt = await attemptOf(method, hint, context);
  const application = await ownCharge(context, attempt, 'gateway.payment.attemptNotFound');
  if (hint.reference === undefined || !hint.fields) return (await lookUpAndSettle(providers, attempt, application, context)).outcome;
  await attemptRepository.saveReturnedFields(context.db, attempt.id, hint.fields);
  return (await lookUpAndSettle(providers, { ...attempt, returnedFields: hint.fields }, application, context)).outcome;
}

async function attemptOf(method: ProviderMethod, hint: ReturnedHint, context: Context): Promise<attemptRepository.AttemptRow> {
  const attempt =
    hint.reference === undefined
      ? await attemptRepository.selectAttemptByProviderReference(context.db, method, hint.providerReference)
      : await attemptRepository.selectAttemptByReference(context.db, method, hint.reference);
  if (!attempt) throw refuse.notFound('gateway.payment.attemptNotFound');
  return attempt;
}

/** 'I paid, check again': looks up the newest attempt of an application with this provider, and the ones abandoned for it. */
export async function checkAgain(providers: Providers, method: ProviderMethod, charge: Charge, context: Context): Promise<PaymentOutcome> {
  const application = await ownCharge(context, charge);
  const attempt = await attemptRepository.selectNewestAttempt(context.db, method, charge);
  if (!attempt) throw refuse.notFound('gateway.payment.attemptNotFound');
  const { outcome } = await lookUpAndSettle(providers, attempt, application, context);
  if (outcome.status === 'paid') return outcome;
  for (const earlier of await attemptRepository.selectGivenUpAttempts(context.db, method, charge)) {
    const found = await lookUpAndSettle(providers, earlier, application, context);
    if (found.outcome.status === 'paid') return found.outcome;
  }
  return outcome;
}

/** Looks up pending attempts whose browser never returned, in parallel; returns their number and the errors. */
export async function reconcilePendingAttempts(
  providers: Providers,
  context: Context,
  { method, limit = 20 }: { method?: string; limit?: number } = {},
): Promise<{ attempts: number; errors: unknown[] }> {
  const now = context.now();
  const askAgainAt = new Date(now.getTime() + FIRST_CHECK_AFTER_MS);
  const asked = { limit, ...(method !== undefined && { method }) };
  const attempts = await attemptRepository.claimAttemptsToCheck(context.db, now, askAgainAt, asked);
  const settled = await Promise.allSettled(
    attempts.map(async (attempt) => {
      const application = await selectFeeDue(context.db, attempt);
      if (application) await lookUpOrCallOff(providers, attempt, application, context);
    }),
  );
  return { attempts: attempts.length, errors: settled.flatMap((each) => (each.status === 'rejected' ? [each.reason] : [])) };
}

/** Cancels abandoned attempts that could still be paid, if the provider supports it, so that no candidate pays twice. */
async function lookUpOrCallOff(
  providers: Providers,
  attempt: attemptRepository.AttemptRow,
  application: FeeDue,
  context: Context,
): Promise<void> {
  const { outcome, found } = await lookUpAndSettle(providers, attempt, application, context);
  const provider = providers[attempt.method as ProviderMethod];
  if (!provider?.cancel || outcome.status !== 'givenUp' || found === 'unavailable' || isOver(attempt.expiresAt, context.now())) return;
  await provider.cancel(attemptFor(attempt, application));
  await lookUpAndSettle(providers, attempt, application, context);
}
