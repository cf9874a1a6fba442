import { expect, test } from 'vitest';
import { loggedError, withoutPersonalData } from './log.ts';

test('E-mail addresses and long numbers are taken out of what goes to the log, in either digits', () => {
  expect(withoutPersonalData('Mail to sita.basnet@mail.example, mobile 9812345678, citizenship २७-०१-७०-०००१, line 42')).toBe('Mail to [e-mail], mobile [number], citizenship [number], line 42');
});

test('Of a database error only its code and place are logged, for its message quotes rows', () => {
  const error = Object.assign(new Error('duplicate key value violates unique constraint'), {
    severity: 'ERROR',
    code: '23505',
    constraint: 'account_email',
    detail: 'Key (lower(email))=(sita@mail.example) already exists.',
  });
  const logged = loggedError(error);
  expect(logged).toMatchObject({ code: '23505', constraint: 'account_email' });
  expect(JSON.stringify(logged)).not.toMatch(/sita|duplicate/);
});
