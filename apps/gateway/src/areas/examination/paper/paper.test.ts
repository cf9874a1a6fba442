import * as advertisements from '@psc/api-client/areas/advertisement/advertisement.ts';
import * as examScheduling from '@psc/api-client/areas/examination/exam-scheduling.ts';
import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import * as paper from '@psc/api-client/areas/examination/paper.ts';
import type { BodyInput } from '@psc/api-client/define-call.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdvertisement, type TestAdvertisement } from '../../../testing/advertisements.ts';
import { createApprovedApplication, createCentre, scheduleAt } from '../../../testing/examination.ts';
import type { Person } from '../../../testing/people.ts';
import { requestExamSchedule } from '../exam-scheduling/repository.ts';
import { startTestGateway, testNow, type TestGateway } from '../../../testing/test-gateway.ts';

let gateway: TestGateway;
let officer: Person;
beforeAll(async () => {
  gateway = await startTestGateway();
  officer = await gateway.createStaff({ privileges: { masterConfiguration: ['read', 'create', 'update', 'delete'] } });
});
afterAll(() => gateway.stop());

const second = ({ advtCode }: TestAdvertisement): BodyInput<typeof paper.add> => ({
  advtCode,
  testType: 'written',
  paperType: 'second',
  subjectNameEn: 'Accounting',
  subjectNameNe: 'लेखा',
  maximumMarks: '100',
  passMarks: '40',
  paperDuration: '180',
  examOption: 'subjective',
});
const save = (body: BodyInput<typeof paper.add>, as = officer) => gateway.call(paper.add, { body }, { as });
const remove = (id: number, version = 1) => gateway.call(paper.delete, { params: { id }, query: { version } }, { as: officer });
const read = (id: number) => gateway.data(paper.getConfig, { params: { id } }, { as: officer });
const firstProblem = ({ errors, message }: Awaited<ReturnType<typeof save>>) => errors?.[0] ?? message;

test('An advertisement gets its second paper, which is in the list with everything that was set', async () => {
  const advertisement = await createAdvertisement(gateway.db, {}, gateway.now());
  const { data } = await save({ ...second(advertisement), negativeMarkingPercent: '', paperDetail: 'Part A and part B' });
  expect(await read(data!.paperId)).toMatchObject({
    advtCode: advertisement.advtCode,
    testType: 'written',
    paperType: 'second',
    subject: { en: 'Accounting', ne: 'लेखा' },
    maximumMarks: 100,
    passMarks: 40,
    durationMinutes: 180,
    examOption: 'subjective',
    negativeMarkingPercent: 0,
    paperDetail: 'Part A and part B',
    changeable: true,
  });
  const { rows } = await gateway.data(paper.list, { query: { text: 'Accounting', testType: 'written' } }, { as: officer });
  expect(rows.map((row) => row.paperId)).toEqual([data!.paperId]);
});

test('A paper is changed by anyone who read its newest state', async () => {
  const advertisement = await createAdvertisement(gateway.db, {}, gateway.now());
  const id = (await save(second(advertisement))).data!.paperId;
  const changed = {
    ...second(advertisement),
    id,
    version: 1,
    examOption: 'objective' as const,
    negativeMarkingPercent: '20',
    marksPerQuestion: '1.5',
  };
  expect((await save(changed)).httpStatus).toBe(200);
  expect(await read(id)).toMatchObject({ examOption: 'objective', negativeMarkingPercent: 20, marksPerQuestion: 1.5, version: 2 });
  expect((await save(changed)).httpStatus).toBe(409);
  expect((await remove(id)).message, 'as it was before the change').toContain('changed');
  const writer = await gateway.createStaff({ privileges: { masterConfiguration: ['read', 'create'] } });
  expect((await save({ ...changed, version: 2 }, writer)).httpStatus).toBe(403);
});

test('What no curriculum can say is refused at its field', async () => {
  const advertisement = await createAdvertisement(gateway.db, {}, gateway.now());
  const body = second(advertisement);
  expect(firstProblem(await save({ ...body, passMarks: '101' }))).toMatchObject({
    field: 'passMarks',
    message: 'Pass marks must not be above the full marks.',
  });
  expect(firstProblem(await save({ ...body, paperType: 'first' }))).toMatchObject({
    field: 'paperType',
    message: 'This advertisement already has this paper.',
  });
  expect(firstProblem(await save({ ...body, examOption: '' as never }))).toMatchObject({ field: 'examOption' });
  expect(firstProblem(await save({ ...body, testType: 'practical' }))).toMatchObject({ field: 'examOption' });
  expect(firstProblem(await save({ ...body, negativeMarkingPercent: '20' }))).toMatchObject({ field: 'negativeMarkingPercent' });
  expect(firstProblem(await save({ ...body, examOption: 'objective', negativeMarkingPercent: '101' }))).toMatchObject({
    field: 'negativeMarkingPercent',
  });
  expect(firstProblem(await save({ ...body, examOption: 'objective', negativeMarkingPercent: '20' }))).toMatchObject({
    field: 'marksPerQuestion',
  });
  expect(firstProblem(await save({ ...body, maximumMarks: '0', passMarks: '0' }))).toMatchObject({ field: 'maximumMarks' });
  expect(firstProblem(await save({ ...body, paperDuration: '0' }))).toMatchObject({ field: 'paperDuration' });
  expect(firstProblem(await save({ ...body, advtCode: 2_000_000_000 }))).toMatchObject({ field: 'advtCode' });
});

