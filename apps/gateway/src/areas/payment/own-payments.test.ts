import * as payment from '@psc/api-client/areas/payment/payment.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdvertisement } from '../../testing/advertisements.ts';
import { apply } from '../../testing/applying.ts';
import { createCompleteCandidate } from '../../testing/complete-candidate.ts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

test('a candidate sees every attempt, what arrived beside it and what goes back, and nobody else sees it', async () => {
  const advertisement = await createAdvertisement(gateway.db, {}, gateway.now());
  const candidate = await createCompleteCandidate(gateway);
  const applicationId = await apply(gateway, candidate, { advertisement });
  const attempt = (reference: string, status: string, createdAt: Date) => ({
    ...{ applicationId, reference, status, createdAt, method: 'esewa', amountPaisa: 50_000, expiresAt: createdAt },
  });
  const first = new Date(gateway.now().getTime() - 60_000);
  const { id } = await gateway.db
    .insertInto('paymentAttempt')
    .values(attempt('FIRST', 'failed', first))
    .returning('id')
    .executeTakeFirstOrThrow();
  await gateway.db
    .insertInto('paymentAttempt')
    .values(attempt('SECOND', 'paid', gateway.now()))
    .execute();
  const later = new Date(gateway.now().getTime() + 60_000);
  await gateway.db
    .insertInto('unmatchedPayment')
    .values({ paymentAttemptId: id, amountPaisa: 50_000, providerReference: 'E-1', foundAt: later })
    .execute();
  const seen = await gateway.data(payment.listOwnPayments, {}, { as: candidate });
  expect(seen.map(({ kind, state, reference, settledAt }) => ({ kind, state, reference, settledAt }))).toEqual([
    { kind: 'unmatched', state: 'toDecide', reference: 'FIRST', settledAt: null },
    { kind: 'attempt', state: 'paid', reference: 'SECOND', settledAt: null },
    { kind: 'attempt', state: 'failed', reference: 'FIRST', settledAt: null },
  ]);
  expect(seen[0]).toMatchObject({ applicationId, amountPaisa: 50_000, method: 'esewa', providerReference: 'E-1' });
  expect(await gateway.data(payment.listOwnPayments, {}, { as: await createCompleteCandidate(gateway) })).toEqual([]);
});
