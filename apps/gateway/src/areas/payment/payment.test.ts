import * as p from '@psc/api-client/areas/payment/payment.ts';
import { getDocumentFile, listDocuments } from '@psc/api-client/areas/profile/profile.ts';
import * as v from '@psc/api-client/areas/application/vacancy.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sign } from './providers/esewa/signature.ts';
import { createAdvertisement, type TestAdvertisement } from '../../testing/advertisements.ts';
import { apply, applyInput } from '../../testing/applying.ts';
import { createCompleteCandidate } from '../../testing/complete-candidate.ts';
import { startEsewaProvider, type EsewaProvider } from '../../testing/esewa-provider.ts';
import type { CandidatePerson } from '../../testing/people.ts';
import { pngFile } from '../../testing/small-files.ts';
import { startTestGateway, testNow, type TestGateway } from '../../testing/test-gateway.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { voucherIdOf } from '../../testing/vouchers.ts';

let gateway: TestGateway;
let provider: EsewaProvider;
let live: TestAdvertisement;

beforeAll(async () => {
  provider = await startEsewaProvider();
  gateway = await startTestGateway({ environment: provider.environment });
  live = await createAdvertisement(gateway.db, {}, gateway.now());
});
afterAll(async () => {
  await gateway.stop();
  await provider.stop();
});
beforeEach(() => {
  gateway.setNow(testNow);
  provider.answerWith({ status: 'PENDING' });
});

async function applied(): Promise<{ candidate: CandidatePerson; applicationId: number }> {
  const candidate = await createCompleteCandidate(gateway);
  return { candidate, applicationId: await apply(gateway, candidate, { advertisement: live }) };
}

async function initiated() {
  const { candidate, applicationId } = await applied();
  const start = await gateway.data(p.initiateEsewa, { body: { applicationId } }, { as: candidate });
  if (start.kind !== 'form') throw new Error('eSewa is started by a form');
  return {
    candidate,
    applicationId,
    fields: start.fields,
    reference: start.fields['transaction_uuid']!,
    amount: start.fields['total_amount']!,
  };
}

function callback(reference: string, totalAmount: string): string {
  const signed = 'transaction_code,status,total_amount,transaction_uuid,product_code,signed_field_names';
  const fields = {
    transaction_code: '000AWEO',
    status: 'COMPLETE',
    total_amount: totalAmount,
    transaction_uuid: reference,
    product_code: 'EPAYTEST',
    signed_field_names: signed,
  };
  const signature = sign(fields, signed, 'a-key-of-tests');
  const text = JSON.stringify({ ...fields, signature }).replace(`"${totalAmount}"`, totalAmount);
  return Buffer.from(text).toString('base64');
}

const paid = (amount: string, reference = '0007AB') => ({ status: 'COMPLETE', total_amount: Number(amount), ref_id: reference });

async function stateOf(applicationId: number) {
  return gateway.db
    .selectFrom('application')
    .select(['paymentStatus', 'receiptNumber'])
    .where('id', '=', applicationId)
    .executeTakeFirstOrThrow();
}

test('the fee of one category is the basic price, worked out by the gateway', async () => {
  const candidate = await gateway.createCandidate();
  const fee = await gateway.data(p.calculateValue, { body: { advtCode: live.advtCode, categoryIds: live.categoryIds } }, { as: candidate });
  expect(fee.totalPaisa).toBe(fee.basicPricePaisa);
  expect(fee.furtherCategories).toBe(0);
});

test('an attempt is in the database before the browser leaves, signed with the amount of the application', async () => {
  const { applicationId, fields, reference, amount } = await initiated();
  const attempt = await gateway.db.selectFrom('paymentAttempt').selectAll().where('reference', '=', reference).executeTakeFirstOrThrow();
  expect([attempt.applicationId, attempt.status, attempt.amountPaisa]).toEqual([applicationId, 'pending', Number(amount) * 100]);
  expect(fields['signature']).toBe(sign(fields, 'total_amount,transaction_uuid,product_code', 'a-key-of-tests'));
  expect((await stateOf(applicationId)).paymentStatus).toBe('pending');
});

test('the look-up, not the redirect, marks an application paid', async () => {
  const { candidate, applicationId, reference, amount } = await initiated();
  const hint = { body: { data: callback(reference, `${amount}.0`) } };
  expect((await gateway.data(p.callbackEsewaSuccess, hint, { as: candidate })).status).toBe('pending');
  gateway.advance({ seconds: 5 });
  provider.answerWith(paid(amount));
  const outcome = await gateway.data(p.callbackEsewaSuccess, hint, { as: candidate });
  expect(outcome).toMatchObject({ status: 'paid', applicationId });
  expect((await stateOf(applicationId)).receiptNumber).toBe(outcome.receiptNumber);
});

