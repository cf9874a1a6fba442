import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

const known = ['sita.bajimaya', 'sita83@mail.example'];

test.each([
  ['Password123', 'on the list unchanged'],
  ['P@ssw0rd', 'a listed word with its letters exchanged'],
  ['Qwerty12', 'keys beside each other'],
  ['Kathmandu@1', 'a listed word with little around it'],
  ['Loksewa@2083', 'a word of the commission and the year'],
  ['Bajimaya2083', 'the own name and the year'],
])('%s is common: %s', async (password) => {
  expect(await isCommonPassword(password, known)).toBe(true);
});

test.each([
  ['Sagarmatha8', 'a word that is not listed'],
  ['Naya4418baato', 'two words'],
  ['Kathmandu48271953', 'a listed word with much around it'],
  ['x9Kq#2mVbT', 'no word'],
  ['7Ab9#4!2', 'hardly a letter'],
])('%s is not: %s', async (password) => {
  expect(await isCommonPassword(password, known)).toBe(false);
});

test('what is known of one person is nothing known of another', async () => {
  expect(await isCommonPassword('Bajimaya2083', ['gita', 'gita@mail.example'])).toBe(false);
});
