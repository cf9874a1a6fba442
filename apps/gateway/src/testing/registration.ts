import type { SendInput } from '@psc/api-client/define-call.ts';
import type { register } from '@psc/api-client/areas/access/session.ts';
import { bsFromAd } from '@psc/i18n/calendar.ts';

type Registration = SendInput<typeof register>['body'];

/** The registration form of a candidate; `overrides` replace single fields. */
export function registrationForm(overrides: Partial<Registration> = {}): Registration {
  return {
    firstName: 'Gita',
    noMiddleName: true,
    lastName: 'Rai',
    username: 'gita_rai',
    dateOfBirthAd: '1999-05-17',
    dateOfBirthBs: bsFromAd('1999-05-17'),
    email: 'gita@mail.example',
    gender: 'female',
    phoneNumber: '9812345678',
    nationalId: '123-456-7890',
    citizenshipNumber: '12-01-75-04567',
    citizenshipIssueDateAd: '2017-06-01',
    citizenshipIssueDateBs: bsFromAd('2017-06-01'),
    citizenshipIssueDistrictId: 2_800_001,
    ...overrides,
  } as Registration;
}
