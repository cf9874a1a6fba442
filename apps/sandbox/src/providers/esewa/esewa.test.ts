import { describe, expect, test } from 'vitest';
import { postForm, postJson, testSandbox, where } from '../../testing/test-sandbox.ts';
import { callbackText, checkForm, esewaMerchant } from './esewa.ts';
import { esewaSignature } from './esewa-signature.ts';

const signed = 'total_amount,transaction_uuid,product_code';

function formOf(change: Record<string, string> = {}): Record<string, string> {
  const fields: Record<string, string> = {
    amount: '500',
    tax_amount: '0',
    product_service_charge: '0',
    product_delivery_charge: '0',
    total_amount: '500',
    transaction_uuid: 'a-1',
    product_code: 'EPAYTEST',
    success_url: 'http://portal.test/ok',
    failure_url: 'http://portal.test/no',
    signed_field_names: signed,
    ...change,
  };
  return { ...fields, signature: change.signature ?? esewaSignature(fields, signed, esewaMerchant.key) };
}

function statusPath(uuid = 'a-1', total = '500') {
  return `/esewa/api/epay/transaction/status/?product_code=EPAYTEST&total_amount=${total}&transaction_uuid=${uuid}`;
}

describe('signatures that the provider published', () => {
  test('of a form', () => {
    expect(esewaSignature({ total_amount: '110', transaction_uuid: '241028', product_code: 'EPAYTEST' }, signed, esewaMerchant.key)).toBe(
      'i94zsd3oXF6ZsSr/kGqT4sSzYQzjj1W/waxjWyRwaME=',
    );
  });

  test('of a callback, made over the amount as it is written', () => {
    const names = 'transaction_code,status,total_amount,transaction_uuid,product_code,signed_field_names';
    const fields = {
      transaction_code: '000AWEO',
      status: 'COMPLETE',
      total_amount: '1000.0',
      transaction_uuid: '250610-162413',
      product_code: 'EPAYTEST',
      signed_field_names: names,
    };
    expect(esewaSignature(fields, names, esewaMerchant.key)).toBe('62GcfZTmVkzhtUeh+QJ1AqiJrjoWWGof3U+eTPTZ7fA=');
  });
});

