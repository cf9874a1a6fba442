import { equals } from '../rules/cross-field.ts';
import { form } from '../rules/form.ts';
import { newPassword, secret } from '../rules/passwords.ts';

/* @__NO_SIDE_EFFECTS__ */
const at = (field: string) => `rules.passwordReset.${field}`;

/** The screen that the link in the e-mail opens; there is no old password to ask for. */
export const PasswordResetForm = form(
  {
    newPassword: newPassword(at('newPassword')),
    confirmPassword: secret(at('confirmPassword')),
  },
  equals('confirmPassword', 'newPassword', `${at('confirmPassword')}.equals`),
);
