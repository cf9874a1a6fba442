import type { Id } from '@psc/validation/rules/id.ts';
import { moneyRequestKinds, type MoneyRequestKind } from '@psc/api-client/areas/payment/money-request.ts';
import type { WaitingRequest } from '@psc/api-client/areas/payment/payment-types.ts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import { anyOf } from '../../../platform/shared/repository/any-of.ts';

/** The refund, money or voucher of a request, and its application, which may be withdrawn while the money waits. */
export type MoneyKey = {
  applicationId: Id<'application'>;
  refundId?: Id<'feeRefund'>;
  unmatchedPaymentId?: Id<'unmatchedPayment'>;
  voucherId?: Id<'voucher'>;
};

const applicationOfRequest = sql<number>`(v.subject_key ->> 'applicationId')::int`;

/** Requests with the joins for searching, without columns. */
export function requestRows(db: Database) {
  return db
    .selectFrom('revision as v')
    .innerJoin('applicationOfPayment as x', (join) => join.on('x.id', '=', applicationOfRequest))
    .innerJoin('candidate as k', 'k.masterId', 'x.masterId')
    .leftJoin('personalDetails as d', 'd.masterId', 'x.masterId')
    .where('v.subject', 'in', moneyRequestKinds);
}

export function selectRequests(db: Database, ids: number[]) {
  return requestRows(db)
    .select(['v.id', 'v.subject', 'v.state', 'v.reason', 'v.askedBy', 'v.askedFor', 'v.askedAt', 'v.decidedAt', 'v.decisionRemarks'])
    .select(['x.applicationNumber', 'x.masterId', 'x.advtCode'])
    .select(['k.firstName', 'k.middleName', 'k.lastName', 'd.firstNameNe', 'd.middleNameNe', 'd.lastNameNe'])
    .select([
      sql<number>`(v.before ->> 'amountPaisa')::int`.as('amountPaisa'),
      sql<string>`coalesce(v.after ->> 'reference', '')`.as('reference'),
      sql<string>`officer_named(v.asked_by, v.asked_for)`.as('askerName'),
      sql<string | null>`officer_named(v.decided_by, v.decided_for)`.as('deciderName'),
    ])
    .where('v.id', '=', anyOf(ids))
    .execute();
}

/** The waiting requests for these keys, by the JSON of the key. */
export async function selectWaitingRequests(
  db: Database,
  kind: MoneyRequestKind,
  keys: readonly MoneyKey[],
): Promise<(WaitingRequest & { key: MoneyKey })[]> {
  const rows = await db
    .selectFrom('revision as v')
    .select(['v.id', 'v.subjectKey', 'v.askedAt', sql<string>`officer_named(v.asked_by, v.asked_for)`.as('askerName')])
    .select(sql<string>`coalesce(v.after ->> 'reference', '')`.as('reference'))
    .where('v.subject', '=', kind)
    .where('v.state', '=', 'asked')
    .where('v.subjectKey', '=', sql<never>`any(${keys.map((key) => JSON.stringify(key))}::text[]::jsonb[])`)
    .execute();
  return rows.map(({ id, subjectKey, askedAt, askerName, reference }) => ({
    ...{ revisionId: id, askedBy: askerName, askedAt: askedAt.toISOString(), reference },
    key: subjectKey as MoneyKey,
  }));
}
