import { providerDenials, type CheckedPayment, type PaymentDetails } from '@psc/api-client/areas/payment/payment-types.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import type { ApplicationPaymentStatus } from '@psc/validation/areas/payment/lifecycle.ts';
import { candidateName } from '../../platform/shared/candidate-name.ts';
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
    feeBasis: row.feeBasis,
    status: row.status as CheckedPayment['status'],
    startedAt: row.startedAt.toISOString(),
    paymentStatus: row.paymentStatus as ApplicationPaymentStatus,
    receiptNumber: row.receiptNumber,
    providerAnswered,
    providerDenial: (row.status === 'paid' && providerDenials.find((denial) => denial === row.lastFound)) || null,
    ...detailsOf(row),
  };
}

/** The specification's names: the wallets call our reference `pid`, Khalti its own `tidx` and eSewa its own `rid`. */
function detailsOf(row: PaymentRow): PaymentDetails {
  const { method, reference, providerReference } = row;
  const settledOnAd = row.status === 'paid' && row.settledAt ? nepalDayOf(row.settledAt) : null;
  return {
    ebpCode: method === 'rmis' ? providerReference : null,
    pid: method === 'khalti' || method === 'esewa' ? reference : null,
    tidx: method === 'khalti' ? providerReference : null,
    rid: method === 'esewa' ? providerReference : null,
    transactionDateAd: row.transactionDateAd ?? settledOnAd,
    payerName: row.payerName || candidateName(row).en,
    agencyName: row.agencyName ?? '',
    requestCode: row.requestCode ?? '',
    phoneNumber: row.phoneNumber || row.registeredPhoneNumber,
    voucherMobileNumber: row.voucherMobileNumber ?? '',
    bank: row.bankId === null ? null : { id: row.bankId, en: row.bankEn!, ne: row.bankNe! },
    remarks: row.remarks ?? '',
    detailsVersion: row.detailsVersion ?? 0,
  };
}
