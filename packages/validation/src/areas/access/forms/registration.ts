import * as v from 'valibot';
import { MINIMUM_AGE_YEARS, NAME_MAXIMUM_LENGTH, UNDER_AGE_YEARS_BS } from '../../../limits.ts';
import { chosenId, oneOf, tickBox } from '../../../rules/choices.ts';
import { requiredWhen } from '../../../rules/cross-field.ts';
import {
  minimumAgeAd,
  minimumAgeBs,
  notBefore,
  notFuture,
  requiredDayAd,
  requiredDayBs,
  sameDay,
  underAgeBs,
} from '../../../rules/dates.ts';
import { form } from '../../../rules/form.ts';
import { optional } from '../../../rules/optional.ts';
import { hint } from '../../../rules/hint.ts';
import { USER_NAME, citizenshipNumber, email, englishName, matches, mobileNumber, nationalId } from '../../../rules/patterns.ts';
import { maxLength, userNameText, required } from '../../../rules/text.ts';

/* @__NO_SIDE_EFFECTS__ */
const at = (field: string) => `rules.registration.${field}`;

/** A candidate's registration. The temporary password is mailed. */
export const RegistrationForm = form(
  {
    firstName: v.pipe(required(at('firstName')), englishName(at('firstName'), NAME_MAXIMUM_LENGTH)),
    middleName: optional(englishName(at('middleName'), NAME_MAXIMUM_LENGTH)),
    noMiddleName: tickBox,
    lastName: v.pipe(required(at('lastName')), englishName(at('lastName'), NAME_MAXIMUM_LENGTH)),
    username: v.pipe(
      required(at('username')),
      userNameText,
      matches(USER_NAME, `${at('username')}.pattern`),
      maxLength(at('username'), NAME_MAXIMUM_LENGTH),
      hint('rules.all.hint.userName'),
    ),
    dateOfBirthAd: v.pipe(requiredDayAd(at('dateOfBirthAd')), minimumAgeAd(MINIMUM_AGE_YEARS, `${at('dateOfBirthAd')}.minAge`)),
    dateOfBirthBs: v.pipe(
      requiredDayBs(at('dateOfBirthBs')),
      minimumAgeBs(MINIMUM_AGE_YEARS, `${at('dateOfBirthBs')}.minAge`),
      underAgeBs(UNDER_AGE_YEARS_BS, `${at('dateOfBirthBs')}.underAge`),
    ),
    email: v.pipe(required(at('email')), email(at('email'))),
    gender: oneOf(at('gender'), 'gender'),
    phoneNumber: v.pipe(required(at('phoneNumber')), mobileNumber(at('phoneNumber'))),
    nationalId: v.pipe(required(at('nationalId')), nationalId(at('nationalId'))),
    citizenshipNumber: v.pipe(required(at('citizenshipNumber')), citizenshipNumber(at('citizenshipNumber'), NAME_MAXIMUM_LENGTH)),
    citizenshipIssueDateAd: v.pipe(requiredDayAd(at('citizenshipIssueDateAd')), notFuture(`${at('citizenshipIssueDateAd')}.notFuture`)),
    citizenshipIssueDateBs: requiredDayBs(at('citizenshipIssueDateBs')),
    citizenshipIssueDistrictId: chosenId(at('citizenshipIssueDistrictId')),
  },
  requiredWhen('middleName', ['noMiddleName'], (values) => values.noMiddleName !== true, `${at('middleName')}.requiredUnless`),
  sameDay('dateOfBirthBs', 'dateOfBirthAd', `${at('dateOfBirthBs')}.sameDay`),
  notBefore('citizenshipIssueDateAd', 'dateOfBirthAd', `${at('citizenshipIssueDateAd')}.notBefore`),
  sameDay('citizenshipIssueDateBs', 'citizenshipIssueDateAd', `${at('citizenshipIssueDateBs')}.sameDay`),
);

/** The message of the confirmation that a gender needs, or null; answering no keeps the earlier choice. */
export function genderConfirmation(gender: string): string | null {
  return gender === 'other' ? `${at('gender')}.confirm` : null;
}
