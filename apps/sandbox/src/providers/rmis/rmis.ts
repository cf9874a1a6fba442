import { randomInt } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isUndecided, takenPaisaOf, type PaymentStatus, type SandboxPayment } from '../../payments/payment.ts';
import { isWebAddress, payerPath, withQuery, type Provider, type Sandbox } from '../../payments/provider.ts';

/**
 * The office publishes no protocol, so this one is a placeholder.
 * `POST vouchers` creates a revenue voucher with its EBP code, `GET vouchers/{ebpCode}` looks it up, `PUT vouchers/{ebpCode}/payer` renames
 * its payer, `DELETE vouchers/{ebpCode}` cancels an unpaid one.
 */
export const rmisMerchant = { officeCode: '210011017012', token: 'sandbox-rmis-token', revenueHead: '14224' };

const voucherStatus: Record<PaymentStatus, string> = {
  initiated: 'open',
  pending: 'pending',
  complete: 'paid',
  canceled: 'cancelled',
  failed: 'failed',
  expired: 'expired',
  refunded: 'refunded',
  partiallyRefunded: 'partially refunded',
  ambiguous: 'pending',
};

export const rmis: Provider = {
  name: 'rmis',
  merchant: () => ({ ...rmisMerchant, base: '/rmis/api/' }),
  returnAddress(payment) {
    const address = payment.status === 'complete' ? payment.fields.successUrl : payment.fields.failureUrl;
    return address === undefined || address === '' ? null : withQuery(address, { ebpCode: payment.reference });
  },
  routes(app: FastifyInstance, sandbox: Sandbox) {
    app.post<{ Body: Record<string, unknown> }>('/api/vouchers', async (request, reply) => {
      if (!isAuthorised(request, reply)) return reply;
      const errors = voucherErrors(request.body ?? {});
      if (Object.keys(errors).length > 0) return reply.code(422).send({ error: 'invalid', fields: errors });
      const fields = Object.fromEntries(Object.entries(request.body).map(([name, value]) => [name, String(value)]));
      const payment = sandbox.payments.open({
        provider: 'rmis',
        reference: newEbpCode(sandbox),
        amountPaisa: Number(fields.amountPaisa),
        fields,
      });
      if (payment === undefined) return reply.code(409).send({ error: 'try again' });
      return reply.code(201).send(voucherOf(payment, request));
    });

    app.get<{ Params: { ebpCode: string } }>('/api/vouchers/:ebpCode', async (request, reply) => {
      if (!isAuthorised(request, reply)) return reply;
      const payment = sandbox.payments.find('rmis', request.params.ebpCode);
      return payment === undefined ? reply.code(404).send({ error: 'not found' }) : reply.send(voucherOf(payment, request));
    });

    app.delete<{ Params: { ebpCode: string } }>('/api/vouchers/:ebpCode', async (request, reply) => {
      if (!isAuthorised(request, reply)) return reply;
      const payment = sandbox.payments.find('rmis', request.params.ebpCode);
      if (payment === undefined) return reply.code(404).send({ error: 'not found' });
      if (!isUndecided(payment)) return reply.code(409).send({ error: 'decided' });
      return reply.send(voucherOf(sandbox.payments.decide(payment.id, 'canceled', ''), request));
    });

    app.put<{ Params: { ebpCode: string }; Body: { payerName?: unknown } }>('/api/vouchers/:ebpCode/payer', async (request, reply) => {
      if (!isAuthorised(request, reply)) return reply;
      const payment = sandbox.payments.find('rmis', request.params.ebpCode);
      if (payment === undefined) return reply.code(404).send({ error: 'not found' });
      if (!isUndecided(payment)) return reply.code(409).send({ error: 'decided' });
      const payerName = request.body?.payerName;
      if (typeof payerName !== 'string' || payerName.trim() === '')
        return reply.code(422).send({ error: 'invalid', fields: { payerName: 'required' } });
      return reply.send(voucherOf(sandbox.payments.changeFields(payment.id, { ...payment.fields, payerName }), request));
    });
  },
};

function isAuthorised(request: FastifyRequest, reply: FastifyReply): boolean {
  if (request.headers.authorization === `Bearer ${rmisMerchant.token}`) return true;
  reply.code(401).send({ error: 'unauthorised' });
  return false;
}

export function voucherErrors(body: Record<string, unknown>): Record<string, string> {
  const errors: Record<string, string> = {};
  if (body.officeCode !== rmisMerchant.officeCode) errors.officeCode = 'unknown';
  if (body.revenueHead !== rmisMerchant.revenueHead) errors.revenueHead = 'unknown';
  if (typeof body.payerName !== 'string' || body.payerName.trim() === '') errors.payerName = 'required';
  if (!Number.isInteger(body.amountPaisa) || Number(body.amountPaisa) <= 0) errors.amountPaisa = 'positive whole number required';
  for (const name of ['successUrl', 'failureUrl']) {
    if (body[name] !== undefined && !isWebAddress(String(body[name]))) errors[name] = 'web address required';
  }
  return errors;
}

function voucherOf(payment: SandboxPayment, request: FastifyRequest) {
  const isPaid = payment.status === 'complete';
  return {
    ebpCode: payment.reference,
    status: voucherStatus[payment.status],
    officeCode: payment.fields.officeCode,
    revenueHead: payment.fields.revenueHead,
    payerName: payment.fields.payerName,
    amountPaisa: takenPaisaOf(payment),
    bank: isPaid ? 'Rastriya Banijya Bank' : null,
    account: isPaid ? '1000200200203000' : null,
    receiptNumber: isPaid ? payment.receipt : null,
    paidAt: isPaid ? payment.decidedAt : null,
    paymentUrl: `${request.protocol}://${request.host}${payerPath(payment)}`,
  };
}

function newEbpCode(sandbox: Sandbox): string {
  const code = String(randomInt(10_000_000, 99_999_999));
  return sandbox.payments.find('rmis', code) === undefined ? code : newEbpCode(sandbox);
}
