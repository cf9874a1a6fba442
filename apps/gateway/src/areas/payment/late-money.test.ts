import * as closing from '@psc/api-client/areas/payment/payment-closing.ts';
import * as p from '@psc/api-client/areas/payment/payment.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import { pino } from 'pino';
import { requestedClosing } from './testing/requested-closing.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAdvertisement, type TestAdvertisement } from '../../testing/advertisements.ts';
import { apply } from '../../testing/applying.ts';
import { createCompleteCandidate } from '../../testing/complete-candidate.ts';
import { startEsewaProvider, type EsewaProvider } from '../../testing/esewa-provider.ts';
import type { CandidatePerson } from '../../testing/people.ts';
import { signInAgain } from '../../testing/sign-in-again.ts';
import { startTestGateway, testNow, type TestGateway } from '../../testing/test-gateway.ts';
import { reconcilePayments } from './reconcile-payments.ts';

let gateway: TestGateway;
let esewa: EsewaProvider;

beforeAll(async () => {
  esewa = await startEsewaProvider();
  gateway = await startTestGateway({ environment: esewa.environment });
});
afterAll(async () => {
  await gateway.stop();
  await esewa.stop();
});
beforeEach(async () => {
  gateway.setNow(testNow);
  await gateway.db.updateTable('paymentAttempt').set({ nextCheckAt: null }).execute();
  esewa.answerWith({ status: 'PENDING' });
});

type Payer = { candidate: CandidatePerson; applicationId: number; live: TestAdvertisement; amount: string };

async function reconcile(pause: { minutes?: number; hours?: number } = { minutes: 2 }): Promise<void> {
  gateway.advance(pause);
  await reconcilePayments.definition.run({}, { ...gateway.tools, jobId: 'reconciliation', log: pino({ level: 'silent' }) });
}

/** A candidate whose payment at eSewa was not confirmed while its page was open. */
async function unconfirmed(answer = 'PENDING'): Promise<Payer> {
  const live = await createAdvertisement(gateway.db, {}, gateway.now());
  const candidate = await createCompleteCandidate(gateway);
  const applicationId = await apply(gateway, candidate, { advertisement: live });
  const start = await gateway.data(p.initiateEsewa, { body: { applicationId } }, { as: candidate });
  if (start.kind !== 'form') throw new Error('eSewa is started by a form');
  esewa.answerWith({ status: answer });
  await reconcile({ minutes: 40 });
  return { candidate, applicationId, live, amount: start.fields['total_amount']! };
}

const payAgain = async ({ candidate, applicationId }: Payer) =>
  gateway.data(p.initiateEsewa, { body: { applicationId } }, { as: await signInAgain(gateway, candidate) });

async function arrives({ amount }: Payer, receipt: string): Promise<void> {
  esewa.answerWith({ status: 'COMPLETE', total_amount: Number(amount), ref_id: receipt });
  await reconcile({ hours: 3 });
}

async function stateOf({ applicationId }: Payer) {
  const { paymentStatus } = await gateway.db
    .selectFrom('application')
    .select('paymentStatus')
    .where('id', '=', applicationId)
    .executeTakeFirstOrThrow();
  const attempts = await gateway.db
    .selectFrom('paymentAttempt')
    .select('status')
    .where('applicationId', '=', applicationId)
    .orderBy('id')
    .execute();
  const unmatched = await gateway.db
    .selectFrom('unmatchedPayment as u')
    .innerJoin('paymentAttempt as t', 't.id', 'u.paymentAttemptId')
    .select('u.resolution')
    .where('t.applicationId', '=', applicationId)
    .execute();
  return { fee: paymentStatus, attempts: attempts.map(({ status }) => status), unmatched: unmatched.map(({ resolution }) => resolution) };
}

const subjectsTo = async ({ candidate }: Payer) =>
  (await gateway.mails()).filter(({ to }) => to === candidate.email).map(({ subject }) => subject);

test.each([
  ['was not confirmed in time', 'PENDING', 'givenUp'],
  ['the provider does not know', 'NOT_FOUND', 'givenUp'],
  ['was cancelled', 'CANCELED', 'cancelled'],
])('money of an attempt that %s pays by itself when it arrives hours later', async (_how, answer, ended) => {
  const payer = await unconfirmed(answer);
  expect(await stateOf(payer)).toEqual({ fee: 'unpaid', attempts: [ended], unmatched: [] });
  await arrives(payer, `LATE-${answer}`);
  expect(await stateOf(payer)).toEqual({ fee: 'paid', attempts: ['paid'], unmatched: [] });
});

