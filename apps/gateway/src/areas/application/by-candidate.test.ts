import { afterAll, beforeAll, expect, test } from 'vitest';
import * as application from '@psc/api-client/areas/application/application.ts';
import { createAdvertisement, type TestAdvertisement } from '../../testing/advertisements.ts';
import { apply, applyAndPay } from '../../testing/applying.ts';
import { createCompleteCandidate } from '../../testing/complete-candidate.ts';
import type { CandidatePerson, Person } from '../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';

let gateway: TestGateway;
let officer: Person;
let advertisement: TestAdvertisement;
beforeAll(async () => {
  gateway = await startTestGateway();
  officer = await gateway.createStaff({ privileges: { profileManagement: ['read', 'delete'] } });
  advertisement = await createAdvertisement(gateway.db, {}, gateway.now());
});
afterAll(() => gateway.stop());

const body = { reason: 'Sent by mistake' };
const applicant = async (): Promise<{ candidate: CandidatePerson; applicationId: number }> => {
  const candidate = await createCompleteCandidate(gateway);
  return { candidate, applicationId: await apply(gateway, candidate, { advertisement }) };
};
const paramsOf = ({ masterId }: CandidatePerson) => ({ masterId: String(masterId), advtCode: String(advertisement.advtCode) });
const listed = (candidate: CandidatePerson) =>
  gateway.data(application.listByCandidate, { params: { masterId: String(candidate.masterId) } }, { as: officer });

test('officers see the applications of a candidate, and which of them may be deleted', async () => {
  const { candidate, applicationId } = await applicant();
  expect(await listed(candidate)).toMatchObject([
    { applicationId, advtCode: advertisement.advtCode, paymentStatus: 'unpaid', hangsOn: null },
  ]);
});

test('an application on which nothing hangs is deleted with a line in the audit trail, and the candidate may apply again', async () => {
  const { candidate, applicationId } = await applicant();
  const answer = await gateway.call(application.deleteByCandidate, { params: paramsOf(candidate), body }, { as: officer });
  expect(answer).toMatchObject({ httpStatus: 200, message: expect.stringContaining('has been deleted') });
  expect(await listed(candidate)).toEqual([]);
  const trail = await gateway.db
    .selectFrom('auditEntry')
    .select(['action', 'accountId', 'after'])
    .where('subject', '=', `application:${applicationId}`)
    .where('action', '=', 'application.deleteByCandidate')
    .execute();
  expect(trail).toEqual([{ action: 'application.deleteByCandidate', accountId: officer.accountId, after: body }]);
  const texts = (await gateway.mails()).filter(({ to }) => to === candidate.email).map(({ text }) => text);
  expect(texts).toContainEqual(expect.stringContaining('Sent by mistake'));
  expect(await apply(gateway, candidate, { advertisement })).toBeGreaterThan(applicationId);
});

test('one for which money came or may still come, or that an officer has, is kept', async () => {
  const paying = await createCompleteCandidate(gateway);
  await applyAndPay(gateway, paying, { advertisement });
  const allocated = await applicant();
  await gateway.db
    .updateTable('application')
    .set({ scrutinyOfficerId: officer.accountId })
    .where('id', '=', allocated.applicationId)
    .execute();
  for (const [candidate, hangsOn] of [
    [paying, 'payment'],
    [allocated.candidate, 'scrutinyOfficer'],
  ] as const) {
    const answer = await gateway.call(
      application.deleteByCandidate,
      { params: paramsOf(candidate), body },
      { as: officer, language: 'ne' },
    );
    expect(answer).toMatchObject({ httpStatus: 409, message: expect.stringContaining('मेटाउन मिल्दैन') });
    expect(await listed(candidate)).toMatchObject([{ hangsOn }]);
  }
});

test('one whose payment is being confirmed hangs on that money', async () => {
  const { candidate, applicationId } = await applicant();
  await gateway.db
    .insertInto('paymentAttempt')
    .values({
      applicationId,
      method: 'esewa',
      status: 'pending',
      reference: 'PUNDERWAY2345678',
      amountPaisa: 50_000,
      createdAt: gateway.now(),
      expiresAt: gateway.now(),
    })
    .execute();
  expect(await listed(candidate)).toMatchObject([{ hangsOn: 'paymentUnderWay' }]);
});

test('nobody without the privilege lists or deletes, and what does not exist is not found', async () => {
  const { candidate } = await applicant();
  const reader = await gateway.createStaff({ privileges: { profileManagement: ['read'] } });
  expect((await gateway.call(application.deleteByCandidate, { params: paramsOf(candidate), body }, { as: reader })).httpStatus).toBe(403);
  expect((await gateway.call(application.deleteByCandidate, { params: paramsOf(candidate), body }, { as: candidate })).httpStatus).toBe(
    403,
  );
  expect(
    (await gateway.call(application.listByCandidate, { params: { masterId: String(candidate.masterId) } }, { as: candidate })).httpStatus,
  ).toBe(403);
  expect((await gateway.call(application.listByCandidate, { params: { masterId: '99999999' } }, { as: officer })).httpStatus).toBe(404);
  expect(
    (await gateway.call(application.deleteByCandidate, { params: { ...paramsOf(candidate), advtCode: '99999' }, body }, { as: officer }))
      .httpStatus,
  ).toBe(404);
});
