import * as v from 'valibot';
import { defineCall, json, returns, staff } from '../../../define-call.ts';
import { choice, choices, days, defineList, flag, number, reference, references, text } from '../../../define-list.ts';
import { enumerations } from '@psc/validation/enumerations.ts';
import {
  ApplicationNumber,
  ConfirmedReturns,
  EbpCode,
  EbpPayer,
  MerchantReference,
  PaymentCorrection,
  Reference,
  type CheckedPayment,
  type PaymentUpdate,
  type RefusedRow,
  type UnmatchedPayment,
} from '../payment-types.ts';

/** Fees by their state at the desk: vouchers awaiting a decision or decided, and payments that need no officer. */
export const vouchers = defineList<PaymentUpdate>()({
  namesPeople: true,
  path: 'payment/update/list/{status}/{pageNumber}/{pageSize}',
  exportPath: 'payment/update/list/export',
  access: staff('updatePayment', 'read'),
  filters: {
    text,
    status: choice('enums.paymentUpdateStatus', enumerations.paymentUpdateStatus),
    bankId: references,
    advtCode: reference,
    amountRupees: number,
    amountDiffers: flag,
    uploadedOn: days,
    /** The day printed on the voucher, which is also in the bank's statement. */
    paidInOn: days,
  },
  sorts: {
    uploadedAt: { index: 'voucher_status_uploaded_at_application_id_idx' },
    application: { index: 'voucher_status_application_id_idx' },
  },
  defaultSort: 'uploadedAt',
  pageSize: 50,
});
export const listUpdates = vouchers.call;
export const exportUpdates = vouchers.exportCall;

/** Approves a voucher, or requests that another officer approves one above the limit for one officer; the receipt is null then. */
export const approveUpdate = defineCall({
  method: 'POST',
  path: 'payment/update/approve/{id}',
  access: staff('updatePayment', 'approve'),
  body: json(v.strictObject({ version: v.number(), remarks: v.pipe(v.string(), v.maxLength(500)) })),
  response: returns<{ receiptNumber: string | null }>(),
});

export const rejectUpdate = defineCall({
  method: 'POST',
  path: 'payment/update/reject/{id}',
  access: staff('updatePayment', 'reject'),
  body: json(
    v.strictObject({ version: v.number(), remarks: v.pipe(v.string(), v.nonEmpty('gateway.payment.remarksRequired'), v.maxLength(500)) }),
  ),
  response: returns<null>(),
});

const providerMethods = ['esewa', 'khalti', 'cips', 'fonePay', 'rmis'] as const;

/** Unmatched payments, awaiting a decision or decided. */
export const unmatchedPayments = defineList<UnmatchedPayment>()({
  namesPeople: true,
  path: 'payment/check-synchronised',
  method: 'POST',
  access: staff('checkPayment', 'read'),
  filters: { text, resolved: flag, returnOpen: flag, method: choices('enums.paymentMethod', providerMethods), foundOn: days },
  sorts: { foundAt: { index: 'unmatched_payment_pkey' } },
  defaultSort: '-foundAt',
  pageSize: 50,
});
export const checkSynchronised = unmatchedPayments.call;
export const exportUnmatched = unmatchedPayments.exportCall;

/** Decides that an unmatched payment goes back, or requests that another officer accepts it as the fee; `id` is its id. */
export const implementUpdate = defineCall({
  method: 'POST',
  path: 'payment/update/implement/{id}',
  access: staff('updatePayment', 'update'),
  freshProof: true,
  body: json(
    v.strictObject({
      version: v.number(),
      resolution: v.picklist(['accepted', 'returned']),
      remarks: v.pipe(v.string(), v.nonEmpty('gateway.payment.resolutionRemarksRequired'), v.maxLength(500)),
    }),
  ),
  response: returns<{ requested: boolean }>(),
});

/**
 * Records the transfers that returned money to its payers. The officer who decided that money goes back does not confirm its return. A row
 * that cannot be confirmed leaves the others confirmed; a single one is refused.
 */
export const confirmReturn = defineCall({
  method: 'POST',
  path: 'payment/update/return',
  access: staff('updatePayment', 'update'),
  freshProof: true,
  ownTransactions: true,
  body: json(ConfirmedReturns),
  response: returns<{ confirmed: number; refused: RefusedRow[] }>(),
});

/** Payments at providers; `text` is an application number, a master id, our reference or the provider's. */
export const payments = defineList<CheckedPayment>()({
  namesPeople: true,
  path: 'payment/search',
  method: 'POST',
  access: staff('paymentUpdate', 'read'),
  filters: {
    text,
    method: choices('enums.paymentMethod', providerMethods),
    status: choices('enums.paymentAttemptStatus', ['pending', 'givenUp', 'paid', 'failed', 'cancelled', 'amountDiffers']),
    startedOn: days,
  },
  sorts: { startedAt: { index: 'payment_attempt_pkey' } },
  defaultSort: '-startedAt',
  pageSize: 50,
});
export const search = payments.call;
export const exportPayments = payments.exportCall;

/** Corrects the details of a payment. Amount and state come from the provider. */
export const update = defineCall({
  method: 'PUT',
  path: 'payment/update',
  access: staff('paymentUpdate', 'update'),
  body: json(PaymentCorrection),
  response: returns<{ version: number }>(),
});

/** Looks up all payments of an application again. */
export const verify = defineCall({
  method: 'POST',
  path: 'payment/verify',
  access: staff('checkPayment', 'read'),
  body: json(ApplicationNumber),
  response: returns<CheckedPayment[]>(),
  silent: true,
  ownTransactions: true,
});

/** Looks up the voucher of this EBP code at RMIS again. */
export const verifyEbp = defineCall({
  method: 'POST',
  path: 'payment/verify-ebp',
  access: staff('checkPayment', 'read'),
  body: json(EbpCode),
  response: returns<CheckedPayment[]>(),
  silent: true,
  ownTransactions: true,
});

/** Our data about the voucher of this EBP code, without a look-up at RMIS. */
export const checkByEbpCode = defineCall({
  method: 'GET',
  path: 'payment/by-ebp-code/{ebpCode}',
  access: staff('checkPayment', 'read'),
  response: returns<CheckedPayment[]>(),
});

export const verifyMerchant = defineCall({
  method: 'POST',
  path: 'payment/merchant-verify',
  access: staff('updatePayment', 'read'),
  body: json(MerchantReference),
  response: returns<CheckedPayment[]>(),
  silent: true,
  ownTransactions: true,
});

/** Updates one payment from its provider. */
function updateFrom<const Path extends string>(path: Path) {
  return defineCall({
    method: 'POST',
    path,
    access: staff('updatePayment', 'update'),
    body: json(Reference),
    response: returns<CheckedPayment[]>(),
    silent: true,
    ownTransactions: true,
  });
}
export const updateCips = updateFrom('payment/update/cips');
export const updateEsewa = updateFrom('payment/update/esewa');
export const updateKhalti = updateFrom('payment/update/khalti');

/** Opens a voucher with an EBP code for an unpaid application. */
export const updateEbpCode = defineCall({
  method: 'PUT',
  path: 'payment/ebp-code',
  access: staff('paymentUpdate', 'update'),
  body: json(ApplicationNumber),
  response: returns<CheckedPayment[]>(),
  silent: true,
  ownTransactions: true,
});

/** Changes the payer on the voucher of an EBP code. */
export const renameEbpCode = defineCall({
  method: 'PUT',
  path: 'payment/rename-ebp-code',
  access: staff('paymentUpdate', 'update'),
  body: json(EbpPayer),
  response: returns<CheckedPayment[]>(),
  ownTransactions: true,
});
