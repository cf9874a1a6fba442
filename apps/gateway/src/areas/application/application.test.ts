import { afterAll, beforeAll, expect, test } from 'vitest';
import * as application from '@psc/api-client/areas/application/application.ts';
import { status } from '@psc/api-client/areas/desk/dashboard.ts';
import { createAdvertisement } from '../../testing/advertisements.ts';
import { apply } from '../../testing/applying.ts';
import { createCompleteCandidate } from '../../testing/complete-candidate.ts';
import { createAdmitCards, createExamOfficer } from '../../testing/examination.ts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

test("a candidate sees the own applications with their story, and nobody else's", async () => {
  const { advtCode, candidates } = await createAdmitCards(gateway, await createExamOfficer(gateway), 2, {
    admitCardDownloadDateAd: '2026-11-21',
  });
  const [sita, gita] = [candidates[0]!, candidates[1]!];
  const list = await gateway.data(application.list, {}, { as: sita });
  expect(list).toMatchObject([
    {
      applicationId: sita.applicationId,
      advtCode,
      nextStep: 'downloadAdmitCard',
      ending: null,
      examStartsAt: '2027-01-10T05:15:00.000Z',
      interviewAt: null,
    },
  ]);
  const detail = await gateway.data(application.detail, { body: { applicationId: sita.applicationId } }, { as: sita });
  expect(detail).toMatchObject({ group: { en: expect.any(String) }, subGroup: { ne: expect.any(String) } });
  const happened = detail.timeline.filter((step) => step.at !== null).map((step) => step.step);
  expect(happened).toEqual(expect.arrayContaining(['applied', 'centreAllocated', 'rollNumber', 'admitCard']));
  expect(detail.timeline.find((step) => step.step === 'rollNumber')?.outcome).toBe('1');
  const others = await gateway.call(application.detail, { body: { applicationId: sita.applicationId } }, { as: gita });
  expect(others).toMatchObject({ httpStatus: 404, message: 'This application was not found.' });
});

test('a candidate in several categories sees the best rank', async () => {
  const officer = await createExamOfficer(gateway);
  const { advtCode, candidates, categoryIds } = await createAdmitCards(gateway, officer, 1, {
    categories: [
      { quotaCode: 'open', seats: 2 },
      { quotaCode: 'women', seats: 1 },
    ],
  });
  const [sita] = [candidates[0]!];
  const by = { createdBy: officer.accountId, createdAt: gateway.now(), publishedAt: gateway.now() };
  await gateway.db
    .insertInto('writtenResult')
    .values({ advtCode, status: 'published', uploadedBy: officer.accountId, uploadedAt: gateway.now(), publishedAt: gateway.now() })
    .execute();
  const { id: selectionId } = await gateway.db
    .insertInto('selection')
    .values({ advtCode, stage: 'written', interviewAt: new Date('2027-02-01T05:15:00Z'), ...by })
    .returning('id')
    .executeTakeFirstOrThrow();
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

test('anyone who paid another amount is asked to clear it up and not to pay again, until staff have decided', async () => {
  const sita = await createCompleteCandidate(gateway);
  const applicationId = await apply(gateway, sita, { advertisement: await createAdvertisement(gateway.db, {}, gateway.now()) });
  const detailOf = () => gateway.data(application.detail, { body: { applicationId } }, { as: sita });
  const { feeAmountPaisa, ...before } = await detailOf();
  expect(before).toMatchObject({ nextStep: 'pay', undecidedPayment: null });
  const attempt = {
    applicationId,
    method: 'esewa',
    reference: `other-${applicationId}`,
    amountPaisa: feeAmountPaisa,
    status: 'amountDiffers',
    createdAt: gateway.now(),
    expiresAt: gateway.now(),
  };
  const { id: paymentAttemptId } = await gateway.db.insertInto('paymentAttempt').values(attempt).returning('id').executeTakeFirstOrThrow();
  await gateway.db
    .insertInto('unmatchedPayment')
    .values({ paymentAttemptId, amountPaisa: 100, providerReference: '000AWEO', foundAt: gateway.now() })
    .execute();

  const undecidedPayment = { method: 'esewa', reference: attempt.reference, providerReference: '000AWEO', arrivedPaisa: 100 };
  expect(await detailOf()).toMatchObject({ nextStep: 'askAboutPayment', undecidedPayment });
  expect(await gateway.data(application.list, {}, { as: sita })).toMatchObject([{ applicationId, nextStep: 'askAboutPayment' }]);
  expect((await gateway.data(status, {}, { as: sita })).nextStep).toMatchObject({
    step: 'askAboutPayment',
    application: { applicationId },
  });

  const { accountId } = await gateway.createStaff();
  await gateway.db
    .updateTable('unmatchedPayment')
    .set({ resolution: 'returned', resolvedBy: accountId, resolvedAt: gateway.now() })
    .where('paymentAttemptId', '=', paymentAttemptId)
    .execute();
  expect(await detailOf()).toMatchObject({ nextStep: 'pay', undecidedPayment: null });
});
