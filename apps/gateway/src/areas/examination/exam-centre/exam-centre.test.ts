import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as admitCard from '@psc/api-client/areas/examination/admit-card.ts';
import * as calls from '@psc/api-client/areas/examination/exam-centre.ts';
import * as room from '@psc/api-client/areas/examination/room.ts';
import * as rollNumber from '@psc/api-client/areas/examination/roll-number.ts';
import * as scrutiny from '@psc/api-client/areas/scrutiny/scrutiny.ts';
import {
  createCentre,
  createExamination,
  createExamOfficer,
  giveRollNumbers,
  papersOf,
  saveCentres,
  saveRooms,
} from '../../../testing/examination.ts';
import type { Person } from '../../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { selectBeyondChosen } from './repository/seats.ts';

let gateway: TestGateway;
let officer: Person;

beforeAll(async () => {
  gateway = await startTestGateway();
  officer = await createExamOfficer(gateway);
});
afterAll(() => gateway.stop());

const lines = (seats: Record<number, number>) =>
  Object.entries(seats).map(([examCentreId, numberOfCandidates]) => ({ examCentreId: Number(examCentreId), numberOfCandidates }));

async function twoCentres() {
  return [await createCentre(gateway, [10, 10]), await createCentre(gateway, [10])] as const;
}

