import type { Permission, PrivilegeName, Privileges } from '@psc/api-client/privileges.ts';
import type { Database } from '../../../database/connection.ts';
import { isUsableFrom, privilegesFrom, type PrivilegeRow } from '../../../frame/identify.ts';
import { stateOn } from './accounts.ts';
import { anyOf } from '../../shared/repository/any-of.ts';

/**
 * Everything that decides who may do what is changed one after another, so that of two administrators who take the role from each
 * other at the same time the second finds it gone.
 */
export async function lockAdministration(db: Database): Promise<void> {
  await db.selectFrom('role').select('id').where('key', '=', 'administrator').forNoKeyUpdate().execute();
}

const permissionColumns = [
  'module.privilege',
  'rm.canRead',
  'rm.canCreate',
  'rm.canUpdate',
  'rm.canDelete',
  'rm.canApprove',
  'rm.canReject',
] as const;

/**
 * What an account of staff holds now, whatever was read at the beginning of the call.
 *
 * @param address Leaves out the roles that may not be used from there.
 */
export async function selectPrivilegesOf(db: Database, accountId: number, address?: string): Promise<Privileges> {
  const rows = await db
    .selectFrom('staffRole as sr')
    .innerJoin('roleModule as rm', 'rm.roleId', 'sr.roleId')
    .innerJoin('module', 'module.id', 'rm.moduleId')
    .innerJoin('role', 'role.id', 'rm.roleId')
    .where('sr.accountId', '=', accountId)
    .select(['role.networks', ...permissionColumns])
    .execute();
  return privilegesFrom(rows.filter(({ networks }) => address === undefined || isUsableFrom(address, networks)));
}

/** What each of the roles allows. */
export async function selectPrivilegesOfRoles(db: Database, roleIds: readonly number[]): Promise<Map<number, Privileges>> {
  const rows = await db
    .selectFrom('roleModule as rm')
    .innerJoin('module', 'module.id', 'rm.moduleId')
    .where('rm.roleId', '=', anyOf(roleIds))
    .select(['rm.roleId', ...permissionColumns])
    .orderBy('module.id')
    .execute();
  const byRole = new Map<number, PrivilegeRow[]>();
  for (const { roleId, ...row } of rows) byRole.set(roleId, [...(byRole.get(roleId) ?? []), row]);
  return new Map([...byRole].map(([roleId, held]) => [roleId, privilegesFrom(held)]));
}

/**
 * Administrators who can sign in today and any day after: in use without a last day, not blocked, with a password of their own.
 */
export async function countAdministrators(db: Database, now: Date, dayAd: string): Promise<number> {
  const { count } = await db
    .selectFrom('staff')
    .innerJoin('account', 'account.id', 'staff.accountId')
    .innerJoin('staffRole', 'staffRole.accountId', 'staff.accountId')
    .innerJoin('role', 'role.id', 'staffRole.roleId')
    .where('role.key', '=', 'administrator')
    .where('staff.active', '=', true)
    .where('staff.activeUntilAd', 'is', null)
    .where(({ eb, or }) => or([eb('staff.activeFromAd', 'is', null), eb('staff.activeFromAd', '<=', dayAd)]))
    .where('account.passwordHash', 'is not', null)
    .where(({ eb, or }) => or([eb('account.blockedFrom', 'is', null), eb('account.blockedUntil', '<=', now)]))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** A role among those of the account that allows the permission on the module. */
export const permissionColumn = {
  read: 'canRead',
  create: 'canCreate',
  update: 'canUpdate',
  delete: 'canDelete',
  approve: 'canApprove',
  reject: 'canReject',
} as const;

/** The mail addresses of all staff who hold a permission and whose account is in use that day. */
export async function selectHolders(db: Database, privilege: PrivilegeName, permission: Permission, dayAd: string) {
  return db
    .selectFrom('staff as s')
    .innerJoin('account as a', 'a.id', 's.accountId')
    .where((eb) => eb(stateOn(dayAd), '=', 'active'))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('staffRole as sr')
          .innerJoin('roleModule as rm', 'rm.roleId', 'sr.roleId')
          .innerJoin('module', 'module.id', 'rm.moduleId')
          .whereRef('sr.accountId', '=', 's.accountId')
          .where('module.privilege', '=', privilege)
          .where(`rm.${permissionColumn[permission]}`, '=', true)
          .select('sr.accountId'),
      ),
    )
    .select(['a.email', 'a.language'])
    .orderBy('a.id')
    .execute();
}
