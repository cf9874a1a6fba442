import { nextState, type Lifecycle } from '@psc/validation/lifecycle.ts';
import { paymentAttemptLifecycle, type PaymentAttemptStatus } from '@psc/validation/areas/payment/lifecycle.ts';
import type { Database } from '../../platform/database/connection.ts';
import type { LookUp } from './providers/adapter.ts';
import type { Charge } from '../application/charge.ts';
import { lockFeeDue, markFee, markFeePaid } from '../application/repository/fee-due.ts';
import * as attemptRepository from './repository/attempts.ts';
import { insertUnmatchedPayment } from './repository/unmatched-payments.ts';
import { countsUntil, lastMoneyFor } from '../../platform/shared/late-money.ts';

/** A pending attempt is looked up again after 1, 2, 4 … minutes, at most every half hour. */
const LONGEST_PAUSE_MINUTES = 30;
const SHORTEST_LATE_PAUSE_MS = 60 * 60_000;

export type Settlement = {
  status: PaymentAttemptStatus;
  newlyPaid: boolean;
  unmatchedPaisa: number | null;
  /** A payment found now that is refunded automatically. */
  goesBackPaisa: number | null;
  moneyGoesBack: 'changed' | 'withdrawn' | null;
  wasGivenUp: boolean;
};

/**
 * Records the result of a look-up. The attempt and its application are locked, so a repeated answer, the reconciliation and a returning
 * browser settle it once. A payment in time pays the application, even if the attempt was abandoned. A payment for an attempt that has
 * ended, or for an application that is already paid, becomes an unmatched payment for staff. If the application was changed or withdrawn
 * since the attempt, it is refunded without a decision.
 */
export async function settleAttempt(db: Database, attemptId: number, lookUp: LookUp, now: Date): Promise<Settlement> {
  const attempt = await attemptRepository.lockAttempt(db, attemptId);
  const known = attempt.status as PaymentAttemptStatus;
  const wasGivenUp = known === 'givenUp';
  if (known !== 'pending' && known !== 'givenUp') {
    const money = lookUp.status === 'paid' && known !== 'paid' ? await keepUnmatched(db, attempt, lookUp, now) : noMoney;
    await attemptRepository.scheduleNextCheck(db, attemptId, await nextLateCheck(db, known, lookUp, attempt, now));
    return { ...money, status: known, newlyPaid: false, moneyGoesBack: whyBack(attempt), wasGivenUp };
  }
  const found = judge(lookUp, attempt.amountPaisa, attempt.expiresAt, now);
  if (found === 'pending') {
    await attemptRepository.countCheck(db, attemptId, {
      checkCount: attempt.checkCount + 1,
      nextCheckAt: nextCheck(attempt.checkCount, now),
    });
    return { ...noMoney, status: known, newlyPaid: false, moneyGoesBack: null, wasGivenUp };
  }
  return closeAttempt(db, { ...attempt, known }, found, lookUp, now);
}

function judge(lookUp: LookUp, amountPaisa: number, expiresAt: Date, now: Date): Exclude<PaymentAttemptStatus, 'givenUp'> {
  if (lookUp.status === 'paid') return lookUp.amountPaisa === amountPaisa ? 'paid' : 'amountDiffers';
  if (lookUp.status === 'unavailable') return 'pending';
  // An attempt unknown to the provider ends with its payment page; one in progress gets the grace period.
  if (lookUp.status === 'notFound') return now > expiresAt ? 'expired' : 'pending';
  return lookUp.status === 'pending' && now > countsUntil(expiresAt) ? 'expired' : lookUp.status;
}

function nextCheck(checkCount: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(2 ** checkCount, LONGEST_PAUSE_MINUTES) * 60_000);
}

/** The next look-up of an ended attempt; null once its payment is recorded or can no longer arrive. */
async function nextLateCheck(
  db: Database,
  status: PaymentAttemptStatus,
  lookUp: LookUp,
  attempt: { createdAt: Date; expiresAt: Date },
  now: Date,
): Promise<Date | null> {
  if (status === 'paid' || lookUp.status === 'paid') return null;
  const isOver = now > (await lastMoneyFor(db, attempt.expiresAt));
  if (isOver && lookUp.status !== 'unavailable') return null;
  return new Date(now.getTime() + Math.max(SHORTEST_LATE_PAUSE_MS, now.getTime() - attempt.createdAt.getTime()));
}

const eventOf = { paid: 'complete', failed: 'fail', cancelled: 'cancel', expired: 'expire', amountDiffers: 'findOtherAmount' } as const;

async function closeAttempt(
  db: Database,
  attempt: Charge & { id: number; known: 'pending' | 'givenUp'; createdAt: Date; expiresAt: Date; moneyGoesBack: string | null },
  found: Exclude<PaymentAttemptStatus, 'pending' | 'givenUp'>,
  lookUp: LookUp,
  now: Date,
): Promise<Settlement> {
  const application = (await lockFeeDue(db, attempt))!;
  const wasGivenUp = attempt.known === 'givenUp';
  // The application is already paid or withdrawn, so this payment becomes an unmatched one.
  const takesNoMoney = application.paymentStatus === 'paid' || application.ended;
  const event = found === 'paid' && takesNoMoney ? 'fail' : eventOf[found];
  const status = nextState<PaymentAttemptStatus, string>(
    paymentAttemptLifecycle as Lifecycle<PaymentAttemptStatus, string>,
    attempt.known,
    event,
  )!;
  await attemptRepository.closeAttempt(db, attempt.id, {
    status,
    settledAt: now,
    nextCheckAt: await nextLateCheck(db, status, lookUp, attempt, now),
    lookUp,
  });
  if (status === 'paid') {
    await attemptRepository.waitForStandby(db);
    await markFeePaid(db, attempt, now);
    return { ...noMoney, status, newlyPaid: true, moneyGoesBack: null, wasGivenUp };
  }
  // The end of an abandoned attempt does not affect the attempt that followed it.
  if (application.paymentStatus === 'pending' && !wasGivenUp) await markFee(db, attempt, 'unpaid');
  const money = lookUp.status === 'paid' ? await keepUnmatched(db, attempt, lookUp, now) : noMoney;
  return { ...money, status, newlyPaid: false, moneyGoesBack: null, wasGivenUp };
}

const noMoney = { unmatchedPaisa: null, goesBackPaisa: null };
const whyBack = ({ moneyGoesBack }: { moneyGoesBack: string | null }) => moneyGoesBack as Settlement['moneyGoesBack'];

/** Records a payment that pays nothing, once. */
async function keepUnmatched(db: Database, attempt: { id: number; moneyGoesBack: string | null }, lookUp: LookUp, now: Date) {
  const amountPaisa = lookUp.amountPaisa ?? 0;
  const goesBack = attempt.moneyGoesBack !== null;
  const isNew = await insertUnmatchedPayment(db, {
    attemptId: attempt.id,
    amountPaisa,
    providerReference: lookUp.providerReference,
    foundAt: now,
    goesBack,
  });
  return { unmatchedPaisa: amountPaisa, goesBackPaisa: goesBack && isNew ? amountPaisa : null };
}
