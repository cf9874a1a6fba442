import * as v from 'valibot';
import { NAME_MAXIMUM_LENGTH } from '../../../limits.ts';
import { chosenIds, rowId } from '../../../rules/choices.ts';
import { equals } from '../../../rules/cross-field.ts';
import { dayAd, notBefore } from '../../../rules/dates.ts';
import { extendForm, form, formWithout } from '../../../rules/form.ts';
import { optional } from '../../../rules/optional.ts';
import { email, mobileNumber, nepaliName } from '../../../rules/patterns.ts';
import { newPassword, secret } from '../../../rules/passwords.ts';
import { maxLength, userNameText, required, singleLine } from '../../../rules/text.ts';

/* @__NO_SIDE_EFFECTS__ */
const at = (field: string) => `rules.userCreation.${field}`;
/* @__NO_SIDE_EFFECTS__ */
const name = (field: string) => v.pipe(required(at(field)), singleLine, maxLength(at(field), NAME_MAXIMUM_LENGTH));
/* @__NO_SIDE_EFFECTS__ */
const nameNe = (field: string) => v.pipe(required(at(field)), nepaliName(at(field), NAME_MAXIMUM_LENGTH));

/** A staff account with the ids of its roles, and its first and last valid AD day. */
export const UserCreationForm = form(
  {
    firstName: name('firstName'),
    middleName: optional(v.pipe(singleLine, maxLength(at('middleName'), NAME_MAXIMUM_LENGTH))),
    lastName: name('lastName'),
    firstNameNe: nameNe('firstNameNe'),
    middleNameNe: optional(nepaliName(at('middleNameNe'), NAME_MAXIMUM_LENGTH)),
    lastNameNe: nameNe('lastNameNe'),
    userName: v.pipe(required(at('userName')), userNameText, maxLength(at('userName'), NAME_MAXIMUM_LENGTH)),
    email: v.pipe(required(at('email')), email(at('email'))),
    mobileNumber: v.pipe(required(at('mobileNumber')), mobileNumber(at('mobileNumber'))),
    password: newPassword(at('password')),
    confirmPassword: secret(at('confirmPassword')),
    roles: chosenIds(at('roles')),
    organizationId: optional(rowId),
    activeFromAd: optional(dayAd),
    activeUntilAd: optional(dayAd),
  },
  equals('confirmPassword', 'password', `${at('confirmPassword')}.equals`),
  notBefore('activeUntilAd', 'activeFromAd', `${at('activeUntilAd')}.notBefore`),
);

/**
 * SPEC-GAP: in the second document (section 5) an administrator types the password. Only its owner should know it, so the account is
 * created without one and the owner sets it through a mailed link, under the same rules.
 */
export const StaffAccountForm = formWithout(UserCreationForm, 'password', 'confirmPassword');

/** Edits a saved account. The user name never changes, because the audit trail refers to it. */
export const StaffAccountEditForm = extendForm(formWithout(StaffAccountForm, 'userName'), { id: rowId, version: rowId });
