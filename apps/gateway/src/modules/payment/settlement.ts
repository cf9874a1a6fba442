import { nextState, type Lifecycle } from '@psc/validation/lifecycles/lifecycle.ts';
import { paymentAttemptLifecycle, type PaymentAttemptStatus } from '@psc/validation/lifecycles/payment.ts';
import type { Database } from '../../database/connection.ts';
import type { LookUp } from './providers/adapter.ts';
import { lockDue, markPaid, markUnpaid, type Due } from './repository/dues.ts';
import * as attemptRepository from './repository/attempts.ts';
import { insertUnmatchedPayment } from './repository/unmatched-payments.ts';
import { lastMoneyFor } from '../shared/late-money.ts';

/** Minutes after its expiry in which a provider may still report an attempt as paid before we stop waiting. */
const GRACE_MINUTES = 15;
/** A pending attempt is looked up again after 1, 2, 4 … minutes, at most every half hour. */
const LONGEST_PAUSE_MINUTES = 30;
const SHORTEST_LATE_PAUSE_MS = 60 * 60_000;

export type Settlement = { status: PaymentAttemptStatus; newlyPaid: boolean; unmatchedPaisa: number | null };

/**
 * Records the result of a look-up. The attempt and its application are locked, so a repeated answer, the reconciliation
 * and a returning browser settle it once. Money for an attempt that has ended, or for an application that is already
 * paid, becomes an unmatched payment for staff.
 */
export async function settleAttempt(db: Database, attemptId: number, lookUp: LookUp, now: Date): Promise<Settlement> {
  const attempt = await attemptRepository.lockAttempt(db, attemptId);
  const known = attempt.status as PaymentAttemptStatus;
  if (known !== 'pending') {
    const unmatchedPaisa = lookUp.status === 'paid' && known !== 'paid' ? await insertUnmatchedPayment(db, attemptId, lookUp, now) : null;
    await attemptRepository.scheduleNextCheck(db, attemptId, await nextLateCheck(db, known, lookUp, attempt, now));
    return { status: known, newlyPaid: false, unmatchedPaisa };
  }
  const found = judge(lookUp, attempt.amountPaisa, attempt.expiresAt, now);
  if (found === 'pending') {
    await attemptRepository.countCheck(db, attemptId, {
      checkCount: attempt.checkCount + 1,
      nextCheckAt: nextCheck(attempt.checkCount, now),
    });
    return { status: 'pending', newlyPaid: false, unmatchedPaisa: null };
  }
  return closeAttempt(db, attempt, found, lookUp, now);
}

/** The last instant at which an unpaid attempt keeps its application from being paid in another way. */
export function releasedAt(expiresAt: Date): Date {
  return new Date(expiresAt.getTime() + GRACE_MINUTES * 60_000);
}

function judge(lookUp: LookUp, amountPaisa: number, expiresAt: Date, now: Date): PaymentAttemptStatus {
  if (lookUp.status === 'paid') return lookUp.amountPaisa === amountPaisa ? 'paid' : 'amountDiffers';
  if (lookUp.status === 'unavailable') return 'pending';
  // An attempt unknown to the provider ends with its payment page; one in progress gets the grace period.
  if (lookUp.status === 'notFound') return now > expiresAt ? 'expired' : 'pending';
  return lookUp.status === 'pending' && now > releasedAt(expiresAt) ? 'expired' : lookUp.status;
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
  attempt: Due & { id: number; createdAt: Date; expiresAt: Date },
  found: Exclude<PaymentAttemptStatus, 'pending'>,
  lookUp: LookUp,
  now: Date,
): Promise<Settlement> {
  const application = await lockDue(db, attempt);
  const alreadyPaid = application.paymentStatus === 'paid';
  // The application has been paid in another way: the money of this attempt becomes an unmatched payment.
  const event = found === 'paid' && alreadyPaid ? 'fail' : eventOf[found];
  const status = nextState<PaymentAttemptStatus, string>(
    paymentAttemptLifecycle as Lifecycle<PaymentAttemptStatus, string>,
    'pending',
    event,
  )!;
  await attemptRepository.closeAttempt(db, attempt.id, {
    status,
    settledAt: now,
    nextCheckAt: await nextLateCheck(db, status, lookUp, attempt, now),
    lookUp,
  });
  if (status === 'paid') {
    await markPaid(db, attempt, now);
    return { status, newlyPaid: true, unmatchedPaisa: null };
  }
  if (application.paymentStatus === 'pending') await markUnpaid(db, attempt);
  const unmatchedPaisa = lookUp.status === 'paid' ? await insertUnmatchedPayment(db, attempt.id, lookUp, now) : null;
  return { status, newlyPaid: false, unmatchedPaisa };
}
