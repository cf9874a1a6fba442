import { createVerify, generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { attemptToLookUp, providerAnswers } from '../../../../testing/provider-answer.ts';
import { connectipsAdapter } from './adapter.ts';

const keys = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const adapter = connectipsAdapter({
  base: 'https://connectips.example',
  merchantId: '550',
  appId: 'PSC-550',
  appName: 'Public Service',
  password: 'a-password',
  privateKeyPem: async () => keys.privateKey,
  timeoutMs: 1000,
});

function isSigned(text: string, token: string): boolean {
  return createVerify('sha256').update(text).verify(keys.publicKey, token, 'base64');
}

test('the form is in paisa, dated by the day in Nepal, and signed over its fields in their order', async () => {
  const start = await adapter.initiate(attemptToLookUp);
  if (start.kind !== 'form') throw new Error('connectIPS is started by a form');
  const { TOKEN, ...fields } = start.fields;
  expect(start.action).toBe('https://connectips.example/connectipswebgw/loginpage');
  expect(fields).toMatchObject({ TXNID: 'PABCDEFGH234567890', TXNDATE: '21-11-2026', TXNCRNCY: 'NPR', TXNAMT: '70000' });
  const text =
    'MERCHANTID=550,APPID=PSC-550,APPNAME=Public Service,TXNID=PABCDEFGH234567890,TXNDATE=21-11-2026,TXNCRNCY=NPR,TXNAMT=70000,' +
    'REFERENCEID=2083-84-0000008,REMARKS=Application fee,PARTICULARS=2083-84-0000008,TOKEN=TOKEN';
  expect(isSigned(text, TOKEN!)).toBe(true);
  expect(TOKEN!.length).toBeLessThanOrEqual(512);
});

test('an evening in Nepal is already the next day there', async () => {
  const start = await adapter.initiate({ ...attemptToLookUp, createdAt: new Date('2026-11-21T18:30:00Z') });
  expect(start.kind === 'form' && start.fields['TXNDATE']).toBe('22-11-2026');
});

const success = { status: 'SUCCESS', statusDesc: 'whatever it says', txnAmt: '70000' };
const detail = { ...success, txnId: 4711, creditStatus: '000' };

test('a look-up is signed, with the password in the header, and the detail names the transaction', async () => {
  const asked = providerAnswers({ body: success }, { body: detail });
  expect(await adapter.lookUp(attemptToLookUp)).toMatchObject({ status: 'paid', amountPaisa: 70_000, providerReference: '4711' });
  expect(asked.map(({ address }) => address.pathname)).toEqual([
    '/connectipswebws/api/creditor/validatetxn',
    '/connectipswebws/api/creditor/gettxndetail',
  ]);
  expect(asked[0]!.headers.get('authorization')).toBe(`Basic ${Buffer.from('PSC-550:a-password').toString('base64')}`);
  const { token, ...body } = JSON.parse(asked[0]!.body) as { token: string };
  expect(body).toEqual({ merchantId: 550, appId: 'PSC-550', referenceId: 'PABCDEFGH234567890', txnAmt: 70_000 });
  expect(isSigned('MERCHANTID=550,APPID=PSC-550,REFERENCEID=PABCDEFGH234567890,TXNAMT=70000', token)).toBe(true);
});

test.each([
  [{ ...detail, creditStatus: '999' }, 'paid'],
  [{ ...detail, creditStatus: 'DEFER' }, 'paid'],
  // Debited but not credited: neither paid nor ended.
  [{ ...detail, creditStatus: '1000' }, 'unavailable'],
  [{ ...detail, txnId: null }, 'unavailable'],
  ['no JSON', 'unavailable'],
])('a success whose detail is %o means %s', async (body, status) => {
  providerAnswers({ body: success }, { body });
  expect((await adapter.lookUp(attemptToLookUp)).status).toBe(status);
});

test.each([
  [200, { status: 'FAILED', statusDesc: 'TRANSACTION CANCELLED BY USER' }, 'failed'],
  [200, { status: 'ERROR', statusDesc: 'TRANSACTION NOT FOUND' }, 'pending'],
  [503, { status: 'ERROR', statusDesc: 'SERVICE UNAVAILABLE' }, 'unavailable'],
  [401, { status: 'ERROR', statusDesc: 'UNAUTHORIZED' }, 'unavailable'],
  [200, {}, 'unavailable'],
])('HTTP %i with %o means %s', async (httpStatus, body, status) => {
  providerAnswers({ httpStatus, body });
  expect((await adapter.lookUp(attemptToLookUp)).status).toBe(status);
});
