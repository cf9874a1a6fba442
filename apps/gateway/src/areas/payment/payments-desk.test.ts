import * as payment from '@psc/api-client/areas/payment/payment.ts';
import type { EnumerationValue } from '@psc/validation/enumerations.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdvertisement } from '../../testing/advertisements.ts';
import { applyAndPay } from '../../testing/applying.ts';
import { createCompleteCandidate } from '../../testing/complete-candidate.ts';
import type { Person } from '../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';
import { updateRows } from './repository/vouchers.ts';

let gateway: TestGateway;
let desk: Person;

beforeAll(async () => {
  gateway = await startTestGateway();
  desk = await gateway.createStaff({
    privileges: { updatePayment: ['read', 'update', 'approve'], paymentUpdate: ['read', 'update'], checkPayment: ['read'] },
  });
});
afterAll(() => gateway.stop());

async function paidApplication(heading: 'open' | 'internal' = 'open') {
  const advertisement = await createAdvertisement(gateway.db, {}, gateway.now());
  const applicationId = await applyAndPay(gateway, await createCompleteCandidate(gateway), { advertisement });
  if (heading === 'internal')
    await gateway.db.updateTable('advertisementCategory').set({ heading }).where('advtCode', '=', advertisement.advtCode).execute();
  return { applicationId, advtCode: advertisement.advtCode };
}
const judged = (applicationId: number, scrutinyStatus: string) =>
  gateway.db.updateTable('application').set({ scrutinyStatus }).where('id', '=', applicationId).execute();

async function withStatus(status: EnumerationValue<'paymentUpdateStatus'>, advtCode: number) {
  const params = { status, pageNumber: 1, pageSize: 50 };
  const { rows } = await gateway.data(payment.listUpdates, { params, query: { advtCode } }, { as: desk });
  return rows.map(({ applicationId }) => applicationId);
}
async function attemptOf(applicationId: number) {
  const attempt = gateway.db.selectFrom('paymentAttempt').select('id').where('applicationId', '=', applicationId);
  return (await attempt.where('status', '=', 'paid').executeTakeFirst())?.id ?? null;
}

async function paidAtProvider(heading: 'open' | 'internal' = 'open') {
  const paid = await paidApplication(heading);
  if ((await attemptOf(paid.applicationId)) === null) {
    const fee = await gateway.db
      .selectFrom('application')
      .select('feeAmountPaisa')
      .where('id', '=', paid.applicationId)
      .executeTakeFirstOrThrow();
    await gateway.db.deleteFrom('voucher').where('applicationId', '=', paid.applicationId).execute();
    const now = gateway.now();
    await gateway.db
      .insertInto('paymentAttempt')
      .values({
        ...{ applicationId: paid.applicationId, method: 'esewa', reference: `T-${paid.applicationId}`, providerReference: 'REF-1' },
        ...{ amountPaisa: fee.feeAmountPaisa, status: 'paid', createdAt: now, expiresAt: now, settledAt: now },
      })
      .execute();
  }
  return { ...paid, attemptId: (await attemptOf(paid.applicationId))! };
}

async function sendVoucher(applicationId: number, voucherDateAd: string) {
  const { id: bankId } = await gateway.db.selectFrom('bank').select('id').orderBy('id').executeTakeFirstOrThrow();
  const { id: fileId } = await gateway.db.selectFrom('storedFile').select('id').limit(1).executeTakeFirstOrThrow();
  const voucher = { applicationId, bankId, voucherNumber: `V-${applicationId}`, voucherDateAd, amountPaisa: 50_000, fileId };
  await gateway.db
    .insertInto('voucher')
    .values({ ...voucher, status: 'submitted', uploadedAt: gateway.now() })
    .execute();
  return { bankId };
}

test('a payment that its provider confirmed needs no officer', async () => {
  const { applicationId, advtCode } = await paidAtProvider();
  expect(await withStatus('noVerificationRequired', advtCode)).toEqual([applicationId]);
  expect(await withStatus('governmentExperienceImplemented', advtCode)).toEqual([]);
});

