import { describe, expect, test } from 'vitest';
import { postForm, postJson, testSandbox, where } from '../../testing/test-sandbox.ts';
import { initiateErrors, khaltiMerchant } from './khalti.ts';

const key = { authorization: `Key ${khaltiMerchant.secret}` };
const order = {
  return_url: 'http://portal.test/khalti/payment/success',
  website_url: 'http://portal.test',
  amount: 50_000,
  purchase_order_id: 'o-1',
  purchase_order_name: 'Application fee',
};

describe('starting a payment', () => {
  test.each([
    [{ purchase_order_id: '' }, { purchase_order_id: ['This field may not be blank.'] }],
    [{ return_url: 'portal' }, { return_url: ['Enter a valid URL.'] }],
    [{ amount: '5.5' }, { amount: ['A valid integer is required.'] }],
    [{ amount: 999 }, { amount: ['Amount should be greater than Rs. 10, that is 1000 paisa.'] }],
    [{ amount_breakdown: [{ label: 'Fee', amount: 1 }] }, { amount: ['Amount Breakdown mismatch.'] }],
  ])('with %o is refused at the field', (change, errors) => {
    expect(initiateErrors({ ...order, ...change })).toEqual(errors);
  });

  test('needs the key', async () => {
    const { app } = testSandbox();
    expect((await postJson(app, '/khalti/api/v2/epayment/initiate/', order)).json()).toEqual({
      detail: 'Authentication credentials were not provided.',
      status_code: 401,
    });
    expect((await postJson(app, '/khalti/api/v2/epayment/initiate/', order, { authorization: 'Key x' })).json()).toEqual({
      detail: 'Invalid token.',
      status_code: 401,
    });
  });
});

async function started(app: ReturnType<typeof testSandbox>['app']) {
  const answer = (await postJson(app, '/khalti/api/v2/epayment/initiate/', order, key)).json();
  const lookUp = () => postJson(app, '/khalti/api/v2/epayment/lookup/', { pidx: answer.pidx }, key);
  return { pidx: answer.pidx as string, expiresIn: answer.expires_in as number, payPath: new URL(answer.payment_url).pathname, lookUp };
}

test('a paid order comes back with its numbers, and its look-up says Completed', async () => {
  const { app } = testSandbox();
  const { pidx, expiresIn, payPath, lookUp } = await started(app);
  expect(expiresIn).toBe(3600);
  expect((await lookUp()).json().status).toBe('Initiated');
  const back = where(await postForm(app, payPath, { payer: '9800000001', pin: '1111', act: 'pay' }));
  expect(Object.fromEntries(back.searchParams)).toMatchObject({
    pidx,
    status: 'Completed',
    amount: '50000',
    purchase_order_id: 'o-1',
    mobile: '98XXXXX001',
  });
  const lookedUp = await lookUp();
  expect(lookedUp.statusCode).toBe(200);
  expect(lookedUp.json()).toMatchObject({
    status: 'Completed',
    total_amount: 50_000,
    transaction_id: back.searchParams.get('transaction_id'),
  });
});

test('a cancelled order comes back without numbers, and its look-up answers 400', async () => {
  const { app } = testSandbox();
  const { payPath, lookUp } = await started(app);
  const back = where(await postForm(app, payPath, { act: 'cancel' }));
  expect(Object.fromEntries(back.searchParams)).toMatchObject({ status: 'User canceled', transaction_id: '', mobile: '' });
  expect((await lookUp()).statusCode).toBe(400);
});

test('an order expires after 60 minutes and its look-up answers 400', async () => {
  const { app, clock } = testSandbox();
  const { lookUp } = await started(app);
  clock.now = new Date(clock.now.getTime() + 61 * 60_000);
  expect((await lookUp()).json().status).toBe('Expired');
  expect((await lookUp()).statusCode).toBe(400);
});

test('an unknown pidx is not found', async () => {
  const { app } = testSandbox();
  expect((await postJson(app, '/khalti/api/v2/epayment/lookup/', { pidx: 'none' }, key)).json()).toEqual({
    detail: 'Not found.',
    error_key: 'validation_error',
  });
});
