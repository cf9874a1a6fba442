import { expect, test } from 'vitest';
import { postForm, postJson, testSandbox } from '../../testing/test-sandbox.ts';
import { rmisMerchant, voucherErrors } from './rmis.ts';

const bearer = { authorization: `Bearer ${rmisMerchant.token}` };
const voucher = { officeCode: rmisMerchant.officeCode, revenueHead: '14224', payerName: 'Sita Rai', amountPaisa: 50_000 };

test('a voucher gets an EBP code, is paid at a bank and then carries its receipt', async () => {
  const { app } = testSandbox();
  const made = await postJson(app, '/rmis/api/vouchers', voucher, bearer);
  expect(made.statusCode).toBe(201);
  const { ebpCode, paymentUrl, status } = made.json();
  expect(status).toBe('open');
  await postForm(app, new URL(paymentUrl).pathname, { payer: 'counter-1', pin: '9999', act: 'pay' });
  const lookedUp = (await app.inject({ url: `/rmis/api/vouchers/${ebpCode}`, headers: bearer })).json();
  expect(lookedUp).toMatchObject({ status: 'paid', amountPaisa: 50_000 });
  expect(lookedUp.receiptNumber).not.toBe(null);
});

test('the payer of a voucher can be renamed', async () => {
  const { app } = testSandbox();
  const { ebpCode } = (await postJson(app, '/rmis/api/vouchers', voucher, bearer)).json();
  const renamed = await app.inject({
    method: 'PUT',
    url: `/rmis/api/vouchers/${ebpCode}/payer`,
    headers: bearer,
    payload: { payerName: 'Gita Rai' },
  });
  expect(renamed.json()).toMatchObject({ ebpCode, payerName: 'Gita Rai', status: 'open' });
});

test('a voucher that is not paid can be called off, a paid one cannot', async () => {
  const { app } = testSandbox();
  const make = async () => (await postJson(app, '/rmis/api/vouchers', voucher, bearer)).json();
  const cancel = (ebpCode: string) => app.inject({ method: 'DELETE', url: `/rmis/api/vouchers/${ebpCode}`, headers: bearer });
  expect((await cancel((await make()).ebpCode)).json().status).toBe('cancelled');
  const paid = await make();
  await postForm(app, new URL(paid.paymentUrl).pathname, { payer: 'counter-1', pin: '9999', act: 'pay' });
  expect((await cancel(paid.ebpCode)).statusCode).toBe(409);
});

test('a voucher is open until the day that its office named', async () => {
  const { app, clock } = testSandbox();
  const payableUntil = new Date(clock.now.getTime() + 60_000).toISOString();
  const { ebpCode } = (await postJson(app, '/rmis/api/vouchers', { ...voucher, payableUntil }, bearer)).json();
  clock.now = new Date(clock.now.getTime() + 61_000);
  expect((await app.inject({ url: `/rmis/api/vouchers/${ebpCode}`, headers: bearer })).json().status).toBe('expired');
});

test('without the token nothing is answered', async () => {
  const { app } = testSandbox();
  expect((await postJson(app, '/rmis/api/vouchers', voucher)).statusCode).toBe(401);
  expect((await app.inject('/rmis/api/vouchers/1')).statusCode).toBe(401);
});

test('a voucher of another office or without an amount is refused at its fields', () => {
  expect(voucherErrors({ ...voucher, officeCode: '1', amountPaisa: 0 })).toEqual({
    officeCode: 'unknown',
    amountPaisa: 'positive whole number required',
  });
});