test('the fee of internal competition follows what scrutiny says of the government service', async () => {
  const { applicationId, advtCode } = await paidAtProvider('internal');
  expect(await withStatus('noVerificationRequired', advtCode)).toEqual([applicationId]);
  await judged(applicationId, 'approved');
  expect(await withStatus('governmentExperienceImplemented', advtCode)).toEqual([applicationId]);
  await judged(applicationId, 'rejected');
  expect(await withStatus('governmentExperienceRejected', advtCode)).toEqual([applicationId]);
  expect(await withStatus('noVerificationRequired', advtCode)).toEqual([]);
});

test('a fee of internal competition keeps its step when the decision is taken back and when another payment comes', async () => {
  const { applicationId, advtCode, attemptId } = await paidAtProvider('internal');
  await judged(applicationId, 'rejected');
  const { reference, ...paid } = await gateway.db
    .selectFrom('paymentAttempt')
    .select(['applicationId', 'method', 'reference', 'amountPaisa', 'status', 'createdAt', 'expiresAt', 'settledAt'])
    .where('id', '=', attemptId)
    .executeTakeFirstOrThrow();
  await gateway.db.deleteFrom('paymentAttempt').where('id', '=', attemptId).execute();
  await gateway.db
    .insertInto('paymentAttempt')
    .values({ ...paid, reference: `${reference}-again` })
    .execute();
  expect(await withStatus('governmentExperienceRejected', advtCode)).toEqual([applicationId]);
  await judged(applicationId, 'onHold');
  expect(await withStatus('governmentExperienceRejected', advtCode)).toEqual([]);
  expect(await withStatus('noVerificationRequired', advtCode)).toEqual([applicationId]);
});

test('payments are found by their amount in rupees and by their advertisement', async () => {
  const { applicationId, advtCode } = await paidAtProvider();
  const params = { status: 'noVerificationRequired' as const, pageNumber: 1, pageSize: 50 };
  const ask = (query: object) => gateway.data(payment.listUpdates, { params, query }, { as: desk });
  const [row] = (await ask({ advtCode })).rows;
  expect((await ask({ advtCode, amountRupees: row!.amountPaisa / 100 })).rows).toHaveLength(1);
  expect((await ask({ advtCode, amountRupees: row!.amountPaisa / 100 + 1 })).rows).toEqual([]);
  expect(row!.applicationId).toBe(applicationId);
});

test('vouchers are found by the day printed on them, in their bank', async () => {
  const { applicationId, advtCode } = await paidApplication();
  const { bankId } = await sendVoucher(applicationId, '2026-11-18');
  const params = { status: 'submitted' as const, pageNumber: 1, pageSize: 50 };
  const found = async (query: object) =>
    (await gateway.data(payment.listUpdates, { params, query: { advtCode, ...query } }, { as: desk })).rows.map((row) => row.applicationId);
  expect(await found({ paidInOnFrom: '2026-11-18', paidInOnTo: '2026-11-18', bankId: [bankId] })).toEqual([applicationId]);
  expect(await found({ paidInOnFrom: '2026-11-19' })).toEqual([]);
  expect(await found({ paidInOnTo: '2026-11-17' })).toEqual([]);
  expect(await found({ paidInOnTo: '2026-11-18', bankId: [bankId + 1000] })).toEqual([]);
});

