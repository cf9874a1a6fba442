import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import PO from 'pofile';
import { describe, expect, test } from 'vitest';
import { partNames, readAllParts, readPart } from './catalogues.ts';
import { namesIn } from './typed-words.ts';
import { hasWord, word } from './words.ts';

const root = path.resolve(import.meta.dirname, '../../../..');

/** English and Nepali of all screen texts; the English text is the message id. */
function pairsOnScreens(): string[] {
  const catalogues = globSync('{apps,packages}/**/src/**/locales/ne.po', { cwd: root, exclude: ['**/node_modules/**'] });
  return [...catalogues, 'packages/ui/locales/ne.po'].flatMap((catalogue) =>
    PO.parse(readFileSync(path.join(root, catalogue), 'utf8')).items.map(({ msgid, msgstr: [text = ''] }) => paired(msgid, text)),
  );
}

const paired = (en: string, ne: string) => `${en} / ${ne}`;

function stated(inventory: 'rules' | 'errors'): Record<string, string>[] {
  const [heading = '', ...lines] = readFileSync(path.join(root, `docs/specification/${inventory}.tsv`), 'utf8')
    .trimEnd()
    .split('\n');
  const columns = heading.split('\t');
  return lines.map((line) => Object.fromEntries(line.split('\t').map((cell, at) => [columns[at], cell])));
}

describe('the specification words', () => {
  const english = readAllParts('en');
  const nepali = readAllParts('ne');
  const rules = stated('rules')
    .filter(({ text_en }) => text_en)
    .map(({ form, field, rule, text_en, text_ne }) => ({ key: `rules.${form}.${field}.${/^\w+/.exec(rule!)}`, text_en, text_ne }));
  const situations = stated('errors').filter(({ text_en }) => text_en);

  test.each(rules)('$key', ({ key, text_en, text_ne }) => {
    expect([english.get(key), nepali.get(key)]).toEqual([text_en, text_ne]);
  });

  test('errors, which a rule or a screen says in its words', () => {
    const said = new Set([...[...english].map(([key, text]) => paired(text, nepali.get(key) ?? '')), ...pairsOnScreens()]);
    const wanted = situations.map(({ text_en, text_ne }) => paired(text_en!, text_ne!));
    expect(wanted.length).toBeGreaterThan(15);
    expect(wanted.filter((pair) => !said.has(pair))).toEqual([]);
  });
});

describe('the catalogues', () => {
  test.each(partNames())('%s has the same keys in both languages, and words for each', (part) => {
    const english = readPart(part, 'en');
    const nepali = readPart(part, 'ne');
    expect([...nepali.keys()].sort()).toEqual([...english.keys()].sort());
    expect([...english, ...nepali].filter(([, text]) => text.trim() === '')).toEqual([]);
    // Two rules name the digits 0-9 themselves: a password needs one of these keys, and a network is written in them.
    const namesDigits = (key: string) => key.endsWith('.containsDigit') || key.endsWith('.networks.format');
    const digits = [...nepali].filter(([key, text]) => !namesDigits(key) && /[0-9]/.test(text.replace(/\{[^}]*\}/g, '')));
    expect(digits, 'digits of Nepali words are Nepali').toEqual([]);
  });
});

describe('a word', () => {
  test('comes in the language asked for', () => {
    expect(word('en', 'rules.login.password.required')).toBe('Password is required.');
    expect(word('ne', 'errors.delete.confirm')).toBe('के तपाईं मेटाउन चाहनुहुन्छ');
  });
  test('takes values', () => {
    expect(word('en', 'gateway.admitCard.card.minutes', { minutes: 90 })).toBe('90 minutes');
  });
  test('that nobody wrote is its key', () => {
    expect(hasWord('ne', 'gateway.nothing')).toBe(false);
    expect(word('ne', 'gateway.nothing')).toBe('gateway.nothing');
  });
});

// A straight apostrophe before a brace turns the placeholder into text: users saw '{column}'.
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

  // These values are never one: limits of the program, ages and years.
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
