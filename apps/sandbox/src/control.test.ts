import { expect, test } from 'vitest';
import { postForm, postJson, testSandbox, where } from './testing/test-sandbox.ts';
import { rmisMerchant } from './providers/rmis/rmis.ts';

test("a payment can be decided behind the payer's back", async () => {
  const { app } = testSandbox();
  const headers = { authorization: `Bearer ${rmisMerchant.token}` };
  const voucher = { officeCode: rmisMerchant.officeCode, revenueHead: '14224', payerName: 'Sita Rai', amountPaisa: 50_000 };
  const { ebpCode } = (await postJson(app, '/rmis/api/vouchers', voucher, headers)).json();
  await postJson(app, '/control', { provider: 'rmis', reference: ebpCode, status: 'complete' });
  expect((await app.inject({ url: `/rmis/api/vouchers/${ebpCode}`, headers })).json().status).toBe('paid');
});

test('a payer can be charged another amount than the merchant asked for', async () => {
  const { app } = testSandbox();
  const headers = { authorization: `Bearer ${rmisMerchant.token}` };
  const voucher = { officeCode: rmisMerchant.officeCode, revenueHead: '14224', payerName: 'Sita Rai', amountPaisa: 50_000 };
  const { ebpCode, paymentUrl } = (await postJson(app, '/rmis/api/vouchers', voucher, headers)).json();
  await postForm(app, new URL(paymentUrl).pathname, { payer: 'counter-1', pin: '9999', act: 'pay', takeLess: 'yes' });
  const lookUp = async () => (await app.inject({ url: `/rmis/api/vouchers/${ebpCode}`, headers })).json();
  expect(await lookUp()).toMatchObject({ status: 'paid', amountPaisa: 49_000 });
  await postJson(app, '/control', { provider: 'rmis', reference: ebpCode, status: 'complete', takenPaisa: 60_000 });
  expect(await lookUp()).toMatchObject({ status: 'paid', amountPaisa: 60_000 });
});

test.each([
  [{ provider: 'bank' }, 'provider must be one of'],
  [{ provider: 'esewa', delayMs: -1 }, 'delayMs must be'],
  [{ provider: 'esewa', reference: 'x', status: 'paid' }, 'status must be one of'],
])('an order to the control that says %o is refused', async (order, reason) => {
  const { app } = testSandbox();
  const answer = await postJson(app, '/control', order);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().error).toContain(reason);
});

test('the first page switches a provider off and says so', async () => {
  const { app } = testSandbox();
  expect(where(await postForm(app, '/control', { provider: 'khalti', outage: 'true' })).pathname).toBe('/');
  expect((await app.inject('/')).body).toContain('out of service');
});

test('what a payer types cannot become markup', async () => {
  const { app } = testSandbox();
  const mailboxPage = await app.inject('/mailbox?to=%22%3E%3Cscript%3E');
  expect(mailboxPage.body).not.toContain('<script>');
});
