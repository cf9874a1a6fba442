import * as p from '@psc/api-client/areas/payment/payment.ts';
import * as v from '@psc/api-client/areas/application/vacancy.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAdvertisement, type TestAdvertisement } from '../../testing/advertisements.ts';
import { apply } from '../../testing/applying.ts';
import { createCompleteCandidate } from '../../testing/complete-candidate.ts';
import type { CandidatePerson } from '../../testing/people.ts';
import { providerMethods, startSandbox, type PayerAct, type Provider, type SandboxProcess } from '../../testing/provider.ts';
import { pngFile } from '../../testing/small-files.ts';
import { signInAgain } from '../../testing/sign-in-again.ts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';
import { reconcilePayments } from './reconcile-payments.ts';

/** The sandbox uses the machine's clock, so the gateway starts with it too. */
const start = new Date();

let gateway: TestGateway;
let sandbox: SandboxProcess;
let live: TestAdvertisement;

beforeAll(async () => {
  sandbox = await startSandbox();
  gateway = await startTestGateway({ now: start, environment: { SANDBOX_URL: sandbox.url, PAYMENT_TIMEOUT_MS: '5000' } });
  const inDays = (days: number) => new Date(start.getTime() + days * 86_400_000).toISOString().slice(0, 10);
  live = await createAdvertisement(
    gateway.db,
    { singleSubmissionLastDateAd: inDays(30), doubleFeeSubmissionLastDateAd: inDays(37) },
    gateway.now(),
  );
});
afterAll(async () => {
  await gateway?.stop();
  await sandbox?.stop();
});
beforeEach(() => gateway.setNow(start));

async function stateOf(applicationId: number) {
  return gateway.db
    .selectFrom('application')
    .select(['paymentStatus', 'receiptNumber'])
    .where('id', '=', applicationId)
    .executeTakeFirstOrThrow();
}

async function attemptsOf(applicationId: number) {
  return gateway.db
    .selectFrom('paymentAttempt')
    .select(['reference', 'method', 'status', 'amountPaisa'])
    .where('applicationId', '=', applicationId)
    .orderBy('id')
    .execute();
}

async function unmatchedPaisaOf(applicationId: number): Promise<number[]> {
  const rows = await gateway.db
    .selectFrom('unmatchedPayment as s')
    .innerJoin('paymentAttempt as a', 'a.id', 's.paymentAttemptId')
    .select('s.amountPaisa')
    .where('a.applicationId', '=', applicationId)
    .execute();
  return rows.map(({ amountPaisa }) => amountPaisa);
}

async function reconcile(): Promise<void> {
  await reconcilePayments.definition.run({}, { ...gateway.tools, jobId: 'reconciliation', log: pino({ level: 'silent' }) });
}

