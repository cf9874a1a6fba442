import * as application from '@psc/api-client/areas/application/application.ts';
import * as calls from '@psc/api-client/areas/application/further-category.ts';
import * as payment from '@psc/api-client/areas/payment/payment.ts';
import * as vacancy from '@psc/api-client/areas/application/vacancy.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAdvertisement, type TestAdvertisement } from '../../../testing/advertisements.ts';
import { apply, applyAndPay } from '../../../testing/applying.ts';
import { createCompleteCandidate } from '../../../testing/complete-candidate.ts';
import { startEsewaProvider, type EsewaProvider } from '../../../testing/esewa-provider.ts';
import type { CandidatePerson, Person } from '../../../testing/people.ts';
import { queuedJobs } from '../../../testing/queued-jobs.ts';
import { pngFile } from '../../../testing/small-files.ts';
import { signInAgain } from '../../../testing/sign-in-again.ts';
import { startTestGateway, testNow, type TestGateway } from '../../../testing/test-gateway.ts';
import { remindOfPayment } from '../applicant-notification/remind-of-payment.ts';
import { noteRefunds } from '../repository/fee-refunds.ts';
import { sql } from 'kysely';

let gateway: TestGateway;
let provider: EsewaProvider;
let live: TestAdvertisement;
let desk: Person;
let open: number;
let further: number;

beforeAll(async () => {
  provider = await startEsewaProvider();
  gateway = await startTestGateway({ environment: provider.environment });
  const categories = [
    { quotaCode: 'open', seats: 3 },
    { quotaCode: 'woman', seats: 2 },
  ];
  live = await createAdvertisement(gateway.db, { categories }, gateway.now());
  [open, further] = live.categoryIds as [number, number];
  desk = await gateway.createStaff({ privileges: { updatePayment: ['read', 'approve', 'reject'] } });
});
afterAll(async () => {
  await gateway.stop();
  await provider.stop();
});
beforeEach(() => {
  gateway.setNow(testNow);
  provider.answerWith({ status: 'PENDING' });
});

type Paid = { candidate: CandidatePerson; applicationId: number };
async function paidApplication(): Promise<Paid> {
  const candidate = await createCompleteCandidate(gateway);
  return { candidate, applicationId: await applyAndPay(gateway, candidate, { advertisement: live, categoryIds: [open] }) };
}
const offer = ({ candidate, applicationId }: Paid, categoryIds: number[] = []) =>
  gateway.data(calls.offer, { body: { applicationId, categoryIds } }, { as: candidate });
const add = ({ candidate, applicationId }: Paid, body: { shownFeePaisa?: number } = {}) =>
  gateway.call(calls.add, { body: { applicationId, categoryIds: [further], ...body } }, { as: candidate });
const detailOf = ({ candidate, applicationId }: Paid) => gateway.data(application.detail, { body: { applicationId } }, { as: candidate });
async function added(): Promise<Paid & { categoryAdditionId: number; feeAmountPaisa: number }> {
  const paid = await paidApplication();
  const answer = await add(paid);
  expect([answer.httpStatus, answer.message, answer.errors]).toEqual([200, expect.anything(), undefined]);
  return { ...paid, ...answer.data! };
}
type Added = Awaited<ReturnType<typeof added>>;
const payByEsewa = ({ candidate, applicationId, categoryAdditionId }: Added) =>
  gateway.call(payment.initiateEsewa, { body: { applicationId, categoryAdditionId } }, { as: candidate });
async function settle(one: Added) {
  const { amountPaisa } = await gateway.db
    .selectFrom('paymentAttempt')
    .select('amountPaisa')
    .where('categoryAdditionId', '=', one.categoryAdditionId)
    .executeTakeFirstOrThrow();
  provider.answerWith({ status: 'COMPLETE', total_amount: amountPaisa / 100, ref_id: '0007AB' });
  const { candidate, applicationId, categoryAdditionId } = one;
  return gateway.data(payment.verifyEsewa, { body: { applicationId, categoryAdditionId } }, { as: candidate });
}
const mailsOf = async ({ email }: CandidatePerson) => {
  const { rows } = await sql<{ word: string }>`select data->>'word' as word from ${sql.raw(queuedJobs)}
    where name = 'mail' and data->>'to' = ${email}`.execute(gateway.db);
  return rows.map(({ word }) => word);
};
const extraPrice = async () => {
  const { vacancies } = await gateway.data(vacancy.list, {}, { as: await gateway.createCandidate() });
  return vacancies.find(({ advtCode }) => advtCode === live.advtCode)!.extraPricePaisa;
};

