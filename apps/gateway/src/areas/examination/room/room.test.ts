import { afterAll, beforeAll, expect, test } from 'vitest';
import * as admitCard from '@psc/api-client/areas/examination/admit-card.ts';
import * as rollNumber from '@psc/api-client/areas/examination/roll-number.ts';
import * as calls from '@psc/api-client/areas/examination/room.ts';
import {
  createCentre,
  createExamination,
  createExamOfficer,
  giveRollNumbers,
  papersOf,
  roomsOf,
  saveCentres,
  saveRooms,
} from '../../../testing/examination.ts';
import type { Person } from '../../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';

let gateway: TestGateway;
let officer: Person;

beforeAll(async () => {
  gateway = await startTestGateway();
  officer = await createExamOfficer(gateway);
});
afterAll(() => gateway.stop());

/** Three candidates at one centre with two rooms for two each. */
async function threeSeated(startsAt?: Date) {
  const centre = await createCentre(gateway, [2, 2]);
  const examination = await createExamination(gateway, { chosenCentres: [centre, centre, centre], startsAt });
  await saveCentres(gateway, officer, examination.advtCode, { [centre]: 3 });
  return { ...examination, centre, rooms: await roomsOf(gateway, centre) };
}

test('rooms are saved for good when they hold exactly the candidates of the centre', async () => {
  const { advtCode, centre } = await threeSeated();
  await saveRooms(gateway, officer, advtCode, centre, [2, 1]);
  const { centres } = await gateway.data(calls.listExamCentres, { params: { id: advtCode } }, { as: officer });
  expect(centres).toMatchObject([{ examCentreId: centre, allocatedCount: 3, plans: [{ state: 'finalSave', rooms: 2, seatsInRooms: 3 }] }]);
});

test('a final save that leaves candidates without a room is refused and counts them', async () => {
  const { advtCode, paperId, centre, rooms } = await threeSeated();
  const body = { advtCode, examCentreId: centre, paperId, version: null, lines: [{ roomId: rooms[0]!, numberOfCandidates: 2 }] };
  const answer = await gateway.call(calls.finalSave, { body }, { as: officer });
  expect(answer.errors).toEqual([{ field: 'lines', message: '1 candidate has no room yet.' }]);
  await gateway.data(calls.temporarySave, { body }, { as: officer });
  const kept = await gateway.data(
    calls.getExistingAllocation,
    { params: { id: advtCode }, query: { examCentreId: centre, paperId } },
    { as: officer },
  );
  expect(kept.state).toBe('temporarySave');
  expect(kept.rooms.map((room) => room.numberOfCandidates)).toEqual([2, 0]);
});

test('more candidates than seats in a room, and a room of another centre, are refused at their field', async () => {
  const { advtCode, paperId, centre, rooms } = await threeSeated();
  const [foreign] = await roomsOf(gateway, await createCentre(gateway, [5]));
  const lines = [
    { roomId: rooms[0]!, numberOfCandidates: 3 },
    { roomId: foreign!, numberOfCandidates: 1 },
  ];
  const answer = await gateway.call(
    calls.temporarySave,
    { body: { advtCode, examCentreId: centre, paperId, version: null, lines } },
    { as: officer },
  );
  expect(answer.errors?.map((error) => error.field)).toEqual(['lines.0.numberOfCandidates', 'lines.1.roomId']);
});

test('rooms wait for centres that are saved for good', async () => {
  const centre = await createCentre(gateway, [2]);
  const { advtCode, paperId } = await createExamination(gateway, { chosenCentres: [centre] });
  const [roomId] = await roomsOf(gateway, centre);
  const body = { advtCode, examCentreId: centre, paperId, version: null, lines: [{ roomId: roomId!, numberOfCandidates: 1 }] };
  expect((await gateway.call(calls.temporarySave, { body }, { as: officer })).httpStatus).toBe(409);
});

test('an advertisement is forwarded once every centre has its rooms, and once only', async () => {
  const { advtCode, centre } = await threeSeated();
  expect((await gateway.call(calls.forwardAdvertisement, { params: { id: advtCode } }, { as: officer })).message).toBe(
    '1 exam centre is still without a final save of the rooms for every paper.',
  );
  await saveRooms(gateway, officer, advtCode, centre, [2, 1]);
  expect(await gateway.data(calls.forwardAdvertisement, { params: { id: advtCode } }, { as: officer })).toEqual({ centres: 1 });
  expect((await gateway.call(calls.forwardAdvertisement, { params: { id: advtCode } }, { as: officer })).httpStatus).toBe(409);
  const { rows: advertisements } = await gateway.data(calls.listAdvertisements, {}, { as: officer });
  expect(advertisements.find((each) => each.advtCode === advtCode)).toMatchObject({
    centres: 1,
    papers: 1,
    plansForwarded: 1,
    allocatedCount: 3,
  });
});

