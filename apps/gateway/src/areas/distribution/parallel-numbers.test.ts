import * as distribution from '@psc/api-client/areas/distribution/distribution.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPendingDistribution } from '../../seed/demo/distributed-requisition.ts';
import type { Person } from '../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';
import { distributionPeople, distributionTools } from './testing/distribution-tools.ts';

const AT_ONCE = 50;
let gateway: TestGateway;
let officer: Person;
let approver: Person;

beforeAll(async () => {
  gateway = await startTestGateway();
  ({ officer, approver } = await distributionPeople(gateway));
});
afterAll(() => gateway.stop());

const { wish, saved, approve, number } = distributionTools(
  () => gateway,
  () => ({ officer, approver }),
);

test('50 officers who take numbers at the same moment get 50 times different ones, running on without a gap', async () => {
  const requisitionIds: number[] = [];
  for (let index = 0; index < AT_ONCE; index += 1) {
    const { requisitionId, distributionId } = await createPendingDistribution(
      gateway.tools,
      wish({ post: 'Office Assistant', totalVacancy: 1 }),
    );
    await gateway.db.updateTable('percentageDistribution').set({ status: 'approved' }).where('id', '=', distributionId).execute();
    requisitionIds.push(requisitionId);
  }
  const answers = await Promise.all(requisitionIds.map(number));
  const taken = answers.flatMap(({ data }) => data?.advtNumbers ?? []);
  const refused = answers.filter(({ status }) => status !== 1);
  // A busy gateway may refuse calls, but no number is assigned twice.
  expect(refused.every(({ httpStatus }) => [409, 429, 503].includes(httpStatus))).toBe(true);
  expect(taken.length).toBe(AT_ONCE - refused.length);
  expect(new Set(taken).size).toBe(taken.length);
  const running = taken.map((each) => Number(each.split('/')[0])).toSorted((one, other) => one - other);
  expect(running).toEqual(running.map((_, index) => running[0]! + index));
});

test('of 50 who number the same requisition at the same moment one succeeds, and the others learn that it has a number', async () => {
  const pending = await saved({ post: 'Kharidar', totalVacancy: 12, service: 'Nepal Audit Service' });
  await approve(pending);
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => number(pending.requisitionId)));
  expect(answers.filter(({ status }) => status === 1)).toHaveLength(1);
  expect(answers.filter(({ status }) => status !== 1).every(({ httpStatus }) => [409, 429, 503].includes(httpStatus))).toBe(true);
  const opened = await gateway.db
    .selectFrom('advertisement')
    .select('advtCode')
    .where('requisitionId', '=', pending.requisitionId)
    .execute();
  expect(opened).toHaveLength(1);
});

test('of 50 approvals of one distribution at the same moment one counts, and its remainders move once', async () => {
  const pending = await saved({ post: 'Kharidar', totalVacancy: 7, service: 'Nepal Foreign Service' });
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => approve(pending)));
  expect(answers.filter(({ status }) => status === 1)).toHaveLength(1);
  const entered = await gateway.db.selectFrom('distributionLog').select('id').where('requisitionId', '=', pending.requisitionId).execute();
  expect(entered).toHaveLength(1);
  const remainders = await gateway.data(
    distribution.findByRequisition,
    { params: { requisitionId: pending.requisitionId } },
    { as: officer },
  );
  expect(remainders?.status).toBe('approved');
});
