import { afterAll, beforeAll, expect, test } from 'vitest';
import * as calls from '@psc/api-client/areas/examination/exam-report.ts';
import { listExamCentres } from '@psc/api-client/areas/examination/room.ts';
import {
  createAdmitCards,
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

let gateway: TestGateway;
let officer: Person;
let examination: Awaited<ReturnType<typeof createAdmitCards>>;

beforeAll(async () => {
  gateway = await startTestGateway();
  officer = await createExamOfficer(gateway);
  examination = await createAdmitCards(gateway, officer, 3);
});
afterAll(() => gateway.stop());

const choice = () => ({ advtCode: examination.advtCode, examCentreId: examination.examCentreId, paperId: examination.paperId });

test('advertisements with roll numbers are offered with their papers and centres', async () => {
  const { advertisements } = await gateway.data(calls.listAdvertisementCodes, {}, { as: officer });
  expect(advertisements).toMatchObject([
    { advtCode: examination.advtCode, papers: [{ paperId: examination.paperId, durationMinutes: 120 }] },
  ]);
  const offered = async (query: { text?: string; advtCode?: number }) =>
    (await gateway.data(calls.listAdvertisementCodes, { query }, { as: officer })).advertisements.map((each) => each.advtCode);
  expect(await offered({ text: String(examination.advtCode) })).toEqual([examination.advtCode]);
  expect(await offered({ text: 'no such post' })).toEqual([]);
  expect(await offered({ advtCode: examination.advtCode })).toEqual([examination.advtCode]);
  expect(await offered({ advtCode: 99_999 })).toEqual([]);
  const centres = await gateway.data(calls.listExamCentres, { params: { id: examination.advtCode } }, { as: officer });
  expect(centres).toMatchObject([{ examCentreId: examination.examCentreId, candidates: 3 }]);
});

test('the attendance list holds every candidate of a room in the order of roll numbers', async () => {
  const { rooms } = await gateway.data(calls.attendanceList, { body: choice() }, { as: officer });
  expect(rooms.map((room) => room.candidates.map((candidate) => candidate.rollNumber))).toEqual([[1, 2, 3]]);
  expect(rooms[0]!.candidates[0]).toMatchObject({ masterId: examination.candidates[0]!.masterId, gender: 'female', roomNumber: '1' });
});

test('the gate list says in which room each roll number sits', async () => {
  const { candidates } = await gateway.data(calls.gateList, { body: choice() }, { as: officer });
  expect(candidates.map((candidate) => [candidate.rollNumber, candidate.roomNumber])).toEqual([
    [1, '1'],
    [2, '1'],
    [3, '1'],
  ]);
});

test('the room list counts each room with its roll numbers', async () => {
  const { rooms } = await gateway.data(calls.roomList, { body: choice() }, { as: officer });
  expect(rooms).toMatchObject([{ roomNumber: '1', candidates: 3, rollFrom: 1, rollTo: 3, invigilators: [] }]);
});

test('the lists of the room name what was granted, and nothing of the reason; the list at the gate is silent about it', async () => {
  const [one, other] = examination.candidates;
  const { id: fileId } = await gateway.db.selectFrom('storedFile').select('id').limit(1).executeTakeFirstOrThrow();
  const asked = { kinds: ['writer', 'extraTime'], words: 'My right hand is paralysed', fileId, askedAt: gateway.now() };
  await gateway.db
    .insertInto('specialArrangement')
    .values([
      {
        ...{ applicationId: one!.applicationId, state: 'granted', ...asked, decidedBy: officer.accountId, decidedAt: gateway.now() },
        ...{ grantedKinds: ['writer', 'extraTime'], preparation: 'A table beside the door', extraMinutesPerHour: 30 },
      },
      { applicationId: other!.applicationId, state: 'asked', ...asked },
    ])
    .execute();
  const attendance = await gateway.data(calls.attendanceList, { body: choice() }, { as: officer });
  expect(attendance.rooms[0]!.candidates.map(({ arrangements }) => arrangements)).toEqual([
    { kinds: ['writer', 'extraTime'], preparation: 'A table beside the door', extraMinutesPerHour: 30 },
    null,
    null,
  ]);
  const { rooms } = await gateway.data(calls.roomList, { body: choice() }, { as: officer });
  expect(rooms[0]!.arrangements).toEqual([
    { kind: 'extraTime', candidates: 1 },
    { kind: 'writer', candidates: 1 },
  ]);
  const gate = await gateway.data(calls.gateList, { body: choice() }, { as: officer });
  expect(JSON.stringify(gate)).not.toContain('arrangements');
  expect(JSON.stringify([attendance, rooms])).not.toContain('paralysed');
  const { centres } = await gateway.data(listExamCentres, { params: { id: examination.advtCode } }, { as: officer });
  expect(centres).toMatchObject([{ examCentreId: examination.examCentreId, withArrangements: 1 }]);
});

test('each paper has its own lists: rooms differ, roll numbers stay', async () => {
  const centre = await createCentre(gateway, [2, 2]);
  const secondPaperAt = new Date('2027-01-12T05:15:00Z');
  const { advtCode } = await createExamination(gateway, { chosenCentres: [centre, centre], secondPaperAt });
  await saveCentres(gateway, officer, advtCode, { [centre]: 2 });
  const [first, second] = (await papersOf(gateway, advtCode)) as [number, number];
  await saveRooms(gateway, officer, advtCode, centre, [2], [first]);
  await saveRooms(gateway, officer, advtCode, centre, [1, 1], [second]);
  await giveRollNumbers(gateway, officer, advtCode, centre, 1, 2);
  const of = (paperId: number) => ({ body: { advtCode, examCentreId: centre, paperId } });
  const rolls = async (paperId: number) => {
    const { rooms } = await gateway.data(calls.attendanceList, of(paperId), { as: officer });
    return rooms.map((room) => [room.roomNumber, ...room.candidates.map((candidate) => candidate.rollNumber)]);
  };
  expect(await rolls(first)).toEqual([['1', 1, 2]]);
  expect(await rolls(second)).toEqual([
    ['1', 1],
    ['2', 2],
  ]);
  expect((await gateway.data(calls.roomList, of(second), { as: officer })).rooms).toMatchObject([{ candidates: 1 }, { candidates: 1 }]);
  const gate = await gateway.data(calls.gateList, of(second), { as: officer });
  expect(gate.paper).toMatchObject({ paperId: second, startsAt: secondPaperAt.toISOString() });
  expect(gate.candidates.map((candidate) => candidate.roomNumber)).toEqual(['1', '2']);
});

test('front papers come as PDF for a paper of the advertisement', async () => {
  const answer = await gateway.call(calls.generateFrontPaper, { body: choice() }, { as: officer });
  expect(answer.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const foreign = await gateway.call(
    calls.generateFrontPaper,
    { body: { ...choice(), paperId: examination.paperId + 1000 } },
    { as: officer },
  );
  expect(foreign).toMatchObject({ httpStatus: 400, errors: [{ field: 'paperId' }] });
});

test('anyone who may not read master data gets no list of candidates', async () => {
  const idleOfficer = await gateway.createStaff({ privileges: { examScheduling: ['read'] } });
  expect((await gateway.call(calls.attendanceList, { body: choice() }, { as: idleOfficer })).httpStatus).toBe(403);
  const answer = await gateway.call(calls.attendanceList, { body: { ...choice(), examCentreId: 999_999 } }, { as: officer });
  expect(answer.httpStatus).toBe(404);
});
