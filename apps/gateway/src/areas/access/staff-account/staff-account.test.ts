import * as requisition from '@psc/api-client/areas/requisition/requisition.ts';
import * as session from '@psc/api-client/areas/access/session.ts';
import * as userAdmin from '@psc/api-client/areas/account/user-admin.ts';
import { ACCESS_MARK } from '@psc/api-client/define-call.ts';
import { permissions, privilegeNames, type Privileges } from '@psc/api-client/privileges.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { linkIn, person, startStaffGateway } from './testing/staff-gateway.ts';

const everything: Privileges = Object.fromEntries(privilegeNames.map((name) => [name, [...permissions]]));
type Staff = Awaited<ReturnType<typeof startStaffGateway>>;
let gateway: Staff['gateway'];
let administrator: Staff['administrator'];
let roleIdOf: Staff['roleIdOf'];
let add: Staff['add'];
let details: Staff['details'];
let role: Staff['role'];
let signIn: Staff['signIn'];
let addRole: Staff['addRole'];
let changeRole: Staff['changeRole'];
let formOf: Staff['formOf'];
let plainRole: Staff['plainRole'];
let release: Staff['release'];

beforeEach(async () => {
  ({ gateway, administrator, roleIdOf, add, details, role, signIn, addRole, changeRole, formOf, plainRole, release } =
    await startStaffGateway());
});
afterEach(() => gateway.stop());

