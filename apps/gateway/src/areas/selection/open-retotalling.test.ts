import * as dashboard from '@psc/api-client/areas/desk/dashboard.ts';
import * as request from '@psc/api-client/areas/desk/request.ts';
import * as retotalling from '@psc/api-client/areas/result/retotalling.ts';
import * as revision from '@psc/api-client/areas/result/revision.ts';
import * as selection from '@psc/api-client/areas/selection/selection.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { writeSetting } from '../../platform/settings.ts';
import { decideOnList } from '../../testing/published-list.ts';
import { createExamined, type TestExamined } from '../../testing/examined.ts';
import type { Person } from '../../testing/people.ts';
import { startTestGateway, testNow, type TestGateway } from '../../testing/test-gateway.ts';

let gateway: TestGateway;
let officer: Person;
let approver: Person;
beforeAll(async () => {
  gateway = await startTestGateway();
  officer = await gateway.createStaff({ privileges: { resultAndSelection: ['read', 'create', 'update', 'approve'] } });
  approver = await gateway.createStaff({ privileges: { resultAndSelection: ['read', 'approve'] } });
});
afterEach(() => gateway.setNow(testNow));
afterAll(() => gateway.stop());

const inDays = (days: number) => new Date(testNow.getTime() + days * 86_400_000);
const reason = 'The interview has to be over before Dashain';
const call = ({ advtCode }: TestExamined, more: { reason?: string } = {}) =>
  gateway.call(selection.addWritten, { body: { advtCode, interviewAt: inDays(40).toISOString(), ...more } }, { as: officer });
const makeFinal = ({ advtCode }: TestExamined, more: { reason?: string } = {}) =>
  gateway.call(selection.addFinal, { body: { advtCode, ...more } }, { as: officer });
const publish = ({ advtCode }: TestExamined, openRetotallings?: number, as = approver) =>
  decideOnList(gateway, advtCode, { as, ...(openRetotallings !== undefined && { openRetotallings }) });
const refusedReason = async (answer: ReturnType<typeof call> | ReturnType<typeof makeFinal>) => {
  const { httpStatus, errors } = await answer;
  return [httpStatus, errors?.[0]?.field, errors?.[0]?.message];
};
const listOf = async ({ advtCode }: TestExamined, as = approver) =>
  (await gateway.data(selection.listWritten, { params: { advtCode }, query: {} }, { as })).about!;

/** A request of a candidate that is paid and waits for an answer. */
async function paid({ people, paperId }: TestExamined, at = 0): Promise<number> {
  const of = { applicationId: people[at]!.applicationId, paperId, feeAmountPaisa: 50_000, paymentStatus: 'paid' };
  const times = { askedAt: testNow, paidAt: testNow, payableUntil: testNow };
  const row = gateway.db.insertInto('retotallingRequest').values({ ...of, ...times });
  return (await row.returning('id').executeTakeFirstOrThrow()).id;
}
const answer = (retotallingRequestId: number, over: object) =>
  gateway.data(
    retotalling.answer,
    { body: { retotallingRequestId, version: 1, answer: 'unchanged', remarks: 'Counted again', ...over } as never },
    { as: officer },
  );

describe('without a reason', () => {
  test('no list is made while candidates may still ask for re-totalling', async () => {
    const exam = await createExamined(gateway, { people: [{ marks: 60 }], resultPublishedAt: testNow });
    expect(await refusedReason(call(exam))).toEqual([400, 'reason', expect.stringContaining('Candidates may ask for re-totalling until')]);
    const over = await createExamined(gateway, { people: [{ marks: 60 }], resultPublishedAt: inDays(-30) });
    expect((await call(over)).data).toMatchObject({ called: 1 });
  });

  test('no list is made while a paid request waits: without an answer, with a correction to decide on, and with a refused one', async () => {
    const exam = await createExamined(gateway, { people: [{ marks: 60 }, { marks: 55 }] });
    const requestId = await paid(exam);
    const words = expect.stringContaining('1 paid request for re-totalling waits for an answer.');
    expect(await refusedReason(call(exam))).toEqual([400, 'reason', words]);
    await answer(requestId, { answer: 'corrected', marks: 65 });
    expect((await call(exam)).httpStatus, 'the correction waits for a second officer').toBe(400);
    const asked = gateway.db.selectFrom('revision').select('id').where('advtCode', '=', exam.advtCode);
    const { id: revisionId } = await asked.executeTakeFirstOrThrow();
    await gateway.data(revision.decide, { body: { revisionId, approve: false, remarks: 'Not on the sheet' } }, { as: approver });
    expect((await call(exam)).httpStatus, 'the refused correction needs another answer').toBe(400);
    const row = gateway.db.selectFrom('retotallingRequest').select('version').where('id', '=', requestId);
    await answer(requestId, await row.executeTakeFirstOrThrow());
    expect((await call(exam)).data).toMatchObject({ called: 2 });
  });

  test('the final list is neither made nor published while a paid request waits, also where no candidate passed', async () => {
    const failed = { lifeCycleStatus: 'closed' as const, people: [{ marks: 20 }, { marks: 20 }] };
    const early = await createExamined(gateway, { ...failed, resultPublishedAt: testNow });
    expect((await makeFinal(early)).httpStatus).toBe(400);
    const exam = await createExamined(gateway, failed);
    const first = await paid(exam);
    expect((await makeFinal(exam)).httpStatus).toBe(400);
    await answer(first, {});
    expect((await makeFinal(exam)).httpStatus).toBe(200);
    const late = await paid(exam, 1);
    expect((await publish(exam, 1)).errorCode, 'its maker gave no reason for it').toBe('RETOTALLING_OPEN');
    await answer(late, {});
    expect((await publish(exam)).httpStatus).toBe(200);
  });
});

