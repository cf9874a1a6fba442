import * as v from 'valibot';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import type { ApplicationPaymentStatus, PaymentAttemptStatus } from '@psc/validation/lifecycles/payment.ts';
import type { PaymentMethod } from './application.ts';
import type { ProfileFile } from './profile-types.ts';

/** A bank voucher and what staff decided on it. */
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

/** One payment at one provider, as staff see it. */
export type CheckedPayment = {
  attemptId: number;
  applicationId: number;
  applicationNumber: string;
  masterId: number;
  candidateName: Bilingual;
  advtCode: number;
  post: Bilingual;
  /** What it pays: the application, or a request of re-totalling in it. */
  purpose: 'application' | 'retotalling';
  method: PaymentMethod;
  /** Ours. */
  reference: string;
  /** The provider's: a transaction, or the EBP code. */
  providerReference: string | null;
  amountPaisa: number;
  status: PaymentAttemptStatus;
  startedAt: string;
  /** The payment status of the application. */
  paymentStatus: ApplicationPaymentStatus;
  receiptNumber: string | null;
  /** Whether the provider answered a look-up just now; null without a look-up. */
  providerAnswered: boolean | null;
};

/** Money that fits no open payment: for an ended attempt, of another amount, or paid a second time. */
export type UnmatchedPayment = {
  unmatchedPaymentId: number;
  payment: CheckedPayment;
  /** The amount received; `payment.amountPaisa` is the amount requested. */
  arrivedPaisa: number;
  arrivedReference: string;
  feeAmountPaisa: number;
  foundAt: string;
  resolution: UnmatchedPaymentResolution | null;
  resolvedAt: string | null;
  resolutionRemarks: string | null;
  version: number;
};

/** Accepted as the fee of its application, or returned to the payer. */
export type UnmatchedPaymentResolution = 'accepted' | 'returned';

const code = v.pipe(
  v.string('rules.all.text.blankIsEmpty'),
  v.trim(),
  v.nonEmpty('rules.all.text.blankIsEmpty'),
  v.maxLength(100, 'rules.all.text.lengthUnit'),
);

/** The provider and a number that it or we gave the payment. */
export const MerchantReference = v.strictObject({
  method: v.picklist(['esewa', 'khalti', 'cips', 'fonePay', 'rmis'], 'rules.all.choice.listedOnly'),
  reference: code,
});
export const Reference = v.strictObject({ reference: code });
export const ApplicationNumber = v.strictObject({ applicationNumber: code });
export const EbpCode = v.strictObject({ ebpCode: code });
export const EbpPayer = v.strictObject({ ebpCode: code, payerName: code });
