import * as v from 'valibot';
import { LOGIN_PASSWORD_MAXIMUM, NEW_PASSWORD_MINIMUM } from '../limits.ts';
import { maxLength, minLength, required, secretText } from './text.ts';

/** A password that is being set: 8 to 20 characters with A to Z, a to z and 0 to 9; any other characters are welcome. */
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
  );
}

/** A password that is being asked for. */
/* @__NO_SIDE_EFFECTS__ */
export function secret(at: string) {
  return v.pipe(required(at), secretText);
}
