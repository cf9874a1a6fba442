import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as calls from '@psc/api-client/areas/examination/roll-number.ts';
import * as room from '@psc/api-client/areas/examination/room.ts';
import {
  createAdmitCards,
  createApprovedApplication,
  createCentre,
  createExamination,
  createExamOfficer,
  giveRollNumbers,
  papersOf,
  saveCentres,
  saveRooms,
  seatsVersionOf,
} from '../../../testing/examination.ts';
import { writeSetting } from '../../../platform/settings.ts';
import type { Person } from '../../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { inOrder, numberSeats } from './rules.ts';

let gateway: TestGateway;
let officer: Person;

beforeAll(async () => {
  gateway = await startTestGateway();
  officer = await createExamOfficer(gateway);
});
afterAll(() => gateway.stop());

async function order(
  examCenter: number,
  advtCode: number,
  masterRollNumber: number | string,
  maxRollNumber: number | string,
  orderBy: 'fullName' | 'masterId' = 'masterId',
) {
  const version = await seatsVersionOf(gateway, officer, advtCode, examCenter);
  return { examCenter, advertisementCode: String(advtCode), orderBy, masterRollNumber, maxRollNumber, version };
}

test('candidates are numbered by name, and a room holds one unbroken run of roll numbers', async () => {
  const centre = await createCentre(gateway, [2, 2]);
  const examination = await createExamination(gateway, { chosenCentres: [] });
  for (const firstName of ['Sarita', 'anita', 'Bimala']) await createApprovedApplication(gateway, examination, centre, { firstName });
  await saveCentres(gateway, officer, examination.advtCode, { [centre]: 3 });
  await saveRooms(gateway, officer, examination.advtCode, centre, [2, 1]);
  const made = await gateway.data(
    calls.generate,
    { body: await order(centre, examination.advtCode, '१०१', '१९९', 'fullName') },
    { as: officer },
  );
  expect(made).toEqual({ generated: 3, rollFrom: 101, rollTo: 103 });
  const { rows, about } = await gateway.data(calls.list, { params: { advtCode: examination.advtCode } }, { as: officer });
  const byRoll = rows.map((each) => [each.fullName.en.split(' ')[0], each.rollNumber, each.roomNumber]);
  expect(byRoll).toEqual([
    ['anita', 101, '1'],
    ['Bimala', 102, '1'],
    ['Sarita', 103, '2'],
  ]);
  expect(about?.nextRollNumber).toBe(104);
});

test('the order of the setting is proposed, and the order used is kept with the numbers until they are withdrawn', async () => {
  const [one, other] = [await createCentre(gateway, [2]), await createCentre(gateway, [1])];
  const { advtCode } = await createExamination(gateway, { chosenCentres: [one, one, other] });
  await saveCentres(gateway, officer, advtCode, { [one]: 2, [other]: 1 });
  await saveRooms(gateway, officer, advtCode, one, [2]);
  await saveRooms(gateway, officer, advtCode, other, [1]);
  const read = () => gateway.data(calls.list, { params: { advtCode } }, { as: officer });
  const orders = async () => (await read()).about!.centres.map(({ orderBy }) => orderBy);
  await writeSetting(gateway.db, 'rollNumberOrder', 'appliedDate', null, gateway.now());
  expect((await read()).about?.proposedOrder).toBe('appliedDate');
  expect(await orders()).toEqual([null, null]);
  await gateway.data(calls.generate, { body: await order(one, advtCode, 1, 2, 'masterId') }, { as: officer });
  // The other centre of the advertisement is numbered alike.
  expect((await read()).about?.proposedOrder).toBe('masterId');
  expect(await orders()).toEqual(['masterId', null]);
  expect((await read()).rows.map(({ orderBy }) => orderBy).toSorted()).toEqual(['masterId', 'masterId', null]);
  await gateway.data(calls.generate, { body: await order(one, advtCode, 1, 2, 'fullName') }, { as: officer });
  expect(await orders()).toEqual(['fullName', null]);
  await gateway.data(calls.takeBack, { body: { advtCode, examCentreId: one } }, { as: officer });
  expect(await orders()).toEqual([null, null]);
  expect((await read()).about?.proposedOrder).toBe('appliedDate');
  const lines = await gateway.db
    .selectFrom('auditEntry')
    .select(['before', 'after'])
    .where('action', 'in', ['rollNumber.generate', 'rollNumber.takeBack'])
    .where('subject', '=', `advertisement:${advtCode}`)
    .orderBy('id')
    .execute();
  expect(lines.map(({ before, after }) => (after as { orderBy?: string }).orderBy ?? (before as { orderBy: string }).orderBy)).toEqual([
    'masterId',
    'fullName',
    'fullName',
  ]);
  await gateway.db.deleteFrom('setting').where('key', '=', 'rollNumberOrder').execute();
});

