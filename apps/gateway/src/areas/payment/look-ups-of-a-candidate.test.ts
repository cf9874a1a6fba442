import * as p from '@psc/api-client/areas/payment/payment.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { budgets } from '../../platform/frame/budget.ts';
import { sha256 } from '../../platform/frame/identify.ts';
import { createAdvertisement, type TestAdvertisement } from '../../testing/advertisements.ts';
import { apply } from '../../testing/applying.ts';
import { createCompleteCandidate } from '../../testing/complete-candidate.ts';
import { startEsewaProvider, type EsewaProvider } from '../../testing/esewa-provider.ts';
import type { CandidatePerson } from '../../testing/people.ts';
import { startTestGateway, testNow, type TestGateway } from '../../testing/test-gateway.ts';
import { reconcilePayments } from './reconcile-payments.ts';

let gateway: TestGateway;
let esewa: EsewaProvider;
let live: TestAdvertisement;

beforeAll(async () => {
  esewa = await startEsewaProvider();
  gateway = await startTestGateway({ environment: esewa.environment });
  live = await createAdvertisement(gateway.db, {}, gateway.now());
});
afterAll(async () => {
  await gateway.stop();
  await esewa.stop();
});
beforeEach(() => {
  gateway.setNow(testNow);
  esewa.answerWith({ status: 'PENDING' });
});

async function started() {
  const candidate = await createCompleteCandidate(gateway);
  const applicationId = await apply(gateway, candidate, { advertisement: live });
  const start = await gateway.data(p.initiateEsewa, { body: { applicationId } }, { as: candidate });
  if (start.kind !== 'form') throw new Error('eSewa is started by a form');
  const before = esewa.asked();
  const asked = () => esewa.asked() - before;
  const ways = {
    'checking again': () => gateway.call(p.verifyEsewa, { body: { applicationId } }, { as: candidate }),
    'coming back': () =>
      gateway.call(p.callbackEsewaFailure, { body: { reference: start.fields['transaction_uuid']! } }, { as: candidate }),
    'starting again': () => gateway.call(p.initiateEsewa, { body: { applicationId } }, { as: candidate }),
  };
  return { candidate, applicationId, amount: start.fields['total_amount']!, asked, ways };
}

type Way = keyof Awaited<ReturnType<typeof started>>['ways'];
const waysToAsk: Way[] = ['checking again', 'coming back', 'starting again'];

test.each(waysToAsk)('a provider is asked about one payment once in five seconds by %s', async (way) => {
  const { asked, ways } = await started();
  for (let times = 0; times < 4; times += 1) await ways[way]();
  expect(asked()).toBe(1);
  gateway.advance({ seconds: 4 });
  await ways[way]();
  expect(asked()).toBe(1);
  gateway.advance({ seconds: 1 });
  await ways[way]();
  expect(asked()).toBe(2);
});

test.each(waysToAsk)('calls that come at the same moment by %s are one look-up', async (way) => {
  const { asked, ways } = await started();
  await Promise.all(Array.from({ length: 5 }, () => ways[way]()));
  expect(asked()).toBe(1);
});

test('whatever the ways, what one candidate has providers asked is counted together', async () => {
  const { candidate, asked, ways } = await started();
  for (const way of waysToAsk) {
    gateway.advance({ seconds: 30 });
    await ways[way]();
  }
  expect(await countOf(candidate)).toEqual({ numberOfAttempts: waysToAsk.length });
  expect(asked()).toBe(waysToAsk.length);
});

test.each(waysToAsk)('beyond the budget no provider is asked by %s, and ten minutes later again', async (way) => {
  const { candidate, asked, ways } = await started();
  await spendAll(candidate);
  for (let times = 0; times < 3; times += 1) {
    gateway.advance({ seconds: 6 });
    await ways[way]();
  }
  expect(asked()).toBe(0);
  gateway.advance({ minutes: 10 });
  await ways[way]();
  expect(asked()).toBe(1);
});

