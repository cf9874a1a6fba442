import * as charts from '@psc/api-client/areas/desk/dashboard-charts.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { keepCharts } from './refresh-charts.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway?.stop());

const hoursAgo = (hours: number) => new Date(gateway.now().getTime() - hours * 60 * 60 * 1000);

test('the acts since yesterday are those of the modules that the officer reads, each kind once with its advertisements', async () => {
  const reader = await gateway.createStaff({ privileges: { publishAdvertisement: ['read'], scrutiny: ['read'] } });
  expect(await gateway.data(charts.changes, {}, { as: reader })).toEqual({ asOf: null, sinceAd: null, acts: [] });
  const { accountId } = await gateway.createStaff({});
  const line = (action: string, subject: string, hours: number) => ({ action, subject, at: hoursAgo(hours), accountId, requestId: 'x' });
  await gateway.db
    .insertInto('auditEntry')
    .values([
      line('advertisement.goLive', 'advertisement:20001', 2),
      line('advertisement.goLive', 'advertisement:20004', 3),
      line('advertisement.publish', 'advertisement:20001', 4),
      line('advertisement.reject', 'advertisement:20002', 24 * 5),
      line('payment.update', 'paymentAttempt:3', 1),
      line('scrutiny.individualData', 'application:12', 1),
      line('fairScrutiny.secondCase', 'application:12', 1),
      line('record.list', '-', 1),
    ])
    .execute();
  await keepCharts(gateway.tools);
  gateway.advance({ seconds: 2 });
  const { acts, sinceAd } = await gateway.data(charts.changes, {}, { as: reader });
  expect(sinceAd).toBe('2026-11-20');
  expect(acts.map(({ kind, count, advertisements }) => [kind, count, advertisements])).toEqual([
    ['advertisement.goLive', 2, [20_004, 20_001]],
    ['advertisement.publish', 1, [20_001]],
  ]);
  const office = await gateway.createStaff({ privileges: { requisition: ['read'] } });
  expect((await gateway.data(charts.changes, {}, { as: office })).acts, 'acts of other modules').toEqual([]);
});