describe('assigning centres', () => {
  test('the final save seats everybody, at the chosen centre first', async () => {
    const [kathmandu, lalitpur] = await twoCentres();
    const { advtCode } = await createExamination(gateway, { chosenCentres: [kathmandu, kathmandu, lalitpur] });
    const { report } = await saveCentres(gateway, officer, advtCode, { [kathmandu]: 1, [lalitpur]: 2 });
    expect(report).toMatchObject({ allocatedNow: 3, atChosenCentre: 2, atAnotherCentre: 1, withoutSeat: 0 });
    const assigned = await gateway.data(calls.getAssigned, { params: { id: advtCode } }, { as: officer });
    expect(assigned).toMatchObject({ state: 'finalSave', approvedCandidates: 3, allocatedCount: 3 });
  });

  test('each centre takes the first who chose it, in order of application, and only those beyond are placed one by one', async () => {
    const [kathmandu, lalitpur] = await twoCentres();
    const chosenCentres = [kathmandu, lalitpur, kathmandu, kathmandu, lalitpur];
    const { advtCode, candidates } = await createExamination(gateway, { chosenCentres });
    const taken = new Map([kathmandu, lalitpur].map((examCentreId) => [examCentreId, 2]));
    const beyond = await selectBeyondChosen(gateway.db, advtCode, taken);
    await saveCentres(gateway, officer, advtCode, { [kathmandu]: 2, [lalitpur]: 3 });
    const seated = await gateway.db
      .selectFrom('candidateSeat as seat')
      .innerJoin('application as x', 'x.id', 'seat.applicationId')
      .select(['x.masterId', 'x.id', 'seat.examCentreId', 'seat.elsewhereReason'])
      .where('seat.advtCode', '=', advtCode)
      .orderBy('x.id')
      .execute();
    expect(seated.map(({ masterId, examCentreId }) => [masterId, examCentreId])).toEqual(
      candidates.map(({ masterId }, position) => [masterId, position === 3 ? lalitpur : chosenCentres[position]]),
    );
    expect(seated.map(({ elsewhereReason }) => elsewhereReason !== null)).toEqual([false, false, false, true, false]);
    expect(beyond).toEqual([{ applicationId: seated[3]!.id, chosenCentreId: kathmandu }]);
  });

  test('the final save is refused while an approved candidate would have no seat, and says who', async () => {
    const [kathmandu] = await twoCentres();
    const { advtCode, candidates } = await createExamination(gateway, { chosenCentres: [kathmandu, kathmandu, kathmandu] });
    const answer = await gateway.call(
      calls.finalSave,
      { body: { advtCode, version: null, lines: lines({ [kathmandu]: 2 }) } },
      { as: officer },
    );
    expect(answer).toMatchObject({ httpStatus: 409, errorCode: 'CANDIDATES_WITHOUT_SEAT' });
    expect(answer.message).toContain(String(candidates[2]!.masterId));
    const assigned = await gateway.data(calls.getAssigned, { params: { id: advtCode } }, { as: officer });
    expect(assigned).toMatchObject({ state: 'none', allocatedCount: 0 });
  });

  test('a temporary save may fall short; allocating then reports who has no seat', async () => {
    const [kathmandu] = await twoCentres();
    const { advtCode, candidates } = await createExamination(gateway, { chosenCentres: [kathmandu, kathmandu] });
    await gateway.data(calls.temporarySave, { body: { advtCode, version: null, lines: lines({ [kathmandu]: 1 }) } }, { as: officer });
    const report = await gateway.data(calls.generateAllocatedCandidates, { body: { advtCode } }, { as: officer });
    expect(report).toMatchObject({ allocatedNow: 1, withoutSeat: 1, candidatesWithoutSeat: [{ masterId: candidates[1]!.masterId }] });
  });

  test('the seats of a centre that were not needed are given back', async () => {
    const [kathmandu, lalitpur] = await twoCentres();
    const { advtCode } = await createExamination(gateway, { chosenCentres: [kathmandu] });
    await saveCentres(gateway, officer, advtCode, { [kathmandu]: 8, [lalitpur]: 5 });
    const { centres } = await gateway.data(calls.getAssigned, { params: { id: advtCode } }, { as: officer });
    expect(centres.filter((centre) => centre.numberOfCandidates > 0)).toMatchObject([{ examCentreId: kathmandu, numberOfCandidates: 1 }]);
  });

  test('more candidates than a centre holds are refused at their field', async () => {
    const [, lalitpur] = await twoCentres();
    const { advtCode } = await createExamination(gateway, { chosenCentres: [lalitpur] });
    const answer = await gateway.call(
      calls.temporarySave,
      { body: { advtCode, version: null, lines: lines({ [lalitpur]: 11 }) } },
      { as: officer, language: 'ne' },
    );
    expect(answer.errors).toEqual([{ field: 'lines.0.numberOfCandidates', message: 'यस केन्द्रमा यस समयका लागि १० सिट मात्र खाली छन्।' }]);
  });

  test('two examinations at the same hour share the seats of a centre; at another hour they do not', async () => {
    const centre = await createCentre(gateway, [3]);
    const startsAt = new Date('2027-02-01T05:15:00Z');
    const first = await createExamination(gateway, { chosenCentres: [centre, centre], startsAt });
    await saveCentres(gateway, officer, first.advtCode, { [centre]: 2 });
    const sameHour = await createExamination(gateway, { chosenCentres: [centre, centre], startsAt: new Date('2027-02-01T06:15:00Z') });
    const answer = await gateway.call(
      calls.finalSave,
      { body: { advtCode: sameHour.advtCode, version: null, lines: lines({ [centre]: 2 }) } },
      { as: officer },
    );
    expect(answer.errors).toEqual([{ field: 'lines.0.numberOfCandidates', message: 'Only 1 seat is free at this centre at this time.' }]);
    const nextDay = await createExamination(gateway, { chosenCentres: [centre, centre], startsAt: new Date('2027-02-02T05:15:00Z') });
    await saveCentres(gateway, officer, nextDay.advtCode, { [centre]: 2 });
  });

  test('two officers who save the first assignment at once do not overwrite each other', async () => {
    const [kathmandu] = await twoCentres();
    const { advtCode } = await createExamination(gateway, { chosenCentres: [kathmandu] });
    const body = { advtCode, version: null, lines: lines({ [kathmandu]: 1 }) };
    const answers = await Promise.all([
      gateway.call(calls.temporarySave, { body }, { as: officer }),
      gateway.call(calls.temporarySave, { body }, { as: officer }),
    ]);
    expect(answers.map((answer) => answer.httpStatus).toSorted()).toEqual([200, 409]);
  });

  test('reverting gives every seat back, and is refused once rooms are allocated', async () => {
    const [kathmandu] = await twoCentres();
    const { advtCode } = await createExamination(gateway, { chosenCentres: [kathmandu] });
    const { version } = await saveCentres(gateway, officer, advtCode, { [kathmandu]: 1 });
    await gateway.data(calls.revert, { params: { id: advtCode }, query: { version } }, { as: officer });
    expect(await gateway.data(calls.getAssigned, { params: { id: advtCode } }, { as: officer })).toMatchObject({
      state: 'none',
      allocatedCount: 0,
    });

    const again = await saveCentres(gateway, officer, advtCode, { [kathmandu]: 1 });
    await saveRooms(gateway, officer, advtCode, kathmandu, [1]);
    const refused = await gateway.call(calls.revert, { params: { id: advtCode }, query: { version: again.version } }, { as: officer });
    expect(refused).toMatchObject({
      httpStatus: 409,
      message: 'Rooms have already been allocated. Please revert the room allocation first.',
    });
  });

  test('centres wait for an approved schedule', async () => {
    const [kathmandu] = await twoCentres();
    const { advtCode, examScheduleId } = await createExamination(gateway, { chosenCentres: [kathmandu] });
    await gateway.db.updateTable('examSchedule').set({ status: 'scheduled' }).where('id', '=', examScheduleId).execute();
    const answer = await gateway.call(
      calls.temporarySave,
      { body: { advtCode, version: null, lines: lines({ [kathmandu]: 1 }) } },
      { as: officer },
    );
    expect(answer.httpStatus).toBe(409);
  });
});

