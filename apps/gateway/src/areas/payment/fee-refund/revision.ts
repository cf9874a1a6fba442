import type { Id } from '@psc/validation/rules/id.ts';
import { formatMoney } from '@psc/i18n/numbers.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import type { RevisionSubject } from '../../../platform/shared/revision-subject.ts';
import { mailTo } from '../../application/applicant-notification/mails.ts';
import { selectRecipient } from '../../application/applicant-notification/repository.ts';
import { requestWords } from '../money-request/request-words.ts';
import { markReturned, selectRefund } from './repository.ts';

export type RefundKey = { refundId: Id<'feeRefund'>; applicationId: Id<'application'> };
export type RefundState = { amountPaisa: number; reference: string | null };

/** A refund that one officer records with its letter and another one confirms. */
export const refundReturn: RevisionSubject<RefundKey, RefundState> = {
  name: 'feeRefund',
  words: requestWords,
  read: async ({ db }, { refundId }) => {
    const refund = await selectRefund(db, refundId);
    if (!refund) throw refuse.changedMeanwhile();
    return { advtCode: null, applicationId: null, state: refund };
  },
  check: () => Promise.resolve(),
  apply: async (context, { refundId, applicationId }, { after: { amountPaisa, reference }, at }) => {
    const returnedBy = context.staff().accountId;
    if (!(await markReturned(context.db, refundId, { reference: reference!, returnedBy, now: at }))) throw refuse.changedMeanwhile();
    await context.audit({ subject: `application:${applicationId}`, after: { feeReturned: true, amountPaisa, reference } });
    const recipient = await selectRecipient(context.db, applicationId);
    await context.enqueue(
      mailTo(recipient, 'gateway.payment.feeReturnedMail', (language) => ({
        amount: formatMoney(amountPaisa, language),
        reference: reference!,
      })),
    );
  },
};
