import type { Id } from '@psc/validation/rules/id.ts';
import * as v from 'valibot';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import type { PaymentAttemptStatus } from '@psc/validation/areas/payment/lifecycle.ts';
import { anyOf, candidate, defineCall, json, returns, staff } from '../../../define-call.ts';

/** The charge: the application, a request of re-totalling in it, or further categories. */
const ChargeIds = v.strictObject({
  applicationId: v.number(),
  retotallingRequestId: v.optional(v.number()),
  categoryAdditionId: v.optional(v.number()),
});

/** The payment page: a form to post, or an address to open. */
export type PaymentStart = { kind: 'form'; action: string; fields: Record<string, string> } | { kind: 'redirect'; url: string };

/** The state of an attempt according to the provider's look-up. */
export type PaymentOutcome = {
  applicationId: Id<'application'>;
  applicationNumber: string;
  masterId: Id<'candidate'>;
  advtCode: Id<'advertisement'>;
  /** The request of re-totalling that it pays; null if it pays something else. */
  retotallingRequestId: Id<'retotallingRequest'> | null;
  /** The further categories that it pays; null if it pays something else. */
  categoryAdditionId: Id<'categoryAddition'> | null;
  status: PaymentAttemptStatus;
  amountPaisa: number;
  receiptNumber: string | null;
  /** When its payment was recorded; null while unpaid. */
  paidAt: string | null;
  post: Bilingual;
  /** Our reference, which a candidate quotes when asking about a payment. */
  reference: string;
  /** The provider reference: a transaction, or the EBP code. */
  providerReference: string | null;
  /** The received amount if it differs from the fee. */
  receivedPaisa: number | null;
  /** False if the provider could not be reached, so nothing new is known. */
  providerAnswered: boolean;
  /** The provider was not asked, because the candidate has asked too often; the reconciliation continues to ask. */
  checkedLater?: boolean;
  /** The change to the application since the attempt: the money no longer pays anything and is returned automatically. */
  applicationSince?: 'changed' | 'withdrawn';
  /** For a pending or abandoned attempt: when its money stops counting. */
  countsUntil?: string;
};

function initiation<const Path extends string>(path: Path) {
  return defineCall({
    method: 'POST',
    path,
    access: candidate,
    body: json(ChargeIds),
    response: returns<PaymentStart>(),
    silent: true,
    idempotent: true,
    ownTransactions: true,
  });
}

const ReturnParameter = v.pipe(v.string(), v.maxLength(4000));

/** Called after the browser returns; the body contains every parameter of the return address, and the named one identifies the attempt. */
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

/** 'I paid, check again': looks up the latest attempt of an application. */
function verification<const Path extends string>(path: Path) {
  return defineCall({
    method: 'POST',
    path,
    access: anyOf(candidate, staff('checkPayment', 'read')),
    body: json(ChargeIds),
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
