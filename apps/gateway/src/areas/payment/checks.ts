import type { CheckedPayment } from '@psc/api-client/areas/payment/payment-types.ts';
import { asciiDigits } from '@psc/i18n/digits.ts';
import type { Context } from '../../platform/frame/context.ts';
import { refuse } from '../../platform/frame/refusal.ts';
import { chargeForApplication } from '../application/charge.ts';
import type { ProviderMethod } from './providers/adapter.ts';
import type { Providers } from './providers/configured-providers.ts';
import { startAttempt } from './payment-attempts.ts';
import { checkedPayment } from './checked-payment.ts';
import { lookUpAndSettle, ownCharge, providerOf } from './look-up.ts';
import * as applicationRepository from './repository/applications.ts';
import * as attemptRepository from './repository/attempts.ts';
import * as paymentRepository from './repository/payments.ts';

const asTyped = (text: string) => asciiDigits(text).trim();

/** Looks up every payment of an application again; payments of providers that are not configured stay unchanged. */
export async function verifyApplication(providers: Providers, applicationNumber: string, context: Context): Promise<CheckedPayment[]> {
  const attempts = await paymentRepository.selectAttemptsOfApplication(context.db, asTyped(applicationNumber));
  if (attempts.length === 0) throw refuse.invalid([{ field: 'applicationNumber', message: 'gateway.payment.noPaymentOfApplication' }]);
  return askAgain(providers, attempts, context);
}

/** Looks up one payment again, by our reference or the provider's. */
export async function verifyReference(
  providers: Providers,
  method: ProviderMethod,
  reference: string,
  field: string,
  context: Context,
): Promise<CheckedPayment[]> {
  const attempt = await attemptBy(method, reference, field, context);
  providerOf(providers, method);
  return askAgain(providers, [attempt], context);
}

export async function checkByEbpCode(ebpCode: string, context: Context): Promise<CheckedPayment[]> {
  const attempt = await attemptBy('rmis', ebpCode, 'ebpCode', context);
  return (await paymentRepository.selectPaymentsByIds(context.db, [attempt.id])).map((row) => checkedPayment(row));
}

/** Opens a voucher at RMIS for an application as its candidate would; returns an already open one. */
export async function openEbpCode(providers: Providers, applicationNumber: string, context: Context): Promise<CheckedPayment[]> {
  const application = await applicationRepository.selectApplicationId(context.db, asTyped(applicationNumber));
  if (!application) throw refuse.invalid([{ field: 'applicationNumber', message: 'gateway.application.notFound' }]);
  const charge = chargeForApplication(application.id);
  await startAttempt(providers, 'rmis', charge, context);
  const attempt = await attemptRepository.selectNewestAttempt(context.db, 'rmis', charge);
  return (await paymentRepository.selectPaymentsByIds(context.db, [attempt!.id])).map((row) => checkedPayment(row, true));
}

export async function renameEbpPayer(
  providers: Providers,
  { ebpCode, payerName }: { ebpCode: string; payerName: string },
  context: Context,
): Promise<CheckedPayment[]> {
  const attempt = await attemptBy('rmis', ebpCode, 'ebpCode', context);
  const renamed = await providerOf(providers, 'rmis').renamePayer?.(attempt.providerReference!, payerName);
  if (!renamed) throw refuse.conflict('gateway.payment.ebpNotRenamed');
  const read = async () => (await paymentRepository.selectPaymentsByIds(context.db, [attempt.id])).map((row) => checkedPayment(row, true));
  const [before] = await read();
  await context.inTransaction(async (inner) => {
    await paymentRepository.savePayerName(inner.db, attempt.id, {
      payerName,
      updatedBy: inner.staff().accountId,
      updatedAt: inner.now(),
    });
    await inner.audit({ subject: `paymentAttempt:${attempt.id}`, before: { payerName: before!.payerName }, after: { payerName } });
  });
  return read();
}

async function attemptBy(
  method: ProviderMethod,
  reference: string,
  field: string,
  context: Context,
): Promise<attemptRepository.AttemptRow> {
  const text = asTyped(reference);
  const attempt =
    (await attemptRepository.selectAttemptByReference(context.db, method, text)) ??
    (await attemptRepository.selectAttemptByProviderReference(context.db, method, text));
  if (!attempt) throw refuse.invalid([{ field, message: 'gateway.payment.attemptNotFound' }]);
  return attempt;
}

async function askAgain(providers: Providers, attempts: attemptRepository.AttemptRow[], context: Context): Promise<CheckedPayment[]> {
  const answered = new Map<number, boolean>();
  for (const attempt of attempts) {
    if (!providers[attempt.method as ProviderMethod]) continue;
    const { outcome } = await lookUpAndSettle(providers, attempt, await ownCharge(context, attempt), context);
    answered.set(attempt.id, outcome.providerAnswered);
  }
  const attemptIds = attempts.map(({ id }) => id);
  const rows = await paymentRepository.selectPaymentsByIds(context.db, attemptIds);
  return rows.map((row) => checkedPayment(row, answered.get(row.attemptId) ?? null));
}
