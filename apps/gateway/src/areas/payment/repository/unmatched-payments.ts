import type { Id } from '@psc/validation/rules/id.ts';
import { NOT_OVER } from '@psc/validation/rules/last-moment.ts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import { feeOfAttempt, payments } from './payments.ts';

const unmatchedColumns = [
  's.id as unmatchedPaymentId',
  's.amountPaisa as arrivedPaisa',
  's.providerReference as arrivedReference',
  's.foundAt',
  's.resolution',
  's.resolvedAt',
  's.resolvedBy',
  's.resolvedFor',
  's.resolutionRemarks',
  's.returnReference',
  's.returnedOnAd',
  's.returnConfirmedAt',
  's.version',
  't.moneyGoesBack',
  sql<string | null>`officer_named(s.resolved_by, s.resolved_for)`.as('resolverName'),
] as const;

export function unmatchedRows(db: Database) {
  return db.selectFrom('unmatchedPayment as s').innerJoin('paymentAttempt as t', 't.id', 's.paymentAttemptId');
}

export function selectUnmatchedPayments(db: Database, ids: number[]) {
  return payments(db)
    .innerJoin('unmatchedPayment as s', 's.paymentAttemptId', 't.id')
    .select(unmatchedColumns)
    .where('s.id', '=', sql<number>`any(${ids}::integer[])`)
    .execute();
}
export type UnmatchedPaymentRow = Awaited<ReturnType<typeof selectUnmatchedPayments>>[number];

export function selectUnmatchedPayment(db: Database, unmatchedPaymentId: Id<'unmatchedPayment'>) {
  return payments(db)
    .innerJoin('unmatchedPayment as s', 's.paymentAttemptId', 't.id')
    .select(unmatchedColumns)
    .where('s.id', '=', unmatchedPaymentId)
    .executeTakeFirst();
}

/** Unresolved money that equals its fee, which is owed and has no voucher or other attempt that waits. */
export function selectFittingMoney(db: Database, most: number) {
  return db
    .selectFrom('unmatchedPayment as s')
    .innerJoin('paymentAttempt as t', 't.id', 's.paymentAttemptId')
    .innerJoinLateral(feeOfAttempt, (join) => join.onTrue())
    .select(['s.id as unmatchedPaymentId', 's.version', 's.amountPaisa', 't.createdAt as startedAt'])
    .select(['t.applicationId', 't.retotallingRequestId', 't.categoryAdditionId'])
    .where('s.resolution', 'is', null)
    .where('t.moneyGoesBack', 'is', null)
    .where('x.paymentStatus', 'in', ['unpaid', 'voucherRejected'])
    .where('x.judged', '=', false)
    .whereRef('x.feeAmountPaisa', '=', 's.amountPaisa')
    .whereRef('x.payableUntil', NOT_OVER, 't.createdAt')
    .orderBy('s.id')
    .limit(most)
    .execute();
}

type UnmatchedMoney = {
  attemptId: Id<'paymentAttempt'>;
  amountPaisa: number;
  providerReference: string | null | undefined;
  foundAt: Date;
  goesBack?: boolean;
};

/** Records an unmatched payment; false if it is already recorded. */
export async function insertUnmatchedPayment(
  db: Database,
  { attemptId, amountPaisa, providerReference, foundAt, goesBack = false }: UnmatchedMoney,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('unmatchedPayment')
    .values({
      ...{ paymentAttemptId: attemptId, amountPaisa, providerReference: providerReference ?? '', foundAt },
      ...(goesBack && { resolution: 'returned', resolvedAt: foundAt }),
    })
    .onConflict((conflict) => conflict.columns(['paymentAttemptId', 'providerReference']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function selectArrivedPaisa(db: Database, attemptId: Id<'paymentAttempt'>): Promise<number | null> {
  const row = await db
    .selectFrom('unmatchedPayment')
    .select('amountPaisa')
    .where('paymentAttemptId', '=', attemptId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.amountPaisa ?? null;
}

/** Resolves an unmatched payment of this version; false if another officer already did. */
export async function resolveUnmatchedPayment(
  db: Database,
  payment: {
    unmatchedPaymentId: Id<'unmatchedPayment'>;
    version: number;
    resolution: 'accepted' | 'returned';
    /** Null for money that the portal matched. */
    remarks: string | null;
    resolvedBy: number | null;
    now: Date;
  },
): Promise<boolean> {
  const changed = await db
    .updateTable('unmatchedPayment')
    .set({
      resolution: payment.resolution,
      resolutionRemarks: payment.remarks,
      resolvedBy: payment.resolvedBy,
      resolvedAt: payment.now,
      version: sql`version + 1`,
    })
    .where('id', '=', payment.unmatchedPaymentId)
    .where('version', '=', payment.version)
    .where('resolution', 'is', null)
    .executeTakeFirst();
  return Number(changed.numUpdatedRows) === 1;
}

/** Records the refund; false if it is already recorded, or the payment was not returned. */
export async function confirmReturn(
  db: Database,
  made: {
    unmatchedPaymentId: Id<'unmatchedPayment'>;
    version: number;
    reference: string;
    returnedOnAd: string;
    confirmedBy: number;
    now: Date;
  },
): Promise<boolean> {
  const changed = await db
    .updateTable('unmatchedPayment')
    .set({
      returnReference: made.reference,
      returnedOnAd: made.returnedOnAd,
      returnConfirmedBy: made.confirmedBy,
      returnConfirmedAt: made.now,
      version: sql`version + 1`,
    })
    .where('id', '=', made.unmatchedPaymentId)
    .where('version', '=', made.version)
    .where('resolution', '=', 'returned')
    .where('returnConfirmedAt', 'is', null)
    .executeTakeFirst();
  return Number(changed.numUpdatedRows) === 1;
}

/** Whether the advertisement of an application has admit cards, after which no officer examines the application. */
export async function hasAdmitCards(db: Database, applicationId: Id<'application'>): Promise<boolean> {
  const card = await db
    .selectFrom('application as x')
    .innerJoin('application as other', 'other.advtCode', 'x.advtCode')
    .innerJoin('admitCard as c', 'c.applicationId', 'other.id')
    .select('c.applicationId')
    .where('x.id', '=', applicationId)
    .limit(1)
    .executeTakeFirst();
  return card !== undefined;
}
