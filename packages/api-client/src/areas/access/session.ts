import type { Id } from '@psc/validation/rules/id.ts';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import { ForgotPasswordForm } from '@psc/validation/areas/access/forms/forgot-password.ts';
import { LoginForm } from '@psc/validation/areas/access/forms/login.ts';
import { PasswordChangeForm } from '@psc/validation/areas/access/forms/password-change.ts';
import { PasswordResetForm } from '@psc/validation/areas/access/forms/password-reset.ts';
import { RegistrationForm } from '@psc/validation/areas/access/forms/registration.ts';
import { rowId } from '@psc/validation/rules/choices.ts';
import { extendForm } from '@psc/validation/rules/form.ts';
import * as v from 'valibot';
import { defineCall, form, json, publicAccess, publicForCandidates, returns, returnsToken, signedIn, staff } from '../../define-call.ts';
import type { PrivilegeName, Privileges } from '../../privileges.ts';

/** The signed-in user with their privileges; read right after signing in. */
export type SessionDetails = {
  kind: 'candidate' | 'staff';
  accountId: Id<'account'>;
  username: string;
  fullName: string;
  /** Candidates only. */
  masterId: Id<'candidate'> | null;
  /** Staff of a demand office only. */
  organizationId: Id<'organization'> | null;
  /** True until the temporary password is changed; all other calls are refused until then. */
  mustChangePassword: boolean;
  /** The step required before anything else; null if the sign-in is complete. */
  asksNext: 'passwordChange' | 'secondFactor' | 'secondFactorSetUp' | 'deputyshipOver' | null;
  /** The absent colleague for whom a member of staff acts now, and the last AD day. */
  inPlaceOf: { name: Bilingual; untilAd: string } | null;
  /** Empty for candidates, and until the second factor is given. */
  privileges: Privileges;
};

/** An absent colleague for whom the caller may act, today or from a later day. */
export type OwnDeputyship = {
  deputyId: Id<'deputy'>;
  absent: Bilingual;
  fromAd: string;
  untilAd: string;
  privileges: PrivilegeName[];
  /** Whether it is in force today, and whether the caller uses it now. */
  isOpen: boolean;
  isChosen: boolean;
};

/** The data that the sign-in screen needs. */
export type LoginDetails = {
  /** The server's clock (ISO instant), which decides on deadlines. */
  serverTime: string;
  /** Wrong password attempts until the account is locked. */
  maxWrongLoginAttempts: number;
  /** The duration of that lock. */
  loginLockMinutes: number;
};

/** Stages of the recruitment cycle; groups of the console's menu. */
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

/** A stage of the console's menu, or the candidate's menu. */
export type MenuStage = (typeof menuStages)[number] | 'candidate';

/** `titleKey` is a key of the app's titles (`titles./admin/requisition`). */
export type MenuItem = { stage: MenuStage; path: string; titleKey: string };

/** A candidate whose password is still temporary. */
export type PasswordRequest = {
  accountId: Id<'account'>;
  masterId: Id<'candidate'>;
  username: string;
  fullName: string;
  email: string;
  registeredAt: string;
  /** When the candidate requested a new temporary password; null if not requested. */
  requestedAt: string | null;
};

const token = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{20,100}$/, 'gateway.session.linkUnusable'));

/** The random id of a browser. An invalid one must not lock its owner out, so it counts as an unknown device. */
const device = v.pipe(v.string(), v.maxLength(100));

/** An open session with the browser's own description; null in sessions older than this field. */
export type OpenSession = {
  sessionId: string;
  startedAt: string;
  /** Rounded to 15 minutes. */
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

/** Mails a new temporary password to a candidate who has not changed the first one; works only once. */
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

/** Sets the password with the `tokenid` from the mailed link. */
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

/** Replaces the temporary password right after signing in with it; needs neither the old password nor a mailed token. */
export const changePasswordWithoutToken = defineCall({
  method: 'POST',
  path: 'session/change-password-without-token',
  access: signedIn,
  body: json(PasswordResetForm),
  response: returns<null>(),
  ownTransactions: true,
  beforeSecondFactor: 'toSetUp',
});

/** Candidates whose password is still temporary, those who requested a new one first. */
export const changePasswordList = defineCall({
  method: 'POST',
  path: 'session/change-password-list',
  access: staff('publicUserManagement', 'read'),
  body: json(
    v.strictObject({
      /** Part of a user name or e-mail address, or a master id. */
      searchText: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100))),
      afterAccountId: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
      pageSize: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)), 25),
    }),
  ),
  response: returns<{ requests: PasswordRequest[]; nextAccountId: Id<'account'> | null }>(),
  silent: true,
});

/** The version of the shown text about access to personal data; see `consent.ts` of `@psc/validation`. */
export const consentVersion = v.pipe(v.string(), v.maxLength(20));

export const register = defineCall({
  method: 'POST',
  path: 'session/register',
  access: publicForCandidates,
  body: json(extendForm(RegistrationForm, { consentVersion: v.optional(consentVersion) })),
  response: returns<null>(),
  idempotent: true,
  // The next page shows the outcome permanently.
  silent: true,
});

/** The caller's current and future deputyships. */
export const deputyships = defineCall({
  method: 'GET',
  path: 'session/deputyships',
  access: staff('any', 'read'),
  response: returns<OwnDeputyship[]>(),
});

/** Makes this session act in the place of the absent colleague; null ends that. */
export const actInPlaceOf = defineCall({
  method: 'POST',
  path: 'session/act-in-place-of',
  access: staff('any', 'read'),
  body: json(v.strictObject({ deputyId: v.nullable(rowId) })),
  response: returns<null>(),
});

/** The caller's open sessions, newest first. Candidates get theirs with their account. */
export const openSessions = defineCall({
  method: 'GET',
  path: 'session/open-sessions',
  access: staff('any', 'read'),
  response: returns<OpenSession[]>(),
});

/** Ends one of the caller's sessions, or without an id all other ones. */
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
