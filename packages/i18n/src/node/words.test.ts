import { describe, expect, test } from 'vitest';
import { hasWord, word } from './words.ts';

describe('a word', () => {
  test('comes in the language asked for', () => {
    expect(word('en', 'rules.login.password.required')).toBe('Password is required.');
    expect(word('ne', 'errors.delete.confirm')).toBe('के तपाईं मेटाउन चाहनुहुन्छ');
  });
  test('takes values', () => {
    expect(word('en', 'record.inPlaceOf', { person: 'Sita', absent: 'Ram' })).toBe('Sita, for Ram');
  });
  test('that nobody wrote is its key', () => {
    expect(hasWord('ne', 'rules.nothing')).toBe(false);
    expect(word('ne', 'rules.nothing')).toBe('rules.nothing');
  });
});
