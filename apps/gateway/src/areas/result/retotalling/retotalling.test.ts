import * as advertisement from '@psc/api-client/areas/advertisement/advertisement.ts';
import * as payment from '@psc/api-client/areas/payment/payment.ts';
import * as retotalling from '@psc/api-client/areas/result/retotalling.ts';
import * as revision from '@psc/api-client/areas/result/revision.ts';
import { addDays, instantAtNepal, nepalDayOf } from '@psc/i18n/calendar.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { writeSetting } from '../../../platform/settings.ts';
import { startEsewaProvider, type EsewaProvider } from '../../../testing/esewa-provider.ts';
import { createExamined, type TestExamined } from '../../../testing/examined.ts';
import type { Person } from '../../../testing/people.ts';
import { startTestGateway, testNow, type TestGateway } from '../../../testing/test-gateway.ts';

let gateway: TestGateway;
let provider: EsewaProvider;
let officer: Person;
let approver: Person;
beforeAll(async () => {
  provider = await startEsewaProvider();
  gateway = await startTestGateway({ environment: provider.environment });
  officer = await gateway.createStaff({
    privileges: { resultAndSelection: ['read', 'update', 'approve'], checkPayment: ['read'], updatePayment: ['read', 'update'] },
  });
  approver = await gateway.createStaff({ privileges: { resultAndSelection: ['read', 'approve'] } });
});
afterAll(async () => {
  await gateway.stop();
  await provider.stop();
});
beforeEach(() => {
  gateway.setNow(testNow);
  provider.answerWith({ status: 'PENDING' });
});

/** Seven days, plus one if the seventh is a Saturday. */
const DAYS_TO_ASK = 8;
const endOfDay = (days: number) => new Date(Date.parse(instantAtNepal(addDays(nepalDayOf(testNow), days + 1), '00:00')) - 1).toISOString();

const examined = () =>
  createExamined(gateway, { people: [{ marks: 38, language: 'en' }, { marks: 70 }], resultPublishedAt: gateway.now() });
const candidateOf = ({ people }: TestExamined) => people[0]!;
const ask = (exam: TestExamined, as: Person = candidateOf(exam)) =>
  gateway.call(retotalling.ask, { body: { applicationId: candidateOf(exam).applicationId, paperId: exam.paperId } }, { as });
const own = async (exam: TestExamined) => {
  const candidate = candidateOf(exam);
  return gateway.data(retotalling.listOwn, { params: { applicationId: candidate.applicationId } }, { as: candidate });
};
const requestOf = async (exam: TestExamined) => (await own(exam)).papers[0]!.request;
const waiting = async (exam: TestExamined) =>
  (await gateway.data(retotalling.list, { query: { answered: false } }, { as: officer })).rows.find(
    ({ advtCode }) => advtCode === exam.advtCode,
  );

/** Requests re-totalling and pays the fee at eSewa. */
async function paid(exam: TestExamined): Promise<number> {
  const candidate = candidateOf(exam);
  const { retotallingRequestId } = (await ask(exam)).data!;
  const due = { applicationId: candidate.applicationId, retotallingRequestId };
  const start = await gateway.data(payment.initiateEsewa, { body: due }, { as: candidate });
  if (start.kind !== 'form') throw new Error('eSewa is started by a form');
  expect(start.fields['total_amount']).toBe('500');
  provider.answerWith({ status: 'COMPLETE', total_amount: 500, ref_id: `R-${retotallingRequestId}` });
  const outcome = await gateway.data(payment.verifyEsewa, { body: due }, { as: candidate });
  expect(outcome).toMatchObject({ status: 'paid', retotallingRequestId, receiptNumber: expect.stringMatching(/^R-\d{8}$/) });
  return retotallingRequestId;
}
const answer = (request: retotalling.RetotallingRow, further: object) =>
  gateway.call(
    retotalling.answer,
    {
      body: {
        retotallingRequestId: request.retotallingRequestId,
        version: request.version,
        remarks: 'Every page was added',
        ...further,
      } as never,
    },
    { as: officer },
  );
const mailsTo = async ({ email }: Person) => (await gateway.mails()).filter(({ to }) => to === email).map(({ subject }) => subject);
const applicationOf = (exam: TestExamined) =>
  gateway.db
    .selectFrom('application')
    .select(['paymentStatus', 'receiptNumber', 'paidAt'])
    .where('id', '=', candidateOf(exam).applicationId)
    .executeTakeFirstOrThrow();

