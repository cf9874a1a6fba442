import * as v from 'valibot';
import { LOGIN_PASSWORD_MAXIMUM } from '../limits.ts';
import { form } from '../rules/form.ts';
import { secret } from '../rules/passwords.ts';
import { maxLength } from '../rules/text.ts';

/** The password once more, of somebody who has signed in. */
export const PasswordProofForm = form({
  password: v.pipe(secret('rules.passwordProof.password'), maxLength('rules.passwordProof.password', LOGIN_PASSWORD_MAXIMUM)),
});
