import * as secondFactor from '@psc/api-client/areas/access/second-factor.ts';
import * as userAdmin from '@psc/api-client/areas/access/staff-account/staff.ts';
import * as session from '@psc/api-client/areas/access/session.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
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
const decide = (as: Person, revisionId: number, approve = true) =>
  gateway.call(userAdmin.decideSecondFactorReset, { body: { revisionId, approve } }, { as });
const withdraw = (as: Person, revisionId: number) => gateway.call(userAdmin.withdrawSecondFactorReset, { body: { revisionId } }, { as });
const state = (as: Person) => gateway.data(userAdmin.getSecondFactorReset, { params: { id: officer.accountId } }, { as });

test('One asks, another approves: the factor is gone, the sign-ins end, the person is informed and the record has both names', async () => {
  const { revisionId } = (await ask(asker)).data!;
  expect(await state(approver)).toMatchObject({
    hasSecondFactor: true,
    waiting: { askedBy: 'Anita Sharma', mayDecide: true, mayWithdraw: false },
  });
  expect((await decide(approver, revisionId)).status).toBe(1);
  expect(await state(approver)).toEqual({ hasSecondFactor: false, waiting: null });
  expect(await gateway.call(session.privilegesInit, {}, { as: officer })).toMatchObject({ httpStatus: 401 });
  expect((await gateway.mails()).filter(({ to }) => to === officer.email).map(({ subject }) => subject)).toContain('दोस्रो प्रमाण रिसेट भयो');
  const line = await gateway.db
    .selectFrom('auditEntry')
    .selectAll()
    .where('action', '=', 'userAdmin.decideSecondFactorReset')
    .where('subject', '=', `account:${officer.accountId}`)
    .executeTakeFirstOrThrow();
  expect(line).toMatchObject({ accountId: approver.accountId, before: { askedByAccountId: asker.accountId }, after: { approved: true } });
});

test('Who asked does not approve, but may take the request back', async () => {
  const { revisionId } = (await ask(asker)).data!;
  for (const approve of [true, false]) {
    expect(await decide(asker, revisionId, approve)).toMatchObject({
      httpStatus: 409,
      message: expect.stringContaining('another user manager has to approve it'),
    });
  }
  expect((await withdraw(approver, revisionId)).httpStatus).toBe(409);
  expect((await withdraw(asker, revisionId)).data).toEqual({ state: 'withdrawn' });
  expect(await state(asker)).toEqual({ hasSecondFactor: true, waiting: null });
  expect((await decide(approver, revisionId)).httpStatus).toBe(409);
  expect((await ask(approver)).httpStatus).toBe(200);
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
  const { revisionId } = (await ask(asker, approver.accountId)).data!;
  expect(await decide(approver, revisionId)).toMatchObject({ httpStatus: 409 });
});

test('A request waits once, is decided once, and is refused for who has no second factor', async () => {
  const { revisionId } = (await ask(asker)).data!;
  expect(await ask(approver)).toMatchObject({ httpStatus: 409 });
  await decide(approver, revisionId);
  expect(await decide(approver, revisionId)).toMatchObject({ httpStatus: 409 });
  expect(await ask(asker)).toMatchObject({ httpStatus: 409 });
});

test('A factor that was set up again after the request is not reset by it, and the request can be refused', async () => {
  const { revisionId } = (await ask(asker)).data!;
  gateway.advance({ minutes: 5 });
  await gateway.db.updateTable('authenticator').set({ confirmedAt: gateway.now() }).where('accountId', '=', officer.accountId).execute();
  expect(await decide(approver, revisionId)).toMatchObject({
    httpStatus: 409,
    message: expect.stringContaining('since the reset was requested'),
  });
  expect(await state(approver)).toMatchObject({ hasSecondFactor: true, waiting: { revisionId } });
  expect((await decide(approver, revisionId, false)).httpStatus).toBe(200);
  expect(await state(approver)).toEqual({ hasSecondFactor: true, waiting: null });
});

test('A deputy approves neither the request of the absent colleague, nor the reset of that colleague', async () => {
  const deputy = await gateway.createStaff({ privileges: managing });
  const days = { fromAd: nepalDayOf(gateway.now()), untilAd: nepalDayOf(gateway.now()) };
  const deputyFor = async (absent: Person) => {
    const pair = { accountId: absent.accountId, deputyAccountId: deputy.accountId, givenByAccountId: absent.accountId };
    const { id } = await gateway.db
      .insertInto('deputy')
      .values({ ...pair, ...days, privileges: ['userManagement'], reason: 'Leave', givenAt: gateway.now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    await gateway.data(session.actInPlaceOf, { body: { deputyId: id } }, { as: deputy });
  };
  const { revisionId } = (await ask(asker)).data!;
  await deputyFor(asker);
  expect(await decide(deputy, revisionId)).toMatchObject({ httpStatus: 409 });
  const concerned = await gateway.createStaff({ privileges: managing });
  await gateway.db.updateTable('staff').set({ hasSecondFactor: true }).where('accountId', '=', concerned.accountId).execute();
  const { revisionId: ofColleague } = (await ask(approver, concerned.accountId)).data!;
  await deputyFor(concerned);
  expect(await decide(deputy, ofColleague)).toMatchObject({ httpStatus: 409, message: expect.stringContaining('two other people') });
  const asked = await gateway.db.selectFrom('revision').select('state').where('id', 'in', [revisionId, ofColleague]).execute();
  expect(asked).toEqual([{ state: 'asked' }, { state: 'asked' }]);
});

test('Asking needs the permission to update, approving that to approve, and a reason is required', async () => {
  expect((await ask(officer)).httpStatus).toBe(403);
  const reader = await gateway.createStaff({ privileges: { userManagement: ['read', 'update'] } });
  const { revisionId } = (await ask(reader)).data!;
  expect((await decide(reader, revisionId)).httpStatus).toBe(403);
  const without = { body: { id: officer.accountId, reason: ' ' } };
  expect(await gateway.call(userAdmin.askSecondFactorReset, without, { as: asker })).toMatchObject({ errors: [{ field: 'reason' }] });
});

test('Who holds more is not reset by who holds less', async () => {
  const strong = await gateway.createStaff({ privileges: { notice: ['read'] } });
  await gateway.db.updateTable('staff').set({ hasSecondFactor: true }).where('accountId', '=', strong.accountId).execute();
  expect((await ask(asker, strong.accountId)).httpStatus).toBe(403);
});