test('too few numbers are refused, and the last number needed is named', async () => {
  const centre = await createCentre(gateway, [3]);
  const { advtCode } = await createExamination(gateway, { chosenCentres: [centre, centre, centre] });
  await saveCentres(gateway, officer, advtCode, { [centre]: 3 });
  await saveRooms(gateway, officer, advtCode, centre, [3]);
  const answer = await gateway.call(calls.generate, { body: await order(centre, advtCode, 1, 2) }, { as: officer });
  expect(answer.errors).toEqual([{ field: 'maxRollNumber', message: '3 candidates need numbers up to 3.' }]);
});

test('a number that a candidate of another centre has is not given twice', async () => {
  const [one, other] = [await createCentre(gateway, [2]), await createCentre(gateway, [2])];
  const { advtCode } = await createExamination(gateway, { chosenCentres: [one, one, other] });
  await saveCentres(gateway, officer, advtCode, { [one]: 2, [other]: 1 });
  await saveRooms(gateway, officer, advtCode, one, [2]);
  await saveRooms(gateway, officer, advtCode, other, [1]);
  await giveRollNumbers(gateway, officer, advtCode, one, 1, 2);
  const answer = await gateway.call(calls.generate, { body: await order(other, advtCode, 2, 10) }, { as: officer });
  expect(answer.errors).toEqual([
    { field: 'masterRollNumber', message: 'Some of these numbers belong to another centre. The next free number is 3.' },
  ]);
  await giveRollNumbers(gateway, officer, advtCode, other, 3, 3);
});

test('roll numbers may be generated again until admit cards are made', async () => {
  const { advtCode, examCentreId } = await createAdmitCards(gateway, officer);
  const answer = await gateway.call(calls.generate, { body: await order(examCentreId, advtCode, 11, 12) }, { as: officer });
  expect(answer).toMatchObject({ httpStatus: 409, message: 'Admit cards have been made, so the roll numbers can no longer be changed.' });

  const centre = await createCentre(gateway, [2]);
  const fresh = await createExamination(gateway, { chosenCentres: [centre, centre] });
  await saveCentres(gateway, officer, fresh.advtCode, { [centre]: 2 });
  await saveRooms(gateway, officer, fresh.advtCode, centre, [2]);
  await giveRollNumbers(gateway, officer, fresh.advtCode, centre, 1, 2);
  expect(await giveRollNumbers(gateway, officer, fresh.advtCode, centre, 2, 3)).toMatchObject({ rollFrom: 2, rollTo: 3 });
});

test('roll numbers wait for rooms that are saved for good', async () => {
  const centre = await createCentre(gateway, [2]);
  const { advtCode } = await createExamination(gateway, { chosenCentres: [centre] });
  await saveCentres(gateway, officer, advtCode, { [centre]: 1 });
  expect((await gateway.call(calls.generate, { body: await order(centre, advtCode, 1, 1) }, { as: officer })).message).toBe(
    'Please make the final save of the rooms of this centre first: the paper “First paper” has none.',
  );
});

