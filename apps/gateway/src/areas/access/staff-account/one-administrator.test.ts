import * as secondFactor from '@psc/api-client/areas/access/second-factor.ts';
import * as session from '@psc/api-client/areas/access/session.ts';
import * as userAdmin from '@psc/api-client/areas/account/user-admin.ts';
import { permissions, type Privileges } from '@psc/api-client/privileges.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../../testing/people.ts';
import { codeAt } from '../second-factor/authenticator.ts';
import { createAdministrators } from './create-administrators.ts';
import { linkIn, person, startStaffGateway } from './testing/staff-gateway.ts';

const manages: Privileges = { userManagement: [...permissions] };
type Staff = Awaited<ReturnType<typeof startStaffGateway>>;
let staff: Staff;
let gateway: Staff['gateway'];
let administrator: Person;
let second: Person;
beforeEach(async () => {
  staff = await startStaffGateway();
  ({ gateway, administrator } = staff);
  second = await staff.administratorNamed('upadhyaksha');
});
afterEach(() => gateway.stop());

const PASSWORD = 'Parikshan2083';
const mailsTo = async (email: string) => (await gateway.mails()).filter(({ to }) => to === email);
const lastLink = async (email: string) => linkIn((await mailsTo(email)).at(-1)!.text);
const setPassword = (tokenId: string) =>
  gateway.call(session.resetPassword, { body: { tokenId, newPassword: PASSWORD, confirmPassword: PASSWORD } }, { language: 'en' });
const withdraw = (revisionId: number, as = administrator) => gateway.call(userAdmin.withdrawRelease, { body: { revisionId } }, { as });
const setActive = (id: number, version: number, active: boolean, as = administrator) =>
  gateway.call(userAdmin.setInternalUserActive, { body: { id, version, active } }, { as });
const invite = async (key = 'administrator', as = administrator) =>
  (await staff.add(person({ roles: [await staff.roleIdOf(key)] }), as)).data!.accountId;
const waiting = async (accountId: number) => (await staff.requestsOf(accountId))[0]!;
const heldBy = async (accountId: number) => (await staff.details(accountId)).privileges;
/** A second account of the administrator that holds nothing that a second person has to release. */
const ownSecondAccount = () => gateway.createStaff({ username: 'ram', privileges: { notice: ['read'] } });

