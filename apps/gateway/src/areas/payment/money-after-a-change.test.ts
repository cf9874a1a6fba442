import * as application from '@psc/api-client/areas/application/application.ts';
import * as p from '@psc/api-client/areas/payment/payment.ts';
import * as v from '@psc/api-client/areas/application/vacancy.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAdvertisement, type TestAdvertisement } from '../../testing/advertisements.ts';
import { apply, applyInput } from '../../testing/applying.ts';
import { createCompleteCandidate } from '../../testing/complete-candidate.ts';
import { startEsewaProvider, type EsewaProvider } from '../../testing/esewa-provider.ts';
import type { CandidatePerson, Person } from '../../testing/people.ts';
import { signInAgain } from '../../testing/sign-in-again.ts';
import { startTestGateway, testNow, type TestGateway } from '../../testing/test-gateway.ts';
import { reconcilePayments } from './reconcile-payments.ts';

let gateway: TestGateway;
let esewa: EsewaProvider;
let live: TestAdvertisement;
let desk: Person;

beforeAll(async () => {
  esewa = await startEsewaProvider();
  gateway = await startTestGateway({ environment: esewa.environment });
  const categories = [
    { quotaCode: 'open', seats: 3 },
    { quotaCode: 'woman', seats: 2 },
  ];
  live = await createAdvertisement(gateway.db, { categories }, gateway.now());
  desk = await gateway.createStaff({
    privileges: {
      checkPayment: ['read'],
      paymentUpdate: ['read'],
      updatePayment: ['read', 'update'],
      profileManagement: ['read', 'delete'],
    },
  });
});
afterAll(async () => {
  await gateway.stop();
  await esewa.stop();
});
beforeEach(() => {
  gateway.setNow(testNow);
  esewa.answerWith({ status: 'PENDING' });
});

type Applicant = { candidate: CandidatePerson; applicationId: number; reference: string; amount: number };

/** A candidate who applied for one category or both and continued to eSewa. */
async function started(categoryIds = live.categoryIds.slice(0, 1)): Promise<Applicant> {
  const candidate = await createCompleteCandidate(gateway);
  const applicationId = await apply(gateway, candidate, { advertisement: live, categoryIds });
  const start = await gateway.data(p.initiateEsewa, { body: { applicationId } }, { as: candidate });
  if (start.kind !== 'form') throw new Error('eSewa is started by a form');
  return { candidate, applicationId, reference: start.fields['transaction_uuid']!, amount: Number(start.fields['total_amount']) };
}

async function comeBack({ candidate, reference }: Applicant) {
  gateway.advance({ seconds: 5 });
  return gateway.data(p.callbackEsewaFailure, { body: { reference } }, { as: candidate });
}

async function cancelled(categoryIds?: number[]): Promise<Applicant> {
  const one = await started(categoryIds);
  esewa.answerWith({ status: 'CANCELED' });
  await comeBack(one);
  return one;
}

/** eSewa reports a late payment, and the reconciliation finds it. */
async function moneyComes({ applicationId, amount }: Applicant, receipt = `LATE-${applicationId}`) {
  esewa.answerWith({ status: 'COMPLETE', total_amount: amount, ref_id: receipt });
  await gateway.db
    .updateTable('paymentAttempt')
    .set({ nextCheckAt: gateway.now() })
    .where('applicationId', '=', applicationId)
    .where('status', '<>', 'paid')
    .execute();
  await reconcile();
}

async function reconcile(): Promise<void> {
  gateway.advance({ seconds: 5 });
  await reconcilePayments.definition.run({}, { ...gateway.tools, jobId: 'reconciliation', log: pino({ level: 'silent' }) });
}

async function change(
  { candidate, applicationId }: Applicant,
  categoryIds: number[],
  further: { minimumQualificationAnswer?: 'hasMore' } = {},
) {
  const { advtCode: _code, paymentMethod: _method, ...input } = await applyInput(gateway, { advertisement: live, categoryIds });
  return gateway.call(v.changeApplication, { body: { ...input, ...further, applicationId } }, { as: candidate });
}