describe('with a reason', () => {
  test('the list is made, and another officer publishes it with the number of open requests on the screen', async () => {
    const exam = await createExamined(gateway, { people: [{ marks: 60 }, { marks: 55 }], resultPublishedAt: testNow });
    await paid(exam);
    expect((await call(exam, { reason })).httpStatus).toBe(200);
    expect(await listOf(exam)).toMatchObject({
      request: { reason, openRetotallings: 1, mayDecide: true },
      retotalling: { until: expect.stringMatching(/^2026-/), requests: 1 },
    });
    expect((await publish(exam)).errorCode, 'without having seen it').toBe('RETOTALLING_OPEN');
    expect((await publish(exam, 1)).data).toEqual({ state: 'published' });
    expect((await listOf(exam)).retotalling).toBeNull();
  });

  test('a request that is paid meanwhile is seen before the list is published', async () => {
    const exam = await createExamined(gateway, { people: [{ marks: 60 }, { marks: 55 }] });
    await paid(exam);
    await call(exam, { reason });
    await paid(exam, 1);
    const refused = await publish(exam, 1);
    expect([refused.httpStatus, refused.message]).toEqual([409, expect.stringContaining('unanswered paid requests is now 2')]);
    expect((await listOf(exam)).retotalling).toEqual({ until: null, requests: 2 });
    expect((await publish(exam, 2)).data).toEqual({ state: 'published' });
  });

  test('the list is published without a number once all requests are answered', async () => {
    const exam = await createExamined(gateway, { people: [{ marks: 60 }] });
    const requestId = await paid(exam);
    await call(exam, { reason });
    await answer(requestId, {});
    expect((await listOf(exam)).retotalling).toBeNull();
    expect((await publish(exam)).data).toEqual({ state: 'published' });
  });

  test('a correction that follows from a request changes the list, which is then not published', async () => {
    const exam = await createExamined(gateway, { people: [{ marks: 60 }, { marks: 55 }] });
    const requestId = await paid(exam);
    await call(exam, { reason });
    await answer(requestId, { answer: 'corrected', marks: 65 });
    const asked = gateway.db.selectFrom('revision').select('id').where('advtCode', '=', exam.advtCode).where('subject', '=', 'mark');
    const { id: revisionId } = await asked.executeTakeFirstOrThrow();
    await gateway.data(revision.decide, { body: { revisionId, approve: true, remarks: '' } }, { as: approver });
    expect((await publish(exam)).message).toContain('marks have changed since this list was made');
  });

  test('the list takes two officers also where the commission leaves lists to one', async () => {
    await writeSetting(gateway.db, 'decisionsOfOneOfficer', ['listPublication'], null, testNow);
    const exam = await createExamined(gateway, { people: [{ marks: 60 }] });
    const requestId = await paid(exam);
    const query = { shown: 'toDecide' as const, advtCode: exam.advtCode };
    const toDecide = async (as: Person) => [
      (await gateway.data(request.list, { query }, { as })).rows.length,
      (await gateway.data(dashboard.adminCounters, {}, { as })).waiting.find(({ kind }) => kind === 'writtenSelectionsToDecide')?.count ??
        0,
    ];
    const before = [await toDecide(officer), await toDecide(approver)] as const;
    await call(exam, { reason });
    expect((await listOf(exam, officer)).request).toMatchObject({ mayDecide: false, mayWithdraw: true });
    expect(await toDecide(officer)).toEqual([0, before[0][1]]);
    expect(await toDecide(approver)).toEqual([1, before[1][1]! + 1]);
    expect((await publish(exam, 1, officer)).message).toBe('You made this yourself, so another officer has to decide on it.');
    await answer(requestId, {});
    expect((await publish(exam, undefined, officer)).httpStatus, 'also once it is answered').toBe(409);
    expect((await publish(exam)).data).toEqual({ state: 'published' });
    await writeSetting(gateway.db, 'decisionsOfOneOfficer', [], null, testNow);
  });

  test('a final list is made and published in the same way', async () => {
    const exam = await createExamined(gateway, { lifeCycleStatus: 'closed', people: [{ marks: 20 }] });
    await paid(exam);
    expect((await makeFinal(exam, { reason })).data).toMatchObject({ selected: 0, alternates: 0 });
    expect((await publish(exam, 0)).httpStatus).toBe(409);
    expect((await publish(exam, 1)).data).toEqual({ state: 'published' });
  });
});
