import * as v from 'valibot';
import { form } from '../../../rules/form.ts';
import { email } from '../../../rules/patterns.ts';
import { required } from '../../../rules/text.ts';

/* @__NO_SIDE_EFFECTS__ */
const at = (field: string) => `rules.forgotPassword.${field}`;

/** Used by 'forgot password' and 'request for a password change': both need the e-mail address only. */
export const ForgotPasswordForm = form({
  // The address is looked up, not stored, so outer white space is trimmed as at sign-in.
  email: v.pipe(required(at('email')), v.trim(), email(at('email'))),
});