describe('one administrator with a second account of their own', () => {
  test('invites it as an administrator: it opens neither by its link nor by a password before another one releases it', async () => {
    const accountId = await invite();
    expect(await staff.details(accountId)).toMatchObject({ state: 'waitsForRelease' });
    const link = await lastLink('hari.thapa@psc.example');
    expect(await setPassword(link)).toMatchObject({
      httpStatus: 400,
      errors: [{ field: 'tokenId', message: expect.stringContaining('release this account first') }],
    });
    expect((await staff.signIn('hari.thapa', PASSWORD)).httpStatus).toBe(400);
    const { revisionId } = await waiting(accountId);
    expect((await staff.decide(revisionId, administrator)).httpStatus, 'by the officer who asked').toBe(409);
    expect((await gateway.call(userAdmin.sendInternalUserLink, { body: { id: accountId } }, { as: administrator })).httpStatus).toBe(409);
    expect((await staff.decide(revisionId, second)).data).toEqual({ state: 'applied' });
    expect((await setPassword(await lastLink('hari.thapa@psc.example'))).httpStatus).toBe(200);
    expect((await staff.signIn('hari.thapa', PASSWORD)).httpStatus).toBe(200);
  });

  test('is reported to every administrator, at the request and at the release', async () => {
    const accountId = await invite();
    await staff.decide((await waiting(accountId)).revisionId, second);
    for (const { email } of [administrator, second]) {
      // Jobs that are due together run in any order.
      const mails = await mailsTo(email);
      expect(new Set(mails.map(({ subject }) => subject))).toEqual(new Set(['अधिकारले दोस्रो व्यवस्थापकको स्वीकृति पर्खँदैछ', 'अधिकार स्वीकृत भयो']));
      for (const { text } of mails) expect(text).toContain('hari.thapa');
    }
  });

  test('gives it a role: the roles that it has stay, and the new one waits', async () => {
    const { accountId } = await ownSecondAccount();
    const form = await staff.formOf(accountId);
    expect((await staff.add({ ...form, roles: [...form.roles, await staff.roleIdOf('scrutinyOfficer')] })).httpStatus).toBe(200);
    expect(await heldBy(accountId)).toEqual({ notice: ['read'] });
    const request = await waiting(accountId);
    expect(request).toMatchObject({
      gives: { scrutiny: [...permissions] },
      takes: {},
      activates: false,
      mayDecide: false,
      mayWithdraw: true,
    });
    expect((await staff.decide(request.revisionId, second)).httpStatus).toBe(200);
    expect(await heldBy(accountId)).toMatchObject({ notice: ['read'], scrutiny: [...permissions] });
  });

  test('adds a permission to the role that it holds: the role stays as it is until another one releases it', async () => {
    const { accountId } = await ownSecondAccount();
    const [roleId] = (await staff.formOf(accountId)).roles;
    const approves: Privileges = { notice: ['read'], scrutiny: ['read', 'approve'] };
    expect((await staff.changeRole(roleId!, 1, approves)).data).toEqual({ roleId, version: 1 });
    expect(await heldBy(accountId)).toEqual({ notice: ['read'] });
    const [request] = await staff.requestsOfRole(roleId!, second);
    expect(request).toMatchObject({ gives: { scrutiny: ['read', 'approve'] }, mayDecide: true, mayWithdraw: false, isCurrent: true });
    expect((await staff.decide(request!.revisionId, administrator)).httpStatus).toBe(409);
    expect((await staff.decide(request!.revisionId, second)).httpStatus).toBe(200);
    expect(await heldBy(accountId)).toEqual(approves);
  });

  test('has the link for the account of a colleague sent to another address: the address waits', async () => {
    const colleague = await gateway.createStaff({ email: 'sita@psc.example', privileges: { scrutiny: ['approve'] } });
    await staff.add({ ...(await staff.formOf(colleague.accountId)), email: 'mine@psc.example' });
    await gateway.call(userAdmin.sendInternalUserLink, { body: { id: colleague.accountId } }, { as: administrator });
    expect(await mailsTo('mine@psc.example')).toEqual([]);
    expect(await waiting(colleague.accountId)).toMatchObject({ email: 'mine@psc.example', gives: {} });
    await staff.decide((await waiting(colleague.accountId)).revisionId, second);
    expect((await staff.details(colleague.accountId)).email).toBe('mine@psc.example');
  });

  test('reopens the account of an officer who has left: it waits', async () => {
    const officer = await gateway.createStaff({ privileges: { scrutiny: ['approve'] } });
    await setActive(officer.accountId, 1, false);
    expect((await setActive(officer.accountId, 2, true)).data).toEqual({ accountId: officer.accountId, active: false });
    expect((await staff.details(officer.accountId)).state).toBe('waitsForRelease');
    await staff.decide((await waiting(officer.accountId)).revisionId, second);
    expect((await staff.details(officer.accountId)).state).toBe('active');
  });

  test('resets the second factor of a colleague: another one approves', async () => {
    const officer = await gateway.createStaff({ privileges: { notice: ['read'] } });
    const { key } = await gateway.data(secondFactor.beginAuthenticator, {}, { as: officer });
    await gateway.data(secondFactor.confirmAuthenticator, { body: { code: codeAt(key, gateway.now()) } }, { as: officer });
    const ask = { body: { id: officer.accountId, reason: 'The phone was lost.' } };
    const { revisionId } = await gateway.data(userAdmin.askSecondFactorReset, ask, { as: administrator });
    const approve = { body: { revisionId, approve: true } };
    expect((await gateway.call(userAdmin.decideSecondFactorReset, approve, { as: administrator })).httpStatus).toBe(409);
  });

  test('a released account that concerns oneself is released by somebody else', async () => {
    const officer = await gateway.createStaff({ privileges: manages });
    const form = await staff.formOf(officer.accountId);
    await staff.add({ ...form, roles: [...form.roles, await staff.roleIdOf('scrutinyOfficer')] });
    const { revisionId } = await waiting(officer.accountId);
    expect(await staff.requestsOf(officer.accountId, officer)).toMatchObject([{ mayDecide: false }]);
    expect((await staff.decide(revisionId, officer)).httpStatus).toBe(409);
  });
});

