import * as v from 'valibot';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import type { ApplicationPaymentStatus, PaymentAttemptStatus } from '@psc/validation/lifecycles/payment.ts';
import { anyOf, candidate, defineCall, json, returns, returnsFile, staff } from '../define-call.ts';
import { choice, choices, days, defineList, flag, number, reference, references, text } from '../define-list.ts';
import { queryNumber, severalOf } from '../query.ts';
import { enumerations } from '@psc/validation/enumerations.ts';
import type { PaymentMethod } from './application.ts';
import type { FeeRebate, OwnFee } from './vacancy.ts';
import {
  ApplicationNumber,
  ConfirmedReturn,
  EbpCode,
  EbpPayer,
  MerchantReference,
  PaymentCorrection,
  Reference,
  type CheckedPayment,
  type PaymentUpdate,
  type UnmatchedPayment,
} from './payment-types.ts';

export type Fee = {
  feeType: 'single' | 'double';
  basicPricePaisa: number;
  extraPricePaisa: number;
  lateFeeFactor: number;
  furtherCategories: number;
  /** What the candidate need not pay; the total is without it. */
  rebate: FeeRebate | null;
  /** What the candidate pays instead of the fee of the class. */
  ownFee: OwnFee | null;
  totalPaisa: number;
};

/** What applying to these categories costs now. */
export const calculateValue = defineCall({
  method: 'POST',
  path: 'payment/value',
  access: anyOf(candidate, staff('profileManagement', 'read')),
  onBehalf: 'reqMasterId',
  body: json(v.strictObject({ advtCode: v.number(), categoryIds: v.array(v.number()) })),
  response: returns<Fee>(),
  silent: true,
});

/** What an application still has to pay, and by which attempt it is being paid just now. */
export type FeeOfApplication = {
  applicationId: number;
  feeType: Fee['feeType'];
  totalPaisa: number;
  paymentStatus: ApplicationPaymentStatus;
  receiptNumber: string | null;
  /** The last instant at which it can be paid; null where the advertisement names none. */
  payableUntil: string | null;
  pending: { method: PaymentMethod; countsUntil: string } | null;
};

/** The fee of an application of one's own; `id` is the application. */
export const getValue = defineCall({
  method: 'GET',
  path: 'payment/value/{id}',
  access: candidate,
  response: returns<FeeOfApplication>(),
});

/** Where the fee is paid at a bank. */
export type BankDeposit = { bank: Bilingual; accountName: string; accountNumber: string; officeCode: string; revenueHead: string };

/** The commission's account for fees that are paid at a bank; null where it has named none. */
export const bankDeposit = defineCall({
  method: 'GET',
  path: 'payment/deposit',
  access: candidate,
  response: returns<BankDeposit | null>(),
});

/** A slip for the counter of the bank: of an own application that is not paid yet, or of the categories that are to be applied for. */
export const depositSlip = defineCall({
  method: 'GET',
  path: 'payment/deposit-slip/{advtCode}',
  access: candidate,
  query: v.strictObject({ categoryIds: v.optional(severalOf(queryNumber)) }),
  response: returnsFile(),
});

/** One attempt to pay, one voucher, or money that came or went back beside them. */
export type OwnPayment = {
  /** What it is a row of, with its number. */
  key: string;
  kind: 'attempt' | 'voucher' | 'unmatched' | 'refund';
  applicationId: number;
  applicationNumber: string;
  post: Bilingual;
  forRetotalling: boolean;
  forFurtherCategory: boolean;
  /** Null for a refund. */
  method: PaymentMethod | null;
  amountPaisa: number;
  state: PaymentAttemptStatus | 'submitted' | 'approved' | 'rejected' | 'toDecide' | 'accepted' | 'toReturn' | 'returned';
  /** Ours, the number of the voucher, or that of the refund; null for a refund to come. */
  reference: string | null;
  /** The provider's own number. */
  providerReference: string | null;
  /** When it was begun, handed in or found. */
  at: string;
  /** When its state became what it is; null while it waits. */
  settledAt: string | null;
};

/** The newest two hundred of the caller, the newest first. */
export const listOwnPayments = defineCall({
  method: 'GET',
  path: 'payment/own',
  access: candidate,
  response: returns<OwnPayment[]>(),
});

