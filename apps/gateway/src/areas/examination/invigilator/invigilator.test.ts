import { afterAll, beforeAll, expect, test } from 'vitest';
import * as calls from '@psc/api-client/areas/examination/invigilator.ts';
import * as examCentre from '@psc/api-client/areas/examination/exam-centre.ts';
import * as room from '@psc/api-client/areas/examination/room.ts';
import {
  createCentre,
  createExamination,
  createExamOfficer,
  papersOf,
  roomsOf,
  saveCentres,
  saveRooms,
} from '../../../testing/examination.ts';
import type { Person } from '../../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';

let gateway: TestGateway;
let officer: Person;
let postId: number;
let employeeNo = 4000;

beforeAll(async () => {
  gateway = await startTestGateway();
  officer = await createExamOfficer(gateway);
  const { invigilatorPostId } = await gateway.data(
    calls.addPost,
    { body: { nameEn: 'Room invigilator', nameNe: 'कोठा निरीक्षक' } },
    { as: officer },
  );
  postId = invigilatorPostId;
});
afterAll(() => gateway.stop());

async function newInvigilator(examCenterId?: number): Promise<number> {
  employeeNo += 1;
  const body = { nameEn: 'Hari Thapa', nameNe: 'हरि थापा', employeeNo: String(employeeNo), invigilatorPostId: postId, examCenterId };
  return (await gateway.data(calls.add, { body }, { as: officer })).invigilatorId;
}

async function twoRooms(centre?: number, startsAt?: Date, secondPaperAt?: Date) {
  const examCentreId = centre ?? (await createCentre(gateway, [1, 1, 1, 1]));
  const { advtCode, paperId } = await createExamination(gateway, { chosenCentres: [examCentreId, examCentreId], startsAt, secondPaperAt });
  await saveCentres(gateway, officer, advtCode, { [examCentreId]: 2 });
  return { advtCode, examCentreId, paperId };
}

type Plan = { advtCode: number; examCentreId: number; paperId: number };

function linesOf({ advtCode, examCentreId, paperId }: Plan, version: number | null, pairs: [roomId: number, invigilatorId: number][]) {
  return {
    advtCode,
    examCentreId,
    paperId,
    version,
    lines: pairs.map(([roomId, invigilatorId]) => ({ roomId, invigilatorId, invigilatorPostId: postId })),
  };
}

test('every room with candidates needs an invigilator before the final save', async () => {
  const { advtCode, examCentreId, paperId } = await twoRooms();
  await saveRooms(gateway, officer, advtCode, examCentreId, [1, 1]);
  const [one, two] = (await roomsOf(gateway, examCentreId)) as [number, number];
  const [hari, gita] = [await newInvigilator(examCentreId), await newInvigilator()];
  const short = linesOf({ advtCode, examCentreId, paperId }, null, [[one, hari]]);
  const refused = await gateway.call(calls.finalSave, { params: { id: advtCode }, body: short }, { as: officer });
  expect(refused.errors).toEqual([{ field: 'lines', message: 'These rooms have no invigilator yet: 2.' }]);
  const { version } = await gateway.data(calls.temporarySave, { body: short }, { as: officer });
  await gateway.data(
    calls.finalSave,
    {
      params: { id: advtCode },
      body: linesOf({ advtCode, examCentreId, paperId }, version, [
        [one, hari],
        [two, gita],
      ]),
    },
    { as: officer },
  );
  const { rows: allocations } = await gateway.data(calls.getAdvertisementInfo, {}, { as: officer });
  expect(allocations.find((each) => each.advtCode === advtCode)).toMatchObject({ rooms: 2, roomsWithInvigilator: 2, state: 'finalSave' });
});

