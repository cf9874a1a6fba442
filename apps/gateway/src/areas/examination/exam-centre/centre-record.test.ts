import * as calls from '@psc/api-client/areas/examination/exam-centre.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCentre, createExamination, createExamOfficer } from '../../../testing/examination.ts';
import type { Person } from '../../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';

let gateway: TestGateway;
let officer: Person;

beforeAll(async () => {
  gateway = await startTestGateway();
  officer = await createExamOfficer(gateway);
});
afterAll(() => gateway.stop());

async function twoCentres() {
  return [await createCentre(gateway, [10, 10]), await createCentre(gateway, [10])] as const;
}

const record = async () => {
  const district = await gateway.db.selectFrom('district').select(['id', 'provinceId']).orderBy('id').limit(1).executeTakeFirstOrThrow();
  return {
    nameEn: 'Bhairahawa',
    nameNe: 'भैरहवा',
    provinceId: district.provinceId,
    districtId: district.id,
    centerCapacity: '२५०',
    contact: '071520101',
  };
};

test('a centre is added, with Nepali digits read as numbers, and edited', async () => {
  const { examCentreId } = await gateway.data(calls.add, { body: await record() }, { as: officer });
  expect(await gateway.db.selectFrom('examCentre').select('capacity').where('id', '=', examCentreId).executeTakeFirst()).toEqual({
    capacity: 250,
  });
  const twice = await gateway.call(calls.add, { body: { ...(await record()), nameEn: 'BHAIRAHAWA' } }, { as: officer });
  expect(twice).toMatchObject({ httpStatus: 400, errors: [{ field: 'nameEn' }] });
  await gateway.data(calls.add, { body: { ...(await record()), id: examCentreId, version: 1, centerCapacity: 300 } }, { as: officer });
  expect(await gateway.db.selectFrom('examCentre').select('capacity').where('id', '=', examCentreId).executeTakeFirst()).toEqual({
    capacity: 300,
  });
});

test('a capacity below one is refused in the words of the specification', async () => {
  const answer = await gateway.call(calls.add, { body: { ...(await record()), nameEn: 'Small', centerCapacity: 0 } }, { as: officer });
  expect(answer.errors).toEqual([{ field: 'centerCapacity', message: 'Center minimum capacity must be 1' }]);
});

test('anyone who may only create cannot edit', async () => {
  const clerk = await gateway.createStaff({ privileges: { masterConfiguration: ['read', 'create'] } });
  const [examCentreId] = await twoCentres();
  expect(
    (await gateway.call(calls.add, { body: { ...(await record()), id: examCentreId, nameEn: 'Other' } }, { as: clerk })).httpStatus,
  ).toBe(403);
});

test('an unused centre is deleted; one that was used stays for the record, out of use', async () => {
  const [unused, used] = await twoCentres();
  await createExamination(gateway, { chosenCentres: [used] });
  expect((await gateway.call(calls.delete, { params: { id: unused }, query: { version: 0 } }, { as: officer })).httpStatus).toBe(409);
  await gateway.data(calls.delete, { params: { id: unused }, query: { version: 1 } }, { as: officer });
  const second = await gateway.call(calls.delete, { params: { id: unused }, query: { version: 1 } }, { as: officer });
  expect(second.httpStatus, 'a second press').toBe(404);
  await gateway.data(calls.delete, { params: { id: used }, query: { version: 1 } }, { as: officer });
  const rows = await gateway.db.selectFrom('examCentre').select(['id', 'active']).where('id', 'in', [unused, used]).execute();
  expect(rows).toEqual([{ id: used, active: false }]);
});
