import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';

let gateway: TestGateway;
let keeper: Person;
beforeAll(async () => {
  gateway = await startTestGateway();
  keeper = await gateway.createStaff({ privileges: { masterConfiguration: ['read', 'create', 'update', 'delete'] } });
});
afterAll(() => gateway.stop());

const save = (body: { id?: number; version?: number; nameEn: string; nameNe: string }) =>
  gateway.call(masterData.addReligion, { body: { ...body, inactive: false } }, { as: keeper });

const looksLike = '‘Animist of Rivers’ is on this list already and looks the same. Choose another name or use that entry.';
// Cleaning has made these the same name before it is compared.
const isTaken = 'An entry with this value already exists.';

test.each([
  ['in capitals', 'ANIMIST OF RIVERS', looksLike],
  ['with a dash', 'Animist\u2013of Rivers', looksLike],
  ['with a Cyrillic letter', 'Animist \u043Ef Rivers', looksLike],
  ['with two blanks', 'Animist  of Rivers', isTaken],
  ['with a no-break blank', 'Animist\u00A0of Rivers', isTaken],
  ['with an invisible sign', 'Animist of Ri\u200Bvers', isTaken],
])('a name that looks like another one %s is refused, naming that one', async (_how, nameEn, message) => {
  const first = await save({ nameEn: 'Animist of Rivers', nameNe: 'नदीपूजक' });
  expect([200, 400]).toContain(first.httpStatus);
  const answer = await save({ nameEn, nameNe: 'अर्को पूजक' });
  expect([answer.httpStatus, answer.errors]).toEqual([400, [{ field: 'nameEn', message }]]);
});

test('a Nepali name that another entry has is refused at its field, also in another coding', async () => {
  expect((await save({ nameEn: 'Hill faith', nameNe: 'पहा\u095Cी धर्म' })).httpStatus).toBe(200);
  const answer = await save({ nameEn: 'Mountain faith', nameNe: 'पहा\u0921\u093Cी\u200D धर्म' });
  expect([answer.httpStatus, answer.errors?.[0]?.field]).toEqual([400, 'nameNe']);
});

test('names that differ in digits are two names', async () => {
  expect((await save({ nameEn: 'Order 1-12', nameNe: 'क्रम १-१२' })).httpStatus).toBe(200);
  expect((await save({ nameEn: 'Order 11-2', nameNe: 'क्रम ११-२' })).httpStatus).toBe(200);
});

test('an entry that has looked like another one since before stays editable, and an entry is no double of itself', async () => {
  const twin = { nameEn: 'Twin faith', nameNe: 'जुम्ल्याहा धर्म' };
  const { id } = await gateway.data(masterData.addReligion, { body: { ...twin, inactive: false } }, { as: keeper });
  await gateway.db.insertInto('religion').values({ nameEn: 'TWIN FAITH', nameNe: 'जुम्ल्याहा  धर्म', position: 99 }).execute();
  const kept = await gateway.call(masterData.addReligion, { body: { ...twin, id, version: 1, inactive: true } }, { as: keeper });
  expect(kept.httpStatus).toBe(200);
  const alone = await save({ nameEn: 'Sun faith', nameNe: 'सूर्य धर्म' });
  const renamed = { id: alone.data!.id, version: 1, nameEn: 'Sun Faith', nameNe: 'सूर्य धर्म' };
  expect((await save(renamed)).httpStatus).toBe(200);
});