describe.each(providerMethods)('%s', (method) => {
  let provider: Provider;
  beforeEach(async () => {
    provider = sandbox.provider(method);
    await provider.misbehave({ outage: false, wrongSignature: false });
  });

  async function initiated() {
    const candidate = await createCompleteCandidate(gateway);
    const applicationId = await apply(gateway, candidate, { advertisement: live });
    const page = await provider.open(await initiate(candidate, applicationId));
    const [attempt] = await attemptsOf(applicationId);
    return { candidate, applicationId, page, attempt: attempt! };
  }
  const initiate = (candidate: CandidatePerson, applicationId: number) =>
    gateway.data(provider.calls.initiate as typeof p.initiateKhalti, { body: { applicationId } }, { as: candidate });
  const verify = (candidate: CandidatePerson, applicationId: number) =>
    gateway.data(provider.calls.verify as typeof p.verifyKhalti, { body: { applicationId } }, { as: candidate });

  async function decided(act: PayerAct) {
    const started = await initiated();
    const back = (await provider.decide(started.page, act))!;
    return {
      ...started,
      comeBack: (as: CandidatePerson = started.candidate) => gateway.call(back.call, { body: back.body }, { as }),
      forged: back,
    };
  }

  test('a payment is asked for with the fee of the application, and paid once the look-up says so', async () => {
    const { applicationId, attempt, comeBack } = await decided({ act: 'pay' });
    expect(attempt).toMatchObject({ method, status: 'pending' });
    const { data } = await comeBack();
    expect(data).toMatchObject({ status: 'paid', applicationId, reference: attempt.reference, amountPaisa: attempt.amountPaisa });
    expect(await stateOf(applicationId)).toEqual({ paymentStatus: 'paid', receiptNumber: data!.receiptNumber });
  });

  test('the same answer twice, and a reconciliation between, change nothing: one receipt, one mail', async () => {
    const { candidate, comeBack } = await decided({ act: 'pay' });
    const first = await comeBack();
    gateway.advance({ minutes: 2 });
    await reconcile();
    const second = await comeBack();
    expect(second.data).toEqual(first.data);
    const mails = (await gateway.mails()).filter(
      (mail) => mail.to === candidate.email && mail.subject.includes(first.data!.receiptNumber!),
    );
    expect(mails).toHaveLength(1);
  });

  test('a payment that the payer cancelled is over at once, and another one may start', async () => {
    const { candidate, applicationId, comeBack } = await decided({ act: 'cancel' });
    const { data } = await comeBack();
    // connectIPS distinguishes a cancelled payment from a failed one only by a text that varies.
    expect(data!.status).toBe(method === 'cips' ? 'failed' : 'cancelled');
    expect((await stateOf(applicationId)).paymentStatus).toBe('unpaid');
    await initiate(candidate, applicationId);
    expect((await attemptsOf(applicationId)).map(({ status }) => status)).toEqual([data!.status, 'pending']);
  });

  test('a return that claims more than the look-up confirms pays nothing', async () => {
    const { candidate, applicationId, page, attempt } = await initiated();
    const paidElsewhere = await decided({ act: 'pay' });
    const ours = Object.fromEntries(
      Object.entries(paidElsewhere.forged.body).map(([name, value]) => [
        name,
        value === paidElsewhere.attempt.reference ? attempt.reference : value,
      ]),
    );
    await gateway.call(paidElsewhere.forged.call, { body: ours as never }, { as: candidate });
    expect((await stateOf(applicationId)).paymentStatus).toBe('pending');
    expect(page).toContain('/pay/');
  });

  test('another amount than asked for is never taken as paid; staff see the money', async () => {
    const { applicationId, attempt, comeBack } = await decided({ act: 'pay', takeLess: 'yes' });
    expect((await comeBack()).data).toMatchObject({ status: 'amountDiffers', receivedPaisa: attempt.amountPaisa - 1000 });
    expect(await unmatchedPaisaOf(applicationId)).toEqual([attempt.amountPaisa - 1000]);
    expect((await stateOf(applicationId)).paymentStatus).toBe('unpaid');
  });

  test('while the provider is out a payment stays pending, and is found when it is back', async () => {
    const { candidate, applicationId, comeBack } = await decided({ act: 'pay' });
    await provider.misbehave({ outage: true });
    expect((await comeBack()).data).toMatchObject({ status: 'pending', providerAnswered: false });
    gateway.advance({ days: 20 });
    await reconcile();
    expect((await stateOf(applicationId)).paymentStatus).toBe('pending');
    await provider.misbehave({ outage: false });
    gateway.advance({ seconds: 5 });
    expect(await verify(await signInAgain(gateway, candidate), applicationId)).toMatchObject({ status: 'paid', providerAnswered: true });
  });

  test('a payment whose browser never came back is found by the reconciliation', async () => {
    const { applicationId } = await decided({ act: 'pay' });
    gateway.advance({ minutes: 2 });
    await reconcile();
    expect((await stateOf(applicationId)).paymentStatus).toBe('paid');
  });

  test('a payment that nobody decided ends by itself, and another one may start', async () => {
    const { candidate, applicationId, attempt } = await initiated();
    await provider.decideAs(attempt.reference, 'expired');
    gateway.advance({ days: 16 });
    await reconcile();
    expect((await attemptsOf(applicationId))[0]!.status).toMatch(/^(givenUp|failed)$/);
    expect((await stateOf(applicationId)).paymentStatus).toBe('unpaid');
    gateway.setNow(start);
    await initiate(candidate, applicationId);
  });

  test('money that comes after the end is found by the reconciliation and pays', async () => {
    const { applicationId, attempt, comeBack } = await decided({ act: 'cancel' });
    await comeBack();
    await provider.decideAs(attempt.reference, 'complete');
    gateway.advance({ hours: 2 });
    await reconcile();
    expect(await unmatchedPaisaOf(applicationId)).toEqual([]);
    expect((await stateOf(applicationId)).paymentStatus).toBe('paid');
  });

  test("another person's payment is not there for anybody else", async () => {
    const { applicationId, comeBack } = await decided({ act: 'pay' });
    const other = await gateway.createCandidate();
    const body = { applicationId };
    const statuses = [
      await comeBack(other),
      await gateway.call(provider.calls.initiate as typeof p.initiateKhalti, { body }, { as: other }),
      await gateway.call(provider.calls.verify as typeof p.verifyKhalti, { body }, { as: other }),
      await gateway.call(p.getValue, { params: { id: applicationId } }, { as: other }),
    ].map(({ httpStatus }) => httpStatus);
    expect(statuses).toEqual([404, 404, 404, 404]);
    expect((await stateOf(applicationId)).paymentStatus).toBe('pending');
  });

  test('a payment under way is gone on with where the provider lets it, and given up for another one elsewhere', async () => {
    const { candidate, applicationId, page } = await initiated();
    gateway.advance({ minutes: 2 });
    const again = await gateway.call(provider.calls.initiate as typeof p.initiateKhalti, { body: { applicationId } }, { as: candidate });
    if (method === 'khalti' || method === 'rmis') expect(await provider.open(again.data!)).toBe(page);
    else expect(again.httpStatus).toBe(200);
    const fee = await gateway.data(p.getValue, { params: { id: applicationId } }, { as: candidate });
    expect(fee).toMatchObject({ paymentStatus: 'pending', pending: { method } });
    const resumed = method === 'khalti' || method === 'rmis';
    expect((await attemptsOf(applicationId)).map(({ status }) => status)).toEqual(resumed ? ['pending'] : ['givenUp', 'pending']);
  });
});