test('a payment that is not confirmed is never called failed or incomplete in a mail', async () => {
  const payer = await unconfirmed();
  await reconcile({ hours: 3 });
  const subjects = await subjectsTo(payer);
  expect(subjects.filter((subject) => /Payment not confirmed yet|पुष्टि हुन बाँकी/.test(subject))).toHaveLength(1);
  expect(subjects.filter((subject) => /Payment not completed|पूरा भएन/.test(subject))).toEqual([]);
});

test('late money pays also after the last time to pay, because its payment was started before', async () => {
  const payer = await unconfirmed();
  const past = new Date(gateway.now().getTime() + 60_000);
  const dates = { paymentLastAt: past, doubleFeePaymentLastAt: past };
  await gateway.db.updateTable('advertisement').set(dates).where('advtCode', '=', payer.live.advtCode).execute();
  await arrives(payer, 'AFTER-DEADLINE');
  expect((await stateOf(payer)).fee).toBe('paid');
});

test('money of a payment that was started after the last time to pay waits for an officer', async () => {
  const payer = await unconfirmed();
  const past = new Date(testNow.getTime() - 60_000);
  const dates = { singleSubmissionLastAt: past, paymentLastAt: past, doubleFeeSubmissionLastAt: past, doubleFeePaymentLastAt: past };
  await gateway.db.updateTable('advertisement').set(dates).where('advtCode', '=', payer.live.advtCode).execute();
  await arrives(payer, 'STARTED-LATE');
  expect(await stateOf(payer)).toEqual({ fee: 'unpaid', attempts: ['givenUp'], unmatched: [null] });
});

test('of two late payments of one fee, the first one pays and the second one is left to be returned', async () => {
  const payer = await unconfirmed();
  await payAgain(payer);
  await reconcile({ minutes: 40 });
  expect((await stateOf(payer)).attempts).toEqual(['givenUp', 'givenUp']);
  await arrives(payer, 'BOTH');
  const { fee, attempts, unmatched } = await stateOf(payer);
  expect([fee, attempts.toSorted(), unmatched]).toEqual(['paid', ['givenUp', 'paid'], [null]]);
});

test('late money is left to be returned once another attempt has paid', async () => {
  const payer = await unconfirmed();
  const { applicationId } = payer;
  await payAgain(payer);
  await gateway.db
    .updateTable('paymentAttempt')
    .set({ nextCheckAt: null })
    .where('applicationId', '=', applicationId)
    .where('status', '=', 'givenUp')
    .execute();
  await arrives(payer, 'SECOND');
  await gateway.db
    .updateTable('paymentAttempt')
    .set({ nextCheckAt: gateway.now() })
    .where('applicationId', '=', applicationId)
    .where('status', '=', 'givenUp')
    .execute();
  await arrives(payer, 'FIRST');
  expect(await stateOf(payer)).toEqual({ fee: 'paid', attempts: ['givenUp', 'paid'], unmatched: [null] });
  expect((await subjectsTo(payer)).filter((subject) => /Money arrived|रकम प्राप्त भयो/.test(subject))).toHaveLength(1);
});

test('late money that an officer has returned is neither matched nor recorded again', async () => {
  const payer = await unconfirmed();
  const fee = await gateway.db
    .selectFrom('application')
    .select('feeAmountPaisa')
    .where('id', '=', payer.applicationId)
    .executeTakeFirstOrThrow();
  const { id: paymentAttemptId } = await gateway.db
    .selectFrom('paymentAttempt')
    .select('id')
    .where('applicationId', '=', payer.applicationId)
    .executeTakeFirstOrThrow();
  const returned = { resolution: 'returned', resolvedAt: gateway.now(), foundAt: gateway.now() };
  await gateway.db
    .insertInto('unmatchedPayment')
    .values({ paymentAttemptId, amountPaisa: fee.feeAmountPaisa, providerReference: 'RETURNED', ...returned })
    .execute();
  await arrives(payer, 'RETURNED');
  expect(await stateOf(payer)).toEqual({ fee: 'unpaid', attempts: ['givenUp'], unmatched: ['returned'] });
});

test('late money for a cancelled advertisement waits for an officer', async () => {
  const payer = await unconfirmed();
  await gateway.db
    .updateTable('advertisement')
    .set({ lifeCycleStatus: 'cancelled', cancelledAt: gateway.now(), cancellationReason: 'Ordered by the court' })
    .where('advtCode', '=', payer.live.advtCode)
    .execute();
  await arrives(payer, 'CANCELLED');
  expect(await stateOf(payer)).toEqual({ fee: 'unpaid', attempts: ['givenUp'], unmatched: [null] });
});

