import type * as ownAccount from '@psc/api-client/areas/account/own-account.ts';
import type { ContactPurpose } from '@psc/api-client/areas/account/own-account.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { done, type Handlers } from '../../../platform/frame/handlers.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { selectApplications } from '../../application/repository/summaries.ts';
import { endingOf } from '../../application/rules.ts';
import { setUsername, usernameIsTaken } from '../candidate-account/repository/acts.ts';
import { deleteFactors } from '../../access/second-factor/repository/factors.ts';
import { forgetDevices } from '../../access/session/repository/known-devices.ts';
import { endSession, selectOpenSessions } from '../../access/session/repository/open-sessions.ts';
import { endFamiliesOf } from '../../access/session/repository/sign-ins.ts';
import { selectConsents } from '../../../platform/shared/repository/consents.ts';
import { beginChange, confirmChange, notifyOldAddress } from './contact-change.ts';
import { confirmCorrection, correctEmail } from './correction.ts';
import { ownDataPaper } from './own-data-paper.ts';
import { ownData } from './own-data.ts';
import { selectOpenings } from './repository/openings.ts';
import { proveOwnPassword } from './own-password.ts';
import * as repository from './repository/account.ts';

const MOST_SIGN_INS = 10;
const MOST_OPENINGS = 50;

async function countInProgress({ db, candidate, now }: Context): Promise<number> {
  return (await selectApplications(db, candidate().masterId)).filter((row) => endingOf(row, now()) === null).length;
}

export const ownAccountHandlers: Handlers<typeof ownAccount> = {
  details: async (_input, context) => {
    const { accountId, familyId } = context.candidate();
    const { db } = context;
    const now = context.now();
    const { createdAt, masterId: _masterId, language, ...own } = await repository.selectOwnAccount(db, accountId);
    return {
      ...own,
      language: language === 'en' ? 'en' : 'ne',
      registeredAt: createdAt.toISOString(),
      waiting: (await repository.selectWaitingChanges(db, accountId, now)).map(({ purpose, value, expiresAt, bySms }) => ({
        purpose: purpose as ContactPurpose,
        value,
        bySms,
        expiresAt: expiresAt.toISOString(),
      })),
      sessions: await selectOpenSessions(db, { accountId, familyId }, now),
      signIns: await repository.selectSignIns(db, accountId, MOST_SIGN_INS),
      applicationsInProgress: await countInProgress(context),
      consents: await selectConsents(db, accountId),
    };
  },

  changeUsername: async ({ body }, context) => {
    const accountId = await proveOwnPassword(context, body.password);
    await context.inTransaction(async (inside) => {
      const before = await repository.selectOwnAccount(inside.db, accountId);
      if (await usernameIsTaken(inside.db, accountId, body.username))
        throw refuse.invalid([{ field: 'username', message: 'gateway.session.taken.username' }]);
      await setUsername(inside.db, accountId, body.username);
      await inside.audit({ subject: `account:${accountId}`, before: { username: before.username }, after: { username: body.username } });
      await notifyOldAddress(inside, before, 'gateway.ownAccount.usernameChangedMail');
    });
    return done(null, 'gateway.ownAccount.usernameChanged');
  },

  changeEmail: async ({ body }, context) => {
    await beginChange(context, 'email', body.email, body.password);
    return done(null, 'gateway.ownAccount.codeSent');
  },

  changeMobile: async ({ body }, context) => {
    await beginChange(context, 'mobile', body.phoneNumber, body.password);
    return done(null, 'gateway.ownAccount.codeSent');
  },

  confirmChange: async ({ body }, context) => {
    await confirmChange(context, body.purpose, body.code);
    return done(null, `gateway.ownAccount.${body.purpose}Changed`);
  },

  setLanguage: async ({ body }, context) => {
    const { accountId } = context.candidate();
    if (await repository.saveLanguage(context.db, accountId, body.language))
      await context.audit({ subject: `account:${accountId}`, after: { language: body.language } });
    return done(null, 'gateway.ownAccount.languageSaved');
  },

  endSessions: async ({ body: { sessionId } }, context) => {
    const { accountId, familyId } = context.candidate();
    if (sessionId === undefined) await endFamiliesOf(context.db, accountId, 'logout', context.now(), familyId);
    else await endSession(context.db, accountId, sessionId, context.now());
    await context.audit({ subject: `account:${accountId}` });
    return done(null, 'gateway.ownAccount.sessionsEnded');
  },

  openedDocuments: (_input, context) => selectOpenings(context.db, context.candidate().masterId, MOST_OPENINGS),

  ownData: (_input, context) => ownData(context),
  ownDataPaper: (_input, context) => ownDataPaper(context),

  /**
   * SPEC-GAP: the specification does not define closing an account. Submitted, paid and examined data have to be kept; participants of a
   * current procedure must stay reachable.
   */
  close: async ({ body }, context) => {
    const accountId = await proveOwnPassword(context, body.password);
    await context.inTransaction(async (inside) => {
      if ((await countInProgress(inside)) > 0) throw refuse.conflict('gateway.ownAccount.inProgress');
      const before = await repository.selectOwnAccount(inside.db, accountId);
      await repository.closeAccount(inside.db, accountId, inside.now());
      await forgetDevices(inside.db, accountId);
      await deleteFactors(inside.db, accountId);
      await endFamiliesOf(inside.db, accountId, 'logout', inside.now());
      await inside.audit({ subject: `account:${accountId}` });
      await notifyOldAddress(inside, before, 'gateway.ownAccount.closedMail');
    });
    return done(null, 'gateway.ownAccount.closed');
  },

  correctEmail: async ({ body }, context) => {
    await correctEmail(context, body);
    return done(null, 'gateway.ownAccount.correctionAsked');
  },

  confirmCorrection: async ({ body }, context) => {
    await confirmCorrection(context, body);
    return done(null, 'gateway.ownAccount.corrected');
  },
};
