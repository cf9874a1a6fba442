import type { Id } from '@psc/validation/rules/id.ts';
import { providerDenials } from '@psc/api-client/areas/payment/payment-types.ts';
import { isOver } from '@psc/validation/rules/last-moment.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import { nextState, type Lifecycle } from '@psc/validation/lifecycle.ts';
import { paysLate } from '@psc/validation/areas/payment/late-payment.ts';
import { paymentAttemptLifecycle, type PaymentAttemptStatus } from '@psc/validation/areas/payment/lifecycle.ts';
import type { Database } from '../../platform/database/connection.ts';
import type { LookUp } from './providers/adapter.ts';
import type { MoneyGoesBack } from '../application/repository/blocking-reason.ts';
import { lockFeeDue, markFee, markFeePaid } from '../application/repository/fee-due.ts';
import { saveReversal } from './payment-closing/repository.ts';
import * as attemptRepository from './repository/attempts.ts';
import { insertUnmatchedPayment, selectArrivedPaisa } from './repository/unmatched-payments.ts';
import { checkedAgainAt, countsUntil, lastMoneyFor } from '../../platform/shared/late-money.ts';

/** A pending attempt is looked up again after 1, 2, 4 … minutes, at most every half hour. */
const LONGEST_PAUSE_MINUTES = 30;
const SHORTEST_LATE_PAUSE_MS = 60 * 60_000;

export type Settlement = {
  status: PaymentAttemptStatus;
  newlyPaid: boolean;
  unmatchedPaisa: number | null;
  /** Whether this look-up found the unmatched payment. */
  isNewMoney: boolean;
  moneyGoesBack: MoneyGoesBack | null;
  /** How an attempt under way has ended without money just now, and left its fee unpaid. */
  ended: 'failed' | 'cancelled' | 'givenUp' | null;
};

type Attempt = Awaited<ReturnType<typeof attemptRepository.lockAttempt>>;

/**
 * Records the result of a look-up. The attempt and its application are locked, so a repeated answer, the reconciliation and a returning
 * browser settle it once. Money pays its fee, even after its attempt has ended (`paysLate`). Other money becomes an unmatched payment for
 * staff; it is refunded without a decision if the application was changed or withdrawn since the attempt.
 */
export async function settleAttempt(db: Database, attemptId: Id<'paymentAttempt'>, lookUp: LookUp, now: Date): Promise<Settlement> {
  const attempt = await attemptRepository.lockAttempt(db, attemptId);
  const known = attempt.status as PaymentAttemptStatus;
  if (known === 'paid') {
    await checkPaid(db, attempt, lookUp, now);
    return { ...noMoney, status: known };
  }
  if (lookUp.status === 'paid') return settleMoney(db, attempt, lookUp, now);
  const found = known === 'pending' || known === 'givenUp' ? judge(lookUp, known, attempt.expiresAt, now) : known;
  let ended: Settlement['ended'] = null;
  if (found === known) await scheduleNext(db, attempt, lookUp, now);
  else {
    if (known === 'pending') {
      const due = (await lockFeeDue(db, attempt))!;
      // Late money may have paid the fee while this attempt was under way.
      if (due.paymentStatus === 'pending') {
        await markFee(db, attempt, 'unpaid');
        ended = found as Settlement['ended'];
      }
    }
    const event = ({ failed: 'fail', cancelled: 'cancel', givenUp: 'expire' } as const)[found as 'failed' | 'cancelled' | 'givenUp'];
    await close(db, attempt, event, lookUp, now);
  }
  return { ...noMoney, status: found, moneyGoesBack: whyBack(attempt), ended };
}

function judge(lookUp: LookUp, known: 'pending' | 'givenUp', expiresAt: Date, now: Date): 'pending' | 'givenUp' | 'failed' | 'cancelled' {
  if (lookUp.status === 'failed' || lookUp.status === 'cancelled') return lookUp.status;
  if (lookUp.status === 'expired') return 'givenUp';
  // An attempt unknown to the provider ends with its payment page; one in progress gets the grace period.
  const hasEnded =
    lookUp.status === 'notFound' ? isOver(expiresAt, now) : lookUp.status === 'pending' && isOver(countsUntil(expiresAt), now);
  return hasEnded ? 'givenUp' : known;
}

/**
 * A paid attempt stays paid; officers see at the closing of its day that its provider no longer confirms the payment.
 * SPEC-GAP: the documents do not say when a payment counts as reversed. Adopted: any answer that ends a payment, also "not found".
 */
async function checkPaid(db: Database, attempt: Attempt, lookUp: LookUp, now: Date): Promise<void> {
  const settledAt = attempt.settledAt!;
  const { method, reference, amountPaisa: heldPaisa, applicationId } = attempt;
  if (providerDenials.some((denial) => denial === lookUp.status))
    await saveReversal(db, { dayAd: nepalDayOf(settledAt), method, bankId: null }, { reference, heldPaisa, applicationId }, now);
  const again = checkedAgainAt(settledAt);
  const later = lookUp.status === 'unavailable' ? new Date(now.getTime() + SHORTEST_LATE_PAUSE_MS) : null;
  await attemptRepository.scheduleNextCheck(db, attempt.id, now < again ? again : later);
}

