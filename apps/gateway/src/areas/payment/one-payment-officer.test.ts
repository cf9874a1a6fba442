import * as session from '@psc/api-client/areas/access/session.ts';
import * as userAdmin from '@psc/api-client/areas/account/user-admin.ts';
import * as application from '@psc/api-client/areas/application/application.ts';
import * as feeRefund from '@psc/api-client/areas/payment/fee-refund.ts';
import * as moneyRequest from '@psc/api-client/areas/payment/money-request.ts';
import * as payment from '@psc/api-client/areas/payment/payment.ts';
import { permissions } from '@psc/api-client/privileges.ts';
import { decisionsOfOneOfficer } from '@psc/validation/settings.ts';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { jobContext } from '../../platform/jobs/job-context.ts';
import { writeSetting } from '../../platform/settings.ts';
import type { Person } from '../../testing/people.ts';
import { startTestGateway, testNow, type TestGateway } from '../../testing/test-gateway.ts';
import { matchLateMoney } from './match-late-money.ts';
import { feeToRefund, submittedVoucher, unmatchedMoney } from './testing/waiting-money.ts';
import { voucherIdOf } from '../../testing/vouchers.ts';

/** Everything that one payment officer tries alone, in the commission that lets officers decide on their own requests. */
let gateway: TestGateway;
let alone: Person;
let second: Person;

beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());
beforeEach(async () => {
  gateway.setNow(testNow);
  const privileges = { updatePayment: [...permissions], paymentUpdate: [...permissions], checkPayment: [...permissions] };
  [alone, second] = [await gateway.createStaff({ privileges }), await gateway.createStaff({ privileges })];
  await writeSetting(gateway.db, 'decisionsOfOneOfficer', [...decisionsOfOneOfficer], null, gateway.now());
});
afterEach(() => writeSetting(gateway.db, 'decisionsOfOneOfficer', [], null, gateway.now()));

const OWN_REQUEST = 'You requested this, so another officer has to decide on it.';

async function requestOf(applicationId: number, as = second) {
  const { rows } = await gateway.data(moneyRequest.list, { query: { waiting: true } } as never, { as });
  const { applicationNumber } = await gateway.db
    .selectFrom('applicationOfPayment')
    .select('applicationNumber')
    .where('id', '=', applicationId)
    .executeTakeFirstOrThrow();
  return rows.find((row) => row.applicationNumber === applicationNumber);
}
const record = (refundIds: number[], as = alone) =>
  gateway.call(feeRefund.recordReturned, { body: { refundIds, reference: 'Letter 12' } }, { as });
const decide = (revisionIds: number[], approve = true, as = second) =>
  gateway.call(moneyRequest.decide, { body: { revisionIds, approve, remarks: approve ? '' : 'The letter names another amount' } }, { as });
const withdraw = (revisionId: number, as = alone) => gateway.call(moneyRequest.withdraw, { body: { revisionId } }, { as });
const refundOf = (refundId: number) =>
  gateway.db.selectFrom('feeRefund').select(['returnedAt', 'returnedBy', 'reference']).where('id', '=', refundId).executeTakeFirstOrThrow();
const mailsWith = async (to: string, text: string) =>
  (await gateway.mails()).filter((mail) => mail.to === to && mail.text.includes(text)).length;

async function recordedRefund() {
  const fee = await feeToRefund(gateway);
  expect((await record([fee.refundId])).httpStatus).toBe(200);
  return { ...fee, revisionId: (await requestOf(fee.applicationId))!.revisionId };
}

test('one officer cannot refund a fee alone: the request waits, and its own decision is refused whatever the setting says', async () => {
  const { candidate, refundId, revisionId, applicationId } = await recordedRefund();
  expect(await decide([revisionId], true, alone)).toMatchObject({ httpStatus: 409, message: OWN_REQUEST });
  expect(await refundOf(refundId)).toEqual({ returnedAt: null, returnedBy: null, reference: null });
  expect(await mailsWith(candidate.email, 'Letter 12')).toBe(0);
  expect(await requestOf(applicationId, alone)).toMatchObject({ mayDecide: false, mayWithdraw: true, reference: 'Letter 12' });
  expect((await decide([revisionId])).httpStatus).toBe(200);
  expect(await refundOf(refundId)).toMatchObject({ returnedAt: testNow, returnedBy: second.accountId, reference: 'Letter 12' });
  expect(await mailsWith(candidate.email, 'Letter 12')).toBe(1);
});

