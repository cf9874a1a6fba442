import { expect, test } from 'vitest';
import { attemptToLookUp, providerAnswers } from '../../../../testing/provider-answer.ts';
import { khaltiAdapter } from './adapter.ts';

const adapter = khaltiAdapter({
  base: 'https://khalti.example/api/v2',
  secretKey: 'a-key',
  returnBase: 'https://portal.example',
  timeoutMs: 1000,
});
const attempt = { ...attemptToLookUp, providerReference: 'pidx-1' };

test('a payment is asked for in paisa, with the key in the header', async () => {
  const [asked] = [providerAnswers({ body: { pidx: 'pidx-1', payment_url: 'https://khalti.example/pay/1', expires_in: 3600 } })];
  expect(await adapter.initiate(attemptToLookUp)).toEqual({
    kind: 'redirect',
    url: 'https://khalti.example/pay/1',
    providerReference: 'pidx-1',
  });
  expect(asked[0]!.address.href).toBe('https://khalti.example/api/v2/epayment/initiate/');
  expect(asked[0]!.headers.get('authorization')).toBe('Key a-key');
  expect(JSON.parse(asked[0]!.body)).toEqual({
    return_url: 'https://portal.example/khalti/payment/success',
    website_url: 'https://portal.example',
    amount: 70_000,
    purchase_order_id: attemptToLookUp.reference,
    purchase_order_name: 'Application fee 2083-84-0000008',
  });
});

test.each([
  { httpStatus: 400, body: { amount: ['Amount should be greater than Rs. 10, that is 1000 paisa.'], error_key: 'validation_error' } },
  { httpStatus: 401, body: { detail: 'Invalid token.', status_code: 401 } },
  { httpStatus: 503, body: 'no JSON' },
])('a start that is refused with %o leaves nothing to pay', async (answer) => {
  providerAnswers(answer);
  await expect(adapter.initiate(attemptToLookUp)).rejects.toThrow('Khalti took no payment');
});

const total = { pidx: 'pidx-1', total_amount: 70_000, transaction_id: null, fee: 0, refunded: false };
test.each([
  [200, { ...total, status: 'Completed', transaction_id: 'T-1' }, 'paid'],
  [200, { ...total, status: 'Completed' }, 'unavailable'],
  [200, { ...total, pidx: 'another', status: 'Completed', transaction_id: 'T-1' }, 'unavailable'],
  [200, { ...total, status: 'Pending' }, 'pending'],
  [200, { ...total, status: 'Initiated' }, 'pending'],
  [200, { ...total, status: 'Refunded' }, 'failed'],
  [200, { ...total, status: 'Partially Refunded' }, 'failed'],
  [400, { ...total, status: 'Expired' }, 'expired'],
  [400, { ...total, status: 'User canceled' }, 'cancelled'],
  [404, { detail: 'Not found.', error_key: 'validation_error' }, 'notFound'],
  [401, { detail: 'Invalid token.', status_code: 401 }, 'unavailable'],
  [200, 'no JSON', 'unavailable'],
])('HTTP %i with %o means %s', async (httpStatus, body, status) => {
  providerAnswers({ httpStatus, body });
  expect((await adapter.lookUp(attempt)).status).toBe(status);
});

test('only the amount that the look-up names counts', async () => {
  providerAnswers({ body: { ...total, total_amount: 1000, status: 'Completed', transaction_id: 'T-1' } });
  expect(await adapter.lookUp(attempt)).toMatchObject({ status: 'paid', amountPaisa: 1000 });
});