test('forwarding is withdrawn until roll numbers exist, and the rooms can be reverted after that', async () => {
  const { advtCode, centre } = await threeSeated();
  const { roomAllocationId } = await saveRooms(gateway, officer, advtCode, centre, [2, 1]);
  const withdraw = () => gateway.call(calls.withdrawForwarding, { params: { id: advtCode } }, { as: officer });
  const forward = () => gateway.data(calls.forwardAdvertisement, { params: { id: advtCode } }, { as: officer });
  expect((await withdraw()).message).toBe('This advertisement is not forwarded.');
  await forward();
  expect((await withdraw()).httpStatus).toBe(200);
  const stateOf = (table: 'roomAllocation' | 'centreAssignment') =>
    gateway.db.selectFrom(table).select('state').where('advtCode', '=', advtCode).execute();
  expect([await stateOf('roomAllocation'), await stateOf('centreAssignment')]).toEqual([
    [{ state: 'finalSave' }],
    [{ state: 'finalSave' }],
  ]);
  await forward();
  await giveRollNumbers(gateway, officer, advtCode, centre, 1, 3);
  expect((await withdraw()).message).toMatch(/^Roll numbers have been given, so the forwarding can no longer be withdrawn/);
  const body = { advtCode, examCentreId: centre };
  await gateway.data(rollNumber.takeBack, { body }, { as: officer });
  await withdraw();
  const { version } = await gateway.db
    .selectFrom('roomAllocation')
    .select('version')
    .where('id', '=', roomAllocationId)
    .executeTakeFirstOrThrow();
  const params = { id: roomAllocationId };
  expect((await gateway.call(calls.revert, { params, query: { version } }, { as: officer })).httpStatus).toBe(200);
});

test('admit cards wait until every centre has rooms for every paper, forwarded or not', async () => {
  const { advtCode, centre } = await threeSeated();
  await saveRooms(gateway, officer, advtCode, centre, [2, 1]);
  await giveRollNumbers(gateway, officer, advtCode, centre, 1, 3);
  const setState = (state: string) => gateway.db.updateTable('roomAllocation').set({ state }).where('advtCode', '=', advtCode).execute();
  const generate = () => gateway.call(admitCard.generate, { body: { advtCode } }, { as: officer });
  await setState('temporarySave');
  expect((await generate()).message).toBe('1 exam centre is still without a final save of the rooms for every paper.');
  await setState('finalSave');
  expect((await generate()).data).toEqual({ generated: 3 });
});

/** Two candidates at a centre with rooms for two, two and one, who sit two papers on different days. */
async function twoPapers() {
  const centre = await createCentre(gateway, [2, 2, 1]);
  const days = { startsAt: new Date('2027-04-01T05:15:00Z'), secondPaperAt: new Date('2027-04-03T05:15:00Z') };
  const { advtCode } = await createExamination(gateway, { chosenCentres: [centre, centre], ...days });
  await saveCentres(gateway, officer, advtCode, { [centre]: 2 });
  const [first, second] = (await papersOf(gateway, advtCode)) as [number, number];
  const plans = async () => (await gateway.data(calls.listExamCentres, { params: { id: advtCode } }, { as: officer })).centres[0]!.plans;
  return { advtCode, centre, rooms: await roomsOf(gateway, centre), first, second, plans, ...days };
}

test('each paper has rooms of its own, and the advertisement is forwarded when every paper has them', async () => {
  const { advtCode, centre, rooms, first, second, plans } = await twoPapers();
  await saveRooms(gateway, officer, advtCode, centre, [2], [first]);
  expect(await plans()).toMatchObject([
    { paperId: first, state: 'finalSave', rooms: 1 },
    { paperId: second, state: 'none', rooms: 0 },
  ]);
  expect((await gateway.call(calls.forwardAdvertisement, { params: { id: advtCode } }, { as: officer })).httpStatus).toBe(409);
  const lines = [rooms[1]!, rooms[2]!].map((roomId) => ({ roomId, numberOfCandidates: 1 }));
  await gateway.data(calls.finalSave, { body: { advtCode, examCentreId: centre, paperId: second, version: null, lines } }, { as: officer });
  expect((await plans()).map((plan) => plan.rooms)).toEqual([1, 2]);
  expect(await gateway.data(calls.forwardAdvertisement, { params: { id: advtCode } }, { as: officer })).toEqual({ centres: 1 });
});

