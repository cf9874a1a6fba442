import type { MoneyRequest, requests } from '@psc/api-client/areas/payment/money-request.ts';
import type { StaffActor } from '../../../platform/frame/actor.ts';
import { holdsText } from '../../../platform/lists/conditions.ts';
import { listSource, type ListSheet } from '../../../platform/lists/list-source.ts';
import { candidateName } from '../../../platform/shared/candidate-name.ts';
import { candidateHolds } from '../../../platform/shared/repository/candidate-search.ts';
import { mayWithdraw, requestOf } from '../../../platform/shared/revision-subject.ts';
import { requestRows, selectRequests } from './repository.ts';

export const requestList = listSource<typeof requests>()(({ db }) => requestRows(db), {
  id: 'v.id',
  // Requests are numbered in order of their time.
  sorts: { askedAt: { column: 'v.id', type: 'integer' } },
  filters: {
    text: (eb, text) => eb.or([candidateHolds(text), holdsText(eb, ['x.applicationNumber', 'v.reason'], text)]),
    waiting: (eb, waiting) => eb('v.state', waiting ? '=' : '<>', 'asked'),
    kind: (eb, kind) => eb('v.subject', '=', kind),
    advtCode: (eb, advtCode) => eb('x.advtCode', '=', advtCode),
  },
  rows: async ({ db, staff }, ids) => (await selectRequests(db, ids)).map((row) => requestFrom(row, staff())),
  rowId: (row) => row.revisionId,
});

function requestFrom(row: Awaited<ReturnType<typeof selectRequests>>[number], officer: StaffActor): MoneyRequest {
  return {
    ...requestOf(row, officer),
    kind: row.subject as MoneyRequest['kind'],
    applicationNumber: row.applicationNumber!,
    masterId: row.masterId!,
    candidateName: candidateName(row),
    advtCode: row.advtCode!,
    amountPaisa: row.amountPaisa,
    reference: row.reference,
    mayWithdraw: mayWithdraw(row, officer),
  };
}

export const requestSheet: ListSheet<MoneyRequest> = {
  name: 'money-requests',
  columns: [
    { head: 'gateway.list.column.applicationNumber', value: (row) => row.applicationNumber, width: 24 },
    { head: 'gateway.list.column.masterId', value: (row) => row.masterId },
    { head: 'gateway.list.column.candidate', value: (row) => row.candidateName, width: 30 },
    { head: 'gateway.list.column.advtCode', value: (row) => row.advtCode },
    { head: 'gateway.list.column.request', value: (row) => ({ message: `enums.requestKind.${row.kind}` }), width: 30 },
    { head: 'gateway.list.column.amount', value: (row) => row.amountPaisa / 100 },
    { head: 'gateway.list.column.reference', value: (row) => row.reference, width: 30 },
    { head: 'gateway.list.column.askedBy', value: (row) => row.askedBy, width: 30 },
    { head: 'gateway.list.column.askedAt', value: (row) => ({ instant: row.askedAt }), width: 32 },
    { head: 'gateway.list.column.decidedBy', value: (row) => row.decidedBy, width: 30 },
    { head: 'gateway.list.column.decidedAt', value: (row) => row.decidedAt && { instant: row.decidedAt }, width: 32 },
    { head: 'gateway.list.column.decisionRemarks', value: (row) => row.decisionRemarks, width: 40 },
  ],
};