/** The methods that can be chosen, in the order to show them. */
export const listDynamic = defineCall({
  method: 'GET',
  path: 'payment/dynamic',
  access: candidate,
  response: returns<{ method: PaymentMethod }[]>(),
});

/** What is paid: the application, the request of re-totalling in it, or the categories added to it. */
const OfDue = v.strictObject({
  applicationId: v.number(),
  retotallingRequestId: v.optional(v.number()),
  categoryAdditionId: v.optional(v.number()),
});

/** Where the browser goes to pay: a form to post there, or an address to open. */
export type PaymentStart = { kind: 'form'; action: string; fields: Record<string, string> } | { kind: 'redirect'; url: string };

/** The truth about an attempt, from the provider's look-up. */
export type PaymentOutcome = {
  applicationId: number;
  applicationNumber: string;
  masterId: number;
  advtCode: number;
  /** The request of re-totalling that it pays; null where it pays the application. */
  retotallingRequestId: number | null;
  /** The added categories that it pays; null where it pays something else. */
  categoryAdditionId: number | null;
  status: PaymentAttemptStatus;
  amountPaisa: number;
  receiptNumber: string | null;
  /** When its payment was recorded; null while it is not paid. */
  paidAt: string | null;
  post: Bilingual;
  /** Ours; it is what a candidate names when asking about a payment. */
  reference: string;
  /** The provider's own number: a transaction, or the EBP code. */
  providerReference: string | null;
  /** What arrived instead of the fee. */
  receivedPaisa: number | null;
  /** False when the provider could not be reached: then nothing new is known. */
  providerAnswered: boolean;
  /** While it is pending or given up: until when its money counts. */
  countsUntil?: string;
};

function initiation<const Path extends string>(path: Path) {
  return defineCall({
    method: 'POST',
    path,
    access: candidate,
    body: json(OfDue),
    response: returns<PaymentStart>(),
    silent: true,
    idempotent: true,
    ownTransactions: true,
  });
}

const ReturnParameter = v.pipe(v.string(), v.maxLength(4000));

/** After the browser's return; the body contains every parameter of the return address, and the named one identifies the attempt. */
function callback<const Path extends string, const Name extends string>(path: Path, name: Name) {
  const named = { [name]: ReturnParameter } as { [Each in Name]: typeof ReturnParameter };
  return defineCall({
    method: 'POST',
    path,
    access: candidate,
    body: json(v.objectWithRest(named, ReturnParameter)),
    response: returns<PaymentOutcome>(),
    silent: true,
    ownTransactions: true,
  });
}

/** 'I paid, check again': looks up the newest attempt of an application. */
function verification<const Path extends string>(path: Path) {
  return defineCall({
    method: 'POST',
    path,
    access: anyOf(candidate, staff('checkPayment', 'read')),
    body: json(OfDue),
    response: returns<PaymentOutcome>(),
    silent: true,
    ownTransactions: true,
  });
}

export const initiateEsewa = initiation('payment/esewa/initiate');
export const callbackEsewaSuccess = callback('payment/esewa/success', 'data');
export const callbackEsewaFailure = callback('payment/esewa/failure', 'reference');
export const verifyEsewa = verification('payment/esewa/verify');

export const initiateKhalti = initiation('payment/khalti/initiate');
export const callbackKhaltiSuccess = callback('payment/khalti/success', 'pidx');
export const verifyKhalti = verification('payment/khalti/verify');

export const initiateCips = initiation('payment/cips/initiate');
export const callbackCipsSuccess = callback('payment/cips/success', 'TXNID');
export const callbackCipsFailure = callback('payment/cips/failure', 'TXNID');
export const verifyCips = verification('payment/cips/verify');

export const initiateFonePay = initiation('payment/fone-pay/initiate');
export const callbackFonePay = callback('payment/fone-pay/callback', 'PRN');
export const verifyFonePay = verification('payment/fone-pay/verify');

export const initiateRmis = initiation('payment/rmis/initiate');
export const callbackRmisSuccess = callback('payment/rmis/success', 'ebpCode');
export const callbackRmisFailure = callback('payment/rmis/failure', 'ebpCode');
export const verifyRmis = verification('payment/rmis/verify');

