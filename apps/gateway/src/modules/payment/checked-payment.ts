import type { CheckedPayment } from '@psc/api-client/calls/payment-types.ts';
import type { ApplicationPaymentStatus } from '@psc/validation/lifecycles/payment.ts';
import { candidateName } from '../shared/candidate-name.ts';
import type { PaymentRow } from './repository/payments.ts';

/** @param providerAnswered whether the provider answered a look-up just now; null without a look-up */
export function checkedPayment(row: PaymentRow, providerAnswered: boolean | null = null): CheckedPayment {
  return {
    attemptId: row.attemptId,
    applicationId: row.applicationId,
    applicationNumber: row.applicationNumber,
    masterId: row.masterId,
    candidateName: candidateName(row),
    advtCode: row.advtCode,
    post: { en: row.postEn, ne: row.postNe },
    purpose: row.purpose as CheckedPayment['purpose'],
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