test('nobody begins a further payment while the earlier one cannot be asked about', async () => {
  const { candidate, applicationId, ways } = await started();
  await spendAll(candidate);
  gateway.advance({ minutes: 2 });
  const refused = await ways['starting again']();
  expect([refused.httpStatus, refused.headers['retry-after']]).toEqual([429, '600']);
  expect(refused.message).toContain('30 times within 10 minutes');
  const attempts = await gateway.db.selectFrom('paymentAttempt').select('status').where('applicationId', '=', applicationId).execute();
  expect(attempts).toEqual([{ status: 'pending' }]);
});

test('beyond the budget a return shows the payment as it is known, and that checking goes on', async () => {
  const { candidate, amount, ways } = await started();
  await spendAll(candidate);
  esewa.answerWith({ status: 'COMPLETE', total_amount: Number(amount), ref_id: 'PAID-1' });
  gateway.advance({ seconds: 6 });
  for (const way of ['coming back', 'checking again'] as const) {
    const answer = await ways[way]();
    expect([answer.httpStatus, answer.data]).toMatchObject([200, { status: 'pending', checkedLater: true }]);
  }
  // The reconciliation still looks the attempt up, and the page shows its result.
  await reconcile();
  const after = await ways['coming back']();
  expect(after.data).toMatchObject({ status: 'paid', receiptNumber: expect.any(String) });
  expect(after.data).not.toHaveProperty('checkedLater');
});

test('nobody is asked about a payment that was paid', async () => {
  const { amount, asked, ways } = await started();
  esewa.answerWith({ status: 'COMPLETE', total_amount: Number(amount), ref_id: 'PAID-2' });
  const first = await ways['coming back']();
  for (const way of ['coming back', 'checking again'] as const) {
    gateway.advance({ minutes: 1 });
    expect((await ways[way]()).data).toEqual(first.data);
  }
  gateway.advance({ minutes: 1 });
  expect((await ways['starting again']()).httpStatus).toBe(409);
  expect(asked()).toBe(1);
});

test('money of another amount is still told when nobody is asked', async () => {
  const { asked, ways } = await started();
  esewa.answerWith({ status: 'COMPLETE', total_amount: 1, ref_id: 'LESS-1' });
  const first = await ways['coming back']();
  expect(first.data).toMatchObject({ status: 'amountDiffers', receivedPaisa: 100 });
  expect((await ways['coming back']()).data).toEqual(first.data);
  expect(asked()).toBe(1);
});

test('the reconciliation and the payments desk ask as often as they have to', async () => {
  const { candidate, asked } = await started();
  const officer = await gateway.createStaff({ privileges: { checkPayment: ['read', 'update'] } });
  const { applicationNumber } = await gateway.db
    .selectFrom('application')
    .select('applicationNumber')
    .where('masterId', '=', candidate.masterId)
    .executeTakeFirstOrThrow();
  for (let times = 0; times < 3; times += 1) await gateway.data(p.verify, { body: { applicationNumber } }, { as: officer });
  expect(asked()).toBe(3);
});

const budgetOf = ({ accountId }: CandidatePerson) => sha256(`account:${accountId}`);

const countOf = (candidate: CandidatePerson) =>
  gateway.db
    .selectFrom('attempt')
    .select('numberOfAttempts')
    .where('action', '=', 'lookUp')
    .where('subjectSha256', '=', budgetOf(candidate))
    .executeTakeFirst();

const spendAll = (candidate: CandidatePerson) =>
  gateway.db
    .insertInto('attempt')
    .values({
      ...{ action: 'lookUp', subjectSha256: budgetOf(candidate), windowStartsAt: gateway.now() },
      numberOfAttempts: budgets.lookUp.most,
    })
    .execute();

async function reconcile(): Promise<void> {
  await gateway.db.updateTable('paymentAttempt').set({ nextCheckAt: gateway.now() }).where('status', '=', 'pending').execute();
  await reconcilePayments.definition.run({}, { ...gateway.tools, jobId: 'reconciliation', log: pino({ level: 'silent' }) });
}