const withdraw = ({ candidate, applicationId }: Applicant) =>
  gateway.call(application.withdraw, { body: { applicationId } }, { as: candidate });

const detailOf = async ({ candidate, applicationId }: Applicant) =>
  gateway.data(application.detail, { body: { applicationId } }, { as: await signInAgain(gateway, candidate) });

async function toSendBack({ applicationId }: Applicant) {
  const { rows } = await gateway.data(p.checkSynchronised, { body: { returnOpen: true } }, { as: desk });
  return rows.filter(({ payment }) => payment.applicationId === applicationId);
}

async function toDecide({ applicationId }: Applicant) {
  const { rows } = await gateway.data(p.checkSynchronised, { body: { resolved: false } }, { as: desk });
  return rows.filter(({ payment }) => payment.applicationId === applicationId);
}

const refundMails = async ({ candidate }: Applicant) =>
  (await gateway.mails()).filter(({ to, subject }) => to === candidate.email && subject.startsWith('फिर्ता हुने भुक्तानी'));

test.each(['CANCELED', 'NOT_FOUND', 'AMBIGUOUS'])(
  'a cancelled attempt holds nothing, one that may still be paid does: %s',
  async (status) => {
    const one = await started();
    esewa.answerWith({ status });
    const outcome = await comeBack(one);
    const { changeable, awaits } = await detailOf(one);
    expect({ changeable, awaits: awaits?.money ?? null }).toEqual(
      outcome.status === 'cancelled' ? { changeable: true, awaits: null } : { changeable: false, awaits: 'paymentUnderWay' },
    );
    expect((await change(one, live.categoryIds)).httpStatus).toBe(outcome.status === 'cancelled' ? 200 : 409);
  },
);

test('after a cancelled attempt the application is changed and paid, or withdrawn and sent again', async () => {
  const changed = await cancelled();
  expect((await change(changed, live.categoryIds)).httpStatus).toBe(200);
  esewa.answerWith({ status: 'PENDING' });
  const again = await gateway.call(p.initiateEsewa, { body: { applicationId: changed.applicationId } }, { as: changed.candidate });
  expect(again.httpStatus).toBe(200);
  const gone = await cancelled();
  expect((await withdraw(gone)).httpStatus).toBe(200);
  expect((await withdraw(gone)).httpStatus).toBe(404);
  expect(await apply(gateway, gone.candidate, { advertisement: live })).toBeGreaterThan(gone.applicationId);
});

test('a payment under way holds the application, and says until when it is awaited', async () => {
  const one = await started();
  const { expiresAt } = await gateway.db
    .selectFrom('paymentAttempt')
    .select('expiresAt')
    .where('reference', '=', one.reference)
    .executeTakeFirstOrThrow();
  const until = new Date(expiresAt.getTime() + 15 * 60_000).toISOString();
  expect(await detailOf(one)).toMatchObject({ changeable: false, awaits: { money: 'paymentUnderWay', until } });
  expect((await change(one, live.categoryIds)).message).toContain('still being confirmed');
  expect((await withdraw(one)).message).toContain('still being confirmed');
  // The candidate chose another method, but the first attempt may still be paid.
  gateway.advance({ minutes: 2 });
  await gateway.data(p.initiateFonePay, { body: { applicationId: one.applicationId } }, { as: one.candidate });
  expect((await withdraw(one)).httpStatus).toBe(409);
});

test('an expired payment holds it while its money is looked for, and not a day longer', async () => {
  const one = await started();
  gateway.advance({ minutes: 46 });
  await reconcile();
  const { changeable, awaits } = await detailOf(one);
  expect({ changeable, money: awaits?.money }).toEqual({ changeable: false, money: 'latePayment' });
  expect((await withdraw({ ...one, candidate: await signInAgain(gateway, one.candidate) })).message).toContain('may still arrive');
  gateway.setNow(new Date(awaits!.until!));
  gateway.advance({ days: 1 });
  await reconcile();
  expect(await detailOf(one)).toMatchObject({ changeable: true, awaits: null });
});

