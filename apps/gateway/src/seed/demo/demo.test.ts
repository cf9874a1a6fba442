import * as dashboard from '@psc/api-client/areas/desk/dashboard.ts';
import * as notice from '@psc/api-client/areas/publication/notice.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';
import { demoSeeds } from '../demo.ts';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await startTestGateway();
  for (const { run } of demoSeeds) await run(gateway.tools);
}, 60_000);
afterAll(() => gateway.stop());

test('The demo shows an advertisement in every state of the lifecycle', async () => {
  const states = await gateway.db.selectFrom('advertisement').select('lifeCycleStatus').distinct().execute();
  expect(states.map((row) => row.lifeCycleStatus).sort()).toEqual(['live', 'pending', 'preLive', 'published', 'rejected', 'scheduled']);
});

test('On the first day of the demo vacancies are open at single fee and at double fee', async () => {
  const open = await gateway.data(dashboard.vacancyList, {});
  expect(open.map(({ post, feeType }) => [post.en, feeType])).toEqual([
    ['Nayab Subba', 'double'],
    ['Law Officer', 'single'],
    ['Kharidar', 'single'],
  ]);
});

test('Applications stand at every step of payment and scrutiny', async () => {
  const payments = await gateway.db.selectFrom('application').select('paymentStatus').distinct().execute();
  expect(payments.map((row) => row.paymentStatus).sort()).toEqual(['paid', 'unpaid', 'voucherRejected', 'voucherSubmitted']);
  const scrutiny = await gateway.db.selectFrom('application').select('scrutinyStatus').distinct().execute();
  expect(scrutiny.map((row) => row.scrutinyStatus).sort()).toEqual(['approved', 'onHold', 'pending', 'rejected']);
});

test('What was paid online was settled once, and each voucher belongs to its application', async () => {
  const odd = await gateway.db
    .selectFrom('application as x')
    .leftJoin('paymentAttempt as p', (join) => join.onRef('p.applicationId', '=', 'x.id').on('p.status', '=', 'paid'))
    .leftJoin('voucher as w', 'w.applicationId', 'x.id')
    .select('x.id')
    .where('x.paymentStatus', '=', 'paid')
    .where('p.id', 'is', null)
    .where('w.applicationId', 'is', null)
    .execute();
  expect(odd).toEqual([]);
});

test('The notices of the demo that stand have pictures', async () => {
  const standing = await gateway.data(notice.listPublic, {});
  expect(standing).toHaveLength(3);
  for (const { id } of standing)
    expect((await gateway.call(notice.getImage, { params: { id } })).headers['content-type']).toBe('image/png');
});
