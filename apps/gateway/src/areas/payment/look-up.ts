import type { Id } from '@psc/validation/rules/id.ts';
import { isOver } from '@psc/validation/rules/last-moment.ts';
import type { PaymentOutcome } from '@psc/api-client/areas/payment/payment.ts';
import { formatInstant } from '@psc/i18n/dates.ts';
import { formatMoney } from '@psc/i18n/numbers.ts';
import type { PaymentAttemptStatus } from '@psc/validation/areas/payment/lifecycle.ts';
import type { Context } from '../../platform/frame/context.ts';
import type { Language } from '../../platform/frame/messages.ts';
import { refuse } from '../../platform/frame/refusal.ts';
import { lookUpSeconds, unmatchedMoney } from '../../platform/metrics.ts';
import { mayAsk, type Asking, type Turn } from './may-ask.ts';
import type { AttemptToLookUp, LookUp, PaymentAdapter, ProviderMethod } from './providers/adapter.ts';
import type { Providers } from './providers/configured-providers.ts';
import { settleAttempt } from './settlement.ts';
import { countsUntil, lastMoneyFor } from '../../platform/shared/late-money.ts';
import { applicationMail, mailTo } from '../application/applicant-notification/mails.ts';
import { selectPayer } from '../application/applicant-notification/repository.ts';
import { notifyPaymentFailed } from '../application/applicant-notification/notify-applicants.ts';
import { notifyEach } from '../application/applicant-notification/notify-people.ts';
import type { MoneyGoesBack } from '../application/repository/blocking-reason.ts';
import { subjectOf, type Charge } from '../application/charge.ts';
import { selectFeeDue, type FeeDue } from '../application/repository/fee-due.ts';
import { selectAddedNames } from '../../platform/shared/repository/category-additions.ts';
import * as attemptRepository from './repository/attempts.ts';
import { selectArrivedPaisa } from './repository/unmatched-payments.ts';

/** An attempt without the provider's reference cannot be paid, but the reference may still arrive within this time. */
const LONGEST_REGISTRATION_MS = 3 * 60_000;

export function providerOf(providers: Providers, method: ProviderMethod): PaymentAdapter {
  const provider = providers[method];
  if (!provider) throw refuse.conflict('gateway.payment.methodNotOffered');
  return provider;
}

/** A fee that the caller may pay; those of other people are answered as unknown. */
export async function ownCharge(context: Context, charge: Charge, notFound = 'gateway.application.notFound'): Promise<FeeDue> {
  const found = await selectFeeDue(context.db, charge);
  if (!found) throw refuse.notFound(notFound);
  if (context.actor.kind === 'candidate' && found.masterId !== context.actor.masterId) throw refuse.notFound(notFound);
  return found;
}

