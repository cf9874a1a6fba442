import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { expiresAt, takenPaisaOf, type PaymentStatus, type SandboxPayment } from '../../payments/payment.ts';
import { isWebAddress, payerPath, withQuery, type Provider, type Sandbox } from '../../payments/provider.ts';
import { providerTable } from '../../payments/provider-table.ts';

/** Belongs to this sandbox only. */
export const khaltiMerchant = { secret: 'sandbox-khalti-secret' };

const requiredNames = ['return_url', 'website_url', 'amount', 'purchase_order_id', 'purchase_order_name'] as const;

/** Status and HTTP status of a look-up: an expired or cancelled payment answers 400. */
const lookUp: Record<PaymentStatus, { httpStatus: 200 | 400; status: string }> = {
  initiated: { httpStatus: 200, status: 'Initiated' },
  pending: { httpStatus: 200, status: 'Pending' },
  ambiguous: { httpStatus: 200, status: 'Pending' },
  complete: { httpStatus: 200, status: 'Completed' },
  refunded: { httpStatus: 200, status: 'Refunded' },
  partiallyRefunded: { httpStatus: 200, status: 'Partially Refunded' },
  expired: { httpStatus: 400, status: 'Expired' },
  canceled: { httpStatus: 400, status: 'User canceled' },
  failed: { httpStatus: 400, status: 'User canceled' },
};

export const khalti: Provider = {
  name: 'khalti',
  merchant: () => ({ secret: khaltiMerchant.secret, base: '/khalti/api/v2/' }),
  returnAddress: (payment) => withQuery(payment.fields.return_url ?? '', returnQuery(payment)),
  routes(app: FastifyInstance, sandbox: Sandbox) {
    app.post<{ Body: Record<string, unknown> }>('/api/v2/epayment/initiate/', async (request, reply) => {
      if (!isAuthorised(request, reply)) return reply;
      const errors = initiateErrors(request.body ?? {});
      if (errors !== null) return reply.code(400).send({ ...errors, error_key: 'validation_error' });
      const fields = textsOf(request.body);
      const payment = sandbox.payments.open({ provider: 'khalti', reference: newPidx(), amountPaisa: Number(fields.amount), fields });
      if (payment === undefined) return reply.code(500).send({ detail: 'Try again.', status_code: 500 });
      return reply.send({
        pidx: payment.reference,
        payment_url: `${request.protocol}://${request.host}${payerPath(payment)}`,
        expires_at: expiresAt(payment).toISOString(),
        expires_in: providerTable.khalti.openForMinutes * 60,
      });
    });

    app.post<{ Body: { pidx?: unknown } }>('/api/v2/epayment/lookup/', async (request, reply) => {
      if (!isAuthorised(request, reply)) return reply;
      const pidx = request.body?.pidx;
      if (typeof pidx !== 'string' || pidx === '')
        return reply.code(400).send({ pidx: ['This field may not be blank.'], error_key: 'validation_error' });
      const payment = sandbox.payments.find('khalti', pidx);
      if (payment === undefined) return reply.code(404).send({ detail: 'Not found.', error_key: 'validation_error' });
      const { httpStatus, status } = lookUp[payment.status];
      return reply.code(httpStatus).send({
        pidx,
        total_amount: takenPaisaOf(payment),
        status,
        transaction_id: payment.status === 'complete' || payment.status.endsWith('efunded') ? payment.receipt : null,
        fee: 0,
        refunded: payment.status === 'refunded',
      });
    });
  },
};

function isAuthorised(request: FastifyRequest, reply: FastifyReply): boolean {
  const header = request.headers.authorization ?? '';
  if (!header.startsWith('Key ')) {
    reply.code(401).send({ detail: 'Authentication credentials were not provided.', status_code: 401 });
    return false;
  }
  if (header.slice('Key '.length) !== khaltiMerchant.secret) {
    reply.code(401).send({ detail: 'Invalid token.', status_code: 401 });
    return false;
  }
  return true;
}

/** Null if the merchant's request is valid; otherwise the errors of each field. */
export function initiateErrors(body: Record<string, unknown>): Record<string, string[]> | null {
  const errors: Record<string, string[]> = {};
  for (const name of requiredNames) {
    if (body[name] === undefined || body[name] === null || body[name] === '') errors[name] = ['This field may not be blank.'];
  }
  for (const name of ['return_url', 'website_url']) {
    if (errors[name] === undefined && !isWebAddress(String(body[name]))) errors[name] = ['Enter a valid URL.'];
  }
  if (errors.amount === undefined) {
    if (!/^\d+$/.test(String(body.amount))) errors.amount = ['A valid integer is required.'];
    else if (Number(body.amount) < 1000) errors.amount = ['Amount should be greater than Rs. 10, that is 1000 paisa.'];
    else if (!isBreakdownRight(body)) errors.amount = ['Amount Breakdown mismatch.'];
  }
  return Object.keys(errors).length === 0 ? null : errors;
}

function isBreakdownRight(body: Record<string, unknown>): boolean {
  if (body.amount_breakdown === undefined) return true;
  if (!Array.isArray(body.amount_breakdown)) return false;
  const sum = (body.amount_breakdown as { amount?: unknown }[]).reduce((total, part) => total + Number(part.amount), 0);
  return sum === Number(body.amount);
}

function returnQuery(payment: SandboxPayment): Record<string, string> {
  const isPaid = payment.status === 'complete';
  const receipt = isPaid ? payment.receipt : '';
  return {
    pidx: payment.reference,
    txnId: receipt,
    tidx: receipt,
    transaction_id: receipt,
    amount: String(payment.amountPaisa),
    total_amount: String(takenPaisaOf(payment)),
    mobile: isPaid ? `${payment.payer.slice(0, 2)}XXXXX${payment.payer.slice(-3)}` : '',
    status: lookUp[payment.status].status,
    purchase_order_id: payment.fields.purchase_order_id ?? '',
    purchase_order_name: payment.fields.purchase_order_name ?? '',
  };
}

function textsOf(body: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : String(value)]),
  );
}

function newPidx(): string {
  return randomBytes(11).toString('base64url').replace(/[-_]/g, 'x');
}
