import * as a from '@psc/api-client/areas/advertisement/advertisement.ts';
import * as selection from '@psc/api-client/areas/selection/selection.ts';
import type { Privileges } from '@psc/api-client/privileges.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callToInterview, decideOnList } from '../../testing/published-list.ts';
import { createExamined, type TestExamined } from '../../testing/examined.ts';
import type { Person } from '../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';

let gateway: TestGateway;
let officer: Person;
let approver: Person;
beforeAll(async () => {
  gateway = await startTestGateway();
  const privileges: Privileges = {
    resultAndSelection: ['read', 'create', 'update', 'approve', 'reject'],
    publishAdvertisement: ['read', 'reject'],
  };
  [officer, approver] = [await gateway.createStaff({ privileges }), await gateway.createStaff({ privileges })];
});
afterAll(() => gateway.stop());

async function toPublish(): Promise<TestExamined> {
  const exam = await createExamined(gateway, { interviewOnly: true, categories: [{ quotaCode: 'open', seats: 1 }], people: [{}] });
  const { advtCode, people } = exam;
  await callToInterview(gateway, { advtCode, interviewAt: '2026-11-21T08:15:00.000Z' }, officer);
  const marks = [{ applicationId: people[0]!.applicationId, marks: 20, seen: null }];
  await gateway.data(selection.addInterview, { body: { advtCode, marks, close: true } }, { as: officer });
  await gateway.data(selection.addFinal, { body: { advtCode } }, { as: officer });
  return exam;
}
const publish = ({ advtCode }: TestExamined) => decideOnList(gateway, advtCode, { as: approver });
const cancel = ({ advtCode }: TestExamined) =>
  gateway.call(a.cancel, { body: { advtCode, version: 1, reason: 'The posts were abolished.' } }, { as: approver });

/** Resolves once this many calls wait for the lock of the advertisement. */
async function untilWaiting(calls: number): Promise<void> {
  for (;;) {
    const { rows } = await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      gateway.db,
    );
    if (rows.length >= calls) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Makes these calls in this order while another transaction has the advertisement locked. */
async function atOnce(exam: TestExamined, ...acts: ((exam: TestExamined) => ReturnType<typeof publish> | ReturnType<typeof cancel>)[]) {
  const answers: Promise<{ httpStatus: number; errorCode?: string; message?: string }>[] = [];
  await gateway.db.transaction().execute(async (holding) => {
    await holding.selectFrom('advertisement').select('advtCode').where('advtCode', '=', exam.advtCode).forUpdate().execute();
    for (const [index, act] of acts.entries()) {
      answers.push(act(exam) as never);
      await untilWaiting(index + 1);
    }
  });
  return (await Promise.all(answers)).map(({ httpStatus, errorCode }) => [httpStatus, errorCode ?? null]);
}

test('An advertisement that is cancelled while its final list is about to be published publishes none', async () => {
  const exam = await toPublish();
  expect(await atOnce(exam, cancel, publish)).toEqual([
    [200, null],
    [409, 'ADVERTISEMENT_CANCELLED'],
  ]);
  const final = gateway.db.selectFrom('selection').select('id').where('advtCode', '=', exam.advtCode).where('stage', '=', 'final');
  expect(await final.execute()).toEqual([]);
  const { id: revisionId } = await gateway.db
    .selectFrom('revision')
    .select('id')
    .where('advtCode', '=', exam.advtCode)
    .where('state', '=', 'asked')
    .executeTakeFirstOrThrow();
  expect((await gateway.call(selection.withdrawList, { body: { revisionId } }, { as: officer })).data).toEqual({ state: 'takenBack' });
});

test('An advertisement whose final list is published while it is about to be cancelled goes on, and nobody gets the fee back', async () => {
  const exam = await toPublish();
  const answers = await atOnce(exam, publish, cancel);
  expect(answers.map(([status]) => status)).toEqual([200, 409]);
  const { lifeCycleStatus } = await gateway.db
    .selectFrom('advertisement')
    .select('lifeCycleStatus')
    .where('advtCode', '=', exam.advtCode)
    .executeTakeFirstOrThrow();
  expect(lifeCycleStatus).toBe('live');
  expect(await gateway.db.selectFrom('feeRefund').select('id').where('advtCode', '=', exam.advtCode).execute()).toEqual([]);
});
