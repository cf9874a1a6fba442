import { equals } from '../../../rules/cross-field.ts';
import { form } from '../../../rules/form.ts';
import { newPassword, secret } from '../../../rules/passwords.ts';

/* @__NO_SIDE_EFFECTS__ */
const at = (field: string) => `rules.passwordReset.${field}`;

/** Opened from a mailed link, so no old password is required. */
export const PasswordResetForm = form(
  {
    newPassword: newPassword(at('newPassword')),
    confirmPassword: secret(at('confirmPassword')),
  },
  equals('confirmPassword', 'newPassword', `${at('confirmPassword')}.equals`),
);
