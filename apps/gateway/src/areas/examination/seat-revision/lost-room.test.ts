import * as profile from '@psc/api-client/areas/profile/profile.ts';
import * as calls from '@psc/api-client/areas/examination/seat-revision.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

/** Three candidates in a room for three, with free rooms for two and one at the centre, and a fourth at another centre with a room for four. */
async function withCards(secondPaperAt?: Date) {
  const [centre, elsewhere] = [await createCentre(gateway, [3, 2, 1]), await createCentre(gateway, [4])];
  const examination = await createExamination(gateway, { chosenCentres: [centre, centre, centre, elsewhere], secondPaperAt });
  const { advtCode } = examination;
  await saveCentres(gateway, officer, advtCode, { [centre]: 3, [elsewhere]: 1 });
  await saveRooms(gateway, officer, advtCode, centre, [3]);
  await saveRooms(gateway, officer, advtCode, elsewhere, [1]);
  await giveRollNumbers(gateway, officer, advtCode, centre, 1, 3);
  await giveRollNumbers(gateway, officer, advtCode, elsewhere, 4, 4);
  await giveAdmitCards(gateway, officer, advtCode);
  const [lost, two, one] = (await roomsOf(gateway, centre)) as [number, number, number];
  const [far] = (await roomsOf(gateway, elsewhere)) as [number];
  return { ...examination, centre, elsewhere, lost, two, one, far };
}

type Examined = Awaited<ReturnType<typeof withCards>>;
const preview = ({ advtCode, lost }: Examined, toRoomIds: number[]) =>
  gateway.call(calls.previewRoom, { body: { advtCode, roomId: lost, toRoomIds } }, { as: officer });
async function ask(exam: Examined, toRoomIds: number[]) {
  const { key } = (await preview(exam, toRoomIds)).data!;
  const body = { advtCode: exam.advtCode, roomId: exam.lost, toRoomIds, acceptedEffect: key, reason: 'The roof fell in' };
  return gateway.call(calls.askRoom, { body }, { as: officer });
}
const decide = (revisionId: number, approve = true, as = second) =>
  gateway.call(calls.decide, { body: { revisionId, approve, remarks: approve ? '' : 'It was repaired' } }, { as });
const roomsNow = async ({ candidates }: Examined) =>
  Promise.all(
    candidates.map(async (person) => {
      const [card] = await gateway.data(profile.getApprovedAdmitCard, {}, { as: person });
      return card!.papers.map((paper) => paper.roomNumber).join(' ');
    }),
  );
const lines = ({ advtCode }: Examined) =>
  gateway.db
    .selectFrom('roomAllocationLine as line')
    .innerJoin('roomAllocation as ra', 'ra.id', 'line.roomAllocationId')
    .select(['line.roomId', 'line.numberOfCandidates'])
    .where('ra.advtCode', '=', advtCode)
    .orderBy('ra.paperId')
    .orderBy('line.roomId')
    .execute()
    .then((rows) => rows.map((row) => [row.roomId, row.numberOfCandidates]));

test('all candidates of a lost room move by one request and one decision, each with a new card and one mail', async () => {
  const exam = await withCards();
  const rooms = await gateway.data(calls.rooms, { params: { advtCode: exam.advtCode } }, { as: officer });
  expect(rooms.map(({ roomNumber, people, free }) => [roomNumber, people, free])).toEqual([
    ['1', 3, 0],
    ['2', 0, 2],
    ['3', 0, 1],
    ['1', 1, 3],
  ]);
  const { people } = (await preview(exam, [exam.two, exam.one])).data!;
  expect(people.map(({ after }) => [after!.rollNumber, after!.rooms[0]!.roomNumber])).toEqual([
    [1, '2'],
    [2, '2'],
    [3, '3'],
  ]);
  const { revisionId } = (await ask(exam, [exam.two, exam.one])).data!;
  expect(await roomsNow(exam)).toEqual(['1', '1', '1', '1']);
  expect((await decide(revisionId, true, officer)).httpStatus).toBe(409);
  expect((await decide(revisionId)).data).toEqual({ state: 'applied' });
  expect(await roomsNow(exam)).toEqual(['2', '2', '3', '1']);
  expect(await lines(exam)).toEqual([
    [exam.two, 2],
    [exam.one, 1],
    [exam.far, 1],
  ]);
  const mails = (await gateway.mails()).filter(({ text }) => text.includes('The roof fell in'));
  expect(mails.map(({ to }) => to).toSorted()).toEqual(
    exam.candidates
      .slice(0, 3)
      .map(({ email }) => email)
      .toSorted(),
  );
  const replaced = await gateway.db.selectFrom('admitCardReplaced').select('applicationId').where('revisionId', '=', revisionId).execute();
  expect(replaced).toHaveLength(3);
});

