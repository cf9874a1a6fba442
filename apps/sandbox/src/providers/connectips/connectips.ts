import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refusePage } from '../../payments/payer-pages.ts';
import { takenPaisaOf, type PaymentStatus, type SandboxPayment } from '../../payments/payment.ts';
import { payerPath, withQuery, type Provider, type Sandbox } from '../../payments/provider.ts';
import { isTokenOf, loginText, lookUpText, type LoginFields } from './connectips-token.ts';
import { merchantKeyIn } from './merchant-key.ts';

/** Belongs to this sandbox only. */
export const connectipsMerchant = { merchantId: '550', appId: 'PSC-550-SBX-1', appName: 'Public Service', password: 'sandbox-connectips' };

const maxLengths: Record<keyof LoginFields | 'TOKEN', number> = {
  MERCHANTID: 20,
  APPID: 20,
  APPNAME: 30,
  TXNID: 20,
  TXNDATE: 10,
  TXNCRNCY: 3,
  TXNAMT: 20,
  REFERENCEID: 20,
  REMARKS: 50,
  PARTICULARS: 100,
  TOKEN: 512,
};

const validation: Record<PaymentStatus, { status: 'SUCCESS' | 'FAILED' | 'ERROR'; statusDesc: string }> = {
  complete: { status: 'SUCCESS', statusDesc: 'TRANSACTION SUCCESSFUL' },
  refunded: { status: 'FAILED', statusDesc: 'TRANSACTION REVERSED' },
  partiallyRefunded: { status: 'FAILED', statusDesc: 'TRANSACTION REVERSED' },
  failed: { status: 'FAILED', statusDesc: 'TRANSACTION FAILED' },
  canceled: { status: 'FAILED', statusDesc: 'TRANSACTION CANCELLED BY USER' },
  expired: { status: 'FAILED', statusDesc: 'TRANSACTION EXPIRED' },
  initiated: { status: 'ERROR', statusDesc: 'TRANSACTION NOT COMPLETED' },
  pending: { status: 'ERROR', statusDesc: 'TRANSACTION IN PROGRESS' },
  ambiguous: { status: 'ERROR', statusDesc: 'TRANSACTION STATUS UNKNOWN' },
};

type LookUpBody = { merchantId?: unknown; appId?: unknown; referenceId?: unknown; txnAmt?: unknown; token?: unknown };

export const connectips: Provider = {
  name: 'connectips',
  merchant: ({ configuration }) => ({
    ...connectipsMerchant,
    privateKeyPem: merchantKeyIn(configuration.dataDirectory).privateKeyPem,
    base: '/connectips',
    ...registeredAddresses(configuration.candidatePortal),
  }),
  returnAddress(payment, _switches, { configuration }) {
    const { success, failure } = registeredAddresses(configuration.candidatePortal);
    return withQuery(payment.status === 'complete' ? success : failure, { TXNID: payment.reference });
  },
  routes(app: FastifyInstance, sandbox: Sandbox) {
    const { publicKeyPem } = merchantKeyIn(sandbox.configuration.dataDirectory);

    app.post<{ Body: Record<string, string> }>('/connectipswebgw/loginpage', async (request, reply) => {
      const checked = checkLogin(request.body ?? {}, publicKeyPem);
      if (typeof checked === 'string') return refusePage(reply, connectips, 400, checked);
      const payment = sandbox.payments.open({
        provider: 'connectips',
        reference: checked.TXNID,
        amountPaisa: Number(checked.TXNAMT),
        fields: checked,
      });
      if (payment === undefined) return refusePage(reply, connectips, 403, 'The TXNID has been used before.');
      return reply.redirect(payerPath(payment), 303);
    });

    app.post<{ Body: LookUpBody }>('/connectipswebws/api/creditor/validatetxn', async (request, reply) => {
      const found = look(request, reply, sandbox, publicKeyPem);
      if (found === null) return reply;
      return reply.send({ ...found.answer });
    });

    app.post<{ Body: LookUpBody }>('/connectipswebws/api/creditor/gettxndetail', async (request, reply) => {
      const found = look(request, reply, sandbox, publicKeyPem);
      if (found === null) return reply;
      return reply.send({ ...found.answer, ...(found.payment === undefined ? {} : detailOf(found.payment)) });
    });
  },
};

