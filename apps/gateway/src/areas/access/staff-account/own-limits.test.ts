import * as session from '@psc/api-client/areas/access/session.ts';
import * as userAdmin from '@psc/api-client/areas/account/user-admin.ts';
import { permissions, privilegeNames, type Privileges } from '@psc/api-client/privileges.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { linkIn, person, startStaffGateway } from './testing/staff-gateway.ts';

const everything: Privileges = Object.fromEntries(privilegeNames.map((name) => [name, [...permissions]]));
type Staff = Awaited<ReturnType<typeof startStaffGateway>>;
let gateway: Staff['gateway'];
let administrator: Staff['administrator'];
let administratorNamed: Staff['administratorNamed'];
let roleIdOf: Staff['roleIdOf'];
let add: Staff['add'];
let details: Staff['details'];
let role: Staff['role'];
let signIn: Staff['signIn'];
let addRole: Staff['addRole'];
let changeRole: Staff['changeRole'];
let formOf: Staff['formOf'];
let plainRole: Staff['plainRole'];

beforeEach(async () => {
  ({ gateway, administrator, administratorNamed, roleIdOf, add, details, role, signIn, addRole, changeRole, formOf, plainRole } =
    await startStaffGateway());
});
afterEach(() => gateway.stop());

describe('nobody gives what they do not have', () => {
  const manages: Privileges = { userManagement: [...permissions] };

  test('neither in a role nor by giving the administrator’s', async () => {
    const manager = await gateway.createStaff({ privileges: manages });
    const refused = await addRole({ ...manages, requisition: ['approve'] }, {}, manager);
    expect(refused).toMatchObject({
      httpStatus: 400,
      errors: [{ field: 'privileges', message: expect.stringContaining('Requisition (Approve)') }],
    });
    expect((await addRole(manages, {}, manager)).httpStatus).toBe(200);
    expect((await add(person({ roles: [await roleIdOf('administrator')] }), manager)).errors?.[0]?.field).toBe('roles');
  });

  test('nor changes an account or a role that holds more', async () => {
    const manager = await gateway.createStaff({ privileges: manages });
    const mine = { ...(await formOf(administrator.accountId)), email: 'mine@psc.example' };
    expect((await add(mine, manager)).httpStatus).toBe(403);
    const { roleId } = (await addRole({ requisition: ['read'] })).data!;
    expect((await changeRole(roleId, 1, {}, manager)).httpStatus).toBe(403);
  });

  test('nor, as the user manager of a demand office, changes the roles that all offices use', async () => {
    const { id: organizationId } = await gateway.db.selectFrom('organization').select('id').limit(1).executeTakeFirstOrThrow();
    const manager = await gateway.createStaff({ privileges: manages, organizationId });
    const roleId = await plainRole();
    const changes = [
      addRole({ userManagement: ['read'] }, {}, manager),
      changeRole(roleId, 1, {}, manager),
      gateway.call(userAdmin.retireRole, { body: { roleId, version: 1, retired: true } }, { as: manager }),
    ];
    for (const refused of await Promise.all(changes))
      expect(refused).toMatchObject({ httpStatus: 403, message: expect.stringContaining('All offices use these roles') as string });
  });

  test('nor uses a permission that was lost between opening and saving', async () => {
    const manager = await gateway.createStaff({ privileges: { userManagement: ['read', 'create'] } });
    expect((await changeRole(await roleIdOf('userManager'), 1, {}, manager)).httpStatus).toBe(403);
    const form = await formOf(manager.accountId);
    expect((await add(form, manager)).httpStatus).toBe(403);
  });
});

