import * as admitCard from '@psc/api-client/calls/admit-card.ts';
import * as profile from '@psc/api-client/calls/profile.ts';
import * as room from '@psc/api-client/calls/room.ts';
import * as calls from '@psc/api-client/calls/seat-revision.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCentre, createExamination, createExamOfficer, giveRollNumbers, saveCentres, saveRooms } from '../../testing/examination.ts';
import type { Person } from '../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';

let gateway: TestGateway;
let officer: Person;
let second: Person;
beforeAll(async () => {
  gateway = await startTestGateway();
  officer = await createExamOfficer(gateway);
  second = await createExamOfficer(gateway);
});
afterAll(() => gateway.stop());

/** Two centres with a room of two places each, one person in each, whose cards are made. */
async function withCards() {
  const centres = [await createCentre(gateway, [2]), await createCentre(gateway, [2])] as const;
  const examination = await createExamination(gateway, { chosenCentres: [centres[0], centres[1]] });
  const { advtCode } = examination;
  await saveCentres(gateway, officer, advtCode, { [centres[0]]: 1, [centres[1]]: 1 });
  for (const [position, centre] of centres.entries()) {
    await saveRooms(gateway, officer, advtCode, centre, [1]);
    await giveRollNumbers(gateway, officer, advtCode, centre, position + 1, position + 1);
  }
  await gateway.data(admitCard.generate, { body: { advtCode } }, { as: officer });
  await gateway.db.updateTable('advertisement').set({ admitCardDownloadDateAd: '2026-11-01' }).where('advtCode', '=', advtCode).execute();
  const person = examination.candidates[0]!;
  const { seat, rooms } = await gateway.data(calls.get, { params: { applicationId: person.applicationId } }, { as: officer });
  const other = rooms.find((each) => each.roomId !== seat.roomId)!;
  return { ...examination, centres, person, seat, other };
}

type Examined = Awaited<ReturnType<typeof withCards>>;
const ask = ({ person, other }: Examined, change: object = {}) => {
  const body = { applicationId: person.applicationId, roomId: other.roomId, rollNumber: 1, reason: 'She uses a wheelchair', ...change };
  return gateway.call(calls.ask, { body }, { as: officer });
};
const decide = (revisionId: number, approve: boolean, as = second) =>
  gateway.call(calls.decide, { body: { revisionId, approve, remarks: approve ? '' : 'No room' } }, { as });
const ownCard = async ({ person }: Examined) => (await gateway.data(profile.getApprovedAdmitCard, {}, { as: person }))[0]!;

test('a seat with an admit card changes when a second officer approves it, and the candidate gets another card and a mail', async () => {
  const exam = await withCards();
  const before = await ownCard(exam);
  expect(before.replacesCardOf).toBeNull();
  const { data } = await ask(exam);
  expect(await ownCard(exam)).toEqual(before);
  expect((await ask(exam)).message).toBe('A change of this seat waits for a decision already.');
  expect((await decide(data!.revisionId, true, officer)).httpStatus).toBe(409);

  expect((await decide(data!.revisionId, true)).data).toEqual({ state: 'applied' });
  const after = await ownCard(exam);
  expect(after).toMatchObject({ rollNumber: 1, examCentre: { name: exam.other.examCentre }, replacesCardOf: expect.any(String) });
  const { centres } = await gateway.data(room.listExamCentres, { params: { id: exam.advtCode } }, { as: officer });
  expect(centres.map((each) => [each.examCentreId, each.allocatedCount, each.seatsInRooms])).toEqual([[exam.centres[1], 2, 2]]);
  const mails = (await gateway.mails()).filter((mail) => mail.to === exam.person.email).map((mail) => mail.text);
  expect(mails).toContainEqual(expect.stringContaining('She uses a wheelchair'));
  const [revision] = await gateway.data(calls.list, { params: { advtCode: exam.advtCode } }, { as: second });
  expect(revision).toMatchObject({
    state: 'applied',
    before: { roomNumber: '1' },
    after: { examCentre: exam.other.examCentre },
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
  expect((await ask(exam, { roomId: exam.seat.roomId })).message).toBe('This is the seat that the candidate has.');
  const elsewhere = await withCards();
  expect((await ask(exam, { roomId: elsewhere.other.roomId })).errors).toMatchObject([{ field: 'roomId' }]);
});

test('once the examination has begun no seat changes', async () => {
  const exam = await withCards();
  const { data } = await ask(exam);
  await gateway.db
    .updateTable('examSchedulePaper')
    .set({ startsAt: gateway.now() })
    .where('examScheduleId', '=', exam.examScheduleId)
    .execute();
  expect((await decide(data!.revisionId, true)).message).toBe('The examination has begun, so the seat does not change any more.');
});
