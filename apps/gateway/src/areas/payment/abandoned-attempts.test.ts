import * as p from '@psc/api-client/areas/payment/payment.ts';
import * as v from '@psc/api-client/areas/application/vacancy.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAdvertisement, type TestAdvertisement } from '../../testing/advertisements.ts';
import { apply } from '../../testing/applying.ts';
import { createCompleteCandidate } from '../../testing/complete-candidate.ts';
import { startEsewaProvider, type EsewaProvider } from '../../testing/esewa-provider.ts';
import type { CandidatePerson } from '../../testing/people.ts';
import { jobContext } from '../../platform/jobs/job-context.ts';
import { pngFile } from '../../testing/small-files.ts';
import { signInAgain } from '../../testing/sign-in-again.ts';
import { startTestGateway, testNow, type TestGateway } from '../../testing/test-gateway.ts';
import { selectOpenPayments } from '../scrutiny/repository/allocations.ts';
import { providersOf } from './handlers.ts';
import { reconcilePendingAttempts } from './payment-attempts.ts';
import { reconcilePayments } from './reconcile-payments.ts';

let gateway: TestGateway;
let esewa: EsewaProvider;
let live: TestAdvertisement;

beforeAll(async () => {
  esewa = await startEsewaProvider();
  gateway = await startTestGateway({ environment: esewa.environment });
  live = await createAdvertisement(gateway.db, {}, gateway.now());
});
afterAll(async () => {
  await gateway.stop();
  await esewa.stop();
});
beforeEach(() => {
  gateway.setNow(testNow);
  esewa.answerWith({ status: 'PENDING' });
});

/** A candidate who closed the browser on eSewa's page, whose payment may still be made. */
async function leftEsewa() {
  const candidate = await createCompleteCandidate(gateway);
  const applicationId = await apply(gateway, candidate, { advertisement: live });
  const start = await gateway.data(p.initiateEsewa, { body: { applicationId } }, { as: candidate });
  if (start.kind !== 'form') throw new Error('eSewa is started by a form');
  return { candidate, applicationId, amount: start.fields['total_amount']! };
}

async function stateOf(applicationId: number) {
  const { paymentStatus } = await gateway.db
    .selectFrom('application')
    .select('paymentStatus')
    .where('id', '=', applicationId)
    .executeTakeFirstOrThrow();
  const attempts = await gateway.db
    .selectFrom('paymentAttempt')
    .select(['method', 'status'])
    .where('applicationId', '=', applicationId)
    .orderBy('id')
    .execute();
  return [paymentStatus, ...attempts.map(({ method, status }) => `${method} ${status}`)];
}

const moneyToReturn = (applicationId: number) =>
  gateway.db
    .selectFrom('unmatchedPayment as u')
    .innerJoin('paymentAttempt as t', 't.id', 'u.paymentAttemptId')
    .select(['t.method', 'u.amountPaisa'])
    .where('t.applicationId', '=', applicationId)
    .execute();

function arrivesAtEsewa(amount: string, receipt: string): void {
  esewa.answerWith({ status: 'COMPLETE', total_amount: Number(amount), ref_id: receipt });
}

function reconciling() {
  const tools = { ...gateway.tools, jobId: 'reconciliation', log: pino({ level: 'silent' }) };
  return { providers: providersOf(tools.configuration), context: jobContext(tools, 'reconcile-payments') };
}

async function reconcile(): Promise<void> {
  gateway.advance({ minutes: 2 });
  await reconcilePayments.definition.run({}, { ...gateway.tools, jobId: 'reconciliation', log: pino({ level: 'silent' }) });
}

async function handIn(candidate: CandidatePerson, applicationId: number, voucherNumber: string) {
  const { id: bankId } = await gateway.db.selectFrom('bank').select('id').where('active', '=', true).executeTakeFirstOrThrow();
  const body = { applicationId, bankId, voucherNumber, voucherImage: pngFile() };
  return gateway.call(v.uploadVoucher, { body }, { as: candidate });
}

async function decide(applicationId: number, call: typeof p.approveUpdate | typeof p.rejectUpdate) {
  const officer = await gateway.createStaff({ privileges: { updatePayment: ['read', 'approve', 'reject'] } });
  const { id, version } = await gateway.db
    .selectFrom('voucher')
    .select(['id', 'version'])
    .where('applicationId', '=', applicationId)
    .executeTakeFirstOrThrow();
  return gateway.call(call, { params: { id }, body: { version, remarks: 'Read' } }, { as: officer });
}

const mailsTo = async (candidate: CandidatePerson) =>
  (await gateway.mails()).filter(({ to }) => to === candidate.email).map(({ subject }) => subject);

