import type { AttemptToLookUp, AttemptToStart, LookUp, PaymentAdapter } from '../adapter.ts';
import { requestJson, type JsonAnswer } from '../../../../platform/outside-request.ts';
import { jsonRequest, paisaOf, textOf } from '../provider-request.ts';

export type RmisConfiguration = {
  base: string;
  token: string;
  officeCode: string;
  /** The candidate portal, for the return addresses. */
  returnBase: string;
  timeoutMs: number;
};

/** The revenue head of examination fees. */
const REVENUE_HEAD = '14224';

/**
 * Government revenue management: a revenue voucher with its EBP code, paid on its page or at a bank. The office publishes no protocol, so
 * this one is a placeholder; only this file has to change.
 */
export function rmisAdapter(configuration: RmisConfiguration): PaymentAdapter {
  const { base, timeoutMs, returnBase } = configuration;
  const authorization = `Bearer ${configuration.token}`;
  const voucherAddress = (ebpCode: string) => `${base}/vouchers/${encodeURIComponent(ebpCode)}`;
  return {
    method: 'rmis',
    expiresInMinutes: 15 * 24 * 60,
    assignsReference: true,
    reopens: 'always',

    async initiate(attempt: AttemptToStart) {
      const voucher = {
        officeCode: configuration.officeCode,
        revenueHead: REVENUE_HEAD,
        payerName: attempt.payerName,
        amountPaisa: attempt.amountPaisa,
        requestCode: attempt.reference,
        payableUntil: attempt.expiresAt.toISOString(),
        successUrl: `${returnBase}/rmis/payment/success`,
        failureUrl: `${returnBase}/rmis/payment/failure`,
      };
      const answer = await requestJson(`${base}/vouchers`, jsonRequest('POST', voucher, { authorization }), timeoutMs);
      const [ebpCode, url] = [textOf(answer?.body['ebpCode']), textOf(answer?.body['paymentUrl'])];
      if (answer?.httpStatus !== 201 || !ebpCode || !url) throw new Error(`RMIS made no voucher: HTTP ${answer?.httpStatus ?? 'none'}`);
      return { kind: 'redirect', url, providerReference: ebpCode };
    },

    readReturn: ({ ebpCode }) => (ebpCode ? { providerReference: ebpCode } : null),

    async lookUp(attempt: AttemptToLookUp): Promise<LookUp> {
      const answer = await requestJson(voucherAddress(attempt.providerReference ?? ''), { headers: { authorization } }, timeoutMs);
      return answer ? readStatus(answer, attempt.providerReference ?? '') : { status: 'unavailable' };
    },

    async cancel(attempt: AttemptToLookUp) {
      await requestJson(voucherAddress(attempt.providerReference ?? ''), { method: 'DELETE', headers: { authorization } }, timeoutMs);
    },

    async renamePayer(ebpCode: string, payerName: string) {
      const answer = await requestJson(`${voucherAddress(ebpCode)}/payer`, jsonRequest('PUT', { payerName }, { authorization }), timeoutMs);
      return answer?.httpStatus === 200;
    },
  };
}

function readStatus({ httpStatus, body }: JsonAnswer, ebpCode: string): LookUp {
  if (httpStatus === 404) return { status: 'notFound', answer: body };
  if (httpStatus !== 200 || body['ebpCode'] !== ebpCode) return { status: 'unavailable', answer: body };
  const amountPaisa = paisaOf(body['amountPaisa']);
  switch (body['status']) {
    case 'paid':
      return amountPaisa === undefined || !textOf(body['receiptNumber'])
        ? { status: 'unavailable', answer: body }
        : { status: 'paid', amountPaisa, providerReference: ebpCode, answer: body };
    case 'open':
    case 'pending':
      return { status: 'pending', answer: body };
    case 'cancelled':
      return { status: 'cancelled', answer: body };
    case 'expired':
      return { status: 'expired', answer: body };
    case 'failed':
    case 'refunded':
    case 'partially refunded':
      return { status: 'failed', answer: body };
    default:
      return { status: 'unavailable', answer: body };
  }
}