test('the desk corrects who paid, with a reason on record, and not the version of a colleague', async () => {
  const { applicationId, attemptId } = await paidAtProvider();
  const body = { attemptId, version: 0, payerName: 'Hari Basnet', transactionDateAd: '2026-11-20', remarks: 'Slip of the bank' };
  expect(await gateway.data(payment.update, { body }, { as: desk })).toEqual({ version: 1 });
  const [row] = (await gateway.data(payment.search, { body: { text: 'REF-1' } }, { as: desk })).rows.filter(
    (each) => each.attemptId === attemptId,
  );
  expect(row).toMatchObject({ payerName: 'Hari Basnet', transactionDateAd: '2026-11-20', remarks: 'Slip of the bank', detailsVersion: 1 });
  expect(row).toMatchObject({ applicationId, pid: `T-${applicationId}`, rid: 'REF-1', ebpCode: null, tidx: null });
  expect((await gateway.call(payment.update, { body }, { as: desk })).errorCode).toBe('CHANGED_MEANWHILE');
  const blank = await gateway.call(payment.update, { body: { ...body, version: 1, remarks: ' ' } }, { as: desk });
  expect(blank.errors?.[0]?.field).toBe('remarks');
  const trail = await gateway.db.selectFrom('auditEntry').select('after').where('subject', '=', `paymentAttempt:${attemptId}`).execute();
  expect(JSON.stringify(trail)).toContain('Hari Basnet');
});

test('returned money stays open until another officer confirms the transfer back', async () => {
  const { attemptId, applicationId, advtCode } = await paidAtProvider();
  const { id } = await gateway.db
    .insertInto('unmatchedPayment')
    .values({ paymentAttemptId: attemptId, amountPaisa: 40_000, providerReference: 'TWICE', foundAt: gateway.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const open = async () =>
    (await gateway.data(payment.checkSynchronised, { body: { returnOpen: true } }, { as: desk })).rows.map((row) => row.unmatchedPaymentId);
  const second = await gateway.createStaff({ privileges: { updatePayment: ['update'] } });
  const confirm = (version: number, returnedOnAd = '2026-11-21', as = second) => {
    const returns = [{ unmatchedPaymentId: id, version }];
    return gateway.call(payment.confirmReturn, { body: { returns, reference: 'NEFT-1', returnedOnAd } }, { as });
  };
  expect((await confirm(1)).errorCode).toBe('CHANGED_MEANWHILE');
  const decision = { version: 1, resolution: 'returned' as const, remarks: 'Paid twice' };
  await gateway.data(payment.implementUpdate, { params: { id }, body: decision }, { as: desk });
  expect(await open()).toContain(id);
  expect(await withStatus('implemented', advtCode)).toEqual([applicationId]);
  expect((await confirm(2, '2030-01-01')).errors?.[0]?.field).toBe('returnedOnAd');
  expect(await confirm(2, '2026-11-21', desk)).toMatchObject({
    httpStatus: 409,
    message: 'You decided that this money goes back, so another officer has to confirm its refund.',
  });
  expect((await confirm(2)).httpStatus).toBe(200);
  expect(await open()).not.toContain(id);
  const [row] = (await gateway.data(payment.checkSynchronised, { body: { returnOpen: false } }, { as: desk })).rows;
  expect(row!.returned).toMatchObject({ reference: 'NEFT-1', onAd: '2026-11-21' });
});

test('a voucher is under its step alone: sent, or rejected', async () => {
  const { applicationId, advtCode } = await paidApplication();
  await sendVoucher(applicationId, '2026-11-18');
  expect([await withStatus('submitted', advtCode), await withStatus('rejected', advtCode)]).toEqual([[applicationId], []]);
  await gateway.db.updateTable('voucher').set({ status: 'rejected' }).where('applicationId', '=', applicationId).execute();
  expect([await withStatus('submitted', advtCode), await withStatus('rejected', advtCode)]).toEqual([[], [applicationId]]);
});

test('the vouchers that wait are read and counted by their index, without their applications and people', async () => {
  const waiting = updateRows(gateway.db).select('u.updateId').where('u.evidence', '=', 'submitted');
  for (const read of [waiting.orderBy('u.uploadedAt').limit(26), waiting.orderBy('u.applicationId').limit(26), waiting.limit(10_001)]) {
    const plan = JSON.stringify(await read.explain());
    expect(plan).toContain('voucher');
    expect(plan).not.toMatch(/Join|Nested Loop|on application|on candidate/);
  }
});
