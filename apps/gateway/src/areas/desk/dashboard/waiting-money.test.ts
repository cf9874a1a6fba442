import * as dashboard from '@psc/api-client/areas/desk/dashboard.ts';
import * as payment from '@psc/api-client/areas/payment/payment.ts';
import { waitingKinds } from '@psc/api-client/areas/desk/dashboard.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdvertisement } from '../../../testing/advertisements.ts';
import { apply } from '../../../testing/applying.ts';
import { createCompleteCandidate } from '../../../testing/complete-candidate.ts';
import { startEsewaProvider, type EsewaProvider } from '../../../testing/esewa-provider.ts';
import type { Person } from '../../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { waitingPlaces } from './waiting-work.ts';

let gateway: TestGateway;
let provider: EsewaProvider;

beforeAll(async () => {
  provider = await startEsewaProvider();
  gateway = await startTestGateway({ environment: provider.environment });
});
afterAll(async () => {
  await gateway?.stop();
  await provider?.stop();
});

async function unmatchedFor(as: Person): Promise<number> {
  const { waiting } = await gateway.data(dashboard.adminCounters, {}, { as });
  return waiting.find(({ kind }) => kind === 'unmatchedPayments')?.count ?? 0;
}

test('money that a check has just found waits at once for the officers who can decide about it, and for nobody else', async () => {
  const officer = await gateway.createStaff({ privileges: { checkPayment: ['read'], updatePayment: ['read', 'update'] } });
  const others = await Promise.all([
    // An officer who queries providers and reads the list makes no decisions.
    gateway.createStaff({ privileges: { checkPayment: ['read'], updatePayment: ['read'] } }),
    ...waitingKinds
      .map((kind) => waitingPlaces[kind])
      .map((place) => gateway.createStaff({ privileges: { [place.privilege]: [place.permission] } })),
  ]);
  const advertisement = await createAdvertisement(gateway.db, {}, gateway.now());
  const candidate = await createCompleteCandidate(gateway);
  const applicationId = await apply(gateway, candidate, { advertisement });
  const start = await gateway.data(payment.initiateEsewa, { body: { applicationId } }, { as: candidate });
  if (start.kind !== 'form') throw new Error('eSewa is started by a form');
  provider.answerWith({ status: 'CANCELED' });
  await gateway.data(payment.verifyEsewa, { body: { applicationId } }, { as: candidate });
  expect(await unmatchedFor(officer), 'nothing arrived yet').toBe(0);

  provider.answerWith({ status: 'COMPLETE', total_amount: Number(start.fields['total_amount']) + 1, ref_id: 'FOUND-LATE' });
  const { applicationNumber } = await gateway.db
    .selectFrom('application')
    .select('applicationNumber')
    .where('id', '=', applicationId)
    .executeTakeFirstOrThrow();
  const [checked] = await gateway.data(payment.verify, { body: { applicationNumber } }, { as: others[0]! });
  expect(checked).toMatchObject({ status: 'amountDiffers' });
  expect(await unmatchedFor(officer)).toBe(1);
  const { rows } = await gateway.data(payment.checkSynchronised, { body: { resolved: false } }, { as: officer });
  expect(rows).toContainEqual(expect.objectContaining({ arrivedReference: 'FOUND-LATE', resolution: null }));
  for (const other of others) expect(await unmatchedFor(other)).toBe(0);

  const { unmatchedPaymentId, version } = rows[0]!;
  const body = { version, resolution: 'returned' as const, remarks: 'Seen in the statement' };
  const refused = await gateway.call(payment.implementUpdate, { params: { id: unmatchedPaymentId }, body }, { as: others[0]! });
  expect(refused.httpStatus, 'who is not told may not decide').toBe(403);
  await gateway.data(payment.implementUpdate, { params: { id: unmatchedPaymentId }, body }, { as: officer });
  expect(await unmatchedFor(officer), 'an officer who sees it can decide, and then it waits no more').toBe(0);
});
