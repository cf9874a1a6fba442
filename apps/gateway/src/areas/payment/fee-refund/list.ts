import type { FeeRefund, refunds } from '@psc/api-client/areas/payment/fee-refund.ts';
import type { WaitingRequest } from '@psc/api-client/areas/payment/payment-types.ts';
import { sql } from 'kysely';
import { holdsText, onDays } from '../../../platform/lists/conditions.ts';
import { listSource, type ListSheet } from '../../../platform/lists/list-source.ts';
import { candidateName } from '../../../platform/shared/candidate-name.ts';
import { candidateHolds } from '../../../platform/shared/repository/candidate-search.ts';
import { selectWaitingRequests } from '../money-request/repository.ts';
import { refundRows, selectRefunds } from './repository.ts';
import type { RefundKey } from './revision.ts';

export const refundList = listSource<typeof refunds>()(({ db }) => refundRows(db), {
  id: 'f.id',
  sorts: { id: { column: 'f.id', type: 'integer' } },
  filters: {
    text: (eb, text) => eb.or([candidateHolds(text), holdsText(eb, ['x.applicationNumber', 'x.receiptNumber', 'f.reference'], text)]),
    returned: (eb, returned) => eb('f.returnedAt', returned ? 'is not' : 'is', null),
    requested: (eb, requested) => {
      const waits = eb.exists(
        eb
          .selectFrom('revision as v')
          .select('v.id')
          .where('v.subject', '=', 'feeRefund')
          .where('v.state', '=', 'asked')
          .where('v.subjectKey', '=', sql<never>`jsonb_build_object('refundId', f.id, 'applicationId', f.application_id)`),
      );
      return requested ? waits : eb.not(waits);
    },
    cause: (eb, cause) => eb('f.cause', '=', cause),
    advtCode: (eb, advtCode) => eb('f.advtCode', '=', advtCode),
    dueSince: (_, days) => onDays('f.dueSince', days),
  },
  rows: async ({ db }, ids) => {
    const rows = await selectRefunds(db, ids);
    const keys = rows.map(({ refundId, applicationId }): RefundKey => ({ refundId, applicationId }));
    const requests = await selectWaitingRequests(db, 'feeRefund', keys);
    const byRefund = new Map(requests.map(({ key, ...request }) => [(key as RefundKey).refundId, request]));
    return rows.map((row) => refundFrom(row, byRefund.get(row.refundId) ?? null));
  },
  rowId: (row) => row.refundId,
});

function refundFrom(row: Awaited<ReturnType<typeof selectRefunds>>[number], request: WaitingRequest | null): FeeRefund {
  return {
    refundId: row.refundId,
    applicationId: row.applicationId,
    applicationNumber: row.applicationNumber,
    masterId: row.masterId,
    candidateName: candidateName(row),
    advtCode: row.advtCode,
    post: { en: row.postEn, ne: row.postNe },
    // Only paid fees are refunded.
    paymentMethod: row.paymentMethod!,
    receiptNumber: row.receiptNumber,
    amountPaisa: row.amountPaisa,
    cause: row.cause as FeeRefund['cause'],
    dueSince: row.dueSince.toISOString(),
    returnedAt: row.returnedAt?.toISOString() ?? null,
    reference: row.reference,
    request,
  };
}

export const refundSheet: ListSheet<FeeRefund> = {
  name: 'refunds',
  columns: [
    { head: 'gateway.list.column.applicationNumber', value: (row) => row.applicationNumber, width: 24 },
    { head: 'gateway.list.column.masterId', value: (row) => row.masterId },
    { head: 'gateway.list.column.candidate', value: (row) => row.candidateName, width: 30 },
    { head: 'gateway.list.column.advtCode', value: (row) => row.advtCode },
    { head: 'gateway.list.column.post', value: (row) => row.post, width: 30 },
    { head: 'gateway.list.column.provider', value: (row) => ({ message: `enums.paymentMethod.${row.paymentMethod}` }) },
    { head: 'gateway.list.column.receiptNumber', value: (row) => row.receiptNumber },
    { head: 'gateway.list.column.amount', value: (row) => row.amountPaisa / 100 },
    { head: 'gateway.list.column.cause', value: (row) => ({ message: `enums.feeRefundCause.${row.cause}` }) },
    { head: 'gateway.list.column.dueSince', value: (row) => ({ instant: row.dueSince }), width: 32 },
    { head: 'gateway.list.column.returnedAt', value: (row) => row.returnedAt && { instant: row.returnedAt }, width: 32 },
    { head: 'gateway.list.column.returnReference', value: (row) => row.reference, width: 30 },
  ],
};
