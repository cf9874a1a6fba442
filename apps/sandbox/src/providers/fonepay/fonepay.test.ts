import { expect, test } from 'vitest';
import { postForm, testSandbox, where } from '../../testing/test-sandbox.ts';
import { fonepayMerchant } from './fonepay.ts';
import { dataValidation } from './fonepay-dv.ts';

function requestPath(change: Record<string, string> = {}): string {
  const fields = {
    PID: fonepayMerchant.pid,
    MD: 'P',
    PRN: 'prn-1',
    AMT: '500.00',
    CRN: 'NPR',
    DT: '11/21/2026',
    R1: 'fee',
    R2: 'N/A',
    RU: 'http://portal.test/fone-pay/payment',
    ...change,
  };
  return `/fonepay/api/merchantRequest?${new URLSearchParams({ ...fields, DV: change.DV ?? dataValidation(Object.values(fields), fonepayMerchant.key) })}`;
}

function verifyPath(uid: string): string {
  const asked = { PID: fonepayMerchant.pid, AMT: '500.00', PRN: 'prn-1', BID: '', UID: uid };
  return `/fonepay/api/merchantRequest/verificationMerchant?${new URLSearchParams({ ...asked, DV: dataValidation(Object.values(asked), fonepayMerchant.key) })}`;
}

test('the HMAC gives the published value', () => {
  expect(dataValidation(['14', '5d76d323-d1f6', 'NBQM', 'test1', 'test2'], fonepayMerchant.key)).toBe(
    '5ae718032328ae5615fa4694dfbf3ecd13432bd49031e7285a3f8bc122ecbb8e833e83c7a11f895d30f3e8fd1906317aece113675166ae0d804ecf32a8bbdbaf',
  );
});

test('a paid request returns signed, and the verification says successful', async () => {
  const { app } = testSandbox();
  const payPath = where(await app.inject(requestPath())).pathname;
  const back = Object.fromEntries(where(await postForm(app, payPath, { payer: '9840000001', pin: '2468', act: 'pay' })).searchParams);
  const { DV = '', ...signed } = back;
  expect(back).toMatchObject({ PS: 'true', RC: 'successful', PRN: 'prn-1' });
  const names = ['PRN', 'PID', 'PS', 'RC', 'UID', 'BC', 'INI', 'P_AMT', 'R_AMT'];
  expect(DV.toLowerCase()).toBe(
    dataValidation(
      names.map((name) => signed[name] ?? ''),
      fonepayMerchant.key,
    ),
  );
  const verified = (await app.inject(verifyPath(back.UID ?? ''))).body;
  expect(verified).toContain('<response_code>successful</response_code>');
  expect(verified).toContain('<success>true</success>');
  expect((await app.inject(verifyPath('OTHER'))).body).toContain('<success>false</success>');
});

test('an undecided or cancelled request is never verified as paid', async () => {
  const { app } = testSandbox();
  const payPath = where(await app.inject(requestPath())).pathname;
  expect((await app.inject(verifyPath(''))).body).toContain('<success>false</success>');
  expect(where(await postForm(app, payPath, { act: 'cancel' })).searchParams.get('PS')).toBe('false');
  expect((await app.inject(verifyPath(''))).body).toContain('<success>false</success>');
});

test.each([
  [{ DV: 'ff' }, 'Data validation failed.'],
  [{ PRN: 'ab' }, 'PRN must have 3 to 25 characters.'],
  [{ DT: '2026-11-21' }, 'DT must be MM/DD/YYYY.'],
])('a request with %o is refused', async (change, reason) => {
  const { app } = testSandbox();
  expect((await app.inject(requestPath(change))).body).toContain(reason);
});