test('the same answer twice changes nothing: one receipt, one mail', async () => {
  const { candidate, reference, amount } = await initiated();
  provider.answerWith(paid(amount));
  const body = { data: callback(reference, `${amount}.0`) };
  const first = await gateway.data(p.callbackEsewaSuccess, { body }, { as: candidate });
  const second = await gateway.data(p.callbackEsewaSuccess, { body }, { as: candidate });
  expect(second).toEqual(first);
  const mails = (await gateway.mails()).filter((mail) => mail.to === candidate.email && mail.subject.includes(first.receiptNumber!));
  expect(mails).toHaveLength(1);
});

test('a callback with a wrong signature is refused and settles nothing', async () => {
  const { candidate, applicationId, reference, amount } = await initiated();
  provider.answerWith(paid(amount));
  const forged = Buffer.from(
    Buffer.from(callback(reference, `${amount}.0`), 'base64')
      .toString()
      .replace('COMPLETE', 'PENDING'),
  ).toString('base64');
  const answer = await gateway.call(p.callbackEsewaSuccess, { body: { data: forged } }, { as: candidate });
  expect(answer.httpStatus).toBe(400);
  expect((await stateOf(applicationId)).paymentStatus).toBe('pending');
});

test("another person's payment cannot be looked at", async () => {
  const { applicationId, reference, amount } = await initiated();
  const other = await gateway.createCandidate();
  provider.answerWith(paid(amount));
  expect((await gateway.call(p.callbackEsewaFailure, { body: { reference } }, { as: other })).httpStatus).toBe(404);
  expect((await gateway.call(p.verifyEsewa, { body: { applicationId } }, { as: other })).httpStatus).toBe(404);
  expect((await gateway.call(p.initiateEsewa, { body: { applicationId } }, { as: other })).httpStatus).toBe(404);
});

test('another amount than asked for is never taken as paid; staff see the money', async () => {
  const { candidate, applicationId, reference } = await initiated();
  provider.answerWith(paid('1'));
  const outcome = await gateway.data(p.callbackEsewaFailure, { body: { reference } }, { as: candidate });
  expect(outcome.status).toBe('amountDiffers');
  expect((await stateOf(applicationId)).paymentStatus).toBe('unpaid');
  const unmatched = await gateway.db
    .selectFrom('unmatchedPayment')
    .innerJoin('paymentAttempt', 'paymentAttempt.id', 'unmatchedPayment.paymentAttemptId')
    .select('unmatchedPayment.amountPaisa')
    .where('reference', '=', reference)
    .execute();
  expect(unmatched).toEqual([{ amountPaisa: 100 }]);
});

test('two starts at the same moment make one attempt', async () => {
  const { candidate, applicationId } = await applied();
  const answers = await Promise.all([1, 2, 3].map(() => gateway.call(p.initiateEsewa, { body: { applicationId } }, { as: candidate })));
  expect(answers.map((answer) => answer.httpStatus).sort()).toEqual([200, 409, 409]);
});

test('money that arrives for an attempt that its provider called cancelled pays by itself', async () => {
  const { candidate, applicationId, reference, amount } = await initiated();
  provider.answerWith({ status: 'CANCELED' });
  await gateway.data(p.callbackEsewaFailure, { body: { reference } }, { as: candidate });
  gateway.advance({ seconds: 5 });
  provider.answerWith(paid(amount, 'LATE-1'));
  const outcome = await gateway.data(p.verifyEsewa, { body: { applicationId } }, { as: candidate });
  expect(outcome.status).toBe('paid');
  expect((await stateOf(applicationId)).paymentStatus).toBe('paid');
});

test('while the provider is out, an attempt stays pending however late it is', async () => {
  const { candidate, applicationId, reference } = await initiated();
  provider.answerWith('down');
  expect((await gateway.data(p.callbackEsewaFailure, { body: { reference } }, { as: candidate })).status).toBe('pending');
  provider.answerWith({ code: 0, error_message: 'Service is currently unavailable' });
  expect((await gateway.data(p.callbackEsewaFailure, { body: { reference } }, { as: candidate })).status).toBe('pending');
  expect((await stateOf(applicationId)).paymentStatus).toBe('pending');
});

test('the reconciliation settles an attempt whose browser never came back', async () => {
  const { applicationId, amount } = await initiated();
  provider.answerWith(paid(amount, 'SWEPT-1'));
  gateway.advance({ minutes: 2 });
  await reconcile();
  expect((await stateOf(applicationId)).paymentStatus).toBe('paid');
});

test('an attempt that nobody paid expires some time after its end, and the person may pay again', async () => {
  const { applicationId } = await initiated();
  gateway.advance({ minutes: 46 });
  await reconcile();
  expect((await stateOf(applicationId)).paymentStatus).toBe('unpaid');
});

