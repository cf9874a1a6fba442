import * as dashboard from '@psc/api-client/areas/desk/dashboard.ts';
import type { WaitingKind } from '@psc/api-client/areas/desk/dashboard.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdvertisement } from '../../../testing/advertisements.ts';
import { applyAndPay } from '../../../testing/applying.ts';
import { createCompleteCandidate } from '../../../testing/complete-candidate.ts';
import { drawReading } from '../../../testing/drawn-reading.ts';
import type { Person } from '../../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

async function countOf(kind: WaitingKind, as: Person): Promise<number> {
  const { waiting } = await gateway.data(dashboard.adminCounters, {}, { as });
  return waiting.find((each) => each.kind === kind)?.count ?? 0;
}

test('a second reading waits for those who may do it, a difference for a supervisor who read neither, and nothing after the scrutiny', async () => {
  const examiner = () => gateway.createStaff({ privileges: { scrutiny: ['read', 'approve'] } });
  const [maker, officer, other] = [await examiner(), await examiner(), await examiner()];
  const supervisor = await gateway.createStaff({ privileges: { scrutinyAllocation: ['approve'] } });
  const advertisement = await createAdvertisement(gateway.db, {}, gateway.now());
  const { advtCode } = advertisement;
  const applicationId = await applyAndPay(gateway, await createCompleteCandidate(gateway), { advertisement });
  await drawReading(gateway, { applicationId, advtCode }, { maker, officer, since: gateway.now() });
  const toMake = () => Promise.all([officer, other, maker].map((each) => countOf('secondReadingsToMake', each)));
  expect(await toMake(), 'one has applications of the advertisement, one has none, one decided first').toEqual([1, 0, 0]);
  expect(await countOf('readingsToSettle', supervisor)).toBe(0);

  const change = (row: { firstOfficerId?: number; secondOfficerId?: number; secondStatus?: string; readAt?: Date }) =>
    gateway.db.updateTable('scrutinySecondReading').set(row).where('applicationId', '=', applicationId).execute();
  await change({ secondOfficerId: officer.accountId, secondStatus: 'rejected', readAt: gateway.now() });
  expect(await toMake()).toEqual([0, 0, 0]);
  expect(await countOf('readingsToSettle', supervisor)).toBe(1);
  await change({ firstOfficerId: supervisor.accountId });
  expect(await countOf('readingsToSettle', supervisor), 'nobody settles a difference of their own').toBe(0);
  await change({ firstOfficerId: maker.accountId });
  await gateway.db.updateTable('scrutinyAdvertisement').set({ finalizedAt: gateway.now() }).where('advtCode', '=', advtCode).execute();
  expect(await countOf('readingsToSettle', supervisor)).toBe(0);
});

test('forms and second readings of an advertisement that is removed from scrutiny do not wait until it is restored', async () => {
  const examiner = () => gateway.createStaff({ privileges: { scrutiny: ['read', 'approve'] } });
  const [maker, officer] = [await examiner(), await examiner()];
  const supervisor = await gateway.createStaff({ privileges: { scrutinyAllocation: ['create', 'approve'] } });
  const advertisement = await createAdvertisement(gateway.db, {}, gateway.now());
  const { advtCode } = advertisement;
  const pay = async () => applyAndPay(gateway, await createCompleteCandidate(gateway), { advertisement });
  const [pending, drawn, settling] = [await pay(), await pay(), await pay()];
  await drawReading(gateway, { applicationId: drawn, advtCode }, { maker, officer, since: gateway.now() });
  const read = { secondOfficerId: officer.accountId, secondStatus: 'rejected', readAt: gateway.now() };
  await drawReading(gateway, { applicationId: settling, advtCode }, { maker, officer, since: gateway.now() }, read);
  await gateway.db.updateTable('application').set({ scrutinyOfficerId: officer.accountId }).where('id', '=', pending).execute();
  const work = async () => [
    await countOf('formsToExamine', officer),
    await countOf('secondReadingsToMake', officer),
    await countOf('readingsToSettle', supervisor),
  ];
  const setState = (state: 'included' | 'removed') =>
    gateway.db.updateTable('scrutinyAdvertisement').set({ state }).where('advtCode', '=', advtCode).execute();
  expect(await work()).toEqual([1, 1, 1]);
  await setState('removed');
  expect(await work()).toEqual([0, 0, 0]);
  await setState('included');
  expect(await work()).toEqual([1, 1, 1]);
});
