import * as v from 'valibot';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import type { ApplicationPaymentStatus, PaymentAttemptStatus } from '@psc/validation/lifecycles/payment.ts';
import { dayAd } from '@psc/validation/rules/dates.ts';
import { optional } from '@psc/validation/rules/optional.ts';
import { rowId } from '@psc/validation/rules/choices.ts';
import type { EnumerationValue } from '@psc/validation/enumerations.ts';
import type { PaymentMethod } from './application.ts';
import type { FeeBasis } from './fee-basis.ts';
import type { ProfileFile } from './profile-types.ts';

/** A fee and the last step of the desk: a bank voucher and what staff decided on it, or a payment that needs no officer. */
export type PaymentUpdate = {
  updateId: number;
  applicationId: number;
  applicationNumber: string;
  masterId: number;
  candidateName: Bilingual;
  advtCode: number;
  post: Bilingual;
  /** Null for a payment at a provider, whose reference is the number. */
  bank: Bilingual | null;
  voucherNumber: string;
  /** It pays categories that were added to a paid application. */
  forFurtherCategory: boolean;
  /** The scanned voucher; to be read on behalf of `masterId`. Null for a payment at a provider. */
  image: ProfileFile | null;
  amountPaisa: number;
  feeAmountPaisa: number;
  feeBasis: FeeBasis | null;
  uploadedAt: string;
  status: EnumerationValue<'paymentUpdateStatus'>;
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
  purpose: 'application' | 'retotalling' | 'category';
  method: PaymentMethod;
  /** Ours. */
  reference: string;
  /** The provider's: a transaction, or the EBP code. */
  providerReference: string | null;
  amountPaisa: number;
  /** Null for what is no fee of an application. */
  feeBasis: FeeBasis | null;
  status: PaymentAttemptStatus;
  startedAt: string;
  /** The payment status of the application. */
  paymentStatus: ApplicationPaymentStatus;
  receiptNumber: string | null;
  /** Whether the provider answered a look-up just now; null without a look-up. */
  providerAnswered: boolean | null;
} & PaymentDetails;

/** What else is known of a payment; the desk may correct it. */
export type PaymentDetails = {
  ebpCode: string | null;
  /** Ours at the wallets: what the payment was started with. */
  pid: string | null;
  /** The number that Khalti gave it. */
  tidx: string | null;
  /** The number that eSewa gave it. */
  rid: string | null;
  transactionDateAd: string | null;
  payerName: string;
  agencyName: string;
  requestCode: string;
  phoneNumber: string;
  voucherMobileNumber: string;
  bank: ({ id: number } & Bilingual) | null;
  remarks: string;
  /** Of the details; 0 until they are corrected for the first time. */
  detailsVersion: number;
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
  /** Why it goes back without an officer's decision: its application was changed or withdrawn before it came. */
  goesBackBecause: 'changed' | 'withdrawn' | null;
  /** The transfer back to the payer, once it is confirmed. */
  returned: { reference: string; onAd: string; confirmedAt: string } | null;
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

const line = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100, 'rules.all.text.lengthUnit')), '');

/** What the desk corrects of a payment, and why; amount and state are the provider's to say. */
export const PaymentCorrection = v.strictObject({
  attemptId: rowId,
  version: v.number(),
  transactionDateAd: optional(dayAd),
  payerName: line,
  agencyName: line,
  requestCode: line,
  phoneNumber: line,
  voucherMobileNumber: line,
  bankId: optional(rowId),
  remarks: v.pipe(v.string(), v.trim(), v.nonEmpty('rules.all.text.blankIsEmpty'), v.maxLength(500, 'rules.all.text.lengthUnit')),
});

/** The transfer by which returned money went back. */
export const ConfirmedReturn = v.strictObject({ version: v.number(), reference: code, returnedOnAd: dayAd });