test('a paid application is offered the categories that it has not, and each costs the extra price', async () => {
  const paid = await paidApplication();
  const offered = await offer(paid, [further]);
  expect(offered.categories.map(({ id }) => id)).toEqual([further]);
  expect(offered.cost).toMatchObject({ amountPaisa: await extraPrice(), feeType: 'single' });
  const { singleSubmissionLastAt } = await gateway.db
    .selectFrom('advertisement')
    .select('singleSubmissionLastAt')
    .where('advtCode', '=', live.advtCode)
    .executeTakeFirstOrThrow();
  const each = { amountPaisa: await extraPrice(), feeType: 'single', addableUntil: singleSubmissionLastAt!.toISOString() };
  expect((await offer(paid)).each).toEqual(each);
  // Only one addition may be unpaid at a time.
  await add(paid);
  expect((await offer(paid)).each).toBeNull();
  expect((await offer(paid)).cost).toBeNull();
});

test('nothing is offered before the fee is paid, after scrutiny rejected, or once the vacancy is closed', async () => {
  const candidate = await createCompleteCandidate(gateway);
  const unpaid = { candidate, applicationId: await apply(gateway, candidate, { advertisement: live, categoryIds: [open] }) };
  expect((await offer(unpaid)).categories).toEqual([]);
  expect((await add(unpaid)).message).toContain('not been paid yet');
  const rejected = await paidApplication();
  await gateway.db.updateTable('application').set({ scrutinyStatus: 'rejected' }).where('id', '=', rejected.applicationId).execute();
  expect((await offer(rejected)).categories).toEqual([]);
  expect((await add(rejected)).message).toContain('rejected');
  const late = await paidApplication();
  gateway.setNow(new Date('2026-12-08T06:00:00Z'));
  const again = { ...late, candidate: await signInAgain(gateway, late.candidate) };
  expect((await offer(again)).categories).toEqual([]);
  expect((await add(again)).errorCode).toBe('DATE_OVER');
});

test('what is added is paid at a provider, competes from then on, and has a receipt of its own', async () => {
  const one = await added();
  expect(one.feeAmountPaisa).toBe(await extraPrice());
  const before = await detailOf(one);
  expect(before).toMatchObject({ nextStep: 'payFurtherCategory', nextStepBy: before.paymentLastAt, paymentStatus: 'paid' });
  expect(before.categories.map(({ id }) => id)).toEqual([open]);
  expect(before.additions).toMatchObject([{ state: 'toPay', payableUntil: before.paymentLastAt, receiptNumber: null }]);
  expect((await payByEsewa(one)).httpStatus).toBe(200);
  expect((await detailOf(one)).additions).toMatchObject([{ state: 'underWay', paymentMethod: 'esewa' }]);
  expect(await settle(one)).toMatchObject({ status: 'paid', categoryAdditionId: one.categoryAdditionId, amountPaisa: one.feeAmountPaisa });
  const after = await detailOf(one);
  expect(after.categories).toMatchObject([
    { id: open, categoryAdditionId: null },
    { id: further, categoryAdditionId: one.categoryAdditionId },
  ]);
  expect(after.nextStep).toBe('waitForScrutiny');
  expect(after.feeAmountPaisa).toBe(before.feeAmountPaisa);
  expect(after.additions[0]!.receiptNumber).toMatch(/\d/);
  expect(after.additions[0]!.receiptNumber).not.toBe(after.receiptNumber);
  expect(await mailsOf(one.candidate)).toEqual(
    expect.arrayContaining(['gateway.furtherCategory.addedMail', 'gateway.furtherCategory.paidMail']),
  );
  const [movement] = await gateway.data(payment.listOwnPayments, {}, { as: one.candidate });
  expect(movement).toMatchObject({ kind: 'attempt', forFurtherCategory: true, state: 'paid', amountPaisa: one.feeAmountPaisa });
});

test('what is added is paid by a voucher beside that of the application, which the desk approves', async () => {
  const one = await added();
  const { candidate, applicationId, categoryAdditionId, feeAmountPaisa } = one;
  const voucher = { applicationId, bankId: 900_001, voucherImage: pngFile('voucher.png') };
  const handIn = (body: object) => gateway.call(vacancy.uploadVoucher, { body: { ...voucher, ...body } as never }, { as: candidate });
  expect((await handIn({ voucherNumber: 'F-1' })).httpStatus).toBe(409);
  expect((await handIn({ voucherNumber: 'F-1', categoryAdditionId, voucherAmountPaisa: feeAmountPaisa - 100 })).errors?.[0]?.field).toBe(
    'voucherAmountPaisa',
  );
  expect((await handIn({ voucherNumber: 'F-1', categoryAdditionId })).httpStatus).toBe(200);
  const waiting = { params: { status: 'submitted', pageNumber: 1, pageSize: 50 }, body: { text: 'F-1' } };
  const row = (await gateway.data(payment.listUpdates, waiting as never, { as: desk })).rows[0]!;
  expect(row).toMatchObject({ applicationId, voucherNumber: 'F-1', forFurtherCategory: true, feeAmountPaisa, amountPaisa: feeAmountPaisa });
  const input = { params: { id: row.voucherId! }, body: { version: row.version, remarks: 'Read' } };
  expect((await gateway.call(payment.approveUpdate, input, { as: desk })).httpStatus).toBe(200);
  expect((await detailOf(one)).additions).toMatchObject([{ state: 'paid' }]);
});

