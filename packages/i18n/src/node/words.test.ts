import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { partNames, readAllParts, readPart } from './catalogues.ts';
import { namesIn } from './typed-words.ts';
import { hasWord, word } from './words.ts';

const root = path.resolve(import.meta.dirname, '../../../..');

describe('the catalogues', () => {
  test('agree with the inventories of docs/specification', () => {
    expect(execFileSync(process.execPath, ['scripts/words.ts', '--check'], { cwd: root, encoding: 'utf8' })).toContain('agree');
  });

  test.each(partNames())('%s has the same keys in both languages, and words for each', (part) => {
    const english = readPart(part, 'en');
    const nepali = readPart(part, 'ne');
    expect([...nepali.keys()].sort()).toEqual([...english.keys()].sort());
    expect([...english, ...nepali].filter(([, text]) => text.trim() === '')).toEqual([]);
    // A password needs one of the very keys 0-9, which its rule names; a network is written in these digits only.
    const namesDigits = (key: string) => key.endsWith('.containsDigit') || key.endsWith('.networks.format');
    const digits = [...nepali].filter(([key, text]) => !namesDigits(key) && /[0-9]/.test(text.replace(/\{[^}]*\}/g, '')));
    expect(digits, 'digits of Nepali words are Nepali').toEqual([]);
  });
});

describe('a word', () => {
  test('comes in the language asked for', () => {
    expect(word('en', 'rules.login.password.required')).toBe('Password is required.');
    expect(word('ne', 'errors.list.empty')).toBe('कुनै विवरण उपलब्ध छैन');
  });
  test('takes values', () => {
    expect(word('en', 'errors.call.otherFailure', { message: 'Closed' })).toBe('Closed');
  });
  test('that nobody wrote is its key', () => {
    expect(hasWord('ne', 'gateway.nothing')).toBe(false);
    expect(word('ne', 'gateway.nothing')).toBe('gateway.nothing');
  });
});

// A straight apostrophe before a brace makes the name within it a part of the text: readers saw '{column}'.
test('every message fills in the same values in both languages', () => {
  const nepali = readAllParts('ne');
  const namesOf = (text: string) => [...new Set(namesIn(text))].toSorted();
  const different = [...readAllParts('en')]
    .map(([key, text]) => ({ key, en: namesOf(text), ne: namesOf(nepali.get(key) ?? '') }))
    .filter(({ en, ne }) => en.join() !== ne.join());
  expect(different).toEqual([]);
});

describe('a number in a text', () => {
  test.each([
    ['gateway.scrutiny.moved', 'moved', '1 application was moved.', '2 applications were moved.'],
    ['gateway.room.candidatesWithoutRoom', 'count', '1 candidate has no room yet.', '2 candidates have no room yet.'],
    ['gateway.admitCard.card.minutes', 'minutes', '1 minute', '2 minutes'],
  ])('has its plural in English: %s', (key, name, one, two) => {
    expect(word('en', key, { [name]: 1 })).toBe(one);
    expect(word('en', key, { [name]: 2 })).toBe(two);
  });
  test('has its plural in Nepali where the form differs', () => {
    expect(word('ne', 'gateway.scrutiny.moved', { moved: 1 })).toBe('१ वटा दरखास्त सारियो।');
    expect(word('ne', 'gateway.scrutiny.moved', { moved: 2 })).toBe('२ वटा दरखास्त सारिए।');
  });

  // Limits of the program are far from one, and ages of candidates are too.
  const neverOne = new Set(['most', 'max', 'highest', 'age', 'minAge', 'maxAge', 'year']);
  test('is followed by no noun that fits other numbers only', () => {
    const plurals = /\{\w+, plural,(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/g;
    const nouns = 'applications?|candidates?|seats?|posts?|rows?|minutes?|hours?|days?|cards?|centres?|decisions?|entries|fees|marks';
    const counted = new RegExp(`\\{(\\w+)\\} (?:(?:approved|open|exam|admit|free|unmatched|roll) )?(?:${nouns})(?! of )\\b`, 'g');
    const found = [...readAllParts('en')]
      .filter(([key]) => key.startsWith('gateway.'))
      .flatMap(([key, text]) =>
        [...text.replace(plurals, '…').matchAll(counted)].filter(([, name = '']) => !neverOne.has(name)).map(([part]) => ({ key, part })),
      );
    expect(found).toEqual([]);
  });
});
