import type * as calls from '@psc/api-client/areas/access/staff-account/staff.ts';
import { done, type Handlers } from '../../../platform/frame/handlers.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { idOf } from '../../../platform/frame/params.ts';
import { beginChange } from './own-limits.ts';
import { selectPrivilegesOfRoles } from './repository/privileges.ts';
import * as repository from './repository/roles.ts';

type ModuleHandlers = Pick<Handlers<typeof calls>, 'listModules' | 'searchModules' | 'listModulesByRole' | 'addModule'>;

const holds = (texts: readonly string[], searched: string) => texts.some((text) => text.toLowerCase().includes(searched));

export const moduleHandlers: ModuleHandlers = {
  listModules: (_input, { db }) => repository.selectModules(db),

  searchModules: async ({ params }, { db }) => {
    const searched = params.name.trim().toLowerCase();
    const modules = await repository.selectModules(db);
    return modules.filter(({ title, code }) => holds([title.en, title.ne, code], searched));
  },

  listModulesByRole: async ({ params }, { db }) => {
    const roleId = idOf<'role'>(params.id);
    const [role] = await repository.selectRoles(db, [roleId]);
    if (!role) throw refuse.notFound('gateway.staffAccount.roleNotFound');
    const held = (await selectPrivilegesOfRoles(db, [roleId])).get(roleId) ?? {};
    const modules = await repository.selectModules(db);
    return modules.map(({ roles: _roles, version: _version, ...module }) => ({ ...module, permissions: held[module.privilege] ?? [] }));
  },

  addModule: async ({ body }, context) => {
    const { titleEn, titleNe, description = '' } = body;
    const columns = { titleEn, titleNe, description };
    if ('id' in body) {
      await beginChange(context, 'update');
      const before = await repository.lockModule(context.db, body.id);
      if (!before) throw refuse.notFound('gateway.staffAccount.moduleNotFound');
      if (before.version !== body.version) throw refuse.changedMeanwhile();
      await repository.updateModule(context.db, body.id, columns);
      await context.audit({ subject: `module:${body.id}`, before, after: columns });
      return done({ moduleId: body.id }, 'gateway.staffAccount.moduleSaved');
    }
    await beginChange(context, 'create');
    const inserted = await repository.insertModule(context.db, { ...columns, privilege: body.privilege });
    if (!inserted) throw refuse.invalid([{ field: 'privilege', message: 'gateway.staffAccount.moduleTaken' }]);
    await context.audit({ subject: `module:${inserted.id}`, after: { ...columns, privilege: body.privilege } });
    return done({ moduleId: inserted.id }, 'gateway.staffAccount.moduleSaved');
  },
};
