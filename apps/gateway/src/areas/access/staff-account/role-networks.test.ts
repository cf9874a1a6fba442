import * as notice from '@psc/api-client/areas/publication/notice.ts';
import * as requisition from '@psc/api-client/areas/requisition/requisition.ts';
import * as session from '@psc/api-client/areas/access/session.ts';
import * as userAdmin from '@psc/api-client/areas/account/user-admin.ts';
import { permissions, privilegeNames, type Privileges } from '@psc/api-client/privileges.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { insertRole } from '../../../seed/reference/modules-and-roles.ts';
import { testPassword, type Person } from '../../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';

const everything: Privileges = Object.fromEntries(privilegeNames.map((name) => [name, [...permissions]]));
/** The first network contains the test gateway's callers. */
const office = '203.0.113.0/24\n2001:db8:40::/48';
const home = '198.51.100.20';
let gateway: TestGateway;
let manager: Person;
let officer: Person;

beforeEach(async () => {
  gateway = await startTestGateway();
  manager = await gateway.createStaff({ privileges: everything });
  officer = await gateway.createStaff({ privileges: { requisition: ['read'] } });
});
afterEach(() => gateway.stop());

async function roleOf({ accountId }: Person): Promise<number> {
  return (await gateway.db.selectFrom('staffRole').select('roleId').where('accountId', '=', accountId).executeTakeFirstOrThrow()).roleId;
}

async function setNetworks(roleId: number, networks: string | undefined, as = manager, address?: string) {
  const { title, type, version } = await gateway.data(userAdmin.getRole, { params: { id: roleId } }, { as: manager });
  const named = { title: title.en, titleNe: 'भूमिका', type, secondFactorRequired: false };
  return gateway.call(userAdmin.addRole, { body: { id: roleId, version, ...named, networks } }, { as, ...(address && { address }) });
}

const readRequisitions = (address: string, language: 'en' | 'ne' = 'en') =>
  gateway.call(requisition.list, { query: {} }, { as: officer, address, language });
const signIn = (username: string, address: string) =>
  gateway.call(
    session.login,
    { body: { grant_type: 'password', username, password: testPassword } },
    { headers: { authorization: `Basic ${btoa('staff-console:')}` }, address },
  );

test('Who has a role with networks works from there, by IPv4 or IPv6, and reads elsewhere, in their language, why not', async () => {
  expect((await setNetworks(await roleOf(officer), office)).httpStatus).toBe(200);
  for (const address of ['203.0.113.200', '2001:db8:40:7::1', '::ffff:203.0.113.9']) {
    expect((await readRequisitions(address)).httpStatus).toBe(200);
  }
  expect(await readRequisitions(home)).toMatchObject({
    httpStatus: 403,
    errorCode: 'NOT_FROM_HERE',
    message: expect.stringMatching(/^This is not possible from the network you are in \(198\.51\.100\.20\)\./) as string,
  });
  expect((await readRequisitions('2001:db8:41::1', 'ne')).message).toContain('तपाईं रहेको नेटवर्क (2001:db8:41::1)');
});

test('From elsewhere one learns nothing about oneself either, and can sign out', async () => {
  await setNetworks(await roleOf(officer), office);
  const elsewhere = { as: officer, address: home };
  expect(await gateway.call(session.privilegesInit, {}, elsewhere)).toMatchObject({ httpStatus: 403, errorCode: 'NOT_FROM_HERE' });
  expect((await gateway.call(session.logout, {}, elsewhere)).httpStatus).toBe(200);
});

test('The sign-in says so after the right password only, and is in the list of sign-ins', async () => {
  await setNetworks(await roleOf(officer), office);
  const refused = await signIn(officer.username, home);
  expect(refused).toMatchObject({ httpStatus: 403, errorCode: 'NOT_FROM_HERE', message: expect.stringContaining(home) as string });
  expect((await signIn(officer.username, '203.0.113.8')).httpStatus).toBe(200);
  const { signIns } = await gateway.data(userAdmin.listSignIns, { params: { id: officer.accountId }, query: {} }, { as: manager });
  expect(signIns.map(({ outcome, address }) => `${outcome} ${address}`)).toEqual(['signedIn 203.0.113.8', `notFromHere ${home}`]);
});

test('A call from elsewhere is recorded like other refusals', async () => {
  await setNetworks(await roleOf(officer), office);
  await readRequisitions(home);
  const lines = gateway.db.selectFrom('auditEntry').select(['accountId', 'subject', 'after']).where('action', '=', 'refused');
  expect(await lines.execute()).toEqual([{ accountId: officer.accountId, subject: 'call:requisition.list', after: { address: home } }]);
});

