import { RegistrationForm } from '@psc/validation/areas/access/forms/registration.ts';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { UsernameForm } from './areas/account/own-account.ts';

test.each([
  ['s'.repeat(30), true],
  ['s'.repeat(31), false],
])('a candidate who changes the user name may choose %s as at registration', (username, isAllowed) => {
  expect(v.is(RegistrationForm.entries.username, username)).toBe(isAllowed);
  expect(v.is(UsernameForm.entries.username, username)).toBe(isAllowed);
});
