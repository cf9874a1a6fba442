import { i18n } from '@psc/i18n/language.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { messageText } from './message-text.ts';

beforeEach(() => {
  i18n.load(i18n.locale, {
    'errors.call.otherFailureWithoutMessage': 'Something went wrong',
    'rules.login.username.required': 'Required.',
  });
});
afterEach(() => vi.unstubAllEnvs());

test('a key is shown in its words, and a text as it is, also one that looks like an address', () => {
  expect(messageText('rules.login.username.required')).toBe('Required.');
  expect(messageText('Saved.')).toBe('Saved.');
  expect(messageText('psc.gov.np')).toBe('psc.gov.np');
});

test('a key without words fails a test', () => {
  expect(() => messageText('rules.all.text.noSuchRule')).toThrow('rules.all.text.noSuchRule');
});

test('a person never reads a key, but the general error', () => {
  vi.stubEnv('MODE', 'production');
  expect(messageText('rules.all.text.noSuchRule')).toBe('Something went wrong');
});

test('a person never reads the English of the schema library', () => {
  expect(messageText('Invalid length: Expected <=500 but received 501')).toBe('Something went wrong');
});
