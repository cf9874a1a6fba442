import { privilegeNames } from '@psc/api-client/privileges.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';
import { messageIn } from '../../platform/frame/messages.ts';
import { standardRoles, type StandardRole } from '../roles.ts';
import { insertRoleModules } from '../../areas/access/staff-account/repository/role-modules.ts';
import { isEmpty } from './empty-table.ts';

/**
 * One module for each privilege; the standard roles only if there is no role yet, so that changes of user managers stay. The
 * administrator's role gets every module of a new version.
 */
export async function seedModulesAndRoles(db: Database): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('module')
      .values(
        privilegeNames.map((privilege) => ({
          privilege,
          titleEn: messageIn('en', `privileges.${privilege}`),
          titleNe: messageIn('ne', `privileges.${privilege}`),
        })),
      )
      .onConflict((conflict) => conflict.column('privilege').doNothing())
      .execute();
    if (await isEmpty(transaction, 'role')) {
      for (const role of standardRoles) await insertRole(transaction, role);
    }
    await giveAdministratorEverything(transaction);
  });
}

async function giveAdministratorEverything(db: Database): Promise<void> {
  await db
    .insertInto('roleModule')
    .columns(['roleId', 'moduleId', 'canRead', 'canCreate', 'canUpdate', 'canDelete', 'canApprove', 'canReject'])
    .expression((eb) =>
      eb
        .selectFrom(['role', 'module'])
        .where('role.key', '=', 'administrator')
        .select(['role.id', 'module.id as moduleId', ...canEverything]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const canEverything = ['canRead', 'canCreate', 'canUpdate', 'canDelete', 'canApprove', 'canReject'].map((name) =>
  sql<boolean>`true`.as(name),
);

export type NewRole = Partial<StandardRole> &
  Pick<StandardRole, 'title' | 'privileges'> & { /** @default true */ secondFactorRequired?: boolean };

export async function insertRole(db: Database, { privileges, ...columns }: NewRole): Promise<number> {
  const { id } = await db.insertInto('role').values(columns).returning('id').executeTakeFirstOrThrow();
  await insertRoleModules(db, id, privileges);
  return id;
}