test('Once the schedule waits for approval or is approved, its papers stay as they are', async () => {
  const advertisement = await createAdvertisement(gateway.db, {}, gateway.now());
  const id = (await save(second(advertisement))).data!.paperId;
  await scheduleAt(gateway, advertisement.advtCode, testNow);
  const refused = await save({ ...second(advertisement), id, version: 1, paperDuration: '60' });
  expect([refused.httpStatus, refused.message]).toEqual([
    409,
    'The schedule of this examination is approved or waiting for approval, so its papers can no longer be changed.',
  ]);
  expect((await remove(id)).httpStatus).toBe(409);
  expect((await read(id)).changeable).toBe(false);
  expect((await save({ ...second(advertisement), paperType: 'third' })).httpStatus).toBe(409);
  const interview = { ...second(advertisement), testType: 'interview' as const, paperType: 'first' as const, examOption: '' as never };
  expect((await save(interview)).httpStatus).toBe(200);
});

test('A paper that candidates applied for is not deleted, one that nobody chose is, and the last written one stays', async () => {
  const advertisement = await createAdvertisement(gateway.db, {}, gateway.now());
  const only = await remove(advertisement.paperId);
  expect([only.httpStatus, only.message]).toEqual([409, 'An advertisement needs at least one written paper.']);
  const id = (await save(second(advertisement))).data!.paperId;
  await createApprovedApplication(gateway, advertisement, await createCentre(gateway, [1]));
  const chosen = await remove(advertisement.paperId);
  expect([chosen.httpStatus, chosen.message]).toEqual([409, '1 application names this paper, so it cannot be deleted.']);
  const practical = { ...second(advertisement), id: advertisement.paperId, version: 1, testType: 'practical' as const };
  expect((await save({ ...practical, paperType: 'first', examOption: '' as never })).httpStatus).toBe(409);
  expect((await remove(id)).httpStatus).toBe(200);
  expect((await gateway.call(paper.getConfig, { params: { id } }, { as: officer })).httpStatus).toBe(404);
});

test('An advertisement is neither published nor scheduled before it has the papers of its curriculum, and what is missing is named', async () => {
  const privileges = {
    publishAdvertisement: ['read', 'update', 'approve'] as const,
    examScheduling: ['read', 'create', 'update'] as const,
  };
  const publisher = await gateway.createStaff({
    privileges: { publishAdvertisement: [...privileges.publishAdvertisement], examScheduling: [...privileges.examScheduling] },
  });
  const advertisement = await createAdvertisement(gateway.db, { lifeCycleStatus: 'preLive' }, gateway.now());
  const { advtCode } = advertisement;
  const { serviceId, classId } = await gateway.db
    .selectFrom('requisition')
    .select(['serviceId', 'classId'])
    .where('id', '=', advertisement.requisitionId)
    .executeTakeFirstOrThrow();
  const curriculum = { serviceId, classId, written: 2, practical: 0, interview: 1, touchedAgreed: true };
  const saved = await gateway.data(masterData.saveCurriculum, { body: curriculum }, { as: officer });
  expect((await gateway.call(masterData.saveCurriculum, { body: curriculum }, { as: officer })).httpStatus).toBe(409);

  const publish = () => gateway.call(advertisements.publish, { body: { advtCode, version: 1 } }, { as: publisher });
  expect((await publish()).message).toBe(
    'According to its curriculum, this advertisement lacks: Written: Second paper, Interview: First paper. Add them in the paper configuration.',
  );
  await requestExamSchedule(gateway.db, advtCode, gateway.now());
  const { id: examScheduleId } = await gateway.db
    .selectFrom('examSchedule')
    .select('id')
    .where('advtCode', '=', advtCode)
    .executeTakeFirstOrThrow();
  const hours = [{ paperId: advertisement.paperId, competitionCategory: 'open' as const, startsAt: '2027-01-10T05:15:00Z' }];
  const body = { examScheduleId, version: 1, dayMode: 'sameDay' as const, remarks: '', papers: hours };
  const schedule = () => gateway.call(examScheduling.save, { body }, { as: publisher });
  expect((await schedule()).message).toContain('lacks: Written: Second paper.');

  await gateway.data(
    masterData.saveCurriculum,
    { body: { ...curriculum, written: 1, interview: 0, version: saved.version } },
    { as: officer },
  );
  expect((await schedule()).httpStatus).toBe(200);
  expect((await publish()).message).not.toContain('curriculum');
});