test('after the last date for payment no attempt is started', async () => {
  const { applicationId } = await applied();
  const row = await gateway.db.selectFrom('application').select('masterId').where('id', '=', applicationId).executeTakeFirstOrThrow();
  gateway.setNow(new Date('2026-11-30T11:15:01Z'));
  const { startFamily } = await import('../access/session/tokens.ts');
  const { accountId } = await gateway.db
    .selectFrom('candidate')
    .select('accountId')
    .where('masterId', '=', row.masterId)
    .executeTakeFirstOrThrow();
  const tokens = await startFamily(gateway.db, { id: accountId }, 'candidate-portal', gateway.now());
  const as = { accountId, username: '', email: '', accessToken: tokens.access_token, refreshToken: tokens.refresh_token };
  const answer = await gateway.call(p.initiateEsewa, { body: { applicationId } }, { as });
  expect([answer.httpStatus, answer.message]).toEqual([409, 'The last date for payment has passed.']);
});

async function voucherSubmitted(voucherNumber: string) {
  const candidate = await createCompleteCandidate(gateway);
  const body = await applyInput(gateway, { advertisement: live, paymentMethod: 'bankVoucher' });
  const { applicationId } = await gateway.data(v.apply, { body }, { as: candidate });
  await gateway.data(
    v.uploadVoucher,
    { body: { applicationId, bankId: body.bankId!, voucherNumber, voucherImage: pngFile() } },
    { as: candidate },
  );
  return { candidate, applicationId };
}

test('staff approve a voucher once; of two officers at the same moment one is refused because it changed', async () => {
  const { applicationId } = await voucherSubmitted('V-900');
  const officer = await gateway.createStaff({ privileges: { updatePayment: ['read', 'approve', 'reject'] } });
  const { rows } = await gateway.data(p.listUpdates, { params: { status: 'submitted', pageNumber: 1, pageSize: 50 } }, { as: officer });
  const { voucherId, version } = rows.find((row) => row.applicationId === applicationId)!;
  const decisions = await Promise.all(
    [1, 2].map(() => gateway.call(p.approveUpdate, { params: { id: voucherId! }, body: { version, remarks: '' } }, { as: officer })),
  );
  expect(decisions.map((decision) => decision.httpStatus).sort()).toEqual([200, 409]);
  expect((await stateOf(applicationId)).paymentStatus).toBe('paid');
});

test('a rejected voucher needs a remark, and the candidate may pay in another way', async () => {
  const { candidate, applicationId } = await voucherSubmitted('V-901');
  const officer = await gateway.createStaff({ privileges: { updatePayment: ['read', 'reject'] } });
  const params = { id: await voucherIdOf(gateway.db, applicationId) };
  const empty = await gateway.call(p.rejectUpdate, { params, body: { version: 1, remarks: '' } }, { as: officer });
  expect(empty.errors?.[0]?.field).toBe('remarks');
  await gateway.data(p.rejectUpdate, { params, body: { version: 1, remarks: 'Unreadable' } }, { as: officer });
  expect((await stateOf(applicationId)).paymentStatus).toBe('voucherRejected');
  expect((await gateway.call(p.initiateEsewa, { body: { applicationId } }, { as: candidate })).httpStatus).toBe(200);
});

test('anyone who decides on vouchers sees them, and no other document of the candidate', async () => {
  const { candidate, applicationId } = await voucherSubmitted('V-902');
  const officer = await gateway.createStaff({ privileges: { updatePayment: ['read'] } });
  const { rows } = await gateway.data(p.listUpdates, { params: { status: 'submitted', pageNumber: 1, pageSize: 50 } }, { as: officer });
  const { image, masterId } = rows.find((row) => row.applicationId === applicationId)!;
  const file = (type: string, imageName: string) => ({ params: { type, ImageName: imageName }, onBehalf: masterId });
  const voucher = await gateway.call(getDocumentFile, file('voucher', image!.imageName), { as: officer });
  expect(voucher.httpStatus).toBe(200);
  expect(voucher.headers['content-type']).toContain('image/png');
  const [document] = await gateway.data(listDocuments, {}, { as: candidate });
  expect((await gateway.call(getDocumentFile, file(document!.type, document!.file.imageName), { as: officer })).httpStatus).toBe(403);
  const other = await createCompleteCandidate(gateway);
  expect(
    (await gateway.call(getDocumentFile, { ...file('voucher', image!.imageName), onBehalf: other.masterId }, { as: officer })).httpStatus,
  ).toBe(404);
});

test('without the privilege nobody reads or decides vouchers', async () => {
  const other = await gateway.createStaff({ privileges: { scrutiny: ['read'] } });
  expect(
    (await gateway.call(p.listUpdates, { params: { status: 'submitted', pageNumber: 1, pageSize: 10 } }, { as: other })).httpStatus,
  ).toBe(403);
});

async function reconcile(): Promise<void> {
  await reconcilePayments.definition.run({}, { ...gateway.tools, jobId: 'reconciliation', log: pino({ level: 'silent' }) });
}
