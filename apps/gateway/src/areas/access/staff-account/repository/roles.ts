import type { Id } from '@psc/validation/rules/id.ts';
import type { ModuleRow, RoleRow, RoleType } from '@psc/api-client/areas/access/staff-account/staff.ts';
import { privilegeCodes, type PrivilegeName, type Privileges } from '@psc/api-client/privileges.ts';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/connection.ts';
import { inNepaliOrder } from '../../../../platform/database/nepali-order.ts';
import { anyOf } from '../../../../platform/shared/repository/any-of.ts';
import { insertRoleModules } from './role-modules.ts';
import { selectPrivilegesOfRoles } from './privileges.ts';

/** Ordered as in the program. */
export async function selectModules(db: Database): Promise<ModuleRow[]> {
  const rows = await db
    .selectFrom('module')
    .select(({ selectFrom }) => [
      'id',
      'privilege',
      'titleEn',
      'titleNe',
      'description',
      'version',
      selectFrom('roleModule')
        .whereRef('roleModule.moduleId', '=', 'module.id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('roles'),
    ])
    .execute();
  const order = Object.keys(privilegeCodes);
  return rows
    .filter((row): row is typeof row & { privilege: PrivilegeName } => row.privilege in privilegeCodes)
    .toSorted((one, other) => order.indexOf(one.privilege) - order.indexOf(other.privilege))
    .map(({ id, titleEn, titleNe, roles, ...row }) => ({
      ...row,
      moduleId: id,
      code: privilegeCodes[row.privilege],
      title: { en: titleEn, ne: titleNe },
      roles: roles ?? 0,
    }));
}

export function lockModule(db: Database, id: number) {
  return db
    .selectFrom('module')
    .select(['titleEn', 'titleNe', 'description', 'version'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export type ModuleColumns = { titleEn: string; titleNe: string; description: string };

export async function updateModule(db: Database, id: number, columns: ModuleColumns): Promise<void> {
  await db
    .updateTable('module')
    .set({ ...columns, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** @returns undefined if the privilege already has a module */
export function insertModule(db: Database, columns: ModuleColumns & { privilege: PrivilegeName }) {
  return db
    .insertInto('module')
    .values(columns)
    .onConflict((conflict) => conflict.column('privilege').doNothing())
    .returning('id')
    .executeTakeFirst();
}

const holdersOfRole = sql<number>`(select count(*)::integer from staff_role where staff_role.role_id = r.id)`;

export async function selectRoles(db: Database, ids: readonly number[]): Promise<RoleRow[]> {
  const [rows, privileges] = await Promise.all([
    db
      .selectFrom('role as r')
      .where('r.id', '=', anyOf(ids))
      .select([
        'r.id',
        'r.key',
        'r.title',
        'r.titleNe',
        'r.description',
        'r.descriptionNe',
        'r.type',
        'r.secondFactorRequired',
        'r.networks',
        'r.retiredAt',
        'r.version',
      ])
      .select(holdersOfRole.as('holders'))
      .execute(),
    selectPrivilegesOfRoles(db, ids),
  ]);
  return rows.map(({ id, key, title, titleNe, description, descriptionNe, type, retiredAt, ...row }) => ({
    ...row,
    roleId: id,
    retiredAt: retiredAt?.toISOString() ?? null,
    title: { en: title, ne: titleNe || title },
    description: { en: description, ne: descriptionNe || description },
    type: type as RoleType,
    modules: Object.keys(privileges.get(id) ?? {}).length,
    isFixed: key === 'administrator',
    privileges: privileges.get(id) ?? {},
  }));
}

const roleRow = (db: Database, id: number) =>
  db
    .selectFrom('role')
    .select(['key', 'title', 'titleNe', 'description', 'descriptionNe', 'type', 'secondFactorRequired', 'networks', 'retiredAt', 'version'])
    .where('id', '=', id);

export const selectRoleRow = (db: Database, id: number) => roleRow(db, id).executeTakeFirst();
export const lockRole = (db: Database, id: number) => roleRow(db, id).forNoKeyUpdate().executeTakeFirst();

export type RoleColumns = {
  title: string;
  titleNe: string;
  description: string;
  descriptionNe: string;
  type: RoleType;
  secondFactorRequired: boolean;
  networks?: string[];
};

export async function isTitleTaken(db: Database, title: string, ownId = 0): Promise<boolean> {
  const row = await db
    .selectFrom('role')
    .select('id')
    .where(({ eb, fn }) => eb(fn<string>('lower', ['title']), '=', title.toLowerCase()))
    .where('id', '<>', ownId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertRole(db: Database, columns: RoleColumns, privileges: Privileges): Promise<number> {
  const { id } = await db.insertInto('role').values(columns).returning('id').executeTakeFirstOrThrow();
  await insertRoleModules(db, id, privileges);
  return id;
}

export async function updateRole(db: Database, id: number, columns: Partial<RoleColumns> & { retiredAt?: Date | null }): Promise<void> {
  await db
    .updateTable('role')
    .set({ ...columns, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

export async function replaceRoleModules(db: Database, id: number, privileges: Privileges): Promise<void> {
  await db.deleteFrom('roleModule').where('roleId', '=', id).execute();
  await insertRoleModules(db, id, privileges);
  await updateRole(db, id, {});
}

export function selectRoleTypes(db: Database, ids: readonly number[]) {
  return db.selectFrom('role').select(['id', 'type']).where('id', '=', anyOf(ids)).where('retiredAt', 'is', null).execute();
}

export async function selectRoleNames(db: Database, ids: readonly number[]): Promise<Bilingual[]> {
  const rows = await db
    .selectFrom('role')
    .select(['title', 'titleNe'])
    .where('id', '=', anyOf(ids))
    .orderBy(inNepaliOrder('title'))
    .execute();
  return rows.map(({ title, titleNe }) => ({ en: title, ne: titleNe || title }));
}

export async function isHeldBy(db: Database, id: number, accountId: Id<'account'>): Promise<boolean> {
  const row = await db
    .selectFrom('staffRole')
    .where('roleId', '=', id)
    .where('accountId', '=', accountId)
    .select('roleId')
    .executeTakeFirst();
  return row !== undefined;
}

export async function selectHoldersOf(db: Database, id: number): Promise<number[]> {
  const rows = await db.selectFrom('staffRole').select('accountId').where('roleId', '=', id).orderBy('accountId').execute();
  return rows.map(({ accountId }) => accountId);
}

export async function countHolders(db: Database, id: number): Promise<number> {
  const { count } = await db
    .selectFrom('staffRole')
    .where('roleId', '=', id)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
