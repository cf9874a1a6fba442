import type { PaymentOutcome } from '@psc/api-client/calls/payment.ts';
import type { Context } from '../../frame/context.ts';
import { refuse } from '../../frame/refusal.ts';
import type { AttemptToLookUp, LookUp, PaymentAdapter, ProviderMethod } from '../../payments/adapter.ts';
import type { Providers } from '../../payments/providers.ts';
import { releasedAt, settleAttempt } from '../../payments/settlement.ts';
import { applicationMail } from '../application/mails.ts';
import { tellPaymentFailed } from '../application/milestones.ts';
import * as repository from './repository.ts';

/** An attempt that its provider never named cannot be paid; so long its naming may still be on the way. */
const LONGEST_NAMING_MS = 3 * 60_000;

export function providerOf(providers: Providers, method: ProviderMethod): PaymentAdapter {
  const provider = providers[method];
  if (!provider) throw refuse.conflict('gateway.payment.methodNotOffered');
  return provider;
}

/** The caller's own application; another person's is refused in the words for what does not exist. */
export async function ownApplication(context: Context, applicationId: number, notFound = 'gateway.application.notFound'): Promise<repository.ApplicationToPay> {
  const application = await repository.selectApplicationToPay(context.db, applicationId);
  if (!application) throw refuse.notFound(notFound);
  if (context.actor.kind === 'candidate' && application.masterId !== context.actor.masterId) throw refuse.notFound(notFound);
  return application;
}

/** What an adapter is told of an attempt. */
export function attemptFor(attempt: repository.AttemptRow, application: repository.ApplicationToPay): AttemptToLookUp {
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

/** Asks the provider, whatever becomes of the asking: what went wrong on the way tells nothing about the payment. */
async function lookUp(provider: PaymentAdapter, attempt: AttemptToLookUp, now: Date): Promise<LookUp> {
  if (provider.namesAttempts && attempt.providerReference === null) {
    return { status: now.getTime() > attempt.createdAt.getTime() + LONGEST_NAMING_MS ? 'failed' : 'unavailable' };
  }
  try {
    return await provider.lookUp(attempt);
  } catch {
    return { status: 'unavailable' };
  }
}

export type LookedUp = { outcome: PaymentOutcome; found: LookUp['status'] };

/** Asks the provider about an attempt and writes down what it says. */
export async function lookUpAndSettle(
  providers: Providers,
  attempt: repository.AttemptRow,
  application: repository.ApplicationToPay,
  context: Context,
): Promise<LookedUp> {
  const answer = await lookUp(providerOf(providers, attempt.method as ProviderMethod), attemptFor(attempt, application), context.now());
  const settlement = await context.inTransaction(async (inner) => {
    const settled = await settleAttempt(inner.db, attempt.id, answer, inner.now());
    if (settled.newlyPaid) {
      await inner.audit({ subject: `application:${attempt.applicationId}`, before: { paymentStatus: 'pending' }, after: { paymentStatus: 'paid', attemptId: attempt.id } });
      await inner.enqueue(await applicationMail(inner.db, attempt.applicationId, 'gateway.payment.paidMail'));
    } else if (settled.status !== 'paid' && settled.status !== 'pending') await tellPaymentFailed(inner, attempt);
    return settled;
  });
  const after = await repository.selectApplicationToPay(context.db, attempt.applicationId);
  const outcome: PaymentOutcome = {
    applicationId: application.applicationId,
    applicationNumber: application.applicationNumber,
    status: settlement.status,
    amountPaisa: attempt.amountPaisa,
    receiptNumber: after?.receiptNumber ?? null,
    post: { en: application.postEn, ne: application.postNe },
    reference: attempt.reference,
    providerReference: answer.providerReference ?? attempt.providerReference,
    receivedPaisa: settlement.strayPaisa,
    providerAnswered: answer.status !== 'unavailable',
    ...(settlement.status === 'pending' && { releasedAt: releasedAt(attempt.expiresAt).toISOString() }),
  };
  return { outcome, found: answer.status };
}
