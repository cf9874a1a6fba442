import type * as session from '@psc/api-client/areas/access/session.ts';
import { done, type Handlers } from '../../../platform/frame/handlers.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { readSettings } from '../../../platform/settings.ts';
import { clientOf } from './clients.ts';
import { actInPlaceOf, ownDeputyships } from './deputyships.ts';
import { menuOfCandidate, menuOfStaff } from './menu.ts';
import { changePassword, requestNewPassword, requestResetPassword, resetPassword } from './password-requests.ts';
import { limitByAddress, registerCandidate } from './registration.ts';
import { selectAbsent } from './repository/deputies.ts';
import { findPerson, listTemporaryPasswords } from './repository/people.ts';
import { endSession, selectOpenSessions } from './repository/open-sessions.ts';
import { endFamiliesOf, endFamily } from './repository/sign-ins.ts';
import { signIn } from './sign-in.ts';
import { asksNext } from './rules.ts';
import { notifyOfEndedSignIn } from './notify-owner.ts';
import { rotate } from './tokens.ts';

export const sessionHandlers: Handlers<typeof session> = {
  login: ({ body }, context) => signIn(context, clientOf(context.request.header('authorization'), context.configuration.audience), body),

  refresh: async ({ body }, context) => {
    const client = clientOf(context.request.header('authorization'), context.configuration.audience);
    const tokens = await context.inTransaction(async (inside) => {
      const rotation = await rotate(inside.db, body.refresh_token, client, context.now());
      if (rotation.tokens === null) await notifyOfEndedSignIn(inside, rotation.endedFor);
      return rotation.tokens;
    });
    if (!tokens) throw refuse.invalidToken();
    return tokens;
  },

  privilegesInit: async (_input, { db, actor }) => {
    if (actor.kind === 'public') throw refuse.signInFirst();
    const { accountId, mustChangePassword } = actor;
    return {
      kind: actor.kind,
      accountId,
      ...(await findPerson(db, accountId)),
      masterId: actor.kind === 'candidate' ? actor.masterId : null,
      organizationId: actor.kind === 'staff' ? actor.organizationId : null,
      mustChangePassword,
      asksNext: asksNext(actor),
      inPlaceOf: actor.kind === 'staff' && actor.inPlaceOf !== null ? await selectAbsent(db, actor.inPlaceOf.deputyId) : null,
      privileges: actor.kind === 'staff' ? actor.privileges : {},
    };
  },

  loginDetails: async (_input, { db, now }) => ({
    serverTime: now().toISOString(),
    ...(await readSettings(db, ['maxWrongLoginAttempts', 'loginLockMinutes'])),
  }),

  menuList: (_input, { actor }) => (actor.kind === 'staff' ? menuOfStaff(actor.privileges) : menuOfCandidate()),

  requestNewPassword: async ({ body }, context) => {
    await requestNewPassword(context, body.email);
    return done(null, 'gateway.session.newPasswordSent');
  },

  requestResetPassword: async ({ body }, context) => {
    await requestResetPassword(context, body.email);
    return done(null, 'gateway.session.resetLinkSent');
  },

  resetPassword: async ({ body }, context) => {
    await resetPassword(context, body.tokenId, body.newPassword);
    return done(null, 'gateway.session.passwordSet');
  },

  changePassword: async ({ body }, context) => {
    await changePassword(context, body.oldPassword, body.newPassword);
    return done(null, 'gateway.session.passwordChanged');
  },

  changePasswordWithoutToken: async ({ body }, context) => {
    await changePassword(context, null, body.newPassword);
    return done(null, 'gateway.session.passwordChanged');
  },

  changePasswordList: async ({ body }, { db }) => {
    const requests = await listTemporaryPasswords(db, body);
    return { requests, nextAccountId: requests.length === body.pageSize ? (requests.at(-1)?.accountId ?? null) : null };
  },

  register: async ({ body }, context) => {
    await limitByAddress(context, 'register');
    const { consentVersion, ...form } = body;
    await registerCandidate(context, form, consentVersion);
    return done(null, 'errors.registration.done');
  },

  deputyships: (_input, context) => ownDeputyships(context),
  actInPlaceOf: ({ body }, context) => actInPlaceOf(context, body.deputyId),

  openSessions: (_input, context) => selectOpenSessions(context.db, context.staff(), context.now()),

  endSessions: async ({ body: { sessionId } }, context) => {
    const { accountId, familyId } = context.staff();
    if (sessionId === undefined) await endFamiliesOf(context.db, accountId, 'logout', context.now(), familyId);
    else await endSession(context.db, accountId, sessionId, context.now());
    await context.audit({ subject: `account:${accountId}` });
    return done(null, 'gateway.session.sessionsEnded');
  },

  logout: async (_input, context) => {
    const { actor } = context;
    if (actor.kind === 'public') throw refuse.signInFirst();
    await endFamily(context.db, actor.familyId, 'logout', context.now());
    await context.audit({ subject: `account:${actor.accountId}` });
    return done(null, 'gateway.session.signedOut');
  },
};
