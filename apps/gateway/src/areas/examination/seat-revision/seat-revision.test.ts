import * as admitCard from '@psc/api-client/areas/examination/admit-card.ts';
import * as profile from '@psc/api-client/areas/profile/profile.ts';
import * as room from '@psc/api-client/areas/examination/room.ts';
import * as calls from '@psc/api-client/areas/examination/seat-revision.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createCentre,
  createExamination,
  createExamOfficer,
  giveAdmitCards,
  giveRollNumbers,
  roomsOf,
  saveCentres,
  saveRooms,
} from '../../../testing/examination.ts';
import type { Person } from '../../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';

let gateway: TestGateway;
let officer: Person;
let second: Person;
beforeAll(async () => {
  gateway = await startTestGateway();
  officer = await createExamOfficer(gateway);
  second = await createExamOfficer(gateway);
});
afterAll(() => gateway.stop());

/** Two centres with one room for two each, and one candidate with an admit card in each. */
async function withCards(secondPaperAt?: Date) {
  const centres = [await createCentre(gateway, [2]), await createCentre(gateway, [2])] as const;
  const examination = await createExamination(gateway, { chosenCentres: [centres[0], centres[1]], secondPaperAt });
  const { advtCode } = examination;
  await saveCentres(gateway, officer, advtCode, { [centres[0]]: 1, [centres[1]]: 1 });
  for (const [position, centre] of centres.entries()) {
    await saveRooms(gateway, officer, advtCode, centre, [1]);
    await giveRollNumbers(gateway, officer, advtCode, centre, position + 1, position + 1);
  }
  await giveAdmitCards(gateway, officer, advtCode);
  const person = examination.candidates[0]!;
  const { seat, papers } = await gateway.data(calls.get, { params: { applicationId: person.applicationId } }, { as: officer });
  const other = papers[0]!.rooms.find((each) => each.examCentreId !== seat.examCentreId)!;
  return { ...examination, centres, person, seat, papers, other, paperIds: papers.map(({ paper }) => paper.paperId) };
}

type Examined = Awaited<ReturnType<typeof withCards>>;
const inRoom = (paperIds: readonly number[], roomId: number) => paperIds.map((paperId) => ({ paperId, roomId }));
const ask = ({ person, other, paperIds }: Examined, change: object = {}) => {
  const rooms = inRoom(paperIds, other.roomId);
  const body = { applicationId: person.applicationId, rooms, rollNumber: 1, reason: 'She uses a wheelchair', ...change };
  return gateway.call(calls.ask, { body }, { as: officer });
};
const decide = (revisionId: number, approve: boolean, as = second) =>
  gateway.call(calls.decide, { body: { revisionId, approve, remarks: approve ? '' : 'No room' } }, { as });
const ownCard = async ({ person }: Examined) => (await gateway.data(profile.getApprovedAdmitCard, {}, { as: person }))[0]!;

test('the seat is read while another transaction changes it', async () => {
  const { person, seat } = await withCards();
  await gateway.db.transaction().execute(async (transaction) => {
    await transaction.selectFrom('candidateSeat').select('version').where('applicationId', '=', person.applicationId).forUpdate().execute();
    const read = await gateway.call(calls.get, { params: { applicationId: person.applicationId } }, { as: officer });
    expect(read.data?.seat).toEqual(seat);
  });
});