describe('a request', () => {
  test('is refused with a reason, and asked again by reactivating the account', async () => {
    const accountId = await invite();
    const { revisionId } = await waiting(accountId);
    const without = { body: { revisionId, approve: false, remarks: ' ' } };
    expect((await gateway.call(userAdmin.decideRelease, without, { as: second })).errors?.[0]?.field).toBe('remarks');
    expect((await staff.decide(revisionId, second, false)).data).toEqual({ state: 'refused' });
    expect(await staff.details(accountId)).toMatchObject({ state: 'inactive', version: 1 });
    await setActive(accountId, 1, true);
    expect((await staff.requestsOf(accountId)).map(({ state }) => state)).toEqual(['asked', 'refused']);
  });

  test('is withdrawn by the officer who asked, and then not decided', async () => {
    const { revisionId } = await waiting(await invite());
    expect((await withdraw(revisionId, second)).httpStatus).toBe(409);
    expect((await withdraw(revisionId)).data).toEqual({ state: 'withdrawn' });
    expect((await withdraw(revisionId)).httpStatus).toBe(409);
    expect((await staff.decide(revisionId, second)).httpStatus).toBe(409);
  });

  test('waits once for each account, and is decided once by two managers at the same time', async () => {
    const accountId = await invite();
    expect((await setActive(accountId, 1, true)).httpStatus).toBe(409);
    const third = await staff.administratorNamed('tesro');
    const { revisionId } = await waiting(accountId);
    const answers = await Promise.all([staff.decide(revisionId, second), staff.decide(revisionId, third, false)]);
    expect(answers.map(({ httpStatus }) => httpStatus).sort()).toEqual([200, 409]);
  });

  test('ends with any change of the account after it: deactivated, or with another address', async () => {
    const accountId = await invite();
    const { revisionId } = await waiting(accountId);
    await setActive(accountId, 1, false);
    expect(await waiting(accountId)).toMatchObject({ isCurrent: false });
    expect((await staff.decide(revisionId, second)).httpStatus).toBe(409);
    expect((await staff.details(accountId)).state).toBe('waitsForRelease');
    await withdraw(revisionId);
    await setActive(accountId, 2, true);
    await staff.add({ ...(await staff.formOf(accountId)), email: 'mine@psc.example' });
    expect((await staff.decide((await waiting(accountId)).revisionId, second)).httpStatus).toBe(409);
  });

  test('ends when a role that it gives has changed, and when its role was given to one more account', async () => {
    const { roleId } = (await staff.addRole({ scrutiny: ['approve'] })).data!;
    const { accountId } = await ownSecondAccount();
    const form = await staff.formOf(accountId);
    await staff.add({ ...form, roles: [...form.roles, roleId] });
    await staff.changeRole(roleId, 1, { scrutiny: ['approve'], resultAndSelection: ['approve'] });
    expect((await staff.decide((await waiting(accountId)).revisionId, second)).httpStatus).toBe(409);

    const clerk = (await staff.addRole({ notice: ['read'] }, { title: 'Clerk' })).data!;
    await gateway.db.insertInto('staffRole').values({ accountId: second.accountId, roleId: clerk.roleId }).execute();
    await staff.changeRole(clerk.roleId, 1, { notice: ['read', 'approve'] });
    const [request] = await staff.requestsOfRole(clerk.roleId);
    const other = await gateway.createStaff({ privileges: { notice: ['read'] } });
    const otherForm = await staff.formOf(other.accountId);
    expect((await staff.add({ ...otherForm, roles: [...otherForm.roles, clerk.roleId] })).httpStatus).toBe(200);
    expect((await staff.decide(request!.revisionId, second)).httpStatus).toBe(409);
  });

  test('for a role is not decided by the user manager of a demand office', async () => {
    const { accountId } = await ownSecondAccount();
    const [roleId] = (await staff.formOf(accountId)).roles;
    await staff.changeRole(roleId!, 1, { notice: ['approve'] });
    const office = await gateway.db.selectFrom('organization').select('id').limit(1).executeTakeFirstOrThrow();
    const ofOffice = await gateway.createStaff({ privileges: manages, organizationId: office.id });
    const [request] = await staff.requestsOfRole(roleId!, ofOffice);
    expect(request).toMatchObject({ mayDecide: false });
    expect((await staff.decide(request!.revisionId, ofOffice)).httpStatus).toBe(403);
  });

  test('is not needed for a role that nobody holds', async () => {
    const { roleId } = (await staff.addRole({ notice: ['read'] })).data!;
    expect((await staff.changeRole(roleId, 1, { notice: ['approve'] })).data).toEqual({ roleId, version: 2 });
    expect(await staff.requestsOfRole(roleId)).toEqual([]);
  });

  test('leaves its line with the account before and after, under the name of the officer who released it', async () => {
    const accountId = await invite();
    await staff.decide((await waiting(accountId)).revisionId, second);
    const line = await gateway.db
      .selectFrom('auditEntry')
      .selectAll()
      .where('action', '=', 'userAdmin.decideRelease')
      .where('subject', '=', `account:${accountId}`)
      .executeTakeFirstOrThrow();
    expect(line).toMatchObject({ accountId: second.accountId, before: { active: false }, after: { active: true } });
  });
});