test('a lock on the voucher of an advertisement holds for what is added to the application too', async () => {
  const { candidate, applicationId, categoryAdditionId, feeAmountPaisa } = await added();
  const handIn = (voucherNumber: string) => {
    const voucher = { applicationId, categoryAdditionId, bankId: 900_001, voucherNumber, voucherImage: pngFile('voucher.png') };
    return gateway.call(vacancy.uploadVoucher, { body: voucher as never }, { as: candidate });
  };
  expect((await handIn('F-21')).httpStatus).toBe(200);
  const of = { applicationId, bankId: 900_001, amountPaisa: feeAmountPaisa, uploadedAt: gateway.now() };
  const vouchers = gateway.db.selectFrom('voucher').where('categoryAdditionId', '=', categoryAdditionId);
  const { fileId } = await vouchers.select('fileId').executeTakeFirstOrThrow();
  await gateway.db
    .insertInto('voucher')
    .values({ ...of, fileId, voucherNumber: 'F-20', locked: true })
    .execute();
  expect(await handIn('F-22')).toMatchObject({ httpStatus: 409, errorCode: 'VOUCHER_LOCKED' });
  expect(await vouchers.select('voucherNumber').execute()).toEqual([{ voucherNumber: 'F-21' }]);
});

test('what is not paid by the last day falls, the application stays as it was paid, and it can be added again at double fee', async () => {
  const before = await added();
  gateway.setNow(new Date('2026-12-01T03:00:00Z'));
  await remindOfPayment.definition.run({}, { ...gateway.tools, jobId: 'reminder', log: pino({ level: 'silent' }) });
  const one = { ...before, candidate: await signInAgain(gateway, before.candidate) };
  const lapsed = await detailOf(one);
  expect(lapsed).toMatchObject({
    nextStep: 'waitForScrutiny',
    paymentStatus: 'paid',
    additions: [{ state: 'lapsed', payableUntil: null }],
  });
  expect(lapsed.categories.map(({ id }) => id)).toEqual([open]);
  expect(await mailsOf(one.candidate)).toContain('gateway.furtherCategory.lapsedMail');
  expect((await payByEsewa(one)).httpStatus).toBe(409);
  const again = await offer(one, [further]);
  expect(again.cost).toMatchObject({ feeType: 'double' });
  expect(again.cost!.amountPaisa).toBeGreaterThan(one.feeAmountPaisa);
  expect((await add(one)).httpStatus).toBe(200);
  expect((await detailOf(one)).additions).toMatchObject([{ state: 'lapsed' }, { state: 'toPay', feeType: 'double' }]);
});

test('three days and one day before the last day to pay, who has not paid for what was added is reminded', async () => {
  const one = await added();
  for (const day of ['2026-11-27', '2026-11-29', '2026-11-29']) {
    gateway.setNow(new Date(`${day}T03:00:00Z`));
    await remindOfPayment.definition.run({}, { ...gateway.tools, jobId: 'reminder', log: pino({ level: 'silent' }) });
  }
  const reminders = (await mailsOf(one.candidate)).filter((word) => word === 'gateway.furtherCategory.payReminderMail');
  expect(reminders).toHaveLength(2);
});

