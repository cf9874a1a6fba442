import type { Id } from '@psc/validation/rules/id.ts';
import type { Release } from '@psc/api-client/areas/access/staff-account/releases.ts';
import { privilegesBeyond, type Privileges } from '@psc/api-client/privileges.ts';
import { isDeepStrictEqual } from 'node:util';
import type { Context } from '../../../platform/frame/context.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { selectRevisionsOfThing } from '../../../platform/shared/repository/revisions.ts';
import { askRevision, type RevisionSubject } from '../../../platform/shared/revision-subject.ts';
import { officeOf, refuseLockingOneselfOut } from './own-limits.ts';
import { mailUserManagers, releaseFrom } from './releases.ts';
import { selectPrivilegesOfRoles } from './repository/privileges.ts';
import * as repository from './repository/roles.ts';

const NEWEST = 20;

type RoleKey = { roleId: Id<'role'> };
/** The holders are part of the state, because the permissions are released for these people. */
type RoleState = { version: number; privileges: Privileges; holders: number[] };

async function stateOf({ db }: Context, roleId: Id<'role'>, { isLocked = true } = {}): Promise<RoleState> {
  const role = await (isLocked ? repository.lockRole : repository.selectRoleRow)(db, roleId);
  if (!role) throw refuse.notFound('gateway.staffAccount.roleNotFound');
  const privileges = (await selectPrivilegesOfRoles(db, [roleId])).get(roleId) ?? {};
  return { version: role.version, privileges, holders: await repository.selectHoldersOf(db, roleId) };
}

export const roleRelease: RevisionSubject<RoleKey, RoleState> = {
  name: 'role',
  words: { changesNothing: 'gateway.staffAccount.releaseChangesNothing', waits: 'gateway.staffAccount.releaseWaits' },
  // The commission and its demand offices share the roles.
  admit: async (context) => {
    if (officeOf(context) !== undefined) throw refuse.forbidden();
  },
  read: async (context, { roleId }) => ({ advtCode: null, applicationId: null, state: await stateOf(context, roleId) }),
  check: async () => undefined,
  apply: async (context, { roleId }, { after }) => {
    const before = await stateOf(context, roleId);
    await repository.replaceRoleModules(context.db, roleId, after.privileges);
    await refuseLockingOneselfOut(context);
    await context.audit({
      subject: `role:${roleId}`,
      before: { privileges: before.privileges },
      after: { privileges: after.privileges },
    });
    await mailAbout(context, 'releasedMail', roleId, privilegesBeyond(after.privileges, before.privileges));
  },
};

async function mailAbout(context: Context, word: 'releaseAskedMail' | 'releasedMail', roleId: Id<'role'>, gives: Privileges) {
  const [thing] = await repository.selectRoleNames(context.db, [roleId]);
  await mailUserManagers(context, word, { thing: thing!, page: `/admin/rolecreation?id=${roleId}`, gives });
}

/** Requests other permissions for a role that people hold. @throws Refusal 409 while another request waits */
export async function askRoleRelease(context: Context, roleId: Id<'role'>, privileges: Privileges): Promise<void> {
  const before = await stateOf(context, roleId);
  await askRevision(context, roleRelease, { key: { roleId }, after: { ...before, privileges }, reason: '' });
  await mailAbout(context, 'releaseAskedMail', roleId, privilegesBeyond(privileges, before.privileges));
}

export async function listRoleReleases(context: Context, roleId: Id<'role'>): Promise<Release[]> {
  const now = await stateOf(context, roleId, { isLocked: false });
  const rows = await selectRevisionsOfThing(context.db, 'role', { roleId }, NEWEST);
  return rows.map((row) => {
    const [before, after] = [row.before as RoleState, row.after as RoleState];
    const release = releaseFrom(context, row, {
      ...{ before: before.privileges, after: after.privileges, activates: false, roles: [], email: null },
      isCurrent: isDeepStrictEqual(now, before),
    });
    return { ...release, mayDecide: release.mayDecide && officeOf(context) === undefined };
  });
}
