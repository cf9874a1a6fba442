import type { Id } from '@psc/validation/rules/id.ts';
import { PasskeyForm } from '@psc/validation/areas/access/forms/passkey.ts';
import { PasswordProofForm } from '@psc/validation/areas/access/forms/password-proof.ts';
import { AuthenticatorForm, SecondFactorForm } from '@psc/validation/areas/access/forms/second-factor.ts';
import { rowIdOf } from '@psc/validation/rules/choices.ts';
import { extendForm, form } from '@psc/validation/rules/form.ts';
import * as v from 'valibot';
import { candidate, defineCall, json, returns, staff } from '../../define-call.ts';

export type Passkey = {
  passkeyId: Id<'passkey'>;
  name: string;
  /** ISO instant. */
  createdAt: string;
  /** ISO instant; null before its first use. */
  lastUsedAt: string | null;
};

/** The caller's second factors. */
export type SecondFactorState = {
  /** Whether one of the caller's roles requires one. */
  isRequired: boolean;
  hasAuthenticator: boolean;
  passkeys: Passkey[];
  recoveryCodesLeft: number;
};

/** The key for an authenticator app, shown only once. */
export type AuthenticatorKey = {
  /** In base32, for typing. */
  key: string;
  /** `otpauth://…`, for an app on the same device. */
  address: string;
  /** The address as a picture: a `data:` address of an SVG. */
  qrCode: string;
};

/** Ten codes, each usable once; null if codes existed already, which stay valid. */
export type FirstRecoveryCodes = { recoveryCodes: string[] | null };

/** Input and output of `navigator.credentials` as JSON (WebAuthn level 3, sections 5.1.8 to 5.1.10), read by the library on either side. */
export type PasskeyOptions = Record<string, unknown>;
const PasskeyAnswer = v.custom<{ id: string }>(
  (answer) => v.is(v.looseObject({ id: v.pipe(v.string(), v.maxLength(1400)), response: v.looseObject({}) }), answer),
  'errors.form.invalid',
);

const own = staff('any', 'read');

export const getState = defineCall({
  method: 'GET',
  path: 'second-factor/state',
  access: own,
  response: returns<SecondFactorState>(),
  beforeSecondFactor: 'always',
});

/** A new key for an authenticator app, active once it is confirmed by a code. */
export const beginAuthenticator = defineCall({
  method: 'POST',
  path: 'second-factor/authenticator/begin',
  access: own,
  response: returns<AuthenticatorKey>(),
  silent: true,
  beforeSecondFactor: 'toSetUp',
  freshProof: true,
});

export const confirmAuthenticator = defineCall({
  method: 'POST',
  path: 'second-factor/authenticator/confirm',
  access: own,
  body: json(AuthenticatorForm),
  response: returns<FirstRecoveryCodes>(),
  beforeSecondFactor: 'toSetUp',
  freshProof: true,
});

/** Replaces the recovery codes with ten new ones. */
export const renewRecoveryCodes = defineCall({
  method: 'POST',
  path: 'second-factor/recovery-codes',
  access: own,
  response: returns<{ recoveryCodes: string[] }>(),
  freshProof: true,
});

export const beginPasskey = defineCall({
  method: 'POST',
  path: 'second-factor/passkey/begin',
  access: own,
  response: returns<PasskeyOptions>(),
  silent: true,
  beforeSecondFactor: 'toSetUp',
  freshProof: true,
});

export const addPasskey = defineCall({
  method: 'POST',
  path: 'second-factor/passkey/add',
  access: own,
  body: json(extendForm(PasskeyForm, { answer: PasskeyAnswer })),
  response: returns<FirstRecoveryCodes>(),
  beforeSecondFactor: 'toSetUp',
  freshProof: true,
});

export const removePasskey = defineCall({
  method: 'POST',
  path: 'second-factor/passkey/remove',
  access: own,
  body: json(form({ passkeyId: rowIdOf<'passkey'>() })),
  response: returns<null>(),
  freshProof: true,
});

/** A code of the authenticator app or a recovery code: completes the sign-in, and is a fresh proof. */
export const give = defineCall({
  method: 'POST',
  path: 'second-factor/give',
  access: own,
  body: json(SecondFactorForm),
  response: returns<null>(),
  silent: true,
  beforeSecondFactor: 'always',
});

/** The challenge that a passkey signs for {@link givePasskey}. */
export const askPasskey = defineCall({
  method: 'POST',
  path: 'second-factor/give-passkey/ask',
  access: own,
  response: returns<PasskeyOptions>(),
  silent: true,
  beforeSecondFactor: 'always',
});

export const givePasskey = defineCall({
  method: 'POST',
  path: 'second-factor/give-passkey',
  access: own,
  body: json(form({ answer: PasskeyAnswer })),
  response: returns<null>(),
  silent: true,
  beforeSecondFactor: 'always',
});

export const provePassword = defineCall({
  method: 'POST',
  path: 'second-factor/prove-password',
  access: own,
  body: json(PasswordProofForm),
  response: returns<null>(),
  silent: true,
  ownTransactions: true,
  beforeSecondFactor: 'toSetUp',
});

/** A candidate's authenticator app, which is optional. */
export type OwnSecondFactor = {
  /** Whether this installation has the key to encrypt the keys of authenticator apps. */
  isOffered: boolean;
  hasAuthenticator: boolean;
  recoveryCodesLeft: number;
};

export const getOwn = defineCall({
  method: 'GET',
  path: 'second-factor/own',
  access: candidate,
  response: returns<OwnSecondFactor>(),
});

/** A new key for a candidate's app, active once it is confirmed by a code. */
export const beginOwn = defineCall({
  method: 'POST',
  path: 'second-factor/own/begin',
  access: candidate,
  body: json(PasswordProofForm),
  response: returns<AuthenticatorKey>(),
  silent: true,
  ownTransactions: true,
});

export const confirmOwn = defineCall({
  method: 'POST',
  path: 'second-factor/own/confirm',
  access: candidate,
  body: json(AuthenticatorForm),
  response: returns<FirstRecoveryCodes>(),
});

export const renewOwnCodes = defineCall({
  method: 'POST',
  path: 'second-factor/own/recovery-codes',
  access: candidate,
  body: json(PasswordProofForm),
  response: returns<{ recoveryCodes: string[] }>(),
  ownTransactions: true,
});

/** Afterwards the password alone is enough to sign in. */
export const removeOwn = defineCall({
  method: 'POST',
  path: 'second-factor/own/remove',
  access: candidate,
  body: json(PasswordProofForm),
  response: returns<null>(),
  ownTransactions: true,
});

/** A code of the app or a recovery code: completes a candidate's sign-in. */
export const giveOwn = defineCall({
  method: 'POST',
  path: 'second-factor/own/give',
  access: candidate,
  body: json(SecondFactorForm),
  response: returns<null>(),
  silent: true,
  beforeSecondFactor: 'always',
});
