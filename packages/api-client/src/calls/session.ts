import type { Bilingual } from '@psc/i18n/bilingual.ts';
import { ForgotPasswordForm } from '@psc/validation/forms/forgot-password.ts';
import { LoginForm } from '@psc/validation/forms/login.ts';
import { PasswordChangeForm } from '@psc/validation/forms/password-change.ts';
import { PasswordResetForm } from '@psc/validation/forms/password-reset.ts';
import { RegistrationForm } from '@psc/validation/forms/registration.ts';
import { rowId } from '@psc/validation/rules/choices.ts';
import { extendForm } from '@psc/validation/rules/form.ts';
import * as v from 'valibot';
import { defineCall, form, json, publicAccess, publicForCandidates, returns, returnsToken, signedIn, staff } from '../define-call.ts';
import type { PrivilegeName, Privileges } from '../privileges.ts';

/** Who signed in and what they may do; asked right after signing in. */
export type SessionDetails = {
  kind: 'candidate' | 'staff';
  accountId: number;
  username: string;
  fullName: string;
  /** Candidates only. */
  masterId: number | null;
  /** Staff of a demand office only. */
  organizationId: number | null;
  /** True until the temporary password has been changed; every other call is refused until then. */
  mustChangePassword: boolean;
  /** What has to be done before anything else opens; null when the sign-in is whole. */
  asksNext: 'passwordChange' | 'secondFactor' | 'secondFactorSetUp' | 'deputyshipOver' | null;
  /** The absent colleague in whose place a member of staff acts now, and until which AD day. */
  inPlaceOf: { name: Bilingual; untilAd: string } | null;
  /** Empty for candidates, and until the second factor has been given. */
  privileges: Privileges;
};

/** An absent colleague in whose place the caller may act today, or from a day to come. */
export type OwnDeputyship = {
  deputyId: number;
  absent: Bilingual;
  fromAd: string;
  untilAd: string;
  privileges: PrivilegeName[];
  /** Whether it holds today, and whether the caller acts by it now. */
  isOpen: boolean;
  isChosen: boolean;
};

/** What the sign-in screen needs to know before anybody signed in. */
export type LoginDetails = {
  /** The clock of the server (ISO instant), by which deadlines are judged. */
  serverTime: string;
  /** Wrong sign-ins of one account before it has to wait. */
  maxWrongLoginAttempts: number;
  /** How long it waits then. */
  loginLockMinutes: number;
};

/** Stages of the recruitment cycle, by which the console's menu is grouped. */
export const menuStages = [
  'demand',
  'distribution',
  'advertisement',
  'applications',
  'scrutiny',
  'examination',
  'results',
  'candidates',
  'payments',
  'reports',
  'settings',
] as const;

/** A stage of the console's menu, or the candidate's own menu. */
export type MenuStage = (typeof menuStages)[number] | 'candidate';

/** `titleKey` is a word key of the titles of the app (`titles./admin/requisition`). */
export type MenuItem = { stage: MenuStage; path: string; titleKey: string };

/** A candidate whose password is still a temporary one. */
export type PasswordRequest = {
  accountId: number;
  masterId: number;
  username: string;
  fullName: string;
  email: string;
  registeredAt: string;
  /** When a new temporary password was asked for; null when it was not. */
  requestedAt: string | null;
};

const token = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{20,100}$/, 'gateway.session.linkUnusable'));

/** The random number of a browser. One that is damaged is no reason to keep its owner out: it is then a device that nobody knows. */
const device = v.pipe(v.string(), v.maxLength(100));

/** A sign-in that is open, with the browser's own name for itself; null where it was begun before that was kept. */
export type OpenSession = {
  sessionId: string;
  startedAt: string;
  /** To the quarter of an hour. */
  lastUsedAt: string | null;
  browser: string | null;
  address: string | null;
  isThis: boolean;
};

export const login = defineCall({
  method: 'POST',
  path: 'session/login',
  access: publicAccess,
  body: form(extendForm(LoginForm, { grant_type: v.literal('password'), device: v.optional(device) })),
  response: returnsToken(),
  silent: true,
  ownTransactions: true,
});

export const refresh = defineCall({
  method: 'POST',
  path: 'session/refresh',
  access: publicAccess,
  body: form(v.strictObject({ grant_type: v.literal('refresh_token'), refresh_token: v.pipe(v.string(), v.maxLength(200)) })),
  response: returnsToken(),
  silent: true,
  ownTransactions: true,
});