test('one person is in one room at a time, here and at other examinations of the same hour', async () => {
  const startsAt = new Date('2027-03-01T05:15:00Z');
  const { advtCode, examCentreId, paperId } = await twoRooms(undefined, startsAt);
  await saveRooms(gateway, officer, advtCode, examCentreId, [1, 1]);
  const rooms = await roomsOf(gateway, examCentreId);
  const hari = await newInvigilator(examCentreId);
  const twice = await gateway.call(
    calls.temporarySave,
    {
      body: linesOf({ advtCode, examCentreId, paperId }, null, [
        [rooms[0]!, hari],
        [rooms[1]!, hari],
      ]),
    },
    { as: officer },
  );
  expect(twice.errors).toEqual([{ field: 'lines.1.invigilatorId', message: 'This invigilator has been chosen twice.' }]);
  await gateway.data(
    calls.temporarySave,
    { body: linesOf({ advtCode, examCentreId, paperId }, null, [[rooms[0]!, hari]]) },
    { as: officer },
  );

  const other = await twoRooms(examCentreId, startsAt);
  const lines = [rooms[2]!, rooms[3]!].map((roomId) => ({ roomId, numberOfCandidates: 1 }));
  await gateway.data(room.finalSave, { body: { ...other, version: null, lines } }, { as: officer });
  const busy = await gateway.call(calls.temporarySave, { body: linesOf(other, null, [[rooms[2]!, hari]]) }, { as: officer });
  expect(busy.errors).toEqual([
    { field: 'lines.0.invigilatorId', message: 'This invigilator is at another examination at the same time.' },
  ]);
  const offered = await gateway.data(
    calls.getAllocated,
    { params: { id: other.advtCode }, query: { examCentreId, paperId: other.paperId } },
    { as: officer },
  );
  expect(offered.invigilators.find((person) => person.id === hari)?.busy).toBe(true);
});

test('an invigilator without a centre is not at two centres in one paper', async () => {
  const centres = [await createCentre(gateway, [1]), await createCentre(gateway, [1])] as const;
  const startsAt = new Date('2027-03-08T05:15:00Z');
  const { advtCode, paperId } = await createExamination(gateway, { chosenCentres: [...centres], startsAt });
  await saveCentres(gateway, officer, advtCode, { [centres[0]]: 1, [centres[1]]: 1 });
  const hari = await newInvigilator();
  const postedAt = async (examCentreId: number) => {
    await saveRooms(gateway, officer, advtCode, examCentreId, [1]);
    const [roomId] = await roomsOf(gateway, examCentreId);
    const body = linesOf({ advtCode, examCentreId, paperId }, null, [[roomId!, hari]]);
    return gateway.call(calls.finalSave, { params: { id: advtCode }, body }, { as: officer });
  };
  expect((await postedAt(centres[0])).httpStatus).toBe(200);
  expect((await postedAt(centres[1])).errors).toMatchObject([{ field: 'lines.0.invigilatorId' }]);
  const query = { examCentreId: centres[1], paperId };
  const offered = await gateway.data(calls.getAllocated, { params: { id: advtCode }, query }, { as: officer });
  expect(offered.invigilators.find((person) => person.id === hari)?.busy).toBe(true);
});

test('where rooms are opened again, their invigilators are saved again, and those of a room no longer used are released', async () => {
  const { advtCode, examCentreId, paperId } = await twoRooms();
  const other = await createCentre(gateway, [1]);
  await saveRooms(gateway, officer, advtCode, examCentreId, [1, 1]);
  const [one, two, three] = (await roomsOf(gateway, examCentreId)) as [number, number, number];
  const [hari, gita] = [await newInvigilator(), await newInvigilator()];
  const posted = linesOf({ advtCode, examCentreId, paperId }, null, [
    [one, hari],
    [two, gita],
  ]);
  await gateway.data(calls.finalSave, { params: { id: advtCode }, body: posted }, { as: officer });
  const { rows } = await gateway.data(examCentre.listAllocatedCandidates, { params: { advtCode }, query: {} }, { as: officer });
  const switchTo = async (centre: number) => {
    const body = { advtCode, examCenter: centre, switchMasterIds: String(rows[0]!.masterId) };
    const asked = await gateway.data(examCentre.switchCandidate, { body }, { as: officer });
    if (asked.saved) return;
    const agreed = { ...body, acceptedChange: asked.change.key, reason: 'Moved house' };
    await gateway.data(examCentre.switchCandidate, { body: agreed }, { as: officer });
  };
  await switchTo(other);
  await switchTo(examCentreId);
  const key = { advtCode, examCentreId, paperId };
  const { version } = await gateway.db
    .selectFrom('roomAllocation')
    .select('version')
    .where((eb) => eb.and(key))
    .executeTakeFirstOrThrow();
  const lines = [one, three].map((roomId) => ({ roomId, numberOfCandidates: 1 }));
  await gateway.data(room.finalSave, { body: { ...key, version, lines } }, { as: officer });
  const query = { examCentreId, paperId };
  const now = await gateway.data(calls.getAllocated, { params: { id: advtCode }, query }, { as: officer });
  expect(now).toMatchObject({
    state: 'temporarySave',
    rooms: [
      { roomId: one, invigilators: [{ invigilatorId: hari }] },
      { roomId: three, invigilators: [] },
    ],
  });
});

