import type { Id } from '@psc/validation/rules/id.ts';
import type * as calls from '@psc/api-client/areas/access/staff-account/staff.ts';
import type { Privileges } from '@psc/api-client/privileges.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { done, type Handlers } from '../../../platform/frame/handlers.ts';
import { idOf } from '../../../platform/frame/params.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { endFamiliesOf } from '../session/repository/sign-ins.ts';
import { sendResetLink } from '../session/send-reset-link.ts';
import { askAccountRelease } from './account-release.ts';
import { lockKnown } from './account-rules.ts';
import { beginChange, keepingAnAdministrator, officeOf, refuseStronger } from './own-limits.ts';
import { needsRelease } from './releases.ts';
import * as repository from './repository/accounts.ts';
import { selectPrivilegesOf } from './repository/privileges.ts';
import { sendInvitation } from './send-invitation.ts';

type AccessHandlers = Pick<Handlers<typeof calls>, 'setInternalUserActive' | 'sendInternalUserLink' | 'listSignIns'>;

const SIGN_INS_AT_ONCE = 20;

/** @throws Refusal 404, and 403 for a person with more permissions than the caller */
export async function lockChangeable(context: Context, accountId: Id<'account'>, held: Privileges) {
  const account = await lockKnown(context, accountId);
  refuseStronger(context, await selectPrivilegesOf(context.db, accountId), held);
  return account;
}

export const accessHandlers: AccessHandlers = {
  setInternalUserActive: async ({ body: { id, version, active } }, context) => {
    const held = await beginChange(context, 'update');
    const before = await lockKnown(context, id);
    if (before.version !== version) throw refuse.changedMeanwhile();
    if (id === context.staff().accountId) throw refuse.conflict('gateway.staffAccount.notYourself');
    // Closing the account of a colleague who leaves gives no permission to anyone, and reopening it does.
    if (active && needsRelease(await selectPrivilegesOf(context.db, id), held)) {
      await askAccountRelease(context, id, { active });
      return done({ accountId: id, active: before.active }, 'gateway.staffAccount.reactivationWaits');
    }
    await keepingAnAdministrator(context, () => repository.updateStaffAccount(context.db, id, { active }));
    if (!active) {
      await endFamiliesOf(context.db, id, 'byStaff', context.now());
      await repository.deleteLinks(context.db, id);
    }
    await context.audit({ subject: `account:${id}`, before: { active: before.active }, after: { active } });
    return done({ accountId: id, active }, `gateway.staffAccount.${active ? 'reactivated' : 'deactivated'}`);
  },

  sendInternalUserLink: async ({ body: { id } }, context) => {
    await beginChange(context, 'update');
    const account = await lockKnown(context, id);
    if (!account.active) throw refuse.conflict('gateway.staffAccount.reactivateFirst');
    await context.enqueue(account.hasPassword ? sendResetLink({ accountId: id }) : sendInvitation({ accountId: id }));
    await context.audit({ subject: `account:${id}` });
    return done(null, 'gateway.staffAccount.linkSent', { email: account.email });
  },

  listSignIns: async ({ params, query }, context) => {
    const accountId = idOf<'account'>(params.id);
    const criteria = { ids: [accountId], organizationId: officeOf(context) };
    const [account] = await repository.selectInternalUsers(context.db, criteria, nepalDayOf(context.now()));
    if (!account) throw refuse.notFound('gateway.staffAccount.notFound');
    const signIns = await repository.selectSignIns(context.db, accountId, { beforeId: query.beforeId, limit: SIGN_INS_AT_ONCE });
    return { signIns, nextId: signIns.length === SIGN_INS_AT_ONCE ? signIns.at(-1)!.signInId : null };
  },
};
