import type { AttemptToLookUp, AttemptToStart, LookUp, PaymentAdapter } from '../adapter.ts';
import { requestJson } from '../../../../platform/outside-request.ts';
import { paisaFromRupees, rupeesFromPaisa } from '../rupees.ts';
import { sign, verifiedCallback } from './signature.ts';

export type EsewaConfiguration = {
  /** The host that the browser posts the form to: `https://epay.esewa.com.np`, or the sandbox. */
  formBase: string;
  /** The host of the status call, which differs from the form's in test. */
  statusBase: string;
  productCode: string;
  secretKey: string;
  /** The candidate portal, for the return addresses. */
  returnBase: string;
  timeoutMs: number;
};

const SIGNED_FIELD_NAMES = 'total_amount,transaction_uuid,product_code';

/** eSewa ePay v2. */
export function esewaAdapter(configuration: EsewaConfiguration): PaymentAdapter {
  return {
    method: 'esewa',
    // The payment page expires after five minutes; the rest allows for a slow log-in.
    expiresInMinutes: 10,
    reopens: 'whileNotFound',

    async initiate(attempt: AttemptToStart) {
      const amount = rupeesFromPaisa(attempt.amountPaisa);
      const fields: Record<string, string> = {
        amount,
        tax_amount: '0',
        product_service_charge: '0',
        product_delivery_charge: '0',
        total_amount: amount,
        transaction_uuid: attempt.reference,
        product_code: configuration.productCode,
        success_url: `${configuration.returnBase}/esewa/payment/success`,
        failure_url: `${configuration.returnBase}/esewa/payment/failure?reference=${attempt.reference}`,
        signed_field_names: SIGNED_FIELD_NAMES,
      };
      fields['signature'] = sign(fields, SIGNED_FIELD_NAMES, configuration.secretKey);
      return { kind: 'form', action: `${configuration.formBase}/api/epay/main/v2/form`, fields };
    },

    readReturn(parameters) {
      // The failure address has only our reference and no signature; the look-up decides in both cases.
      if (parameters['data'] === undefined) return parameters['reference'] ? { reference: parameters['reference'] } : null;
      const fields = verifiedCallback(parameters['data'], configuration.secretKey);
      if (!fields || fields['product_code'] !== configuration.productCode) return null;
      return { reference: fields['transaction_uuid']! };
    },

    async lookUp(attempt: AttemptToLookUp): Promise<LookUp> {
      const address = new URL(`${configuration.statusBase}/api/epay/transaction/status/`);
      address.searchParams.set('product_code', configuration.productCode);
      address.searchParams.set('total_amount', rupeesFromPaisa(attempt.amountPaisa));
      address.searchParams.set('transaction_uuid', attempt.reference);
      const answer = await requestJson(address, {}, configuration.timeoutMs);
      // An answer about another payment is ignored.
      const isOfOther = answer?.body['transaction_uuid'] !== undefined && answer.body['transaction_uuid'] !== attempt.reference;
      return answer && !isOfOther ? readStatus(answer.body) : { status: 'unavailable' };
    },
  };
}

function readStatus(answer: { status?: string; total_amount?: unknown; ref_id?: string | null }): LookUp {
  const amountPaisa = answer.total_amount === undefined ? undefined : (paisaFromRupees(String(answer.total_amount)) ?? undefined);
  switch (answer.status) {
    case 'COMPLETE':
      // A completed payment without amount or reference proves nothing yet, so it is looked up again.
      return amountPaisa === undefined || !answer.ref_id
        ? { status: 'unavailable', answer }
        : { status: 'paid', amountPaisa, providerReference: answer.ref_id, answer };
    case 'PENDING':
    case 'AMBIGUOUS':
      return { status: 'pending', answer };
    case 'CANCELED':
      return { status: 'cancelled', answer };
    case 'FULL_REFUND':
    case 'PARTIAL_REFUND':
      return { status: 'failed', answer };
    case 'NOT_FOUND':
      return { status: 'notFound', answer };
    default:
      return { status: 'unavailable', answer };
  }
}
