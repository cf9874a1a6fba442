import * as examCentre from '@psc/api-client/areas/examination/exam-centre.ts';
import * as invigilator from '@psc/api-client/areas/examination/invigilator.ts';
import * as room from '@psc/api-client/areas/examination/room.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCentre, createExamOfficer } from '../../testing/examination.ts';
import type { Person } from '../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';

let gateway: TestGateway;
let officer: Person;
beforeAll(async () => {
  gateway = await startTestGateway();
  officer = await createExamOfficer(gateway);
});
afterAll(() => gateway.stop());

type Change = { id?: number; version?: number };
type Saved = { httpStatus: number; errorCode?: string | null | undefined };
/** Saves a record, a new one without an id, and returns its id. */
type Save = (change: Change) => Promise<Saved & { id: number | undefined }>;

const names = (en: string) => ({ nameEn: en, nameNe: 'नाम' });
async function centreSaver(): Promise<Save> {
  const district = await gateway.db.selectFrom('district').select(['id', 'provinceId']).limit(1).executeTakeFirstOrThrow();
  const centre = {
    ...names('Bhadrapur'),
    provinceId: district.provinceId,
    districtId: district.id,
    centerCapacity: 40,
    contact: '023520101',
  };
  return async (change) => {
    const answer = await gateway.call(examCentre.add, { body: { ...centre, ...change } }, { as: officer });
    return { ...answer, id: answer.data?.examCentreId };
  };
}
async function roomSaver(): Promise<Save> {
  const hall = { examCenter: await createCentre(gateway, []), roomNumber: '7', capacity: 20 };
  return async (change) => {
    const answer = await gateway.call(room.add, { body: { ...hall, ...change } }, { as: officer });
    return { ...answer, id: answer.data?.roomId };
  };
}
async function invigilatorSaver(): Promise<Save> {
  return async (change) => {
    const answer = await gateway.call(invigilator.add, { body: { ...names('Hari Thapa'), ...change } }, { as: officer });
    return { ...answer, id: answer.data?.invigilatorId };
  };
}
async function postSaver(): Promise<Save> {
  return async (change) => {
    const answer = await gateway.call(invigilator.addPost, { body: { ...names('Bell ringer'), ...change } }, { as: officer });
    return { ...answer, id: answer.data?.invigilatorPostId };
  };
}

test.each([
  ['centre', centreSaver],
  ['room', roomSaver],
  ['invigilator', invigilatorSaver],
  ['post of invigilators', postSaver],
] as const)('of two officers who change one %s the second is refused because it changed', async (_thing, saver) => {
  const save = await saver();
  const { id } = await save({});
  const answers = await Promise.all([save({ id, version: 1 }), save({ id, version: 1 })]);
  expect(answers.map(({ httpStatus }) => httpStatus).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ httpStatus }) => httpStatus === 409)?.errorCode).toBe('CHANGED_MEANWHILE');
  expect((await save({ id })).errorCode).toBe('CHANGED_MEANWHILE');
  expect((await save({ id, version: 2 })).httpStatus).toBe(200);
  expect((await save({ id: 999_999, version: 1 })).httpStatus).toBe(404);
});
