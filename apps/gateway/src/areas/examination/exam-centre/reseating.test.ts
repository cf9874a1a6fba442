import * as admitCard from '@psc/api-client/areas/examination/admit-card.ts';
import * as calls from '@psc/api-client/areas/examination/exam-centre.ts';
import * as scrutiny from '@psc/api-client/areas/scrutiny/scrutiny.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createApprovedApplication,
  createCentre,
  createExamination,
  createExamOfficer,
  giveRollNumbers,
  saveCentres,
  saveRooms,
  type TestExamination,
} from '../../../testing/examination.ts';
import type { Person } from '../../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';

let gateway: TestGateway;
let officer: Person;
let supervisor: Person;

beforeAll(async () => {
  gateway = await startTestGateway();
  officer = await createExamOfficer(gateway);
  supervisor = await gateway.createStaff({ privileges: { scrutinyAllocation: ['read', 'approve'] } });
});
afterAll(() => gateway.stop());

type Agreement = { acceptedChange?: string; reason?: string };
const finalize = async (advtCode: number, agreement: Agreement = {}) =>
  gateway.data(scrutiny.finalize, { body: { advtCode, ...agreement } }, { as: supervisor });

/** Reopens scrutiny after the last day for money, as it is when seats have been given. */
async function reopen(advtCode: number): Promise<void> {
  const over = new Date(gateway.now().getTime() - 30 * 86_400_000);
  const closed = { singleSubmissionLastAt: over, paymentLastAt: over, doubleFeeSubmissionLastAt: over, doubleFeePaymentLastAt: over };
  await gateway.db.updateTable('advertisement').set(closed).where('advtCode', '=', advtCode).execute();
  await gateway.data(scrutiny.reopen, { body: { advtCode, remark: 'Order of the court' } }, { as: supervisor });
}

const reject = (applicationId: number) =>
  gateway.db.updateTable('application').set({ scrutinyStatus: 'rejected' }).where('id', '=', applicationId).execute();

async function changeOf(advtCode: number): Promise<calls.SeatingChange> {
  const asked = await finalize(advtCode);
  if (asked.saved) throw new Error('Nothing was shown.');
  return asked.change;
}

async function agree(advtCode: number, reason?: string) {
  const { key } = await changeOf(advtCode);
  expect(await finalize(advtCode, { acceptedChange: key, ...(reason && { reason }) })).toMatchObject({ saved: true });
}

async function seatsOf(advtCode: number) {
  const { rows } = await gateway.data(calls.listAllocatedCandidates, { params: { advtCode }, query: {} }, { as: officer });
  return rows.map(({ masterId, rollNumber, roomNumber }) => ({ masterId, rollNumber, roomNumber }));
}

const generateCards = (advtCode: number) => gateway.call(admitCard.generate, { body: { advtCode } }, { as: officer });

/** Two candidates with roll numbers in one room, at a centre with further rooms. */
async function numbered(roomCapacities: number[]): Promise<TestExamination & { centre: number }> {
  const centre = await createCentre(gateway, roomCapacities);
  const examination = await createExamination(gateway, { chosenCentres: [centre, centre] });
  await saveCentres(gateway, officer, examination.advtCode, { [centre]: 2 });
  await saveRooms(gateway, officer, examination.advtCode, centre, [2]);
  await giveRollNumbers(gateway, officer, examination.advtCode, centre, 1, 2);
  return { ...examination, centre };
}

test('a newcomer takes the place of a rejected candidate with the next roll number, after the supervisor has seen it', async () => {
  const examination = await numbered([2]);
  const { advtCode, candidates, centre } = examination;
  await reopen(advtCode);
  await reject(candidates[0]!.applicationId);
  const newcomer = await createApprovedApplication(gateway, examination, centre);
  expect(await changeOf(advtCode)).toMatchObject({
    afterScrutiny: { released: 1, seated: 1, numbered: 1, withoutSeat: 0 },
    rooms: [],
    rollNumbersWithdrawn: 1,
    roomsToSaveAgain: [],
  });
  expect(await seatsOf(advtCode)).toHaveLength(2);
  await agree(advtCode);
  expect(await seatsOf(advtCode)).toEqual([
    { masterId: candidates[1]!.masterId, rollNumber: 2, roomNumber: '1' },
    { masterId: newcomer.masterId, rollNumber: 3, roomNumber: '1' },
  ]);
  expect((await generateCards(advtCode)).data).toEqual({ generated: 2 });
});