test('a refund is recorded once, and decided once by two officers at the same moment', async () => {
  const { candidate, refundId, revisionId } = await recordedRefund();
  expect((await record([refundId], second)).message).toBe('Another officer already has to decide on this.');
  const third = await gateway.createStaff({ privileges: { updatePayment: [...permissions] } });
  const answers = await Promise.all([decide([revisionId]), decide([revisionId], true, third)]);
  expect(answers.map(({ httpStatus }) => httpStatus).toSorted()).toEqual([200, 409]);
  expect(await mailsWith(candidate.email, 'Letter 12')).toBe(1);
  expect((await record([refundId])).errorCode).toBe('CHANGED_MEANWHILE');
});

test('a refund that was withdrawn or refused is still due and can be recorded again', async () => {
  const { refundId, revisionId, applicationId } = await recordedRefund();
  expect((await withdraw(revisionId, second)).httpStatus, 'only its officer withdraws it').toBe(409);
  expect((await withdraw(revisionId)).httpStatus).toBe(200);
  expect((await decide([revisionId])).errorCode).toBe('CHANGED_MEANWHILE');
  expect((await record([refundId])).httpStatus).toBe(200);
  const { revisionId: again } = (await requestOf(applicationId))!;
  expect((await decide([again], false)).httpStatus).toBe(200);
  expect(await refundOf(refundId)).toMatchObject({ returnedAt: null });
  expect((await record([refundId])).httpStatus).toBe(200);
});

test('of several requests in one decision, the own one is left and named, and the others are confirmed', async () => {
  const [first, other] = [await recordedRefund(), await recordedRefund()];
  const own = await feeToRefund(gateway);
  await record([own.refundId], second);
  const { revisionId: ownRequest } = (await requestOf(own.applicationId))!;
  const { data } = await decide([first.revisionId, ownRequest, other.revisionId]);
  expect(data).toEqual({ decided: 2, refused: [{ id: ownRequest, message: OWN_REQUEST }] });
  expect(await refundOf(own.refundId)).toMatchObject({ returnedAt: null });
  expect(await refundOf(other.refundId)).toMatchObject({ returnedBy: second.accountId });
});

test('a deputy does not decide on a request of the absent colleague', async () => {
  const { revisionId, refundId } = await recordedRefund();
  const [manager, deputy] = [
    await gateway.createStaff({ privileges: { userManagement: [...permissions], updatePayment: [...permissions] } }),
    await gateway.createStaff({ privileges: { updatePayment: ['read'] } }),
  ];
  const { id } = await gateway.db.selectFrom('module').select('id').where('privilege', '=', 'updatePayment').executeTakeFirstOrThrow();
  const days = { fromAd: '2026-11-21', untilAd: '2026-11-25' };
  const place = { accountId: alone.accountId, userName: deputy.username, ...days, reason: 'Leave', modules: [id] };
  const { deputyId } = await gateway.data(userAdmin.addDeputy, { body: place }, { as: manager });
  await gateway.data(session.actInPlaceOf, { body: { deputyId } }, { as: deputy });
  expect(await decide([revisionId], true, deputy)).toMatchObject({ httpStatus: 409, message: OWN_REQUEST });
  expect(await refundOf(refundId)).toMatchObject({ returnedAt: null });
});

