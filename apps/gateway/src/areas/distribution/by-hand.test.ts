import * as distribution from '@psc/api-client/areas/distribution/distribution.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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

const { approved, generated, find, save, saved, approve, number } = distributionTools(
  () => gateway,
  () => ({ officer, approver }),
);

describe('a distribution by hand', () => {
  test('needs the advertisement number first, then takes the counts of the officer and carries what they miss', async () => {
    const requisitionId = await approved({ post: 'Kharidar', totalVacancy: 10 });
    const { lines } = await generated(requisitionId);
    const byHand = lines.map((line) => ({ ...line, actualCount: line.quotaCode === 'open' ? 8 : line.heading === 'internal' ? 2 : 0 }));
    expect((await save(requisitionId, { mode: 'manual', lines: byHand })).errors).toEqual([
      { field: 'advtNumber', message: 'Generate the advertisement number first' },
    ]);

    const { advtNumbers, advtCode } = (await number(requisitionId)).data!;
    const { data } = await save(requisitionId, { mode: 'manual', lines: byHand, advtNumber: advtNumbers[0] });
    expect((await approve(data!)).status).toBe(1);

    const { requisition: asked } = (await find(requisitionId))!;
    expect(asked.categories).toMatchObject([
      { heading: 'open', quotaCode: 'open', seats: 8, advtNumber: advtNumbers[0] },
      { heading: 'internal', seats: 2 },
    ]);
    expect(new Set(asked.categories.map((category) => category.advtNumber)).size).toBe(2);
    const kept = await gateway.db.selectFrom('distributionRemainder').select(['category', 'remainder']).execute();
    const remainder = (category: string) => kept.find((row) => row.category === category)?.remainder;
    expect([remainder('heading.open'), remainder('heading.seniority'), remainder('inclusion.open')]).toEqual([-1, 1, -3.6]);
    const printed = await gateway.data(distribution.generate, { params: { advtCode, distributionType: 'federal' } }, { as: officer });
    expect(printed).toMatchObject({ mode: 'manual', stages: [] });
    for (const distributionType of ['provinceLevel', 'Federal']) {
      const ofOther = await gateway.call(distribution.generate, { params: { advtCode, distributionType } }, { as: officer });
      expect(ofOther.errors).toEqual([
        { field: 'distributionType', message: 'The office that demanded these posts belongs to another level of government.' },
      ]);
    }
  });

  test('replaces a generated one that was rejected', async () => {
    const { requisitionId, ...pending } = await saved({ post: 'Kharidar', totalVacancy: 10 });
    expect((await number(requisitionId)).httpStatus).toBe(409);
    const body = { ...pending, remarks: 'The formula does not fit' };
    await gateway.data(distribution.reject, { body }, { as: approver });
    const [advtNumber] = (await number(requisitionId)).data!.advtNumbers;
    const { lines } = await generated(requisitionId);
    const byHand = lines.map((line) => ({ ...line, actualCount: line.quotaCode === 'open' ? 10 : 0 }));
    const replaced = await save(requisitionId, { mode: 'manual', lines: byHand, advtNumber, version: pending.version + 1 });
    expect((await approve(replaced.data!)).status).toBe(1);
    expect((await find(requisitionId))!.requisition.categories).toMatchObject([{ quotaCode: 'open', seats: 10, advtNumber }]);
  });

  test('that gives every post to promotion is approved, and the reserved number stays unused', async () => {
    const requisitionId = await approved({ post: 'Kharidar', totalVacancy: 5 });
    const { advtNumbers, advtCode } = (await number(requisitionId)).data!;
    const { lines } = await generated(requisitionId);
    const byHand = lines.map((line) => ({ ...line, actualCount: line.heading === 'seniority' ? 5 : 0 }));
    const { data } = await save(requisitionId, { mode: 'manual', lines: byHand, advtNumber: advtNumbers[0] });
    expect((await approve(data!)).status).toBe(1);
    const row = gateway.db.selectFrom('advertisement').select('lifeCycleStatus').where('advtCode', '=', advtCode);
    expect(await row.executeTakeFirst()).toEqual({ lifeCycleStatus: 'rejected' });
    const trail = gateway.db.selectFrom('auditEntry').select('after').where('subject', '=', `advertisement:${advtCode}`);
    expect((await trail.execute()).map(({ after }) => after)).toContainEqual({ lifeCycleStatus: 'rejected', advtNumbers });
  });

  test('a quota that is not there or appears twice is refused', async () => {
    const requisitionId = await approved({ post: 'Kharidar', totalVacancy: 4 });
    const { advtNumbers } = (await number(requisitionId)).data!;
    const { lines } = await generated(requisitionId);
    const line = { ...lines[0]!, actualCount: 2 };
    const manual = (given: object[]) => save(requisitionId, { mode: 'manual', advtNumber: advtNumbers[0], lines: given });
    expect((await manual([line, { ...line, quotaCode: 'astronauts' }])).errors?.[0]?.field).toBe('lines.1.quotaCode');
    expect((await manual([line, line])).errors?.[0]?.field).toBe('lines');
  });

  test('says in the words of manual distribution what is missing or wrong', async () => {
    const requisitionId = await approved({ post: 'Kharidar', totalVacancy: 4 });
    const { advtNumbers } = (await number(requisitionId)).data!;
    const { lines } = await generated(requisitionId);
    const messages = async (actualCount: unknown, over: object = {}) => {
      const given = lines.map((line, index) => ({ ...line, actualCount: index === 0 ? actualCount : 0, ...(index === 0 && over) }));
      const answer = await save(requisitionId, { mode: 'manual', advtNumber: advtNumbers[0], lines: given });
      return answer.errors?.map(({ message }) => message);
    };
    expect(await messages('')).toEqual(['Enter the vacancy number']);
    expect(await messages('1.5')).toEqual(['Enter a valid vacancy number.']);
    expect(await messages(-1)).toEqual(['Enter a valid vacancy number.']);
    expect(await messages(3)).toEqual(['The sum of vacancy numbers must equal the total vacancy']);
    expect(await messages(4, { quotaCode: '' })).toEqual(['Select a quota type']);
  });
});
