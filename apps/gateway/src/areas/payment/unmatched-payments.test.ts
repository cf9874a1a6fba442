import { adminCounters } from '@psc/api-client/areas/desk/dashboard.ts';
import * as moneyRequest from '@psc/api-client/areas/payment/money-request.ts';
import * as p from '@psc/api-client/areas/payment/payment.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAdvertisement, type TestAdvertisement } from '../../testing/advertisements.ts';
import { apply } from '../../testing/applying.ts';
import { createCompleteCandidate } from '../../testing/complete-candidate.ts';
import { startEsewaProvider, type EsewaProvider } from '../../testing/esewa-provider.ts';
import type { Person } from '../../testing/people.ts';
import { startTestGateway, testNow, type TestGateway } from '../../testing/test-gateway.ts';

let gateway: TestGateway;
let provider: EsewaProvider;
let live: TestAdvertisement;
let officer: Person;
let second: Person;

beforeAll(async () => {
  provider = await startEsewaProvider();
  gateway = await startTestGateway({ environment: provider.environment });
  live = await createAdvertisement(gateway.db, {}, gateway.now());
  officer = await gateway.createStaff({ privileges: { checkPayment: ['read'], updatePayment: ['read', 'update'] } });
  second = await gateway.createStaff({ privileges: { updatePayment: ['read', 'approve'] } });
});
afterAll(async () => {
  await gateway?.stop();
  await provider?.stop();
});
beforeEach(() => gateway.setNow(testNow));

async function finalizeScrutiny(finalizedAt: Date | null): Promise<void> {
  const scrutiny = { advtCode: live.advtCode, finalizedAt };
  await gateway.db
    .insertInto('scrutinyAdvertisement')
    .values(scrutiny)
    .onConflict((conflict) => conflict.column('advtCode').doUpdateSet(scrutiny))
    .execute();
}

/** An application whose cancelled payment was made while scrutiny was finalised, with its row in the list of staff. */
async function arrangeUnmatchedPayment(paisaMore = 0) {
  const candidate = await createCompleteCandidate(gateway);
  const applicationId = await apply(gateway, candidate, { advertisement: live });
  const start = await gateway.data(p.initiateEsewa, { body: { applicationId } }, { as: candidate });
  if (start.kind !== 'form') throw new Error('eSewa is started by a form');
  const verify = () => gateway.data(p.verifyEsewa, { body: { applicationId } }, { as: candidate });
  provider.answerWith({ status: 'CANCELED' });
  await verify();
  gateway.advance({ seconds: 5 });
  provider.answerWith({
    status: 'COMPLETE',
    total_amount: Number(start.fields['total_amount']) + paisaMore / 100,
    ref_id: `LATE-${applicationId}`,
  });
  await finalizeScrutiny(gateway.now());
  await verify();
  await finalizeScrutiny(null);
  return { candidate, applicationId, unmatched: (await listed(false)).find((row) => row.payment.applicationId === applicationId)! };
}

async function listed(resolved: boolean) {
  const { rows } = await gateway.data(p.checkSynchronised, { body: { resolved } }, { as: officer });
  return rows;
}

function resolveAs(
  as: Person,
  { unmatchedPaymentId, version }: { unmatchedPaymentId: number; version: number },
  resolution: 'accepted' | 'returned',
  remarks = 'Seen in the statement',
) {
  return gateway.call(p.implementUpdate, { params: { id: unmatchedPaymentId }, body: { version, resolution, remarks } }, { as });
}

/** Requested by one officer and accepted by another. */
async function acceptByTwo(unmatched: { unmatchedPaymentId: number; version: number }) {
  const asked = await resolveAs(officer, unmatched, 'accepted');
  if (asked.httpStatus !== 200) return asked;
  const { rows } = await gateway.data(moneyRequest.list, { query: { waiting: true, sort: '-askedAt' } } as never, { as: second });
  const body = { revisionIds: [rows[0]!.revisionId], approve: true, remarks: '' };
  return gateway.call(moneyRequest.decide, { body }, { as: second });
}

async function paymentOf(applicationId: number) {
  return gateway.db
    .selectFrom('application')
    .select(['paymentStatus', 'receiptNumber'])
    .where('id', '=', applicationId)
    .executeTakeFirstOrThrow();
}

test('staff see what arrived, for which application, and the status of the application', async () => {
  const { candidate, applicationId, unmatched } = await arrangeUnmatchedPayment();
  expect(unmatched).toMatchObject({
    arrivedReference: `LATE-${applicationId}`,
    resolution: null,
    payment: { applicationId, masterId: candidate.masterId, method: 'esewa', status: 'cancelled', paymentStatus: 'unpaid' },
  });
  expect(unmatched.arrivedPaisa).toBe(unmatched.feeAmountPaisa);
});

