import { afterAll, beforeAll, expect, test } from 'vitest';
import * as application from '@psc/api-client/calls/application.ts';
import { createAdmitCards, createExamOfficer } from '../../testing/examination.ts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

test("a candidate sees the own applications with their story, and nobody else's", async () => {
  const { advtCode, candidates } = await createAdmitCards(gateway, await createExamOfficer(gateway), 2, { admitCardDownloadDateAd: '2026-11-21' });
  const [sita, gita] = [candidates[0]!, candidates[1]!];
  const list = await gateway.data(application.list, {}, { as: sita });
  expect(list).toMatchObject([{ applicationId: sita.applicationId, advtCode, nextStep: 'downloadAdmitCard', ending: null, examStartsAt: '2027-01-10T05:15:00.000Z', interviewAt: null }]);
  const detail = await gateway.data(application.detail, { body: { applicationId: sita.applicationId } }, { as: sita });
  const happened = detail.timeline.filter((step) => step.at !== null).map((step) => step.step);
  expect(happened).toEqual(expect.arrayContaining(['applied', 'centreAllocated', 'rollNumber', 'admitCard']));
  expect(detail.timeline.find((step) => step.step === 'rollNumber')?.outcome).toBe('1');
  const others = await gateway.call(application.detail, { body: { applicationId: sita.applicationId } }, { as: gita });
  expect(others).toMatchObject({ httpStatus: 404, message: 'This application was not found.' });
});

test('whoever stands in several categories is told the best place', async () => {
  const officer = await createExamOfficer(gateway);
  const { advtCode, candidates, categoryIds } = await createAdmitCards(gateway, officer, 1, { categories: [{ quotaCode: 'open', seats: 2 }, { quotaCode: 'women', seats: 1 }] });
  const [sita] = [candidates[0]!];
  const by = { createdBy: officer.accountId, createdAt: gateway.now(), publishedAt: gateway.now() };
  await gateway.db.insertInto('writtenResult').values({ advtCode, status: 'published', uploadedBy: officer.accountId, uploadedAt: gateway.now(), publishedAt: gateway.now() }).execute();
  const { id: selectionId } = await gateway.db.insertInto('selection').values({ advtCode, stage: 'written', interviewAt: new Date('2027-02-01T05:15:00Z'), ...by }).returning('id').executeTakeFirstOrThrow();
  const places = categoryIds.map((advertisementCategoryId, position) => ({
    selectionId,
    applicationId: sita.applicationId,
    advertisementCategoryId,
    rank: 1,
    totalMarks: 70,
    outcome: position === categoryIds.length - 1 ? 'selected' : 'notSelected',
  }));
  await gateway.db.insertInto('selectionCandidate').values(places).execute();
  const [summary] = await gateway.data(application.list, {}, { as: sita });
  expect(summary).toMatchObject({ nextStep: 'attendInterview', interviewAt: '2027-02-01T05:15:00.000Z', ending: null });
});