describe('the form', () => {
  test.each([
    [{ signature: 'AAAA' }, 'Invalid payload signature.'],
    [{ tax_amount: '1' }, 'total_amount is not the sum of the amounts.'],
    [{ transaction_uuid: 'a_1' }, 'transaction_uuid may hold letters, digits and hyphens only.'],
    [{ product_code: 'OTHER' }, 'Invalid product code.'],
    [{ success_url: 'javascript:alert(1)' }, 'success_url and failure_url must be web addresses.'],
    [{ amount: 'five', total_amount: 'five' }, 'Amounts must be numbers.'],
    [{ failure_url: '' }, 'failure_url is required.'],
  ])('is refused with %o', (change, reason) => {
    expect(checkForm(formOf(change))).toBe(reason);
  });

  test('leads to a page where a person pays, and back with what the look-up confirms', async () => {
    const { app } = testSandbox();
    const opened = await postForm(app, '/esewa/api/epay/main/v2/form', formOf());
    const payPath = where(opened).pathname;
    expect((await app.inject(payPath)).body).toContain('रु ५००');
    expect((await app.inject(statusPath())).json()).toMatchObject({ status: 'PENDING', ref_id: null });

    const wrongPin = await postForm(app, payPath, { payer: '9806800001', pin: '0000', act: 'pay' });
    expect(wrongPin.statusCode).toBe(400);
    expect(wrongPin.body).toContain('The PIN is wrong.');
    expect(wrongPin.body).toContain('value="9806800001"');

    const paid = await postForm(app, payPath, { payer: '9806800001', pin: '1122', act: 'pay' });
    const back = where(paid);
    expect(back.origin + back.pathname).toBe('http://portal.test/ok');
    const text = Buffer.from(back.searchParams.get('data') ?? '', 'base64').toString();
    expect(text).toContain('"total_amount":500.0,');
    const lookedUp = await app.inject(statusPath());
    expect(lookedUp.body).toContain('"total_amount":500.0');
    expect(lookedUp.json()).toMatchObject({ status: 'COMPLETE', ref_id: JSON.parse(text).transaction_code });
  });

  test('with a transaction_uuid used before is refused', async () => {
    const { app } = testSandbox();
    await postForm(app, '/esewa/api/epay/main/v2/form', formOf());
    expect((await postForm(app, '/esewa/api/epay/main/v2/form', formOf())).statusCode).toBe(409);
  });

  test('cancelled by the payer leads to the failure address and is CANCELED', async () => {
    const { app } = testSandbox();
    const payPath = where(await postForm(app, '/esewa/api/epay/main/v2/form', formOf())).pathname;
    expect(where(await postForm(app, payPath, { act: 'cancel' })).href).toBe('http://portal.test/no');
    expect((await app.inject(statusPath())).json().status).toBe('CANCELED');
    expect((await postForm(app, payPath, { payer: '9806800001', pin: '1122', act: 'pay' })).statusCode).toBe(409);
  });

  test('can be paid without leading back', async () => {
    const { app } = testSandbox();
    const payPath = where(await postForm(app, '/esewa/api/epay/main/v2/form', formOf())).pathname;
    const lost = await postForm(app, payPath, { payer: '9806800001', pin: '1122', act: 'pay', loseTheWayBack: 'yes' });
    expect(lost.headers.location).toBeUndefined();
    expect((await app.inject(statusPath())).json().status).toBe('COMPLETE');
  });

  test('left alone past its time is NOT_FOUND', async () => {
    const { app, clock } = testSandbox();
    await postForm(app, '/esewa/api/epay/main/v2/form', formOf());
    clock.now = new Date(clock.now.getTime() + 6 * 60_000);
    expect((await app.inject(statusPath())).json().status).toBe('NOT_FOUND');
  });
});

test('a look-up with another amount finds nothing', async () => {
  const { app } = testSandbox();
  await postForm(app, '/esewa/api/epay/main/v2/form', formOf());
  expect((await app.inject(statusPath('a-1', '5'))).json().status).toBe('NOT_FOUND');
});

test('an outage answers as the provider answers, also after a restart, until it is switched back', async () => {
  const { app, restart } = testSandbox();
  await postJson(app, '/control', { provider: 'esewa', outage: true });
  const again = restart().app;
  expect((await again.inject(statusPath())).json()).toEqual({ code: 0, error_message: 'Service is currently unavailable' });
  await postJson(again, '/control', { provider: 'esewa', outage: false });
  expect((await again.inject(statusPath())).json().status).toBe('NOT_FOUND');
});

test('payments outlive a restart', async () => {
  const { app, restart } = testSandbox();
  const payPath = where(await postForm(app, '/esewa/api/epay/main/v2/form', formOf())).pathname;
  await postForm(app, payPath, { payer: '9806800001', pin: '1122', act: 'pay' });
  expect((await restart().app.inject(statusPath())).json().status).toBe('COMPLETE');
});

test('a callback can be switched to a wrong signature or to a grouped amount', () => {
  const payment = {
    id: 'x',
    provider: 'esewa' as const,
    reference: 'a-1',
    amountPaisa: 100_000,
    status: 'complete' as const,
    receipt: '000AB',
    payer: '',
    fields: {},
    createdAt: '',
    decidedAt: null,
  };
  const right = JSON.parse(callbackText(payment, { wrongSignature: false, groupedAmounts: false }));
  expect(right.signature).toBe(esewaSignature({ ...right, total_amount: '1000.0' }, right.signed_field_names, esewaMerchant.key));
  expect(JSON.parse(callbackText(payment, { wrongSignature: true, groupedAmounts: false })).signature).not.toBe(right.signature);
  expect(JSON.parse(callbackText(payment, { wrongSignature: false, groupedAmounts: true })).total_amount).toBe('1,000.0');
});
