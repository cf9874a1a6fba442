import { expect, test } from 'vitest';
import { rawFields, sign, verifiedCallback } from './signature.ts';

const TEST_KEY = '8gBm/:&EnhH.1/q';

test('the published request vector is signed as the provider signs it', () => {
  const fields = { total_amount: '110', transaction_uuid: '241028', product_code: 'EPAYTEST' };
  expect(sign(fields, 'total_amount,transaction_uuid,product_code', TEST_KEY)).toBe('i94zsd3oXF6ZsSr/kGqT4sSzYQzjj1W/waxjWyRwaME=');
});

function callback(totalAmountText: string, signature = '62GcfZTmVkzhtUeh+QJ1AqiJrjoWWGof3U+eTPTZ7fA='): string {
  return Buffer.from(
    `{"transaction_code":"000AWEO","status":"COMPLETE","total_amount":${totalAmountText},"transaction_uuid":"250610-162413",` +
      '"product_code":"EPAYTEST","signed_field_names":"transaction_code,status,total_amount,transaction_uuid,product_code,signed_field_names",' +
      `"signature":"${signature}"}`,
  ).toString('base64');
}

test('the published callback vector is genuine, its amount read as the text 1000.0', () => {
  expect(verifiedCallback(callback('1000.0'), TEST_KEY)?.['total_amount']).toBe('1000.0');
});

test('a text that no provider writes is refused', () => {
  for (const text of ['{"status":"\\q"}', '{"signature":"\\u12"}', '', 'नेपाल'])
    expect(verifiedCallback(Buffer.from(text).toString('base64'), TEST_KEY)).toBeNull();
});

test('a callback whose amount was changed on the way is refused', () => {
  expect(verifiedCallback(callback('1.0'), TEST_KEY)).toBeNull();
});

test('a callback with another signature is refused', () => {
  expect(verifiedCallback(callback('1000.0', '4Ov7pCI1AAAA'), TEST_KEY)).toBeNull();
});

test('a callback that signs fewer fields than matter is refused', () => {
  const fields = { status: 'COMPLETE', signed_field_names: 'status' };
  const data = JSON.stringify({
    ...fields,
    signature: sign(fields, 'status', TEST_KEY),
    transaction_uuid: 'x',
    total_amount: 1,
    product_code: 'EPAYTEST',
  });
  expect(verifiedCallback(Buffer.from(data).toString('base64'), TEST_KEY)).toBeNull();
});

test('an amount sent as a text with a thousands comma is kept as that text', () => {
  expect(rawFields('{"total_amount":"1,000.0"}')).toEqual({ total_amount: '1,000.0' });
});
