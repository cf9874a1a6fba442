import * as secondFactor from '@psc/api-client/areas/access/second-factor.ts';
import * as userAdmin from '@psc/api-client/areas/access/staff-account/staff.ts';
import * as session from '@psc/api-client/areas/access/session.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Person } from '../../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { codeAt } from '../second-factor/authenticator.ts';

const managing = { userManagement: ['read', 'update', 'approve'] as ('read' | 'update' | 'approve')[] };
let gateway: TestGateway;
let officer: Person;
let asker: Person;
let approver: Person;
beforeEach(async () => {
  gateway = await startTestGateway();
  officer = await gateway.createStaff({ privileges: { userManagement: ['read'] } });
  asker = await gateway.createStaff({ privileges: managing, firstName: 'Anita', lastName: 'Sharma' });
  approver = await gateway.createStaff({ privileges: managing });
  const { key } = await gateway.data(secondFactor.beginAuthenticator, {}, { as: officer });
  await gateway.data(secondFactor.confirmAuthenticator, { body: { code: codeAt(key, gateway.now()) } }, { as: officer });
});
afterEach(() => gateway.stop());

const ask = (as: Person, id = officer.accountId) =>
  gateway.call(userAdmin.askSecondFactorReset, { body: { id, reason: 'The phone was lost on the way.' } }, { as });
const decide = (as: Person, resetId: number, approve = true) =>
  gateway.call(userAdmin.decideSecondFactorReset, { body: { resetId, approve } }, { as });
const state = (as: Person) => gateway.data(userAdmin.getSecondFactorReset, { params: { id: officer.accountId } }, { as });

test('One asks, another approves: the factor is gone, the sign-ins end, the person is informed and the record has both names', async () => {
  const { resetId } = (await ask(asker)).data!;
  expect(await state(approver)).toMatchObject({ hasSecondFactor: true, waiting: { askedBy: 'Anita Sharma', isOwn: false } });
  expect((await decide(approver, resetId)).status).toBe(1);
  expect(await state(approver)).toEqual({ hasSecondFactor: false, waiting: null });
  expect(await gateway.call(session.privilegesInit, {}, { as: officer })).toMatchObject({ httpStatus: 401 });
  expect((await gateway.mails()).filter(({ to }) => to === officer.email).map(({ subject }) => subject)).toContain('दोस्रो प्रमाण रिसेट भयो');
  const line = await gateway.db
    .selectFrom('auditEntry')
    .selectAll()
    .where('action', '=', 'userAdmin.decideSecondFactorReset')
    .executeTakeFirstOrThrow();
  expect(line).toMatchObject({ accountId: approver.accountId, before: { askedByAccountId: asker.accountId }, after: { approved: true } });
});

test('Who asked does not approve, but may take the request back', async () => {
  const { resetId } = (await ask(asker)).data!;
  expect(await decide(asker, resetId)).toMatchObject({ httpStatus: 409 });
  expect((await decide(asker, resetId, false)).status).toBe(1);
  expect(await state(asker)).toEqual({ hasSecondFactor: true, waiting: null });
});

test('Nobody asks for or approves a reset of their own', async () => {
  const own = await gateway.call(userAdmin.askSecondFactorReset, { body: { id: asker.accountId, reason: 'Mine' } }, { as: asker });
  expect(own).toMatchObject({ httpStatus: 409 });
  await gateway.db.updateTable('staff').set({ hasSecondFactor: true }).where('accountId', '=', approver.accountId).execute();
  await gateway.db
    .updateTable('sessionFamily')
    .set({ secondFactorAt: gateway.now() })
    .where('accountId', '=', approver.accountId)
    .execute();
  const { resetId } = (await ask(asker, approver.accountId)).data!;
  expect(await decide(approver, resetId)).toMatchObject({ httpStatus: 409 });
});

test('A request waits once, is decided once, and is refused for who has no second factor', async () => {
  const { resetId } = (await ask(asker)).data!;
  expect(await ask(approver)).toMatchObject({ httpStatus: 409 });
  await decide(approver, resetId);
  expect(await decide(approver, resetId)).toMatchObject({ httpStatus: 409 });
  expect(await ask(asker)).toMatchObject({ httpStatus: 409 });
});

test('Asking needs the permission to update, approving that to approve, and a reason is required', async () => {
  expect((await ask(officer)).httpStatus).toBe(403);
  const reader = await gateway.createStaff({ privileges: { userManagement: ['read', 'update'] } });
  const { resetId } = (await ask(reader)).data!;
  expect((await decide(reader, resetId)).httpStatus).toBe(403);
  const without = { body: { id: officer.accountId, reason: ' ' } };
  expect(await gateway.call(userAdmin.askSecondFactorReset, without, { as: asker })).toMatchObject({ errors: [{ field: 'reason' }] });
});

test('Who holds more is not reset by who holds less', async () => {
  const strong = await gateway.createStaff({ privileges: { notice: ['read'] } });
  await gateway.db.updateTable('staff').set({ hasSecondFactor: true }).where('accountId', '=', strong.accountId).execute();
  expect((await ask(asker, strong.accountId)).httpStatus).toBe(403);
});