export async function paidMail(db: Context['db'], due: Charge, receiptNumber: string) {
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

/** The mail about a refund because the application was changed or withdrawn meanwhile. */
async function goesBackMail(
  db: Context['db'],
  { applicationId, reference }: attemptRepository.AttemptRow,
  amountPaisa: number,
  why: MoneyGoesBack,
) {
  const recipient = await selectPayer(db, applicationId);
  const values = (language: Language) => ({ amount: formatMoney(amountPaisa, language), reference });
  return mailTo(recipient, `gateway.payment.${why}MoneyMail`, values, '/payments');
}

export function ebpMail(db: Context['db'], attempt: attemptRepository.AttemptRow, ebpCode: string) {
  return applicationMail(db, attempt.applicationId, 'gateway.payment.ebpMail', (language) => ({
    ebpCode,
    amount: formatMoney(attempt.amountPaisa, language),
    until: formatInstant(attempt.expiresAt, language),
  }));
}

export function attemptFor(attempt: attemptRepository.AttemptRow, application: FeeDue): AttemptToLookUp {
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
 * The stored outcome of an attempt; null if its provider has to be asked. Attempts at a withdrawn provider can no longer be looked up: they
 * end when they expire, so that another payment can start.
 */
function knownWithoutAsking(provider: PaymentAdapter | undefined, attempt: attemptRepository.AttemptRow, now: Date): LookUp | null {
  if (!provider) return { status: isOver(countsUntil(attempt.expiresAt), now) ? 'notFound' : 'unavailable' };
  if (!provider.assignsReference || attempt.providerReference !== null) return null;
  return { status: now.getTime() > attempt.createdAt.getTime() + LONGEST_REGISTRATION_MS ? 'failed' : 'unavailable' };
}

/** A failed request says nothing about the payment, so it counts as unavailable. */
async function ask(provider: PaymentAdapter, attempt: AttemptToLookUp): Promise<LookUp> {
  const measured = lookUpSeconds.startTimer({ provider: provider.method });
  const answer = await provider.lookUp(attempt).catch((): LookUp => ({ status: 'unavailable' }));
  measured({ outcome: answer.status });
  return answer;
}

/** Says how an attempt ended without money. Only a provider that says so makes it a failure: other money may still arrive. */
async function notifyEnd(context: Context, attempt: attemptRepository.AttemptRow, ended: 'failed' | 'cancelled' | 'givenUp') {
  const { applicationId, purpose, reference } = attempt;
  if (ended === 'givenUp') {
    const until = await lastMoneyFor(context.db, attempt.expiresAt);
    const values = (language: Language) => ({ reference, until: formatInstant(until, language) });
    return context.enqueue(await applicationMail(context.db, applicationId, 'gateway.payment.notConfirmedMail', values));
  }
  if (purpose === 'application') return notifyPaymentFailed(context, { applicationId, reference });
  const area = purpose === 'category' ? 'furtherCategory' : 'retotalling';
  const word = new Map([[applicationId, `gateway.${area}.paymentFailedMail`]]);
  return notifyEach(context, `paymentFailed ${reference}`, word, { reference });
}

function moneyToDecideMail(db: Context['db'], { applicationId, reference }: attemptRepository.AttemptRow, amountPaisa: number) {
  const values = (language: Language) => ({ amount: formatMoney(amountPaisa, language), reference });
  return applicationMail(db, applicationId, 'gateway.payment.moneyToDecideMail', values);
}

/** `rationed`: the provider was not asked, because this candidate has used up the budget. */
export type LookedUp = { outcome: PaymentOutcome; found: LookUp['status'] | 'rationed' };

/** Looks up an attempt at its provider and records the result. If the candidate's look-ups are rationed, the stored state is returned. */
export async function lookUpAndSettle(
  providers: Providers,
  attempt: attemptRepository.AttemptRow,
  application: FeeDue,
  context: Context,
  turn: Turn = 'first',
): Promise<LookedUp> {
  const provider = providers[attempt.method as ProviderMethod];
  const known = knownWithoutAsking(provider, attempt, context.now());
  const asking = known ? 'asks' : await mayAsk(attempt.id, turn, context);
  if (asking !== 'asks') return readAttempt(attempt.id, application, asking, context);
  const answer = known ?? (await ask(provider!, attemptFor(attempt, application)));
  const settlement = await context.inTransaction(async (inner) => {
    const settled = await settleAttempt(inner.db, attempt.id, answer, inner.now());
    // A provider that cannot be reached says nothing new about a payment that it confirmed or denied.
    const saysNothing = settled.status === 'paid' && answer.status === 'unavailable';
    if (!known && !saysNothing) await attemptRepository.keepFound(inner.db, attempt.id, answer.status, inner.now());
    if (settled.newlyPaid) {
      await inner.audit({
        subject: subjectOf(attempt),
        before: { attemptId: attempt.id, status: attempt.status },
        after: { paymentStatus: 'paid', attemptId: attempt.id },
      });
      const paid = await selectFeeDue(inner.db, attempt);
      await inner.enqueue(await paidMail(inner.db, attempt, paid!.receiptNumber!));
    } else if (settled.isNewMoney) {
      const { unmatchedPaisa: amountPaisa, moneyGoesBack } = settled;
      await inner.audit({ subject: subjectOf(attempt), after: { moneyGoesBack, amountPaisa, attemptId: attempt.id } });
      await inner.enqueue(
        moneyGoesBack === null
          ? await moneyToDecideMail(inner.db, attempt, amountPaisa!)
          : await goesBackMail(inner.db, attempt, amountPaisa!, moneyGoesBack),
      );
    } else if (settled.ended !== null && settled.moneyGoesBack === null) await notifyEnd(inner, attempt, settled.ended);
    return settled;
  });
  if (settlement.unmatchedPaisa !== null) unmatchedMoney.inc();
  const after = await selectFeeDue(context.db, attempt);
  const settled = {
    ...attempt,
    status: settlement.status,
    moneyGoesBack: settlement.moneyGoesBack,
    settledAt: attempt.settledAt ?? context.now(),
    providerReference: answer.providerReference ?? attempt.providerReference,
  };
  const outcome = outcomeOf(settled, after ?? application, {
    receivedPaisa: settlement.unmatchedPaisa,
    providerAnswered: answer.status !== 'unavailable',
  });
  return { outcome, found: answer.status };
}

/** The outcome stored with an attempt, without a look-up. */
async function readAttempt(
  attemptId: Id<'paymentAttempt'>,
  application: FeeDue,
  asking: Exclude<Asking, 'asks'>,
  context: Context,
): Promise<LookedUp> {
  const attempt = await attemptRepository.selectAttempt(context.db, attemptId);
  const found = asking === 'tooOften' ? 'rationed' : ((attempt.lastFound ?? 'unavailable') as LookUp['status']);
  const outcome = outcomeOf(attempt, (await selectFeeDue(context.db, attempt)) ?? application, {
    receivedPaisa: attempt.status === 'paid' ? null : await selectArrivedPaisa(context.db, attemptId),
    providerAnswered: found !== 'unavailable',
    ...(asking === 'tooOften' && { checkedLater: true }),
  });
  return { outcome, found };
}

function outcomeOf(
  attempt: attemptRepository.AttemptRow,
  application: FeeDue,
  seen: Pick<PaymentOutcome, 'receivedPaisa' | 'providerAnswered' | 'checkedLater'>,
): PaymentOutcome {
  const status = attempt.status as PaymentAttemptStatus;
  return {
    applicationId: application.applicationId,
    applicationNumber: application.applicationNumber,
    masterId: application.masterId,
    advtCode: application.advtCode,
    retotallingRequestId: attempt.retotallingRequestId,
    categoryAdditionId: attempt.categoryAdditionId,
    status,
    amountPaisa: attempt.amountPaisa,
    receiptNumber: application.receiptNumber,
    paidAt: status === 'paid' ? attempt.settledAt!.toISOString() : null,
    post: { en: application.postEn, ne: application.postNe },
    reference: attempt.reference,
    providerReference: attempt.providerReference,
    ...seen,
    ...(attempt.moneyGoesBack !== null && { applicationSince: attempt.moneyGoesBack === 'changed' ? 'changed' : 'withdrawn' }),
    countsUntil: status === 'pending' ? countsUntil(attempt.expiresAt).toISOString() : undefined,
  };
}
