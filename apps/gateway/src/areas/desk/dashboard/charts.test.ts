import * as charts from '@psc/api-client/areas/desk/dashboard-charts.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdvertisement } from '../../../testing/advertisements.ts';
import { createApplication } from '../../../testing/applications.ts';
import { createCompleteCandidate } from '../../../testing/complete-candidate.ts';
import type { Person } from '../../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { keepCharts } from './refresh-charts.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway?.stop());

const seenBy = (as: Person) => gateway.data(charts.view, {}, { as });
async function refreshed() {
  await keepCharts(gateway.tools);
  // Responses that are the same for all users are cached for a second.
  gateway.advance({ seconds: 2 });
}

test('before the job has run the charts are empty, and say so', async () => {
  expect(await seenBy(await gateway.createStaff({}))).toMatchObject({
    asOf: null,
    days: [],
    provinces: [],
    districts: [],
    money: null,
    advertisements: null,
  });
});

test('the charts have the last thirty days, the provinces and districts, the money and the stages, each for who works with it', async () => {
  const advertisement = await createAdvertisement(gateway.db, {}, gateway.now());
  const { masterId } = await createCompleteCandidate(gateway, { district: 'Jhapa' });
  const applicationId = await createApplication(gateway.db, masterId, advertisement, {}, gateway.now());
  const at = gateway.now();
  await gateway.db
    .insertInto('paymentAttempt')
    .values({
      ...{ applicationId, method: 'khalti', reference: 'D-1', amountPaisa: 50_000, status: 'paid' },
      ...{ createdAt: at, expiresAt: at, settledAt: at },
    })
    .execute();
  await refreshed();
  const desk = await seenBy(await gateway.createStaff({ privileges: { checkPayment: ['read'] } }));
  expect(desk.days).toHaveLength(30);
  expect(desk.days.at(-1)).toEqual({ dayAd: '2026-11-21', applications: 1, deadlines: 0 });
  expect(desk.money).toEqual([{ method: 'khalti', count: 1, paidPaisa: 50_000 }]);
  expect(desk.provinces.filter(({ applications }) => applications > 0)).toMatchObject([
    { name: { en: 'Koshi Province' }, applications: 1 },
  ]);
  expect(desk.districts).toHaveLength(77);
  expect(desk.districts.filter(({ applications }) => applications > 0)).toEqual([
    { code: 'D04', name: { en: 'Jhapa', ne: 'झापा' }, applications: 1 },
  ]);
  expect(desk.advertisements).toBeNull();
  const publisher = await seenBy(await gateway.createStaff({ privileges: { publishAdvertisement: ['read'] } }));
  expect(publisher.money).toBeNull();
  const shown = publisher.advertisements!.find(({ advtCode }) => advtCode === advertisement.advtCode)!;
  expect(shown.stages.find(({ stage }) => stage === 'live')!.state).toBe('current');
  expect(publisher.asOf).not.toBeNull();
});
