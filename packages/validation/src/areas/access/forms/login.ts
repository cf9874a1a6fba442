import * as v from 'valibot';
import { LOGIN_PASSWORD_MAXIMUM, LOGIN_PASSWORD_MINIMUM } from '../../../limits.ts';
import { form } from '../../../rules/form.ts';
import { isEmail } from '../../../rules/patterns.ts';
import { secret } from '../../../rules/passwords.ts';
import { maxLength, minLength, userNameText, required } from '../../../rules/text.ts';

/* @__NO_SIDE_EFFECTS__ */
const at = (field: string) => `rules.login.${field}`;

/** One field for user name or e-mail; the e-mail rule applies only if it contains an @. */
export const LoginForm = form({
  username: v.pipe(
    required(at('username')),
    userNameText,
    v.check((text) => !text.includes('@') || isEmail(text), `${at('username')}.email`),
    maxLength('rules.all.singleLineText', 255),
  ),
  password: v.pipe(
    secret(at('password')),
    minLength(at('password'), LOGIN_PASSWORD_MINIMUM),
    maxLength(at('password'), LOGIN_PASSWORD_MAXIMUM),
  ),
});
