import { describe, expect, test } from 'vitest';
import { readAllWords, word } from './words.ts';

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
    const found = [...readAllWords('en')]
      .filter(([key]) => key.startsWith('gateway.'))
      .flatMap(([key, text]) =>
        [...text.replace(plurals, '…').matchAll(counted)].filter(([, name = '']) => !neverOne.has(name)).map(([part]) => ({ key, part })),
      );
    expect(found).toEqual([]);
  });
});
