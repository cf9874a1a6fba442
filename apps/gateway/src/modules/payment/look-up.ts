import type { PaymentOutcome } from '@psc/api-client/calls/payment.ts';
import { formatInstant } from '@psc/i18n/dates.ts';
import { formatMoney } from '@psc/i18n/numbers.ts';
import type { Context } from '../../frame/context.ts';
import { refuse } from '../../frame/refusal.ts';
import { lookUpSeconds, unmatchedMoney } from '../../metrics.ts';
import type { AttemptToLookUp, LookUp, PaymentAdapter, ProviderMethod } from './providers/adapter.ts';
import type { Providers } from './providers/configured-providers.ts';
import { countsUntil, settleAttempt } from './settlement.ts';
import { applicationMail } from '../applicant-notification/mails.ts';
import { notifyPaymentFailed } from '../applicant-notification/notify-applicants.ts';
import { notifyEach } from '../applicant-notification/notify-people.ts';
import { subjectOf, type Due } from '../shared/due.ts';
import { selectDueToPay, type DueToPay } from './repository/dues.ts';
import { selectAddedNames } from '../shared/repository/category-additions.ts';
import type * as attemptRepository from './repository/attempts.ts';

/** An attempt without the provider's reference cannot be paid, but the reference may arrive within this time. */
const LONGEST_REGISTRATION_MS = 3 * 60_000;

export function providerOf(providers: Providers, method: ProviderMethod): PaymentAdapter {
  const provider = providers[method];
  if (!provider) throw refuse.conflict('gateway.payment.methodNotOffered');
  return provider;
}

/** What the caller may pay; that of another person looks as if it did not exist. */
export async function ownDue(context: Context, due: Due, notFound = 'gateway.application.notFound'): Promise<DueToPay> {
  const found = await selectDueToPay(context.db, due);
  if (!found) throw refuse.notFound(notFound);
  if (context.actor.kind === 'candidate' && found.masterId !== context.actor.masterId) throw refuse.notFound(notFound);
  return found;
}

/** The mail that the fee has arrived. */
export async function paidMail(db: Context['db'], due: Due, receiptNumber: string) {
  if (due.categoryAdditionId === null) {
    const word = due.retotallingRequestId === null ? 'gateway.payment.paidMail' : 'gateway.retotalling.paidMail';
    return applicationMail(db, due.applicationId, word, { receiptNumber });
  }
  const categories = await selectAddedNames(db, due.categoryAdditionId);
  return applicationMail(db, due.applicationId, 'gateway.furtherCategory.paidMail', (language) => ({
    receiptNumber,
    categories: categories[language],
  }));
}

/** The mail with the code of a voucher at RMIS, which is paid at a counter, perhaps days later. */
export function ebpMail(db: Context['db'], attempt: attemptRepository.AttemptRow, ebpCode: string) {
  return applicationMail(db, attempt.applicationId, 'gateway.payment.ebpMail', (language) => ({
    ebpCode,
    amount: formatMoney(attempt.amountPaisa, language),
    until: formatInstant(attempt.expiresAt, language),
  }));
}

/** The facts of an attempt that its adapter needs. */
export function attemptFor(attempt: attemptRepository.AttemptRow, application: DueToPay): AttemptToLookUp {
  return {
    reference: attempt.reference,
    providerReference: attempt.providerReference,
    returnedFields: attempt.returnedFields as Record<string, string> | null,
    amountPaisa: attempt.amountPaisa,
    applicationNumber: application.applicationNumber,
    masterId: application.masterId,
    payerName: [application.firstName, application.middleName, application.lastName].filter(Boolean).join(' '),
    createdAt: attempt.createdAt,
    expiresAt: attempt.expiresAt,
  };
}

/**
 * Looks up an attempt. A failed request says nothing about the payment, so it counts as unavailable. Nobody can be asked about an
 * attempt with a provider that was withdrawn: it ends with its time, so that another way of paying is not closed for good.
 */
async function lookUp(provider: PaymentAdapter | undefined, attempt: AttemptToLookUp, now: Date): Promise<LookUp> {
  if (!provider) return { status: now > countsUntil(attempt.expiresAt) ? 'notFound' : 'unavailable' };
  if (provider.assignsReference && attempt.providerReference === null) {
    return { status: now.getTime() > attempt.createdAt.getTime() + LONGEST_REGISTRATION_MS ? 'failed' : 'unavailable' };
  }
  const measured = lookUpSeconds.startTimer({ provider: provider.method });
  const answer = await provider.lookUp(attempt).catch((): LookUp => ({ status: 'unavailable' }));
  measured({ outcome: answer.status });
  return answer;
}

/** A failed attempt is looked up for days; its mail is sent once. */
async function notifyFailure(context: Context, attempt: attemptRepository.AttemptRow): Promise<void> {
  const { applicationId, purpose, reference } = attempt;
  if (purpose === 'application') return notifyPaymentFailed(context, { applicationId, reference });
  const area = purpose === 'category' ? 'furtherCategory' : 'retotalling';
  const word = new Map([[applicationId, `gateway.${area}.paymentFailedMail`]]);
  return notifyEach(context, `paymentFailed ${reference}`, word, { reference });
}

export type LookedUp = { outcome: PaymentOutcome; found: LookUp['status'] };

/** Looks up an attempt at its provider and records the result. */
export async function lookUpAndSettle(
  providers: Providers,
  attempt: attemptRepository.AttemptRow,
  application: DueToPay,
  context: Context,
): Promise<LookedUp> {
  const answer = await lookUp(providers[attempt.method as ProviderMethod], attemptFor(attempt, application), context.now());
  const settlement = await context.inTransaction(async (inner) => {
    const settled = await settleAttempt(inner.db, attempt.id, answer, inner.now());
    if (settled.newlyPaid) {
      await inner.audit({
        subject: subjectOf(attempt),
        before: { paymentStatus: 'pending' },
        after: { paymentStatus: 'paid', attemptId: attempt.id },
      });
      const paid = await selectDueToPay(inner.db, attempt);
      await inner.enqueue(await paidMail(inner.db, attempt, paid!.receiptNumber!));
    } else if (!settled.wasGivenUp && settled.status !== 'paid' && settled.status !== 'pending') await notifyFailure(inner, attempt);
    return settled;
  });
  if (settlement.unmatchedPaisa !== null) unmatchedMoney.inc();
  const after = await selectDueToPay(context.db, attempt);
  const outcome: PaymentOutcome = {
    applicationId: application.applicationId,
    applicationNumber: application.applicationNumber,
    masterId: application.masterId,
    advtCode: application.advtCode,
    retotallingRequestId: attempt.retotallingRequestId,
    categoryAdditionId: attempt.categoryAdditionId,
    status: settlement.status,
    amountPaisa: attempt.amountPaisa,
    receiptNumber: after?.receiptNumber ?? null,
    paidAt: settlement.status === 'paid' ? (attempt.settledAt ?? context.now()).toISOString() : null,
    post: { en: application.postEn, ne: application.postNe },
    reference: attempt.reference,
    providerReference: answer.providerReference ?? attempt.providerReference,
    receivedPaisa: settlement.unmatchedPaisa,
    providerAnswered: answer.status !== 'unavailable',
    countsUntil:
      settlement.status === 'pending' || settlement.status === 'givenUp' ? countsUntil(attempt.expiresAt).toISOString() : undefined,
  };
  return { outcome, found: answer.status };
}
