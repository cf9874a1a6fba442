import { expect, test } from 'vitest';
import { attemptToLookUp, providerAnswers } from '../../../../testing/provider-answer.ts';
import { rmisAdapter } from './adapter.ts';

const adapter = rmisAdapter({
  base: 'https://rmis.example/api',
  token: 'a-token',
  officeCode: '210011017012',
  returnBase: 'https://portal.example',
  timeoutMs: 1000,
});
const attempt = { ...attemptToLookUp, providerReference: '12345678' };

test('a voucher of the office is made for the revenue head of examination fees', async () => {
  const asked = providerAnswers({
    httpStatus: 201,
    body: { ebpCode: '12345678', paymentUrl: 'https://rmis.example/pay/1', status: 'open' },
  });
  expect(await adapter.initiate(attemptToLookUp)).toEqual({
    kind: 'redirect',
    url: 'https://rmis.example/pay/1',
    providerReference: '12345678',
  });
  expect(asked[0]!.headers.get('authorization')).toBe('Bearer a-token');
  expect(JSON.parse(asked[0]!.body)).toMatchObject({
    officeCode: '210011017012',
    revenueHead: '14224',
    payerName: 'Sita Rai',
    amountPaisa: 70_000,
    payableUntil: '2026-11-21T17:00:00.000Z',
  });
});

test('a voucher that is refused leaves nothing to pay', async () => {
  providerAnswers({ httpStatus: 422, body: { error: 'invalid', fields: {} } });
  await expect(adapter.initiate(attemptToLookUp)).rejects.toThrow('RMIS made no voucher');
});

const voucher = { ebpCode: '12345678', amountPaisa: 70_000, receiptNumber: null };
test.each([
  [200, { ...voucher, status: 'paid', receiptNumber: '000AB' }, 'paid'],
  [200, { ...voucher, status: 'paid' }, 'unavailable'],
  [200, { ...voucher, ebpCode: '1', status: 'paid', receiptNumber: '000AB' }, 'unavailable'],
  [200, { ...voucher, status: 'open' }, 'pending'],
  [200, { ...voucher, status: 'pending' }, 'pending'],
  [200, { ...voucher, status: 'cancelled' }, 'cancelled'],
  [200, { ...voucher, status: 'expired' }, 'expired'],
  [200, { ...voucher, status: 'refunded' }, 'failed'],
  [404, { error: 'not found' }, 'notFound'],
  [401, { error: 'unauthorised' }, 'unavailable'],
  [503, { error: 'unavailable' }, 'unavailable'],
])('HTTP %i with %o means %s', async (httpStatus, body, status) => {
  providerAnswers({ httpStatus, body });
  expect((await adapter.lookUp(attempt)).status).toBe(status);
});

test('the payer is renamed on the voucher; the answer says whether it was', async () => {
  const asked = providerAnswers({ body: voucher }, { httpStatus: 409, body: { error: 'decided' } });
  expect(await adapter.renamePayer!('12345678', 'Gita Rai')).toBe(true);
  expect([asked[0]!.method, asked[0]!.address.pathname, asked[0]!.body]).toEqual([
    'PUT',
    '/api/vouchers/12345678/payer',
    '{"payerName":"Gita Rai"}',
  ]);
  expect(await adapter.renamePayer!('12345678', 'Gita Rai')).toBe(false);
});
