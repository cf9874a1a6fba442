import type { Id } from '@psc/validation/rules/id.ts';
import type { PrivilegeName, Privileges } from '@psc/api-client/privileges.ts';
import type { Database } from '../../../../platform/database/connection.ts';

/** Adds permissions to a role without any. */
export async function insertRoleModules(db: Database, roleId: Id<'role'>, privileges: Privileges): Promise<void> {
  const modules = await db.selectFrom('module').select(['id', 'privilege']).execute();
  const rows = modules.flatMap((module) => {
    const held = privileges[module.privilege as PrivilegeName];
    if (!held || held.length === 0) return [];
    return {
      roleId,
      moduleId: module.id,
      canRead: held.includes('read'),
      canCreate: held.includes('create'),
      canUpdate: held.includes('update'),
      canDelete: held.includes('delete'),
      canApprove: held.includes('approve'),
      canReject: held.includes('reject'),
    };
  });
  if (rows.length > 0) await db.insertInto('roleModule').values(rows).execute();
}
