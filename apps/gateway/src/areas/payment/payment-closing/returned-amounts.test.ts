import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdvertisement } from '../../../testing/advertisements.ts';
import { apply } from '../../../testing/applying.ts';
import { createCompleteCandidate } from '../../../testing/complete-candidate.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { selectReturned } from './repository.ts';

let gateway: TestGateway;
beforeAll(async () => (gateway = await startTestGateway()));
afterAll(() => gateway.stop());

test('a refund of a statement is found by each amount that its reference can have', async () => {
  const desk = await gateway.createStaff({});
  const candidate = await createCompleteCandidate(gateway);
  const advertisement = await createAdvertisement(gateway.db, {}, gateway.now());
  const applicationId = await apply(gateway, candidate, { advertisement });
  const now = gateway.now();
  await gateway.db
    .insertInto('paymentAttempt')
    .values({
      ...{ applicationId, method: 'esewa', reference: 'S-1', providerReference: 'P-1', amountPaisa: 50_000, status: 'paid' },
      ...{ createdAt: now, expiresAt: now, settledAt: now },
    })
    .execute();
  const back = { applicationId, advtCode: advertisement.advtCode, cause: 'cancelled', dueSince: now };
  const returned = { ...back, returnedAt: now, returnedBy: desk.accountId, reference: 'BACK' };
  // The fee of the application and that of a re-totalling went back by one transfer; a third refund is only due.
  await gateway.db
    .insertInto('feeRefund')
    .values([
      { ...returned, amountPaisa: 50_000 },
      { ...returned, amountPaisa: 20_000 },
    ])
    .execute();
  await gateway.db
    .insertInto('feeRefund')
    .values({ ...back, amountPaisa: 1_000 })
    .execute();
  const found = await selectReturned(gateway.db, ['S-1', 'P-1', 'BACK', 'NOBODY']);
  expect(
    Object.fromEntries([...found].map(([reference, amounts]) => [reference, [...amounts].toSorted((one, other) => one - other)])),
  ).toEqual({
    'S-1': [50_000, 70_000],
    'P-1': [50_000, 70_000],
    BACK: [20_000, 50_000, 70_000],
  });
});
