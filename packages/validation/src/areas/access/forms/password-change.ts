import { equals, notEquals } from '../../../rules/cross-field.ts';
import { form } from '../../../rules/form.ts';
import { newPassword, secret } from '../../../rules/passwords.ts';

/* @__NO_SIDE_EFFECTS__ */
const at = (field: string) => `rules.passwordChange.${field}`;

export const PasswordChangeForm = form(
  {
    oldPassword: secret(at('oldPassword')),
    newPassword: newPassword(at('newPassword')),
    confirmPassword: secret(at('confirmPassword')),
  },
  notEquals('newPassword', 'oldPassword', `${at('newPassword')}.notEquals`),
  equals('confirmPassword', 'newPassword', `${at('confirmPassword')}.equals`),
);