describe('who holds user management only', () => {
  let manager: Person;
  let other: Person;
  beforeEach(async () => {
    manager = await gateway.createStaff({ privileges: manages });
    other = await gateway.createStaff({ privileges: manages });
  });

  test('makes the officers of the commission, whom another user manager releases', async () => {
    const accountId = await invite('scrutinyOfficer', manager);
    const { revisionId } = await waiting(accountId);
    expect((await staff.decide(revisionId, manager)).httpStatus).toBe(409);
    expect((await staff.decide(revisionId, other)).httpStatus).toBe(200);
    expect((await staff.details(accountId)).state).toBe('invited');
  });

  test('gives no role that opens more than they hold without a second one, even if it decides nothing', async () => {
    const { roleId } = (await staff.addRole({ profileManagement: ['read'] })).data!;
    const { accountId } = (await staff.add(person({ roles: [roleId] }), manager)).data!;
    expect((await staff.details(accountId)).state).toBe('waitsForRelease');
  });

  test('neither gives the administrator’s role nor releases it', async () => {
    expect((await staff.add(person({ roles: [await staff.roleIdOf('administrator')] }), manager)).errors?.[0]?.field).toBe('roles');
    const { revisionId } = await waiting(await invite());
    expect((await staff.decide(revisionId, manager)).httpStatus).toBe(400);
  });

  test('deactivates a colleague and sends links, whatever the colleague holds', async () => {
    const officer = await gateway.createStaff({ email: 'sita@psc.example', privileges: { scrutiny: [...permissions] } });
    const send = { body: { id: officer.accountId } };
    expect((await gateway.call(userAdmin.sendInternalUserLink, send, { as: manager })).httpStatus).toBe(200);
    expect(await mailsTo('sita@psc.example')).toHaveLength(1);
    expect((await setActive(officer.accountId, 1, false, manager)).httpStatus).toBe(200);
    expect((await gateway.call(session.privilegesInit, {}, { as: officer })).httpStatus).toBe(401);
  });
});

test('a deputy of a user manager does not release: user management is not handed over', async () => {
  const moduleOf = (privilege: string) =>
    gateway.db.selectFrom('module').select('id').where('privilege', '=', privilege).executeTakeFirstOrThrow();
  const colleague = await ownSecondAccount();
  const give = async (privilege: string) => {
    const modules = [(await moduleOf(privilege)).id];
    const days = { fromAd: '2026-11-21', untilAd: '2026-11-30' };
    const body = { accountId: second.accountId, userName: colleague.username, ...days, modules, reason: 'Leave' };
    return gateway.call(userAdmin.addDeputy, { body }, { as: administrator });
  };
  expect((await give('userManagement')).errors?.[0]?.field).toBe('modules');
  const { deputyId } = (await give('notice')).data!;
  await gateway.data(session.actInPlaceOf, { body: { deputyId } }, { as: colleague });
  const { revisionId } = await waiting(await invite());
  expect((await staff.decide(revisionId, colleague)).httpStatus).toBe(403);
});

test('administrators whom the command makes are active at once, and the others are informed', async () => {
  await createAdministrators(gateway.tools, [{ username: 'anita', email: 'anita@psc.example', firstName: 'Anita', lastName: 'Sharma' }]);
  expect((await setPassword(await lastLink('anita@psc.example'))).httpStatus).toBe(200);
  for (const { email } of [administrator, second]) {
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual(['आदेशबाट नयाँ प्रशासक बनाइयो']);
  }
});
