import type { Id } from '@psc/validation/rules/id.ts';
import * as v from 'valibot';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import { FeeRefundForm } from '@psc/validation/areas/payment/forms/fee-refund.ts';
import { enumerations, type EnumerationValue } from '@psc/validation/enumerations.ts';
import { rowId } from '@psc/validation/rules/choices.ts';
import { extendForm } from '@psc/validation/rules/form.ts';
import { defineCall, json, returns, staff } from '../../define-call.ts';
import { MOST_ROWS_AT_ONCE, type WaitingRequest } from './payment-types.ts';
import { choice, days, defineList, flag, number, text } from '../../define-list.ts';

/**
 * A fee to refund: its advertisement was cancelled, its application was closed when advertisements or the accounts of one person were
 * combined, or it paid a further category that can no longer be judged.
 */
export type FeeRefund = {
  refundId: Id<'feeRefund'>;
  applicationId: Id<'application'>;
  applicationNumber: string;
  masterId: Id<'candidate'>;
  candidateName: Bilingual;
  advtCode: Id<'advertisement'>;
  post: Bilingual;
  paymentMethod: string;
  receiptNumber: string | null;
  amountPaisa: number;
  cause: EnumerationValue<'feeRefundCause'>;
  dueSince: string;
  returnedAt: string | null;
  /** The letter or transfer of the refund. */
  reference: string | null;
  /** The refund that an officer recorded and another one has yet to confirm. */
  request: WaitingRequest | null;
};

export const refunds = defineList<FeeRefund>()({
  namesPeople: true,
  path: 'fee-refund/list',
  access: staff('updatePayment', 'read'),
  filters: {
    text,
    returned: flag,
    requested: flag,
    cause: choice('enums.feeRefundCause', enumerations.feeRefundCause),
    advtCode: number,
    dueSince: days,
  },
  sorts: { id: { index: 'fee_refund_pkey' } },
  defaultSort: 'id',
  pageSize: 50,
});
export const list = refunds.call;
export const exportList = refunds.exportCall;

/**
 * Requests that another officer confirms refunds, who informs the candidates; refused if one of the fees was refunded already or waits for
 * its confirmation.
 */
export const RefundReturnedForm = extendForm(FeeRefundForm, {
  refundIds: v.pipe(v.array(rowId), v.minLength(1, 'rules.all.choice.listedOnly'), v.maxLength(MOST_ROWS_AT_ONCE)),
});
export const recordReturned = defineCall({
  method: 'POST',
  path: 'fee-refund/record-returned',
  access: staff('updatePayment', 'approve'),
  freshProof: true,
  body: json(RefundReturnedForm),
  response: returns<{ requested: number }>(),
});
