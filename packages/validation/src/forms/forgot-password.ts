import * as v from 'valibot';
import { form } from '../rules/form.ts';
import { email } from '../rules/patterns.ts';
import { required } from '../rules/text.ts';
import { wordsOf } from '../rules/words-of.ts';

const at = wordsOf('forgotPassword');

/** 'Forgot password' and 'request for a password change' both ask for the e-mail only. */
export const ForgotPasswordForm = form({
  email: v.pipe(required(at('email')), email(at('email'))),
});