test('days and fee of re-totalling are those of the day on which the result was published', async () => {
  const exam = await examined();
  const inDays = (days: number) => new Date(testNow.getTime() + days * 86_400_000);
  await writeSetting(gateway.db, 'retotallingDays', 10, null, inDays(1));
  await writeSetting(gateway.db, 'retotallingFeePaisa', 70_000, null, inDays(1));
  // Seven days end on a Saturday, when the office is closed.
  expect(await own(exam)).toMatchObject({ askableUntil: endOfDay(8), feeAmountPaisa: 50_000 });
  await writeSetting(gateway.db, 'retotallingDays', 3, null, inDays(-4));
  await writeSetting(gateway.db, 'retotallingFeePaisa', 60_000, null, inDays(-4));
  expect(await own(exam)).toMatchObject({ askableUntil: endOfDay(3), feeAmountPaisa: 60_000 });
  await gateway.db
    .updateTable('writtenResult')
    .set({ publishedAt: inDays(-4) })
    .where('advtCode', '=', exam.advtCode)
    .execute();
  expect((await ask(exam)).httpStatus).toBe(409);
  await gateway.db.updateTable('writtenResult').set({ publishedAt: testNow }).where('advtCode', '=', exam.advtCode).execute();
  expect((await ask(exam)).httpStatus).toBe(200);
  expect(await requestOf(exam)).toMatchObject({ feeAmountPaisa: 60_000, payableUntil: endOfDay(3) });
  await gateway.db.deleteFrom('setting').execute();
});

test('where the commission asks no fee, a request counts at once and waits at the result desk', async () => {
  const exam = await examined();
  await writeSetting(gateway.db, 'retotallingFeePaisa', 0, null, new Date(testNow.getTime() - 86_400_000));
  expect(await own(exam)).toMatchObject({ feeAmountPaisa: 0 });
  const asked = await ask(exam);
  expect(asked).toMatchObject({ httpStatus: 200, message: 'Your request for re-totalling has been received. There is no fee.' });
  expect(await requestOf(exam)).toMatchObject({ state: 'waiting', feeAmountPaisa: 0, receiptNumber: null });
  const due = { applicationId: candidateOf(exam).applicationId, ...asked.data! };
  expect((await gateway.call(payment.initiateEsewa, { body: due }, { as: candidateOf(exam) })).httpStatus, 'nothing is due').toBe(409);
  expect((await answer((await waiting(exam))!, { answer: 'unchanged' })).data).toEqual({ state: 'unchanged' });
  await gateway.db.deleteFrom('setting').execute();
});

test('a candidate asks and pays for re-totalling, the result desk finds nothing else, and the candidate reads its answer', async () => {
  const exam = await examined();
  const before = await applicationOf(exam);
  expect(await own(exam)).toMatchObject({
    askableUntil: endOfDay(DAYS_TO_ASK),
    feeAmountPaisa: 50_000,
    papers: [{ marks: 38, request: null }],
  });
  await paid(exam);
  expect(await applicationOf(exam), 'the fee of the application is another one').toEqual(before);
  expect(await requestOf(exam)).toMatchObject({ state: 'waiting' });
  const request = (await waiting(exam))!;
  expect(request).toMatchObject({ rollNumber: 101, marks: 38, state: 'waiting', maximumMarks: 100 });
  expect((await answer(request, { answer: 'unchanged', remarks: ' ' })).errors?.[0]?.field).toBe('remarks');
  expect((await answer(request, { answer: 'unchanged' })).data).toEqual({ state: 'unchanged' });
  expect((await answer(request, { answer: 'unchanged' })).httpStatus).toBe(409);
  expect(await requestOf(exam)).toMatchObject({
    state: 'unchanged',
    answerRemarks: 'Every page was added',
    answeredAt: testNow.toISOString(),
  });
  expect(await waiting(exam)).toBeUndefined();
  const subjects = await mailsTo(candidateOf(exam));
  expect(subjects).toContainEqual(expect.stringContaining('Fee for re-totalling received: R-'));
  expect(subjects).toContainEqual(expect.stringContaining('Re-totalling: marks unchanged'));
});

