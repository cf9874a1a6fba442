import { expect, test } from 'vitest';
import { cleanLines, cleanNumber, cleanText, plainText } from './clean-text.ts';

test.each([
  ['a blank that a phone adds', 'Gita ', 'Gita'],
  ['direction marks of a contact', '\u202A9841234567\u202C', '9841234567'],
  ['a zero-width blank', '101\u200B', '101'],
  ['a no-break blank between words', 'हरि\u00A0बहादुर', 'हरि बहादुर'],
  ['two blanks between words', 'Tribhuvan  University', 'Tribhuvan University'],
  ['a joiner at the end', 'सीता\u200D', 'सीता'],
  ['a joiner between letters', 'रा\u200Cम', 'राम'],
  ['a letter as one sign', 'पहा\u095Cी', 'पहा\u0921\u093Cी'],
  ['a soft hyphen', 'Kath\u00ADmandu', 'Kathmandu'],
])('%s is cleaned', (_what, typed, clean) => expect(cleanText(typed)).toBe(clean));

test.each(['अर्\u200Dयाल', 'क्\u200Dष', 'बुद्\u200C', 'र\u200D्य'])('the joiner of Nepali spelling stays in %s', (name) =>
  expect(cleanText(name)).toBe(name),
);

test('remarks keep their lines and inner blanks', () => expect(cleanLines(' first\n\n  second\u200B \n')).toBe('first\n\n  second'));

test('a number has ASCII digits and hyphens, whichever keyboard typed it', () =>
  expect(['९८४–१२३', '984\u2011123', '984−123'].map(cleanNumber)).toEqual(['984-123', '984-123', '984-123']));

test('two texts that look alike are equal when they are compared', () => {
  expect(plainText('अर्\u200Dयाल')).toBe(plainText('अर्याल'));
  expect(plainText(' NABIL\u00A0 Bank')).toBe(plainText('Nabil Bank\u200B'));
});

test('a cleaned text is cleaned no further', () => {
  const signs = [...'aए\u0301\u0921\u093C\u095C\u094D\u200C\u200D\u200B\u00A0 \u2013'];
  for (const first of signs)
    for (const second of signs)
      for (const third of signs)
        for (const clean of [cleanText, cleanLines, cleanNumber, plainText]) {
          const once = clean(`ए${first}${second}${third}e`);
          expect(clean(once)).toBe(once);
        }
});