test('exam sheets come as one PDF for a range of roll numbers', async () => {
  const { advtCode } = await createAdmitCards(gateway, officer);
  const answer = await gateway.call(
    calls.generateForm,
    { body: { advertisementCode: String(advtCode), rollFrom: 1, rollTo: 2 } },
    { as: officer },
  );
  expect(answer.httpStatus).toBe(200);
  expect(answer.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const equal = await gateway.call(
    calls.generateForm,
    { body: { advertisementCode: String(advtCode), rollFrom: 2, rollTo: 2 } },
    { as: officer },
  );
  expect(equal.errors).toEqual([{ field: 'rollTo', message: 'The last roll number must be higher than the first.' }]);
});

test('without the privilege no roll number is given', async () => {
  const reader = await gateway.createStaff({ privileges: { rollNumberGeneration: ['read'] } });
  expect(
    (
      await gateway.call(
        calls.generate,
        {
          body: {
            examCenter: 3_300_001,
            advertisementCode: '20001',
            orderBy: 'masterId',
            masterRollNumber: 1,
            maxRollNumber: 1,
            version: 1,
          },
        },
        { as: reader },
      )
    ).httpStatus,
  ).toBe(403);
});

test('candidates who are alike in the order chosen keep the order of application', () => {
  const candidate = (position: number, priority: number) => ({
    applicationId: 800_000 + position,
    masterId: 10_000_000 + position,
    fullNameEn: 'Sita',
    appliedAt: new Date(0),
    priority,
  });
  const ordered = inOrder([candidate(3, 1), candidate(1, 2), candidate(2, 1)], 'priority');
  expect(ordered.map((each) => each.applicationId)).toEqual([800_002, 800_003, 800_001]);
  expect(() => numberSeats(ordered, [{ paperId: 5_800_001, rooms: [{ roomId: 7_700_001, numberOfCandidates: 2 }] }], 1)).toThrow(
    RangeError,
  );
});

test('a candidate has one roll number in all papers and in each paper a room of its plan', async () => {
  const centre = await createCentre(gateway, [2, 2]);
  const secondPaperAt = new Date('2027-01-12T05:15:00Z');
  const { advtCode, candidates } = await createExamination(gateway, { chosenCentres: [centre, centre, centre], secondPaperAt });
  await saveCentres(gateway, officer, advtCode, { [centre]: 3 });
  const [first, second] = (await papersOf(gateway, advtCode)) as [number, number];
  await saveRooms(gateway, officer, advtCode, centre, [2, 1], [first]);
  const body = {
    examCenter: centre,
    advertisementCode: String(advtCode),
    orderBy: 'masterId' as const,
    masterRollNumber: 1,
    maxRollNumber: 3,
    version: await seatsVersionOf(gateway, officer, advtCode, centre),
  };
  const early = await gateway.call(calls.generate, { body }, { as: officer });
  expect(early).toMatchObject({ httpStatus: 409, message: expect.stringContaining('Second paper') });
  await saveRooms(gateway, officer, advtCode, centre, [1, 2], [second]);
  await gateway.data(calls.generate, { body }, { as: officer });
  const { rows } = await gateway.data(calls.list, { params: { advtCode } }, { as: officer });
  expect(rows.map((row) => [row.masterId, row.rollNumber, row.roomNumber])).toEqual([
    [candidates[0]!.masterId, 1, '1'],
    [candidates[1]!.masterId, 2, '1 · 2'],
    [candidates[2]!.masterId, 3, '2'],
  ]);
});

test('roll numbers are taken back as long as nobody at the centre has an admit card, and the rooms can then be reverted', async () => {
  const centre = await createCentre(gateway, [2]);
  const { advtCode } = await createExamination(gateway, { chosenCentres: [centre, centre] });
  await saveCentres(gateway, officer, advtCode, { [centre]: 2 });
  const { roomAllocationId, version } = await saveRooms(gateway, officer, advtCode, centre, [2]);
  const withdraw = (as = officer) => gateway.call(calls.takeBack, { body: { advtCode, examCentreId: centre } }, { as });
  expect((await withdraw()).message).toBe('No candidate at this centre has a roll number.');
  await giveRollNumbers(gateway, officer, advtCode, centre, 11, 12);
  const clerk = await gateway.createStaff({ privileges: { rollNumberGeneration: ['read', 'create'] } });
  expect((await withdraw(clerk)).httpStatus).toBe(403);
  expect(await withdraw()).toMatchObject({ data: { takenBack: 2 }, message: '2 roll numbers have been withdrawn.' });
  const { rows } = await gateway.data(calls.list, { params: { advtCode } }, { as: officer });
  expect(rows.map((row) => [row.rollNumber, row.roomNumber])).toEqual([
    [null, null],
    [null, null],
  ]);
  const [line] = await gateway.db.selectFrom('auditEntry').select('before').orderBy('id', 'desc').limit(1).execute();
  expect(line!.before).toMatchObject({ rollFrom: 11, rollTo: 12, takenBack: 2 });
  await gateway.data(room.revert, { params: { id: roomAllocationId }, query: { version } }, { as: officer });

  const made = await createAdmitCards(gateway, officer, 1);
  const body = { advtCode: made.advtCode, examCentreId: made.examCentreId };
  expect((await gateway.call(calls.takeBack, { body }, { as: officer })).httpStatus).toBe(409);
});

test('a second press does not number a centre again: an officer who did not see the new numbers learns that something changed', async () => {
  const centre = await createCentre(gateway, [2]);
  const { advtCode } = await createExamination(gateway, { chosenCentres: [centre, centre] });
  await saveCentres(gateway, officer, advtCode, { [centre]: 2 });
  await saveRooms(gateway, officer, advtCode, centre, [2]);
  const body = await order(centre, advtCode, 1, 10);
  expect((await gateway.call(calls.generate, { body }, { as: officer })).httpStatus).toBe(200);
  const second = await gateway.call(calls.generate, { body: { ...body, masterRollNumber: 5 } }, { as: officer });
  expect(second).toMatchObject({ httpStatus: 409, message: expect.stringContaining('Somebody else has changed this') });
  const { rows } = await gateway.data(calls.list, { params: { advtCode } }, { as: officer });
  expect(rows.map((row) => row.rollNumber)).toEqual([1, 2]);
});

test('a centre that is numbered again has each seat written once, although numbers move between its candidates', async () => {
  const centre = await createCentre(gateway, [3]);
  const { advtCode } = await createExamination(gateway, { chosenCentres: [centre, centre, centre] });
  await saveCentres(gateway, officer, advtCode, { [centre]: 3 });
  await saveRooms(gateway, officer, advtCode, centre, [3]);
  await giveRollNumbers(gateway, officer, advtCode, centre, 1, 3);
  await sql`create table seat_written (application_id integer)`.execute(gateway.db);
  await sql`create function note_seat() returns trigger language plpgsql as
    $$begin insert into seat_written values (new.application_id); return null; end$$`.execute(gateway.db);
  await sql`create trigger note_seat after update on candidate_seat for each row execute function note_seat()`.execute(gateway.db);
  await giveRollNumbers(gateway, officer, advtCode, centre, 2, 4);
  const { rows } =
    await sql`select count(*)::integer as writes, count(distinct application_id)::integer as seats from seat_written`.execute(gateway.db);
  await sql`drop trigger note_seat on candidate_seat`.execute(gateway.db);
  expect(rows).toEqual([{ writes: 3, seats: 3 }]);
});