test('other marks ask for a correction: applied, it is the answer; refused, the request waits again', async () => {
  const exam = await examined();
  await paid(exam);
  expect((await answer((await waiting(exam))!, { answer: 'corrected' })).errors?.[0]?.field).toBe('marks');
  const decide = async (approve: boolean, remarks: string) => {
    const { rows } = await gateway.data(revision.list, { query: { state: 'asked' } }, { as: approver });
    const { revisionId } = rows.find(({ advtCode }) => advtCode === exam.advtCode)!;
    await gateway.data(revision.decide, { body: { revisionId, approve, remarks } }, { as: approver });
  };
  expect((await answer((await waiting(exam))!, { answer: 'corrected', marks: 43.15 })).data).toEqual({ state: 'toApprove' });
  expect(await requestOf(exam)).toMatchObject({ state: 'toApprove', answerRemarks: '' });
  await decide(false, 'Page 4 was added');
  expect(await waiting(exam)).toMatchObject({ state: 'waiting' });
  await answer((await waiting(exam))!, { answer: 'corrected', marks: 42 });
  await decide(true, '');
  expect(await own(exam)).toMatchObject({
    papers: [{ marks: 42, request: { state: 'corrected', answerRemarks: 'Every page was added' } }],
  });
  expect(await mailsTo(candidateOf(exam))).toContainEqual(expect.stringContaining('Corrected result'));
});

describe('a cancelled advertisement', () => {
  const cancel = async (exam: TestExamined) => {
    const as = await gateway.createStaff({ privileges: { publishAdvertisement: ['read', 'update', 'approve', 'reject'] } });
    const { version } = await gateway.db
      .selectFrom('advertisement')
      .select('version')
      .where('advtCode', '=', exam.advtCode)
      .executeTakeFirstOrThrow();

    await gateway.data(advertisement.cancel, { body: { advtCode: exam.advtCode, version, reason: 'The posts were abolished.' } }, { as });
    await gateway.runJobs();
  };
  const feeOf = (exam: TestExamined) =>
    gateway.db
      .selectFrom('application')
      .select('feeAmountPaisa')
      .where('id', '=', candidateOf(exam).applicationId)
      .executeTakeFirstOrThrow();
  const refundOf = async (exam: TestExamined) =>
    (
      await gateway.db
        .selectFrom('feeRefund')
        .select(['amountPaisa', 'cause'])
        .where('applicationId', '=', candidateOf(exam).applicationId)
        .execute()
    )[0];

  test('refunds the fee of a re-totalling that nobody has answered, and refuses its answer', async () => {
    const exam = await examined();
    const { feeAmountPaisa } = await feeOf(exam);
    await paid(exam);
    const request = (await waiting(exam))!;
    await cancel(exam);
    expect(await refundOf(exam)).toEqual({ amountPaisa: feeAmountPaisa + 50_000, cause: 'cancelled' });
    expect(await requestOf(exam)).toMatchObject({ state: 'ended' });
    expect(await waiting(exam)).toBeUndefined();
    expect(await answer(request, { answer: 'unchanged' })).toMatchObject({ httpStatus: 409, errorCode: 'ADVERTISEMENT_CANCELLED' });
  });

  test('keeps the fee of a re-totalling that was answered', async () => {
    const exam = await examined();
    await paid(exam);
    await answer((await waiting(exam))!, { answer: 'unchanged' });
    await cancel(exam);
    expect(await refundOf(exam)).toEqual({ amountPaisa: (await feeOf(exam)).feeAmountPaisa, cause: 'cancelled' });
    expect(await requestOf(exam)).toMatchObject({ state: 'unchanged' });
  });

  test('refunds the fee of a re-totalling whose correction still waits for another officer', async () => {
    const exam = await examined();
    await paid(exam);
    await answer((await waiting(exam))!, { answer: 'corrected', marks: 43 });
    await cancel(exam);
    expect(await requestOf(exam)).toMatchObject({ state: 'ended' });
    expect(await refundOf(exam)).toEqual({ amountPaisa: (await feeOf(exam)).feeAmountPaisa + 50_000, cause: 'cancelled' });
  });
});