describe('an account', () => {
  test('is created without a password; the person sets it by the mailed link, once, and signs in with the privileges of the roles', async () => {
    const answer = await add(person({ roles: [await roleIdOf('scrutinyOfficer')] }));
    expect(answer).toMatchObject({ httpStatus: 200, message: expect.stringContaining('hari.thapa@psc.example') });
    const { accountId } = answer.data!;
    await release(accountId);
    expect(await details(accountId)).toMatchObject({
      name: { en: 'Hari Thapa', ne: 'हरि थापा' },
      mobileNumber: '9841000001',
      state: 'invited',
      roles: [{ en: 'Scrutiny officer', ne: 'दरखास्त परीक्षण अधिकृत' }],
      privileges: { scrutiny: [...permissions] },
    });
    const mail = (await gateway.mails()).filter(({ to }) => to === 'hari.thapa@psc.example').at(-1);
    expect(mail?.subject).not.toContain('Hari');
    const tokenId = linkIn(mail!.text);
    const setPassword = (newPassword: string) =>
      gateway.call(session.resetPassword, { body: { tokenId, newPassword, confirmPassword: newPassword } });
    expect((await signIn('hari.thapa', 'Parikshan2083')).httpStatus).toBe(400);
    expect((await setPassword('Parikshan2083')).httpStatus).toBe(200);
    expect((await setPassword('Another2083')).errors?.[0]?.field).toBe('tokenId');
    const tokens = await signIn('hari.thapa', 'Parikshan2083');
    const as = { ...administrator, accessToken: tokens.access_token };
    expect(await gateway.data(session.privilegesInit, {}, { as })).toMatchObject({
      mustChangePassword: false,
      privileges: { scrutiny: [...permissions] },
    });
    expect((await details(accountId)).state).toBe('active');
  });

  test('its link expires after three days and is stored as a hash only', async () => {
    await add(person({ roles: [await plainRole()] }));
    const [mail] = await gateway.mails();
    const tokenId = linkIn(mail!.text);
    const stored = await gateway.db.selectFrom('passwordToken').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(tokenId);
    gateway.advance({ hours: 73 });
    const body = { tokenId, newPassword: 'Parikshan2083', confirmPassword: 'Parikshan2083' };
    expect((await gateway.call(session.resetPassword, { body })).httpStatus).toBe(400);
  });

  test('whatever is wrong is refused at its field, in the language of the caller', async () => {
    const roles = [await roleIdOf('scrutinyOfficer')];
    await add(person({ roles }));
    const fieldsOf = async (over: object) => (await add(person({ roles, ...over }))).errors?.map(({ field }) => field);
    expect(await fieldsOf({})).toEqual(['userName', 'email']);
    expect(await fieldsOf({ userName: 'HARI.thapa', email: 'other@psc.example' })).toEqual(['userName']);
    expect(await fieldsOf({ roles: [999_999] })).toEqual(['roles']);
    expect(await fieldsOf({ organizationId: 999_999 })).toEqual(['organizationId']);
    expect(await fieldsOf({ activeFromAd: '2026-12-01', activeUntilAd: '2026-11-30' })).toEqual(['activeUntilAd']);
    expect(await fieldsOf({ firstNameNe: 'Hari', mobileNumber: '98' })).toEqual(['firstNameNe', 'mobileNumber']);
    expect((await add(person({ roles, password: 'Typed2083', confirmPassword: 'Typed2083' }))).httpStatus).toBe(400);
    const refused = await gateway.call(
      userAdmin.addInternalUser,
      { body: person({ roles }) as never },
      { as: administrator, language: 'ne' },
    );
    expect(refused.errors?.[0]?.message).toBe('यो प्रयोगकर्ता नाम अर्को कर्मचारीको छ। कृपया अर्को छान्नुहोस्।');
  });

  test('of a demand office takes roles for demand offices only, and its user manager sees and makes accounts of that office only', async () => {
    const [office, other] = await gateway.db.selectFrom('organization').select('id').orderBy('id').limit(2).execute();
    const demandOfficer = await roleIdOf('demandOfficer');
    const scrutinyOfficer = await roleIdOf('scrutinyOfficer');
    expect((await add(person({ organizationId: office!.id, roles: [scrutinyOfficer] }))).errors?.[0]?.field).toBe('roles');
    expect((await add(person({ roles: [demandOfficer] }))).errors?.[0]?.field).toBe('roles');
    const manager = await gateway.createStaff({ privileges: everything, organizationId: office!.id });
    expect((await add(person({ organizationId: other!.id, roles: [demandOfficer] }), manager)).errors?.[0]?.field).toBe('organizationId');
    const { accountId } = (await add(person({ organizationId: office!.id, roles: [demandOfficer] }), manager)).data!;
    const page = await gateway.data(userAdmin.listInternalUsers, { query: {} }, { as: manager });
    expect(page.rows.map((row) => row.accountId).sort()).toEqual([manager.accountId, accountId].sort());
    const ofAll = await gateway.call(userAdmin.getInternalUser, { params: { id: administrator.accountId } }, { as: manager });
    expect(ofAll.httpStatus).toBe(404);
  });

  test('is good from its first to its last day in Nepal, and on no other', async () => {
    const officer = await gateway.createStaff({ username: 'karmachari', password: 'Karma2083x', privileges: { notice: ['read'] } });
    const period = (activeFromAd: string | null, activeUntilAd: string | null) =>
      gateway.db.updateTable('staff').set({ activeFromAd, activeUntilAd }).where('accountId', '=', officer.accountId).execute();
    const calls = async () => (await gateway.call(session.privilegesInit, {}, { as: officer })).httpStatus;
    const signsIn = async () => (await signIn('karmachari', 'Karma2083x')).httpStatus;
    await period('2026-11-21', '2026-11-21');
    expect([await calls(), await signsIn()]).toEqual([200, 200]);
    await period('2026-11-22', null);
    expect([await calls(), await signsIn()]).toEqual([401, 400]);
    await period(null, '2026-11-20');
    expect([await calls(), await signsIn()]).toEqual([401, 400]);
    expect((await details(officer.accountId)).state).toBe('outsidePeriod');
  });

  test('a change of e-mail is reported to both addresses, and links mailed earlier no longer work', async () => {
    const officer = await gateway.createStaff({ email: 'before@psc.example', privileges: { notice: ['read'] }, firstName: 'Rita' });
    await gateway.call(session.requestResetPassword, { body: { email: 'before@psc.example' } });
    const link = linkIn((await gateway.mails()).at(-1)!.text);
    expect((await add({ ...(await formOf(officer.accountId)), email: 'after@psc.example' })).httpStatus).toBe(200);
    const recipients = (await gateway.mails()).slice(1).map(({ to }) => to);
    expect(recipients.sort()).toEqual(['after@psc.example', 'before@psc.example']);
    const body = { tokenId: link, newPassword: 'Chorle2083x', confirmPassword: 'Chorle2083x' };
    expect((await gateway.call(session.resetPassword, { body })).httpStatus).toBe(400);
  });
});

