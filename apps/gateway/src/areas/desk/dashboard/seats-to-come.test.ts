import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdvertisement, type TestAdvertisement } from '../../../testing/advertisements.ts';
import { createApprovedApplication, createCentre, scheduleAt } from '../../../testing/examination.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { addUpCounters } from '../../../platform/counts/keep-counts.ts';
import { selectWaitingAt } from './repository/waiting-at.ts';

const kinds = ['seatsToGive', 'roomsToGive', 'invigilatorsToGive', 'rollNumbersToGive', 'admitCardsToMake'] as const;
const madeAt = new Date('2026-11-03T05:15:00Z');
let officerId: number;
let gateway: TestGateway;
let advertisement: TestAdvertisement;
let centres: number[];
let first: number;
let second: number;
beforeAll(async () => {
  gateway = await startTestGateway();
  officerId = (await gateway.createStaff({})).accountId;
  centres = [await createCentre(gateway, [50]), await createCentre(gateway, [50])];
  advertisement = await createAdvertisement(gateway.db, {}, gateway.now());
  [first, second] = (await Promise.all(
    centres.map(async (centre) => (await createApprovedApplication(gateway, advertisement, centre)).applicationId),
  )) as [number, number];
  await scheduleAt(gateway, advertisement.advtCode, new Date('2027-01-10T05:15:00Z'));
});
afterAll(() => gateway?.stop());

async function waiting(): Promise<string[]> {
  const at = { advtCode: advertisement.advtCode, workDays: 3, lateMoneyDays: 7 };
  const rows = await selectWaitingAt(gateway.db, kinds, gateway.now(), at);
  return kinds.filter((kind) => rows.some((row) => row.kind === kind));
}
const plan = (kind: 'roomAllocation' | 'invigilatorAllocation', examCentreId: number) =>
  gateway.db
    .insertInto(kind)
    .values({
      savedBy: officerId,
      savedAt: madeAt,
      advtCode: advertisement.advtCode,
      examCentreId,
      paperId: advertisement.paperId,
      state: 'forwarded',
    })
    .execute();
const seat = (applicationId: number, examCentreId: number) =>
  gateway.db
    .insertInto('candidateSeat')
    .values({ applicationId, advtCode: advertisement.advtCode, examCentreId, allocatedAt: madeAt })
    .execute();
const setRollNumber = (applicationId: number, rollNumber: number | null) =>
  gateway.db.updateTable('candidateSeat').set({ rollNumber }).where('applicationId', '=', applicationId).execute();
const card = (applicationId: number) =>
  gateway.db.insertInto('admitCard').values({ applicationId, generatedBy: officerId, generatedAt: madeAt }).execute();
const drafted = (state: string) =>
  gateway.db.updateTable('roomAllocation').set({ state }).where('examCentreId', '=', centres[1]!).execute();

test.each([
  ['not added up yet', async () => undefined],
  ['added up', () => addUpCounters(gateway.db)],
])('an examination to come waits for each thing until its last seat has it, with counts that are %s', async (_how, note) => {
  await note();
  expect(await waiting()).toEqual(['seatsToGive']);
  await seat(first, centres[0]!);
  expect(await waiting()).toEqual(['seatsToGive', 'roomsToGive', 'invigilatorsToGive', 'rollNumbersToGive']);
  await seat(second, centres[1]!);
  for (const centre of centres) {
    expect(await waiting()).toEqual(['roomsToGive', 'invigilatorsToGive', 'rollNumbersToGive']);
    await plan('roomAllocation', centre);
    await plan('invigilatorAllocation', centre);
  }
  await drafted('temporarySave');
  expect(await waiting()).toEqual(['roomsToGive', 'rollNumbersToGive']);
  await drafted('forwarded');
  await setRollNumber(first, 101);
  expect(await waiting()).toEqual(['rollNumbersToGive', 'admitCardsToMake']);
  await setRollNumber(second, 102);
  await card(first);
  expect(await waiting()).toEqual(['admitCardsToMake']);
  await card(second);
  expect(await waiting()).toEqual([]);
  // Moved to another centre, where roll numbers are assigned again.
  await setRollNumber(first, null);
  expect(await waiting()).toEqual(['rollNumbersToGive']);
  await gateway.db.deleteFrom('admitCard').where('applicationId', 'in', [first, second]).execute();
  expect(await waiting()).toEqual(['rollNumbersToGive', 'admitCardsToMake']);
  for (const kind of ['roomAllocation', 'invigilatorAllocation', 'candidateSeat'] as const)
    await gateway.db.deleteFrom(kind).where('advtCode', '=', advertisement.advtCode).execute();
});