function registeredAddresses(candidatePortal: string) {
  return { success: `${candidatePortal}/cips/payment/success`, failure: `${candidatePortal}/cips/payment/failure` };
}

/** The fields, or the network's reason for refusing them. */
function checkLogin(body: Record<string, unknown>, publicKeyPem: string): LoginFields | string {
  for (const [name, maxLength] of Object.entries(maxLengths)) {
    const value = body[name];
    if (typeof value !== 'string' || value === '') return `${name} is required.`;
    if (value.length > maxLength) return `${name} is longer than ${maxLength}.`;
  }
  const fields = body as LoginFields & { TOKEN: string };
  if (fields.MERCHANTID !== connectipsMerchant.merchantId || fields.APPID !== connectipsMerchant.appId) return 'Unknown merchant.';
  if (!/^\d{2}-\d{2}-\d{4}$/.test(fields.TXNDATE)) return 'TXNDATE must be DD-MM-YYYY.';
  if (!/^[1-9]\d*$/.test(fields.TXNAMT)) return 'TXNAMT must be whole paisa.';
  if (fields.TXNCRNCY !== 'NPR') return 'TXNCRNCY must be NPR.';
  if (!isTokenOf(fields.TOKEN, loginText(fields), publicKeyPem)) return 'TOKEN does not match.';
  return fields;
}

/** Null if the error (401 or 400) has already been sent. */
function look(request: FastifyRequest<{ Body: LookUpBody }>, reply: FastifyReply, sandbox: Sandbox, publicKeyPem: string) {
  const basic = Buffer.from(`${connectipsMerchant.appId}:${connectipsMerchant.password}`).toString('base64');
  if (request.headers.authorization !== `Basic ${basic}`) {
    reply.code(401).send({ status: 'ERROR', statusDesc: 'UNAUTHORIZED' });
    return null;
  }
  const { merchantId, appId, referenceId, txnAmt, token } = request.body ?? {};
  if (typeof merchantId !== 'number' || typeof appId !== 'string' || typeof referenceId !== 'string' || typeof token !== 'string') {
    reply.code(400).send({ status: 'ERROR', statusDesc: 'INVALID REQUEST' });
    return null;
  }
  const given = { merchantId, appId, referenceId, txnAmt: String(txnAmt), token: null };
  if (!isTokenOf(token, lookUpText(String(merchantId), appId, referenceId, String(txnAmt)), publicKeyPem)) {
    return { payment: undefined, answer: { ...given, status: 'ERROR', statusDesc: 'INVALID TOKEN' } };
  }
  const payment = sandbox.payments.find('connectips', referenceId);
  if (payment === undefined || Number(txnAmt) !== payment.amountPaisa) {
    return { payment: undefined, answer: { ...given, status: 'ERROR', statusDesc: 'TRANSACTION NOT FOUND' } };
  }
  return { payment, answer: { ...given, txnAmt: String(takenPaisaOf(payment)), ...validation[payment.status] } };
}

function detailOf(payment: SandboxPayment) {
  return {
    debitBankCode: '0401',
    txnId: payment.receipt === '' ? null : Number.parseInt(payment.receipt, 16),
    batchId: payment.receipt === '' ? null : Number.parseInt(payment.receipt, 16) + 1,
    txnDate: Date.parse(payment.decidedAt ?? payment.createdAt),
    txnCrncy: 'NPR',
    chargeAmt: 0,
    chargeLiability: 'CG',
    refId: payment.fields.REFERENCEID,
    remarks: payment.fields.REMARKS,
    particulars: payment.fields.PARTICULARS,
    creditStatus: payment.status === 'complete' ? '000' : null,
  };
}
