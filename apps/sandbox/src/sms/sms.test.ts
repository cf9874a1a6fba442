import { expect, test } from 'vitest';
import { postForm, postJson, testSandbox } from '../testing/test-sandbox.ts';
import { smsCustomer } from './sms-service.ts';

const form = { ...smsCustomer, to: '9841000000', text: 'दरखास्त 2083-84-0000008: दस्तुर मंसिर १५, १७:०० भित्र बुझाउनुहोस्।' };

test('an SMS is taken, shown beside the mailbox, found by its number, and still there after a restart', async () => {
  const { app, restart } = testSandbox();
  const answer = await postForm(app, '/sms', form);
  expect([answer.statusCode, answer.json()]).toMatchObject([200, { count: 1, response_code: 200 }]);
  expect((await app.inject('/')).body).toContain('href="/sms"');
  expect((await app.inject('/sms')).body).toContain(form.text);
  for (const running of [app, restart().app]) {
    const { messages } = (await running.inject('/sms/messages?to=9841000000')).json();
    expect(messages).toMatchObject([{ from: 'PSC', to: form.to, text: form.text }]);
    expect((await running.inject('/sms/messages?to=9841000001')).json().messages).toEqual([]);
  }
});

test.each([
  [1000, { token: form.token, from: form.from, to: form.to }],
  [1002, { ...form, token: 'another' }],
  [1008, { ...form, from: 'Somebody' }],
  [1010, { ...form, text: ' ' }],
  [1011, { ...form, to: '014200000' }],
])('what the service would not send is refused with its code %i', async (code, fields) => {
  const { app } = testSandbox();
  const answer = await postForm(app, '/sms', fields as Record<string, string>);
  expect([answer.statusCode, answer.json().response_code]).toEqual([403, code]);
  expect((await app.inject('/sms/messages')).json().messages).toEqual([]);
});

test('during an outage nothing is taken, and afterwards again', async () => {
  const { app } = testSandbox();
  await postJson(app, '/control', { provider: 'sms', outage: true });
  expect((await postForm(app, '/sms', form)).statusCode).toBe(503);
  await postJson(app, '/control', { provider: 'sms', outage: false });
  expect((await postForm(app, '/sms', form)).statusCode).toBe(200);
});

test('what an SMS says cannot become markup', async () => {
  const { app } = testSandbox();
  await postForm(app, '/sms', { ...form, text: '<script>alert(1)</script>' });
  expect((await app.inject('/sms')).body).not.toContain('<script>');
});
