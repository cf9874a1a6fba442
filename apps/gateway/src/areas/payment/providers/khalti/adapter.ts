import type { AttemptToLookUp, AttemptToStart, LookUp, PaymentAdapter } from '../adapter.ts';
import { requestJson, type JsonAnswer } from '../../../../platform/outside-request.ts';
import { jsonRequest, paisaOf, textOf } from '../provider-request.ts';

export type KhaltiConfiguration = {
  /** `https://khalti.com/api/v2`, or the sandbox. */
  base: string;
  secretKey: string;
  /** The candidate portal, for the return addresses. */
  returnBase: string;
  timeoutMs: number;
};

/** Khalti KPG-2: amounts are sent in paisa, and nothing is signed. */
export function khaltiAdapter(configuration: KhaltiConfiguration): PaymentAdapter {
  const post = (path: string, body: object) =>
    requestJson(
      `${configuration.base}/${path}`,
      jsonRequest('POST', body, { authorization: `Key ${configuration.secretKey}` }),
      configuration.timeoutMs,
    );
  return {
    method: 'khalti',
    expiresInMinutes: 60,
    assignsReference: true,
    reopens: 'always',

    async initiate(attempt: AttemptToStart) {
      const answer = await post('epayment/initiate/', {
        return_url: `${configuration.returnBase}/khalti/payment/success`,
        website_url: configuration.returnBase,
        amount: attempt.amountPaisa,
        purchase_order_id: attempt.reference,
        purchase_order_name: `Application fee ${attempt.applicationNumber}`,
      });
      const [pidx, url] = [textOf(answer?.body['pidx']), textOf(answer?.body['payment_url'])];
      if (answer?.httpStatus !== 200 || !pidx || !url) throw new Error(`Khalti took no payment: HTTP ${answer?.httpStatus ?? 'none'}`);
      return { kind: 'redirect', url, providerReference: pidx };
    },

    readReturn: ({ pidx }) => (pidx ? { providerReference: pidx } : null),

    async lookUp(attempt: AttemptToLookUp): Promise<LookUp> {
      const answer = await post('epayment/lookup/', { pidx: attempt.providerReference });
      return answer ? readStatus(answer, attempt.providerReference ?? '') : { status: 'unavailable' };
    },
  };
}

/** Expired and cancelled payments answer HTTP 400 with their status in the body: the body decides, not the HTTP status. */
function readStatus({ httpStatus, body }: JsonAnswer, pidx: string): LookUp {
  if (httpStatus === 404 || body['detail'] === 'Not found.') return { status: 'notFound', answer: body };
  if (body['pidx'] !== pidx) return { status: 'unavailable', answer: body };
  const amountPaisa = paisaOf(body['total_amount']);
  const transactionId = textOf(body['transaction_id']);
  switch (body['status']) {
    case 'Completed':
      // A completed payment without amount or transaction number proves nothing yet, so it is looked up again.
      return amountPaisa === undefined || !transactionId
        ? { status: 'unavailable', answer: body }
        : { status: 'paid', amountPaisa, providerReference: pidx, answer: body };
    case 'Pending':
    case 'Initiated':
      return { status: 'pending', answer: body };
    case 'Refunded':
    case 'Partially Refunded':
      return { status: 'failed', answer: body };
    case 'Expired':
      return { status: 'expired', answer: body };
    case 'User canceled':
      return { status: 'cancelled', answer: body };
    default:
      return { status: 'unavailable', answer: body };
  }
}
