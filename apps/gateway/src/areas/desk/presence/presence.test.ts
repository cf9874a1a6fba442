import { randomUUID } from 'node:crypto';
import * as presence from '@psc/api-client/areas/desk/presence.ts';
import type { Privileges } from '@psc/api-client/privileges.ts';
import type { Person } from '../../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { testId } from '@psc/validation/testing/test-ids.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

let gateway: TestGateway;
let ram: Person;
let sita: Person;
beforeAll(async () => {
  gateway = await startTestGateway();
  const privileges: Privileges = { notice: ['create', 'update'] };
  ram = await gateway.createStaff({ privileges, firstName: 'Ram', lastName: 'Sharma' });
  const inNepali = { firstNameNe: 'राम', lastNameNe: 'शर्मा' };
  await gateway.db.updateTable('staff').set(inNepali).where('accountId', '=', ram.accountId).execute();
  sita = await gateway.createStaff({ privileges, firstName: 'Sita', lastName: 'Rai' });
});
beforeEach(() => gateway.db.deleteFrom('openRecord').execute());
afterAll(() => gateway.stop());

const record = 'notice.12';
const body = (opening: string, isOpen = true, of = record) => ({ body: { opening, record: of, isOpen } });
const names = async (as: Person, opening = randomUUID(), of = record) =>
  (await gateway.data(presence.tell, body(opening, true, of), { as })).map(({ name }) => name.en);

test('The next officer sees who has the record open and since when, and a different record is not open', async () => {
  const since = gateway.now().toISOString();
  expect(await names(ram)).toEqual([]);
  gateway.advance({ minutes: 1 });
  expect(await gateway.data(presence.tell, body(randomUUID()), { as: sita })).toEqual([
    { name: { en: 'Ram Sharma', ne: 'राम शर्मा' }, since },
  ]);
  expect(await names(sita, randomUUID(), 'notice.13')).toEqual([]);
});

test('A record that is renewed stays open since its first moment', async () => {
  const [opening, since] = [randomUUID(), gateway.now().toISOString()];
  for (const _ of [1, 2, 3, 4]) {
    await names(ram, opening);
    gateway.advance({ seconds: 30 });
  }
  expect(await gateway.data(presence.tell, body(randomUUID()), { as: sita })).toMatchObject([{ since }]);
});

test('Whoever closes the form is no longer shown', async () => {
  const opening = randomUUID();
  await names(ram, opening);
  await gateway.data(presence.tell, body(opening, false), { as: ram });
  expect(await names(sita)).toEqual([]);
});

test('After a crash the opening ends by itself, and its row goes with the next question', async () => {
  await names(ram);
  gateway.advance({ seconds: 76 });
  expect(await names(sita)).toEqual([]);
  expect(await gateway.db.selectFrom('openRecord').select('accountId').execute()).toEqual([{ accountId: sita.accountId }]);
});

test('An officer with the record in two tabs is not shown to themselves, is shown once to others, and stays while one tab is open', async () => {
  const [first, second] = [randomUUID(), randomUUID()];
  await names(ram, first);
  expect(await names(ram, second)).toEqual([]);
  expect(await names(sita)).toEqual(['Ram Sharma']);
  await gateway.data(presence.tell, body(first, false), { as: ram });
  expect(await names(sita)).toEqual(['Ram Sharma']);
});

test('No officer can renew, move or close the opening of another', async () => {
  const opening = randomUUID();
  await names(ram, opening);
  await names(sita, opening, 'notice.13');
  await gateway.data(presence.tell, body(opening, false), { as: sita });
  expect(await names(sita)).toEqual(['Ram Sharma']);
});

test('Only an officer who may save the record may ask, and a candidate may not', async () => {
  const asked = async (as: Person, of: string) => (await gateway.call(presence.tell, body(randomUUID(), true, of), { as })).httpStatus;
  const reader = await gateway.createStaff({ privileges: { notice: ['read'] } });
  expect(await asked(ram, record)).toBe(200);
  expect(await asked(ram, 'role.5.modules')).toBe(403);
  expect(await asked(reader, record)).toBe(403);
  expect(await asked(await gateway.createCandidate(), record)).toBe(403);
  expect(await asked(ram, 'unknown.12')).toBe(400);
});

test('A demand office sees only its own officers, and the commission sees all', async () => {
  const privileges: Privileges = { requisition: ['create', 'update'] };
  const [office, other] = [testId('organization', 1), testId('organization', 2)];
  const hari = await gateway.createStaff({ privileges, organizationId: office, firstName: 'Hari', lastName: 'KC' });
  const gita = await gateway.createStaff({ privileges, organizationId: other, firstName: 'Gita', lastName: 'KC' });
  const commission = await gateway.createStaff({ privileges });
  await names(hari, randomUUID(), 'requisition.12');
  expect(await names(gita, randomUUID(), 'requisition.12')).toEqual([]);
  expect(await names(commission, randomUUID(), 'requisition.12')).toEqual(['Hari KC', 'Gita KC']);
});

test('The record of acts has no line of it', async () => {
  const lines = () => gateway.db.selectFrom('auditEntry').select('id').where('action', 'like', 'presence.%').execute();
  const opening = randomUUID();
  await names(ram, opening);
  await gateway.data(presence.tell, body(opening, false), { as: ram });
  expect(await lines()).toEqual([]);
});