describe('seats elsewhere than chosen', () => {
  test('nothing is saved before the officer has seen how many sit elsewhere and has said why', async () => {
    const [kathmandu, lalitpur] = await twoCentres();
    const { advtCode, candidates } = await createExamination(gateway, { chosenCentres: [kathmandu, kathmandu, lalitpur] });
    const body = { advtCode, version: null, lines: lines({ [kathmandu]: 1, [lalitpur]: 2 }) };
    const save = (agreement: object) => gateway.call(calls.finalSave, { body: { ...body, ...agreement } }, { as: officer });
    const asked = await save({});
    expect(asked.data).toMatchObject({ saved: false, change: { elsewhere: 1, elsewhereByCentre: [{ candidates: 1 }] } });
    const change = (asked.data as { change: calls.SeatingChange }).change;
    expect(change.elsewhereByCentre[0]!.chosenCentre.en).not.toBe(change.elsewhereByCentre[0]!.examCentre.en);
    expect((await save({ acceptedChange: change.key })).errors).toEqual([{ field: 'reason', message: 'This field is required.' }]);
    expect((await save({ acceptedChange: 'another', reason: 'Full' })).data).toMatchObject({ saved: false });
    expect(await gateway.data(calls.getAssigned, { params: { id: advtCode } }, { as: officer })).toMatchObject({
      state: 'none',
      allocatedCount: 0,
    });

    expect((await save({ acceptedChange: change.key, reason: 'The hall burnt down' })).data).toMatchObject({ saved: true });
    const { rows: seated } = await gateway.data(
      calls.listAllocatedCandidates,
      { params: { advtCode }, query: { sort: 'application' } },
      { as: officer },
    );
    expect(seated.map((each) => [each.masterId, each.elsewhereReason])).toEqual([
      [candidates[0]!.masterId, null],
      [candidates[1]!.masterId, 'The hall burnt down'],
      [candidates[2]!.masterId, null],
    ]);
  });

  test('allocating everybody asks too, and who sits as chosen needs no reason', async () => {
    const [kathmandu, lalitpur] = await twoCentres();
    const { advtCode } = await createExamination(gateway, { chosenCentres: [kathmandu, kathmandu] });
    const save = (numbers: Record<number, number>, version: number | null) =>
      gateway.data(calls.temporarySave, { body: { advtCode, version, lines: lines(numbers) } }, { as: officer });
    const { version } = await save({ [kathmandu]: 1, [lalitpur]: 1 }, null);
    const generate = () => gateway.data(calls.generateAllocatedCandidates, { body: { advtCode } }, { as: officer });
    expect(await generate()).toMatchObject({ saved: false, change: { elsewhere: 1 } });
    await save({ [kathmandu]: 2 }, version);
    expect(await generate()).toMatchObject({ saved: true, allocatedNow: 2, atAnotherCentre: 0 });
  });
});

