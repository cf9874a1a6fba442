import { expect, test } from 'vitest';
import { attemptToLookUp, providerAnswers } from '../../../../testing/provider-answer.ts';
import { fonepayAdapter } from './adapter.ts';
import { dataValidation } from './data-validation.ts';

const TEST_KEY = 'a7e3512f5032480a83137793cb2021dc';
const adapter = fonepayAdapter({
  base: 'https://fonepay.example',
  merchantCode: 'NBQM',
  secretKey: TEST_KEY,
  returnBase: 'https://portal.example',
  timeoutMs: 1000,
});

test('the published vector is signed as the provider signs it', () => {
  expect(dataValidation(['14', '5d76d323-d1f6', 'NBQM', 'test1', 'test2'], TEST_KEY)).toBe(
    '5ae718032328ae5615fa4694dfbf3ecd13432bd49031e7285a3f8bc122ecbb8e833e83c7a11f895d30f3e8fd1906317aece113675166ae0d804ecf32a8bbdbaf',
  );
});

test('the address is in rupees, dated month first, and signed over the values before they are encoded', async () => {
  const start = await adapter.initiate({ ...attemptToLookUp, amountPaisa: 70_050 });
  if (start.kind !== 'redirect') throw new Error('Fonepay is started by an address');
  const { pathname, searchParams } = new URL(start.url);
  const { DV, ...fields } = Object.fromEntries(searchParams);
  expect(pathname).toBe('/api/merchantRequest');
  expect(Object.values(fields)).toEqual([
    'NBQM',
    'P',
    'PABCDEFGH234567890',
    '700.50',
    'NPR',
    '11/21/2026',
    '2083-84-0000008',
    'N/A',
    'https://portal.example/fone-pay/payment',
  ]);
  expect(DV).toBe(dataValidation(Object.values(fields), TEST_KEY));
});

const back = {
  PRN: 'PABCDEFGH234567890',
  PID: 'NBQM',
  PS: 'true',
  RC: 'successful',
  UID: '11',
  BC: 'GBIME',
  INI: '98',
  P_AMT: '700',
  R_AMT: '700',
};

test('a return is genuine whatever the case of its signature', () => {
  const hint = { reference: back.PRN, fields: { PS: 'true', RC: 'successful', UID: '11', BC: 'GBIME' } };
  const DV = dataValidation(Object.values(back), TEST_KEY);
  expect(adapter.readReturn({ ...back, DV: DV.toUpperCase() })).toEqual(hint);
  expect(adapter.readReturn({ ...back, DV })).toEqual(hint);
});

test('a return that was changed, or is of another merchant, is none', () => {
  const DV = dataValidation(Object.values(back), TEST_KEY);
  expect(adapter.readReturn({ ...back, PRN: 'P-OTHER', DV })).toBeNull();
  expect(adapter.readReturn({ ...back, DV: '' })).toBeNull();
  const foreign = { ...back, PID: 'OTHER' };
  expect(adapter.readReturn({ ...foreign, DV: dataValidation(Object.values(foreign), TEST_KEY) })).toBeNull();
});

function verification(fields: Record<string, string>): string {
  const whole = {
    success: 'true',
    message: 'A & B',
    response_code: 'successful',
    statusCode: '0',
    amount: '700.0',
    txnAmount: '700.0',
    bankCode: 'GBIME',
    initiator: '98',
    uniqueId: '11',
    ...fields,
  };
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><response>${Object.entries(whole)
    .map(([name, value]) => `<${name}>${value.replace('&', '&amp;')}</${name}>`)
    .join('')}</response>`;
}

test('the verification repeats what came back, signed in its own order', async () => {
  const asked = providerAnswers({ body: verification({}) });
  const found = await adapter.lookUp({ ...attemptToLookUp, returnedFields: { PS: 'true', RC: 'successful', UID: '11', BC: 'GBIME' } });
  expect(found).toMatchObject({ status: 'paid', amountPaisa: 70_000, providerReference: '11' });
  const query = Object.fromEntries(asked[0]!.address.searchParams);
  expect(query).toEqual({
    PID: 'NBQM',
    AMT: '700',
    PRN: 'PABCDEFGH234567890',
    BID: 'GBIME',
    UID: '11',
    DV: dataValidation(['NBQM', '700', 'PABCDEFGH234567890', 'GBIME', '11'], TEST_KEY),
  });
});

/** An answer that declares XML entities and uses one as the status of the payment. */
const declared = verification({ response_code: 'CODE' })
  .replace('?><response>', '?><!DOCTYPE response [<!ENTITY code "successful">]><response>')
  .replace('CODE', '&code;');
const cancelled = { PS: 'false', RC: 'cancel', UID: '', BC: '' };
test.each([
  ['a success without a number', verification({ uniqueId: '' }), null, 'unavailable'],
  ['a success with another response code', verification({ response_code: 'pending' }), null, 'unavailable'],
  ['a failure of which nothing came back', verification({ success: 'false', response_code: 'failed' }), null, 'notFound'],
  ['a failure that the payer cancelled', verification({ success: 'false', response_code: 'failed' }), cancelled, 'cancelled'],
  [
    'a failure that came back as one',
    verification({ success: 'false', response_code: 'failed' }),
    { ...cancelled, RC: 'failed' },
    'failed',
  ],
  ['a success after a return that said cancelled', verification({}), cancelled, 'paid'],
  ['something else than XML', '{"message":"Service Unavailable"}', null, 'unavailable'],
  ['a success that XML declares and repeats', declared, null, 'unavailable'],
  ['XML that is cut off', '<response><success>true', null, 'unavailable'],
])('%s', async (_what, body, returnedFields, status) => {
  providerAnswers({ body });
  expect((await adapter.lookUp({ ...attemptToLookUp, returnedFields })).status).toBe(status);
});

test('an outage tells nothing', async () => {
  providerAnswers({ httpStatus: 503, body: verification({}) });
  expect((await adapter.lookUp(attemptToLookUp)).status).toBe('unavailable');
});
