import type { CheckedPayment } from '@psc/api-client/calls/payment-types.ts';
import type { ApplicationPaymentStatus } from '@psc/validation/lifecycles/payment.ts';
import { candidateName } from '../application/candidate-name.ts';
import type { PaymentRow } from './staff-repository.ts';

/** @param providerAnswered whether the provider was asked just now, and answered */
export function checkedPayment(row: PaymentRow, providerAnswered: boolean | null = null): CheckedPayment {
  return {
    attemptId: row.attemptId,
    applicationId: row.applicationId,
    applicationNumber: row.applicationNumber,
    masterId: row.masterId,
    candidateName: candidateName(row),
    advtCode: row.advtCode,
    post: { en: row.postEn, ne: row.postNe },
    method: row.method as CheckedPayment['method'],
    reference: row.reference,
    providerReference: row.providerReference,
    amountPaisa: row.amountPaisa,
    status: row.status as CheckedPayment['status'],
    startedAt: row.startedAt.toISOString(),
    paymentStatus: row.paymentStatus as ApplicationPaymentStatus,
    receiptNumber: row.receiptNumber,
    providerAnswered,
  };
}
