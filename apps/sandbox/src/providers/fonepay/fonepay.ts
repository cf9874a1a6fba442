import type { FastifyInstance } from 'fastify';
import { paisaFromRupees, rupeesAsDouble } from '../../money.ts';
import { html } from '../../page.ts';
import { refusePage } from '../../payments/payer-pages.ts';
import { takenPaisaOf, type SandboxPayment } from '../../payments/payment.ts';
import { isWebAddress, payerPath, withQuery, type Provider, type Sandbox } from '../../payments/provider.ts';
import type { Switches } from '../../payments/switches.ts';
import { dataValidation, isSameDataValidation } from './fonepay-dv.ts';

/** Published by the provider for testing. */
export const fonepayMerchant = { pid: 'NBQM', key: 'a7e3512f5032480a83137793cb2021dc' };

const signedNames = ['PID', 'MD', 'PRN', 'AMT', 'CRN', 'DT', 'R1', 'R2', 'RU'] as const;
type RequestFields = Record<(typeof signedNames)[number] | 'DV', string>;
const bankCode = 'GBIME';
const returnCodes: Partial<Record<SandboxPayment['status'], string>> = {
  complete: 'successful',
  canceled: 'cancel',
  initiated: 'pending',
  pending: 'pending',
  ambiguous: 'pending',
};

export const fonepay: Provider = {
  name: 'fonepay',
  merchant: () => ({ ...fonepayMerchant, base: '/fonepay' }),
  returnAddress,
  routes(app: FastifyInstance, sandbox: Sandbox) {
    app.get<{ Querystring: Record<string, unknown> }>('/api/merchantRequest', async (request, reply) => {
      const checked = checkRequest(request.query);
      if (typeof checked === 'string') return refusePage(reply, fonepay, 400, checked);
      const payment = sandbox.payments.open({
        provider: 'fonepay',
        reference: checked.PRN,
        amountPaisa: paisaFromRupees(checked.AMT) ?? 0,
        fields: checked,
      });
      if (payment === undefined) return refusePage(reply, fonepay, 409, 'The PRN has been used before.');
      return reply.redirect(payerPath(payment), 303);
    });

    app.get<{ Querystring: Record<string, string> }>('/api/merchantRequest/verificationMerchant', async (request, reply) => {
      const { PRN = '', PID = '', BID = '', AMT = '', UID = '', DV = '' } = request.query;
      const payment = sandbox.payments.find('fonepay', PRN);
      const isSigned = isSameDataValidation(DV, dataValidation([PID, AMT, PRN, BID, UID], fonepayMerchant.key));
      const isRight = payment !== undefined && isSigned && PID === fonepayMerchant.pid && paisaFromRupees(AMT) === payment.amountPaisa;
      return reply
        .type('application/xml')
        .send(isRight ? verification(payment, UID) : refusal(isSigned ? 'Data not found' : 'Data validation failed'));
    });
  },
};

/** The fields, or the provider's reason for refusing them. */
function checkRequest(query: Record<string, unknown>): RequestFields | string {
  for (const name of [...signedNames, 'DV'] as const) {
    if (typeof query[name] !== 'string' || query[name] === '') return `${name} is required.`;
  }
  const fields = query as RequestFields;
  if (fields.PID !== fonepayMerchant.pid) return 'Unknown merchant.';
  if (fields.MD !== 'P') return 'MD must be P.';
  if (fields.PRN.length < 3 || fields.PRN.length > 25) return 'PRN must have 3 to 25 characters.';
  if ((paisaFromRupees(fields.AMT) ?? 0) === 0) return 'AMT must be an amount above zero.';
  if (fields.CRN !== 'NPR') return 'CRN must be NPR.';
  if (!/^\d{2}\/\d{2}\/\d{4}$/.test(fields.DT)) return 'DT must be MM/DD/YYYY.';
  if (!isWebAddress(fields.RU)) return 'RU must be a web address.';
  const expected = dataValidation(
    signedNames.map((name) => fields[name]),
    fonepayMerchant.key,
  );
  if (!isSameDataValidation(fields.DV, expected)) return 'Data validation failed.';
  return fields;
}

function returnAddress(payment: SandboxPayment, switches: Switches): string {
  const isPaid = payment.status === 'complete';
  const fields = {
    PRN: payment.reference,
    PID: fonepayMerchant.pid,
    PS: String(isPaid),
    RC: returnCodes[payment.status] ?? 'failed',
    UID: payment.receipt,
    BC: bankCode,
    INI: payment.payer === '' ? 'N/A' : payment.payer,
    P_AMT: rupeesAsDouble(takenPaisaOf(payment)),
    R_AMT: payment.fields.AMT ?? '',
  };
  const key = switches.wrongSignature ? 'another key' : fonepayMerchant.key;
  return withQuery(payment.fields.RU ?? '', { ...fields, DV: dataValidation(Object.values(fields), key).toUpperCase() });
}

function verification(payment: SandboxPayment, uniqueId: string): string {
  // SPEC-GAP: the look-up for a merchant that lost the redirect, and so the UID, is undocumented: here its PRN suffices.
  const isPaid = payment.status === 'complete' && (uniqueId === '' || uniqueId === payment.receipt);
  return html`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
    <response
      ><amount>${payment.fields.AMT ?? ''}</amount><bankCode>${bankCode}</bankCode><initiator>${payment.payer}</initiator
      ><message>${isPaid ? 'Your payment has been successfully completed.' : 'Your payment has failed.'}</message
      ><response_code>${isPaid ? 'successful' : 'failed'}</response_code><statusCode>${isPaid ? '0' : '1'}</statusCode
      ><success>${String(isPaid)}</success><txnAmount>${rupeesAsDouble(takenPaisaOf(payment))}</txnAmount
      ><uniqueId>${payment.receipt}</uniqueId></response
    >`.markup;
}

function refusal(message: string): string {
  return html`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
    <response
      ><amount>0</amount><bankCode></bankCode><initiator></initiator><message>${message}</message><response_code>failed</response_code
      ><statusCode>1</statusCode><success>false</success><txnAmount>0</txnAmount><uniqueId></uniqueId
    ></response>`.markup;
}
