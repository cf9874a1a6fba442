import * as v from 'valibot';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import type { PaymentAttemptStatus } from '@psc/validation/lifecycles/payment.ts';
import { anyOf, candidate, defineCall, json, returns, staff } from '../../define-call.ts';

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
  /** The provider was not asked, as the candidate has had it asked too often; the reconciliation goes on asking. */
  checkedLater?: boolean;
  /** What became of the application since the attempt: its money pays nothing any more and goes back by itself. */
  applicationSince?: 'changed' | 'withdrawn';
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