test('what was added is taken back before anybody paid for it; money that comes for it afterwards waits for the desk', async () => {
  const one = await added();
  const withdraw = () => gateway.call(calls.withdraw, { body: { categoryAdditionId: one.categoryAdditionId } }, { as: one.candidate });
  const stranger = await createCompleteCandidate(gateway);
  const foreign = await gateway.call(calls.withdraw, { body: { categoryAdditionId: one.categoryAdditionId } }, { as: stranger });
  expect(foreign.httpStatus).toBe(404);
  await payByEsewa(one);
  expect((await withdraw()).httpStatus).toBe(409);
  provider.answerWith({ status: 'CANCELED' });
  await gateway.data(
    payment.verifyEsewa,
    { body: { applicationId: one.applicationId, categoryAdditionId: one.categoryAdditionId } },
    { as: one.candidate },
  );
  expect((await withdraw()).httpStatus).toBe(200);
  expect((await withdraw()).httpStatus).toBe(409);
  gateway.advance({ seconds: 5 });
  await settle(one);
  const after = await detailOf(one);
  expect(after.additions).toMatchObject([{ state: 'withdrawn' }]);
  expect(after.categories.map(({ id }) => id)).toEqual([open]);
  const unmatched = await gateway.db
    .selectFrom('unmatchedPayment as s')
    .innerJoin('paymentAttempt as t', 't.id', 's.paymentAttemptId')
    .select('s.resolution')
    .where('t.categoryAdditionId', '=', one.categoryAdditionId)
    .execute();
  expect(unmatched).toEqual([{ resolution: null }]);
});

test('one addition waits at a time, and a fee that has changed since it was shown is refused', async () => {
  const paid = await paidApplication();
  expect((await add(paid, { shownFeePaisa: 100 })).errorCode).toBe('FEE_CHANGED');
  expect((await add(paid, { shownFeePaisa: await extraPrice() })).httpStatus).toBe(200);
  expect((await add(paid)).httpStatus).toBe(409);
});

test('an application that scrutiny has approved waits for its officer again once a further category is paid', async () => {
  const one = await added();
  await gateway.db.updateTable('application').set({ scrutinyStatus: 'approved' }).where('id', '=', one.applicationId).execute();
  await payByEsewa(one);
  await settle(one);
  expect(await detailOf(one)).toMatchObject({ scrutinyStatus: 'pending', nextStep: 'waitForScrutiny' });
});

const unmatchedOf = ({ categoryAdditionId }: Added) =>
  gateway.db
    .selectFrom('unmatchedPayment as s')
    .innerJoin('paymentAttempt as t', 't.id', 's.paymentAttemptId')
    .select('s.resolution')
    .where('t.categoryAdditionId', '=', categoryAdditionId)
    .execute();

test('a further category paid after the application was rejected joins nothing, and its money waits to be returned', async () => {
  const one = await added();
  await payByEsewa(one);
  await gateway.db.updateTable('application').set({ scrutinyStatus: 'rejected' }).where('id', '=', one.applicationId).execute();
  await settle(one);
  const after = await detailOf(one);
  expect([after.scrutinyStatus, after.categories.map(({ id }) => id)]).toEqual(['rejected', [open]]);
  expect(await unmatchedOf(one)).toEqual([{ resolution: null }]);
  expect((await payByEsewa(one)).httpStatus).toBe(409);
});

test('a further category paid after the end of scrutiny leaves the approved application approved', async () => {
  const one = await added();
  await payByEsewa(one);
  await gateway.db.updateTable('application').set({ scrutinyStatus: 'approved' }).where('id', '=', one.applicationId).execute();
  await gateway.db.insertInto('scrutinyAdvertisement').values({ advtCode: live.advtCode, finalizedAt: testNow }).execute();
  await settle(one);
  await gateway.db.deleteFrom('scrutinyAdvertisement').where('advtCode', '=', live.advtCode).execute();
  expect((await detailOf(one)).scrutinyStatus).toBe('approved');
  expect(await unmatchedOf(one)).toEqual([{ resolution: null }]);
});

test('an application that took a further category is judged again', async () => {
  const one = await added();
  await gateway.db.deleteFrom('applicationToJudge').where('applicationId', '=', one.applicationId).execute();
  await payByEsewa(one);
  await settle(one);
  const waiting = gateway.db.selectFrom('applicationToJudge').select('applicationId').where('applicationId', '=', one.applicationId);
  expect(await waiting.execute()).toEqual([{ applicationId: one.applicationId }]);
});

test('when the advertisement is cancelled, the fee goes back together with what was paid for further categories', async () => {
  const one = await added();
  await payByEsewa(one);
  await settle(one);
  const { feeAmountPaisa } = await detailOf(one);
  const cancelled = { lifeCycleStatus: 'cancelled', cancelledAt: gateway.now(), cancellationReason: 'Ordered by the court' };
  await gateway.db.updateTable('advertisement').set(cancelled).where('advtCode', '=', live.advtCode).execute();
  await noteRefunds(gateway.db, [one.applicationId], gateway.now());
  const refund = await gateway.db
    .selectFrom('feeRefund')
    .select('amountPaisa')
    .where('applicationId', '=', one.applicationId)
    .executeTakeFirst();
  expect(refund?.amountPaisa).toBe(feeAmountPaisa + one.feeAmountPaisa);
});