test('a paper of another advertisement is refused at its field', async () => {
  const { advtCode, centre, rooms } = await twoPapers();
  const other = await threeSeated();
  const lines = [{ roomId: rooms[0]!, numberOfCandidates: 2 }];
  const body = { advtCode, examCentreId: centre, paperId: other.paperId, version: null, lines };
  expect((await gateway.call(calls.finalSave, { body }, { as: officer })).errors).toMatchObject([{ field: 'paperId' }]);
});

test('the seats of a room are taken at the hour of a paper, not at that of another one', async () => {
  const { centre, rooms, first, second, secondPaperAt, advtCode } = await twoPapers();
  await saveRooms(gateway, officer, advtCode, centre, [2]);
  const other = await createExamination(gateway, { chosenCentres: [centre], startsAt: secondPaperAt });
  await saveCentres(gateway, officer, other.advtCode, { [centre]: 1 });
  const read = (paperId: number) =>
    gateway.data(
      calls.getExistingAllocation,
      { params: { id: paperId === other.paperId ? other.advtCode : advtCode }, query: { examCentreId: centre, paperId } },
      { as: officer },
    );
  expect((await read(other.paperId)).rooms[0]).toMatchObject({ roomId: rooms[0], takenAtSameTime: 2 });
  const lines = [{ roomId: rooms[2]!, numberOfCandidates: 1 }];
  await gateway.data(
    calls.finalSave,
    { body: { advtCode: other.advtCode, examCentreId: centre, paperId: other.paperId, version: null, lines } },
    { as: officer },
  );
  expect((await read(first)).rooms[2]).toMatchObject({ takenAtSameTime: 0 });
  expect((await read(second)).rooms[2]).toMatchObject({ takenAtSameTime: 1 });
});

test('the rooms of a paper are taken over for another one in one press', async () => {
  const { advtCode, centre, first, second, plans } = await twoPapers();
  const copy = () => gateway.call(calls.copy, { params: { id: advtCode }, body: { fromPaperId: first, paperId: second } }, { as: officer });
  expect((await copy()).message).toContain('There are no rooms to copy');
  await saveRooms(gateway, officer, advtCode, centre, [1, 1], [first]);
  expect((await copy()).data).toEqual({ centres: 1 });
  expect(await plans()).toMatchObject([{ rooms: 2 }, { state: 'finalSave', rooms: 2, seatsInRooms: 2 }]);
  expect((await copy()).message).toContain('There are no rooms to copy');
});

test('the plan that was confirmed last at a centre is offered to the next advertisement there, and to no other centre', async () => {
  const first = await threeSeated(new Date('2027-02-10T05:15:00Z'));
  await saveRooms(gateway, officer, first.advtCode, first.centre, [1, 2]);
  const next = await createExamination(gateway, { chosenCentres: [first.centre], startsAt: new Date('2027-03-10T05:15:00Z') });
  await saveCentres(gateway, officer, next.advtCode, { [first.centre]: 1 });
  const lastTimes = async (advtCode: number, examCentreId: number) => {
    const [paperId] = await papersOf(gateway, advtCode);
    const allocation = await gateway.data(
      calls.getExistingAllocation,
      { params: { id: advtCode }, query: { examCentreId, paperId: paperId! } },
      { as: officer },
    );
    return allocation.rooms.map((room) => room.lastTime);
  };
  expect(await lastTimes(next.advtCode, first.centre)).toEqual([1, 2]);
  const elsewhere = await threeSeated(new Date('2027-04-10T05:15:00Z'));
  expect(await lastTimes(elsewhere.advtCode, elsewhere.centre)).toEqual([0, 0]);
});

test('rooms that are full at the hour of the other paper are not taken over, and nothing is copied', async () => {
  const { advtCode, centre, first, second, secondPaperAt, plans } = await twoPapers();
  const other = await createExamination(gateway, { chosenCentres: [centre], startsAt: secondPaperAt });
  await saveCentres(gateway, officer, other.advtCode, { [centre]: 1 });
  await saveRooms(gateway, officer, other.advtCode, centre, [1]);
  await saveRooms(gateway, officer, advtCode, centre, [2], [first]);
  const answer = await gateway.call(
    calls.copy,
    { params: { id: advtCode }, body: { fromPaperId: first, paperId: second } },
    { as: officer },
  );
  expect(answer).toMatchObject({ httpStatus: 409, message: expect.stringContaining('cannot be copied') });
  expect(await plans()).toMatchObject([{ state: 'finalSave' }, { state: 'none' }]);
});

