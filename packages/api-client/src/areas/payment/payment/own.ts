import type { Id } from '@psc/validation/rules/id.ts';
import * as v from 'valibot';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import type { ApplicationPaymentStatus, PaymentAttemptStatus } from '@psc/validation/areas/payment/lifecycle.ts';
import { anyOf, candidate, defineCall, json, returns, returnsFile, staff } from '../../../define-call.ts';
import { queryNumber, severalOf } from '../../../query.ts';
import type { PaymentMethod } from '../../application/application.ts';
import type { FeeRebate, OwnFee } from '../../application/vacancy.ts';

export type Fee = {
  feeType: 'single' | 'double';
  basicPricePaisa: number;
  extraPricePaisa: number;
  lateFeeFactor: number;
  furtherCategories: number;
  /** The rebate; `totalPaisa` is the amount after it. */
  rebate: FeeRebate | null;
  /** A separate fee instead of the fee of the class. */
  ownFee: OwnFee | null;
  totalPaisa: number;
};

/** The current fee for these categories. */
export const calculateValue = defineCall({
  method: 'POST',
  path: 'payment/value',
  access: anyOf(candidate, staff('profileManagement', 'read')),
  onBehalf: 'reqMasterId',
  body: json(v.strictObject({ advtCode: v.number(), categoryIds: v.array(v.number()) })),
  response: returns<Fee>(),
  silent: true,
});

/** The fee due for an application, with its pending attempt. */
export type FeeOfApplication = {
  applicationId: Id<'application'>;
  feeType: Fee['feeType'];
  totalPaisa: number;
  paymentStatus: ApplicationPaymentStatus;
  receiptNumber: string | null;
  /** The last instant to pay it; null if the advertisement has none. */
  payableUntil: string | null;
  pending: { method: PaymentMethod; countsUntil: string } | null;
};

/** The fee of the candidate's own application; `id` is the application. */
export const getValue = defineCall({
  method: 'GET',
  path: 'payment/value/{id}',
  access: candidate,
  response: returns<FeeOfApplication>(),
});

export type BankDeposit = { bank: Bilingual; accountName: string; accountNumber: string; officeCode: string; revenueHead: string };

/** The commission's account for fees paid at a bank; null if none is configured. */
export const bankDeposit = defineCall({
  method: 'GET',
  path: 'payment/deposit',
  access: candidate,
  response: returns<BankDeposit | null>(),
});

/** A slip for the bank counter: of the candidate's unpaid application, or of the categories they are applying for. */
export const depositSlip = defineCall({
  method: 'GET',
  path: 'payment/deposit-slip/{advtCode}',
  access: candidate,
  query: v.strictObject({ categoryIds: v.optional(severalOf(queryNumber)) }),
  response: returnsFile(),
});

/** A payment attempt, a voucher, or money that arrived or was returned outside of them. */
export type OwnPayment = {
  /** Its kind and number. */
  key: string;
  kind: 'attempt' | 'voucher' | 'unmatched' | 'refund';
  /** Null if the application was closed as a duplicate and stays with a merged account. */
  applicationId: Id<'application'> | null;
  applicationNumber: string;
  post: Bilingual;
  forRetotalling: boolean;
  forFurtherCategory: boolean;
  /** Null for a refund. */
  method: PaymentMethod | null;
  amountPaisa: number;
  state: PaymentAttemptStatus | 'submitted' | 'approved' | 'rejected' | 'toDecide' | 'accepted' | 'toReturn' | 'returned';
  /** Our reference, the voucher number, or the reference of the refund; null for a pending refund. */
  reference: string | null;
  /** The provider reference. */
  providerReference: string | null;
  /** When it was started, submitted or found. */
  at: string;
  /** When it reached its state; null while pending. */
  settledAt: string | null;
};

/** The caller's latest two hundred, newest first. */
export const listOwnPayments = defineCall({
  method: 'GET',
  path: 'payment/own',
  access: candidate,
  response: returns<OwnPayment[]>(),
});

/** The available methods in display order. */
export const listDynamic = defineCall({
  method: 'GET',
  path: 'payment/dynamic',
  access: candidate,
  response: returns<{ method: PaymentMethod }[]>(),
});

export const check = defineCall({
  method: 'GET',
  path: 'payment/check/{advtcode}',
  access: anyOf(candidate, staff('checkPayment', 'read')),
  onBehalf: 'reqMasterId',
  response: returns<{
    applicationId: Id<'application'>;
    paymentStatus: string;
    receiptNumber: string | null;
    paidAt: string | null;
  } | null>(),
});