export const privilegesInit = defineCall({
  method: 'GET',
  path: 'session/privileges-init',
  access: signedIn,
  response: returns<SessionDetails>(),
  beforeSecondFactor: 'always',
});

export const loginDetails = defineCall({
  method: 'GET',
  path: 'session/login-details',
  access: publicAccess,
  response: returns<LoginDetails>(),
});

export const menuList = defineCall({ method: 'GET', path: 'session/menu-list', access: signedIn, response: returns<MenuItem[]>() });

/** Mails a new temporary password to a candidate who has not changed the first one; once only. */
export const requestNewPassword = defineCall({
  method: 'POST',
  path: 'session/request-new-password',
  access: publicAccess,
  body: json(ForgotPasswordForm),
  response: returns<null>(),
});

/** Mails a link to reset the password. The answer is the same for known and unknown e-mail addresses. */
export const requestResetPassword = defineCall({
  method: 'POST',
  path: 'session/request-reset-password',
  access: publicAccess,
  body: json(ForgotPasswordForm),
  response: returns<null>(),
});

/** Sets the password by the `tokenid` of the mailed link. */
export const resetPassword = defineCall({
  method: 'POST',
  path: 'session/reset-password',
  access: publicAccess,
  body: json(extendForm(PasswordResetForm, { tokenId: token })),
  response: returns<null>(),
  ownTransactions: true,
});

export const changePassword = defineCall({
  method: 'POST',
  path: 'session/change-password',
  access: signedIn,
  body: json(PasswordChangeForm),
  response: returns<null>(),
  ownTransactions: true,
});

/** Replaces the temporary password right after signing in with it: neither the old password nor a mailed token is asked for. */
export const changePasswordWithoutToken = defineCall({
  method: 'POST',
  path: 'session/change-password-without-token',
  access: signedIn,
  body: json(PasswordResetForm),
  response: returns<null>(),
  ownTransactions: true,
  beforeSecondFactor: 'toSetUp',
});

/** Candidates whose password is still a temporary one, those who asked for a new one first. */
export const changePasswordList = defineCall({
  method: 'POST',
  path: 'session/change-password-list',
  access: staff('publicUserManagement', 'read'),
  body: json(
    v.strictObject({
      /** Part of a user name or e-mail, or a master id. */
      searchText: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100))),
      afterAccountId: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
      pageSize: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)), 25),
    }),
  ),
  response: returns<{ requests: PasswordRequest[]; nextAccountId: number | null }>(),
  silent: true,
});

/** The version of the words about who sees what that the form has shown; see `consent.ts` of `@psc/validation`. */
export const consentVersion = v.pipe(v.string(), v.maxLength(20));

export const register = defineCall({
  method: 'POST',
  path: 'session/register',
  access: publicForCandidates,
  body: json(extendForm(RegistrationForm, { consentVersion: v.optional(consentVersion) })),
  response: returns<null>(),
  idempotent: true,
  // The page that comes in its place says it, and stays.
  silent: true,
});

/** In whose place the caller may act, without those that are over. */
export const deputyships = defineCall({
  method: 'GET',
  path: 'session/deputyships',
  access: staff('any', 'read'),
  response: returns<OwnDeputyship[]>(),
});

/** From now on this sign-in acts in the place of the absent colleague, or with null in the caller's own name again. */
export const actInPlaceOf = defineCall({
  method: 'POST',
  path: 'session/act-in-place-of',
  access: staff('any', 'read'),
  body: json(v.strictObject({ deputyId: v.nullable(rowId) })),
  response: returns<null>(),
});

/** Where the account of the caller is open, the newest sign-in first. Candidates read it with their account. */
export const openSessions = defineCall({
  method: 'GET',
  path: 'session/open-sessions',
  access: staff('any', 'read'),
  response: returns<OpenSession[]>(),
});

/** Ends one own sign-in, or without a number every other than this one. */
export const endSessions = defineCall({
  method: 'POST',
  path: 'session/end-sessions',
  access: staff('any', 'read'),
  body: json(v.strictObject({ sessionId: v.optional(v.pipe(v.string(), v.uuid())) })),
  response: returns<null>(),
  freshProof: true,
});

export const LOGOUT_TIMEOUT_MS = 10_000;

export const logout = defineCall({
  method: 'POST',
  path: 'session/logout',
  access: signedIn,
  response: returns<null>(),
  silent: true,
  timeoutMs: LOGOUT_TIMEOUT_MS,
  beforeSecondFactor: 'always',
});
