import type { Id } from '@psc/validation/rules/id.ts';
import type { Permission, PrivilegeName, Privileges } from '@psc/api-client/privileges.ts';
import type { Database } from '../../../../platform/database/connection.ts';
import { isUsableFrom, privilegesFrom, type PrivilegeRow } from '../../../../platform/frame/identify.ts';
import { stateOn } from './accounts.ts';
import { anyOf } from '../../../../platform/shared/repository/any-of.ts';

/**
 * Serialises changes of permissions: if two administrators remove the role from each other at the same time, the second one no longer has
 * it.
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
 * An account's current permissions, independent of those read when the call started.
 * @param address Leaves out roles that may not be used from there.
 */
export async function selectPrivilegesOf(db: Database, accountId: Id<'account'>, address?: string): Promise<Privileges> {
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

/** Administrators who can sign in today and on any later day: active without a last day, not blocked, with a password set. */
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

export const permissionColumn = {
  read: 'canRead',
  create: 'canCreate',
  update: 'canUpdate',
  delete: 'canDelete',
  approve: 'canApprove',
  reject: 'canReject',
} as const;

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
    .select(['a.email', 'a.language', 's.organizationId'])
    .orderBy('a.id')
    .execute();
}
