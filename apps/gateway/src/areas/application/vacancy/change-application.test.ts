import { afterAll, beforeAll, expect, test } from 'vitest';
import * as application from '@psc/api-client/areas/application/application.ts';
import * as vacancy from '@psc/api-client/areas/application/vacancy.ts';
import { createAdvertisement, type TestAdvertisement } from '../../../testing/advertisements.ts';
import { apply, applyAndPay, applyInput } from '../../../testing/applying.ts';
import { createCompleteCandidate } from '../../../testing/complete-candidate.ts';
import type { CandidatePerson } from '../../../testing/people.ts';
import { signInAgain } from '../../../testing/sign-in-again.ts';
import { startTestGateway, testNow, type TestGateway } from '../../../testing/test-gateway.ts';

let gateway: TestGateway;
let advertisement: TestAdvertisement;
beforeAll(async () => {
  gateway = await startTestGateway();
  const categories = [
    { quotaCode: 'open', seats: 3 },
    { quotaCode: 'woman', seats: 2 },
  ];
  advertisement = await createAdvertisement(gateway.db, { categories }, gateway.now());
});
afterAll(() => gateway.stop());

const applicant = async (categoryIds = advertisement.categoryIds.slice(0, 1)) => {
  const candidate = await createCompleteCandidate(gateway);
  return { candidate, applicationId: await apply(gateway, candidate, { advertisement, categoryIds }) };
};
const detailOf = (candidate: CandidatePerson, applicationId: number) =>
  gateway.data(application.detail, { body: { applicationId } }, { as: candidate });
async function answers(applicationId: number, further: Record<string, unknown> = {}) {
  const { advtCode: _code, paymentMethod: _method, ...input } = await applyInput(gateway, { advertisement });
  return { ...input, applicationId, ...further };
}
const change = async (candidate: CandidatePerson, applicationId: number, further: Record<string, unknown> = {}) =>
  gateway.call(vacancy.changeApplication, { body: await answers(applicationId, further) }, { as: candidate });

test('other answers and a further category take the place of those that were sent; number and day stay, and the fee follows', async () => {
  const { candidate, applicationId } = await applicant();
  const before = await detailOf(candidate, applicationId);
  expect(before.changeable).toBe(true);
  const centre = await gateway.db
    .selectFrom('examCentre')
    .select('id')
    .where('active', '=', true)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const answer = await change(candidate, applicationId, {
    examCentreId: centre.id,
    minimumQualificationAnswer: 'hasMore',
    categoryIds: advertisement.categoryIds,
  });
  expect(answer).toMatchObject({ httpStatus: 200, message: expect.stringContaining('has been changed') });
  const after = await detailOf(candidate, applicationId);
  expect(after).toMatchObject({
    applicationNumber: before.applicationNumber,
    appliedAt: before.appliedAt,
    chosen: { examCentreId: centre.id },
    minimumQualificationAnswer: 'hasMore',
  });
  expect(after.categories.map(({ id }) => id)).toEqual(advertisement.categoryIds);
  expect(after.feeAmountPaisa).toBeGreaterThan(before.feeAmountPaisa);
  const trail = await gateway.db
    .selectFrom('auditEntry')
    .select(['before', 'after'])
    .where('subject', '=', `application:${applicationId}`)
    .where('action', '=', 'vacancy.changeApplication')
    .executeTakeFirstOrThrow();
  expect(trail).toMatchObject({
    before: { feeAmountPaisa: before.feeAmountPaisa, categoryIds: advertisement.categoryIds.slice(0, 1) },
    after: { feeAmountPaisa: after.feeAmountPaisa, categoryIds: advertisement.categoryIds },
  });
  const texts = (await gateway.mails()).filter(({ to }) => to === candidate.email).map(({ subject }) => subject);
  expect(texts).toContainEqual(expect.stringContaining(before.applicationNumber));
});

test('a fee other than the one that was shown is asked about first, and the application stays as it was', async () => {
  const { candidate, applicationId } = await applicant();
  const before = await detailOf(candidate, applicationId);
  const answer = await change(candidate, applicationId, {
    categoryIds: advertisement.categoryIds,
    shownFeePaisa: before.feeAmountPaisa,
  });
  expect(answer).toMatchObject({ httpStatus: 409, errorCode: 'FEE_CHANGED' });
  expect(await detailOf(candidate, applicationId)).toEqual(before);
});

test('nothing is changed once money is on its way or was paid, in the application of somebody else, or without the declaration', async () => {
  const paying = await createCompleteCandidate(gateway);
  const paid = await applyAndPay(gateway, paying, { advertisement });
  expect(await change(paying, paid)).toMatchObject({ httpStatus: 409, message: expect.stringContaining('its fee has been paid') });
  expect((await detailOf(paying, paid)).changeable).toBe(false);

  const { candidate, applicationId } = await applicant();
  expect((await change(paying, applicationId)).httpStatus).toBe(404);
  expect((await change(candidate, applicationId, { termsAccepted: false })).httpStatus).toBe(400);
  expect((await change(candidate, applicationId, { categoryIds: [999_999] })).httpStatus).toBe(400);
});

test('after the normal deadline a single-fee application is paid as it is or sent again, not changed', async () => {
  const { candidate, applicationId } = await applicant();
  gateway.setNow(new Date('2026-12-02T06:00:00.000Z'));
  try {
    expect(await change(await signInAgain(gateway, candidate), applicationId)).toMatchObject({ httpStatus: 409, errorCode: 'DATE_OVER' });
  } finally {
    gateway.setNow(testNow);
  }
});
