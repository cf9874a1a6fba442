import { expect, test } from 'vitest';
import { readConfiguration } from '../../../configuration.ts';
import { productionEnvironment } from '../../../testing/production-environment.ts';
import { configuredProviders } from './configured-providers.ts';

const providersWith = (variables: Record<string, string>) =>
  Object.keys(configuredProviders(readConfiguration({ NODE_ENV: 'test', ...variables })));

test('without credentials every provider is played by the sandbox, outside production', () => {
  expect(providersWith({})).toEqual(['esewa', 'khalti', 'cips', 'fonePay', 'rmis']);
});

test('in production only providers with credentials are offered', () => {
  expect(providersWith(productionEnvironment)).toEqual([]);
  expect(providersWith({ ...productionEnvironment, KHALTI_SECRET_KEY: 'a-key' })).toEqual(['khalti']);
});

test('the addresses are the live ones unless configured', async () => {
  const variables = { ...productionEnvironment, ESEWA_PRODUCT_CODE: 'PSC', ESEWA_SECRET_KEY: 'a-key' };
  const attempt = {
    reference: 'P1',
    amountPaisa: 100,
    applicationNumber: '1',
    masterId: 10_000_001,
    payerName: '',
    createdAt: new Date(),
    expiresAt: new Date(),
  };
  const actionWith = async (further: Record<string, string>) =>
    configuredProviders(readConfiguration({ ...variables, ...further })).esewa!.initiate(attempt);
  expect(await actionWith({})).toMatchObject({ action: 'https://epay.esewa.com.np/api/epay/main/v2/form' });
  expect(await actionWith({ ESEWA_FORM_BASE: 'https://rc-epay.esewa.com.np' })).toMatchObject({
    action: 'https://rc-epay.esewa.com.np/api/epay/main/v2/form',
  });
});
