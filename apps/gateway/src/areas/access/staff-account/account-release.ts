import type { Id } from '@psc/validation/rules/id.ts';
import type { Release } from '@psc/api-client/areas/access/staff-account/releases.ts';
import { privilegesBeyond, type Privileges } from '@psc/api-client/privileges.ts';
import { isDeepStrictEqual } from 'node:util';
import type { Context } from '../../../platform/frame/context.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { selectRevisionsOfThing } from '../../../platform/shared/repository/revisions.ts';
import { askRevision, type RevisionSubject } from '../../../platform/shared/revision-subject.ts';
import * as rules from './account-rules.ts';
import { keepingAnAdministrator } from './own-limits.ts';
import { mailUserManagers, releaseFrom } from './releases.ts';
import * as repository from './repository/accounts.ts';
import { selectRoleNames } from './repository/roles.ts';
import { sendInvitation } from './send-invitation.ts';

const NEWEST = 20;

type AccountKey = { accountId: Id<'account'> };
/** The version is part of the state, so that any change of the account after the request ends it. */
type AccountState = {
  version: number;
  active: boolean;
  email: string;
  organizationId: Id<'organization'> | null;
  roleIds: number[];
  privileges: Privileges;
};
type AccountChange = Partial<Pick<AccountState, 'active' | 'email' | 'organizationId' | 'roleIds'>>;

async function stateOf(context: Context, account: rules.LockedAccount): Promise<AccountState> {
  const { version, active, email, organizationId, roleIds } = account;
  return { version, active, email, organizationId, roleIds, privileges: await rules.privilegesOfRoles(context, roleIds) };
}

const heldBefore = ({ active, privileges }: AccountState): Privileges => (active ? privileges : {});

export const accountRelease: RevisionSubject<AccountKey, AccountState> = {
  name: 'account',
  words: { changesNothing: 'gateway.staffAccount.releaseChangesNothing', waits: 'gateway.staffAccount.releaseWaits' },
  admit: async (context, { accountId }) => {
    await rules.lockKnown(context, accountId);
    if (accountId === context.staff().accountId) throw refuse.conflict('gateway.staffAccount.notYourself');
  },
  read: async (context, { accountId }) => ({
    advtCode: null,
    applicationId: null,
    state: await stateOf(context, await rules.lockKnown(context, accountId)),
  }),
  check: async (context, { accountId }, { roleIds, privileges, organizationId, email }) => {
    await rules.checkRoles(context, roleIds, organizationId);
    await rules.refuseGivingAdministration(context, roleIds, context.staff().privileges);
    await rules.refuseTaken(context, { email }, accountId);
    if (!isDeepStrictEqual(await rules.privilegesOfRoles(context, roleIds), privileges)) throw refuse.changedMeanwhile();
  },
  apply: async (context, { accountId }, { after }) => {
    const before = await rules.lockKnown(context, accountId);
    const { active, organizationId, roleIds, email } = after;
    await keepingAnAdministrator(context, async () => {
      await repository.updateStaffAccount(context.db, accountId, { active, organizationId });
      await repository.replaceRoles(context.db, accountId, roleIds);
    });
    if (email !== before.email) await rules.changeEmail(context, accountId, before, email);
    else if (!before.active && !before.hasPassword) await context.enqueue(sendInvitation({ accountId }));
    const was = { active: before.active, organizationId: before.organizationId, roleIds: before.roleIds, email: before.email };
    await context.audit({ subject: `account:${accountId}`, before: was, after: { active, organizationId, roleIds, email } });
    const held = before.active ? await rules.privilegesOfRoles(context, before.roleIds) : {};
    await mailAbout(context, 'releasedMail', accountId, privilegesBeyond(after.privileges, held));
  },
};

async function mailAbout(context: Context, word: 'releaseAskedMail' | 'releasedMail', accountId: Id<'account'>, gives: Privileges) {
  const thing = await repository.selectNameOf(context.db, accountId);
  await mailUserManagers(context, word, { thing, page: `/admin/usercreation/${accountId}`, gives });
}

/** Requests a change of an account, which another user manager releases. @throws Refusal 409 while another one waits */
export async function askAccountRelease(context: Context, accountId: Id<'account'>, change: AccountChange): Promise<void> {
  const before = await stateOf(context, await rules.lockKnown(context, accountId));
  const changed = { ...before, ...change };
  const after = { ...changed, privileges: await rules.privilegesOfRoles(context, changed.roleIds) };
  await askRevision(context, accountRelease, { key: { accountId }, after, reason: '' });
  await mailAbout(context, 'releaseAskedMail', accountId, privilegesBeyond(after.privileges, heldBefore(before)));
}

export async function listAccountReleases(context: Context, accountId: Id<'account'>): Promise<Release[]> {
  const now = await stateOf(context, await rules.findKnown(context, accountId));
  const rows = await selectRevisionsOfThing(context.db, 'account', { accountId }, NEWEST);
  const releases = [];
  for (const row of rows) {
    const [before, after] = [row.before as AccountState, row.after as AccountState];
    const release = releaseFrom(context, row, {
      before: heldBefore(before),
      after: after.privileges,
      activates: after.active && !before.active,
      roles: await selectRoleNames(context.db, after.roleIds),
      email: after.email === before.email ? null : after.email,
      isCurrent:
        isDeepStrictEqual(now, before) && isDeepStrictEqual(await rules.privilegesOfRoles(context, after.roleIds), after.privileges),
    });
    releases.push({ ...release, mayDecide: release.mayDecide && accountId !== context.staff().accountId });
  }
  return releases;
}