describe('changing the centre after rooms were made', () => {
  async function numbered() {
    const [kathmandu, lalitpur] = await twoCentres();
    const examination = await createExamination(gateway, { chosenCentres: [kathmandu, kathmandu, kathmandu, lalitpur] });
    const { advtCode, candidates } = examination;
    await saveCentres(gateway, officer, advtCode, { [kathmandu]: 3, [lalitpur]: 1 });
    await saveRooms(gateway, officer, advtCode, kathmandu, [2, 1]);
    await saveRooms(gateway, officer, advtCode, lalitpur, [1]);
    await giveRollNumbers(gateway, officer, advtCode, kathmandu, 1, 3);
    const body = { advtCode, examCenter: lalitpur, switchMasterIds: String(candidates[2]!.masterId) };
    const move = (agreement: object = {}) => gateway.call(calls.switchCandidate, { body: { ...body, ...agreement } }, { as: officer });
    return { ...examination, kathmandu, lalitpur, move };
  }

  test('the rooms that it empties are named, and nothing moves before the officer agrees', async () => {
    const { advtCode, candidates, kathmandu, lalitpur, move } = await numbered();
    const { change } = (await move()).data as { change: calls.SeatingChange };
    expect(change).toMatchObject({
      elsewhere: 1,
      rooms: [{ roomNumber: '2', before: 1, after: 0 }],
      rollNumbersWithdrawn: 1,
      roomsToSaveAgain: [{ en: expect.stringContaining('Test centre') }],
    });
    expect((await move({ acceptedChange: change.key, reason: 'She broke her leg' })).data).toMatchObject({ saved: true, switched: 1 });
    const { rows: seated } = await gateway.data(
      calls.listAllocatedCandidates,
      { params: { advtCode }, query: { examCentreId: lalitpur } },
      { as: officer },
    );
    expect(seated.find((each) => each.masterId === candidates[2]!.masterId)).toMatchObject({
      rollNumber: null,
      roomNumber: null,
      elsewhereReason: 'She broke her leg',
    });
    const { centres } = await gateway.data(room.listExamCentres, { params: { id: advtCode } }, { as: officer });
    expect(centres).toMatchObject([
      { examCentreId: kathmandu, allocatedCount: 2, plans: [{ state: 'finalSave', rooms: 1, seatsInRooms: 2 }] },
      { examCentreId: lalitpur, allocatedCount: 2, plans: [{ state: 'temporarySave', rooms: 1, seatsInRooms: 1 }] },
    ]);
  });

  test('the rooms of every paper shrink, each by the room that the candidate had in it', async () => {
    const [kathmandu, lalitpur] = await twoCentres();
    const secondPaperAt = new Date('2027-01-12T05:15:00Z');
    const examination = await createExamination(gateway, { chosenCentres: [kathmandu, kathmandu, kathmandu, lalitpur], secondPaperAt });
    const { advtCode, candidates } = examination;
    const [first, second] = (await papersOf(gateway, advtCode)) as [number, number];
    await saveCentres(gateway, officer, advtCode, { [kathmandu]: 3, [lalitpur]: 1 });
    await saveRooms(gateway, officer, advtCode, kathmandu, [2, 1], [first]);
    await saveRooms(gateway, officer, advtCode, kathmandu, [1, 2], [second]);
    await saveRooms(gateway, officer, advtCode, lalitpur, [1]);
    await giveRollNumbers(gateway, officer, advtCode, kathmandu, 1, 3);
    const body = { advtCode, examCenter: lalitpur, switchMasterIds: String(candidates[1]!.masterId) };
    const { change } = (await gateway.call(calls.switchCandidate, { body }, { as: officer })).data as { change: calls.SeatingChange };
    expect(change.rooms).toMatchObject([
      { roomNumber: '1', before: 2, after: 1 },
      { paper: { en: 'Second paper' }, roomNumber: '2', before: 2, after: 1 },
    ]);
    const agreed = { ...body, acceptedChange: change.key, reason: 'She broke her leg' };
    await gateway.data(calls.switchCandidate, { body: agreed }, { as: officer });
    const { centres } = await gateway.data(room.listExamCentres, { params: { id: advtCode } }, { as: officer });
    expect(centres.map((each) => each.plans.map((plan) => [plan.state, plan.rooms, plan.seatsInRooms]))).toEqual([
      [
        ['finalSave', 2, 2],
        ['finalSave', 2, 2],
      ],
      [
        ['temporarySave', 1, 1],
        ['temporarySave', 1, 1],
      ],
    ]);
  });

  test('once attendance is recorded, no candidate changes centre or roll number, and scrutiny is not reopened', async () => {
    const { advtCode, candidates, kathmandu, paperId, move } = await numbered();
    const recorded = { paperId, isPresent: true, recordedBy: officer.accountId, recordedAt: gateway.now() };
    await gateway.db
      .insertInto('attendance')
      .values({ applicationId: candidates[0]!.applicationId, ...recorded })
      .execute();
    const held = { httpStatus: 409, message: 'Attendance has been recorded, so centres and roll numbers can no longer be changed.' };
    expect(await move()).toMatchObject(held);
    const body = { advtCode, examCentreId: kathmandu };
    expect(await gateway.call(rollNumber.takeBack, { body }, { as: officer })).toMatchObject(held);
    const supervisor = await gateway.createStaff({ privileges: { scrutinyAllocation: ['read', 'approve'] } });
    const reopening = { advtCode, remark: 'Court order' };
    expect(await gateway.call(scrutiny.reopen, { body: reopening }, { as: supervisor })).toMatchObject(held);
  });

  test('once admit cards are made nobody changes centre', async () => {
    const { advtCode, lalitpur, move } = await numbered();
    await giveRollNumbers(gateway, officer, advtCode, lalitpur, 4, 4);
    await gateway.data(admitCard.generate, { body: { advtCode } }, { as: officer });
    expect(await move()).toMatchObject({
      httpStatus: 409,
      message: 'Admit cards have been made for these centres, so their candidates can no longer change centre.',
    });
  });
});

