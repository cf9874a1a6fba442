import { newPassword } from '@psc/validation/rules/passwords.ts';
import { hash as argon2Hash } from '@node-rs/argon2';
import { safeParse } from 'valibot';
import { expect, test } from 'vitest';
import { Refusal } from './frame/refusal.ts';
import { hashPassword, isPassword, temporaryPassword } from './passwords.ts';

test('Every temporary password satisfies the rules of a password and none comes twice', () => {
  const made = Array.from({ length: 300 }, temporaryPassword);
  expect(made.filter((password) => !safeParse(newPassword('rules.passwordReset.newPassword'), password).success)).toEqual([]);
  expect(new Set(made).size).toBe(made.length);
});

test('A password is checked against its argon2id hash, and no hash matches nothing', async () => {
  const hash = await hashPassword('setPassword', 'Himal2083x');
  expect(hash).toMatch(/^\$argon2id\$/);
  expect(await isPassword('signIn', hash, 'Himal2083x')).toBe(true);
  expect(await isPassword('signIn', hash, 'Himal2083y')).toBe(false);
  expect(await isPassword('signIn', null, 'Himal2083x')).toBe(false);
});

test('A password with a letter that two keyboards write differently is one password, also where an older hash keeps the other writing', async () => {
  const [oneSign, twoSigns] = ['Ab1\u095C\u095Cxyz', 'Ab1\u0921\u093C\u0921\u093Cxyz'];
  expect(await isPassword('signIn', await hashPassword('setPassword', oneSign), twoSigns)).toBe(true);
  expect(await isPassword('signIn', await hashPassword('setPassword', twoSigns), oneSign)).toBe(true);
  const older = await argon2Hash(oneSign);
  expect(await isPassword('signIn', older, oneSign)).toBe(true);
});

test('A temporary password may be copied with the blanks around it', async () => {
  const kept = await hashPassword('setPassword', 'SB4CeTRdbaQU');
  expect(await isPassword('signIn', kept, ' SB4CeTRdbaQU ')).toBe(true);
  expect(await isPassword('signIn', kept, 'SB4CeT RdbaQU')).toBe(false);
  expect(await isPassword('signIn', await hashPassword('setPassword', 'Himal2083x '), 'Himal2083x')).toBe(false);
});

test('More passwords at once than two seconds can hash are sent away to come again', async () => {
  const asked = await Promise.allSettled(Array.from({ length: 200 }, () => isPassword('signIn', null, 'Himal2083x')));
  const refused = asked.filter((each) => each.status === 'rejected').map((each) => each.reason as Refusal);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.every((reason) => reason instanceof Refusal && reason.details.status === 503)).toBe(true);
  expect(await isPassword('signIn', null, 'Himal2083x')).toBe(false);
});

test('However many passwords are being set, a sign-in is compared before them and none of them takes its place', async () => {
  let set = 0;
  const setting = Array.from({ length: 200 }, () => hashPassword('setPassword', 'Himal2083x').then(() => (set += 1)));
  const settled = Promise.allSettled(setting);
  expect(await isPassword('signIn', null, 'Himal2083x')).toBe(false);
  expect(set).toBeLessThan(5);
  const refused = (await settled).filter((each) => each.status === 'rejected');
  expect(refused.map((each) => (each.reason as Refusal).details.status)).toEqual(refused.map(() => 503));
  expect(set + refused.length).toBe(200);
  expect(refused.length).toBeGreaterThan(0);
});
