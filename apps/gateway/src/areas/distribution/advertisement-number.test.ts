import * as distribution from '@psc/api-client/areas/distribution/distribution.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createDistributedRequisition } from '../../seed/demo/distributed-requisition.ts';
import type { Person } from '../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';
import { distributionPeople, distributionTools } from './testing/distribution-tools.ts';

let gateway: TestGateway;
let officer: Person;
let approver: Person;

beforeAll(async () => {
  gateway = await startTestGateway();
  ({ officer, approver } = await distributionPeople(gateway));
});
beforeEach(async () => {
  await gateway.db.deleteFrom('distributionRemainder').execute();
});
afterAll(() => gateway.stop());

const { wish, find, saved, approve, number } = distributionTools(
  () => gateway,
  () => ({ officer, approver }),
);

describe('the advertisement number', () => {
  test('is one for each category of competition with seats, running on within the fiscal year', async () => {
    const first = await saved({ post: 'Kharidar', totalVacancy: 20 });
    await approve(first);
    const { data, message } = await number(first.requisitionId);
    expect(data!.advtNumbers.every((each) => /^\d+\/083-84$/.test(each))).toBe(true);
    const running = data!.advtNumbers.map((each) => Number(each.split('/')[0]));
    expect(running).toEqual(running.map((_, index) => running[0]! + index));
    expect(message).toContain(data!.advtNumbers[0]);
    const { requisition: asked } = (await find(first.requisitionId))!;
    expect(asked.advtCode).toBe(data!.advtCode);
    expect(asked.categories.map((category) => category.heading)).not.toContain('seniority');
    expect(asked.categories.reduce((sum, category) => sum + category.seats, 0)).toBe(18);
    const row = await gateway.db
      .selectFrom('advertisement')
      .select(['lifeCycleStatus', 'agreementId'])
      .where('advtCode', '=', data!.advtCode)
      .executeTakeFirstOrThrow();
    expect(row.lifeCycleStatus).toBe('pending');
  });

  test('is refused before the approval and a second time', async () => {
    const { requisitionId, ...pending } = await saved();
    expect((await number(requisitionId)).httpStatus).toBe(409);
    await approve(pending);
    expect((await number(requisitionId)).status).toBe(1);
    expect((await number(requisitionId)).httpStatus).toBe(409);
    expect((await gateway.call(distribution.generateAdvertisementNumber, { body: { requisitionId } }, { as: approver })).httpStatus).toBe(
      403,
    );
    expect((await number(999999)).httpStatus).toBe(404);
  });

  test('no number is given twice when officers ask at the same moment', async () => {
    const services = ['Nepal Judicial Service', 'Nepal Foreign Service', 'Nepal Education Service', 'Nepal Audit Service'];
    const all = await Promise.all(services.map((service) => saved({ service, post: 'Kharidar', totalVacancy: 15 })));
    await Promise.all(all.map((each) => approve(each)));
    const answers = await Promise.all(all.map((each) => number(each.requisitionId)));
    const numbers = answers.flatMap((answer) => answer.data?.advtNumbers ?? []);
    expect(answers.every((answer) => answer.status === 1)).toBe(true);
    expect(new Set(numbers).size).toBe(numbers.length);
    const same = await createDistributedRequisition(gateway.tools, wish({ service: 'Nepal Forest Service', post: 'Ranger' }));
    expect(numbers).not.toContain(same.advtNumbers[0]);
  });

  test('runs on from the year before in a new fiscal year', async () => {
    const before = await createDistributedRequisition(gateway.tools, wish({ service: 'Nepal Forest Service', post: 'Ranger' }));
    const next = await createDistributedRequisition(
      gateway.tools,
      wish({ service: 'Nepal Forest Service', post: 'Ranger', now: new Date('2027-07-20T04:00:00Z') }),
    );
    const last = Number(before.advtNumbers.at(-1)!.split('/')[0]);
    expect(next.advtNumbers[0]).toBe(`${last + 1}/084-85`);
  });

  test('with posts for promotion only there is nothing to advertise', async () => {
    const first = await saved({ post: 'Joint Secretary', totalVacancy: 1 });
    await approve(first);
    expect((await number(first.requisitionId)).message).toContain('promotion');
  });
});