test('one officer cannot return unmatched money alone, and no database statement can either', async () => {
  const { unmatchedPaymentId } = await unmatchedMoney(gateway);
  const decision = { version: 1, resolution: 'returned' as const, remarks: 'Paid twice' };
  expect(
    (await gateway.call(payment.implementUpdate, { params: { id: unmatchedPaymentId }, body: decision }, { as: alone })).httpStatus,
  ).toBe(200);
  const confirm = (as: Person) => {
    const returns = [{ unmatchedPaymentId, version: 2 }];
    return gateway.call(payment.confirmReturn, { body: { returns, reference: 'NEFT-1', returnedOnAd: '2026-11-20' } }, { as });
  };
  expect((await confirm(alone)).message).toBe('You decided that this money goes back, so another officer has to confirm its refund.');
  const made = { returnReference: 'NEFT-1', returnedOnAd: '2026-11-20', returnConfirmedAt: testNow, returnConfirmedBy: alone.accountId };
  await expect(gateway.db.updateTable('unmatchedPayment').set(made).where('id', '=', unmatchedPaymentId).execute()).rejects.toMatchObject({
    code: '23514',
  });
  const answers = await Promise.all([confirm(second), confirm(second)]);
  expect(answers.map(({ httpStatus }) => httpStatus).toSorted()).toEqual([200, 409]);
});

test('of several refunds in one confirmation, those that the officer decided are left and named', async () => {
  const [one, own] = [await unmatchedMoney(gateway), await unmatchedMoney(gateway)];
  const decision = { version: 1, resolution: 'returned' as const, remarks: 'Paid twice' };
  await gateway.data(payment.implementUpdate, { params: { id: one.unmatchedPaymentId }, body: decision }, { as: alone });
  await gateway.data(payment.implementUpdate, { params: { id: own.unmatchedPaymentId }, body: decision }, { as: second });
  const returns = [one, own].map(({ unmatchedPaymentId }) => ({ unmatchedPaymentId, version: 2 }));
  const body = { returns, reference: 'NEFT-2', returnedOnAd: '2026-11-20' };
  expect(await gateway.data(payment.confirmReturn, { body }, { as: second })).toEqual({
    confirmed: 1,
    refused: [
      { id: own.unmatchedPaymentId, message: 'You decided that this money goes back, so another officer has to confirm its refund.' },
    ],
  });
});

const resolve = (id: number, resolution: 'accepted' | 'returned', as = alone) =>
  gateway.call(payment.implementUpdate, { params: { id }, body: { version: 1, resolution, remarks: 'Seen in the statement' } }, { as });
const feeOf = async (applicationId: number) =>
  (await gateway.db.selectFrom('application').select('paymentStatus').where('id', '=', applicationId).executeTakeFirst())?.paymentStatus;

async function requestedMoney() {
  const money = await unmatchedMoney(gateway);
  expect((await resolve(money.unmatchedPaymentId, 'accepted')).data).toEqual({ requested: true });
  return { ...money, revisionId: (await requestOf(money.applicationId))!.revisionId };
}

test('one officer cannot accept unmatched money as a fee alone, and a second one pays the application with it', async () => {
  const { applicationId, unmatchedPaymentId, revisionId, candidate } = await requestedMoney();
  expect((await decide([revisionId], true, alone)).message).toBe(OWN_REQUEST);
  expect((await resolve(unmatchedPaymentId, 'returned')).message).toBe('Another officer already has to decide on this.');
  expect(await feeOf(applicationId)).toBe('unpaid');
  const answers = await Promise.all([decide([revisionId]), decide([revisionId])]);
  expect(answers.map(({ httpStatus }) => httpStatus).toSorted()).toEqual([200, 409]);
  expect(await feeOf(applicationId)).toBe('paid');
  const { receiptNumber } = await gateway.db
    .selectFrom('application')
    .select('receiptNumber')
    .where('id', '=', applicationId)
    .executeTakeFirstOrThrow();
  expect(await mailsWith(candidate.email, receiptNumber!)).toBe(1);
});

test('a request to accept money ends when the portal matches the money by itself', async () => {
  const { applicationId, revisionId, unmatchedPaymentId } = await requestedMoney();
  const tools = { ...gateway.tools, jobId: 'matching', log: pino({ level: 'silent' }) };
  await matchLateMoney(jobContext(tools, 'reconcile-payments'));
  expect(await feeOf(applicationId)).toBe('paid');
  expect((await decide([revisionId])).errorCode).toBe('CHANGED_MEANWHILE');
  expect(await requestOf(applicationId)).toBeUndefined();
  const money = gateway.db.selectFrom('unmatchedPayment').select(['resolution', 'resolvedBy']).where('id', '=', unmatchedPaymentId);
  expect(await money.executeTakeFirstOrThrow()).toEqual({ resolution: 'accepted', resolvedBy: null });
});

