import * as dashboard from '@psc/api-client/areas/desk/dashboard.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeSetting } from '../../../platform/settings.ts';
import { createAdvertisement } from '../../../testing/advertisements.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';

const DAY_MS = 86_400_000;
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

test('work has a day until which it is due, and what has waited longer than the commission allows is counted as late', async () => {
  const officer = await gateway.createStaff({ privileges: { publishAdvertisement: ['read', 'update'] } });
  const daysAgo = (days: number) => new Date(gateway.now().getTime() - days * DAY_MS);
  await createAdvertisement(gateway.db, { lifeCycleStatus: 'preLive' }, daysAgo(5));
  await createAdvertisement(gateway.db, { lifeCycleStatus: 'preLive' }, daysAgo(1));
  const work = async () =>
    (await gateway.data(dashboard.adminCounters, {}, { as: officer })).waiting.find(({ kind }) => kind === 'advertisementsToPublish')!;
  const found = await work();
  expect(found).toMatchObject({ count: 2, late: 1 });
  expect(Date.parse(found.dueAt) - Date.parse(found.since)).toBe(3 * DAY_MS);
  await writeSetting(gateway.db, 'workDays', 10, null, gateway.now());
  expect(await work()).toMatchObject({ count: 2, late: 0 });
});
