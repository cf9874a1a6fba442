import { bsFromAd } from '@psc/i18n/calendar.ts';
import type { PersonalDetails } from './areas/profile/profile-types.ts';

/** Personal details as form values, for the candidate and for the officer who corrects them. */
export function personalValuesOf({ inNepali, ...details }: PersonalDetails) {
  return {
    firstName: details.firstName,
    middleName: details.middleName,
    lastName: details.lastName,
    firstNameNe: inNepali?.firstName ?? '',
    middleNameNe: inNepali?.middleName ?? '',
    noMiddleName: (inNepali?.middleName ?? details.middleName) === '',
    lastNameNe: inNepali?.lastName ?? '',
    fatherNameNe: inNepali?.fatherName ?? '',
    motherNameNe: inNepali?.motherName ?? '',
    grandfatherNameNe: inNepali?.grandfatherName ?? '',
    spouseNameNe: inNepali?.spouseName ?? '',
    dateOfBirthAd: details.dateOfBirthAd,
    dateOfBirthBs: bsFromAd(details.dateOfBirthAd),
    gender: details.gender,
    citizenshipNumber: details.citizenshipNumber,
    citizenshipIssueDateAd: details.citizenshipIssueDateAd,
    citizenshipIssueDateBs: bsFromAd(details.citizenshipIssueDateAd),
    citizenshipIssueDistrictId: String(details.citizenshipIssueDistrictId),
  };
}
