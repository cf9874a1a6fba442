import * as v from 'valibot';
import { NAME_MAXIMUM_LENGTH } from '../limits.ts';
import { chosenIds, rowId } from '../rules/choices.ts';
import { equals } from '../rules/cross-field.ts';
import { extendForm, form, formWithout } from '../rules/form.ts';
import { optional } from '../rules/optional.ts';
import { email } from '../rules/patterns.ts';
import { newPassword, secret } from '../rules/passwords.ts';
import { maxLength, patternText, required, singleLine } from '../rules/text.ts';

/* @__NO_SIDE_EFFECTS__ */
const at = (field: string) => `rules.userCreation.${field}`;
/* @__NO_SIDE_EFFECTS__ */
const name = (field: string) => v.pipe(required(at(field)), singleLine, maxLength(at(field), NAME_MAXIMUM_LENGTH));

/** An account for a member of staff, with the ids of its roles. */
export const UserCreationForm = form(
  {
    firstName: name('firstName'),
    middleName: optional(v.pipe(singleLine, maxLength(at('middleName'), NAME_MAXIMUM_LENGTH))),
    lastName: name('lastName'),
    userName: v.pipe(required(at('userName')), patternText, maxLength(at('userName'), NAME_MAXIMUM_LENGTH)),
    email: v.pipe(required(at('email')), email(at('email'))),
    password: newPassword(at('password')),
    confirmPassword: secret(at('confirmPassword')),
    roles: chosenIds(at('roles')),
    organizationId: optional(rowId),
  },
  equals('confirmPassword', 'password', `${at('confirmPassword')}.equals`),
);

/** A saved account is edited; its password is not changed here. */
export const UserEditForm = extendForm(formWithout(UserCreationForm, 'password', 'confirmPassword'), { id: rowId });
