import * as lookup from '@psc/api-client/areas/commission/lookup.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CandidatePerson, Person } from '../../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';

let gateway: TestGateway;
let candidate: CandidatePerson;
let stranger: CandidatePerson;
let clerk: Person;
beforeAll(async () => {
  gateway = await startTestGateway();
  candidate = await gateway.createCandidate();
  stranger = await gateway.createCandidate();
  clerk = await gateway.createStaff();
});
afterAll(() => gateway.stop());

const lists = [
  'listPhysicallyDisabledClasses',
  'listReligions',
  'listCastes',
  'listMotherTongues',
  'listProfessionalCouncilTypes',
  'listProvinces',
  'listEducationLevels',
  'listBoards',
  'listFaculties',
] as const;

describe.each(lists)('%s', (name) => {
  test('offers choices in both languages to anyone who has signed in', async () => {
    const choices = await gateway.data(lookup[name], { onBehalf: candidate.masterId }, { as: candidate });
    expect(choices.length).toBeGreaterThan(3);
    expect(choices.every((choice) => choice.name.en !== '' && /[\u0900-\u097F]/.test(choice.name.ne))).toBe(true);
    expect(await gateway.data(lookup[name], {}, { as: clerk })).toEqual(choices);
    expect((await gateway.call(lookup[name], {})).httpStatus).toBe(401);
  });

  test('is not read on behalf of another candidate, nor for what is no number', async () => {
    expect((await gateway.call(lookup[name], { onBehalf: candidate.masterId }, { as: stranger })).httpStatus).toBe(403);
    expect((await gateway.call(lookup[name], { onBehalf: 'x' as never }, { as: candidate })).httpStatus).toBe(400);
  });
});

test('What is out of use is offered no more', async () => {
  const [first] = await gateway.data(lookup.listReligions, {}, { as: candidate });
  await gateway.db.updateTable('religion').set({ active: false }).where('id', '=', first!.id).execute();
  const left = await gateway.data(lookup.listReligions, {}, { as: candidate });
  expect(left.map((choice) => choice.id)).not.toContain(first!.id);
});