test('of two examinations at one hour only one takes the last place of a room', async () => {
  const shared = await createCentre(gateway, [3]);
  const [roomId] = await roomsOf(gateway, shared);
  const startsAt = new Date('2027-02-20T05:15:00Z');
  const withCard = async () => {
    const own = await createCentre(gateway, [1]);
    const examination = await createExamination(gateway, { chosenCentres: [shared, own], startsAt });
    for (const [position, centre] of [shared, own].entries()) {
      if (position === 0) await saveCentres(gateway, officer, examination.advtCode, { [shared]: 1, [own]: 1 });
      await saveRooms(gateway, officer, examination.advtCode, centre, [1]);
      await giveRollNumbers(gateway, officer, examination.advtCode, centre, position + 1, position + 1);
    }
    await gateway.data(admitCard.generate, { body: { advtCode: examination.advtCode } }, { as: officer });
    const rooms = inRoom([examination.paperId], roomId!);
    const body = { applicationId: examination.candidates[1]!.applicationId, rooms, rollNumber: 2, reason: 'Nearer' };
    return (await gateway.data(calls.ask, { body }, { as: officer })).revisionId;
  };
  const asked = [await withCard(), await withCard()];
  const decided = await Promise.all(asked.map((revisionId) => decide(revisionId, true)));
  expect(decided.map(({ httpStatus }) => httpStatus).toSorted()).toEqual([200, 400]);
});

test('a seat with an admit card changes when a second officer approves it, and the candidate gets another card and a mail', async () => {
  const exam = await withCards();
  const before = await ownCard(exam);
  expect(before.replaces).toBeNull();
  const { data } = await ask(exam);
  expect(await ownCard(exam)).toEqual(before);
  expect((await ask(exam)).message).toBe('A change of this seat is already waiting for a decision.');
  expect((await decide(data!.revisionId, true, officer)).httpStatus).toBe(409);

  expect((await decide(data!.revisionId, true)).data).toEqual({ state: 'applied' });
  const after = await ownCard(exam);
  expect(after).toMatchObject({
    rollNumber: 1,
    examCentre: { name: exam.other.examCentre },
    replaces: { madeAt: expect.any(String), changed: 'seat' },
  });
  const { centres } = await gateway.data(room.listExamCentres, { params: { id: exam.advtCode } }, { as: officer });
  expect(centres).toMatchObject([{ examCentreId: exam.centres[1], allocatedCount: 2, plans: [{ seatsInRooms: 2 }] }]);
  const mails = (await gateway.mails()).filter((mail) => mail.to === exam.person.email).map((mail) => mail.text);
  expect(mails).toContainEqual(expect.stringContaining('She uses a wheelchair'));
  const [revision] = await gateway.data(calls.list, { params: { advtCode: exam.advtCode } }, { as: second });
  expect(revision).toMatchObject({
    state: 'applied',
    people: [{ before: { rooms: [{ roomNumber: '1' }] }, after: { examCentre: exam.other.examCentre } }],
    mayDecide: false,
  });
  const replaced = await gateway.db
    .selectFrom('admitCardReplaced')
    .select(['examCentreId', 'rollNumber'])
    .where('applicationId', '=', exam.person.applicationId)
    .execute();
  expect(replaced).toEqual([{ examCentreId: exam.centres[0], rollNumber: 1 }]);
});

test('a refused change leaves the seat and its card as they are', async () => {
  const exam = await withCards();
  const before = await ownCard(exam);
  const { data } = await ask(exam);
  expect((await decide(data!.revisionId, false)).data).toEqual({ state: 'refused' });
  expect(await ownCard(exam)).toEqual(before);
});

test('a roll number that another candidate has, the seat that is, and a room elsewhere are refused', async () => {
  const exam = await withCards();
  expect((await ask(exam, { rollNumber: 2 })).errors).toEqual([
    { field: 'rollNumber', message: 'Another candidate has this roll number.' },
  ]);
  expect((await ask(exam, { rooms: inRoom(exam.paperIds, exam.seat.rooms[0]!.roomId) })).message).toBe(
    'The candidate already has this seat.',
  );
  const elsewhere = await withCards();
  expect((await ask(exam, { rooms: inRoom(exam.paperIds, elsewhere.other.roomId) })).errors).toMatchObject([{ field: 'rooms.0.roomId' }]);
});

test('once the examination has started, no seat changes', async () => {
  const exam = await withCards();
  const { data } = await ask(exam);
  await gateway.db
    .updateTable('examSchedulePaper')
    .set({ startsAt: gateway.now() })
    .where('examScheduleId', '=', exam.examScheduleId)
    .execute();
  expect((await decide(data!.revisionId, true)).message).toBe('The examination has started, so the seat can no longer be changed.');
});

