import type { Id } from '@psc/validation/rules/id.ts';
import * as v from 'valibot';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import type { ApplicationPaymentStatus, PaymentAttemptStatus } from '@psc/validation/areas/payment/lifecycle.ts';
import { dayAd } from '@psc/validation/rules/dates.ts';
import { optional } from '@psc/validation/rules/optional.ts';
import { rowId, rowIdOf } from '@psc/validation/rules/choices.ts';
import type { EnumerationValue } from '@psc/validation/enumerations.ts';
import type { PaymentMethod } from '../application/application.ts';
import type { FeeBasis } from './fee-basis.ts';
import type { ProfileFile } from '../profile/profile-types.ts';

/** A fee with its state at the desk: a bank voucher and the decision of staff, or a payment that needs no officer. */
export type PaymentUpdate = {
  /** Numbers the row of the list, as vouchers and payments share it. */
  updateId: number;
  /** Null for a payment at a provider. */
  voucherId: Id<'voucher'> | null;
  applicationId: Id<'application'>;
  applicationNumber: string;
  masterId: Id<'candidate'>;
  candidateName: Bilingual;
  advtCode: Id<'advertisement'>;
  post: Bilingual;
  /** Null for a payment at a provider; `voucherNumber` is then the provider reference. */
  bank: Bilingual | null;
  voucherNumber: string;
  /** The day of payment that the candidate read from the voucher. */
  voucherDateAd: string | null;
  /** Whether it pays for further categories. */
  forFurtherCategory: boolean;
  /** The scanned voucher, read on behalf of `masterId`. Null for a payment at a provider. */
  image: ProfileFile | null;
  amountPaisa: number;
  feeAmountPaisa: number;
  feeBasis: FeeBasis | null;
  uploadedAt: string;
  status: EnumerationValue<'paymentUpdateStatus'>;
  decisionRemarks: string | null;
  /** Whether its amount or fee is above the limit for one officer, so that another one has to confirm an approval. */
  needsSecondOfficer: boolean;
  /** The request to approve it, while another officer has to decide on it. */
  request: WaitingRequest | null;
  version: number;
};

/** A payment attempt as shown to staff. */
export type CheckedPayment = {
  attemptId: Id<'paymentAttempt'>;
  applicationId: Id<'application'>;
  applicationNumber: string;
  masterId: Id<'candidate'>;
  candidateName: Bilingual;
  advtCode: Id<'advertisement'>;
  post: Bilingual;
  /** The charge: the application, a request of re-totalling in it, or further categories. */
  purpose: 'application' | 'retotalling' | 'category';
  method: PaymentMethod;
  /** Our reference. */
  reference: string;
  /** The provider reference: a transaction, or the EBP code. */
  providerReference: string | null;
  amountPaisa: number;
  /** Null if the payment is not the fee of an application. */
  feeBasis: FeeBasis | null;
  status: PaymentAttemptStatus;
  startedAt: string;
  paymentStatus: ApplicationPaymentStatus;
  receiptNumber: string | null;
  /** Whether the provider answered the look-up of this call; null without a look-up. */
  providerAnswered: boolean | null;
  /** The provider's last answer about a payment that is paid here and that it no longer confirms; null where both agree. */
  providerDenial: ProviderDenial | null;
} & PaymentDetails;

/** The answers of a provider that no longer confirms a payment. */
export const providerDenials = ['failed', 'cancelled', 'expired', 'notFound'] as const;
export type ProviderDenial = (typeof providerDenials)[number];

/** Further details of a payment, which the desk may correct. */
export type PaymentDetails = {
  ebpCode: string | null;
  /** Our id of the payment at the wallets. */
  pid: string | null;
  /** Khalti's id of the payment. */
  tidx: string | null;
  /** eSewa's id of the payment. */
  rid: string | null;
  transactionDateAd: string | null;
  payerName: string;
  agencyName: string;
  requestCode: string;
  phoneNumber: string;
  voucherMobileNumber: string;
  bank: ({ id: number } & Bilingual) | null;
  remarks: string;
  /** The version of the details; 0 before the first correction. */
  detailsVersion: number;
};

/** Money that matches no open payment: for an ended attempt, of another amount, or paid a second time. */
export type UnmatchedPayment = {
  unmatchedPaymentId: Id<'unmatchedPayment'>;
  payment: CheckedPayment;
  /** The amount received; `payment.amountPaisa` is the amount requested. */
  arrivedPaisa: number;
  arrivedReference: string;
  feeAmountPaisa: number;
  foundAt: string;
  resolution: UnmatchedPaymentResolution | null;
  resolvedAt: string | null;
  /** Null if the portal decided. */
  resolvedBy: string | null;
  resolutionRemarks: string | null;
  /** Money that fitted its fee by rule, so no officer decided. */
  matchedByPortal: boolean;
  /** Why it is returned without an officer's decision: its application was changed or withdrawn before it arrived. */
  goesBackBecause: 'changed' | 'withdrawn' | 'duplicate' | null;
  /** False for the officer who decided that the money goes back. */
  mayConfirmReturn: boolean;
  /** The confirmed transfer back to the payer. */
  returned: { reference: string; onAd: string; confirmedAt: string } | null;
  /** The request to accept it as the fee, while another officer has to decide on it. */
  request: WaitingRequest | null;
  version: number;
};

export type UnmatchedPaymentResolution = 'accepted' | 'returned';

const code = v.pipe(
  v.string('rules.all.text.blankIsEmpty'),
  v.trim(),
  v.nonEmpty('rules.all.text.blankIsEmpty'),
  v.maxLength(100, 'rules.all.text.lengthUnit'),
);

/** The provider, and the provider's or our reference of the payment. */
export const MerchantReference = v.strictObject({
  method: v.picklist(['esewa', 'khalti', 'cips', 'fonePay', 'rmis'], 'rules.all.choice.listedOnly'),
  reference: code,
});
export const Reference = v.strictObject({ reference: code });
export const ApplicationNumber = v.strictObject({ applicationNumber: code });
export const EbpCode = v.strictObject({ ebpCode: code });
export const EbpPayer = v.strictObject({ ebpCode: code, payerName: code });

const line = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100, 'rules.all.text.lengthUnit')), '');

/** A correction of a payment with its reason. Amount and state come from the provider and cannot be corrected. */
export const PaymentCorrection = v.strictObject({
  attemptId: rowIdOf<'paymentAttempt'>(),
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

/** The transfer that returned the money. */
export const ReturnTransfer = v.strictObject({ reference: code, returnedOnAd: dayAd });

/** As many as a list loads at once; an officer can still compare them with a statement. */
export const MOST_ROWS_AT_ONCE = 500;

/** Money that one transfer, or the transfers of one statement, returned. */
export const ConfirmedReturns = v.strictObject({
  returns: v.pipe(
    v.array(v.strictObject({ unmatchedPaymentId: rowIdOf<'unmatchedPayment'>(), version: v.number() })),
    v.minLength(1, 'rules.all.choice.listedOnly'),
    v.maxLength(MOST_ROWS_AT_ONCE),
  ),
  ...ReturnTransfer.entries,
});

/** A request that waits for another officer, as the list of refunds, payments or vouchers shows it. */
export type WaitingRequest = {
  revisionId: Id<'revision'>;
  askedBy: string;
  askedAt: string;
  /** The letter, the provider's number or the voucher number with which the money is compared. */
  reference: string;
};

/** A row of several that was left undone, with the reason; the others are done. */
export type RefusedRow = { id: number; message: string };