describe('the last administrator', () => {
  let roleWithoutDecisions: number;
  beforeEach(async () => {
    roleWithoutDecisions = await plainRole();
  });
  const removing = async (accountId: number) => ({ ...(await formOf(accountId)), roles: [roleWithoutDecisions] });

  test('keeps the role: nobody takes it, neither another who holds everything nor the administrator', async () => {
    const deputy = await gateway.createStaff({ privileges: everything });
    expect(await add(await removing(administrator.accountId), deputy)).toMatchObject({
      httpStatus: 409,
      message: expect.stringContaining('last one'),
    });
    expect((await add(await removing(administrator.accountId))).httpStatus).toBe(409);
    const ending = { ...(await formOf(administrator.accountId)), activeUntilAd: '2027-01-01' };
    expect((await add(ending, deputy)).httpStatus).toBe(409);
    expect((await details(administrator.accountId)).roles).toMatchObject([{ en: 'Administrator' }]);
  });

  test('is not one who was invited and never came', async () => {
    const deputy = await gateway.createStaff({ privileges: everything });
    await add(person({ roles: [await roleIdOf('administrator')] }));
    expect((await add(await removing(administrator.accountId), deputy)).httpStatus).toBe(409);
  });

  test('two administrators who take the role from each other at the same time: one stays', async () => {
    const second = await administratorNamed('upadhyaksha');
    const [ofSecond, ofFirst] = [await removing(second.accountId), await removing(administrator.accountId)];
    const answers = await Promise.all([add(ofSecond, administrator), add(ofFirst, second)]);
    expect(answers.map(({ httpStatus }) => httpStatus).sort()).toEqual([200, 403]);
  });

  test('the role itself does not change', async () => {
    expect((await changeRole(await roleIdOf('administrator'), 1, { notice: ['read'] })).httpStatus).toBe(409);
  });

  test('nobody changes a role so that they no longer manage roles', async () => {
    const manager = await gateway.createStaff({ privileges: everything });
    const { roleId } = await gateway.db
      .selectFrom('staffRole')
      .select('roleId')
      .where('accountId', '=', manager.accountId)
      .executeTakeFirstOrThrow();
    expect((await changeRole(roleId, 1, { notice: ['read'] }, manager)).httpStatus).toBe(409);
    expect(await role(roleId)).toMatchObject({ version: 1, privileges: { userManagement: [...permissions] } });
  });
});

describe('who has left', () => {
  const setActive = (id: number, version: number, active: boolean, as = administrator) =>
    gateway.call(userAdmin.setInternalUserActive, { body: { id, version, active } }, { as });
  const officerNamed = (username: string) => gateway.createStaff({ username, password: 'Karma2083x', privileges: { notice: ['read'] } });

  test('is deactivated: sign-ins end at once, no link and no password opens the account until it is reactivated', async () => {
    const officer = await officerNamed('karmachari');
    const { email } = officer;
    await gateway.call(session.requestResetPassword, { body: { email } });
    const tokenId = linkIn((await gateway.mails()).at(-1)!.text);
    expect((await setActive(officer.accountId, 1, false)).httpStatus).toBe(200);
    expect((await gateway.call(session.privilegesInit, {}, { as: officer })).httpStatus).toBe(401);
    expect((await signIn('karmachari', 'Karma2083x')).httpStatus).toBe(400);
    const body = { tokenId, newPassword: 'Chorle2083x', confirmPassword: 'Chorle2083x' };
    expect((await gateway.call(session.resetPassword, { body })).httpStatus).toBe(400);
    gateway.advance({ minutes: 5 });
    await gateway.call(session.requestResetPassword, { body: { email } });
    expect(await gateway.mails()).toHaveLength(1);
    expect((await details(officer.accountId)).state).toBe('inactive');
    expect((await setActive(officer.accountId, 1, true)).httpStatus).toBe(409);
    expect((await setActive(officer.accountId, 2, true)).httpStatus).toBe(200);
    expect((await signIn('karmachari', 'Karma2083x')).httpStatus).toBe(200);
  });

  test('is deactivated by a user manager who holds less, whose reactivation another one has to release', async () => {
    const officer = await officerNamed('sewa_nibritta');
    const manager = await gateway.createStaff({ privileges: { userManagement: [...permissions] } });
    expect((await setActive(officer.accountId, 1, false, manager)).httpStatus).toBe(200);
    expect((await gateway.call(session.privilegesInit, {}, { as: officer })).httpStatus).toBe(401);
    expect((await setActive(officer.accountId, 2, true, manager)).data).toMatchObject({ active: false });
    expect((await setActive(officer.accountId, 2, true)).httpStatus).toBe(200);
  });

  test('is never oneself or the last administrator', async () => {
    const deputy = await gateway.createStaff({ privileges: everything });
    const manager = await gateway.createStaff({ privileges: { userManagement: [...permissions] } });
    expect((await setActive(administrator.accountId, 1, false)).httpStatus).toBe(409);
    expect((await setActive(administrator.accountId, 1, false, manager)).httpStatus).toBe(409);
    expect((await setActive(administrator.accountId, 1, false, deputy)).httpStatus).toBe(409);
    const second = await administratorNamed('upadhyaksha');
    const answers = await Promise.all([setActive(second.accountId, 1, false), setActive(administrator.accountId, 1, false, second)]);
    expect(answers.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(1);
  });
});