test.each(['esewa', 'fonePay'] as const)(
  '%s: a return with a wrong signature is refused and settles nothing; the payment is found all the same',
  async (method) => {
    const provider = sandbox.provider(method);
    const candidate = await createCompleteCandidate(gateway);
    const applicationId = await apply(gateway, candidate, { advertisement: live });
    const page = await provider.open(
      await gateway.data(provider.calls.initiate as typeof p.initiateKhalti, { body: { applicationId } }, { as: candidate }),
    );
    await provider.misbehave({ wrongSignature: true });
    const back = (await provider.decide(page, { act: 'pay' }))!;
    await provider.misbehave({ wrongSignature: false });
    const answer = await gateway.call(back.call, { body: back.body }, { as: candidate });
    expect([answer.httpStatus, answer.message]).toEqual([400, 'The answer of the payment provider could not be verified.']);
    expect((await stateOf(applicationId)).paymentStatus).toBe('pending');
    gateway.advance({ minutes: 2 });
    await reconcile();
    expect((await stateOf(applicationId)).paymentStatus).toBe('paid');
  },
);

test.each(['khalti', 'rmis'] as const)(
  '%s: a provider that is out takes no payment, and another method may be chosen at once',
  async (method) => {
    const candidate = await createCompleteCandidate(gateway);
    const applicationId = await apply(gateway, candidate, { advertisement: live });
    const provider = sandbox.provider(method);
    await provider.misbehave({ outage: true });
    const answer = await gateway.call(provider.calls.initiate as typeof p.initiateKhalti, { body: { applicationId } }, { as: candidate });
    await provider.misbehave({ outage: false });
    expect(answer.httpStatus).toBe(503);
    expect(await stateOf(applicationId)).toMatchObject({ paymentStatus: 'unpaid' });
    expect((await gateway.call(p.initiateEsewa, { body: { applicationId } }, { as: candidate })).httpStatus).toBe(200);
  },
);