test('posts are by paper: one person invigilates in another room on another day, and is offered for the second paper', async () => {
  const hours = [new Date('2027-05-01T05:15:00Z'), new Date('2027-05-02T05:15:00Z')] as const;
  const first = await twoRooms(undefined, ...hours);
  const { advtCode, examCentreId } = first;
  await saveRooms(gateway, officer, advtCode, examCentreId, [1, 1]);
  const [one, two] = (await roomsOf(gateway, examCentreId)) as [number, number];
  const [, paperId] = (await papersOf(gateway, advtCode)) as [number, number];
  const second = { advtCode, examCentreId, paperId };
  const hari = await newInvigilator(examCentreId);
  await gateway.data(calls.temporarySave, { body: linesOf(first, null, [[one, hari]]) }, { as: officer });
  const read = () => gateway.data(calls.getAllocated, { params: { id: advtCode }, query: { examCentreId, paperId } }, { as: officer });
  expect(await read()).toMatchObject({
    state: 'none',
    paper: { paperId },
    others: [{ paper: { paperId: first.paperId }, lines: [{ roomId: one, invigilatorId: hari, invigilatorPostId: postId }] }],
  });
  await gateway.data(calls.temporarySave, { body: linesOf(second, null, [[two, hari]]) }, { as: officer });
  expect((await read()).rooms.map((each) => each.invigilators.length)).toEqual([0, 1]);
  const { rows } = await gateway.data(calls.getAdvertisementInfo, {}, { as: officer });
  expect(rows.filter((row) => row.advtCode === advtCode).map((row) => [row.paper.paperId, row.roomsWithInvigilator])).toEqual(
    expect.arrayContaining([
      [first.paperId, 1],
      [paperId, 1],
    ]),
  );
});

test('one person is not in two rooms where two papers of an advertisement are held at one hour', async () => {
  const hour = new Date('2027-05-10T05:15:00Z');
  const first = await twoRooms(undefined, hour, hour);
  const { advtCode, examCentreId } = first;
  await saveRooms(gateway, officer, advtCode, examCentreId, [1, 1]);
  const [one, two] = (await roomsOf(gateway, examCentreId)) as [number, number];
  const [, paperId] = (await papersOf(gateway, advtCode)) as [number, number];
  const hari = await newInvigilator(examCentreId);
  await gateway.data(calls.temporarySave, { body: linesOf(first, null, [[one, hari]]) }, { as: officer });
  const inRoom = (roomId: number) => linesOf({ advtCode, examCentreId, paperId }, null, [[roomId, hari]]);
  expect((await gateway.call(calls.temporarySave, { body: inRoom(two) }, { as: officer })).errors).toMatchObject([
    { field: 'lines.0.invigilatorId' },
  ]);
  await gateway.data(calls.temporarySave, { body: inRoom(one) }, { as: officer });
});

