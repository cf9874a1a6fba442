import type { Bilingual } from '@psc/i18n/bilingual.ts';
import type { ApplicationPaymentStatus, PaymentAttemptStatus } from '@psc/validation/lifecycles/payment.ts';
import type { PaymentMethod } from './application.ts';

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