test.each(['khalti', 'rmis'] as const)(
  '%s: a start that was cut off before the provider answered is taken up again, as the same attempt',
  async (method) => {
    const candidate = await createCompleteCandidate(gateway);
    const applicationId = await apply(gateway, candidate, { advertisement: live });
    const provider = sandbox.provider(method);
    const initiate = () => gateway.data(provider.calls.initiate as typeof p.initiateKhalti, { body: { applicationId } }, { as: candidate });
    await initiate();
    await gateway.db
      .updateTable('paymentAttempt')
      .set({ providerReference: null, paymentUrl: null })
      .where('applicationId', '=', applicationId)
      .execute();
    const page = await provider.open(await initiate());
    const back = (await provider.decide(page, { act: 'pay' }))!;
    expect((await gateway.data(back.call, { body: back.body }, { as: candidate })).status).toBe('paid');
    expect(await attemptsOf(applicationId)).toHaveLength(1);
  },
);

test('an eSewa form that never reached eSewa is given again, so that nobody waits for it', async () => {
  const candidate = await createCompleteCandidate(gateway);
  const applicationId = await apply(gateway, candidate, { advertisement: live });
  const initiate = () => gateway.data(p.initiateEsewa, { body: { applicationId } }, { as: candidate });
  expect(await initiate()).toEqual(await initiate());
  expect(await attemptsOf(applicationId)).toHaveLength(1);
});

test('a voucher at RMIS is called off there before another provider is paid', async () => {
  const candidate = await createCompleteCandidate(gateway);
  const applicationId = await apply(gateway, candidate, { advertisement: live });
  const rmis = sandbox.provider('rmis');
  const page = await rmis.open(await gateway.data(p.initiateRmis, { body: { applicationId } }, { as: candidate }));
  await gateway.data(p.initiateKhalti, { body: { applicationId } }, { as: candidate });
  expect((await attemptsOf(applicationId)).map(({ method, status }) => [method, status])).toEqual([
    ['rmis', 'cancelled'],
    ['khalti', 'pending'],
  ]);
  await expect(rmis.decide(page, { act: 'pay' })).rejects.toThrow('refused');
});

test('a voucher at RMIS is called off there once a bank voucher was handed in for it; money paid there before waits beside it', async () => {
  const handIn = async (paysFirst: boolean) => {
    const candidate = await createCompleteCandidate(gateway);
    const applicationId = await apply(gateway, candidate, { advertisement: live });
    const rmis = sandbox.provider('rmis');
    const page = await rmis.open(await gateway.data(p.initiateRmis, { body: { applicationId } }, { as: candidate }));
    const { id: bankId } = await gateway.db.selectFrom('bank').select('id').where('active', '=', true).executeTakeFirstOrThrow();
    const body = { applicationId, bankId, voucherNumber: `V-RMIS-${applicationId}`, voucherImage: pngFile() };
    await gateway.data(v.uploadVoucher, { body }, { as: candidate });
    if (paysFirst) await rmis.decide(page, { act: 'pay' });
    gateway.advance({ minutes: 2 });
    await reconcile();
    return { applicationId, page, rmis };
  };
  const replaced = await handIn(false);
  expect((await attemptsOf(replaced.applicationId)).map(({ status }) => status)).toEqual(['cancelled']);
  expect((await stateOf(replaced.applicationId)).paymentStatus).toBe('voucherSubmitted');
  await expect(replaced.rmis.decide(replaced.page, { act: 'pay' })).rejects.toThrow('refused');
  const paid = await handIn(true);
  expect(await unmatchedPaisaOf(paid.applicationId)).toHaveLength(1);
  expect((await stateOf(paid.applicationId)).paymentStatus).toBe('voucherSubmitted');
});

test('every provider of the sandbox is offered, and the bank voucher', async () => {
  const candidate = await gateway.createCandidate();
  const offered = await gateway.data(p.listDynamic, {}, { as: candidate });
  expect(offered.map(({ method }) => method)).toEqual([...providerMethods, 'bankVoucher']);
});
