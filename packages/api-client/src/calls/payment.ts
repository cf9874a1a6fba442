import * as v from 'valibot';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import type { PaymentAttemptStatus } from '@psc/validation/lifecycles/payment.ts';
import { anyOf, candidate, defineCall, json, returns, staff } from '../define-call.ts';
import type { PaymentMethod } from './application.ts';
import type { ProfileFile } from './profile-types.ts';

export type Fee = {
  feeType: 'single' | 'double';
  basicPricePaisa: number;
  extraPricePaisa: number;
  furtherCategories: number;
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

/** The methods that can be chosen, in the order to show them. */
export const listDynamic = defineCall({
  method: 'GET',
  path: 'payment/dynamic',
  access: candidate,
  response: returns<{ method: PaymentMethod }[]>(),
});

const OfApplication = v.strictObject({ applicationId: v.number() });

/** Where the browser goes to pay: a form to post there, or an address to open. */
export type PaymentStart = { kind: 'form'; action: string; fields: Record<string, string> } | { kind: 'redirect'; url: string };

/** The truth about an attempt, from the provider's look-up. */
export type PaymentOutcome = {
  applicationId: number;
  applicationNumber: string;
  status: PaymentAttemptStatus;
  amountPaisa: number;
  receiptNumber: string | null;
  post: Bilingual;
};

export const initiateEsewa = defineCall({
  method: 'POST',
  path: 'payment/esewa/initiate',
  access: candidate,
  body: json(OfApplication),
  response: returns<PaymentStart>(),
  silent: true,
  idempotent: true,
  ownTransactions: true,
});

export const callbackEsewaSuccess = defineCall({
  method: 'POST',
  path: 'payment/esewa/success',
  access: candidate,
  body: json(v.strictObject({ data: v.pipe(v.string(), v.maxLength(4000)) })),
  response: returns<PaymentOutcome>(),
  silent: true,
  ownTransactions: true,
});

export const callbackEsewaFailure = defineCall({
  method: 'POST',
  path: 'payment/esewa/failure',
  access: candidate,
  body: json(v.strictObject({ reference: v.pipe(v.string(), v.maxLength(100)) })),
  response: returns<PaymentOutcome>(),
  silent: true,
  ownTransactions: true,
});

/** 'I paid, check again': asks the provider anew about the newest attempt of an application. */
export const verifyEsewa = defineCall({
  method: 'POST',
  path: 'payment/esewa/verify',
  access: anyOf(candidate, staff('checkPayment', 'read')),
  body: json(OfApplication),
  response: returns<PaymentOutcome>(),
  silent: true,
  ownTransactions: true,
});

/** How an application of the candidate to this advertisement stands with its fee. */
export const check = defineCall({
  method: 'GET',
  path: 'payment/check/{advtcode}',
  access: anyOf(candidate, staff('checkPayment', 'read')),
  onBehalf: 'reqMasterId',
  response: returns<{ applicationId: number; paymentStatus: string; receiptNumber: string | null; paidAt: string | null } | null>(),
});

export type PaymentUpdate = {
  applicationId: number;
  applicationNumber: string;
  masterId: number;
  candidateName: Bilingual;
  advtCode: number;
  post: Bilingual;
  bank: Bilingual;
  voucherNumber: string;
  /** The scanned voucher; to be read on behalf of `masterId`. */
  image: ProfileFile;
  amountPaisa: number;
  feeAmountPaisa: number;
  uploadedAt: string;
  status: 'submitted' | 'approved' | 'rejected';
  decisionRemarks: string | null;
  version: number;
};

/** Vouchers that wait for staff, or were decided; `status` is the tab: submitted, approved, rejected. */
export const listUpdates = defineCall({
  method: 'GET',
  path: 'payment/update/list/{status}/{pageNumber}/{pageSize}',
  access: staff('updatePayment', 'read'),
  response: returns<{ rows: PaymentUpdate[]; hasMore: boolean }>(),
});

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
  body: json(v.strictObject({ version: v.number(), remarks: v.pipe(v.string(), v.nonEmpty('gateway.payment.remarksRequired'), v.maxLength(500)) })),
  response: returns<null>(),
});
