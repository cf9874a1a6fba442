import * as retotalling from '@psc/api-client/areas/result/retotalling.ts';
import * as revision from '@psc/api-client/areas/result/revision.ts';
import * as selection from '@psc/api-client/areas/selection/selection.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { decideFinalList } from '../../testing/final-list.ts';
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
const call = ({ advtCode }: TestExamined) =>
  gateway.call(selection.addWritten, { body: { advtCode, interviewAt: inDays(40).toISOString() } }, { as: officer });
const makeFinal = ({ advtCode }: TestExamined) => gateway.call(selection.addFinal, { body: { advtCode } }, { as: officer });
const publishFinal = ({ advtCode }: TestExamined) => decideFinalList(gateway, advtCode, { as: approver });

/** A request of the first candidate that is paid and waits for an answer. */
async function paid({ people, paperId }: TestExamined): Promise<number> {
  const of = { applicationId: people[0]!.applicationId, paperId, feeAmountPaisa: 50_000, paymentStatus: 'paid' };
  const at = { askedAt: testNow, paidAt: testNow, payableUntil: testNow };
  const row = gateway.db.insertInto('retotallingRequest').values({ ...of, ...at });
  return (await row.returning('id').executeTakeFirstOrThrow()).id;
}
const answer = (retotallingRequestId: number, over: object) =>
  gateway.data(
    retotalling.answer,
    { body: { retotallingRequestId, version: 1, answer: 'unchanged', remarks: 'Counted again', ...over } as never },
    { as: officer },
  );

test('no candidate is called to the interview while candidates may still ask for re-totalling', async () => {
  const exam = await createExamined(gateway, { people: [{ marks: 60 }], resultPublishedAt: testNow });
  const refused = await call(exam);
  expect([refused.httpStatus, refused.errorCode]).toEqual([409, 'RETOTALLING_OPEN']);
  expect(refused.message).toContain('Candidates may ask for re-totalling until');
  const over = await createExamined(gateway, { people: [{ marks: 60 }], resultPublishedAt: inDays(-30) });
  expect((await call(over)).data).toEqual({ called: 1 });
});

test('no candidate is called while a paid request waits: without an answer, with a correction to decide on, and with a refused one', async () => {
  const exam = await createExamined(gateway, { people: [{ marks: 60 }, { marks: 55 }] });
  const requestId = await paid(exam);
  const refused = await call(exam);
  expect([refused.httpStatus, refused.message]).toEqual([
    409,
    '1 paid request for re-totalling waits for an answer. Please answer it first.',
  ]);
  await answer(requestId, { answer: 'corrected', marks: 65 });
  expect((await call(exam)).errorCode, 'the correction waits for a second officer').toBe('RETOTALLING_OPEN');
  const asked = gateway.db.selectFrom('revision').select('id').where('advtCode', '=', exam.advtCode);
  const { id: revisionId } = await asked.executeTakeFirstOrThrow();
  await gateway.data(revision.decide, { body: { revisionId, approve: false, remarks: 'Not on the sheet' } }, { as: approver });
  expect((await call(exam)).errorCode, 'the refused correction needs another answer').toBe('RETOTALLING_OPEN');
  const { version } = await gateway.db
    .selectFrom('retotallingRequest')
    .select('version')
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow();
  await answer(requestId, { version });
  expect((await call(exam)).data).toEqual({ called: 2 });
});

test('the final list is neither made nor published while a paid request waits, also where no candidate passed', async () => {
  const failed = { lifeCycleStatus: 'closed' as const, people: [{ marks: 20 }] };
  const early = await createExamined(gateway, { ...failed, resultPublishedAt: testNow });
  expect((await makeFinal(early)).errorCode).toBe('RETOTALLING_OPEN');
  const exam = await createExamined(gateway, failed);
  const first = await paid(exam);
  expect((await makeFinal(exam)).errorCode).toBe('RETOTALLING_OPEN');
  await answer(first, {});
  expect((await makeFinal(exam)).httpStatus).toBe(200);
  await gateway.db
    .updateTable('retotallingRequest')
    .set({ answer: null, answeredAt: null, answeredBy: null })
    .where('id', '=', first)
    .execute();
  expect((await publishFinal(exam)).errorCode, 'one that was paid late').toBe('RETOTALLING_OPEN');
  const { version } = await gateway.db.selectFrom('retotallingRequest').select('version').where('id', '=', first).executeTakeFirstOrThrow();
  await answer(first, { version });
  expect((await publishFinal(exam)).httpStatus).toBe(200);
});
