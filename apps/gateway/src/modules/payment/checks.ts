import type { CheckedPayment } from '@psc/api-client/calls/payment-types.ts';
import { asciiDigits } from '@psc/i18n/digits.ts';
import type { Context } from '../../frame/context.ts';
import { refuse } from '../../frame/refusal.ts';
import type { ProviderMethod } from '../../payments/adapter.ts';
import type { Providers } from '../../payments/providers.ts';
import { startAttempt } from './attempts.ts';
import { checkedPayment } from './checked-payment.ts';
import { lookUpAndSettle, ownApplication, providerOf } from './looking-up.ts';
import * as repository from './repository.ts';
import * as staffRepository from './staff-repository.ts';

const PAGE_SIZE = 50;

const asTyped = (text: string) => asciiDigits(text).trim();

export async function searchPayments(filter: staffRepository.PaymentFilter, context: Context): Promise<{ rows: CheckedPayment[]; nextBeforeId: number | null }> {
  const text = filter.text ? asTyped(filter.text) : undefined;
  const found = await staffRepository.selectPayments(context.db, { ...filter, text: text === '' ? undefined : text }, PAGE_SIZE + 1);
  const rows = found.slice(0, PAGE_SIZE).map((row) => checkedPayment(row));
  return { rows, nextBeforeId: found.length > PAGE_SIZE ? rows.at(-1)!.attemptId : null };
}

/** Asks the providers anew about every payment of an application; those that can no longer be asked stay as they are. */
export async function verifyApplication(providers: Providers, applicationNumber: string, context: Context): Promise<CheckedPayment[]> {
  const attempts = await staffRepository.selectAttemptsOfApplication(context.db, asTyped(applicationNumber));
  if (attempts.length === 0) throw refuse.invalid([{ field: 'applicationNumber', word: 'gateway.payment.noPaymentOfApplication' }]);
  return askAgain(providers, attempts, context);
}

/** Asks a provider anew about one payment, by our reference of it or the provider's. */
export async function verifyReference(providers: Providers, method: ProviderMethod, reference: string, field: string, context: Context): Promise<CheckedPayment[]> {
  const attempt = await attemptBy(method, reference, field, context);
  providerOf(providers, method);
  return askAgain(providers, [attempt], context);
}

export async function checkByEbpCode(ebpCode: string, context: Context): Promise<CheckedPayment[]> {
  const attempt = await attemptBy('rmis', ebpCode, 'ebpCode', context);
  return (await staffRepository.selectPaymentsByIds(context.db, [attempt.id])).map((row) => checkedPayment(row));
}

/** Opens a voucher at RMIS for an application, as its candidate could; one that is open already is answered again. */
export async function openEbpCode(providers: Providers, applicationNumber: string, context: Context): Promise<CheckedPayment[]> {
  const application = await staffRepository.selectApplicationId(context.db, asTyped(applicationNumber));
  if (!application) throw refuse.invalid([{ field: 'applicationNumber', word: 'gateway.application.notFound' }]);
  await startAttempt(providers, 'rmis', application.id, context);
  const attempt = await repository.selectNewestAttempt(context.db, 'rmis', application.id);
  return (await staffRepository.selectPaymentsByIds(context.db, [attempt!.id])).map((row) => checkedPayment(row, true));
}

export async function renameEbpPayer(providers: Providers, { ebpCode, payerName }: { ebpCode: string; payerName: string }, context: Context): Promise<CheckedPayment[]> {
  const attempt = await attemptBy('rmis', ebpCode, 'ebpCode', context);
  const renamed = await providerOf(providers, 'rmis').renamePayer?.(attempt.providerReference!, payerName);
  if (!renamed) throw refuse.conflict('gateway.payment.ebpNotRenamed');
  await context.inTransaction((inner) => inner.audit({ subject: `paymentAttempt:${attempt.id}`, after: { payerName } }));
  return (await staffRepository.selectPaymentsByIds(context.db, [attempt.id])).map((row) => checkedPayment(row, true));
}

async function attemptBy(method: ProviderMethod, reference: string, field: string, context: Context): Promise<repository.AttemptRow> {
  const text = asTyped(reference);
  const attempt = (await repository.selectAttemptByReference(context.db, method, text)) ?? (await repository.selectAttemptByProviderReference(context.db, method, text));
  if (!attempt) throw refuse.invalid([{ field, word: 'gateway.payment.attemptNotFound' }]);
  return attempt;
}

async function askAgain(providers: Providers, attempts: repository.AttemptRow[], context: Context): Promise<CheckedPayment[]> {
  const answered = new Map<number, boolean>();
  for (const attempt of attempts) {
    if (!providers[attempt.method as ProviderMethod]) continue;
    const { outcome } = await lookUpAndSettle(providers, attempt, await ownApplication(context, attempt.applicationId), context);
    answered.set(attempt.id, outcome.providerAnswered);
  }
  const rows = await staffRepository.selectPaymentsByIds(context.db, attempts.map(({ id }) => id));
  return rows.map((row) => checkedPayment(row, answered.get(row.attemptId) ?? null));
}
