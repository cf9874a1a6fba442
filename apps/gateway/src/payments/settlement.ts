import { sql } from 'kysely';
import { nextState, type Lifecycle } from '@psc/validation/lifecycles/lifecycle.ts';
import { paymentAttemptLifecycle, type PaymentAttemptStatus } from '@psc/validation/lifecycles/payment.ts';
import type { Database } from '../database/connection.ts';
import type { LookUp } from './adapter.ts';

/** Minutes after its expiry in which a provider may still report an attempt as paid before we stop waiting. */
const GRACE_MINUTES = 15;
/** An attempt is asked about again after 1, 2, 4 … minutes, at most every half hour. */
const LONGEST_PAUSE_MINUTES = 30;
/** Money may arrive for an attempt that is dead; so long after its end it is still asked about, ever more seldom. */
const LATE_MONEY_DAYS = 3;
const SHORTEST_LATE_PAUSE_MS = 60 * 60_000;

export type Settlement = { status: PaymentAttemptStatus; newlyPaid: boolean; strayPaisa: number | null };

/**
 * Writes what a look-up found about one attempt. The attempt and its application are locked, so the same answer twice,
 * a sweep at the same moment and a returning browser settle it once. Money that arrives for an attempt that is dead, or
 * for an application that is paid already, is kept as a stray payment for staff.
 */
export async function settleAttempt(db: Database, attemptId: number, lookUp: LookUp, now: Date): Promise<Settlement> {
  const attempt = await db.selectFrom('paymentAttempt').selectAll().where('id', '=', attemptId).forUpdate().executeTakeFirstOrThrow();
  const known = attempt.status as PaymentAttemptStatus;
  if (known !== 'pending') {
    const stray = lookUp.status === 'paid' && known !== 'paid' ? await keepStray(db, attemptId, lookUp, now) : null;
    await db.updateTable('paymentAttempt').set({ nextCheckAt: nextLateCheck(known, lookUp, attempt, now) }).where('id', '=', attemptId).execute();
    return { status: known, newlyPaid: false, strayPaisa: stray };
  }
  const found = judge(lookUp, attempt.amountPaisa, attempt.expiresAt, now);
  if (found === 'pending') {
    await db
      .updateTable('paymentAttempt')
      .set({ checkCount: attempt.checkCount + 1, nextCheckAt: nextCheck(attempt.checkCount, now) })
      .where('id', '=', attemptId)
      .execute();
    return { status: 'pending', newlyPaid: false, strayPaisa: null };
  }
  return closeAttempt(db, attempt, found, lookUp, now);
}

/** When at the latest an attempt that nobody paid lets go of its application. */
export function releasedAt(expiresAt: Date): Date {
  return new Date(expiresAt.getTime() + GRACE_MINUTES * 60_000);
}

function judge(lookUp: LookUp, amountPaisa: number, expiresAt: Date, now: Date): PaymentAttemptStatus {
  if (lookUp.status === 'paid') return lookUp.amountPaisa === amountPaisa ? 'paid' : 'amountDiffers';
  if (lookUp.status === 'unavailable') return 'pending';
  // Unknown to the provider is the end of an attempt once its page can be paid no more; under way may take a while longer.
  if (lookUp.status === 'notFound') return now > expiresAt ? 'expired' : 'pending';
  return lookUp.status === 'pending' && now > releasedAt(expiresAt) ? 'expired' : lookUp.status;
}

function nextCheck(checkCount: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(2 ** checkCount, LONGEST_PAUSE_MINUTES) * 60_000);
}

/** When a dead attempt is asked about again; null once its money is known, or none is to be expected any more. */
function nextLateCheck(status: PaymentAttemptStatus, lookUp: LookUp, attempt: { createdAt: Date; expiresAt: Date }, now: Date): Date | null {
  if (status === 'paid' || lookUp.status === 'paid') return null;
  const isOver = now.getTime() > attempt.expiresAt.getTime() + LATE_MONEY_DAYS * 86_400_000;
  if (isOver && lookUp.status !== 'unavailable') return null;
  return new Date(now.getTime() + Math.max(SHORTEST_LATE_PAUSE_MS, now.getTime() - attempt.createdAt.getTime()));
}

const eventOf = { paid: 'complete', failed: 'fail', cancelled: 'cancel', expired: 'expire', amountDiffers: 'findOtherAmount' } as const;

async function closeAttempt(
  db: Database,
  attempt: { id: number; applicationId: number; createdAt: Date; expiresAt: Date },
  found: Exclude<PaymentAttemptStatus, 'pending'>,
  lookUp: LookUp,
  now: Date,
): Promise<Settlement> {
  const application = await db
    .selectFrom('application')
    .select(['id', 'paymentStatus'])
    .where('id', '=', attempt.applicationId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const alreadyPaid = application.paymentStatus === 'paid';
  // Paid by another way meanwhile: this attempt cannot pay it a second time, its money is a stray payment.
  const event = found === 'paid' && alreadyPaid ? 'fail' : eventOf[found];
  const status = nextState<PaymentAttemptStatus, string>(paymentAttemptLifecycle as Lifecycle<PaymentAttemptStatus, string>, 'pending', event)!;
  await db
    .updateTable('paymentAttempt')
    .set({
      status,
      settledAt: now,
      nextCheckAt: nextLateCheck(status, lookUp, attempt, now),
      providerReference: lookUp.providerReference ?? sql`provider_reference`,
      providerAnswer: lookUp.answer === undefined ? null : JSON.stringify(lookUp.answer),
    })
    .where('id', '=', attempt.id)
    .execute();
  if (status === 'paid') {
    await markPaid(db, attempt.applicationId, now);
    return { status, newlyPaid: true, strayPaisa: null };
  }
  if (application.paymentStatus === 'pending') await db.updateTable('application').set({ paymentStatus: 'unpaid' }).where('id', '=', attempt.applicationId).execute();
  const stray = lookUp.status === 'paid' ? await keepStray(db, attempt.id, lookUp, now) : null;
  return { status, newlyPaid: false, strayPaisa: stray };
}

async function keepStray(db: Database, attemptId: number, lookUp: LookUp, now: Date): Promise<number> {
  const amountPaisa = lookUp.amountPaisa ?? 0;
  await db
    .insertInto('strayPayment')
    .values({ paymentAttemptId: attemptId, amountPaisa, providerReference: lookUp.providerReference ?? '', foundAt: now })
    .onConflict((conflict) => conflict.columns(['paymentAttemptId', 'providerReference']).doNothing())
    .execute();
  return amountPaisa;
}

/** Marks an application paid and gives it its receipt number. */
export async function markPaid(db: Database, applicationId: number, now: Date): Promise<string> {
  const { receiptNumber } = await db
    .updateTable('application')
    .set({
      paymentStatus: 'paid',
      paidAt: now,
      receiptNumber: sql<string>`coalesce(receipt_number, 'R-' || lpad(nextval('receipt_number_sequence')::text, 8, '0'))`,
    })
    .where('id', '=', applicationId)
    .returning('receiptNumber')
    .executeTakeFirstOrThrow();
  return receiptNumber!;
}
