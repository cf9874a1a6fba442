import type * as calls from '@psc/api-client/areas/access/staff-account/staff.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { done, type Handlers } from '../../../platform/frame/handlers.ts';
import { idOf } from '../../../platform/frame/params.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { deleteFactors, lockOwner, selectOwner } from '../second-factor/repository/factors.ts';
import { deletePasskeys } from '../second-factor/repository/passkeys.ts';
import { mailOwner } from '../second-factor/set-up.ts';
import { endFamiliesOf } from '../session/repository/sign-ins.ts';
import { lockChangeable } from './access.ts';
import { beginChange, officeOf } from './own-limits.ts';
import { lockStaffAccount } from './repository/accounts.ts';
import * as repository from './repository/resets.ts';

type ResetHandlers = Pick<Handlers<typeof calls>, 'getSecondFactorReset' | 'askSecondFactorReset' | 'decideSecondFactorReset'>;

/** The person concerned sees the request, but cannot act on it. */
function refuseForOneself(context: Context, accountId: number): void {
  if (accountId === context.staff().accountId) throw refuse.conflict('gateway.staffAccount.resetNotYourself');
}

/**
 * SPEC-GAP: the setting that lets people of a very small commission decide on their own requests does not apply here, because one person
 * could then bypass everyone's second factor.
 */
function refuseBySame(context: Context, askedByAccountId: number): void {
  if (askedByAccountId === context.staff().accountId) throw refuse.conflict('gateway.staffAccount.resetByAnother');
}

export const resetHandlers: ResetHandlers = {
  getSecondFactorReset: async ({ params }, context) => {
    const accountId = idOf(params.id);
    if (!(await lockStaffAccount(context.db, accountId, officeOf(context)))) throw refuse.notFound('gateway.staffAccount.notFound');
    const { hasSecondFactor } = await selectOwner(context.db, accountId);
    const waiting = await repository.selectWaitingReset(context.db, accountId);
    return {
      hasSecondFactor,
      waiting: waiting
        ? {
            resetId: waiting.id,
            askedBy: waiting.askedBy,
            askedAt: waiting.askedAt.toISOString(),
            reason: waiting.reason,
            isOwn: waiting.askedByAccountId === context.staff().accountId,
          }
        : null,
    };
  },

  askSecondFactorReset: async ({ body: { id, reason } }, context) => {
    const held = await beginChange(context, 'update');
    await lockChangeable(context, id, held);
    refuseForOneself(context, id);
    if (!(await selectOwner(context.db, id)).hasSecondFactor) throw refuse.conflict('gateway.staffAccount.resetNothing');
    const request = { accountId: id, askedByAccountId: context.staff().accountId, askedAt: context.now(), reason };
    const resetId = await repository.insertReset(context.db, request);
    if (resetId === undefined) throw refuse.conflict('gateway.staffAccount.resetWaits');
    await context.audit({ subject: `account:${id}`, after: { reason } });
    await mailOwner(context, id, 'resetAsked');
    return done({ resetId }, 'gateway.staffAccount.resetAsked');
  },

  decideSecondFactorReset: async ({ body: { resetId, approve } }, context) => {
    const held = await beginChange(context, 'approve');
    const { db, now } = context;
    const request = await repository.lockReset(db, resetId);
    if (!request) throw refuse.conflict('gateway.staffAccount.resetDecided');
    const { accountId, askedByAccountId } = request;
    await lockChangeable(context, accountId, held);
    refuseForOneself(context, accountId);
    if (approve) refuseBySame(context, askedByAccountId);
    await repository.decideReset(db, resetId, { decidedByAccountId: context.staff().accountId, decidedAt: now(), approved: approve });
    if (approve) {
      await lockOwner(db, accountId);
      await deletePasskeys(db, accountId);
      await deleteFactors(db, accountId);
      await endFamiliesOf(db, accountId, 'secondFactorChanged', now());
      await mailOwner(context, accountId, 'reset');
    }
    await context.audit({ subject: `account:${accountId}`, before: { askedByAccountId }, after: { approved: approve } });
    return done(null, `gateway.staffAccount.${approve ? 'resetDone' : 'resetRefused'}`);
  },
};
