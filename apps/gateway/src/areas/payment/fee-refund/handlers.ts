import * as feeRefund from '@psc/api-client/areas/payment/fee-refund.ts';
import { formatMoney } from '@psc/i18n/numbers.ts';
import { done, type Handlers } from '../../../platform/frame/handlers.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { pageOf, sheetOf } from '../../../platform/lists/list-handlers.ts';
import { mailTo } from '../../application/applicant-notification/mails.ts';
import { selectRecipients } from '../../application/applicant-notification/repository.ts';
import { refundList, refundSheet } from './list.ts';
import { markReturned } from './repository.ts';

export const feeRefundHandlers: Handlers<typeof feeRefund> = {
  list: pageOf(feeRefund.refunds, refundList),
  exportList: sheetOf(feeRefund.refunds, refundList, refundSheet),

  recordReturned: async ({ body: { refundIds, reference } }, context) => {
    const asked = [...new Set(refundIds)];
    const { accountId } = context.staff();
    const returned = await markReturned(context.db, asked, { reference, returnedBy: accountId, now: context.now() });
    if (returned.length !== asked.length) throw refuse.changedMeanwhile();
    const amounts = new Map(returned.map((row) => [row.applicationId, row.amountPaisa]));
    for (const [applicationId, amountPaisa] of amounts) {
      await context.audit({ subject: `application:${applicationId}`, after: { feeReturned: true, amountPaisa, reference } });
    }
    const recipients = await selectRecipients(context.db, [...amounts.keys()]);
    for (const recipient of recipients) {
      await context.enqueue(
        mailTo(recipient, 'gateway.payment.feeReturnedMail', (language) => ({
          amount: formatMoney(amounts.get(recipient.applicationId)!, language),
          reference,
        })),
      );
    }
    return done({ returned: returned.length }, 'gateway.payment.feesReturned', { count: returned.length });
  },
};
