import * as v from 'valibot';
import { form } from '../rules/form.ts';
import { email } from '../rules/patterns.ts';
import { required } from '../rules/text.ts';

/* @__NO_SIDE_EFFECTS__ */
const at = (field: string) => `rules.forgotPassword.${field}`;

/** 'Forgot password' and 'request for a password change' both ask for the e-mail only. */
export const ForgotPasswordForm = form({
  // It is looked up and not set, as at the sign-in.
  email: v.pipe(required(at('email')), v.trim(), email(at('email'))),
});