test("it is asked for once, within its days, and of one's own marks only", async () => {
  const exam = await examined();
  expect((await ask(exam, exam.people[1]!)).httpStatus).toBe(404);
  expect((await ask(exam)).httpStatus).toBe(200);
  expect((await ask(exam)).message).toBe('Re-totalling of this paper has already been requested.');
  const late = await examined();
  const publishedAt = new Date(testNow.getTime() - (DAYS_TO_ASK + 1) * 86_400_000);
  await gateway.db.updateTable('writtenResult').set({ publishedAt }).where('advtCode', '=', late.advtCode).execute();
  expect((await ask(late)).message).toBe('The time to request re-totalling is over.');
  await gateway.db.updateTable('retotallingRequest').set({ payableUntil: publishedAt }).execute();
  const body = { applicationId: candidateOf(exam).applicationId, retotallingRequestId: (await requestOf(exam))!.retotallingRequestId };
  expect((await gateway.call(payment.initiateEsewa, { body }, { as: candidateOf(exam) })).httpStatus, 'the fee is late as well').toBe(409);
});

test('nobody pays for the request of another person, nor under an application that is not its own', async () => {
  const [exam, other] = [await examined(), await examined()];
  const { retotallingRequestId } = (await ask(exam)).data!;
  const stranger = candidateOf(other);
  const asOwn = { applicationId: stranger.applicationId, retotallingRequestId };
  expect((await gateway.call(payment.initiateEsewa, { body: asOwn }, { as: stranger })).httpStatus).toBe(404);
  const asTheirs = { applicationId: candidateOf(exam).applicationId, retotallingRequestId };
  expect((await gateway.call(payment.initiateEsewa, { body: asTheirs }, { as: stranger })).httpStatus).toBe(404);
});

test('a fee that arrives after its payment was cancelled pays for the request by itself', async () => {
  const exam = await examined();
  const candidate = candidateOf(exam);
  const { retotallingRequestId } = (await ask(exam)).data!;
  const due = { applicationId: candidate.applicationId, retotallingRequestId };
  await gateway.data(payment.initiateEsewa, { body: due }, { as: candidate });
  provider.answerWith({ status: 'CANCELED' });
  await gateway.data(payment.verifyEsewa, { body: due }, { as: candidate });
  expect(await requestOf(exam)).toMatchObject({ state: 'unpaid' });
  gateway.advance({ seconds: 5 });
  provider.answerWith({ status: 'COMPLETE', total_amount: 500, ref_id: `LATE-${retotallingRequestId}` });
  await gateway.data(payment.verifyEsewa, { body: due }, { as: candidate });
  expect(await requestOf(exam)).toMatchObject({ state: 'waiting', receiptNumber: expect.stringMatching(/^R-/) });
  const subjects = await mailsTo(candidate);
  expect(subjects.filter((subject) => subject.startsWith('Payment for re-totalling not completed'))).toHaveLength(1);
});

test('once a list is published a candidate reads the own rank and marks in it and the cut-off, and nobody else does', async () => {
  const exam = await examined();
  const [first, second] = exam.people as [TestExamined['people'][number], TestExamined['people'][number]];
  const { id: selectionId } = await gateway.db
    .insertInto('selection')
    .values({ advtCode: exam.advtCode, stage: 'written', createdBy: officer.accountId, createdAt: testNow })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: advertisementCategoryId } = await gateway.db
    .selectFrom('advertisementCategory')
    .select('id')
    .where('advtCode', '=', exam.advtCode)
    .executeTakeFirstOrThrow();
  const inList = { selectionId, advertisementCategoryId };
  await gateway.db
    .insertInto('selectionCandidate')
    .values([
      { ...inList, applicationId: second.applicationId, rank: 1, totalMarks: 70, outcome: 'selected' },
      { ...inList, applicationId: first.applicationId, rank: 2, totalMarks: 38, outcome: 'notSelected' },
    ])
    .execute();
  expect((await own(exam)).standings, 'before it is published').toEqual([]);
  await gateway.db.updateTable('selection').set({ publishedAt: testNow }).where('id', '=', selectionId).execute();
  expect((await own(exam)).standings).toEqual([
    expect.objectContaining({ stage: 'written', rank: 2, totalMarks: 38, lastSelectedMarks: 70, outcome: 'notSelected' }),
  ]);
  const params = { applicationId: first.applicationId };
  expect((await gateway.call(retotalling.listOwn, { params }, { as: second })).httpStatus).toBe(404);
});
