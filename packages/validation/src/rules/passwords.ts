import * as v from 'valibot';
import { LOGIN_PASSWORD_MAXIMUM, NEW_PASSWORD_MINIMUM } from '../limits.ts';
import { hint } from './hint.ts';
import { maxLength, minLength, required, secretText } from './text.ts';

/** A new password with A to Z, a to z and 0 to 9; other characters are allowed. */
/* @__NO_SIDE_EFFECTS__ */
export function newPassword(at: string) {
  return v.pipe(
    required(at),
    secretText,
    minLength(at, NEW_PASSWORD_MINIMUM),
    maxLength(at, LOGIN_PASSWORD_MAXIMUM),
    v.check((text) => /[A-Z]/u.test(text), `${at}.containsUppercase`),
    v.check((text) => /[a-z]/u.test(text), `${at}.containsLowercase`),
    v.check((text) => /[0-9]/u.test(text), `${at}.containsDigit`),
    hint('rules.all.hint.newPassword', { least: NEW_PASSWORD_MINIMUM, most: LOGIN_PASSWORD_MAXIMUM }),
  );
}

/** An existing password. */
/* @__NO_SIDE_EFFECTS__ */
export function secret(at: string) {
  return v.pipe(required(at), secretText);
}
