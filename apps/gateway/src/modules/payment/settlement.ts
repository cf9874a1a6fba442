import { nextState, type Lifecycle } from '@psc/validation/lifecycles/lifecycle.ts';
import { paymentAttemptLifecycle, type PaymentAttemptStatus } from '@psc/validation/lifecycles/payment.ts';
import type { Database } from '../../database/connection.ts';
import type { LookUp } from './providers/adapter.ts';
import type { Due } from '../shared/due.ts';
import { lockDue, markPaid, markUnpaid } from './repository/dues.ts';
import * as attemptRepository from './repository/attempts.ts';
import { insertUnmatchedPayment } from './repository/unmatched-payments.ts';
import { lastMoneyFor } from '../shared/late-money.ts';

/** Minutes after its expiry in which a provider may still report an attempt as paid before we stop waiting. */
const GRACE_MINUTES = 15;
/** A pending attempt is looked up again after 1, 2, 4 … minutes, at most every half hour. */
const LONGEST_PAUSE_MINUTES = 30;
const SHORTEST_LATE_PAUSE_MS = 60 * 60_000;

export type Settlement = { status: PaymentAttemptStatus; newlyPaid: boolean; unmatchedPaisa: number | null; wasGivenUp: boolean };

/**
 * Records the result of a look-up. The attempt and its application are locked, so a repeated answer, the reconciliation
 * and a returning browser settle it once. Money that comes in time pays the application, also where the attempt was given up.
 * Money for an attempt that has ended, or for an application that is already paid, becomes an unmatched payment for staff.
 */
export async function settleAttempt(db: Database, attemptId: number, lookUp: LookUp, now: Date): Promise<Settlement> {
  const attempt = await attemptRepository.lockAttempt(db, attemptId);
  const known = attempt.status as PaymentAttemptStatus;
  const wasGivenUp = known === 'givenUp';
  if (known !== 'pending' && known !== 'givenUp') {
    const unmatchedPaisa = lookUp.status === 'paid' && known !== 'paid' ? await insertUnmatchedPayment(db, attemptId, lookUp, now) : null;
    await attemptRepository.scheduleNextCheck(db, attemptId, await nextLateCheck(db, known, lookUp, attempt, now));
    return { status: known, newlyPaid: false, unmatchedPaisa, wasGivenUp };
  }
  const found = judge(lookUp, attempt.amountPaisa, attempt.expiresAt, now);
  if (found === 'pending') {
    await attemptRepository.countCheck(db, attemptId, {
      checkCount: attempt.checkCount + 1,
      nextCheckAt: nextCheck(attempt.checkCount, now),
    });
    return { status: known, newlyPaid: false, unmatchedPaisa: null, wasGivenUp };
  }
  return closeAttempt(db, { ...attempt, known }, found, lookUp, now);
}

/** The last instant at which an attempt that was not paid can still turn out to be. */
export function countsUntil(expiresAt: Date): Date {
  return new Date(expiresAt.getTime() + GRACE_MINUTES * 60_000);
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

/** When an ended attempt is looked up again; null once its money is recorded or can no longer arrive. */
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
  attempt: Due & { id: number; known: 'pending' | 'givenUp'; createdAt: Date; expiresAt: Date },
  found: Exclude<PaymentAttemptStatus, 'pending' | 'givenUp'>,
  lookUp: LookUp,
  now: Date,
): Promise<Settlement> {
  const application = await lockDue(db, attempt);
  const wasGivenUp = attempt.known === 'givenUp';
  // Paid in another way, or taken back: the money of this attempt becomes an unmatched payment.
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
    await markPaid(db, attempt, now);
    return { status, newlyPaid: true, unmatchedPaisa: null, wasGivenUp };
  }
  // One that was given up says nothing of the attempt that followed it.
  if (application.paymentStatus === 'pending' && !wasGivenUp) await markUnpaid(db, attempt);
  const unmatchedPaisa = lookUp.status === 'paid' ? await insertUnmatchedPayment(db, attempt.id, lookUp, now) : null;
  return { status, newlyPaid: false, unmatchedPaisa, wasGivenUp };
}