test('a room from which all candidates have moved cannot be moved again', async () => {
  const exam = await withCards();
  const { revisionId } = (await ask(exam, [exam.two, exam.one])).data!;
  await decide(revisionId);
  expect((await preview(exam, [exam.two])).httpStatus).toBe(409);
});

test('rooms that are too small are refused with the number of candidates who are left', async () => {
  const exam = await withCards();
  expect((await preview(exam, [exam.two])).errors).toEqual([
    { field: 'toRoomIds', message: 'The chosen rooms have too few free places: 1 candidate has none. Please choose further rooms.' },
  ]);
  expect((await preview(exam, [exam.lost])).httpStatus).toBe(400);
});

test('candidates of a lost room move to another centre, whose numbers of candidates follow', async () => {
  const exam = await withCards();
  const { revisionId } = (await ask(exam, [exam.far])).data!;
  await decide(revisionId);
  const counts = await gateway.db
    .selectFrom('seatCounted')
    .select((eb) => ['examCentreId', eb.fn.sum<number>('seats').as('seats')])
    .where('advtCode', '=', exam.advtCode)
    .groupBy('examCentreId')
    .execute();
  expect(counts.filter(({ seats }) => Number(seats) > 0).map(({ examCentreId, seats }) => [examCentreId, Number(seats)])).toEqual([
    [exam.elsewhere, 4],
  ]);
  expect(await lines(exam)).toEqual([[exam.far, 4]]);
});

test('a request for a lost room waits alone, and is withdrawn or refused without a change', async () => {
  const exam = await withCards();
  const { revisionId } = (await ask(exam, [exam.two, exam.one])).data!;
  expect((await ask(exam, [exam.two, exam.one])).message).toBe('A request for this room is already waiting for a decision.');
  expect((await gateway.call(calls.withdraw, { body: { revisionId } }, { as: officer })).data).toEqual({ state: 'withdrawn' });
  const later = (await ask(exam, [exam.far])).data!.revisionId;
  expect((await decide(later, false)).data).toEqual({ state: 'refused' });
  expect(await roomsNow(exam)).toEqual(['1', '1', '1', '1']);
});

test('of two decisions at once one applies, and a seat that changed since the request refuses the room', async () => {
  const exam = await withCards();
  const { revisionId } = (await ask(exam, [exam.two, exam.one])).data!;
  const decided = await Promise.all([decide(revisionId), decide(revisionId)]);
  expect(decided.map(({ httpStatus }) => httpStatus).toSorted()).toEqual([200, 409]);

  const other = await withCards();
  const asked = (await ask(other, [other.two, other.one])).data!.revisionId;
  const { applicationId } = other.candidates[0]!;
  await gateway.db.updateTable('candidateSeat').set({ rollNumber: 50 }).where('applicationId', '=', applicationId).execute();
  expect((await decide(asked)).httpStatus).toBe(409);
  expect(await roomsNow(other)).toEqual(['1', '1', '1', '1']);
});

test('once the first paper has started only the rooms of later papers change, at the same centre', async () => {
  const exam = await withCards(new Date('2027-01-12T05:15:00Z'));
  const { revisionId } = (await ask(exam, [exam.two, exam.one])).data!;
  await gateway.db.updateTable('examSchedulePaper').set({ startsAt: gateway.now() }).where('paperId', '=', exam.paperId).execute();
  expect((await decide(revisionId)).httpStatus).toBe(409);
  await decide(revisionId, false);
  expect((await preview(exam, [exam.far])).httpStatus).toBe(400);
  const later = (await ask(exam, [exam.two, exam.one])).data!.revisionId;
  expect((await decide(later)).data).toEqual({ state: 'applied' });
  expect(await roomsNow(exam)).toEqual(['1 2', '1 2', '1 3', '1 1']);
});
