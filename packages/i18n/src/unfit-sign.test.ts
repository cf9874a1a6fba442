import { expect, test } from 'vitest';
import { messageWithSign, signIn, unfitSign } from './unfit-sign.ts';

const ENGLISH_LETTERS = /^[A-Za-z]+$/u;
const USER_NAME = /^[A-Za-z0-9_-]+$/u;
const LETTERS = /^(?:[A-Za-z]+|[\u0904-\u097F]+)(?: (?:[A-Za-z]+|[\u0904-\u097F]+))*$/u;
const NEPALI_NAME = /^[\u0904-\u097F]+\.?(?: [\u0904-\u097F]+\.?)*$/u;
const NATIONAL_ID = /^[0-9]{3}-[0-9]{3}-[0-9]{4}$/u;

test.each([
  [ENGLISH_LETTERS, 'Gita Devi', 'blankBetweenNames', ' '],
  [ENGLISH_LETTERS, 'Md.', 'dot', '.'],
  [ENGLISH_LETTERS, "D'souza", 'other', "'"],
  [ENGLISH_LETTERS, 'Sitā', 'accent', 'ā'],
  [ENGLISH_LETTERS, 'गीता', 'nepaliLetter', 'ग'],
  [USER_NAME, 'gita devi', 'blank', ' '],
  [USER_NAME, 'gita@', 'other', '@'],
  [LETTERS, "St Xavier's College", 'other', "'"],
  [LETTERS, 'Kathmandu University (KU)', 'other', '('],
  [LETTERS, 'F1Soft International', 'digit', '1'],
  [NEPALI_NAME, 'गीता Devi', 'englishLetter', 'D'],
  [NATIONAL_ID, '123-45x-6789', 'other', 'x'],
])('of %s, %s names the sign that does not fit', (pattern, text, kind, sign) => {
  const unfit = unfitSign(pattern, text);
  expect([unfit?.word, unfit?.values.sign]).toEqual([`rules.all.sign.${kind}`, sign]);
});

test('where every sign fits and only their number is wrong, no sign is named', () => {
  expect(unfitSign(NATIONAL_ID, '123-45')).toBeNull();
  expect(unfitSign(NEPALI_NAME, 'मो. सलिम')).toBeNull();
  expect(unfitSign(/^#[0-9a-f]{6}$/iu, 'blue')).toBeNull();
});

test('a message carries its sign to the place where it is shown', () => {
  const message = messageWithSign({ message: 'rules.registration.firstName.pattern', requirement: ENGLISH_LETTERS, input: 'Sitā' });
  expect(signIn(message)).toEqual({
    message: 'rules.registration.firstName.pattern',
    unfit: { word: 'rules.all.sign.accent', values: { sign: 'ā', plain: 'a' } },
  });
  expect(signIn('The fiscal year has ended.\nSecond line.')).toEqual({ message: 'The fiscal year has ended.\nSecond line.', unfit: null });
});