test('a browser that was closed at one provider keeps nobody from another one, at the same minute', async () => {
  const { candidate, applicationId } = await leftEsewa();
  expect((await gateway.call(p.initiateFonePay, { body: { applicationId } }, { as: candidate })).httpStatus).toBe(200);
  expect(await stateOf(applicationId)).toEqual(['pending', 'esewa givenUp', 'fonePay pending']);
});

test('a second press of the same button, or a second tab, is no decision to give the first payment up', async () => {
  const { candidate, applicationId } = await leftEsewa();
  const again = await gateway.call(p.initiateEsewa, { body: { applicationId } }, { as: candidate });
  expect([again.httpStatus, again.message]).toEqual([
    409,
    'An earlier payment is still being confirmed. Please check it before you pay again.',
  ]);
  gateway.advance({ minutes: 2 });
  expect((await gateway.call(p.initiateEsewa, { body: { applicationId } }, { as: candidate })).httpStatus).toBe(200);
  expect(await stateOf(applicationId)).toEqual(['pending', 'esewa givenUp', 'esewa pending']);
});

test('what has arrived at the first provider is found before another one is paid', async () => {
  const { candidate, applicationId, amount } = await leftEsewa();
  arrivesAtEsewa(amount, 'FOUND-1');
  const refused = await gateway.call(p.initiateFonePay, { body: { applicationId } }, { as: candidate });
  expect(refused.httpStatus).toBe(409);
  expect(await stateOf(applicationId)).toEqual(['paid', 'esewa paid']);
});

test('money that comes in time for a payment that was given up pays the application, once and with one mail', async () => {
  const { candidate, applicationId, amount } = await leftEsewa();
  await gateway.call(p.initiateFonePay, { body: { applicationId } }, { as: candidate });
  arrivesAtEsewa(amount, 'IN-TIME-1');
  await reconcile();
  await reconcile();
  expect(await stateOf(applicationId)).toEqual(['paid', 'esewa paid', 'fonePay pending']);
  expect(await moneyToReturn(applicationId)).toEqual([]);
  const { receiptNumber } = await gateway.data(p.getValue, { params: { id: applicationId } }, { as: candidate });
  expect((await mailsTo(candidate)).filter((subject) => subject.includes(receiptNumber!))).toHaveLength(1);
});

test('money for a payment that was given up goes back as double once the application is paid in another way', async () => {
  const { candidate, applicationId, amount } = await leftEsewa();
  await handIn(candidate, applicationId, 'V-DOUBLE-1');
  expect((await decide(applicationId, p.approveUpdate)).httpStatus).toBe(200);
  arrivesAtEsewa(amount, 'DOUBLE-1');
  await reconcile();
  expect(await stateOf(applicationId)).toEqual(['paid', 'esewa givenUp']);
  expect(await moneyToReturn(applicationId)).toEqual([{ method: 'esewa', amountPaisa: Number(amount) * 100 }]);
});

test('a bank voucher is taken at once, and pays when the payment that was given up for it never comes', async () => {
  const { candidate, applicationId } = await leftEsewa();
  expect((await handIn(candidate, applicationId, 'V-AT-ONCE')).httpStatus).toBe(200);
  expect(await stateOf(applicationId)).toEqual(['voucherSubmitted', 'esewa givenUp']);
  gateway.advance({ minutes: 60 });
  await reconcile();
  expect(await stateOf(applicationId)).toEqual(['voucherSubmitted', 'esewa givenUp']);
  expect((await decide(applicationId, p.approveUpdate)).httpStatus).toBe(200);
  expect((await stateOf(applicationId))[0]).toBe('paid');
});

test('money at a provider waits beside a voucher, and is left to be returned when the voucher is approved', async () => {
  const { candidate, applicationId, amount } = await leftEsewa();
  await handIn(candidate, applicationId, 'V-BOTH');
  arrivesAtEsewa(amount, 'BOTH-1');
  await reconcile();
  expect(await stateOf(applicationId)).toEqual(['voucherSubmitted', 'esewa givenUp']);
  expect((await decide(applicationId, p.approveUpdate)).httpStatus).toBe(200);
  await reconcile();
  expect(await stateOf(applicationId)).toEqual(['paid', 'esewa givenUp']);
  expect(await moneyToReturn(applicationId)).toEqual([{ method: 'esewa', amountPaisa: Number(amount) * 100 }]);
});