test('money of another amount holds it until staff have decided to send it back', async () => {
  const one = await started();
  esewa.answerWith({ status: 'COMPLETE', total_amount: one.amount - 1, ref_id: `LESS-${one.applicationId}` });
  await comeBack(one);
  expect(await detailOf(one)).toMatchObject({ changeable: false, awaits: { money: 'moneyUndecided', until: null } });
  expect((await withdraw(one)).message).toContain('deciding');
  await sendBack(one);
  expect(await detailOf(one)).toMatchObject({ changeable: true, awaits: null });
  expect((await withdraw(one)).httpStatus).toBe(200);
});

test('another amount for a cancelled attempt before any change waits for staff, and holds the application until then', async () => {
  const one = await cancelled();
  await moneyComes({ ...one, amount: one.amount - 1 });
  expect(await toDecide(one)).toHaveLength(1);
  expect(await detailOf(one)).toMatchObject({ changeable: false, awaits: { money: 'moneyUndecided' } });
  expect((await change(one, live.categoryIds)).httpStatus).toBe(409);
});

const changes = [
  ['costs more', () => live.categoryIds.slice(0, 1), () => live.categoryIds],
  ['costs less', () => live.categoryIds, () => live.categoryIds.slice(0, 1)],
  ['costs the same', () => live.categoryIds, () => live.categoryIds],
] as const;

test.each(changes)('money that comes after a change that %s goes back by itself, and is told once', async (_how, before, after) => {
  const one = await cancelled([...before()]);
  expect((await change(one, [...after()], { minimumQualificationAnswer: 'hasMore' })).httpStatus).toBe(200);
  await moneyComes(one);
  await moneyComes(one);
  expect(await toDecide(one)).toEqual([]);
  expect(await toSendBack(one)).toMatchObject([
    { arrivedPaisa: one.amount * 100, resolution: 'returned', goesBackBecause: 'changed', returned: null },
  ]);
  expect(await refundMails(one)).toHaveLength(1);
  expect((await detailOf(one)).paymentStatus).toBe('unpaid');
  expect(await detailOf(one)).toMatchObject({ changeable: true, awaits: null });
  const own = await gateway.data(p.listOwnPayments, {}, { as: one.candidate });
  expect(own).toContainEqual(expect.objectContaining({ kind: 'unmatched', state: 'toReturn', amountPaisa: one.amount * 100 }));
});

test('a changed application is paid by a new attempt, and the money of the old one goes back all the same', async () => {
  const one = await cancelled();
  await change(one, live.categoryIds);
  esewa.answerWith({ status: 'PENDING' });
  const start = await gateway.data(p.initiateEsewa, { body: { applicationId: one.applicationId } }, { as: one.candidate });
  if (start.kind !== 'form') throw new Error('eSewa is started by a form');
  esewa.answerWith({ status: 'COMPLETE', total_amount: Number(start.fields['total_amount']), ref_id: 'NEW-1' });
  const outcome = await comeBack({ ...one, reference: start.fields['transaction_uuid']! });
  expect(outcome.status).toBe('paid');
  await moneyComes(one, 'OLD-1');
  expect(await toSendBack(one)).toMatchObject([{ arrivedReference: 'OLD-1' }]);
  expect((await detailOf(one)).receiptNumber).toBe(outcome.receiptNumber);
});

test('money that comes for a withdrawn application goes back by itself, with its number, and is recorded as sent back', async () => {
  const one = await cancelled();
  const { applicationNumber } = await detailOf(one);
  await withdraw(one);
  await moneyComes(one);
  await moneyComes(one);
  const [back, ...others] = await toSendBack(one);
  expect(others).toEqual([]);
  expect(back).toMatchObject({
    goesBackBecause: 'withdrawn',
    payment: { applicationNumber, masterId: one.candidate.masterId, status: 'cancelled' },
  });
  const [mail, ...more] = await refundMails(one);
  expect(more).toEqual([]);
  expect(mail!.text).toContain(applicationNumber);
  expect(mail!.subject + mail!.text).not.toMatch(/[{}]|undefined|null|gateway\./);
  const found = await gateway.data(p.search, { body: { text: applicationNumber } }, { as: desk });
  expect(found.rows).toHaveLength(1);
  const { unmatchedPaymentId, version } = back!;
  const made = { returns: [{ unmatchedPaymentId, version }], reference: 'T-1', returnedOnAd: '2026-11-20' };
  const confirmed = await gateway.call(p.confirmReturn, { body: made }, { as: desk });
  expect(confirmed.httpStatus).toBe(200);
  expect(await toSendBack(one)).toEqual([]);
  const own = await gateway.data(p.listOwnPayments, {}, { as: one.candidate });
  expect(own).toContainEqual(expect.objectContaining({ kind: 'unmatched', state: 'returned', applicationNumber }));
});

