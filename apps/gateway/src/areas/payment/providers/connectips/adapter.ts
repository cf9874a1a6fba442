import { nepalDayOf } from '@psc/i18n/calendar.ts';
import type { AttemptToLookUp, AttemptToStart, LookUp, PaymentAdapter } from '../adapter.ts';
import { requestJson } from '../../../../platform/outside-request.ts';
import { jsonRequest, paisaOf, textOf } from '../provider-request.ts';
import { loginText, lookUpText, tokenOf, type LoginFields } from './token.ts';

export type ConnectipsConfiguration = {
  /** `https://login.connectips.com`, or the sandbox. */
  base: string;
  merchantId: string;
  appId: string;
  appName: string;
  password: string;
  /** Read on demand, because the sandbox generates its key at its first start. */
  privateKeyPem: () => Promise<string>;
  timeoutMs: number;
};

/** States of the credit to the commission's account: credited, or certain to be. */
const CREDITED: readonly unknown[] = ['000', '999', 'DEFER'];

/** connectIPS, the payment network of the banks. It returns only to addresses that were registered with it beforehand. */
export function connectipsAdapter(configuration: ConnectipsConfiguration): PaymentAdapter {
  const { base, merchantId, appId, appName, password, timeoutMs } = configuration;
  const basic = `Basic ${Buffer.from(`${appId}:${password}`).toString('base64')}`;

  async function ask(path: 'validatetxn' | 'gettxndetail', { reference, amountPaisa }: AttemptToLookUp) {
    const token = tokenOf(lookUpText({ merchantId, appId, referenceId: reference, amountPaisa }), await configuration.privateKeyPem());
    const body = { merchantId: Number(merchantId), appId, referenceId: reference, txnAmt: amountPaisa, token };
    return requestJson(`${base}/connectipswebws/api/creditor/${path}`, jsonRequest('POST', body, { authorization: basic }), timeoutMs);
  }

  return {
    method: 'cips',
    expiresInMinutes: 30,

    async initiate(attempt: AttemptToStart) {
      const fields: LoginFields = {
        MERCHANTID: merchantId,
        APPID: appId,
        APPNAME: appName,
        TXNID: attempt.reference,
        TXNDATE: nepalDayOf(attempt.createdAt).split('-').reverse().join('-'),
        TXNCRNCY: 'NPR',
        TXNAMT: String(attempt.amountPaisa),
        REFERENCEID: attempt.applicationNumber.slice(0, 20),
        REMARKS: 'Application fee',
        PARTICULARS: attempt.applicationNumber,
      };
      const token = tokenOf(loginText(fields), await configuration.privateKeyPem());
      return { kind: 'form', action: `${base}/connectipswebgw/loginpage`, fields: { ...fields, TOKEN: token } };
    },

    // The return carries no signature, so only the look-up is trusted.
    readReturn: ({ TXNID }) => (TXNID ? { reference: TXNID } : null),

    async lookUp(attempt: AttemptToLookUp): Promise<LookUp> {
      const validation = await ask('validatetxn', attempt);
      // The texts next to the status vary, so only the status is read.
      // An answer about another payment is ignored.
      if (isOfOther(validation, attempt)) return { status: 'unavailable', answer: validation?.body };
      switch (validation?.body['status']) {
        case 'SUCCESS':
          return readDetail(await ask('gettxndetail', attempt), attempt);
        case 'FAILED':
          return { status: 'failed', answer: validation.body };
        case 'ERROR':
          // 503 is an outage; otherwise ERROR means that the payment is undecided or unknown.
          return validation.httpStatus === 200
            ? { status: 'pending', answer: validation.body }
            : { status: 'unavailable', answer: validation.body };
        default:
          return { status: 'unavailable', answer: validation?.body };
      }
    },
  };
}

function isOfOther(answer: Awaited<ReturnType<typeof requestJson>>, { reference }: AttemptToLookUp): boolean {
  const referenceId = answer?.body['referenceId'];
  return referenceId !== undefined && referenceId !== reference;
}

/** A debit without credit stays open until connectIPS reports the credit or the reversal. */
function readDetail(detail: Awaited<ReturnType<typeof requestJson>>, attempt: AttemptToLookUp): LookUp {
  if (isOfOther(detail, attempt)) return { status: 'unavailable', answer: detail?.body };
  const body = detail?.body;
  const amountPaisa = paisaOf(body?.['txnAmt']);
  const transactionId = textOf(body?.['txnId']);
  const isPaid =
    body?.['status'] === 'SUCCESS' && CREDITED.includes(body['creditStatus']) && amountPaisa !== undefined && transactionId !== '';
  return isPaid ? { status: 'paid', amountPaisa, providerReference: transactionId, answer: body } : { status: 'unavailable', answer: body };
}
