import { expect, test } from 'vitest';
import { postForm, postJson, testSandbox, where } from '../../testing/test-sandbox.ts';
import { connectipsMerchant } from './connectips.ts';
import { loginText, lookUpText, tokenOf, type LoginFields } from './connectips-token.ts';

type TestApp = ReturnType<typeof testSandbox>['app'];
const loginPage = '/connectips/connectipswebgw/loginpage';
const basic = { authorization: `Basic ${Buffer.from(`${connectipsMerchant.appId}:${connectipsMerchant.password}`).toString('base64')}` };

async function keyOf(app: TestApp): Promise<string> {
  return (await app.inject('/merchants')).json().connectips.privateKeyPem;
}

async function loginForm(app: TestApp, change: Partial<LoginFields> = {}) {
  const fields: LoginFields = {
    MERCHANTID: connectipsMerchant.merchantId,
    APPID: connectipsMerchant.appId,
    APPNAME: connectipsMerchant.appName,
    TXNID: 'T-1',
    TXNDATE: '21-11-2026',
    TXNCRNCY: 'NPR',
    TXNAMT: '50000',
    REFERENCEID: 'R-1',
    REMARKS: 'fee',
    PARTICULARS: 'fee',
    ...change,
  };
  return { ...fields, TOKEN: tokenOf(loginText(fields), await keyOf(app)) };
}

async function lookUp(app: TestApp, call: 'validatetxn' | 'gettxndetail', amount = 50_000) {
  const { merchantId, appId } = connectipsMerchant;
  const token = tokenOf(lookUpText(merchantId, appId, 'T-1', String(amount)), await keyOf(app));
  return postJson(
    app,
    `/connectips/connectipswebws/api/creditor/${call}`,
    { merchantId: Number(merchantId), appId, referenceId: 'T-1', txnAmt: amount, token },
    basic,
  );
}

test("the text to sign is the network's, word for word", () => {
  expect(
    loginText({
      MERCHANTID: '1',
      APPID: 'A',
      APPNAME: 'N',
      TXNID: 'T',
      TXNDATE: '01-01-2026',
      TXNCRNCY: 'NPR',
      TXNAMT: '100',
      REFERENCEID: 'R',
      REMARKS: 'm',
      PARTICULARS: 'p',
    }),
  ).toBe(
    'MERCHANTID=1,APPID=A,APPNAME=N,TXNID=T,TXNDATE=01-01-2026,TXNCRNCY=NPR,TXNAMT=100,REFERENCEID=R,REMARKS=m,PARTICULARS=p,TOKEN=TOKEN',
  );
});

test('a paid transaction returns to the registered address with its TXNID only', async () => {
  const { app } = testSandbox();
  const payPath = where(await postForm(app, loginPage, await loginForm(app))).pathname;
  expect((await lookUp(app, 'validatetxn')).json().status).toBe('ERROR');
  expect(where(await postForm(app, payPath, { payer: 'test01', pin: '1234', act: 'pay' })).href).toBe(
    'http://portal.test/cips/payment/success?TXNID=T-1',
  );
  expect((await lookUp(app, 'validatetxn')).json().status).toBe('SUCCESS');
  expect((await lookUp(app, 'gettxndetail')).json()).toMatchObject({
    status: 'SUCCESS',
    creditStatus: '000',
    refId: 'R-1',
    txnCrncy: 'NPR',
  });
  expect((await lookUp(app, 'validatetxn', 1)).json().status).toBe('ERROR');
});

test('a failed transaction returns to the registered failure address', async () => {
  const { app } = testSandbox();
  const payPath = where(await postForm(app, loginPage, await loginForm(app))).pathname;
  expect(where(await postForm(app, payPath, { act: 'cancel' })).pathname).toBe('/cips/payment/failure');
  expect((await lookUp(app, 'validatetxn')).json().status).toBe('FAILED');
});

test('a repeated TXNID is refused with 403, a wrong TOKEN and a field that is too long with 400', async () => {
  const { app } = testSandbox();
  await postForm(app, loginPage, await loginForm(app));
  expect((await postForm(app, loginPage, await loginForm(app))).statusCode).toBe(403);
  expect((await postForm(app, loginPage, { ...(await loginForm(app, { TXNID: 'T-2' })), TXNAMT: '1' })).body).toContain(
    'TOKEN does not match.',
  );
  expect((await postForm(app, loginPage, await loginForm(app, { TXNID: 'T'.repeat(21) }))).body).toContain('TXNID is longer than 20.');
});

test('a look-up without the right Basic credentials answers 401', async () => {
  const { app } = testSandbox();
  expect((await postJson(app, '/connectips/connectipswebws/api/creditor/validatetxn', {})).statusCode).toBe(401);
});
