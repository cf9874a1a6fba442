import * as agreement from '@psc/api-client/areas/advertisement/agreement.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdvertisement } from '../../../testing/advertisements.ts';
import type { Person } from '../../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';

let gateway: TestGateway;
let officer: Person;
beforeAll(async () => {
  gateway = await startTestGateway();
  officer = await gateway.createStaff({ privileges: { masterConfiguration: ['read', 'update'] } });
});
afterAll(() => gateway.stop());

const pending = async () => (await createAdvertisement(gateway.db, { lifeCycleStatus: 'pending' }, gateway.now())).advtCode;
const read = (id: number, as = officer) => gateway.call(agreement.getConfiguration, { params: { id } }, { as });
const save = (id: number, body: object, as = officer) =>
  gateway.call(agreement.saveConfiguration, { params: { id }, body: body as never }, { as });
const added = async (active = true) => {
  const names = { nameEn: `Terms ${Math.random()}`, nameNe: 'सर्त', textEn: 'I agree.', textNe: 'म मञ्जुर छु।', position: 9, active };
  return (await gateway.db.insertInto('agreement').values(names).returning('id').executeTakeFirstOrThrow()).id;
};

test('other terms are given to an advertisement that is not published, and the audit trail says from which to which', async () => {
  const advtCode = await pending();
  const agreementId = await added();
  const before = (await read(advtCode)).data!;
  expect(before).toMatchObject({ advtCode, changeable: true, lifeCycleStatus: 'pending' });
  expect(before.agreements.map(({ id }) => id)).toEqual(expect.arrayContaining([before.agreementId, agreementId]));
  expect((await save(advtCode, { agreementId, version: before.version })).data).toEqual({ version: before.version + 1 });
  expect((await read(advtCode)).data).toMatchObject({ agreementId, version: before.version + 1 });
  const [line] = await gateway.db
    .selectFrom('auditEntry')
    .select(['before', 'after'])
    .where('subject', '=', `advertisement:${advtCode}`)
    .execute();
  expect(line).toEqual({ before: { agreementId: before.agreementId }, after: { agreementId } });
});

test('terms that are not in use, none, and an advertisement that is not there are refused', async () => {
  const advtCode = await pending();
  const fieldsOf = async (body: object) => (await save(advtCode, body)).errors?.map(({ field }) => field);
  expect(await fieldsOf({ agreementId: await added(false), version: 1 })).toEqual(['agreementId']);
  expect(await fieldsOf({ agreementId: '', version: 1 })).toEqual(['agreementId']);
  expect((await read(999_999)).httpStatus).toBe(404);
  expect((await save(999_999, { agreementId: await added(), version: 1 })).httpStatus).toBe(404);
});

test('everybody who applies accepts the terms that were published, so they stay', async () => {
  const { advtCode } = await createAdvertisement(gateway.db, {}, gateway.now());
  expect((await read(advtCode)).data).toMatchObject({ changeable: false });
  const answer = await save(advtCode, { agreementId: await added(), version: 1 });
  expect([answer.httpStatus, answer.message]).toEqual([409, 'The advertisement is published: its terms can no longer be changed.']);
});

test('the second of two officers is refused, and both calls need their permission', async () => {
  const advtCode = await pending();
  const agreementId = await added();
  expect((await save(advtCode, { agreementId, version: 1 })).httpStatus).toBe(200);
  expect((await save(advtCode, { agreementId, version: 1 })).errorCode).toBe('CHANGED_MEANWHILE');
  const reader = await gateway.createStaff({ privileges: { masterConfiguration: ['read'] } });
  const other = await gateway.createStaff({ privileges: { publishAdvertisement: ['read', 'update'] } });
  expect((await save(advtCode, { agreementId, version: 2 }, reader)).httpStatus).toBe(403);
  expect((await read(advtCode, other)).httpStatus).toBe(403);
});