describe('with two papers on different days', () => {
  const secondPaperAt = new Date('2027-01-12T05:15:00Z');
  const beginFirstPaper = ({ paperId }: Examined) =>
    gateway.db.updateTable('examSchedulePaper').set({ startsAt: gateway.now() }).where('paperId', '=', paperId).execute();
  const mixed = ({ paperIds, seat, other }: Examined) => [
    { paperId: paperIds[0]!, roomId: seat.rooms[0]!.roomId },
    { paperId: paperIds[1]!, roomId: other.roomId },
  ];

  test('rooms of two centres, and a paper without a room, are refused', async () => {
    const exam = await withCards(secondPaperAt);
    expect((await ask(exam, { rooms: mixed(exam) })).errors).toEqual([
      { field: 'rooms.1.roomId', message: 'Please choose rooms of one centre for all papers.' },
    ]);
    expect((await ask(exam, { rooms: mixed(exam).slice(1) })).httpStatus).toBe(400);
  });

  test('the card names the room of each paper, and the replaced card keeps its own', async () => {
    const exam = await withCards(secondPaperAt);
    const { data } = await ask(exam);
    expect((await decide(data!.revisionId, true)).data).toEqual({ state: 'applied' });
    expect((await ownCard(exam)).papers.map((paper) => paper.roomNumber)).toEqual(['1', '1']);
    const replaced = await gateway.db
      .selectFrom('admitCardReplacedRoom as r')
      .innerJoin('admitCardReplaced as card', 'card.id', 'r.admitCardReplacedId')
      .select(['r.paperId', 'r.roomId'])
      .where('card.applicationId', '=', exam.person.applicationId)
      .orderBy('r.paperId')
      .execute();
    expect(replaced).toEqual(inRoom(exam.paperIds, exam.seat.rooms[0]!.roomId));
    const { centres } = await gateway.data(room.listExamCentres, { params: { id: exam.advtCode } }, { as: officer });
    expect(centres[0]!.plans.map((plan) => plan.seatsInRooms)).toEqual([2, 2]);
  });

  test('once the first paper has started, its room, the centre and the roll number no longer change', async () => {
    const exam = await withCards(secondPaperAt);
    await beginFirstPaper(exam);
    const { papers } = await gateway.data(calls.get, { params: { applicationId: exam.person.applicationId } }, { as: officer });
    expect(papers.map((paper) => paper.hasBegun)).toEqual([true, false]);
    expect((await ask(exam)).errors?.map((error) => error.field)).toEqual(['rooms.0.roomId']);
    expect((await ask(exam, { rooms: mixed(exam) })).httpStatus).toBe(400);
    const stays = inRoom(exam.paperIds, exam.seat.rooms[0]!.roomId);
    expect((await ask(exam, { rooms: stays, rollNumber: 77 })).errors?.map((error) => error.field)).toEqual(['rollNumber']);
  });

  test('the room of a later paper still changes at the same centre', async () => {
    const exam = await withCards(secondPaperAt);
    const { id: hall } = await gateway.db
      .insertInto('room')
      .values({ examCentreId: exam.seat.examCentreId, roomNumber: 'Hall', capacity: 9 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const plan = await gateway.db
      .selectFrom('roomAllocation')
      .select('id')
      .where('paperId', '=', exam.paperIds[1]!)
      .where('examCentreId', '=', exam.seat.examCentreId)
      .executeTakeFirstOrThrow();
    await gateway.db.insertInto('roomAllocationLine').values({ roomAllocationId: plan.id, roomId: hall, numberOfCandidates: 1 }).execute();
    await beginFirstPaper(exam);
    const rooms = [mixed(exam)[0]!, { paperId: exam.paperIds[1]!, roomId: hall }];
    const { data } = await ask(exam, { rooms });
    expect((await decide(data!.revisionId, true)).data).toEqual({ state: 'applied' });
    expect((await ownCard(exam)).papers.map((paper) => paper.roomNumber)).toEqual(['1', 'Hall']);
  });
});