describe('a role', () => {
  test('holds what the matrix says; a change acts on the next call of everybody who has it', async () => {
    const { roleId } = (await addRole({ requisition: ['read'] })).data!;
    const officer = await gateway.createStaff();
    await gateway.db.insertInto('staffRole').values({ accountId: officer.accountId, roleId }).execute();
    const asks = async () => {
      const { httpStatus, headers } = await gateway.call(requisition.list, { query: {} }, { as: officer });
      return { httpStatus, mark: headers[ACCESS_MARK] };
    };
    const before = await asks();
    expect(before.httpStatus).toBe(200);
    expect((await asks()).mark, 'the same as long as nothing changes').toBe(before.mark);
    expect((await changeRole(roleId, 1, { notice: ['update', 'read'] })).httpStatus).toBe(200);
    const after = await asks();
    expect(after.httpStatus).toBe(403);
    expect(after.mark, 'tells the console to ask what may be done now').not.toBe(before.mark);
    expect(await role(roleId)).toMatchObject({ privileges: { notice: ['read', 'update'] }, holders: 1, version: 2 });
    const modules = await gateway.data(userAdmin.listModulesByRole, { params: { id: roleId } }, { as: administrator });
    expect(modules.filter((each) => each.permissions.length > 0)).toMatchObject([{ privilege: 'notice', code: 'NT' }]);
    const holders = await gateway.data(userAdmin.searchByRole, { params: { role: roleId } }, { as: administrator });
    expect(holders.users.map(({ accountId }) => accountId)).toEqual([officer.accountId]);
  });

  test('two administrators at once: the second learns that the account has changed', async () => {
    const { roleId } = (await addRole({ requisition: ['read'] })).data!;
    const answers = await Promise.all([changeRole(roleId, 1, { notice: ['read'] }), changeRole(roleId, 1, { scrutiny: ['read'] })]);
    expect(answers.map(({ httpStatus }) => httpStatus).sort()).toEqual([200, 409]);
    expect((await role(roleId)).version).toBe(2);
  });

  test('has a title of its own, and its name is changed without what it may do', async () => {
    const { roleId } = (await addRole({ requisition: ['read'] })).data!;
    expect((await addRole({}, { title: 'CASHIER' })).errors?.[0]?.field).toBe('title');
    const renamed = { id: roleId, version: 1, title: 'Treasurer', titleNe: 'खजाञ्ची', description: 'Counts', type: 'internal' as const };
    expect((await gateway.call(userAdmin.addRole, { body: renamed }, { as: administrator })).httpStatus).toBe(200);
    expect((await gateway.call(userAdmin.addRole, { body: renamed }, { as: administrator })).httpStatus).toBe(409);
    expect(await role(roleId)).toMatchObject({ title: { en: 'Treasurer', ne: 'खजाञ्ची' }, privileges: { requisition: ['read'] } });
  });

  test('is retired once nobody holds it, can then not be given, and can be brought back', async () => {
    const { roleId } = (await addRole({ requisition: ['read'] })).data!;
    const retire = (version: number, retired: boolean) =>
      gateway.call(userAdmin.retireRole, { body: { roleId, version, retired } }, { as: administrator });
    const offered = async () => {
      const page = await gateway.data(userAdmin.listRoles, { query: { retired: false, pageSize: 100 } }, { as: administrator });
      return page.rows.some((row) => row.roleId === roleId);
    };
    const { accountId } = (await add(person({ roles: [roleId] }))).data!;
    const held = await retire(1, true);
    expect(held).toMatchObject({ httpStatus: 409, message: '1 person holds this role. Take it from them first.' });
    await add({ ...(await formOf(accountId)), roles: [await plainRole()] });
    expect((await retire(1, true)).httpStatus).toBe(200);
    expect(await offered()).toBe(false);
    const other = { userName: 'gita.oli', email: 'gita@psc.example' };
    expect((await add(person({ ...other, roles: [roleId] }))).errors?.[0]?.field).toBe('roles');
    expect((await retire(1, false)).httpStatus).toBe(409);
    expect((await retire(2, false)).httpStatus).toBe(200);
    expect(await offered()).toBe(true);
    const fixed = { roleId: await roleIdOf('administrator'), version: 1, retired: true };
    expect((await gateway.call(userAdmin.retireRole, { body: fixed }, { as: administrator })).httpStatus).toBe(409);
  });

  test('every change leaves its line with what was before and after', async () => {
    const { roleId } = (await addRole({ requisition: ['read'] })).data!;
    await changeRole(roleId, 1, { notice: ['read'] });
    const lines = await gateway.db.selectFrom('auditEntry').selectAll().where('subject', '=', `role:${roleId}`).orderBy('id').execute();
    expect(lines.map(({ before, after }) => [before, after])).toMatchObject([
      [null, { privileges: { requisition: ['read'] } }],
      [{ privileges: { requisition: ['read'] } }, { privileges: { notice: ['read'] } }],
    ]);
  });
});

