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
  method: PaymentMethod;
  /** Ours. */
  reference: string;
  /** The provider's: a transaction, or the EBP code. */
  providerReference: string | null;
  amountPaisa: number;
  status: PaymentAttemptStatus;
  startedAt: string;
  /** How the application stands with its fee. */
  paymentStatus: ApplicationPaymentStatus;
  receiptNumber: string | null;
  /** Whether the provider answered just now; null where it was not asked. */
  providerAnswered: boolean | null;
};

/** Money that arrived and fits no payment: for one that was over, of another amount, or a second time. */
export type StrayPayment = {
  strayPaymentId: number;
  payment: CheckedPayment;
  /** What arrived; `payment.amountPaisa` is what was asked for. */
  arrivedPaisa: number;
  arrivedReference: string;
  feeAmountPaisa: number;
  foundAt: string;
  resolution: StrayResolution | null;
  resolvedAt: string | null;
  resolutionRemarks: string | null;
  version: number;
};

/** It pays its application after all, or it goes back to the payer. */
export type StrayResolution = 'accepted' | 'returned';

const code = v.pipe(v.string('rules.all.text.blankIsEmpty'), v.trim(), v.nonEmpty('rules.all.text.blankIsEmpty'), v.maxLength(100, 'rules.all.text.lengthUnit'));

/** The provider and a number that it or we gave the payment. */
export const MerchantReference = v.strictObject({ method: v.picklist(['esewa', 'khalti', 'cips', 'fonePay', 'rmis'], 'rules.all.choice.listedOnly'), reference: code });
export const Reference = v.strictObject({ reference: code });
export const ApplicationNumber = v.strictObject({ applicationNumber: code });
export const EbpCode = v.strictObject({ ebpCode: code });
export const EbpPayer = v.strictObject({ ebpCode: code, payerName: code });
