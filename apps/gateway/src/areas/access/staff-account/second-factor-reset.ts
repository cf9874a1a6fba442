import type { Id } from '@psc/validation/rules/id.ts';
import type * as calls from '@psc/api-client/areas/access/staff-account/staff.ts';
import { isOwn } from '../../../platform/frame/actor.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { done, type Handlers } from '../../../platform/frame/handlers.ts';
import { idOf } from '../../../platform/frame/params.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { lockRevision, selectRevisionsOfThing } from '../../../platform/shared/repository/revisions.ts';
import {
  askRevision,
  decideOnRevision,
  mayWithdraw,
  requestOf,
  withdrawRevision,
  type RevisionSubject,
} from '../../../platform/shared/revision-subject.ts';
import { deleteFactors, lockOwner, selectFactors, selectOwner } from '../second-factor/repository/factors.ts';
import { deletePasskeys } from '../second-factor/repository/passkeys.ts';
import { mailOwner } from '../second-factor/set-up.ts';
import { endFamiliesOf } from '../session/repository/sign-ins.ts';
import { lockChangeable } from './access.ts';
import { beginChange, officeOf } from './own-limits.ts';
import { lockStaffAccount } from './repository/accounts.ts';

type ResetHandlers = Pick<
  Handlers<typeof calls>,
  'getSecondFactorReset' | 'askSecondFactorReset' | 'decideSecondFactorReset' | 'withdrawSecondFactorReset'
>;
type ResetKey = { accountId: Id<'account'> };
/** `setUpAt` holds a time for each factor, so that an older request does not reset a factor that was set up after it. */
type ResetState = { hasSecondFactor: boolean; setUpAt: string[] };

/** The person concerned sees the request, but cannot act on it, and neither can the deputy of that person. */
function refuseForOneself(context: Context, accountId: Id<'account'>): void {
  if (isOwn(context.staff(), accountId)) throw refuse.conflict('gateway.staffAccount.resetNotYourself');
}

/**
 * SPEC-GAP: the setting that lets officers of a very small commission decide alone does not apply here, because one person could then
 * bypass everyone's second factor.
 */
const secondFactorReset: RevisionSubject<ResetKey, ResetState> = {
  name: 'secondFactor',
  words: {
    changesNothing: 'gateway.staffAccount.resetNothing',
    waits: 'gateway.staffAccount.resetWaits',
    ownRequest: 'gateway.staffAccount.resetByAnother',
    changed: 'gateway.staffAccount.resetChanged',
  },
  admit: async (context, { accountId }) => {
    await lockChangeable(context, accountId, await beginChange(context, 'approve'));
    refuseForOneself(context, accountId);
  },
  read: async ({ db }, { accountId }) => {
    await lockOwner(db, accountId);
    const { hasSecondFactor } = await selectOwner(db, accountId);
    return { advtCode: null, applicationId: null, state: { hasSecondFactor, setUpAt: await selectFactors(db, accountId) } };
  },
  check: () => Promise.resolve(),
  apply: async (context, { accountId }, { at }) => {
    await deletePasskeys(context.db, accountId);
    await deleteFactors(context.db, accountId);
    await endFamiliesOf(context.db, accountId, 'secondFactorChanged', at);
    await mailOwner(context, accountId, 'reset');
  },
};

export const resetHandlers: ResetHandlers = {
  getSecondFactorReset: async ({ params }, context) => {
    const accountId = idOf<'account'>(params.id);
    if (!(await lockStaffAccount(context.db, accountId, officeOf(context)))) throw refuse.notFound('gateway.staffAccount.notFound');
    const { hasSecondFactor } = await selectOwner(context.db, accountId);
    const [newest] = await selectRevisionsOfThing(context.db, 'secondFactor', { accountId }, 1);
    if (newest?.state !== 'asked') return { hasSecondFactor, waiting: null };
    const { revisionId, askedBy, askedAt, reason, mayDecide } = requestOf(newest, context.staff());
    const waiting = { revisionId, askedBy, askedAt, reason, mayDecide: mayDecide && !isOwn(context.staff(), accountId) };
    return { hasSecondFactor, waiting: { ...waiting, mayWithdraw: mayWithdraw(newest, context.staff()) } };
  },

  askSecondFactorReset: async ({ body: { id, reason } }, context) => {
    await lockChangeable(context, id, await beginChange(context, 'update'));
    refuseForOneself(context, id);
    const after = { hasSecondFactor: false, setUpAt: [] };
    const revisionId = await askRevision(context, secondFactorReset, { key: { accountId: id }, after, reason });
    await context.audit({ subject: `account:${id}`, after: { reason } });
    await mailOwner(context, id, 'resetAsked');
    return done({ revisionId }, 'gateway.staffAccount.resetAsked');
  },

  decideSecondFactorReset: async ({ body: { revisionId, approve } }, context) => {
    const asked = await lockRevision(context.db, revisionId);
    await decideOnRevision(context, secondFactorReset, { revisionId, approve, remarks: '' });
    const { accountId } = asked!.subjectKey as ResetKey;
    const before = { askedByAccountId: asked!.askedBy };
    await context.audit({ subject: `account:${accountId}`, before, after: { approved: approve } });
    return done(null, `gateway.staffAccount.${approve ? 'resetDone' : 'resetRefused'}`);
  },

  withdrawSecondFactorReset: async ({ body }, context) => {
    await withdrawRevision(context, ['secondFactor'], body.revisionId);
    return done({ state: 'withdrawn' as const }, 'gateway.revision.withdrawn');
  },
};
