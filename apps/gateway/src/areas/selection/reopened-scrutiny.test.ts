import * as scrutiny from '@psc/api-client/areas/scrutiny/scrutiny.ts';
import * as selection from '@psc/api-client/areas/selection/selection.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createExamined, type ExaminedPerson, type TestExamined } from '../../testing/examined.ts';
import type { Person } from '../../testing/people.ts';
import { callToInterview } from '../../testing/published-list.ts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';

/** A post without a written paper has no admit cards, so a court's order may reopen its scrutiny after the interview. */
let gateway: TestGateway;
let officer: Person;
let supervisor: Person;
beforeAll(async () => {
  gateway = await startTestGateway();
  officer = await gateway.createStaff({ privileges: { resultAndSelection: ['read', 'create', 'approve'] } });
  supervisor = await gateway.createStaff({
    privileges: { scrutiny: ['read', 'approve', 'reject'], scrutinyAllocation: ['read', 'create', 'update', 'approve'] },
  });
});
afterAll(() => gateway.stop());

const categories = [
  { quotaCode: 'open', seats: 1 },
  { quotaCode: 'woman', seats: 1 },
];

async function interviewed(people: ExaminedPerson[], marks: number[]): Promise<TestExamined> {
  const exam = await createExamined(gateway, { interviewOnly: true, categories, people });
  const { advtCode } = exam;
  const over = new Date(gateway.now().getTime() - 30 * 86_400_000);
  await gateway.db
    .updateTable('advertisement')
    .set({ singleSubmissionLastAt: over, paymentLastAt: over, doubleFeeSubmissionLastAt: over, doubleFeePaymentLastAt: over })
    .where('advtCode', '=', advtCode)
    .execute();
  await callToInterview(gateway, { advtCode, interviewAt: '2026-11-21T08:15:00.000Z' }, officer);
  const recorded = marks.map((each, at) => ({ applicationId: exam.people[at]!.applicationId, marks: each }));
  await gateway.data(selection.addInterview, { body: { advtCode, marks: recorded } }, { as: officer });
  return exam;
}

/** Reopens scrutiny, decides on one candidate, and finalises it again. */
async function decideAgain({ advtCode, people }: TestExamined, at: number, decision: object): Promise<void> {
  const { applicationId } = people[at]!;
  await gateway.db
    .updateTable('scrutinyAdvertisement')
    .set({ finalizedBy: supervisor.accountId })
    .where('advtCode', '=', advtCode)
    .execute();
  await gateway.data(scrutiny.reopen, { body: { advtCode, remark: 'An order of the court' } }, { as: supervisor });
  const { version } = await gateway.data(scrutiny.individualData, { body: { applicationId } }, { as: supervisor });
  const body = { applicationId, version, remark: 'By the order', ...decision } as never;
  await gateway.data(scrutiny.setApplicationStatus, { body }, { as: supervisor });
  await gateway.data(scrutiny.finalize, { body: { advtCode } }, { as: supervisor });
}

async function selectedIn({ advtCode }: TestExamined) {
  await gateway.data(selection.addFinal, { body: { advtCode } }, { as: officer });
  const { rows } = await gateway.data(selection.listFinal, { params: { advtCode }, query: {} }, { as: officer });
  return rows.filter(({ outcome }) => outcome === 'selected').map(({ applicationId }) => applicationId);
}

test('a candidate whom reopened scrutiny rejects after the interview is not selected', async () => {
  const exam = await interviewed([{ quotas: ['open'] }, { quotas: ['open'] }], [25, 10]);
  await decideAgain(exam, 0, { event: 'reject' });
  expect(await selectedIn(exam)).toEqual([exam.people[1]!.applicationId]);
});

test('a candidate whom reopened scrutiny refuses in a quota after the interview takes no seat of it', async () => {
  const exam = await interviewed([{ quotas: ['open'] }, { quotas: ['open', 'woman'] }], [25, 10]);
  const { id } = await gateway.db
    .selectFrom('advertisementCategory')
    .select('id')
    .where('advtCode', '=', exam.advtCode)
    .where('quotaCode', '=', 'woman')
    .executeTakeFirstOrThrow();
  await decideAgain(exam, 1, { event: 'approve', categories: [{ categoryId: id, verdict: 'refused' }] });
  expect(await selectedIn(exam)).toEqual([exam.people[0]!.applicationId]);
  const { rows } = await gateway.data(
    selection.listFinal,
    { params: { advtCode: exam.advtCode }, query: { category: id } as never },
    { as: officer },
  );
  expect(rows).toEqual([]);
});