describe('the link and the sign-ins of an account', () => {
  const sendLink = (id: number, as = administrator) => gateway.call(userAdmin.sendInternalUserLink, { body: { id } }, { as });

  test('the invitation is sent again and the earlier link stops working; who has a password gets a link for a new one', async () => {
    const { accountId } = (await add(person({ roles: [await plainRole()] }))).data!;
    const first = linkIn((await gateway.mails()).at(-1)!.text);
    expect((await sendLink(accountId)).message).toContain('hari.thapa@psc.example');
    const second = (await gateway.mails()).at(-1)!;
    expect(second.text).toContain('७२');
    const setBy = (tokenId: string) =>
      gateway.call(session.resetPassword, { body: { tokenId, newPassword: 'Parikshan2083', confirmPassword: 'Parikshan2083' } });
    expect((await setBy(first)).httpStatus).toBe(400);
    expect((await setBy(linkIn(second.text))).httpStatus).toBe(200);
    await sendLink(accountId);
    expect((await gateway.mails()).at(-1)!.text).toContain('६०');
  });

  test('is not sent to an account that is deactivated', async () => {
    const officer = await gateway.createStaff({ privileges: { notice: ['read'] } });
    await gateway.db.updateTable('staff').set({ active: false }).where('accountId', '=', officer.accountId).execute();
    expect((await sendLink(officer.accountId)).httpStatus).toBe(409);
  });

  test('every attempt to sign in is shown with its end, address and browser, the newest first', async () => {
    const officer = await gateway.createStaff({ username: 'karmachari', password: 'Karma2083x' });
    await signIn('karmachari', 'Wrong2083x');
    gateway.advance({ minutes: 1 });
    await signIn('karmachari', 'Karma2083x');
    const read = (query: object = {}) =>
      gateway.data(userAdmin.listSignIns, { params: { id: officer.accountId }, query }, { as: administrator });
    const { signIns, nextId } = await read();
    expect(signIns).toMatchObject([
      { outcome: 'signedIn', address: '203.0.113.7', at: '2026-11-21T04:01:00.000Z' },
      { outcome: 'wrongPassword', address: '203.0.113.7' },
    ]);
    expect(nextId).toBeNull();
    expect((await read({ beforeId: signIns[0]!.signInId })).signIns).toEqual([signIns[1]]);
  });
});

describe('the lists', () => {
  test('who has this: the accounts that hold one permission on one module', async () => {
    const approver = await gateway.createStaff({ privileges: { requisition: ['approve'] } });
    await gateway.createStaff({ privileges: { requisition: ['read'], notice: ['approve'] } });
    const { rows } = await gateway.data(userAdmin.listInternalUsers, { query: { holds: 'requisition.approve' } }, { as: administrator });
    expect(rows.map(({ accountId }) => accountId).sort()).toEqual([administrator.accountId, approver.accountId].sort());
  });

  test('a module is found by its name in either language, and renamed by one officer at a time', async () => {
    const [found] = await gateway.data(userAdmin.searchModules, { params: { name: 'सूचना' } }, { as: administrator });
    expect(found).toMatchObject({ privilege: 'notice', code: 'NT', version: 1 });
    const body = {
      id: found!.moduleId,
      version: 1,
      titleEn: 'Public notices',
      titleNe: 'सार्वजनिक सूचना',
      description: 'What everybody reads',
    };
    expect((await gateway.call(userAdmin.addModule, { body }, { as: administrator })).httpStatus).toBe(200);
    expect((await gateway.call(userAdmin.addModule, { body }, { as: administrator })).httpStatus).toBe(409);
    const again = { privilege: 'notice' as const, titleEn: 'Notices', titleNe: 'सूचना' };
    expect((await gateway.call(userAdmin.addModule, { body: again }, { as: administrator })).errors?.[0]?.field).toBe('privilege');
  });
});
