import * as v from 'valibot';
import { LOGIN_PASSWORD_MAXIMUM } from '../../../limits.ts';
import { form } from '../../../rules/form.ts';
import { secret } from '../../../rules/passwords.ts';
import { maxLength } from '../../../rules/text.ts';

/** A signed-in user's password, asked again for fresh proof. */
export const PasswordProofForm = form({
  password: v.pipe(secret('rules.passwordProof.password'), maxLength('rules.passwordProof.password', LOGIN_PASSWORD_MAXIMUM)),
});