test('money that waited beside a voucher pays by itself once the voucher is rejected, with one mail', async () => {
  const { candidate, applicationId, amount } = await leftEsewa();
  await handIn(candidate, applicationId, 'V-NEEDLESS');
  arrivesAtEsewa(amount, 'NEEDLESS-1');
  await reconcile();
  expect((await decide(applicationId, p.rejectUpdate)).httpStatus).toBe(200);
  await reconcile();
  await reconcile();
  expect((await stateOf(applicationId))[0]).toBe('paid');
  const desk = await gateway.createStaff({ privileges: { checkPayment: ['read'] } });
  const { rows } = await gateway.data(p.checkSynchronised, { body: { resolved: true } }, { as: desk });
  const own = rows.filter(({ payment }) => payment.applicationId === applicationId);
  expect(own.map(({ resolution, matchedByPortal }) => ({ resolution, matchedByPortal }))).toEqual([
    { resolution: 'accepted', matchedByPortal: true },
  ]);
  const { receiptNumber } = await gateway.data(p.getValue, { params: { id: applicationId } }, { as: candidate });
  expect((await mailsTo(candidate)).filter((subject) => subject.includes(receiptNumber!))).toHaveLength(1);
});

test('money that comes days later while a voucher waits is kept for staff', async () => {
  const { candidate, applicationId, amount } = await leftEsewa();
  await handIn(candidate, applicationId, 'V-LATE');
  gateway.advance({ minutes: 60 });
  await reconcile();
  arrivesAtEsewa(amount, 'TOO-LATE-1');
  gateway.advance({ minutes: 180 });
  await reconcile();
  expect(await stateOf(applicationId)).toEqual(['voucherSubmitted', 'esewa givenUp']);
  expect(await moneyToReturn(applicationId)).toHaveLength(1);
});

test('scrutiny waits for what may still arrive, and no double fee is asked for until then', async () => {
  const { candidate, applicationId } = await leftEsewa();
  const underWay = async () => Number((await selectOpenPayments(gateway.db, live.advtCode)).underWay);
  await handIn(candidate, applicationId, 'V-OPEN');
  await decide(applicationId, p.rejectUpdate);
  const open = await underWay();
  const { data, message } = await gateway.call(v.reApply, { body: { applicationId } }, { as: candidate });
  expect(data ?? null).toBeNull();
  expect(message).toBe('An earlier payment is still being confirmed. Please check it before you pay again.');
  gateway.advance({ hours: 24 * 5 });
  await reconcile();
  expect(await underWay()).toBeLessThan(open);
});

test('nobody starts more payments than can be followed', async () => {
  const { candidate, applicationId } = await leftEsewa();
  const statuses = [];
  for (const call of [p.initiateFonePay, p.initiateEsewa, p.initiateFonePay, p.initiateEsewa, p.initiateFonePay])
    statuses.push((await gateway.call(call, { body: { applicationId } }, { as: candidate })).httpStatus);
  expect(statuses).toEqual([200, 200, 200, 200, 409]);
  expect((await stateOf(applicationId))[0]).toBe('pending');
});

test('an attempt with a provider that was withdrawn ends with its time, and another way of paying is open at once', async () => {
  const { candidate, applicationId } = await leftEsewa();
  // The contract and the credentials have ended.
  await gateway.db.updateTable('paymentAttempt').set({ method: 'khalti' }).where('applicationId', '=', applicationId).execute();
  const withdrawn = { ...gateway.tools, configuration: { ...gateway.tools.configuration, environment: 'production' as const } };
  const run = () => reconcilePayments.definition.run({}, { ...withdrawn, jobId: 'reconciliation', log: pino({ level: 'silent' }) });
  gateway.advance({ minutes: 2 });
  await run();
  expect(await stateOf(applicationId)).toEqual(['pending', 'khalti pending']);
  gateway.advance({ hours: 3 });
  await run();
  expect(await stateOf(applicationId)).toEqual(['unpaid', 'khalti givenUp']);
  const start = await gateway.data(p.initiateEsewa, { body: { applicationId } }, { as: await signInAgain(gateway, candidate) });
  expect(start.kind).toBe('form');
});

test('attempts of one provider are looked up though a batch of another is due before them', async () => {
  const { applicationId, amount } = await leftEsewa();
  const other = await leftEsewa();
  const sooner = { method: 'khalti', nextCheckAt: gateway.now() };
  await gateway.db.updateTable('paymentAttempt').set(sooner).where('applicationId', '=', other.applicationId).execute();
  arrivesAtEsewa(amount, 'R-1');
  gateway.advance({ minutes: 2 });
  const { providers, context } = reconciling();
  await gateway.db
    .updateTable('paymentAttempt')
    .set({ nextCheckAt: null })
    .where('applicationId', 'not in', [applicationId, other.applicationId])
    .execute();
  expect(await reconcilePendingAttempts(providers, context, { method: 'esewa', limit: 1 })).toEqual({ attempts: 1, errors: [] });
  expect((await stateOf(applicationId))[0]).toBe('paid');
});