describe('allocating and switching candidates', () => {
  test('candidates named get a seat at the centre named, as long as it has seats', async () => {
    const [kathmandu, lalitpur] = await twoCentres();
    const { advtCode, candidates } = await createExamination(gateway, { chosenCentres: [kathmandu, kathmandu] });
    await gateway.data(calls.temporarySave, { body: { advtCode, version: null, lines: lines({ [lalitpur]: 1 }) } }, { as: officer });
    const one = { advtCode, examCentreId: lalitpur, applicationIds: [candidates[0]!.applicationId] };
    const asked = await gateway.data(calls.saveAllocatedCandidate, { body: one }, { as: officer });
    const { change } = asked as { change: calls.SeatingChange };
    const agreed = { ...one, acceptedChange: change.key, reason: 'Asked for it' };
    expect(await gateway.data(calls.saveAllocatedCandidate, { body: agreed }, { as: officer })).toEqual({ saved: true, allocated: 1 });
    const full = await gateway.call(
      calls.saveAllocatedCandidate,
      { body: { ...one, applicationIds: [candidates[1]!.applicationId] } },
      { as: officer },
    );
    expect(full).toMatchObject({ httpStatus: 400, errors: [{ field: 'examCentreId' }] });
    const waiting = await gateway.data(calls.listCandidatesToAllocate, { params: { advtCode } }, { as: officer });
    expect(waiting.rows.map((candidate) => candidate.masterId)).toEqual([candidates[1]!.masterId]);
  });

  test('candidates are found by a part of their name or by their master id', async () => {
    const [kathmandu] = await twoCentres();
    const { advtCode, candidates } = await createExamination(gateway, { chosenCentres: [kathmandu, kathmandu] });
    const find = (text: string) => gateway.data(calls.listCandidatesToAllocate, { params: { advtCode }, query: { text } }, { as: officer });
    expect((await find('ita bas')).rows).toHaveLength(2);
    expect((await find(String(candidates[1]!.masterId))).rows).toHaveLength(1);
    expect((await find('%')).rows).toHaveLength(0);
  });

  test('a candidate changes centre, and the numbers of both centres follow', async () => {
    const [kathmandu, lalitpur] = await twoCentres();
    const { advtCode, candidates } = await createExamination(gateway, { chosenCentres: [kathmandu, kathmandu] });
    await saveCentres(gateway, officer, advtCode, { [kathmandu]: 2 });
    const body = { advtCode, examCenter: lalitpur, switchMasterIds: String(candidates[0]!.masterId) };
    const { change } = (await gateway.data(calls.switchCandidate, { body }, { as: officer })) as { change: calls.SeatingChange };
    expect(change).toMatchObject({ elsewhere: 1, rooms: [], rollNumbersWithdrawn: 0, roomsToSaveAgain: [] });
    const agreed = { ...body, acceptedChange: change.key, reason: 'Lives there now' };
    await gateway.data(calls.switchCandidate, { body: agreed }, { as: officer });
    const { centres } = await gateway.data(calls.getAssigned, { params: { id: advtCode } }, { as: officer });
    const numbers = Object.fromEntries(centres.map((centre) => [centre.examCentreId, [centre.numberOfCandidates, centre.allocatedCount]]));
    expect(numbers[kathmandu]).toEqual([1, 1]);
    expect(numbers[lalitpur]).toEqual([1, 1]);
    const allocated = await gateway.data(
      calls.listAllocatedCandidates,
      { params: { advtCode }, query: { examCentreId: lalitpur } },
      { as: officer },
    );
    expect(allocated.rows.map((candidate) => candidate.masterId)).toEqual([candidates[0]!.masterId]);
  });

  test('a master id without a seat here, and anything but numbers and commas, is refused at its field', async () => {
    const [kathmandu, lalitpur] = await twoCentres();
    const { advtCode } = await createExamination(gateway, { chosenCentres: [kathmandu] });
    await saveCentres(gateway, officer, advtCode, { [kathmandu]: 1 });
    const stranger = await gateway.createCandidate();
    const switchTo = (switchMasterIds: string) =>
      gateway.call(calls.switchCandidate, { body: { advtCode, examCenter: lalitpur, switchMasterIds } }, { as: officer });
    expect(await switchTo(String(stranger.masterId))).toMatchObject({ httpStatus: 400, errors: [{ field: 'switchMasterIds' }] });
    expect(await switchTo('10000001 and 10000002')).toMatchObject({
      httpStatus: 400,
      errors: [{ field: 'switchMasterIds', message: expect.stringMatching(/^Use numbers and commas only\./u) as string }],
    });
  });

  test('a candidate reads the own centre once it is final, and nobody else does', async () => {
    const [kathmandu] = await twoCentres();
    const { advtCode, candidates, requisitionId } = await createExamination(gateway, { chosenCentres: [kathmandu, kathmandu] });
    await saveCentres(gateway, officer, advtCode, { [kathmandu]: 2 });
    const { organizationId } = await gateway.db
      .selectFrom('requisition')
      .select('organizationId')
      .where('id', '=', requisitionId)
      .executeTakeFirstOrThrow();
    const [first, second] = candidates as [(typeof candidates)[number], (typeof candidates)[number]];
    const read = (masterId: number) =>
      gateway.call(calls.getByMasterAndOffice, { params: { masterId, reqOfficeId: organizationId } }, { as: first });
    expect((await read(first.masterId)).data).toMatchObject([{ advtCode, examCentre: { en: expect.stringContaining('Test centre') } }]);
    expect((await read(second.masterId)).httpStatus).toBe(403);
  });
});