test('late money waits for an officer while scrutiny is finalised, and pays by itself once it is reopened', async () => {
  const payer = await unconfirmed();
  const scrutiny = { advtCode: payer.live.advtCode, finalizedAt: gateway.now() };
  await gateway.db
    .insertInto('scrutinyAdvertisement')
    .values(scrutiny)
    .onConflict((conflict) => conflict.column('advtCode').doUpdateSet(scrutiny))
    .execute();
  await arrives(payer, 'FINALISED');
  expect(await stateOf(payer)).toEqual({ fee: 'unpaid', attempts: ['givenUp'], unmatched: [null] });
  await gateway.db.updateTable('scrutinyAdvertisement').set({ finalizedAt: null }).where('advtCode', '=', payer.live.advtCode).execute();
  await reconcile();
  expect(await stateOf(payer)).toEqual({ fee: 'paid', attempts: ['givenUp'], unmatched: ['accepted'] });
});

test('another amount than the fee stays with the officers', async () => {
  const payer = await unconfirmed();
  await arrives({ ...payer, amount: '1' }, 'ONE-RUPEE');
  expect(await stateOf(payer)).toEqual({ fee: 'unpaid', attempts: ['amountDiffers'], unmatched: [null] });
});

test('a payment is looked up once more before its day is closed, and one that its provider has taken back is a difference', async () => {
  const payer = await unconfirmed();
  await arrives(payer, 'TAKEN-BACK');
  const dayAd = nepalDayOf(gateway.now());
  const newDesk = () => gateway.createStaff({ privileges: { updatePayment: ['read', 'update', 'approve'] } });
  const record = await newDesk();
  const { accounts } = await gateway.data(closing.day, { params: { dayAd } }, { as: record });
  const { held } = accounts.find(({ account }) => account === 'esewa')!;
  const asked = { askedBy: record.accountId, askedAt: gateway.now() };
  const revisionId = await requestedClosing(gateway, { dayAd, method: 'esewa', held, ...asked });
  gateway.advance({ hours: 24 });
  const close = async () => gateway.call(closing.decide, { body: { revisionId, approve: true, remarks: '' } }, { as: await newDesk() });
  expect((await close()).message).toMatch(/looked up at the provider once more/);
  esewa.answerWith({ status: 'FULL_REFUND' });
  await reconcile();
  expect((await close()).message).toBe('1 difference of this day is not explained yet.');
  const [difference] = await gateway.data(closing.differences, { params: { dayAd, account: 'esewa' } }, { as: await newDesk() });
  expect(difference).toMatchObject({ kind: 'reversed', heldPaisa: Number(payer.amount) * 100, statedPaisa: 0 });
  expect((await stateOf(payer)).fee).toBe('paid');
});

test.each([
  ['FULL_REFUND', 'failed'],
  ['NOT_FOUND', 'notFound'],
])(
  'an officer who verifies a paid payment sees that its provider now answers %s, also once the provider is silent',
  async (status, denial) => {
    const payer = await unconfirmed();
    await arrives(payer, `DENIED-${status}`);
    const desk = await gateway.createStaff({ privileges: { checkPayment: ['read'], updatePayment: ['read'], paymentUpdate: ['read'] } });
    const { reference } = await gateway.db
      .selectFrom('paymentAttempt')
      .select('reference')
      .where('applicationId', '=', payer.applicationId)
      .executeTakeFirstOrThrow();
    const verified = async () => gateway.data(p.verifyMerchant, { body: { method: 'esewa', reference } }, { as: desk });
    expect(await verified()).toMatchObject([{ status: 'paid', providerDenial: null }]);
    esewa.answerWith({ status });
    expect(await verified()).toMatchObject([{ status: 'paid', paymentStatus: 'paid', providerDenial: denial }]);
    const differences = async () =>
      gateway.data(closing.differences, { params: { dayAd: nepalDayOf(gateway.now()), account: 'esewa' } }, { as: desk });
    expect(await differences()).toEqual(expect.arrayContaining([expect.objectContaining({ kind: 'reversed', reference })]));
    const listed = (await differences()).length;
    esewa.answerWith({ status: 'SERVICE_IS_CURRENTLY_UNAVAILABLE' });
    expect(await verified()).toMatchObject([{ status: 'paid', providerAnswered: false, providerDenial: denial }]);
    const { rows } = await gateway.data(p.search, { body: { text: reference } }, { as: desk });
    expect(rows).toMatchObject([{ status: 'paid', providerDenial: denial }]);
    expect(await differences()).toHaveLength(listed);
  },
);
