import type { Id } from '@psc/validation/rules/id.ts';
import type * as calls from '@psc/api-client/areas/access/second-factor.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { done, type Handlers } from '../../../platform/frame/handlers.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { canKeepSecrets } from '../../../platform/secrets-at-rest.ts';
import { comparePassword, giveCode } from './give.ts';
import { countRecoveryCodes, deleteFactors, lockOwner, selectAuthenticator, selectOwner } from './repository/factors.ts';
import { beginAuthenticator, confirmAuthenticator, giveRecoveryCodes, mailOwner } from './set-up.ts';

type OwnCalls = 'getOwn' | 'beginOwn' | 'confirmOwn' | 'renewOwnCodes' | 'removeOwn' | 'giveOwn';

/** Changes of a candidate's sign-in require the password each time, like the rest of the own account. */
async function withPassword<Result>(
  context: Context,
  password: string,
  work: (inside: Context, accountId: Id<'account'>) => Promise<Result>,
) {
  const { accountId } = context.candidate();
  await comparePassword(context, password);
  return context.inTransaction(async (inside) => {
    await lockOwner(inside.db, accountId);
    return work(inside, accountId);
  });
}

/** @throws Refusal 409 */
async function refuseWithout(context: Context, accountId: Id<'account'>): Promise<void> {
  if (!(await selectOwner(context.db, accountId)).hasSecondFactor) throw refuse.conflict('gateway.secondFactor.none');
}

/** The optional authenticator app of a candidate. */
export const ownHandlers: Pick<Handlers<typeof calls>, OwnCalls> = {
  getOwn: async (_input, context) => {
    const { accountId } = context.candidate();
    const authenticator = await selectAuthenticator(context.db, accountId);
    return {
      isOffered: canKeepSecrets(context.configuration),
      hasAuthenticator: Boolean(authenticator?.keyEncrypted),
      recoveryCodesLeft: await countRecoveryCodes(context.db, accountId),
    };
  },

  beginOwn: ({ body }, context) => {
    if (!canKeepSecrets(context.configuration)) throw refuse.conflict('gateway.secondFactor.notOffered');
    return withPassword(context, body.password, (inside) => beginAuthenticator(inside));
  },

  confirmOwn: async ({ body }, context) => done(await confirmAuthenticator(context, body.code), 'gateway.secondFactor.authenticatorAdded'),

  renewOwnCodes: async ({ body }, context) => {
    const codes = await withPassword(context, body.password, async (inside, accountId) => {
      await refuseWithout(inside, accountId);
      await inside.audit({ subject: `account:${accountId}` });
      await mailOwner(inside, accountId, 'recoveryCodesRenewed');
      return giveRecoveryCodes(inside, accountId);
    });
    return done(codes, 'gateway.secondFactor.recoveryCodesRenewed');
  },

  removeOwn: async ({ body }, context) => {
    await withPassword(context, body.password, async (inside, accountId) => {
      await refuseWithout(inside, accountId);
      await deleteFactors(inside.db, accountId);
      await inside.audit({ subject: `account:${accountId}` });
      await mailOwner(inside, accountId, 'authenticatorRemoved');
    });
    return done(null, 'gateway.secondFactor.authenticatorRemoved');
  },

  giveOwn: async ({ body }, context) => {
    await giveCode(context, body.code);
    return null;
  },
};
