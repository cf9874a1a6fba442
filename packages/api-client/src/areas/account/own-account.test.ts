import { validate } from '@psc/validation/validate.ts';
import { expect, test } from 'vitest';
import { EmailCorrectionForm, UsernameForm } from './own-account.ts';

const wordsFor = (username: string) => {
  const result = validate(UsernameForm, { username, password: 'Sita1234' });
  return result.ok ? [] : result.errors.map(({ word }) => word);
};

test('a candidate changes the user name under the limit and in the words of the registration', () => {
  expect(wordsFor('s'.repeat(30))).toEqual([]);
  expect(wordsFor('s'.repeat(31))).toEqual(['rules.registration.username.maxLength']);
  expect(wordsFor('')).toEqual(['rules.registration.username.required']);
});

test('a person is identified by numbers in Nepali or ASCII digits', () => {
  const typed = { nationalId: '१२३-४५६-७८९०', dateOfBirthAd: '1998-04-12', citizenshipNumber: '१२-०१-७५-१२३४५', email: 'sita@example.com' };
  expect(validate(EmailCorrectionForm, typed)).toMatchObject({
    ok: true,
    values: { nationalId: '123-456-7890', citizenshipNumber: '12-01-75-12345' },
  });
});