test('a paper that the advertisement does not hold is refused', async () => {
  const plan = await twoRooms();
  await saveRooms(gateway, officer, plan.advtCode, plan.examCentreId, [1, 1]);
  const [roomId] = await roomsOf(gateway, plan.examCentreId);
  const body = linesOf({ ...plan, paperId: plan.paperId + 1000 }, null, [[roomId!, await newInvigilator()]]);
  expect((await gateway.call(calls.temporarySave, { body }, { as: officer })).errors).toMatchObject([{ field: 'paperId' }]);
});

test('invigilators of another centre are not offered', async () => {
  const { advtCode, examCentreId, paperId } = await twoRooms();
  await saveRooms(gateway, officer, advtCode, examCentreId, [1, 1]);
  const [roomId] = await roomsOf(gateway, examCentreId);
  const stranger = await newInvigilator(await createCentre(gateway, [1]));
  const answer = await gateway.call(
    calls.temporarySave,
    { body: linesOf({ advtCode, examCentreId, paperId }, null, [[roomId!, stranger]]) },
    { as: officer },
  );
  expect(answer).toMatchObject({ httpStatus: 400, errors: [{ field: 'lines.0.invigilatorId' }] });
});

test('an allocation is reverted by its version', async () => {
  const { advtCode, examCentreId, paperId } = await twoRooms();
  await saveRooms(gateway, officer, advtCode, examCentreId, [1, 1]);
  const [roomId] = await roomsOf(gateway, examCentreId);
  const { version } = await gateway.data(
    calls.temporarySave,
    { body: linesOf({ advtCode, examCentreId, paperId }, null, [[roomId!, await newInvigilator()]]) },
    { as: officer },
  );
  expect(
    (await gateway.call(calls.revert, { body: { advtCode, examCentreId, paperId, version: version + 1 } }, { as: officer })).errorCode,
  ).toBe('CHANGED_MEANWHILE');
  await gateway.data(calls.revert, { body: { advtCode, examCentreId, paperId, version } }, { as: officer });
  expect(
    (await gateway.data(calls.getAllocated, { params: { id: advtCode }, query: { examCentreId, paperId } }, { as: officer })).state,
  ).toBe('none');
});

test('an employee number belongs to one invigilator', async () => {
  await newInvigilator();
  const answer = await gateway.call(
    calls.add,
    { body: { nameEn: 'Sita Rai', nameNe: 'सीता राई', employeeNo: String(employeeNo) } },
    { as: officer },
  );
  expect(answer).toMatchObject({ httpStatus: 400, errors: [{ field: 'employeeNo' }] });
});

test('anyone who may only create adds invigilators and their posts, and edits none', async () => {
  const clerk = await gateway.createStaff({ privileges: { masterConfiguration: ['read', 'create'] } });
  const editor = await gateway.createStaff({ privileges: { masterConfiguration: ['read', 'update'] } });
  const { invigilatorPostId } = await gateway.data(
    calls.addPost,
    { body: { nameEn: 'Water carrier', nameNe: 'पानी खुवाउने' } },
    { as: clerk },
  );
  const post = { nameEn: 'Water bearer', nameNe: 'पानी खुवाउने' };
  expect((await gateway.call(calls.addPost, { body: { ...post, id: invigilatorPostId } }, { as: clerk })).httpStatus).toBe(403);
  expect((await gateway.call(calls.addPost, { body: post }, { as: editor })).httpStatus).toBe(403);
  await gateway.data(calls.addPost, { body: { ...post, id: invigilatorPostId, version: 1 } }, { as: officer });
  expect((await gateway.data(calls.listPosts, {}, { as: clerk })).find(({ id }) => id === invigilatorPostId)?.name.en).toBe(post.nameEn);

  const person = { nameEn: 'Sita Rai', nameNe: 'सीता राई', employeeNo: '7001', invigilatorPostId };
  const { invigilatorId } = await gateway.data(calls.add, { body: person }, { as: clerk });
  expect((await gateway.call(calls.add, { body: { ...person, id: invigilatorId } }, { as: clerk })).httpStatus).toBe(403);
  expect((await gateway.call(calls.add, { body: { ...person, employeeNo: '7002' } }, { as: editor })).httpStatus).toBe(403);
});