test('an application is not withdrawn while a second officer has to accept its money, and money is not accepted twice', async () => {
  const { applicationId, revisionId, candidate, unmatchedPaymentId } = await requestedMoney();
  expect((await gateway.call(application.withdraw, { body: { applicationId } }, { as: candidate })).httpStatus).toBe(409);
  await gateway.db.updateTable('application').set({ paymentStatus: 'paid' }).where('id', '=', applicationId).execute();
  expect((await decide([revisionId])).message).toBe('The application has been paid in another way. Refund this money to the payer.');
  expect((await decide([revisionId], false)).httpStatus).toBe(200);
  expect((await resolve(unmatchedPaymentId, 'returned')).httpStatus).toBe(200);
});

const approve = async (applicationId: number, as = alone) => {
  const params = { id: await voucherIdOf(gateway.db, applicationId) };
  return gateway.call(payment.approveUpdate, { params, body: { version: 1, remarks: '' } }, { as });
};
const limitVouchers = (paisa: number) => writeSetting(gateway.db, 'voucherPaisaOfOneOfficer', paisa, null, gateway.now());

test('one officer approves a voucher of exactly the limit, and not one above it', async () => {
  const [small, large] = [await submittedVoucher(gateway), await submittedVoucher(gateway)];
  await limitVouchers(small.amountPaisa);
  expect((await approve(small.applicationId)).data?.receiptNumber).toMatch(/^R-/);
  await limitVouchers(large.amountPaisa - 1);
  expect((await approve(large.applicationId)).data).toEqual({ receiptNumber: null });
  expect(await feeOf(large.applicationId)).toBe('voucherSubmitted');
  const { revisionId } = (await requestOf(large.applicationId))!;
  expect((await decide([revisionId], true, alone)).message).toBe(OWN_REQUEST);
  const answers = await Promise.all([decide([revisionId]), decide([revisionId])]);
  expect(answers.map(({ httpStatus }) => httpStatus).toSorted()).toEqual([200, 409]);
  expect(await feeOf(large.applicationId)).toBe('paid');
  await limitVouchers(200_000);
});

test('a small amount typed by the candidate does not keep a voucher for a large fee from a second officer', async () => {
  const { applicationId, amountPaisa } = await submittedVoucher(gateway);
  await gateway.db.updateTable('voucher').set({ amountPaisa: 100 }).where('applicationId', '=', applicationId).execute();
  await limitVouchers(amountPaisa - 1);
  expect((await approve(applicationId)).data).toEqual({ receiptNumber: null });
  await limitVouchers(200_000);
});

test('a voucher that is rejected or replaced while its approval waits is not approved by the old request', async () => {
  await limitVouchers(0);
  const [rejected, replaced] = [await submittedVoucher(gateway), await submittedVoucher(gateway)];
  for (const { applicationId } of [rejected, replaced]) await approve(applicationId);
  const requests = [(await requestOf(rejected.applicationId))!, (await requestOf(replaced.applicationId))!];
  const rejection = { params: { id: await voucherIdOf(gateway.db, rejected.applicationId) }, body: { version: 1, remarks: 'Unreadable' } };
  expect((await gateway.call(payment.rejectUpdate, rejection, { as: second })).httpStatus).toBe(200);
  await gateway.db.updateTable('voucher').set({ version: 2 }).where('applicationId', '=', replaced.applicationId).execute();
  for (const { revisionId } of requests) expect((await decide([revisionId])).errorCode).toBe('CHANGED_MEANWHILE');
  expect(await requestOf(rejected.applicationId)).toBeUndefined();
  expect(await feeOf(rejected.applicationId)).toBe('voucherRejected');
  expect(await feeOf(replaced.applicationId)).toBe('voucherSubmitted');
  await limitVouchers(200_000);
});

test('confirming needs a proof of the last ten minutes', async () => {
  const { revisionId } = await recordedRefund();
  gateway.advance({ minutes: 11 });
  expect((await decide([revisionId])).errorCode).toBe('FRESH_PROOF_REQUIRED');
});