/** The payment status of the candidate's application to this advertisement. */
export const check = defineCall({
  method: 'GET',
  path: 'payment/check/{advtcode}',
  access: anyOf(candidate, staff('checkPayment', 'read')),
  onBehalf: 'reqMasterId',
  response: returns<{ applicationId: number; paymentStatus: string; receiptNumber: string | null; paidAt: string | null } | null>(),
});

/** Fees by the last step of the desk: vouchers that wait for staff or were decided, and payments that need no officer. */
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
    /** The day printed on a voucher, by which the bank's statement has it. */
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

export const approveUpdate = defineCall({
  method: 'POST',
  path: 'payment/update/approve/{id}',
  access: staff('updatePayment', 'approve'),
  body: json(v.strictObject({ version: v.number(), remarks: v.pipe(v.string(), v.maxLength(500)) })),
  response: returns<{ receiptNumber: string }>(),
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

/** Money that fits no payment: what waits for a decision, and what was decided. */
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

/** Decides on an unmatched payment, whose id is `id`. */
export const implementUpdate = defineCall({
  method: 'POST',
  path: 'payment/update/implement/{id}',
  access: staff('updatePayment', 'update'),
  body: json(
    v.strictObject({
      version: v.number(),
      resolution: v.picklist(['accepted', 'returned']),
      remarks: v.pipe(v.string(), v.nonEmpty('gateway.payment.resolutionRemarksRequired'), v.maxLength(500)),
    }),
  ),
  response: returns<{ receiptNumber: string | null }>(),
});

/** Records the transfer by which returned money went back to its payer; `id` is the unmatched payment. */
export const confirmReturn = defineCall({
  method: 'POST',
  path: 'payment/update/return/{id}',
  access: staff('updatePayment', 'update'),
  body: json(ConfirmedReturn),
  response: returns<null>(),
});

/** Payments at providers; `text` is an application number, a master id, or a reference of ours or the provider's. */
export const payments = defineList<CheckedPayment>()({
  namesPeople: true,
  path: 'payment/search',
  method: 'POST',
  access: staff('paymentUpdate', 'read'),
  filters: {
    text,
    method: choices('enums.paymentMethod', providerMethods),
    status: choices('enums.paymentAttemptStatus', ['pending', 'givenUp', 'paid', 'failed', 'cancelled', 'expired', 'amountDiffers']),
    startedOn: days,
  },
  sorts: { startedAt: { index: 'payment_attempt_pkey' } },
  defaultSort: '-startedAt',
  pageSize: 50,
});
export const search = payments.call;
export const exportPayments = payments.exportCall;

/** Corrects what a payment says besides its amount and state, which are its provider's to say. */
export const update = defineCall({
  method: 'PUT',
  path: 'payment/update',
  access: staff('paymentUpdate', 'update'),
  body: json(PaymentCorrection),
  response: returns<{ version: number }>(),
});

/** Looks up every payment of an application again. */
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

/** What is known of the voucher of this EBP code, without asking anybody. */
export const checkByEbpCode = defineCall({
  method: 'GET',
  path: 'payment/by-ebp-code/{ebpCode}',
  access: staff('checkPayment', 'read'),
  response: returns<CheckedPayment[]>(),
});

/** Looks up one payment again. */
export const verifyMerchant = defineCall({
  method: 'POST',
  path: 'payment/merchant-verify',
  access: staff('updatePayment', 'read'),
  body: json(MerchantReference),
  response: returns<CheckedPayment[]>(),
  silent: true,
  ownTransactions: true,
});

/** Brings one payment up to date with its provider. */
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

/** Opens a voucher with an EBP code for an application that is not paid. */
export const updateEbpCode = defineCall({
  method: 'PUT',
  path: 'payment/ebp-code',
  access: staff('paymentUpdate', 'update'),
  body: json(ApplicationNumber),
  response: returns<CheckedPayment[]>(),
  silent: true,
  ownTransactions: true,
});

/** Names another payer on the voucher of an EBP code. */
export const renameEbpCode = defineCall({
  method: 'PUT',
  path: 'payment/rename-ebp-code',
  access: staff('paymentUpdate', 'update'),
  body: json(EbpPayer),
  response: returns<CheckedPayment[]>(),
  ownTransactions: true,
});
