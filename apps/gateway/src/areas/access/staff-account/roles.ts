import type { Id } from '@psc/validation/rules/id.ts';
import * as calls from '@psc/api-client/areas/access/staff-account/staff.ts';
import { networksIn } from '@psc/validation/rules/networks.ts';
import { canDecide, joinPrivileges, privilegesBeyond, type Privileges } from '@psc/api-client/privileges.ts';
import type { BodyOutput } from '@psc/api-client/define-call.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { done, type Handlers } from '../../../platform/frame/handlers.ts';
import { isUsableFrom } from '../../../platform/frame/identify.ts';
import { idOf } from '../../../platform/frame/params.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { pageOf, sheetOf } from '../../../platform/lists/list-handlers.ts';
import { roleList, roleSheet } from './list.ts';
import { beginChange, isWithin, officeOf, refuseBeyondOwn, refuseLockingOneselfOut, refuseStronger } from './own-limits.ts';
import { askRoleRelease } from './role-release.ts';
import { selectPrivilegesOfRoles } from './repository/privileges.ts';
import * as repository from './repository/roles.ts';

type RoleHandlers = Pick<Handlers<typeof calls>, 'listRoles' | 'exportRoles' | 'getRole' | 'addRole' | 'addRoleModules' | 'retireRole'>;
type RoleBody = BodyOutput<typeof calls.addRole>;

function columnsOf({
  title,
  titleNe,
  description = '',
  descriptionNe = '',
  type,
  secondFactorRequired,
  networks,
}: RoleBody): repository.RoleColumns {
  return {
    title,
    titleNe,
    description,
    descriptionNe,
    type,
    secondFactorRequired,
    ...(networks !== undefined && { networks: networksIn(networks) }),
  };
}

/** All offices use the same roles. @throws Refusal 403 for the user manager of a demand office */
async function beginRoleChange(context: Context, permission: 'create' | 'update' | 'delete'): Promise<Privileges> {
  if (officeOf(context) !== undefined) throw refuse.forbidden('gateway.staffAccount.rolesAreShared');
  return beginChange(context, permission);
}

/** The role with its permissions, locked. @throws Refusal if the caller may not change it */
async function lockChangeable(context: Context, roleId: Id<'role'>, version: number, held: Privileges) {
  const role = await repository.lockRole(context.db, roleId);
  if (!role) throw refuse.notFound('gateway.staffAccount.roleNotFound');
  if (role.version !== version) throw refuse.changedMeanwhile();
  if (role.key === 'administrator') throw refuse.conflict('gateway.staffAccount.administratorStays');
  const privileges = (await selectPrivilegesOfRoles(context.db, [roleId])).get(roleId) ?? {};
  refuseStronger(context, privileges, held);
  return { role, privileges };
}

/** @throws Refusal 400 when the caller has the role and could no longer use it from their current address */
async function refuseExcludingOneself(context: Context, roleId: Id<'role'>, networks: readonly string[]): Promise<void> {
  const { address } = context.request;
  if (isUsableFrom(address, networks) || !(await repository.isHeldBy(context.db, roleId, context.staff().accountId))) return;
  throw refuse.invalid([{ field: 'networks', message: 'gateway.staffAccount.networksWithoutYou', values: { address } }]);
}

export const roleHandlers: RoleHandlers = {
  listRoles: pageOf(calls.roles, roleList),
  exportRoles: sheetOf(calls.roles, roleList, roleSheet),

  getRole: async ({ params }, context) => {
    const [role] = await repository.selectRoles(context.db, [idOf(params.id)]);
    if (!role) throw refuse.notFound('gateway.staffAccount.roleNotFound');
    return { ...role, withinOwn: isWithin(role.privileges, context.staff().privileges) };
  },

  addRole: async ({ body }, context) => {
    const columns = columnsOf(body);
    const ownId = 'id' in body ? body.id : undefined;
    const held = await beginRoleChange(context, ownId === undefined ? 'create' : 'update');
    if (await repository.isTitleTaken(context.db, columns.title, ownId)) {
      throw refuse.invalid([{ field: 'title', message: 'gateway.staffAccount.titleTaken' }]);
    }
    if ('id' in body) {
      const { role: before } = await lockChangeable(context, body.id, body.version, held);
      if (columns.networks) await refuseExcludingOneself(context, body.id, columns.networks);
      await repository.updateRole(context.db, body.id, columns);
      await context.audit({ subject: `role:${body.id}`, before, after: columns });
      return done({ roleId: body.id, version: body.version + 1 }, 'gateway.staffAccount.roleSaved');
    }
    const privileges = joinPrivileges(body.privileges);
    refuseBeyondOwn(context, 'privileges', privileges, held);
    const roleId = await repository.insertRole(context.db, columns, privileges);
    await context.audit({ subject: `role:${roleId}`, after: { ...columns, privileges } });
    return done({ roleId, version: 1 }, 'gateway.staffAccount.roleSaved');
  },

  addRoleModules: async ({ body: { roleId, version, privileges: asked } }, context) => {
    const held = await beginRoleChange(context, 'update');
    const { privileges: before } = await lockChangeable(context, roleId, version, held);
    const privileges = joinPrivileges(asked);
    refuseBeyondOwn(context, 'privileges', privileges, held);
    if (canDecide(privilegesBeyond(privileges, before)) && (await repository.countHolders(context.db, roleId)) > 0) {
      await askRoleRelease(context, roleId, privileges);
      return done({ roleId, version }, 'gateway.staffAccount.roleWaits');
    }
    await repository.replaceRoleModules(context.db, roleId, privileges);
    await refuseLockingOneselfOut(context);
    await context.audit({ subject: `role:${roleId}`, before: { privileges: before }, after: { privileges } });
    return done({ roleId, version: version + 1 }, 'gateway.staffAccount.roleChanged');
  },

  /** SPEC-GAP: the specification adds roles but never removes one. Deleting would remove the name from the record, so a role is retired. */
  retireRole: async ({ body: { roleId, version, retired } }, context) => {
    const held = await beginRoleChange(context, 'delete');
    const { role: before } = await lockChangeable(context, roleId, version, held);
    const people = retired ? await repository.countHolders(context.db, roleId) : 0;
    if (people > 0) throw refuse.conflict('gateway.staffAccount.roleHeld', { people });
    const retiredAt = retired ? context.now() : null;
    await repository.updateRole(context.db, roleId, { retiredAt });
    await context.audit({ subject: `role:${roleId}`, before: { retired: before.retiredAt !== null }, after: { retired } });
    return done({ roleId, version: version + 1 }, `gateway.staffAccount.${retired ? 'roleRetired' : 'roleRestored'}`);
  },
};
