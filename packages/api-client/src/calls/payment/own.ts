import * as v from 'valibot';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import type { ApplicationPaymentStatus, PaymentAttemptStatus } from '@psc/validation/lifecycles/payment.ts';
import { anyOf, candidate, defineCall, json, returns, returnsFile, staff } from '../../define-call.ts';
import { queryNumber, severalOf } from '../../query.ts';
import type { PaymentMethod } from '../application.ts';
import type { FeeRebate, OwnFee } from '../vacancy.ts';

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

/** The payment status of the candidate's application to this advertisement. */
export const check = defineCall({
  method: 'GET',
  path: 'payment/check/{advtcode}',
  access: anyOf(candidate, staff('checkPayment', 'read')),
  onBehalf: 'reqMasterId',
  response: returns<{ applicationId: number; paymentStatus: string; receiptNumber: string | null; paidAt: string | null } | null>(),
});
