import * as moneyRequest from '@psc/api-client/areas/payment/money-request.ts';
import { moneyRequestKinds, type MoneyRequestKind } from '@psc/api-client/areas/payment/money-request.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { done, type Handlers } from '../../../platform/frame/handlers.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { pageOf, sheetOf } from '../../../platform/lists/list-handlers.ts';
import { selectSubject } from '../../../platform/shared/repository/revisions.ts';
import { decideOnRevision, withdrawRevision, type RevisionSubject } from '../../../platform/shared/revision-subject.ts';
import { acceptedMoney } from '../accepted-money.ts';
import { forEachRow } from '../each-row.ts';
import { refundReturn } from '../fee-refund/revision.ts';
import { voucherApproval } from '../voucher-approval.ts';
import { requestList, requestSheet } from './list.ts';

type Decide = (context: Context, decision: Parameters<typeof decideOnRevision>[2]) => Promise<unknown>;

const by =
  <Key extends object, State extends object>(subject: RevisionSubject<Key, State>): Decide =>
  (context, decision) =>
    decideOnRevision(context, subject, decision);

const decisions: Record<MoneyRequestKind, Decide> = {
  feeRefund: by(refundReturn),
  acceptedMoney: by(acceptedMoney),
  voucher: by(voucherApproval),
};

export const moneyRequestHandlers: Handlers<typeof moneyRequest> = {
  list: pageOf(moneyRequest.requests, requestList),
  exportList: sheetOf(moneyRequest.requests, requestList, requestSheet),

  decide: async ({ body: { revisionIds, approve, remarks } }, context) => {
    const rows = [...new Set(revisionIds)].map((id) => ({ id }));
    const { done: decided, refused } = await forEachRow(context, rows, async (inside, { id: revisionId }) => {
      const kind = await selectSubject(inside.db, moneyRequestKinds, revisionId);
      if (!kind) throw refuse.notFound('gateway.moneyRequest.notFound');
      await decisions[kind](inside, { revisionId, approve, remarks });
    });
    return done({ decided, refused }, approve ? 'gateway.moneyRequest.confirmed' : 'gateway.moneyRequest.refused', { count: decided });
  },

  withdraw: async ({ body }, context) => {
    await withdrawRevision(context, moneyRequestKinds, body.revisionId);
    return done({ state: 'withdrawn' as const }, 'gateway.revision.withdrawn');
  },
};