test('without the permission to update no rooms are taken over', async () => {
  const { advtCode, first, second } = await twoPapers();
  const reader = await gateway.createStaff({ privileges: { masterConfiguration: ['read'] } });
  const body = { fromPaperId: first, paperId: second };
  expect((await gateway.call(calls.copy, { params: { id: advtCode }, body }, { as: reader })).httpStatus).toBe(403);
});

test('a room allocation is reverted until roll numbers are given', async () => {
  const { advtCode, centre } = await threeSeated();
  const first = await saveRooms(gateway, officer, advtCode, centre, [2, 1]);
  const stale = await gateway.call(
    calls.revert,
    { params: { id: first.roomAllocationId }, query: { version: first.version + 1 } },
    { as: officer },
  );
  expect(stale.errorCode).toBe('CHANGED_MEANWHILE');
  await gateway.data(calls.revert, { params: { id: first.roomAllocationId }, query: { version: first.version } }, { as: officer });

  const second = await saveRooms(gateway, officer, advtCode, centre, [1, 2]);
  await giveRollNumbers(gateway, officer, advtCode, centre, 1, 3);
  const refused = await gateway.call(
    calls.revert,
    { params: { id: second.roomAllocationId }, query: { version: second.version } },
    { as: officer },
  );
  expect(refused.message).toBe('Roll numbers have been given at this centre, so its rooms can no longer be changed.');
});

test('a room is added to a centre with a number of its own', async () => {
  const centre = await createCentre(gateway, [2]);
  const { roomId } = await gateway.data(calls.add, { body: { examCenter: centre, roomNumber: '१०१A', capacity: '40' } }, { as: officer });
  const { rows: rooms } = await gateway.data(calls.listByCentre, { params: { id: centre } }, { as: officer });
  expect(rooms).toContainEqual({ roomId, roomNumber: '101A', capacity: 40, active: true, version: 1 });
  for (const roomNumber of ['Hall', '9', '10'])
    await gateway.data(calls.add, { body: { examCenter: centre, roomNumber, capacity: 20 } }, { as: officer });
  const page = await gateway.data(calls.listByCentre, { params: { id: centre } }, { as: officer });
  expect(page.rows.map((room) => room.roomNumber).slice(-4)).toEqual(['9', '10', '101A', 'Hall']);
  expect(page.about).toMatchObject({
    examCentre: { examCentreId: centre },
    seats: page.rows.reduce((sum, room) => sum + room.capacity, 0),
  });
  const twice = await gateway.call(calls.add, { body: { examCenter: centre, roomNumber: '101A', capacity: 20 } }, { as: officer });
  expect(twice).toMatchObject({ httpStatus: 400, errors: [{ field: 'roomNumber' }] });
});

test('an officer who may only create adds rooms and edits none', async () => {
  const centre = await createCentre(gateway, [2]);
  const clerk = await gateway.createStaff({ privileges: { masterConfiguration: ['read', 'create'] } });
  const editor = await gateway.createStaff({ privileges: { masterConfiguration: ['read', 'update'] } });
  const hall = { examCenter: centre, roomNumber: 'Hall', capacity: 30 };
  const { roomId } = await gateway.data(calls.add, { body: hall }, { as: clerk });
  expect((await gateway.call(calls.add, { body: { ...hall, id: roomId, capacity: 35 } }, { as: clerk })).httpStatus).toBe(403);
  expect((await gateway.call(calls.add, { body: { ...hall, roomNumber: 'Hall 2' } }, { as: editor })).httpStatus).toBe(403);
  await gateway.data(calls.add, { body: { ...hall, id: roomId, version: 1, capacity: 35 } }, { as: officer });
  const { rows: rooms } = await gateway.data(calls.listByCentre, { params: { id: centre } }, { as: officer });
  expect(rooms.find((room) => room.roomId === roomId)?.capacity).toBe(35);
});

test('without the privilege rooms are neither read nor saved', async () => {
  const { advtCode, paperId, centre } = await threeSeated();
  const reader = await gateway.createStaff({ privileges: { masterConfiguration: ['read'] } });
  const idleOfficer = await gateway.createStaff();
  expect((await gateway.call(calls.listExamCentres, { params: { id: advtCode } }, { as: idleOfficer })).httpStatus).toBe(403);
  expect(
    (await gateway.call(calls.finalSave, { body: { advtCode, examCentreId: centre, paperId, version: null, lines: [] } }, { as: reader }))
      .httpStatus,
  ).toBe(403);
});

test('an export of the rooms of what is no centre is refused before it begins', async () => {
  const query = { format: 'csv', words: 'en', digits: 'en' } as const;
  const answer = await gateway.call(calls.exportByCentre, { params: { id: 'none' }, query }, { as: officer });
  expect(answer.httpStatus).toBe(400);
});
