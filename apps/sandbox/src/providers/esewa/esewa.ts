import type { FastifyInstance } from 'fastify';
import { paisaFromRupees, rupeesAsDouble, rupeesGrouped } from '../../money.ts';
import { refusePage } from '../../payments/payer-pages.ts';
import { takenPaisaOf, type PaymentStatus, type SandboxPayment } from '../../payments/payment.ts';
import { isWebAddress, payerPath, withQuery, type Provider, type Sandbox } from '../../payments/provider.ts';
import type { Switches } from '../../payments/switches.ts';
import { esewaSignature, isSameSignature } from './esewa-signature.ts';

/** Published by the provider for testing. */
export const esewaMerchant = { productCode: 'EPAYTEST', key: '8gBm/:&EnhH.1/q' };

const signedFieldNames = 'total_amount,transaction_uuid,product_code';
const chargeNames = ['amount', 'tax_amount', 'product_service_charge', 'product_delivery_charge'] as const;
const requiredNames = [
  ...chargeNames,
  'total_amount',
  'transaction_uuid',
  'product_code',
  'success_url',
  'failure_url',
  'signed_field_names',
  'signature',
] as const;
type FormFields = Record<(typeof requiredNames)[number], string>;

const lookUpStatus: Record<PaymentStatus, string> = {
  initiated: 'PENDING',
  pending: 'PENDING',
  complete: 'COMPLETE',
  canceled: 'CANCELED',
  failed: 'CANCELED',
  expired: 'NOT_FOUND',
  refunded: 'FULL_REFUND',
  partiallyRefunded: 'PARTIAL_REFUND',
  ambiguous: 'AMBIGUOUS',
};

export const esewa: Provider = {
  name: 'esewa',
  merchant: () => ({
    product_code: esewaMerchant.productCode,
    key: esewaMerchant.key,
    form: '/esewa/api/epay/main/v2/form',
    status: '/esewa/api/epay/transaction/status/',
  }),
  returnAddress,
  routes(app: FastifyInstance, sandbox: Sandbox) {
    app.post<{ Body: Record<string, string> }>('/api/epay/main/v2/form', async (request, reply) => {
      const checked = checkForm(request.body);
      if (typeof checked === 'string') return refusePage(reply, esewa, 400, checked);
      const payment = sandbox.payments.open({
        provider: 'esewa',
        reference: checked.transaction_uuid,
        amountPaisa: paisaFromRupees(checked.total_amount) ?? 0,
        fields: checked,
      });
      if (payment === undefined) return refusePage(reply, esewa, 409, 'Duplicate transaction UUID.');
      return reply.redirect(payerPath(payment), 303);
    });

    app.get<{ Querystring: Record<string, string> }>('/api/epay/transaction/status/', async (request, reply) => {
      const { product_code = '', total_amount = '', transaction_uuid = '' } = request.query;
      const payment = sandbox.payments.find('esewa', transaction_uuid);
      const known =
        payment !== undefined && product_code === esewaMerchant.productCode && paisaFromRupees(total_amount) === payment.amountPaisa;
      const status = known ? lookUpStatus[payment.status] : 'NOT_FOUND';
      const receipt = known && payment.receipt !== '' && status !== 'NOT_FOUND' ? JSON.stringify(payment.receipt) : 'null';
      const amount = known ? rupeesAsDouble(takenPaisaOf(payment)) : JSON.stringify(total_amount);
      // Built as text, because the provider answers 1000.0, which JSON.stringify would not write.
      const text = `{"product_code":${JSON.stringify(product_code)},"transaction_uuid":${JSON.stringify(transaction_uuid)},"total_amount":${amount},"status":"${status}","ref_id":${receipt}}`;
      return reply.type('application/json').send(text);
    });
  },
};

/** The form as text values, or the provider's reason for refusing it. */
export function checkForm(body: Record<string, unknown>): FormFields | string {
  for (const name of requiredNames) {
    if (typeof body[name] !== 'string' || body[name] === '') return `${name} is required.`;
  }
  const fields = body as FormFields;
  const charges = chargeNames.map((name) => paisaFromRupees(fields[name]));
  const total = paisaFromRupees(fields.total_amount);
  if (total === null || charges.includes(null)) return 'Amounts must be numbers.';
  if (charges.reduce<number>((sum, charge) => sum + (charge ?? 0), 0) !== total) return 'total_amount is not the sum of the amounts.';
  if (total === 0) return 'total_amount must be more than zero.';
  if (!/^[A-Za-z0-9-]+$/.test(fields.transaction_uuid)) return 'transaction_uuid may hold letters, digits and hyphens only.';
  if (fields.product_code !== esewaMerchant.productCode) return 'Invalid product code.';
  if (!isWebAddress(fields.success_url) || !isWebAddress(fields.failure_url)) return 'success_url and failure_url must be web addresses.';
  if (fields.signed_field_names !== signedFieldNames) return `signed_field_names must be ${signedFieldNames}.`;
  if (!isSameSignature(fields.signature, esewaSignature(fields, signedFieldNames, esewaMerchant.key))) return 'Invalid payload signature.';
  return fields;
}

function returnAddress(payment: SandboxPayment, switches: Switches): string {
  if (payment.status !== 'complete') return payment.fields.failure_url ?? '';
  return withQuery(payment.fields.success_url ?? '', { data: Buffer.from(callbackText(payment, switches)).toString('base64') });
}

/** The data of the redirect: total_amount is a JSON number whose exact text is signed. */
export function callbackText(payment: SandboxPayment, switches: Pick<Switches, 'groupedAmounts' | 'wrongSignature'>): string {
  const amount = switches.groupedAmounts ? rupeesGrouped(takenPaisaOf(payment)) : rupeesAsDouble(takenPaisaOf(payment));
  const signed = 'transaction_code,status,total_amount,transaction_uuid,product_code,signed_field_names';
  const fields = {
    transaction_code: payment.receipt,
    status: 'COMPLETE',
    total_amount: amount,
    transaction_uuid: payment.reference,
    product_code: esewaMerchant.productCode,
    signed_field_names: signed,
  };
  const signature = esewaSignature(fields, signed, switches.wrongSignature ? 'another key' : esewaMerchant.key);
  const amountInJson = switches.groupedAmounts ? JSON.stringify(amount) : amount;
  return `{"transaction_code":"${fields.transaction_code}","status":"COMPLETE","total_amount":${amountInJson},"transaction_uuid":"${fields.transaction_uuid}","product_code":"${fields.product_code}","signed_field_names":"${signed}","signature":"${signature}"}`;
}