test('a rejected candidate leaves the seat, the room and the number of the centre, and nothing else changes', async () => {
  const { advtCode, candidates } = await numbered([2]);
  await reopen(advtCode);
  await reject(candidates[1]!.applicationId);
  expect((await changeOf(advtCode)).rooms).toMatchObject([{ roomNumber: '1', before: 2, after: 1 }]);
  await agree(advtCode);
  expect(await seatsOf(advtCode)).toEqual([{ masterId: candidates[0]!.masterId, rollNumber: 1, roomNumber: '1' }]);
  const line = await gateway.db
    .selectFrom('centreAssignmentLine as l')
    .innerJoin('centreAssignment as ca', 'ca.id', 'l.assignmentId')
    .select(['l.numberOfCandidates', 'ca.state'])
    .where('ca.advtCode', '=', advtCode)
    .execute();
  expect(line).toEqual([{ numberOfCandidates: 1, state: 'finalSave' }]);
});

test('newcomers for whom the rooms have no place get a seat, and the rooms of the centre are saved again before they are numbered', async () => {
  const examination = await numbered([2, 2]);
  const { advtCode, centre } = examination;
  await reopen(advtCode);
  const newcomer = await createApprovedApplication(gateway, examination, centre);
  const change = await changeOf(advtCode);
  expect(change.afterScrutiny).toEqual({ released: 0, seated: 1, numbered: 0, withoutSeat: 0 });
  expect(change.roomsToSaveAgain).toHaveLength(1);
  await agree(advtCode);
  expect((await seatsOf(advtCode)).find(({ masterId }) => masterId === newcomer.masterId)).toMatchObject({ rollNumber: null });
  expect((await generateCards(advtCode)).message).toContain(String(newcomer.masterId));
  const plan = gateway.db.selectFrom('roomAllocation').select('state').where('advtCode', '=', advtCode);
  expect(await plan.execute()).toEqual([{ state: 'temporarySave' }]);
});

test('where no centre has a seat, the numbers of the centres are opened again, and saving them seats the newcomer', async () => {
  const examination = await numbered([2]);
  const { advtCode, centre } = examination;
  await reopen(advtCode);
  const newcomer = await createApprovedApplication(gateway, examination, centre);
  expect((await changeOf(advtCode)).afterScrutiny).toEqual({ released: 0, seated: 0, numbered: 0, withoutSeat: 1 });
  await agree(advtCode);
  const other = await createCentre(gateway, [1]);
  const { version } = await gateway.data(calls.getAssigned, { params: { id: advtCode } }, { as: officer });
  const lines = [
    { examCentreId: centre, numberOfCandidates: 2 },
    { examCentreId: other, numberOfCandidates: 1 },
  ];
  const asked = await gateway.data(calls.finalSave, { body: { advtCode, version, lines } }, { as: officer });
  const agreed = { acceptedChange: (asked as { change: calls.SeatingChange }).change.key, reason: 'The chosen centre is full' };
  await gateway.data(calls.finalSave, { body: { advtCode, version, lines, ...agreed } }, { as: officer });
  await saveRooms(gateway, officer, advtCode, other, [1]);
  await giveRollNumbers(gateway, officer, advtCode, other, 3, 3);
  expect((await seatsOf(advtCode)).at(-1)).toEqual({ masterId: newcomer.masterId, rollNumber: 3, roomNumber: '1' });
  expect((await generateCards(advtCode)).data).toEqual({ generated: 3 });
});

test('newcomers sit elsewhere than chosen with a reason only, and a change that was not shown is shown instead', async () => {
  const centre = await createCentre(gateway, [2]);
  const full = await createCentre(gateway, [1]);
  const examination = await createExamination(gateway, { chosenCentres: [centre, full] });
  const { advtCode } = examination;
  await saveCentres(gateway, officer, advtCode, { [centre]: 1, [full]: 1 });
  await reopen(advtCode);
  await createApprovedApplication(gateway, examination, full);
  const { key, elsewhere } = await changeOf(advtCode);
  expect(elsewhere).toBe(1);
  const body = { advtCode, acceptedChange: key };
  const without = await gateway.call(scrutiny.finalize, { body }, { as: supervisor });
  expect(without).toMatchObject({ httpStatus: 400, errors: [{ field: 'reason' }] });
  await reject(examination.candidates[0]!.applicationId);
  expect(await finalize(advtCode, { acceptedChange: key, reason: 'The hall is full' })).toMatchObject({ saved: false });
  await agree(advtCode, 'The hall is full');
  expect(await seatsOf(advtCode)).toHaveLength(2);
});

test('scrutiny that changed no approval is finalised again at once', async () => {
  const { advtCode } = await numbered([2]);
  await reopen(advtCode);
  expect(await finalize(advtCode)).toMatchObject({ saved: true, approved: 2 });
});
