import * as dashboard from '@psc/api-client/areas/desk/dashboard.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCentre } from '../../../testing/examination.ts';
import type { Person } from '../../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { refreshLargeQueueCounts } from './count-waiting.ts';
import { waitingCases } from './testing/waiting-cases.ts';

let gateway: TestGateway;
let officer: Person;
let cases: ReturnType<typeof waitingCases>;
beforeAll(async () => {
  gateway = await startTestGateway();
  officer = await gateway.createStaff({ privileges: { scrutinyAllocation: ['create'], scrutiny: ['read'] } });
  cases = waitingCases(gateway, await gateway.createStaff({}), await createCentre(gateway, [50]));
});
afterAll(() => gateway.stop());

const formsWithoutOfficer = async (as: Person = officer) =>
  (await gateway.data(dashboard.adminCounters, {}, { as })).waiting.find(({ kind }) => kind === 'formsWithoutOfficer');

test('What thousands wait for is counted by the job, and the dashboard says as of when', async () => {
  await cases.makes.formsWithoutOfficer(officer);
  const exact = await formsWithoutOfficer();
  expect(exact).not.toHaveProperty('asOf');
  await refreshLargeQueueCounts(gateway.db, gateway.now(), 1);
  const countedAt = gateway.now().toISOString();
  await cases.makes.formsWithoutOfficer(officer);
  gateway.advance({ minutes: 1 });
  expect(await formsWithoutOfficer()).toEqual({ ...exact, asOf: countedAt });
  await refreshLargeQueueCounts(gateway.db, gateway.now(), 1);
  expect(await formsWithoutOfficer()).toMatchObject({ count: exact!.count + 1, asOf: gateway.now().toISOString() });
});

test('What few wait for, and all of it where no job has counted for five minutes, is counted for who asks', async () => {
  await refreshLargeQueueCounts(gateway.db, gateway.now(), 1);
  await cases.makes.formsWithoutOfficer(officer);
  const kept = await formsWithoutOfficer();
  gateway.advance({ minutes: 5 });
  const counted = await formsWithoutOfficer();
  expect(counted).toMatchObject({ count: kept!.count + 1 });
  expect(counted).not.toHaveProperty('asOf');
  await refreshLargeQueueCounts(gateway.db, gateway.now());
  expect(await formsWithoutOfficer()).not.toHaveProperty('asOf');
});

test('Counts that are kept are shown to nobody who may not do the work', async () => {
  await refreshLargeQueueCounts(gateway.db, gateway.now(), 1);
  const other = await gateway.createStaff({ privileges: { scrutiny: ['read'] } });
  expect(await formsWithoutOfficer(other)).toBeUndefined();
});