test('With two roles one keeps elsewhere what the role allows that may be used from anywhere', async () => {
  await setNetworks(await roleOf(officer), office);
  const roleId = await insertRole(gateway.db, {
    title: 'Notices',
    description: '',
    privileges: { notice: ['read'] },
    secondFactorRequired: false,
  });
  await gateway.db.insertInto('staffRole').values({ accountId: officer.accountId, roleId }).execute();
  expect((await signIn(officer.username, home)).httpStatus).toBe(200);
  const { privileges } = await gateway.data(session.privilegesInit, {}, { as: officer, address: home });
  expect(privileges).toEqual({ notice: ['read'] });
  expect((await gateway.call(notice.list, { query: {} }, { as: officer, address: home })).httpStatus).toBe(200);
  expect((await readRequisitions(home)).errorCode).toBe('NOT_FROM_HERE');
});

async function actsForOfficer(address: string): Promise<Person> {
  const deputy = await gateway.createStaff({ privileges: { notice: ['read'] } });
  const module = await gateway.db.selectFrom('module').select('id').where('privilege', '=', 'requisition').executeTakeFirstOrThrow();
  const today = { fromAd: '2026-11-21', untilAd: '2026-11-25' };
  const body = { accountId: officer.accountId, userName: deputy.username, ...today, reason: 'Leave', modules: [module.id] };
  const { deputyId } = await gateway.data(userAdmin.addDeputy, { body }, { as: manager });
  await gateway.call(session.actInPlaceOf, { body: { deputyId } }, { as: deputy, address });
  return deputy;
}

test.each([
  ['the colleague’s role', async () => roleOf(officer)],
  ['a role of their own', async (deputy: Person) => roleOf(deputy)],
])('A deputy is held by the networks of %s', async (_whose, boundRole) => {
  const deputy = await actsForOfficer(home);
  await setNetworks(await boundRole(deputy), office);
  const read = (address: string) => gateway.call(requisition.list, { query: {} }, { as: deputy, address });
  expect((await read('203.0.113.9')).httpStatus).toBe(200);
  expect(await read(home)).toMatchObject({ httpStatus: 403, errorCode: 'NOT_FROM_HERE' });
});

test('Nobody names networks for a role they have that leave out where they are, and may for a role of others', async () => {
  const own = await roleOf(manager);
  expect(await setNetworks(own, '198.51.100.0/24')).toMatchObject({
    httpStatus: 400,
    errors: [{ field: 'networks', message: expect.stringContaining('203.0.113.7') as string }],
  });
  expect((await gateway.data(userAdmin.getRole, { params: { id: own } }, { as: manager })).networks).toEqual([]);
  expect((await setNetworks(await roleOf(officer), '198.51.100.0/24')).httpStatus).toBe(200);
});

test('What is no network is refused at the field', async () => {
  expect(await setNetworks(await roleOf(officer), '203.0.113.0/24\nthe office')).toMatchObject({
    httpStatus: 400,
    errors: [{ field: 'networks', message: 'Write one network on each line, such as 203.0.113.0/24.' }],
  });
});

test('A form that does not know of networks leaves them as they are, and an empty field takes them away', async () => {
  const roleId = await roleOf(officer);
  const networks = async () => (await gateway.data(userAdmin.getRole, { params: { id: roleId } }, { as: manager })).networks;
  await setNetworks(roleId, office);
  await setNetworks(roleId, undefined);
  expect(await networks()).toEqual(['203.0.113.0/24', '2001:db8:40::/48']);
  await setNetworks(roleId, '');
  expect(await networks()).toEqual([]);
});

test('From outside nobody frees a role from its networks, or gives what they hold inside only', async () => {
  const person = await gateway.createStaff({ privileges: { userManagement: [...permissions] } });
  const roleId = await insertRole(gateway.db, {
    title: 'Results',
    description: '',
    privileges: { resultAndSelection: [...permissions] },
    secondFactorRequired: false,
  });
  await gateway.db.insertInto('staffRole').values({ accountId: person.accountId, roleId }).execute();
  await setNetworks(roleId, office);
  expect(await setNetworks(roleId, '', person, home)).toMatchObject({ httpStatus: 403 });
  const body = {
    title: 'Results from home',
    titleNe: 'घरबाट नतिजा',
    type: 'internal' as const,
    privileges: { resultAndSelection: ['read' as const] },
  };
  expect((await gateway.call(userAdmin.addRole, { body }, { as: person, address: home })).httpStatus).toBe(400);
  expect((await gateway.call(userAdmin.addRole, { body }, { as: person })).httpStatus).toBe(200);
});
