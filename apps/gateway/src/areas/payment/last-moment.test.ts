import * as p from '@psc/api-client/areas/payment/payment.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeSetting } from '../../platform/settings.ts';
import { createAdvertisement } from '../../testing/advertisements.ts';
import { apply } from '../../testing/applying.ts';
import { createCompleteCandidate } from '../../testing/complete-candidate.ts';
import { startEsewaProvider, type EsewaProvider } from '../../testing/esewa-provider.ts';
import { signInAgain } from '../../testing/sign-in-again.ts';
import { startTestGateway, testNow, type TestGateway } from '../../testing/test-gateway.ts';

let gateway: TestGateway;
let provider: EsewaProvider;
beforeAll(async () => {
  provider = await startEsewaProvider();
  gateway = await startTestGateway({ environment: provider.environment });
  const account = { accountName: 'Commission', accountNumber: '1010100203001', officeCode: '210011017012', revenueHead: '14224' };
  await writeSetting(gateway.db, 'bankDeposit', { bankEn: 'Nabil Bank', bankNe: 'नबिल बैंक', ...account }, null, gateway.now());
});
afterAll(async () => {
  await gateway.stop();
  await provider.stop();
});

test.each([
  ['at the last moment of paying', 0, 200],
  ['a millisecond later', 1, 409],
])('%s, the deposit slip and the payment page agree on whether it is over', async (_when, laterMs, status) => {
  gateway.setNow(testNow);
  const advertisement = await createAdvertisement(gateway.db, {}, gateway.now());
  const { advtCode } = advertisement;
  const candidate = await createCompleteCandidate(gateway);
  const applicationId = await apply(gateway, candidate, { advertisement });
  const { paymentLastAt } = await gateway.db
    .selectFrom('advertisement')
    .select('paymentLastAt')
    .where('advtCode', '=', advtCode)
    .executeTakeFirstOrThrow();
  gateway.setNow(new Date(paymentLastAt!.getTime() + laterMs));
  const as = await signInAgain(gateway, candidate);
  const slip = await gateway.call(p.depositSlip, { params: { advtCode }, query: {} }, { as });
  const start = await gateway.call(p.initiateEsewa, { body: { applicationId } }, { as });
  expect([slip.httpStatus, start.httpStatus]).toEqual([status, status]);
});
