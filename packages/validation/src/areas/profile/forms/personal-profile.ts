import * as v from 'valibot';
import { NAME_MAXIMUM_LENGTH } from '../../../limits.ts';
import { chosenId, oneOf, tickBox } from '../../../rules/choices.ts';
import { requiredWhen } from '../../../rules/cross-field.ts';
import { notBefore, notFuture, requiredDayAd, requiredDayBs, sameDay } from '../../../rules/dates.ts';
import { form } from '../../../rules/form.ts';
import { optional } from '../../../rules/optional.ts';
import { citizenshipNumber, englishName, nepaliName } from '../../../rules/patterns.ts';
import { required } from '../../../rules/text.ts';

/* @__NO_SIDE_EFFECTS__ */
const at = (field: string) => `rules.personalProfile.${field}`;

export const PersonalProfileForm = form(
  {
    firstName: optional(englishName(at('firstName'), NAME_MAXIMUM_LENGTH)),
    middleName: optional(englishName(at('middleName'), NAME_MAXIMUM_LENGTH)),
    lastName: optional(englishName(at('lastName'), NAME_MAXIMUM_LENGTH)),
    firstNameNe: v.pipe(required(at('firstNameNe')), nepaliName(at('firstNameNe'), NAME_MAXIMUM_LENGTH)),
    middleNameNe: optional(nepaliName(at('middleNameNe'), NAME_MAXIMUM_LENGTH)),
    /** SPEC-GAP: the profile requires a Nepali middle name; as at registration, ticking the box is an answer too. */
    noMiddleName: tickBox,
    lastNameNe: v.pipe(required(at('lastNameNe')), nepaliName(at('lastNameNe'), NAME_MAXIMUM_LENGTH)),
    fatherNameNe: optional(nepaliName(at('fatherNameNe'))),
    motherNameNe: optional(nepaliName(at('motherNameNe'))),
    grandfatherNameNe: optional(nepaliName(at('grandfatherNameNe'))),
    spouseNameNe: optional(nepaliName(at('spouseNameNe'))),
    dateOfBirthAd: requiredDayAd(at('dateOfBirthAd')),
    dateOfBirthBs: requiredDayBs(at('dateOfBirthBs')),
    gender: oneOf(at('gender'), 'gender'),
    citizenshipNumber: v.pipe(required(at('citizenshipNumber')), citizenshipNumber(at('citizenshipNumber'), NAME_MAXIMUM_LENGTH)),
    citizenshipIssueDateAd: v.pipe(requiredDayAd(at('citizenshipIssueDateAd')), notFuture(`${at('citizenshipIssueDateAd')}.notFuture`)),
    citizenshipIssueDateBs: requiredDayBs(at('citizenshipIssueDateBs')),
    citizenshipIssueDistrictId: chosenId(at('citizenshipIssueDistrictId')),
  },
  requiredWhen('middleNameNe', ['noMiddleName'], (values) => values.noMiddleName !== true, `${at('middleNameNe')}.required`),
  sameDay('dateOfBirthBs', 'dateOfBirthAd', `${at('dateOfBirthBs')}.sameDay`),
  notBefore('citizenshipIssueDateAd', 'dateOfBirthAd', `${at('citizenshipIssueDateAd')}.notBefore`),
  sameDay('citizenshipIssueDateBs', 'citizenshipIssueDateAd', `${at('citizenshipIssueDateBs')}.sameDay`),
);
