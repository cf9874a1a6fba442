import * as feeRefund from '@psc/api-client/areas/payment/fee-refund.ts';
import { done, type Handlers } from '../../../platform/frame/handlers.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { pageOf, sheetOf } from '../../../platform/lists/list-handlers.ts';
import { askRevision } from '../../../platform/shared/revision-subject.ts';
import { refundList, refundSheet } from './list.ts';
import { selectDueRefunds } from './repository.ts';
import { refundReturn } from './revision.ts';

export const feeRefundHandlers: Handlers<typeof feeRefund> = {
  list: pageOf(feeRefund.refunds, refundList),
  exportList: sheetOf(feeRefund.refunds, refundList, refundSheet),

  recordReturned: async ({ body: { refundIds, reference } }, context) => {
    const asked = [...new Set(refundIds)];
    const due = await selectDueRefunds(context.db, asked);
    if (due.length !== asked.length) throw refuse.changedMeanwhile();
    for (const { amountPaisa, ...key } of due)
      await askRevision(context, refundReturn, { key, after: { amountPaisa, reference }, reason: reference });
    return done({ requested: due.length }, 'gateway.payment.feesReturnAsked', { count: due.length });
  },
};
