import { privilegeCodes, type PrivilegeName, type Privileges } from '@psc/api-client/privileges.ts';
import type { Database } from '../../database/connection.ts';
import { messageIn } from '../../frame/messages.ts';
import { standardRoles } from '../roles.ts';
import { isEmpty } from './empty-table.ts';

/** One module for each privilege; the standard roles only where there is no role yet, so that what user managers changed holds. */
export async function seedModulesAndRoles(db: Database): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const names = Object.keys(privilegeCodes) as PrivilegeName[];
    await transaction
      .insertInto('module')
      .values(
        names.map((privilege) => ({
          privilege,
          titleEn: messageIn('en', `privileges.${privilege}`),
          titleNe: messageIn('ne', `privileges.${privilege}`),
        })),
      )
      .onConflict((conflict) => conflict.column('privilege').doNothing())
      .execute();
    if (!(await isEmpty(transaction, 'role'))) return;
    for (const { title, description, privileges } of standardRoles) await insertRole(transaction, { title, description, privileges });
  });
}

/** @returns the id of the new role */
export async function insertRole(
  db: Database,
  { title, description, privileges }: { title: string; description: string; privileges: Privileges },
): Promise<number> {
  const { id } = await db.insertInto('role').values({ title, description }).returning('id').executeTakeFirstOrThrow();
  const modules = await db.selectFrom('module').select(['id', 'privilege']).execute();
  const rows = modules.flatMap((module) => {
    const held = privileges[module.privilege as PrivilegeName];
    if (!held) return [];
    return {
      roleId: id,
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
  return id;
}
