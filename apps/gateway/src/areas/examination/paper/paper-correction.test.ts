import * as admitCard from '@psc/api-client/areas/examination/admit-card.ts';
import * as examScheduling from '@psc/api-client/areas/examination/exam-scheduling.ts';
import * as paper from '@psc/api-client/areas/examination/paper.ts';
import * as profile from '@psc/api-client/areas/profile/profile.ts';
import type { BodyInput } from '@psc/api-client/define-call.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createAdmitCards,
  createExamOfficer,
  createExamination,
  createCentre,
  giveRollNumbers,
  saveCentres,
  saveRooms,
  type TestExamination,
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

const read = (id: number) => gateway.data(paper.getConfig, { params: { id } }, { as: officer });
async function ask({ paperId, advtCode }: TestExamination, change: object = {}) {
  const now = await read(paperId);
  const body = {
    ...{ id: paperId, version: now.version, advtCode, testType: now.testType, paperType: now.paperType },
    ...{ subjectNameEn: now.subject.en, subjectNameNe: now.subject.ne, maximumMarks: now.maximumMarks, passMarks: now.passMarks },
    ...{ paperDuration: now.durationMinutes, examOption: 'subjective', paperDetail: now.paperDetail, reason: 'Typing error' },
    ...change,
  };
  return gateway.call(paper.askCorrection, { body: body as unknown as BodyInput<typeof paper.askCorrection> }, { as: officer });
}
const decide = (revisionId: number, approve = true, as = second) =>
  gateway.call(paper.decideCorrection, { body: { revisionId, approve, remarks: approve ? '' : 'It is right' } }, { as });
const mark = ({ paperId, candidates }: TestExamination) =>
  gateway.db.insertInto('writtenMark').values({ applicationId: candidates[0]!.applicationId, paperId, marks: 50, isPass: true }).execute();
const start = ({ paperId }: TestExamination) =>
  gateway.db.updateTable('examSchedulePaper').set({ startsAt: gateway.now() }).where('paperId', '=', paperId).execute();

test('the pass mark of a scheduled paper is corrected by two officers, and no card changes', async () => {
  const exam = await createAdmitCards(gateway, officer);
  const { revisionId } = (await ask(exam, { passMarks: 45 })).data!;
  expect((await read(exam.paperId)).passMarks).toBe(40);
  const detail = await gateway.data(examScheduling.get, { params: { id: exam.examScheduleId } }, { as: second });
  expect(detail.paperCorrections).toMatchObject([{ before: { passMarks: 40 }, after: { passMarks: 45 }, mayDecide: true }]);
  const { rows } = await gateway.data(examScheduling.listForApproval, {}, { as: second });
  expect(rows.map((row) => row.examScheduleId)).toContain(exam.examScheduleId);
  expect((await decide(revisionId, true, officer)).httpStatus).toBe(409);
  expect((await decide(revisionId)).data).toEqual({ state: 'applied' });
  expect((await read(exam.paperId)).passMarks).toBe(45);
  const [card] = await gateway.data(profile.getApprovedAdmitCard, {}, { as: exam.candidates[0]! });
  expect(card!.replaces).toBeNull();
});

test('another duration makes the cards again, and each candidate is informed with the reason', async () => {
  const exam = await createAdmitCards(gateway, officer);
  const now = await read(exam.paperId);
  const { revisionId } = (await ask(exam, { paperDuration: now.durationMinutes + 30, reason: 'Thirty minutes were missing' })).data!;
  expect((await decide(revisionId)).data).toEqual({ state: 'applied' });
  const [card] = await gateway.data(profile.getApprovedAdmitCard, {}, { as: exam.candidates[0]! });
  expect(card).toMatchObject({ replaces: { changed: 'schedule' }, papers: [{ durationMinutes: now.durationMinutes + 30 }] });
  const mails = (await gateway.mails()).filter(({ text }) => text.includes('Thirty minutes were missing'));
  expect(mails.map(({ to }) => to).toSorted()).toEqual(exam.candidates.map(({ email }) => email).toSorted());
});

test('a longer paper is refused while another examination needs the rooms then', async () => {
  const shared = await createCentre(gateway, [2]);
  const prepare = async (startsAt: Date) => {
    const exam = await createExamination(gateway, { chosenCentres: [shared, shared], startsAt });
    await saveCentres(gateway, officer, exam.advtCode, { [shared]: 2 });
    await saveRooms(gateway, officer, exam.advtCode, shared, [2]);
    await giveRollNumbers(gateway, officer, exam.advtCode, shared, 1, 2);
    await gateway.data(admitCard.generate, { body: { advtCode: exam.advtCode } }, { as: officer });
    return exam;
  };
  const first = await prepare(new Date('2027-03-01T05:15:00Z'));
  await prepare(new Date('2027-03-01T09:15:00Z'));
  const { revisionId } = (await ask(first, { paperDuration: 300 })).data!;
  expect((await decide(revisionId)).httpStatus).toBe(409);
  expect((await read(first.paperId)).durationMinutes).toBeLessThan(240);
});

test('a correction is requested once, decided once by one of two officers, and applied only to the state that was read', async () => {
  const exam = await createAdmitCards(gateway, officer);
  const { revisionId } = (await ask(exam, { passMarks: 45 })).data!;
  expect((await ask(exam, { passMarks: 50 })).message).toBe('A correction of this paper is already waiting for a decision.');
  const decided = await Promise.all([decide(revisionId), decide(revisionId)]);
  expect(decided.map(({ httpStatus }) => httpStatus).toSorted()).toEqual([200, 409]);
  expect((await ask(exam)).message).toBe('The paper already has these values.');

  const later = (await ask(exam, { passMarks: 50 })).data!.revisionId;
  await gateway.db.updateTable('paper').set({ maximumMarks: 90 }).where('id', '=', exam.paperId).execute();
  expect((await decide(later)).httpStatus).toBe(409);
  expect((await decide(later, false)).data).toEqual({ state: 'refused' });
  expect((await read(exam.paperId)).passMarks).toBe(45);
});

test('the duration stays once the paper has started, and everything once a mark is recorded', async () => {
  const exam = await createAdmitCards(gateway, officer);
  const { revisionId } = (await ask(exam, { paperDuration: 100 })).data!;
  await start(exam);
  expect((await decide(revisionId)).errors).toMatchObject([{ field: 'paperDuration' }]);
  await decide(revisionId, false);
  const marks = (await ask(exam, { passMarks: 45 })).data!.revisionId;
  await mark(exam);
  expect((await decide(marks)).message).toMatch(/already recorded/);
  expect(await read(exam.paperId)).toMatchObject({ passMarks: 40, correctable: false });
});

test('another test or number of the paper, and a paper that others changed, are refused', async () => {
  const exam = await createAdmitCards(gateway, officer);
  expect((await ask(exam, { paperType: 'third' })).errors).toMatchObject([{ field: 'paperType' }]);
  expect((await ask(exam, { passMarks: 45, version: 99 })).httpStatus).toBe(409);
});