test('the money of a withdrawn application pays nothing of what was sent after it', async () => {
  const one = await cancelled();
  await withdraw(one);
  const next = await apply(gateway, one.candidate, { advertisement: live });
  await moneyComes(one);
  expect(await toSendBack(one)).toHaveLength(1);
  expect((await detailOf({ ...one, applicationId: next })).paymentStatus).toBe('unpaid');
});

test('a return for a withdrawn application says what became of it, and nothing more is paid for it', async () => {
  const one = await cancelled();
  await withdraw(one);
  expect(await comeBack(one)).toMatchObject({ status: 'cancelled', applicationSince: 'withdrawn' });
  expect((await gateway.call(p.initiateEsewa, { body: { applicationId: one.applicationId } }, { as: one.candidate })).httpStatus).toBe(404);
  expect((await gateway.call(p.getValue, { params: { id: one.applicationId } }, { as: one.candidate })).httpStatus).toBe(404);
});

test('what a colleague deletes for a candidate is kept in the same way, and waits while money is awaited', async () => {
  const remove = ({ candidate }: Applicant) =>
    gateway.call(
      application.deleteByCandidate,
      { params: { masterId: String(candidate.masterId), advtCode: String(live.advtCode) }, body: { reason: 'Sent twice' } },
      { as: desk },
    );
  const underWay = await started();
  expect((await remove(underWay)).message).toContain('still being confirmed');
  const one = await cancelled();
  expect((await remove(one)).httpStatus).toBe(200);
  await moneyComes(one);
  expect(await toSendBack(one)).toMatchObject([{ goesBackBecause: 'withdrawn' }]);
});

test('money that comes after the advertisement was cancelled goes back too', async () => {
  const one = await cancelled();
  await change(one, live.categoryIds);
  const ended = { lifeCycleStatus: 'cancelled', cancelledAt: gateway.now(), cancellationReason: 'No posts' };
  await gateway.db.updateTable('advertisement').set(ended).where('advtCode', '=', live.advtCode).execute();
  try {
    await moneyComes(one);
    expect(await toSendBack(one)).toHaveLength(1);
  } finally {
    const goesOn = { lifeCycleStatus: 'live', cancelledAt: null, cancellationReason: null };
    await gateway.db.updateTable('advertisement').set(goesOn).where('advtCode', '=', live.advtCode).execute();
  }
});

test('of a change and money at the same moment one comes first, and the money goes back or pays the fee', async () => {
  const one = await cancelled();
  const [answer] = await Promise.all([change(one, live.categoryIds), moneyComes(one)]);
  // The reconciliation skips an attempt that the change has locked until its next run.
  await reconcile();
  const { paymentStatus } = await detailOf(one);
  const isChanged = answer.httpStatus === 200;
  expect(paymentStatus).toBe(isChanged ? 'unpaid' : 'paid');
  expect(await toSendBack(one)).toHaveLength(isChanged ? 1 : 0);
  expect(await toDecide(one)).toEqual([]);
});

async function sendBack(one: Applicant): Promise<void> {
  const [{ unmatchedPaymentId, version } = expect.fail('No money to decide on')] = await toDecide(one);
  const decision = { version, resolution: 'returned' as const, remarks: 'Not the fee' };
  await gateway.data(p.implementUpdate, { params: { id: unmatchedPaymentId }, body: decision }, { as: desk });
}