test('the dashboard shows an officer that money waits', async () => {
  const waiting = async () =>
    (await gateway.data(adminCounters, {}, { as: officer })).waiting.find(
      ({ path }) => path === '/admin/payment#check-synchronised-payment',
    )?.count ?? 0;
  const before = await waiting();
  const { unmatched } = await arrangeUnmatchedPayment();
  expect(await waiting()).toBe(before + 1);
  await resolveAs(officer, unmatched, 'returned');
  expect(await waiting()).toBe(before);
});

test('accepted money pays the application: one receipt, one mail, and it leaves the list', async () => {
  const { candidate, applicationId, unmatched } = await arrangeUnmatchedPayment();
  expect((await acceptByTwo(unmatched)).httpStatus).toBe(200);
  const { paymentStatus, receiptNumber } = await paymentOf(applicationId);
  expect(paymentStatus).toBe('paid');
  expect((await gateway.mails()).filter((mail) => mail.to === candidate.email && mail.subject.includes(receiptNumber!))).toHaveLength(1);
  expect((await listed(false)).map(({ unmatchedPaymentId }) => unmatchedPaymentId)).not.toContain(unmatched.unmatchedPaymentId);
  expect((await listed(true)).find(({ unmatchedPaymentId }) => unmatchedPaymentId === unmatched.unmatchedPaymentId)).toMatchObject({
    resolution: 'accepted',
    resolutionRemarks: 'Seen in the statement',
  });
});

test('money that goes back leaves the application unpaid, and the candidate gets a mail', async () => {
  const { candidate, applicationId, unmatched } = await arrangeUnmatchedPayment();
  expect((await resolveAs(officer, unmatched, 'returned', 'Paid twice')).data).toEqual({ requested: false });
  expect((await paymentOf(applicationId)).paymentStatus).toBe('unpaid');
  const mail = (await gateway.mails()).find((each) => each.to === candidate.email && each.text.includes('Paid twice'));
  expect(mail?.text).toContain(unmatched.payment.reference);
});

test('another amount than the fee cannot be accepted', async () => {
  const { applicationId, unmatched } = await arrangeUnmatchedPayment(-1000);
  const answer = await resolveAs(officer, unmatched, 'accepted');
  expect([answer.httpStatus, answer.message]).toEqual([
    409,
    'Only exactly the amount of the fee can be accepted. Refund this money to the payer.',
  ]);
  expect((await paymentOf(applicationId)).paymentStatus).toBe('unpaid');
  expect((await resolveAs(officer, unmatched, 'returned')).httpStatus).toBe(200);
});

test('money for an application that is paid, or being paid, cannot be accepted', async () => {
  const { candidate, applicationId, unmatched } = await arrangeUnmatchedPayment();
  provider.answerWith({ status: 'PENDING' });
  await gateway.data(p.initiateEsewa, { body: { applicationId } }, { as: candidate });
  expect((await resolveAs(officer, unmatched, 'accepted')).httpStatus).toBe(409);
  provider.answerWith({ status: 'COMPLETE', total_amount: unmatched.feeAmountPaisa / 100, ref_id: `TIMELY-${applicationId}` });
  await gateway.data(p.verifyEsewa, { body: { applicationId } }, { as: candidate });
  const answer = await resolveAs(officer, unmatched, 'accepted');
  expect([answer.httpStatus, answer.message]).toEqual([
    409,
    'The application has been paid in another way. Refund this money to the payer.',
  ]);
});

test('money is requested once as the fee by two officers at the same moment, and pays nothing before another one accepts it', async () => {
  const { applicationId, unmatched } = await arrangeUnmatchedPayment();
  const answers = await Promise.all([resolveAs(officer, unmatched, 'accepted'), resolveAs(officer, unmatched, 'accepted')]);
  expect(answers.map(({ httpStatus }) => httpStatus).sort()).toEqual([200, 409]);
  expect((await paymentOf(applicationId)).paymentStatus).toBe('unpaid');
});

test('a decision needs its reason and the privilege', async () => {
  const { candidate, unmatched } = await arrangeUnmatchedPayment();
  const empty = await resolveAs(officer, unmatched, 'returned', '');
  expect([empty.httpStatus, empty.errors?.[0]?.field]).toEqual([400, 'remarks']);
  const reader = await gateway.createStaff({ privileges: { checkPayment: ['read'], updatePayment: ['read'] } });
  expect((await resolveAs(reader, unmatched, 'returned')).httpStatus).toBe(403);
  expect((await resolveAs(candidate, unmatched, 'returned')).httpStatus).toBe(403);
  const other = await gateway.createStaff({ privileges: { scrutiny: ['read'] } });
  expect((await gateway.call(p.checkSynchronised, { body: { resolved: false } }, { as: other })).httpStatus).toBe(403);
  expect(
    (
      await gateway.call(
        p.implementUpdate,
        { params: { id: 999_999 }, body: { version: 1, resolution: 'returned', remarks: 'x' } },
        { as: officer },
      )
    ).httpStatus,
  ).toBe(404);
});
