import type * as secondFactor from '@psc/api-client/areas/access/second-factor.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { done, type Handlers } from '../../../platform/frame/handlers.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { giveCode, provePassword } from './give.ts';
import { addPasskey, askPasskey, beginPasskey, forgetLastFactor, givePasskey, removePasskey } from './passkeys.ts';
import { ownHandlers } from './own.ts';
import { countRecoveryCodes, isRequired, lockOwner, selectAuthenticator, selectOwner } from './repository/factors.ts';
import { selectPasskeys } from './repository/passkeys.ts';
import { beginAuthenticator, confirmAuthenticator, giveRecoveryCodes, mailOwner } from './set-up.ts';

/** Whether the person has lost their last factor but needs one; if they do not need one, they are no longer asked. */
async function leavesNone(context: Context): Promise<boolean> {
  const { accountId } = context.staff();
  const [authenticator, passkeys] = [await selectAuthenticator(context.db, accountId), await selectPasskeys(context.db, accountId)];
  if (authenticator?.keyEncrypted || passkeys.length > 0) return false;
  if (await isRequired(context.db, accountId)) return true;
  await forgetLastFactor(context);
  return false;
}

export const secondFactorHandlers: Handlers<typeof secondFactor> = {
  ...ownHandlers,

  getState: async (_input, context) => {
    const { accountId } = context.staff();
    const authenticator = await selectAuthenticator(context.db, accountId);
    const passkeys = await selectPasskeys(context.db, accountId);
    return {
      isRequired: await isRequired(context.db, accountId),
      hasAuthenticator: Boolean(authenticator?.keyEncrypted),
      passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
        passkeyId: id,
        name,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
      })),
      recoveryCodesLeft: await countRecoveryCodes(context.db, accountId),
    };
  },

  beginAuthenticator: (_input, context) => beginAuthenticator(context),
  confirmAuthenticator: async ({ body }, context) =>
    done(await confirmAuthenticator(context, body.code), 'gateway.secondFactor.authenticatorAdded'),

  renewRecoveryCodes: async (_input, context) => {
    const { accountId } = context.staff();
    await lockOwner(context.db, accountId);
    if (!(await selectOwner(context.db, accountId)).hasSecondFactor) throw refuse.conflict('gateway.secondFactor.none');
    await context.audit({ subject: `account:${accountId}` });
    await mailOwner(context, accountId, 'recoveryCodesRenewed');
    return done(await giveRecoveryCodes(context, accountId), 'gateway.secondFactor.recoveryCodesRenewed');
  },

  beginPasskey: (_input, context) => beginPasskey(context),
  addPasskey: async ({ body }, context) => done(await addPasskey(context, body.name, body.answer), 'gateway.secondFactor.passkeyAdded'),

  removePasskey: async ({ body }, context) => {
    await lockOwner(context.db, context.staff().accountId);
    await removePasskey(context, body.passkeyId, () => leavesNone(context));
    return done(null, 'gateway.secondFactor.passkeyRemoved');
  },

  give: async ({ body }, context) => {
    await giveCode(context, body.code);
    return null;
  },
  askPasskey: (_input, context) => askPasskey(context),
  givePasskey: async ({ body }, context) => {
    await givePasskey(context, body.answer);
    return null;
  },
  provePassword: async ({ body }, context) => {
    await provePassword(context, body.password);
    return null;
  },
};
