import type { Id } from '@psc/validation/rules/id.ts';
import * as session from '@psc/api-client/areas/access/session.ts';
import * as userAdmin from '@psc/api-client/areas/account/user-admin.ts';
import type { Privileges } from '@psc/api-client/privileges.ts';
import type { Person } from '../../../../testing/people.ts';
import { startTestGateway } from '../../../../testing/test-gateway.ts';

/** A gateway with an administrator, and helpers for changing accounts and roles. */
export async function startStaffGateway() {
  const gateway = await startTestGateway();
  const roleIdOf = async (key: string) =>
    (await gateway.db.selectFrom('role').select('id').where('key', '=', key).executeTakeFirstOrThrow()).id;

  /** With the administrator's role itself, as created by the command. */
  async function administratorNamed(username: string): Promise<Person> {
    const person = await gateway.createStaff({ username });
    await gateway.db.deleteFrom('staffRole').where('accountId', '=', person.accountId).execute();
    await gateway.db
      .insertInto('staffRole')
      .values({ accountId: person.accountId, roleId: await roleIdOf('administrator') })
      .execute();
    return person;
  }

  const administrator = await administratorNamed('adhyaksha');
  const add = (body: object, as = administrator) => gateway.call(userAdmin.addInternalUser, { body: body as never }, { as });
  const details = (accountId: Id<'account'>, as = administrator) =>
    gateway.data(userAdmin.getInternalUser, { params: { id: accountId } }, { as });
  const role = (roleId: Id<'role'>) => gateway.data(userAdmin.getRole, { params: { id: roleId } }, { as: administrator });
  const signIn = (username: string, password: string) =>
    gateway.call(
      session.login,
      { body: { grant_type: 'password', username, password } },
      { headers: { authorization: `Basic ${btoa('staff-console:')}` } },
    );

  async function addRole(privileges: Privileges, over: object = {}, as = administrator) {
    const body = { title: 'Cashier', titleNe: 'कोषाध्यक्ष', type: 'internal', secondFactorRequired: false, privileges, ...over } as never;
    return gateway.call(userAdmin.addRole, { body }, { as });
  }
  /** Gives nothing that a second user manager has to release. */
  const plainRole = async () => (await addRole({ notice: ['read'] }, { title: 'Reader' })).data!.roleId;
  const changeRole = (roleId: Id<'role'>, version: number, privileges: Privileges, as = administrator) =>
    gateway.call(userAdmin.addRoleModules, { body: { roleId, version, privileges } }, { as });

  /** The saved account in the shape of its form. */
  async function formOf(accountId: Id<'account'>) {
    const { firstName, lastName, firstNameNe, lastNameNe, email, mobileNumber, roleIds, version } = await details(accountId);
    const named = { firstNameNe: firstNameNe || 'नाम', lastNameNe: lastNameNe || 'थर', mobileNumber: mobileNumber || '9841000000' };
    return { id: accountId, version, firstName, lastName, ...named, email, roles: roleIds };
  }

  const requestsOf = (accountId: Id<'account'>, as = administrator) =>
    gateway.data(userAdmin.listAccountReleases, { params: { id: accountId } }, { as });
  const requestsOfRole = (roleId: Id<'role'>, as = administrator) =>
    gateway.data(userAdmin.listRoleReleases, { params: { id: roleId } }, { as });
  const decide = (revisionId: Id<'revision'>, as: Person, approve = true) =>
    gateway.call(userAdmin.decideRelease, { body: { revisionId, approve, remarks: approve ? '' : 'I do not know this person.' } }, { as });

  /** Releases the waiting request of an account by a second administrator. */
  let second: Person | undefined;
  async function release(accountId: Id<'account'>) {
    second ??= await administratorNamed('dosro');
    const [request] = await requestsOf(accountId);
    return decide(request!.revisionId, second);
  }

  const releases = { requestsOf, requestsOfRole, decide, release };
  return {
    ...releases,
    plainRole,
    gateway,
    administrator,
    administratorNamed,
    roleIdOf,
    add,
    details,
    role,
    signIn,
    addRole,
    changeRole,
    formOf,
  };
}

export const person = (over: object = {}) => ({
  firstName: 'Hari',
  lastName: 'Thapa',
  firstNameNe: 'हरि',
  lastNameNe: 'थापा',
  userName: 'hari.thapa',
  email: 'hari.thapa@psc.example',
  mobileNumber: '९८४१०००००१',
  ...over,
});

export const linkIn = (text: string) => /\/change\/password\/link#([A-Za-z0-9_-]+)/.exec(text)?.[1] ?? '';