/** Money that the provider has confirmed. */
async function settleMoney(db: Database, attempt: Attempt, lookUp: LookUp, now: Date): Promise<Settlement> {
  const isUnderWay = attempt.status === 'pending';
  // A withdrawn application has no row to lock, and its money goes back.
  const due = attempt.moneyGoesBack === null ? await lockFeeDue(db, attempt, !isUnderWay) : undefined;
  const isExact = lookUp.amountPaisa === attempt.amountPaisa;
  const money = { startedAt: attempt.createdAt, amountPaisa: attempt.amountPaisa };
  const isOwed = due && isExact && (isUnderWay ? due.paymentStatus !== 'paid' && !due.ended && !due.judged : paysLate(money, due));
  // Money that was listed before is matched from that list, or has been returned.
  const pays = isOwed && (isUnderWay || (await selectArrivedPaisa(db, attempt.id)) === null);
  if (pays) {
    const status = await close(db, attempt, 'complete', lookUp, now);
    await attemptRepository.scheduleNextCheck(db, attempt.id, checkedAgainAt(now));
    await attemptRepository.waitForStandby(db);
    await markFeePaid(db, attempt, now);
    return { ...noMoney, status, newlyPaid: true };
  }
  if (isUnderWay && due?.paymentStatus === 'pending') await markFee(db, attempt, 'unpaid');
  const event = isExact ? 'expire' : 'findOtherAmount';
  const status = await close(db, attempt, event, lookUp, now);
  return { ...noMoney, status, moneyGoesBack: whyBack(attempt), ...(await keepUnmatched(db, attempt, lookUp, now)) };
}

/** Saves the answer and the state after an event; an attempt that does not know the event keeps its state. */
async function close(db: Database, attempt: Attempt, event: string, lookUp: LookUp, now: Date): Promise<PaymentAttemptStatus> {
  const known = attempt.status as PaymentAttemptStatus;
  const lifecycle = paymentAttemptLifecycle as Lifecycle<PaymentAttemptStatus, string>;
  const status = nextState<PaymentAttemptStatus, string>(lifecycle, known, event) ?? known;
  const nextCheckAt = await nextLateCheck(db, lookUp, attempt, now);
  const settledAt = status === known ? (attempt.settledAt ?? now) : now;
  await attemptRepository.closeAttempt(db, attempt.id, { status, settledAt, nextCheckAt, lookUp });
  return status;
}

/** An attempt that can still be paid on its page is looked up after growing pauses, a later one every few hours. */
async function scheduleNext(db: Database, attempt: Attempt, lookUp: LookUp, now: Date): Promise<void> {
  const isOpen = attempt.status === 'pending' || (attempt.status === 'givenUp' && !isOver(countsUntil(attempt.expiresAt), now));
  const pauseMinutes = Math.min(2 ** attempt.checkCount, LONGEST_PAUSE_MINUTES);
  if (isOpen)
    await attemptRepository.countCheck(db, attempt.id, {
      checkCount: attempt.checkCount + 1,
      nextCheckAt: new Date(now.getTime() + pauseMinutes * 60_000),
    });
  else await attemptRepository.scheduleNextCheck(db, attempt.id, await nextLateCheck(db, lookUp, attempt, now));
}

/** The next look-up of an ended attempt; null once its payment is recorded or can no longer arrive. */
async function nextLateCheck(db: Database, lookUp: LookUp, attempt: { createdAt: Date; expiresAt: Date }, now: Date): Promise<Date | null> {
  if (lookUp.status === 'paid') return null;
  const isTooLate = isOver(await lastMoneyFor(db, attempt.expiresAt), now);
  if (isTooLate && lookUp.status !== 'unavailable') return null;
  return new Date(now.getTime() + Math.max(SHORTEST_LATE_PAUSE_MS, now.getTime() - attempt.createdAt.getTime()));
}

const noMoney = { newlyPaid: false, unmatchedPaisa: null, isNewMoney: false, moneyGoesBack: null, ended: null };
const whyBack = ({ moneyGoesBack }: { moneyGoesBack: string | null }) => moneyGoesBack as Settlement['moneyGoesBack'];

/** Records a payment that pays nothing, once. */
async function keepUnmatched(db: Database, attempt: { id: number; moneyGoesBack: string | null }, lookUp: LookUp, now: Date) {
  const amountPaisa = lookUp.amountPaisa ?? 0;
  const isNewMoney = await insertUnmatchedPayment(db, {
    attemptId: attempt.id,
    amountPaisa,
    providerReference: lookUp.providerReference,
    foundAt: now,
    goesBack: attempt.moneyGoesBack !== null,
  });
  return { unmatchedPaisa: amountPaisa, isNewMoney };
}
